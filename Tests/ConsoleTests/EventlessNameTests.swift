import Testing

@testable import Console

/// Names of the program that no event is about are answered with what they are; unknown ones are not.
@Suite struct EventlessNameTests {
  private static let program = """
    extension EnvironmentValues {
      @Entry var mood = "calm"
      @Entry var tone = "low"
    }
    struct BadgeKey: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    struct IdleKey: PreferenceKey {
      static let defaultValue = 0
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    enum Bounds { static let upper = 3; static var total = 1 }
    final class Store { static let shared = Store(); var name = "a" }
    @Observable final class Donut {
      var name: String { Store.shared.name }
      var price = 1
    }
    final class Kept { deinit { print("is set free") } }
    struct Leaf: View {
      @Environment(\\.mood) var mood
      @Environment(\\.tone) var tone
      var body: some View { Text(mood + tone).preference(key: BadgeKey.self, value: 2) }
    }
    struct ContentView: View {
      @State private var n = 0
      @State private var badge = 0
      @State private var donut = Donut()
      @State private var kept = Kept()
      var body: some View {
        VStack {
          Leaf().environment(\\.mood, n > 0 ? "wild" : "calm")
          Text("\\(Bounds.upper + Bounds.total) \\(badge) \\(donut.name) \\(donut.price)")
          Button("go") { n += 1 }
        }
        .onPreferenceChange(BadgeKey.self) { badge = $0 }
      }
    }
    """

  private func answer(_ question: String) throws -> (shown: String, complaints: [String]) {
    let sitting = try Sitting(["tap(\"go\")", question], program: Self.program)
    let shown = sitting.terminal.shown
    let end = shown.lastIndex { $0.contains("on screen") } ?? 0
    return (shown[end...].joined(separator: "\n"), sitting.terminal.complaints)
  }

  @Test(arguments: [
    (":why Bounds.upper", "Bounds.upper is a constant: nothing writes it"),
    (":whynot Bounds.upper", "Bounds.upper is a constant: nothing writes it"),
    (":why Bounds.total", "Bounds.total is kept by no view and no object"),
    (":why Donut.name", "Donut.name keeps no value: it is computed each time that it is read"),
    (":why Donut.name", "Store.name belongs to a plain class: no view learns of a write to it"),
    (":why EnvironmentValues.mood", "set mood in the environment to \"wild\""),
    (":why EnvironmentValues.mood", "ContentView.n was written: 0 → 1"),
    (":why EnvironmentValues.tone", "EnvironmentValues.tone is a value of the environment"),
    (
      ":whynot EnvironmentValues.mood",
      "EnvironmentValues.mood is set by modifiers; last in step 1:"
    ),
    (":whynot EnvironmentValues.tone", "EnvironmentValues.tone is a value of the environment"),
    (":why BadgeKey", "set the preference BadgeKey to 2"),
    (":why IdleKey", "IdleKey is the key of a preference, which no view has set"),
    (":why \"is set free\"", "has not been shown in this run; it stands here:"),
    (":why \"is set free\"", "deinit { print(\"is set free\") }"),
  ])
  func aNameIsAnsweredWithWhatItIs(_ question: String, _ wanted: String) throws {
    let answer = try answer(question)
    #expect(answer.shown.contains(wanted), "\(answer)")
    #expect(answer.complaints.isEmpty, "\(answer)")
  }

  @Test(arguments: [
    ":why Bounds.lower", ":why EnvironmentValues.none", ":why NoKey", ":why Leaf.name",
  ])
  func whatIsNotDeclaredIsUnknown(_ question: String) throws {
    let answer = try answer(question)
    #expect(answer.complaints.last?.hasPrefix("error: no event names") == true, "\(answer)")
  }

  @Test func whatIsStoredIsAnsweredByItsEvents() throws {
    let price = try answer(":why Donut.price").shown
    #expect(price.contains("Donut.price has never been written: it has its initial value"))
    #expect(try answer(":why n").shown.contains("ContentView.n was written: 0 → 1"))
  }
}
