import Testing

@testable import Session

/// A call's arguments stay, even if an object in a slot of the machine dies as the call ends.
@Suite struct LateDeinitTests {
  private static let program = """
    final class Key { var value = false }
    final class Keys { static let flag = Key() }
    @propertyWrapper
    struct Kept: DynamicProperty {
      private let key: Key
      init(_ key: Key) { self.key = key }
      var wrappedValue: Bool { key.value }
      var projectedValue: Binding<Bool> { Binding(get: { key.value }, set: { key.value = $0 }) }
    }
    final class Meter: ObservableObject {
      @Published var isOn = false
      var work: Int?
      deinit { work = nil }
    }
    struct Panel: View {
      @EnvironmentObject var meter: Meter
      @Kept(Keys.flag) var flag
      var body: some View {
        Toggle("Meter", isOn: $meter.isOn)
        Toggle("Flag", isOn: $flag)
      }
    }
    #Preview { Panel().environmentObject(Meter()) }
    """

  @Test func aPropertyIsUpdatedWhileAnObjectDies() {
    let session = Session(running: Self.program, ["reevaluate()", "reevaluate()"])
    #expect(session.end == .completed)
  }
}
