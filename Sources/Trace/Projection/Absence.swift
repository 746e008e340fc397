/// Why a body did not run in the last step before the cursor.
public enum Absence: Hashable, Sendable {
  /// No view of that name has ever been alive.
  case unknown
  /// It is not alive: its last lifetime ended there.
  case ended(TraceEvent)
  /// It did run.
  case ran(TraceEvent)
  /// It was looked at and left alone, and the event says why.
  case skipped(TraceEvent)
  /// Things were written, and it depends on none of them.
  case noDependency(writes: [TraceEvent], reads: [Dependency])
  /// Nothing that could matter was written.
  case nothingWritten
}

extension TraceLog {
  /// Why a view's body did not run in the step that the cursor stands in.
  public func whyNot(_ subject: Subject, before cursor: Int) -> Absence {
    guard cursor > 0 else { return .unknown }
    let step = step(at: cursor - 1)
    var writes: [TraceEvent] = []
    var skip: TraceEvent?
    /// The latest mention of one that is alive, and the latest end.
    var last: TraceEvent?
    var ending: TraceEvent?
    var ended: Set<NodeID> = []
    var reads: [Dependency] = []
    for position in indices.prefix(cursor).reversed() {
      let event = self[position]
      let isInStep = event.step == step
      if !isInStep, last != nil { break }
      switch event.kind {
      case .stateWrite, .objectWrite:
        if isInStep { writes.insert(event, at: 0) }
      case .lifeEnd(let node) where event.kind.concerns(subject):
        ended.insert(node.node)
        ending = ending ?? event
      case .bodyRun(let node, _, let found, _) where event.kind.concerns(subject):
        if ended.contains(node.node) { continue }
        if isInStep { return .ran(event) }
        last = event
        reads = found
      case .bodySkip(let node, _, _) where event.kind.concerns(subject):
        if isInStep, !ended.contains(node.node) { skip = skip ?? event }
      case .lifeBegin(let node) where event.kind.concerns(subject):
        if !ended.contains(node.node) { last = event }
      default: break
      }
    }
    if let skip { return .skipped(skip) }
    if last == nil { return ending.map { .ended($0) } ?? .unknown }
    return writes.isEmpty ? .nothingWritten : .noDependency(writes: writes, reads: reads)
  }
}
