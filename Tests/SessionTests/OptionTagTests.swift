import Diagnostics
import Session
import Testing
import Trace
import Values

/// Which value an option stands for, and what is an option at all (F115).
@Suite struct OptionTagTests {
  private static let model = """
    enum Stage: String, CaseIterable, Identifiable {
      case todo, done
      var id: Self { self }
    }
    struct Issue: Identifiable {
      let id: Int
      let title: String
      let stage: Stage
    }
    let issues = [
      Issue(id: 1, title: "Write", stage: .todo), Issue(id: 2, title: "Draw", stage: .done),
    ]
    """

  private func writes(_ state: String, _ body: String, _ step: String) -> [String] {
    let program = """
      \(Self.model)
      struct ContentView: View {
        @State private var chosen: \(state)
        var body: some View { \(body) }
      }
      """
    let session = Session(
      ProgramSource(files: [SourceFile(name: "T.swift", text: program)], name: "T.swift"),
      script: [ScriptStep(step)], options: RunOptions())
    session.runToEnd()
    return session.events.compactMap { event in
      if case .stateWrite(_, _, "chosen", _, _, let new, _, _) = event.kind { new } else { nil }
    }
  }

  private static let grouped = """
    List(selection: $chosen) {
      ForEach(Stage.allCases) { stage in
        Section(stage.rawValue) {
          ForEach(issues.filter { $0.stage == stage }) { Text($0.title) }
        }
      }
    }
    """

  /// Of rows inside rows, each type has its own id: the list takes the one of its selection.
  @Test func theIDOfTheSelectionsTypeIsTaken() {
    #expect(writes("Int?", Self.grouped, #"select("Draw")"#) == ["2"])
    #expect(writes("Stage?", Self.grouped, #"select("Draw")"#) == [".done"])
    #expect(writes("String?", Self.grouped, #"select("Draw")"#).isEmpty)
    #expect(writes("Set<Int> = []", Self.grouped, #"select("Draw")"#) == ["[2]"])
  }

  /// Of two rows with ids of one type, the one around the option.
  @Test func theInnerOfTwoRowsIsTaken() {
    let numbers = """
      List(selection: $chosen) {
        ForEach([10, 20], id: \\.self) { ten in
          Section("from \\(ten)") {
            ForEach([ten + 1, ten + 2], id: \\.self) { Text("number \\($0)") }
          }
        }
      }
      """
    #expect(writes("Int?", numbers, #"select("number 21")"#) == ["21"])
  }

  /// A tag that the program writes counts more than the id of a row, inside it or around it.
  @Test func aWrittenTagCountsMoreThanAnID() {
    let inside = "List(issues, selection: $chosen) { Text($0.title).tag($0.id * 100) }"
    #expect(writes("Int?", inside, #"select("Draw")"#) == ["200"])
    let other = "List(issues, selection: $chosen) { Text($0.title).tag($0.title) }"
    #expect(writes("Int?", other, #"select("Draw")"#) == ["2"])
    #expect(writes("String?", other, #"select("Draw")"#) == [#""Draw""#])
  }

  @Test func whatHeadsASectionIsNoOption() {
    #expect(writes("Stage?", Self.grouped, #"select("done")"#).isEmpty)
    let lines = ScreenTextTests.lines(
      ["select(\"Draw\")"], calls: true,
      of: """
        \(Self.model)
        struct ContentView: View {
          @State private var chosen: Int?
          var body: some View { \(Self.grouped) }
        }
        """)
    #expect(!lines.contains { $0.contains("select(\"done\")") })
    #expect(lines.contains { $0.contains("select(\"Write\")") })
    #expect(lines.contains { $0.contains("◉ Draw") } && lines.contains { $0.contains("○ Write") })
  }
}
