import AttributeGraph
import Trace
import Values

extension ViewGraph {
  /// The broken invariants, in words; empty if all hold between updates. Walks everything, so only for
  /// tests.
  public func brokenInvariants() -> [String] {
    var broken = graph.brokenInvariants()
    var named = 0
    var attributes = 0
    var stack: [(node: ViewNode, isAttached: Bool)] = []
    if let root { stack.append((root, true)) }
    while let (node, parentIsAttached) = stack.popLast() {
      let isAttached = parentIsAttached && !node.isDetachedItem && !node.isWaitingTab
      if node.name != nil { named += 1 }
      if node.isEnded { broken.append("an ended node is in the tree") }
      if isAttached, node.needsProcessing || node.isMarked {
        broken.append("\(node.name?.path ?? node.segment) is attached and still marked")
      }
      if let attribute = node.rule {
        attributes += 1
        if !graph.isLive(attribute) {
          broken.append("the rule of \(node.name?.path ?? "") is gone")
        } else if isAttached, graph.isStale(attribute) {
          broken.append("\(node.name?.path ?? node.segment) is attached and stale")
        }
      }
      checkStorage(of: node, into: &broken)
      for (index, child) in node.children.enumerated() {
        if child.parent !== node { broken.append("a child does not know its parent") }
        if child.index != index { broken.append("a child of \(node.segment) has another place") }
        stack.append((child, isAttached))
      }
      for hidden in node.hiddenNodes { stack.append((hidden, isAttached)) }
    }
    if named != liveNodeCount {
      broken.append("\(liveNodeCount) named nodes are counted, \(named) are in the tree")
    }
    broken += current.unfinished
    if isUpdating || !markedRoots.isEmpty { broken.append("an update is under way") }
    return broken
  }

  /// Storage lives exactly as long as its identity.
  private func checkStorage(of node: ViewNode, into broken: inout [String]) {
    guard case .body(let content) = node.content else { return }
    for property in content.properties {
      guard let storage = property.storage else { continue }
      if storage.isEnded { broken.append("\(storage.property) has ended before its view") }
      if !storage.isShared, storage.owner !== node {
        broken.append("\(storage.property) belongs to another view")
      }
    }
  }
}
