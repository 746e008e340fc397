// The walk: processing marked nodes in tree order.

import Trace
import Values

extension ViewGraph {
  /// Marks a node to be processed, and the path to it.
  func mark(_ node: ViewNode) {
    guard !node.isEnded else { return }
    node.needsProcessing = true
    // No node is released on the way up, so none needs to be retained.
    var next: Unmanaged<ViewNode>? = .passUnretained(node)
    while let current = next {
      next = current._withUnsafeGuaranteedRef { node in
        if node.isMarked { return nil }
        node.isMarked = true
        // A detached item keeps its marks until it comes back.
        if node.isDetachedItem { return nil }
        guard let parent = node.parent else {
          markedRoots.append(node)
          return nil
        }
        parent.addMarked(node)
        return .passUnretained(parent)
      }
    }
  }

  /// Marks a node to be processed because of the current event, not because of what gave it its value.
  func markNow(_ node: ViewNode) {
    node.pendingCause = currentCause
    mark(node)
  }

  /// Processes all marked nodes, parents before children, siblings in order.
  func walk() throws(Failure) {
    var visits = 0
    defer { counters.visited(visits) }
    while !markedRoots.isEmpty {
      var stack: [ViewNode] = []
      var only: ViewNode?
      if markedRoots.count == 1 {
        only = markedRoots.removeLast()
      } else {
        stack = markedRoots.reversed()
        markedRoots.removeAll(keepingCapacity: true)
      }
      while let node = only ?? stack.popLast() {
        only = nil
        visits += 1
        // A node being removed keeps its marks: none of its code runs any more (F200, F208).
        if node.isGone { continue }
        if let row = node.staticRow, !node.passesWindow(of: row, in: self) { continue }
        // The mark stays while the node is processed, because the path of a new mark ends there.
        while node.needsProcessing {
          node.needsProcessing = false
          do throws(Failure) {
            try process(node)
          } catch {
            guard evaluator.contains(error) else { throw error }
          }
          if node.isWaitingTab { break }
        }
        node.isMarked = false
        only = node.takeMarkedChildren(to: &stack)
      }
    }
  }

  private func process(_ node: ViewNode) throws(Failure) {
    guard node.passesTab(in: self) else { return }
    sizeReaders.noteProcessing()
    let cause = node.pendingCause ?? currentCause
    node.pendingCause = nil
    try withCause(cause) { () throws(Failure) in
      if !node.isMounted { try begin(node) }
      try node.process(in: self)
    }
  }

  /// A new value for a node; it is processed when the walk reaches the node.
  func give(_ node: ViewNode, _ value: Value) {
    node.give(value)
    node.pendingCause = currentCause
    mark(node)
  }

  func makeNode(_ place: NodePlace) -> ViewNode {
    forgetFinds()
    let type = place.type
    if type.kind == .optional { return DynamicNode(place) }
    switch type.role {
    case .view, .scene, .app: return BodyNode(place)
    case .primitive(let primitive): return PrimitiveNode(primitive, place)
    case .modified:
      guard let modifier = type.field(.modifier)?.type else { return ListNode(place) }
      switch modifier.role {
      case .modifier: return BodyNode(place, modifies: true)
      case .effect(let effect): return ModifiedNode(effect, modifier, place)
      case .modified: return ConcatenatedNode(place)
      default: return ListNode(place)
      }
    case .structure(let structure): return makeNode(structure, place)
    case .none, .modifier, .effect, .wrapper:
      return type.kind == .existential ? DynamicNode(place) : EmptyNode(place)
    }
  }

  private func makeNode(_ structure: Structure, _ place: NodePlace) -> ViewNode {
    switch structure {
    case .group where place.type.isTransitionContent: TransitionContentNode(place)
    case .tuple, .group, .section: ListNode(place)
    case .conditional, .optional, .anyView, .identified: DynamicNode(place)
    case .forEach: ForEachNode(place)
    case .empty: EmptyNode(place)
    case .equatable: EquatableNode(place)
    case .modifierContent: PlaceholderNode(place)
    case .stylePart: StylePartNode(place)
    case .subscription: SubscriptionNode(place)
    case .reader: ReaderNode(place)
    }
  }
}

/// `EmptyView`, and what is not a view.
final class EmptyNode: ViewNode {
  override var content: NodeContent { .empty }

  override func process(in graph: ViewGraph) { _ = takePendingValue() }
}

extension ViewNode {
  /// Gives the child at an index its value, making it if necessary. The types of the tree are fixed, so
  /// an existing child has the right type.
  func setChild(
    at position: Int = 0, segment: @autoclosure () -> String = "", _ content: TypedValue,
    surroundings: Surroundings? = nil, in graph: ViewGraph
  ) {
    let around = surroundings ?? self.surroundings
    if !around.isPlain { return setChild(at: position, segment(), content, around, in: graph) }
    let child: ViewNode
    if position < children.count {
      child = children[position]
    } else {
      child = graph.makeNode(
        NodePlace(type: content.type, parent: self, segment: segment(), surroundings: around))
      add(child)
    }
    graph.give(child, content.value)
  }

  /// The same if something around adds to the child.
  private func setChild(
    at position: Int, _ segment: String, _ content: TypedValue, _ around: Surroundings,
    in graph: ViewGraph
  ) {
    let child: ViewNode
    let modified = around.spread.flatMap { graph.evaluator.spread(content, below: self, $0) }
    if position < children.count {
      child = children[position]
    } else {
      var inside = around.inside(self)
      if modified != nil { inside.spread = nil }
      let isOne =
        (inside.lazy?.hasStaticRows == true || inside.fitting != nil)
        && !graph.evaluator.isSeveralRows(content.type, below: self)
      var row: StaticRow?
      if let lazy = inside.lazy, lazy.hasStaticRows, isOne {
        row = StaticRow(lazy)
        enterRow(&inside, in: graph)
      }
      // A single view in the list of a `ViewThatFits` is a candidate.
      let isCandidate = inside.fitting != nil && isOne
      if isCandidate { inside.fitting = nil }
      let place = NodePlace(
        type: modified?.type ?? content.type, parent: self, segment: segment, surroundings: inside)
      child = isCandidate ? CandidateNode(place) : graph.makeNode(place)
      child.staticRow = row
      add(child)
      if modified != nil {
        for scope in Outwards(from: around.spread) { scope.places.append(Weak(child)) }
      }
    }
    graph.give(child, (modified ?? content).value)
  }

  /// Adds a last child.
  func add(_ child: ViewNode) {
    child.index = children.count
    children.append(child)
  }

  /// Whether updates pass it by: it has ended, or is being removed.
  var isGone: Bool { isEnded || isLeaving || isDetachedItem }

  /// The node and those below it that updates visit.
  var visited: TreeOrder {
    TreeOrder([self].filter { !$0.isGone }) { $0.children.filter { !$0.isGone } }
  }

  /// Whether it is an item of a dynamic container that is being removed.
  var isDetachedItem: Bool {
    surroundings.region.isDetached && parent?.surroundings.region !== surroundings.region
  }
}
