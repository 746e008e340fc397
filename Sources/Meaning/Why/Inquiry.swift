// Questions about a run: why did this happen, why did that not happen?
//
// An answer walks the causes from the event in question back to the step; each event on the way is a
// link. Nothing here produces words or scans the run: events are found in the packed log, and worlds
// come from a cache of checkpoints.

public import Trace
public import Values

/// A place in a recorded run at which questions are asked.
public struct Inquiry {
  public let log: TraceLog
  /// The number of events before this place; later ones have not happened yet.
  public let cursor: Int
  /// The world after that many events.
  let worldAfter: (Int) -> World
  /// Facts about the program's code; without them a value that is read twice is reported twice.
  let evidence: (any ProgramEvidence)?
  /// The world at the cursor with looks, if it can be made.
  let worldWithLooks: (() -> World)?
  /// Whether a type of the program has a body; found out only when it is asked.
  let isView: ((String) -> Bool)?
  /// What a note of the step is about that says which text is there in the place of one that is true.
  let noteInstead: ((String) -> RemarkSubject?)?

  public init(
    _ log: TraceLog, before cursor: Int, of evidence: (any ProgramEvidence)? = nil,
    isView: ((String) -> Bool)? = nil, worldWithLooks: (() -> World)? = nil,
    noteInstead: ((String) -> RemarkSubject?)? = nil,
    worldAfter: @escaping (Int) -> World
  ) {
    self.log = log
    self.cursor = min(cursor, log.count)
    self.evidence = evidence
    self.isView = isView
    self.worldWithLooks = worldWithLooks
    self.noteInstead = noteInstead
    self.worldAfter = worldAfter
  }

  /// An inquiry that folds the events again for each world: for short runs.
  public init(
    _ log: TraceLog, before cursor: Int, of evidence: (any ProgramEvidence)? = nil
  ) {
    self.init(log, before: cursor, of: evidence) { count in World(after: log.prefix(count)) }
  }

  public var world: World { worldAfter(cursor) }

  /// Everything before the cursor.
  var past: Range<Int> { 0..<cursor }

  /// The cursor's step, as far as it has happened.
  var step: Range<Int> {
    guard cursor > 0 else { return 0..<0 }
    return log.positions(ofStepAt: cursor - 1).clamped(to: past)
  }

  /// The update of the event, as far as it has happened.
  func update(of event: TraceEvent) -> Range<Int> {
    log.positions(ofUpdateAt: event.id.number - 1).clamped(to: past)
  }

  /// Whether another write of the step took over the text of a storage.
  private func isHandedOn(
    _ value: String, of property: String, _ slot: SlotID, before end: TraceEvent
  ) -> Bool {
    let range = log.firstPosition(ofStep: end.step)..<end.id.number
    return log.all(.writes, in: range).contains { write in
      switch write.kind {
      case .stateWrite(_, _, _, slot, _, _, _, _): false
      case .stateWrite(_, _, _, _, let old, let new, .changed, _),
        .objectWrite(_, _, let old, let new, .changed, _):
        StorageBook.takes(value, of: property, from: old, to: new)
      default: false
      }
    }
  }

  /// Those of the events that freed storage with a value other than its first, which nothing else
  /// of the step took over: a draft that is saved is not lost.
  func losses(among events: [TraceEvent]) -> [TraceEvent] {
    var slots: Set<SlotID> = []
    for event in events {
      if case .stateFree(_, _, let wrapper, let slot, _) = event.kind,
        StorageBook.isMissed(wrapper)
      {
        slots.insert(slot)
      }
    }
    if slots.isEmpty { return [] }
    let allocations = log.allocations(of: slots, in: past)
    return events.filter { event in
      guard case .stateFree(_, let property, _, let slot, let value) = event.kind,
        case .stateAlloc(_, _, _, _, let initial)? = allocations[slot]?.kind
      else { return false }
      return initial != value && !isHandedOn(value, of: property, slot, before: event)
    }
  }
}
