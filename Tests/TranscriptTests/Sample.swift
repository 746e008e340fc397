import Diagnostics
import Trace
import Values

/// A small run, written by hand: a recorder in a branch that switches.
enum Sample {
  static let source = """
    struct CatRecorder: View {
      @State private var title = "untitled"
      var body: some View { Button(title) { title = "meow" } }
    }
    struct ContentView: View {
      @State private var dayTime = true
      var body: some View {
        if dayTime { CatRecorder() } else { CatRecorder().nightTimeStyle() }
      }
    }
    """

  static let sources: SourceMap = {
    var map = SourceMap()
    _ = map.add(SourceFile(name: "Cat.swift", text: source))
    return map
  }()

  static func origin(_ text: String) -> Origin {
    guard let range = source.firstRange(of: text) else { return .none }
    let offset = source.utf8.distance(from: source.utf8.startIndex, to: range.lowerBound)
    return Origin(rawValue: UInt32(offset + 1))
  }

  static let content = NodeName(view: "ContentView", node: NodeID(1), path: "/ContentView")
  static let day = NodeName(view: "CatRecorder", node: NodeID(2), path: "/ContentView/if.true")
  static let dayButton = NodeName(
    view: "Button", node: NodeID(3), path: "/ContentView/if.true/Button")
  static let night = NodeName(view: "CatRecorder", node: NodeID(4), path: "/ContentView/if.false")
  static let nightButton = NodeName(
    view: "Button", node: NodeID(5), path: "/ContentView/if.false/Button")

  static func run() -> TraceLog {
    let recorder = TraceRecorder()
    let start = recorder.record(.step(code: "mount"), cause: nil)
    recorder.update = 1
    let first = recorder.record(.updateBegin(number: 1, animation: nil), cause: start)
    begin(content, in: recorder, cause: first)
    recorder.record(
      .stateAlloc(
        content, property: "dayTime", wrapper: "State", slot: SlotID(1), value: "true"),
      cause: first, at: origin("@State private var dayTime"))
    let body = recorder.record(
      .bodyRun(
        content, changes: ["@self", "@identity", "_dayTime"],
        reads: [Dependency(reason: .state, name: "dayTime", source: .slot(SlotID(1)))],
        type: "_ConditionalContent<CatRecorder, ModifiedContent<CatRecorder, Night>>"),
      cause: first, at: origin("body: some View {\n"))
    recorder.record(.valueInit(view: "CatRecorder", madeBy: NodeID(1)), cause: body)
    mount(day, dayButton, slot: 2, in: recorder, cause: body)
    recorder.record(.updateEnd(number: 1, run: 2, skipped: 0, began: 3, ended: 0), cause: first)
    recorder.update = 0
    recorder.step = 1
    let step = recorder.record(.step(code: #"tap("Switch")"#), cause: nil)
    let action = recorder.record(
      .action(.tap, label: "Switch", node: dayButton), cause: step)
    let write = recorder.record(
      .stateWrite(
        view: "ContentView", owner: content, property: "dayTime", slot: SlotID(1), old: "true",
        new: "false", effect: .changed, readers: [NodeID(1)]), cause: action,
      at: origin("if dayTime"))
    recorder.update = 2
    let second = recorder.record(.updateBegin(number: 2, animation: nil), cause: write)
    let stale = recorder.record(
      .bodyInvalidate(content, reason: .state, name: "_dayTime", slot: SlotID(1)), cause: write)
    let rerun = recorder.record(
      .bodyRun(
        content, changes: ["_dayTime"],
        reads: [Dependency(reason: .state, name: "dayTime", source: .slot(SlotID(1)))],
        type: "_ConditionalContent<CatRecorder, ModifiedContent<CatRecorder, Night>>"),
      cause: stale, at: origin("body: some View {\n"))
    mount(night, nightButton, slot: 3, in: recorder, cause: rerun)
    recorder.record(.lifeEnd(dayButton), cause: rerun)
    recorder.record(.lifeEnd(day), cause: rerun, at: origin("CatRecorder() }"))
    recorder.record(
      .stateFree(
        day, property: "title", wrapper: "State", slot: SlotID(2), value: "\"untitled\""),
      cause: rerun)
    recorder.record(.updateEnd(number: 2, run: 2, skipped: 0, began: 2, ended: 2), cause: second)
    return recorder.events
  }

  private static func begin(_ node: NodeName, in recorder: TraceRecorder, cause: EventID) {
    recorder.record(.identity(node, explicitID: nil), cause: cause, at: origin("CatRecorder()"))
    recorder.record(.lifeBegin(node), cause: cause, at: origin("CatRecorder()"))
  }

  private static func mount(
    _ node: NodeName, _ button: NodeName, slot: Int, in recorder: TraceRecorder, cause: EventID
  ) {
    begin(node, in: recorder, cause: cause)
    recorder.record(
      .stateAlloc(
        node, property: "title", wrapper: "State", slot: SlotID(slot), value: "\"untitled\""),
      cause: cause)
    let body = recorder.record(
      .bodyRun(
        node, changes: ["@self", "@identity", "_title"],
        reads: [Dependency(reason: .state, name: "title", source: .slot(SlotID(slot)))],
        type: "Button<Text>"), cause: cause)
    begin(button, in: recorder, cause: body)
    recorder.record(
      .content(button, role: .primitive(.button), text: "untitled", value: nil), cause: body)
  }
}
