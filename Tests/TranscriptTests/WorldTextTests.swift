import Testing
import Trace
import Transcript

@Suite struct WorldTextTests {
  static let log = Sample.run()
  static let world = World(after: Sample.run())

  @Test func theTreeIsDrawnOnATerminalAndIndentedElsewhere() {
    #expect(
      WorldText.tree(of: Self.world, glyphs: true).map(\.plain) == [
        "ContentView #1  dayTime = false  body ×2",
        #"└─ CatRecorder #4  if.false  title = "untitled"  body ×1"#,
        #"   └─ Button #5  "untitled""#,
      ])
    #expect(
      WorldText.tree(of: Self.world, glyphs: false).map(\.plain) == [
        "ContentView #1  dayTime = false  body ×2",
        #"  CatRecorder #4  if.false  title = "untitled"  body ×1"#,
        #"    Button #5  "untitled""#,
      ])
  }

  @Test func siblingsAreJoinedByRails() {
    let recorder = TraceRecorder()
    for (number, path) in ["/A", "/A/B", "/A/B/C", "/A/D", "/A/D/E"].enumerated() {
      let view = String(path.suffix(1))
      recorder.record(
        .lifeBegin(NodeName(view: view, node: NodeID(number + 1), path: path)), cause: nil)
    }
    #expect(
      WorldText.tree(of: World(after: recorder.events), glyphs: true).map(\.plain) == [
        "A #1", "├─ B #2", "│  └─ C #3", "└─ D #4", "   └─ E #5",
      ])
  }

  @Test func storageIsATable() {
    #expect(
      WorldText.state(of: Self.world).map(\.plain) == [
        "#s1  ContentView.dayTime  = false       @State of #1, written by event 18",
        #"#s3  CatRecorder.title    = "untitled"  @State of #4"#,
      ])
    #expect(WorldText.state(of: World()).map(\.plain) == ["no storage is alive here"])
    #expect(WorldText.tree(of: World(), glyphs: true).map(\.plain) == ["nothing is alive here"])
  }

  @Test func whyLeadsFromTheEffectToTheStepWithTheSource() throws {
    let chain = try #require(Self.log.why(.view("CatRecorder"), before: Self.log.count))
    #expect(
      WhyText.lines(for: chain, in: Sample.sources).map(\.plain) == [
        "CatRecorder #4 began its lifetime at /ContentView/if.false  Cat.swift:8:18",
        "    if dayTime { CatRecorder() } else { CatRecorder().nightTimeStyle() }",
        "  in the place of CatRecorder #2, whose lifetime ended",
        "  the identity changed: if.true → if.false",
        "  because the body of ContentView #1 ran: _dayTime changed.  Cat.swift:7:7",
        "      var body: some View {",
        "  because the body of ContentView #1 depends on state _dayTime",
        "  because ContentView.dayTime was written: true → false  Cat.swift:8:5",
        "      if dayTime { CatRecorder() } else { CatRecorder().nightTimeStyle() }",
        #"  because tap "Switch" on Button #3"#,
        #"  in step 1: tap("Switch")"#,
      ])
  }

  @Test func whyNotNamesWhatWasWrittenAndWhatIsRead() {
    let write = Self.log[EventID(18)]
    let absence = Absence.noDependency(
      writes: [write],
      reads: [Dependency(reason: .state, name: "title", source: .slot(SlotID(2)))])
    #expect(
      WhyText.lines(for: absence, of: "CatRecorder", in: Sample.sources).map(\.plain) == [
        "CatRecorder did not run: it depends on nothing that was written",
        "  written: ContentView.dayTime was written: true → false  Cat.swift:8:5",
        "  its body reads: state title",
      ])
  }
}
