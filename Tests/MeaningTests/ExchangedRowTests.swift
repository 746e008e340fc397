import Session
import Testing
import Trace

/// Rows whose ids are places: another order of the elements leaves what a row holds where it is.
@Suite struct ExchangedRowTests {
  private static func program(_ rows: String) -> String {
    """
    struct Row: View {
      let name: String
      @State private var vote = "-"
      var body: some View { Button("\\(name) \\(vote)") { vote = "up" } }
    }
    struct ContentView: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        \(rows)
        Button("Reverse") { names.reverse() }
        Button("Others") { names = ["x", "y", "z"] }
      }
    }
    """
  }
  private static let byIndex = "ForEach(names.indices, id: \\.self) { Row(name: names[$0]) }"
  private static let byName = "ForEach(names, id: \\.self) { Row(name: $0) }"

  private func notes(_ rows: String, _ script: [String]) -> [RemarkID] {
    let play = Play(Self.program(rows), script)
    return play.session.events.compactMap { $0.kind.remarkID }.filter { $0 == .adviceIndexID }
  }

  @Test(arguments: [
    (byIndex, [#"tap("a -")"#, #"tap("Reverse")"#], 1),
    // Rows that hold nothing lose nothing.
    (byIndex, [#"tap("Reverse")"#], 0),
    // Other elements in the same places have not moved.
    (byIndex, [#"tap("a -")"#, #"tap("Others")"#], 0),
    (byName, [#"tap("a -")"#, #"tap("Reverse")"#], 0),
  ])
  func aRowThatKeepsAnothersIsTold(_ rows: String, _ script: [String], _ count: Int) {
    #expect(notes(rows, script).count == count)
  }
}
