import Diagnostics
import Session
import Testing
import Trace

/// Lists that events spell by their changes.
@Suite struct LongListTests {
  private struct Item { var id: Int; var name: String }

  private static var edits: [(code: String, change: (inout [Item]) -> Void)] {
    [
      (
        #"items.insert(Item(id: -1, name: "첫째"), at: 0)"#,
        { $0.insert(Item(id: -1, name: "첫째"), at: 0) }
      ),
      ("items.removeLast()", { $0.removeLast() }),
      (#"items[20].name = "e\u{301}""#, { $0[20].name = "e\u{301}" }),
      (#"items[20].name = "é""#, { $0[20].name = "\u{e9}" }),
      ("items.reverse()", { $0.reverse() }),
      ("items.removeSubrange(5..<35)", { $0.removeSubrange(5..<35) }),
      (
        "items += (100..<160).map { Item(id: $0, name: \"\\($0)\") }",
        { $0 += (100..<160).map { Item(id: $0, name: "\($0)") } }
      ),
      ("items.append(items[3])", { $0.append($0[3]) }),
      ("items.removeAll()", { $0.removeAll() }),
      (
        "items = (0..<50).map { Item(id: $0, name: \"a\\\"b\") }",
        { $0 = (0..<50).map { Item(id: $0, name: "a\"b") } }
      ),
      ("items.swapAt(0, 49)", { $0.swapAt(0, 49) }),
      (
        "items.insert(contentsOf: items.prefix(10), at: 25)",
        { $0.insert(contentsOf: $0.prefix(10), at: 25) }
      ),
    ]
  }

  private static func text(_ items: [Item]) -> String {
    let parts = items.map { "Item(id: \($0.id), name: \($0.name.debugDescription))" }
    return "[\(parts.joined(separator: ", "))]"
  }

  @Test func eachWriteSaysTheWholeListBeforeAndAfter() {
    var items = (0..<40).map { Item(id: $0, name: "n\($0)") }
    let session = Session(
      running: """
        struct Item { var id: Int; var name: String }
        struct ContentView: View {
          @State private var items = (0..<40).map { Item(id: $0, name: "n\\($0)") }
          var body: some View { Text("\\(items.count)") }
        }
        """, Self.edits.map(\.code))
    #expect(session.end == .completed)
    var writes: [(old: String, new: String)] = []
    for event in session.events {
      if case .stateWrite(_, _, _, _, let old, let new, _, _) = event.kind {
        writes.append((old, new))
      }
    }
    guard writes.count == Self.edits.count else {
      Issue.record("\(writes.count) writes")
      return
    }
    for (write, edit) in zip(writes, Self.edits) {
      #expect(write.old.utf8.elementsEqual(Self.text(items).utf8), "before \(edit.code)")
      edit.change(&items)
      #expect(write.new.utf8.elementsEqual(Self.text(items).utf8), "after \(edit.code)")
    }
  }

  /// A stored text must not keep its objects alive.
  @Test func objectsInALongListEndWithIt() {
    let session = Session(
      running: """
        final class Thing { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("end") } }
        struct ContentView: View {
          @State private var things: [Thing] = []
          var body: some View { Text("\\(things.count)") }
        }
        """, ["things = (0..<40).map { Thing($0) }", "things = []"])
    let ended = session.events.filter { $0.kind == .output(text: "end") }
    #expect(ended.count == 40)
  }

  /// A value that is spelled to a certain depth is short however deep it is, and none of its text
  /// is stored.
  @Test func aVeryDeepElementIsCutShort() {
    let session = Session(
      running: """
        indirect enum Chain { case end; case link(Chain) }
        func chain(_ length: Int) -> Chain {
          var made = Chain.end
          for _ in 0..<length { made = .link(made) }
          return made
        }
        struct ContentView: View {
          @State private var chains: [Chain] = []
          var body: some View { Text("\\(chains.count)") }
        }
        """, ["chains = (0..<40).map { _ in chain(20_000) }", "chains.append(.end)"])
    #expect(session.end == .completed)
    let texts = session.events.compactMap { event -> String? in
      guard case .stateWrite(_, _, _, _, _, let new, _, _) = event.kind else { return nil }
      return new
    }
    #expect(texts.count == 2 && texts.allSatisfy { $0.contains("…") })
    #expect(texts.last?.hasSuffix(", .end]") == true)
  }
}
