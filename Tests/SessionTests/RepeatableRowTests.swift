import Diagnostics
import Session
import Testing
import Trace

/// Rows left alone because calling their closures would only repeat the same result.
@Suite struct RepeatableRowTests {
  private static func program(_ row: String, _ more: String = "") -> String {
    """
    import Observation
    import SwiftUI
    struct Item: Identifiable { let id: Int; var name: String; var score = 0.0 }
    @Observable final class Model { var prefix = "-"; @ObservationIgnored var plain = "-" }
    struct Row: View {
      let title: String
      var action: () -> Void = {}
      var tags: [Tag] = []
      @State private var n = 0
      var body: some View { Text("\\(title) \\(n)") }
    }
    struct Tag { let text: String }
    var total = 0
    struct ContentView: View {
      @State private var items = [
        Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")
      ]
      @State private var suffix = "!"
      @State private var model = Model()
      var mark: String { "*" }
      var body: some View {
        let count = items.count
        VStack { ForEach(items) { item in \(row) } }
      }
    }
    \(more)
    """
  }

  private static let edits = [
    #"items.insert(Item(id: 9, name: "z"), at: 0)"#, #"items[1].name = "new""#,
    "items.remove(at: 2)", #"suffix = "?""#, "items.reverse()",
    #"model.prefix = "+""#, #"items.append(Item(id: 4, name: "d"))"#,
    #"model.plain = "+"; total += 1; items.swapAt(0, 1)"#, "items[0].score = .nan",
    "items.insert(items.removeLast(), at: 0)",
  ]

  private func events(_ program: String, repeatsRows: Bool) -> TraceLog {
    var options = RunOptions()
    options.repeatsRows = repeatsRows
    options.checksInvariants = true
    let session = Session(
      ProgramSource(files: [SourceFile(name: "Rows.swift", text: program)], name: "Rows.swift"),
      script: Self.edits.map { ScriptStep($0) }, options: options)
    #expect(session.runToEnd() == .completed, "\(session.diagnostics.map(\.message))")
    #expect(session.brokenPromises.isEmpty)
    return session.events
  }

  /// Each does something that a skipped call must not lose.
  private static let rows = [
    "Row(title: item.name)", "Row(title: item.name + suffix)", "Row(title: item.name + mark)",
    "Row(title: item.name + model.prefix)", "Row(title: item.name + model.plain)",
    "Row(title: item.name, action: { suffix = item.name })", "Row(title: item.name, action: {})",
    #"Row(title: item.name, tags: [Tag(text: "t")])"#,
    #"Row(title: "\(item.name) \(count)")"#, #"Row(title: "\(item.score)")"#,
    "let _ = print(item.name); Row(title: item.name)",
    "let _ = total += 1; Row(title: \"\\(total)\")", "Text(item.name).bold()",
    "if item.id > 2 { Row(title: item.name) } else { Text(item.name) }",
    "Row(title: item.name).padding().id(item.name)", "Scored(score: item.score)",
    "Row(title: made(item).text)", "NavigationLink(item.name) { Row(title: item.name) }",
    "Same(item: item)", "TextField(item.name, text: $suffix)",
  ]

  @Test(arguments: rows)
  func eventsAreThoseOfCallingEachClosure(row: String) {
    let program = Self.program(
      row,
      """
      struct Scored: View {
        let score: Double
        var body: some View { Text("\\(score)") }
      }
      struct Same: View, Equatable {
        let item: Item
        static func == (a: Same, b: Same) -> Bool { print("=="); return a.item.id == b.item.id }
        var body: some View { Text(item.name) }
      }
      func made(_ item: Item) -> Tag { Tag(text: item.name) }
      """)
    #expect(
      events(program, repeatsRows: true) == events(program, repeatsRows: false))
  }

  /// A row that was off screen when the closure changed was made by an older one.
  @Test func aRowOutOfSightKnowsWhichClosureMadeIt() {
    let program = """
      struct Item: Identifiable { let id: Int }
      struct Row: View {
        let title: String
        var body: some View { Text(title) }
      }
      struct ContentView: View {
        @State private var items = (0..<60).map { Item(id: $0) }
        @State private var suffix = "!"
        var body: some View {
          let mark = suffix
          ScrollView { LazyVStack { ForEach(items) { Row(title: "\\($0.id)" + mark) } } }
        }
      }
      """
    let script = [
      "items.append(Item(id: 60))", "scroll(by: 20)", #"suffix = "?""#,
      "items.append(Item(id: 61))", "scroll(by: -20)",
    ]
    func run(repeatsRows: Bool) -> Session {
      var options = RunOptions()
      options.repeatsRows = repeatsRows
      let session = Session(
        ProgramSource(files: [SourceFile(name: "Rows.swift", text: program)], name: "Rows.swift"),
        script: script.map { ScriptStep($0) }, options: options)
      #expect(session.runToEnd() == .completed, "\(session.diagnostics.map(\.message))")
      return session
    }
    let session = run(repeatsRows: true)
    #expect(session.events == run(repeatsRows: false).events)
    #expect(session.lines.contains { $0.contains(#""text":"0?""#) })
  }

  /// Whether the option has an effect: it saves instructions of the program.
  @Test func aClosureOfItsElementIsNotCalledAgain() {
    func cost(_ row: String, repeatsRows: Bool) -> Int {
      var options = RunOptions()
      options.repeatsRows = repeatsRows
      let rehearsal = Rehearsal(
        ProgramSource(
          files: [SourceFile(name: "Rows.swift", text: Self.program(row))], name: "Rows.swift"),
        options: options)
      guard let take = rehearsal.begin() else { return -1 }
      let before = take.instructionCount
      _ = take.perform(#"items.insert(Item(id: 9, name: "z"), at: 0)"#)
      return take.instructionCount - before
    }
    let pure = "Row(title: item.name)"
    let reading = "Row(title: item.name + model.prefix)"
    #expect(cost(pure, repeatsRows: true) < cost(pure, repeatsRows: false))
    #expect(cost(reading, repeatsRows: true) == cost(reading, repeatsRows: false))
  }
}
