import AttributeGraph
import Values

/// Lets the attribute graph evaluate the rules of the view graph.
final class AttributeDriver: AttributeEvaluator {
  typealias Failure = EvaluationError

  private unowned let views: ViewGraph

  init(_ views: ViewGraph) { self.views = views }

  func evaluate(_ attribute: Attribute, in graph: Graph) throws(Failure) -> Evaluation {
    guard let target = views.targets[attribute] else {
      preconditionFailure("a rule of the view graph has a target")
    }
    switch target {
    case .node(let node): return try views.evaluate(node)
    case .environment(let weak):
      guard let scope = weak.scope else { return .unchanged }
      return try views.evaluate(scope)
    }
  }

  func foundCycle(through attribute: Attribute) {
    // Views cannot form cycles: a rule reads only sources and rules above it in the tree.
    preconditionFailure("a view attribute depends on itself")
  }
}

extension ViewGraph {
  /// Brings a rule up to date.
  func update(_ attribute: Attribute) throws(Failure) {
    guard graph.isStale(attribute) else { return }
    try graph.update(attribute, driver)
  }

  /// A rule in the node's subgraph that evaluates the node.
  func makeRule(for node: ViewNode) -> Attribute {
    let attribute = graph.makeRule(in: node.surroundings.region.subgraph, isObserved: true)
    targets[attribute] = .node(node)
    return attribute
  }

  /// The rule that evaluates the node, made when first needed.
  func rule(of node: ViewNode, _ known: inout Attribute?) -> Attribute {
    known.orMake { makeRule(for: node) }
  }

  /// Marks the nodes whose rules became stale.
  func markStaleNodes() { mark(graph.takeStale()) }

  /// The same at the beginning of an update's walk. A single stale node needs no marked path from the
  /// root: there is nothing to order it against, so the update costs the same at any depth. (A node
  /// being removed is detached by then, so every attached node is visited.)
  func beginWalk() {
    let stale = graph.takeStale()
    if stale.count == 1, markedRoots.isEmpty, case .node(let node)? = targets[stale[0]],
      !node.isMarked, node.surroundings.region.isAttached
    {
      node.needsProcessing = true
      // The path of marks of its children ends here.
      node.isMarked = true
      markedRoots.append(node)
    } else {
      mark(stale)
    }
  }

  private func mark(_ stale: [Attribute]) {
    for attribute in stale {
      if case .node(let node)? = targets[attribute] { mark(node) }
    }
  }

  /// If something unsimulated fails, the node stays as it was.
  func evaluate(_ node: ViewNode) throws(Failure) -> Evaluation {
    do throws(Failure) {
      return try node.evaluate(in: self)
    } catch {
      guard evaluator.contains(error) else { throw error }
      return .unchanged
    }
  }
}
