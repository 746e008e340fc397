import Testing
import Trace
import Values

/// A log's summary without decoding its events agrees with the events.
@Suite struct SummaryTests {
  private static let kinds: [TraceEvent.Kind] =
    WorldTests.mounted + [
      .content(WorldTests.first, role: .primitive(.text), text: "a", value: nil),
      .content(WorldTests.second, role: .primitive(.text), text: "b", value: nil),
      .valueInit(view: "Made", madeBy: nil),
      .bodyRun(WorldTests.root, changes: ["@self"], reads: [], type: "Text"),
      .content(WorldTests.first, role: .primitive(.text), text: "c", value: "d"),
    ]

  private static let log: TraceLog = {
    let recorder = TraceRecorder()
    for kind in kinds { recorder.record(kind, cause: nil) }
    return recorder.events
  }()

  @Test func theViewsOfSomeKinds() {
    #expect(Self.log.viewTypes(with: [.bodyRun, .valueInit]) == ["Root", "Made"])
    #expect(Self.log.viewTypes(with: .content) == ["Row"])
    #expect(Self.log.viewTypes(with: .stateAlloc).isEmpty)
  }

  @Test func whatEachNodeHasShownLast() {
    let last = Self.log.lastContents().map { event -> String in
      guard case .content(let node, _, let text, let value) = event.kind else { return "" }
      return "\(node.node.number) \(text ?? "nil") \(value ?? "nil")"
    }
    #expect(last == ["4 b nil", "3 c d"])
  }

  /// Worlds requested earlier are the same when they are requested again.
  @Test func aTimelineGoesBackToWhereItWas() {
    var timeline = Timeline(distance: 100, limit: 5)
    let log = Self.log
    for cursor in [9, log.count, 9, 3, log.count, 7] {
      #expect(timeline.world(at: cursor, in: log).eventCount == cursor)
      #expect(
        timeline.world(at: cursor, in: log).nodes.count
          == World(after: log[..<cursor]).nodes.count)
    }
    timeline.forget(after: 4)
    #expect(timeline.world(at: 4, in: log).nodes.count == World(after: log[..<4]).nodes.count)
  }
}
