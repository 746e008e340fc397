// The actions that a user could take now, for completing a step as it is typed: the labels that a call
// would find.

public import Trace
import Values

extension ViewGraph {
  /// The labels that the script's call could act on, each once, in tree order; empty if none can be
  /// named.
  public func labels(for call: StepKind) -> [String] {
    let labels =
      if call == .select {
        try? selectableOptions()
      } else {
        try? reachableTargets(window: nil).targets.filter { $0.kind.isMeant(by: call) }
          .map(\.label)
      }
    var seen: Set<String> = []
    return (labels ?? []).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Whether the user could do anything on the screen. (The menus of the app are there always.)
  public var offersControls: Bool {
    let front = frontNodes(of: activeWindow)
    return (try? makeTargetIndex(below: front, true))?.targets.isEmpty == false
  }

  /// How many views have begun so far.
  public var nodesBegun: Int { counters.nodes }
}
