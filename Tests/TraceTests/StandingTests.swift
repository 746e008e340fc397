import Testing
import Trace
import Values

/// What the beginning of a log leaves behind is what all of its events leave behind.
@Suite struct StandingTests {
  private struct Storage: Equatable {
    var slots: [SlotID: String] = [:]
    var objects: [ObjectID: [String: [String]]] = [:]
    var alive: Set<ObjectID> = []

    init(_ events: some Sequence<TraceEvent>) {
      for event in events {
        switch event.kind {
        case .stateAlloc(_, _, _, let slot, let value): slots[slot] = value
        case .stateWrite(_, _, _, let slot?, _, let new, .changed, _):
          if slots[slot] != nil { slots[slot] = new }
        case .stateFree(_, _, _, let slot, _): slots[slot] = nil
        case .objectWrite(let object, let property, let old, let new, .changed, _):
          let first = objects[object]?[property]?[0] ?? old
          objects[object, default: [:]][property] = [first, new]
        case .objectAlloc(let object): alive.insert(object)
        case .objectFree(let object):
          objects[object] = nil
          alive.remove(object)
        default: break
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func storageAndLifetimesAreThoseOfAllEvents(_ seed: UInt64) {
    let log = RandomRun.log(seed: seed, steps: 40)
    for end in stride(from: 0, through: log.count, by: 7) {
      let before = log[0..<end]
      #expect(Storage(log.standingStorage(before: end)) == Storage(before))
      var (began, ended): ([String: Int], [String: Int]) = ([:], [:])
      for event in before {
        if case .lifeBegin(let node) = event.kind { began[node.view, default: 0] += 1 }
        if case .lifeEnd(let node) = event.kind { ended[node.view, default: 0] += 1 }
      }
      let counts = log.lifetimes(before: end)
      #expect(counts.began == began && counts.ended == ended)
    }
  }

  @Test func whatNoLongerCountsIsLeftOut() {
    let recorder = TraceRecorder()
    let node = NodeName(view: "Cat", node: NodeID(1), path: "/Cat")
    let (store, gone) = (
      ObjectID(className: "Store", number: 1), ObjectID(className: "Store", number: 2)
    )
    func write(_ object: ObjectID, _ old: String, _ new: String, _ effect: WriteEffect) {
      recorder.record(
        .objectWrite(object, property: "n", old: old, new: new, effect: effect, readers: []),
        cause: nil)
    }
    func write(_ old: String, _ new: String) {
      recorder.record(
        .stateWrite(
          view: "Cat", owner: node, property: "n", slot: SlotID(1), old: old, new: new,
          effect: old == new ? .equal : .changed, readers: []), cause: nil)
    }
    recorder.record(
      .stateAlloc(node, property: "n", wrapper: "State", slot: SlotID(1), value: "0"), cause: nil)
    write("0", "1")
    write("1", "2")
    write("2", "2")
    write(store, "a", "b", .changed)
    write(gone, "a", "b", .changed)
    write(store, "b", "c", .changed)
    write(store, "c", "d", .changed)
    write(store, "d", "d", .equal)
    recorder.record(.objectFree(gone), cause: nil)
    let log = recorder.events
    #expect(log.standingStorage(before: log.count).map(\.id.number) == [1, 3, 5, 8])
    #expect(log.standingStorage(before: 0).isEmpty)
  }

  /// A part of a place counts as a word only as a whole, whatever follows it.
  @Test func placesArePresentedByTheirWords() {
    func hiding(of place: String) -> World.Hiding? {
      let recorder = TraceRecorder()
      let root = NodeName(view: "Root", node: NodeID(1), path: "/Root")
      let shown = NodeName(view: "Text", node: NodeID(2), path: "/Root/\(place)/Text")
      recorder.record(.lifeBegin(root), cause: nil)
      recorder.record(.lifeBegin(shown), cause: nil)
      return World(after: recorder.events).hiding(of: NodeID(2))
    }
    #expect(hiding(of: "contextMenu") == .inMenu)
    #expect(hiding(of: "0/contextMenu2") == .inMenu)
    for place in ["contextMenus", "0/content", "id(contextMenu)", "contextMenué", "Menu", ""] {
      #expect(hiding(of: place) == nil, "\(place)")
    }
  }
}
