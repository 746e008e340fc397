import Session
import Testing
import Trace
import Values

/// A row that stays is a place of its own: nothing in it takes the place of what was in another row.
@Suite struct RowsAroundTests {
  private static let rows = """
    struct On: View { let id: Int; var body: some View { Text("on \\(id)") } }
    struct Off: View { let id: Int; var body: some View { Text("off \\(id)") } }
    struct ContentView: View {
      @State private var chosen = 1
      @State private var edge = 0
      @State private var items = [1, 2, 3]
      var body: some View {
        VStack {
          ForEach(items, id: \\.self) { item in
            VStack {
              if item == chosen { On(id: item) } else { Off(id: item) }
              On(id: 0).id(item == 2 ? edge : 0)
            }
          }
          Button("Two") { chosen = 2 }
          Button("Edge") { edge += 1 }
          Button("Other") { items = [1, 2, 4] }
        }
      }
    }
    """

  private static func meanings(_ program: String, _ steps: [String]) -> [String] {
    Play(program, steps).session.events.compactMap { event in
      if case .meaning(_, _, let message) = event.kind, event.step == steps.count {
        message.description
      } else {
        nil
      }
    }
  }

  @Test func viewsInTwoRowsDoNotReplaceEachOther() {
    let told = Self.meanings(Self.rows, [#"tap("Two")"#])
    #expect(told.count == 4 && !told.contains { $0.contains("in the place of") }, "\(told)")
  }

  @Test func viewsInOneRowDo() {
    let told = Self.meanings(Self.rows, [#"tap("Edge")"#])
    #expect(told.count == 1 && told[0].contains("is a new view in the place of On"), "\(told)")
  }

  @Test func aRowWithAnotherIDInItsPlaceDoes() {
    let told = Self.meanings(Self.rows, [#"tap("Other")"#])
    #expect(told.contains { $0.contains("is a new view in the place of Off") }, "\(told)")
  }

  /// A card that moves to another column is taken for one; a card that goes in one column while another
  /// comes in the next is not.
  @Test func aRowOfAnotherListIsReplacedByTheSameElementOnly() {
    let program = """
      struct Card: View { let name: String; var body: some View { Text(name) } }
      struct ContentView: View {
        @State private var todo = ["tea", "jam"]
        @State private var done = ["oil"]
        var body: some View {
          HStack {
            ForEach(["todo", "done"], id: \\.self) { column in
              VStack {
                ForEach(column == "todo" ? todo : done, id: \\.self) { Card(name: $0) }
              }
            }
            Button("Move") { todo = ["tea"]; done = ["oil", "jam"] }
            Button("Change") { todo = ["tea"]; done = ["oil", "nut"] }
          }
        }
      }
      """
    let moved = Self.meanings(program, [#"tap("Move")"#])
    #expect(moved.contains { $0.contains("for the same element") }, "\(moved)")
    let changed = Self.meanings(program, [#"tap("Change")"#])
    #expect(
      !changed.contains { $0.contains("in the place of") || $0.contains("the same element") },
      "\(changed)")
  }
}
