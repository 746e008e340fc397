import Testing
import Trace
import Values

@Suite struct CauseTests {
  static let root = NodeName(view: "Root", node: NodeID(1), path: "/Root")
  static let day = NodeName(view: "Cat", node: NodeID(2), path: "/Root/VStack/if.true/x")
  static let night = NodeName(view: "Cat", node: NodeID(3), path: "/Root/VStack/if.false/x")

  /// A branch that switches in step 1, and a write that nobody reads in step 2.
  static let log: TraceLog = {
    let recorder = TraceRecorder()
    let mount = recorder.record(.step(code: "mount"), cause: nil)
    recorder.record(.lifeBegin(root), cause: mount)
    recorder.record(
      .bodyRun(
        root, changes: [],
        reads: [Dependency(reason: .state, name: "on", source: .slot(SlotID(1)))], type: "Cat"),
      cause: mount)
    recorder.record(.lifeBegin(day), cause: mount)
    recorder.record(.bodyRun(day, changes: [], reads: [], type: "Text"), cause: mount)
    recorder.step = 1
    let step = recorder.record(.step(code: "on = true"), cause: nil)
    let write = recorder.record(
      .stateWrite(
        view: "Root", owner: root, property: "on", slot: SlotID(1), old: "false", new: "true",
        effect: .changed, readers: [NodeID(1)]), cause: step)
    recorder.update = 1
    let body = recorder.record(
      .bodyRun(root, changes: ["_on"], reads: [], type: "Cat"), cause: write)
    recorder.record(.lifeEnd(day), cause: body)
    recorder.record(.lifeBegin(night), cause: body)
    recorder.record(.bodyRun(night, changes: [], reads: [], type: "Text"), cause: body)
    recorder.update = 0
    recorder.step = 2
    let other = recorder.record(.step(code: "x = 1"), cause: nil)
    recorder.record(
      .stateWrite(
        view: "Root", owner: root, property: "x", slot: SlotID(2), old: "0", new: "1",
        effect: .changed, readers: []), cause: other)
    recorder.record(.bodySkip(root, reason: .unread, detail: "x"), cause: other)
    return recorder.events
  }()

  @Test func aChainLeadsBackToTheStep() throws {
    let chain = try #require(Self.log.why(.view("Cat"), before: Self.log.count))
    #expect(
      chain.events.map(\.kind.name) == ["life.begin", "body.run", "state.write", "step"])
    #expect(chain.parting?.from == "if.true" && chain.parting?.to == "if.false")
  }

  @Test func aNodeIsAskedAboutByItsNumber() throws {
    let chain = try #require(Self.log.why(.node(NodeID(2)), before: Self.log.count))
    #expect(chain.effect.kind == .lifeEnd(Self.day))
    #expect(chain.counterpart?.kind == .lifeBegin(Self.night))
  }

  @Test func theCursorHidesTheFuture() throws {
    let chain = try #require(Self.log.why(.view("Cat"), before: 5))
    #expect(chain.effect.kind == .lifeBegin(Self.day))
    #expect(chain.counterpart == nil && chain.parting == nil)
    #expect(Self.log.why(.view("Cat"), before: 2) == nil)
  }

  @Test func aPropertyIsExplainedByItsLastWrite() throws {
    let chain = try #require(Self.log.why(.property("on", of: "Root"), before: Self.log.count))
    #expect(chain.events.map(\.kind.name) == ["state.write", "step"])
    #expect(Self.log.why(.property("on", of: "Cat"), before: Self.log.count) == nil)
  }

  @Test func absenceIsExplained() {
    let all = Self.log.count
    if case .skipped(let event) = Self.log.whyNot(.view("Root"), before: all) {
      #expect(event.kind == .bodySkip(Self.root, reason: .unread, detail: "x"))
    } else {
      Issue.record("the root was skipped")
    }
    if case .noDependency(let writes, let reads) = Self.log.whyNot(.view("Cat"), before: all) {
      #expect(writes.count == 1 && reads.isEmpty)
    } else {
      Issue.record("the cat depends on nothing that was written")
    }
    if case .ended = Self.log.whyNot(.node(NodeID(2)), before: all) {
    } else {
      Issue.record("node 2 has ended")
    }
    if case .ran = Self.log.whyNot(.view("Root"), before: all - 3) {
    } else {
      Issue.record("the root ran in step 1")
    }
    #expect(Self.log.whyNot(.view("Dog"), before: all) == .unknown)
  }

  @Test(arguments: [
    ("#4", Subject.node(NodeID(4))), ("#s2", .slot(SlotID(2))), ("17", .event(EventID(17))),
    ("Cat", .view("Cat")), ("title", .property("title", of: nil)),
    ("Cat.title", .property("title", of: "Cat")),
    ("Cat#1", .object(ObjectID(className: "Cat", number: 1))),
  ])
  func aSubjectIsReadFromItsText(_ text: String, _ subject: Subject) {
    #expect(Subject(text) == subject)
  }

  @Test func nonsenseIsNoSubject() { #expect(Subject("?!") == nil) }
}
