import Testing

@testable import Console

/// Which of several is meant by a question about proof or about a world without something.
@Suite struct AskedAgainTests {
  private static let program = """
    struct Row: View {
      let name: String
      let count: Int
      var body: some View { Text("\\(name) \\(count)") }
    }
    struct ContentView: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Row(name: "a", count: count)
          Row(name: "b", count: count)
          Button("Count") { count += 1 }
        }
      }
    }
    """

  @Test func aProofOfSeveralAsksWhich() throws {
    let asked = try Sitting(
      [":step", #"tap("Count")"#, ":prove Row", "2"], program: Self.program)
    #expect(asked.shows("Row may mean several; type a number:"), "\(asked.terminal.shown)")
    #expect(
      asked.shows("it does not happen without this: ContentView.count was written: 0 → 1"),
      "\(asked.terminal.shown)")
    let one = try Sitting([":step", #"tap("Count")"#, ":prove count"], program: Self.program)
    #expect(!one.shows("may mean several"), "\(one.terminal.shown)")
  }

  @Test func theStepThatIsLeftOutIsNamedByItsNumber() throws {
    let sitting = try Sitting(
      [":step", #"tap("Count")"#, #"tap("Count")"#, #":without tap("Count")"#],
      program: Self.program)
    #expect(
      sitting.shows(#"the world without it: tap("Count"), in step 2"#), "\(sitting.terminal.shown)")
    let event = try Sitting([":step", #"tap("Count")"#, ":without count"], program: Self.program)
    #expect(!event.shows(", in step 1"), "\(event.terminal.shown)")
  }

  @Test func aStepWithoutAControlIsAskedForByItsName() throws {
    let program = """
      struct ContentView: View {
        @State private var isShown = false
        var body: some View {
          Button("Show") { isShown = true }.sheet(isPresented: $isShown) { Text("sheet") }
        }
      }
      """
    let steps = [":step", #"tap("Show")"#]
    let sitting = try Sitting(steps + ["dismiss()", ":why dismiss"], program: program)
    #expect(
      sitting.shows("ContentView.isShown was written by SwiftUI: true → false"),
      "\(sitting.terminal.shown)")
    let none = try Sitting(steps + [":why dismiss"], program: program).terminal.complaints
    #expect(none.first?.hasPrefix("error: no event names 'dismiss'") == true, "\(none)")
  }
}
