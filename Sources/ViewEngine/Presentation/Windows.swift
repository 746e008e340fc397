import AttributeGraph
import Trace
public import Values

/// A window: a tree of its own, with state of its own (F171).
final class Window {
  let number: Int
  init(number: Int) { self.number = number }
}

extension ViewGraph {
  /// Mounts the program's root: a view, or an app. The session settles afterwards.
  public func mount(_ value: Value, type: TypeMetadata) {
    rootEnvironment.values = evaluator.emptyEnvironment()
    let region = makeRegion(in: nil)
    let surroundings = Surroundings(region: region, environment: rootEnvironment)
    let node = makeNode(
      type: type, value: value, parent: nil, segment: "", surroundings: surroundings)
    node.pendingValue = value
    root = node
    enqueue(.nodes([Weak(node)]), cause: currentCause)
  }
}
