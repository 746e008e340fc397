import Testing
import Trace
import Transcript

@Suite struct WorldTextTests {
  static let log = Sample.run()
  static let world = World(after: Sample.run())

  @Test func theTreeIsDrawnOnATerminalAndIndentedElsewhere() {
    #expect(
      TreeText(.init(glyphs: true)).lines(of: Self.world).map(\.plain) == [
        "ContentView #1  dayTime = false  body ×2",
        #"└─ CatRecorder #4  if.false  title = "untitled"  body ×1"#,
        #"   └─ Button #5  "untitled""#,
      ])
    #expect(
      TreeText().lines(of: Self.world).map(\.plain) == [
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
      TreeText(.init(glyphs: true)).lines(of: World(after: recorder.events)).map(\.plain) == [
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
    #expect(TreeText().lines(of: World()).map(\.plain) == ["nothing is alive here"])
  }
}
