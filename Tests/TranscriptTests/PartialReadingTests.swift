import Diagnostics
import Testing
import Trace
import Values

@testable import Transcript

/// A filter decodes only what it needs and shows the same.
@Suite struct PartialReadingTests {
  private static let cat = NodeName(view: "Cat", node: NodeID(1), path: "/Cat")
  private static let text = NodeName(view: "Text", node: NodeID(2), path: "/Cat/Text")

  private static let log: TraceLog = {
    var log = TraceLog()
    func add(_ kind: TraceEvent.Kind, update: Int = 1) {
      log.append(kind, step: 0, update: update, cause: nil, origin: .none)
    }
    add(.step(code: "mount"), update: 0)
    add(.updateBegin(number: 1, animation: nil))
    add(.identity(cat, explicitID: nil))
    add(.lifeBegin(cat))
    add(
      .stateAlloc(cat, property: "n", wrapper: "State", slot: SlotID(1), value: "0"))
    add(.bodyRun(cat, changes: ["@self"], reads: [], type: "Text"))
    add(.lifeBegin(text))
    add(.content(text, role: .primitive(.text), text: "0", value: nil))
    add(.note(id: .adviceBranch, message: "a note"))
    add(.updateEnd(number: 1, run: 1, skipped: 0, began: 2, ended: 0))
    add(.failure(message: "it failed", reason: .trap(.other)), update: 0)
    return log
  }()

  @Test(arguments: [
    "failure", "life", "life.begin", "state", "note", "meaning", "content", "identity,body.run",
    "primitives", "life,primitives",
  ])
  func theSameLinesComeOfARangeAsOfItsEvents(_ only: String) throws {
    var options = TextTranscript.Options()
    options.filter = try EventFilter(only: only)
    var whole = TextTranscript(sources: SourceMap(), options: options)
    var partial = whole
    let lines = whole.lines(for: Self.log[...]).map(\.plain)
    #expect(partial.lines(for: 0..<Self.log.count, of: Self.log).map(\.plain) == lines)
    #expect(lines.contains { $0.contains("it failed") })
  }

  @Test func everyKindHasItsName() {
    for name in TraceEvent.Kind.allNames { #expect(EventKinds(named: name) != []) }
    #expect(EventKinds(named: "life.begin") == .lifeBegin)
    #expect(EventKinds(named: "update.end") == .updateEnd)
    #expect(EventKinds(named: "life") == [])
  }

  @Test func remarksAreMadeForWhoReadsThem() throws {
    #expect(EventFilter.all.asksForRemarks)
    #expect(EventFilter(view: "Cat").asksForRemarks)
    #expect(try EventFilter(only: "meaning").asksForRemarks)
    #expect(try EventFilter(only: "failure,note").asksForRemarks)
    #expect(try !EventFilter(only: "failure").asksForRemarks)
  }
}
