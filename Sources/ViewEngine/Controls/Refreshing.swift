import Trace
public import Values

extension ViewGraph {
  /// The user pulls down the front list or scroll view; its `refreshable` action begins as a task.
  /// False when nothing can be refreshed.
  public func refresh(at origin: Origin) throws(Failure) -> Bool {
    for node in reachable(from: frontNodes(of: activeWindow)) {
      if node.surroundings.region.isAttached, !node.surroundings.region.isInCovered,
        case .modified(let state) = node.content, state.effect == .action(.refresh),
        let action = node.modifier?.function(.action)
      {
        let event = emit(.action(.refresh, label: "", node: node.subject), at: origin)
        try withAction(event) { () throws(Failure) in
          state.lifecycle?.task = try evaluator.startTask(action)
        }
        return true
      }
    }
    return false
  }
}
