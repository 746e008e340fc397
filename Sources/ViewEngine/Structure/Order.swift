// The order of a node's children, as reported in events.
//
// A reader of the trace appends a child that begins and removes one that ends. An `order` event is
// needed only if the result differs from the real order.

import Trace
import Values

/// The named children of a node, as a reader of the trace knows them; most nodes have only one.
enum ShownChildren {
  case none
  case one(NodeID)
  case several([NodeID])

  init(_ list: [NodeID]) {
    switch list.count {
    case 0: self = .none
    case 1: self = .one(list[0])
    default: self = .several(list)
    }
  }

  var isEmpty: Bool { if case .none = self { true } else { false } }

  var list: [NodeID] {
    switch self {
    case .none: []
    case .one(let child): [child]
    case .several(let children): children
    }
  }
}

extension ViewGraph {
  /// The order of a named node's children may have changed.
  func noteReordered(_ node: ViewNode) {
    forgetFinds()
    guard !node.isReordered else { return }
    node.isReordered = true
    current.telling.reordered.append((node, currentCause))
  }

  /// The content of an unnamed node changed. On the way up to the named node, appearance effects may
  /// have gained their first or lost their last view (F133).
  func noteReordered(above node: ViewNode) {
    forgetFinds()
    for current in node.selfAndAncestors {
      if current.name != nil { return noteReordered(current) }
      if let modifier = current.asModified, modifier.isRegistered {
        noteAppearance(modifier)
      }
    }
  }

  /// Views have come to a list, left it, or moved in it.
  func noteListChanged(at node: ViewNode) {
    noteReordered(above: node)
    notePreferencesChanged(at: node)
  }

  func emitOrders() {
    for (node, cause) in current.telling.reordered {
      node.isReordered = false
      guard !node.isEnded, let name = node.name else { continue }
      if node.shownChildren.isEmpty, let only = node.onlyNamedChild {
        node.shownChildren = .one(only)
        continue
      }
      let actual = node.namedChildIDs
      let isExpected = node.shownChildren.list.leads(to: actual)
      node.shownChildren = ShownChildren(actual)
      if !isExpected { emit(.order(name, children: actual), cause: cause, at: node.origin) }
    }
    current.telling.reordered = []
  }
}

extension [NodeID] {
  /// Whether a reader of the trace who knows these would derive the others: ended ones removed, new
  /// ones appended in order of creation.
  fileprivate func leads(to actual: [NodeID]) -> Bool {
    let (front, back) = shared(with: actual)
    let old = self[front..<(count - back)]
    let new = actual[front..<(actual.count - back)]
    if old.isEmpty {
      // The usual case: some have begun, and none has gone or moved.
      if back > 0 { return new.isEmpty }
      for index in new.indices.dropFirst() where new[index] < new[index - 1] { return false }
      return true
    }
    let (oldSet, newSet) = (Set(old), Set(new))
    let known = old.filter { newSet.contains($0) }
    let begun = new.filter { !oldSet.contains($0) }
    if back > 0, !begun.isEmpty { return false }
    return (known + begun.sorted()).elementsEqual(new)
  }
}

extension ViewNode {
  /// The named nodes directly below, in tree order.
  var namedChildren: [ViewNode] {
    var found: [ViewNode] = []
    forEachNamedChild { child, _ in found.append(child) }
    return found
  }

  fileprivate var namedChildIDs: [NodeID] {
    var found: [NodeID] = []
    found.reserveCapacity(children.count)
    forEachNamedChild { _, id in found.append(id) }
    return found
  }

  /// The node itself, or the first named node under a modifier.
  var firstNamed: ViewNode? { name == nil ? namedChildren.first : self }

  private func forEachNamedChild(_ action: (ViewNode, NodeID) -> Void) {
    var stack: [ViewNode] = []
    for child in children.reversed() { stack.append(child) }
    while var next = stack.popLast() {
      while !next.isNamed, next.children.count == 1 { next = next.children[0] }
      if let name = next.name {
        action(next, name.node)
      } else {
        for child in next.children.reversed() { stack.append(child) }
      }
    }
  }

  /// The children without a modifier's own views; for a transition, its content.
  var listed: Children {
    guard case .modified(let state) = content else { return children }
    if let contents = state.transition?.contents { return Children(contents) }
    return children.first.map { Children($0) } ?? Children()
  }

  /// The named nodes directly below that are in the list of the container: not the views that a
  /// modifier puts behind or over them.
  var listedChildren: [ViewNode] {
    TreeOrder(listed) { $0.name == nil ? $0.listed : [] }.filter { $0.name != nil }
  }

  /// The named nodes that an item contributes to its container.
  var outermostNamed: [ViewNode] { name == nil ? listedChildren : [self] }

  /// The single named node below, if no other is beside it or on the way.
  fileprivate var onlyNamedChild: NodeID? {
    var next = self
    while next.children.count == 1 {
      next = next.children[0]
      if next.isNamed { return next.name?.node }
    }
    return nil
  }
}
