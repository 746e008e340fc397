import Diagnostics
import Testing
import Trace
import Transcript
import Values

/// Similar events are told once; others are told separately.
@Suite struct FoldingTests {
  private static func row(_ number: Int) -> NodeName {
    NodeName(view: "Row", node: NodeID(number), path: "/V/[\(number)]/Row")
  }

  private static func text(
    only: String = "", _ record: (TraceRecorder) -> Void
  ) throws -> String {
    let recorder = TraceRecorder()
    record(recorder)
    var options = TextTranscript.Options()
    options.filter = try EventFilter(only: only)
    var transcript = TextTranscript(sources: SourceMap(), options: options)
    return transcript.text(for: recorder.events)
  }

  private static func skip(_ rows: ClosedRange<Int>, in recorder: TraceRecorder) {
    for number in rows {
      recorder.record(.bodySkip(row(number), reason: .equal, detail: ""), cause: nil)
    }
  }

  @Test func equalSkipsAreOneLine() throws {
    #expect(
      try Self.text { Self.skip(1...999, in: $0) }
        == "  body   skip   Row ×999             equal\n")
    #expect(try Self.text { Self.skip(1...2, in: $0) }.split(separator: "\n").count == 2)
  }

  @Test func anotherReasonIsAnotherLine() throws {
    let text = try Self.text { recorder in
      Self.skip(1...3, in: recorder)
      recorder.record(.bodySkip(Self.row(4), reason: .unread, detail: "count"), cause: nil)
      Self.skip(5...7, in: recorder)
    }
    #expect(
      text == """
          body   skip   Row ×3               equal
          body   skip   Row                  #4  unread: count
          body   skip   Row ×3               equal

        """)
  }

  @Test func runsForOneReasonAreOneLine() throws {
    func run(_ rows: ClosedRange<Int>, for name: String, in recorder: TraceRecorder) {
      for number in rows {
        recorder.record(
          .bodyInvalidate(Self.row(number), reason: .input, name: name, slot: nil), cause: nil)
        recorder.record(
          .bodyRun(Self.row(number), changes: ["@self"], reads: [], type: "Text"), cause: nil)
      }
    }
    let text = try Self.text { recorder in
      run(1...2, for: "name", in: recorder)
      run(3...3, for: "tag", in: recorder)
      run(4...8, for: "name", in: recorder)
    }
    #expect(
      text == """
          body   run    Row ×2               #1, #2  invalidated by input name
          body   run    Row                  #3  invalidated by input tag
          body   run    Row ×5               #4 … #8  invalidated by input name

        """)
  }

  private static func mount(_ rows: ClosedRange<Int>, in recorder: TraceRecorder) {
    for number in rows {
      recorder.record(.identity(row(number), explicitID: "\(number)"), cause: nil)
      recorder.record(.lifeBegin(row(number)), cause: nil)
      recorder.record(
        .bodyRun(row(number), changes: ["@self"], reads: [], type: "Text"), cause: nil)
    }
  }

  @Test func rowsThatBeginTogetherAreOneGroup() throws {
    #expect(
      try Self.text { Self.mount(1...5, in: $0) } == """
          life   begin  Row ×5               #1 … #5  identity /V/[…]/Row, explicit ids 1, 2, 3, 4, 5
          body   run    Row ×5               #1 … #5  @self changed.

        """)
    let three = try Self.text { Self.mount(1...3, in: $0) }
    #expect(three.contains("#2  identity /V/[2]/Row, explicit id 2\n"))
    #expect(three.split(separator: "\n").count == 6)
  }

  private static func tick(
    _ updates: ClosedRange<Int>, in recorder: TraceRecorder, prints: Bool = false
  ) {
    for number in updates {
      recorder.update = 0
      recorder.record(
        .stateWrite(
          view: "V", owner: nil, property: "n", slot: SlotID(1), old: "\(number - 1)",
          new: "\(number)", effect: .changed, readers: [NodeID(1)]), cause: nil)
      recorder.update = number
      recorder.record(.updateBegin(number: number, animation: nil), cause: nil)
      recorder.record(
        .bodyInvalidate(row(1), reason: .state, name: "_n", slot: SlotID(1)), cause: nil)
      recorder.record(.bodyRun(row(1), changes: ["_n"], reads: [], type: "Text"), cause: nil)
      if prints { recorder.record(.output(text: "tick"), cause: nil) }
      recorder.record(
        .updateEnd(number: number, run: 1, skipped: 0, began: 0, ended: 0), cause: nil)
    }
  }

  @Test func updatesOfOneShapeAreOneLineWithTheirRange() throws {
    #expect(
      try Self.text { Self.tick(1...10, in: $0) } == """
          state  write  V.n                  #s1  0 → 1
        update 1
          body   run    Row                  #1  invalidated by state n
        updates 2–10  9 more like update 1: V.n 1 → 10

        """)
  }

  @Test func twoUpdatesAreToldAndSoIsWhatPrints() throws {
    #expect(try !Self.text { Self.tick(1...2, in: $0) }.contains("more like"))
    let text = try Self.text { Self.tick(1...5, in: $0, prints: true) }
    #expect(text.split(separator: "\n").filter { $0.contains("tick") }.count == 5)
  }

  @Test func severalReasonsAreOnTheRunsLine() throws {
    let text = try Self.text { recorder in
      recorder.record(
        .bodyInvalidate(Self.row(1), reason: .input, name: "name", slot: nil), cause: nil)
      recorder.record(
        .bodyInvalidate(Self.row(1), reason: .state, name: "_n", slot: SlotID(1)), cause: nil)
      recorder.record(
        .bodyRun(Self.row(1), changes: ["@self", "_n"], reads: [], type: "Text"), cause: nil)
    }
    #expect(
      text == """
          body   run    Row                  #1  invalidated by input name, state n

        """)
  }

  @Test func anInvalidationThatNobodyAnswersIsTold() throws {
    let record: (TraceRecorder) -> Void = {
      $0.record(.bodyInvalidate(Self.row(1), reason: .input, name: "name", slot: nil), cause: nil)
    }
    #expect(try Self.text(record) == "  body   invalidate  Row             #1  input name\n")
    // If runs are filtered out, no run answers.
    #expect(
      try Self.text(only: "body.invalidate") { Self.tick(1...1, in: $0) }.contains("invalidate"))
    #expect(try !Self.text(only: "body") { Self.tick(1...1, in: $0) }.contains("invalidate "))
  }

  /// Views in one row at several depths have no path in common: the first one's stands for them.
  @Test func pathsOfSeveralDepthsAreThatOfTheFirst() throws {
    let text = try Self.text { recorder in
      for depth in 1...5 {
        let path = "/V" + String(repeating: "/Row", count: depth)
        let node = NodeName(view: "Row", node: NodeID(depth), path: path)
        recorder.record(.lifeBegin(node), cause: nil)
        recorder.record(.bodyRun(node, changes: ["@self"], reads: [], type: "Text"), cause: nil)
      }
    }
    #expect(text.contains("life   begin  Row ×5"), "\(text)")
    #expect(text.contains("identity /V/Row …"), "\(text)")
    #expect(!text.contains("/V/Row/Row"))
  }

  @Test func aControlRepeatsNoTextInIt() throws {
    func content(_ node: NodeName, _ text: String, _ recorder: TraceRecorder) {
      let kind: Primitive = node.view == "Button" ? .button : .text
      recorder.record(.content(node, role: .primitive(kind), text: text, value: nil), cause: nil)
    }
    let button = NodeName(view: "Button", node: NodeID(1), path: "/V/Button")
    let label = NodeName(view: "Text", node: NodeID(2), path: "/V/Button/Text")
    let apart = NodeName(view: "Text", node: NodeID(3), path: "/V/Text")
    let text = try Self.text { recorder in
      for words in ["one", "two"] {
        content(label, words, recorder)
        content(button, words, recorder)
        content(apart, words, recorder)
      }
    }
    #expect(!text.contains("Button"))
    #expect(text.contains(#"#2  "one" → "two""#))
    #expect(text.contains(#"#3  "one" → "two""#))
    #expect(
      try Self.text { content(button, "one", $0) }.contains("Button"))
  }

  @Test func aFadeThatNobodyAskedForIsNoNews() throws {
    func text(_ style: String, animated: Bool, isChosen: Bool = false) throws -> String {
      try Self.text {
        $0.record(
          .transition(
            Self.row(1), edge: .insertion, style: style, animated: animated, isChosen: isChosen),
          cause: nil)
      }
    }
    #expect(try text("opacity", animated: false) == "")
    #expect(try text("opacity", animated: true).contains("opacity"))
    #expect(
      try text("opacity", animated: false, isChosen: true).contains("opacity, not animated"))
    #expect(try text("slide", animated: false, isChosen: true).contains("slide, not animated"))
  }
}
