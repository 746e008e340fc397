import Trace
import Values

/// A run of a made-up program: nodes that begin and end in a random tree, with storage, bodies and
/// writes. The same seed gives the same run.
struct RandomRun {
  private var state: UInt64
  private let recorder = TraceRecorder()
  private var living: [NodeName] = []
  private var slots: [(owner: NodeName, slot: SlotID)] = []
  private var nextNode = 1
  private var nextSlot = 1

  static func log(seed: UInt64, steps: Int) -> TraceLog {
    var run = RandomRun(state: seed)
    run.begin(under: nil)
    for step in 1...steps {
      run.recorder.step = step
      run.recorder.update = step
      for _ in 0..<8 { run.act() }
    }
    return run.recorder.events
  }

  private init(state: UInt64) { self.state = state }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }

  private mutating func act() {
    guard !living.isEmpty else { return begin(under: nil) }
    let node = living[number(below: living.count)]
    switch number(below: 7) {
    case 0, 1: begin(under: node)
    case 2: if living.count > 1 { end(node) }
    case 3:
      let slot = SlotID(nextSlot)
      nextSlot += 1
      slots.append((node, slot))
      recorder.record(
        .stateAlloc(node, property: "x", wrapper: "State", slot: slot, value: "0"), cause: nil)
    case 4:
      guard let (owner, slot) = slots.last else { return }
      recorder.record(
        .stateWrite(
          view: owner.view, owner: owner, property: "x", slot: slot, old: "0",
          new: "\(number(below: 100))", effect: .changed, readers: []), cause: nil)
    case 5:
      let children = living.filter { $0.path.hasPrefix(node.path + "/") }.map(\.node)
      recorder.record(.order(node, children: children.reversed()), cause: nil)
    default:
      recorder.record(.bodyRun(node, changes: ["_x"], reads: [], type: "Text"), cause: nil)
      recorder.record(
        .content(node, role: .primitive(.text), text: "\(number(below: 9))", value: nil), cause: nil
      )
    }
  }

  private mutating func begin(under parent: NodeName?) {
    let node = NodeName(
      view: "Row", node: NodeID(nextNode), path: (parent?.path ?? "") + "/\(nextNode)")
    nextNode += 1
    living.append(node)
    recorder.record(.identity(node, explicitID: nil), cause: nil)
    recorder.record(.lifeBegin(node), cause: nil)
  }

  private mutating func end(_ node: NodeName) {
    let gone = living.filter { $0.path == node.path || $0.path.hasPrefix(node.path + "/") }
    living.removeAll { gone.contains($0) }
    for name in gone.reversed() {
      recorder.record(.lifeEnd(name), cause: nil)
      for (owner, slot) in slots where owner == name {
        recorder.record(
          .stateFree(owner, property: "x", wrapper: "State", slot: slot, value: "0"), cause: nil)
      }
      slots.removeAll { $0.owner == name }
    }
  }
}
