import Session
import Testing
import Trace

/// What a step does is known from its checked code, not from its spelling.
@Suite struct StepKindTests {
  private static let program = #"""
    final class Store {
      static let shared = Store()
      var count = 0
      func add() { count += 1 }
    }
    var level = 1
    struct Row: View {
      @State var n = 0
      @State var words = ["a"]
      var body: some View { Text("\(n) \(words.count)") }
    }
    struct ContentView: View {
      @State private var isOn = false
      @State private var advanced = 0
      func advance(to n: Int) { advanced = n }
      var body: some View {
        Button("Go") { advanced += 1 }
        Toggle("On", isOn: $isOn)
        Row()
      }
    }
    """#

  @Test func aStepIsOfTheKindOfTheFunctionThatItCalls() {
    let steps: [(code: String, kind: StepKind)] = [
      (#"tap("Go")"#, .tap), (#"toggle("On", to: true)"#, .toggle), ("advance(by: 1)", .advance),
      ("  advance( by : 0.5 )", .advance), ("reevaluate()", .reevaluate),
      ("scenePhase(.background)", .scenePhase), ("scenePhase(.active)", .scenePhase),
      (#"setEnvironment(\.colorScheme, .dark)"#, .setEnvironment), ("scroll(by: 3)", .scroll),
      (#"view("Row").n += 1"#, .view), (#"view("Row", at: 0).words.append("b")"#, .view),
      (#"view("Row").words[0] = "c""#, .view),
      // The program's own function, and code that begins like a call of the script's.
      ("advance(to: 3)", .other), ("advanced = 4", .other), ("isOn.toggle()", .other),
      ("Store.shared.count = 4", .shared), ("level = 2", .shared), ("Store.shared.add()", .other),
    ]
    let session = Session(running: Self.program, steps.map(\.code))
    let kinds = session.events.compactMap { event -> StepKind? in
      if case .step(_, let kind) = event.kind { kind } else { nil }
    }
    #expect(kinds == [.other] + steps.map(\.kind))
  }
}
