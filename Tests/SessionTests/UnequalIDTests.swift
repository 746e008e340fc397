import Diagnostics
import Session
import Testing
import Trace

/// An id that does not equal itself (`Double.nan`) is another identity at each update, as `==` says
/// (F98: a child stays while its id is the same); each has a path of its own.
@Suite struct UnequalIDTests {
  private static func lives(_ ids: String, explicit: String) -> [(view: String, path: String)] {
    let session = Session(
      running: """
        struct Part: Hashable { let a: Int; let b: Double }
        struct Row: View { let count: Int; var body: some View { Text("\\(count)") } }
        struct Single: View { let count: Int; var body: some View { Text("\\(count)") } }
        struct ContentView: View {
          @State private var count = 0
          var body: some View {
            VStack {
              Single(count: count).id(\(explicit))
              ForEach(\(ids), id: \\.self) { _ in Row(count: count) }
            }
          }
        }
        """, ["count += 1", "count += 1"])
    #expect(session.end == .completed)
    return session.events.compactMap { event in
      guard case .lifeBegin(let node) = event.kind, ["Row", "Single"].contains(node.view) else {
        return nil
      }
      return (node.view, node.path)
    }
  }

  @Test(arguments: [
    ("[Double.nan, .nan]", "Double.nan"),
    ("[Part(a: 1, b: .nan), Part(a: 1, b: .nan)]", "Part(a: 1, b: .nan)"),
    ("[Double?.some(.nan), Double?.some(.nan)]", "[Double.nan]"),
  ])
  func eachUpdateMakesIdentitiesWithPathsOfTheirOwn(ids: String, explicit: String) {
    let lives = Self.lives(ids, explicit: explicit)
    #expect(lives.count { $0.view == "Row" } == 6)
    #expect(lives.count { $0.view == "Single" } == 3)
    #expect(Set(lives.map(\.path)).count == lives.count, "\(lives.map(\.path))")
  }

  @Test(arguments: [
    ("[0.5, -0.0]", "0.5"), ("[Part(a: 1, b: 0), Part(a: 2, b: 0)]", "Part(a: 1, b: 0)"),
  ])
  func anIDThatEqualsItselfStays(ids: String, explicit: String) {
    let lives = Self.lives(ids, explicit: explicit)
    #expect(lives.count { $0.view == "Row" } == 2)
    #expect(lives.count { $0.view == "Single" } == 1)
    #expect(lives.allSatisfy { !$0.path.contains("#") })
  }

  /// So is an item that presents: each sheet is another one, with a path of its own.
  @Test(arguments: [("Double.nan", 3), ("1.5", 1)])
  func anItemIsAnotherPresentationUnlessItEqualsItself(id: String, presentations: Int) {
    let session = Session(
      running: """
        struct Item: Identifiable { var id: Double }
        struct Shown: View { let count: Int; var body: some View { Text("\\(count)") } }
        struct ContentView: View {
          @State private var item: Item?
          @State private var count = 0
          var body: some View {
            Text("\\(count)").sheet(item: $item) { _ in Shown(count: count) }
          }
        }
        """, ["item = Item(id: \(id))", "count += 1", "count += 1"])
    #expect(session.end == .completed)
    let paths = session.events.compactMap { event -> String? in
      guard case .lifeBegin(let node) = event.kind, node.view == "Shown" else { return nil }
      return node.path
    }
    #expect(paths.count == presentations && Set(paths).count == presentations, "\(paths)")
  }

  /// A row whose removal is animated is found and forgotten when it has gone, whatever its id.
  @Test(arguments: ["Double.nan", "1.5"])
  func aRowThatHasFadedOutIsForgotten(id: String) {
    let program = """
      struct Row: View { var body: some View { Text("row").transition(.opacity) } }
      struct ContentView: View {
        @State private var ids = [\(id)]
        var body: some View {
          VStack {
            ForEach(ids, id: \\.self) { _ in Row() }
            Button("clear") { withAnimation { ids = [] } }
          }
        }
      }
      """
    var options = RunOptions()
    options.checksInvariants = true
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Rows.swift", text: program)], name: "Rows.swift"),
      script: [ScriptStep("tap(\"clear\")"), ScriptStep("advance(by: 2)")], options: options)
    #expect(session.runToEnd() == .completed)
    #expect(session.brokenPromises == [])
    let ended = session.events.count { event in
      if case .lifeEnd(let node) = event.kind { node.view == "Row" } else { false }
    }
    #expect(ended == 1)
  }

  @Test func hashesOfOneNumberAreTheSame() {
    let session = Session(
      running: """
        struct ContentView: View {
          let number = Double.nan
          var body: some View { Text("\\(number.hashValue == number.hashValue)") }
        }
        """, [])
    let texts = session.events.compactMap { event -> String? in
      if case .content(_, _, let text, _) = event.kind { text } else { nil }
    }
    #expect(texts == ["true"])
  }
}
