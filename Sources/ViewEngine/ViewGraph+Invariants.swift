import AttributeGraph
import Trace

extension ViewGraph {
  /// The broken invariants, in words; empty if all hold between updates. Walks everything, so only for
  /// tests.
  public func brokenInvariants() -> [String] {
    var broken = graph.brokenInvariants()
    var named = 0
    var stack: [(node: ViewNode, isAttached: Bool)] = []
    if let root { stack.append((root, true)) }
    while let (node, parentIsAttached) = stack.popLast() {
      let isAttached = parentIsAttached && !node.isDetachedItem && !node.isWaitingTab
      if node.name != nil { named += 1 }
      broken += node.broken(in: graph, isAttached: isAttached)
      for inner in node.children + node.hiddenNodes { stack.append((inner, isAttached)) }
    }
    if named != liveNodeCount {
      broken.append("\(liveNodeCount) named nodes are counted, \(named) are in the tree")
    }
    broken += current.unfinished
    if isUpdating || !markedRoots.isEmpty { broken.append("an update is under way") }
    return broken
  }
}

extension ViewNode {
  /// What does not hold at the node itself.
  fileprivate func broken(in graph: Graph, isAttached: Bool) -> [String] {
    var broken = asBody?.brokenStorage ?? []
    if isEnded { broken.append("an ended node is in the tree") }
    if isAttached, needsProcessing || isMarked {
      broken.append("\(name?.path ?? segment) is attached and still marked")
    }
    if let rule {
      if !graph.isLive(rule) {
        broken.append("the rule of \(name?.path ?? "") is gone")
      } else if isAttached, graph.isStale(rule) {
        broken.append("\(name?.path ?? segment) is attached and stale")
      }
    }
    for (index, child) in children.enumerated() {
      if child.parent !== self { broken.append("a child does not know its parent") }
      if child.index != index { broken.append("a child of \(segment) has another place") }
    }
    return broken
  }
}

extension BodyNode {
  /// Storage lives exactly as long as its identity.
  fileprivate var brokenStorage: [String] {
    properties.compactMap(\.storage).flatMap { storage in
      (storage.isEnded ? ["\(storage.property) has ended before its view"] : [])
        + (storage.isShared || storage.owner === self
          ? [] : ["\(storage.property) belongs to another view"])
    }
  }
}
