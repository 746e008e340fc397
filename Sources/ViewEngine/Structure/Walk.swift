// The walk: processing marked nodes in tree order.

import AttributeGraph
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
        if node.isEnded || node.isLeaving || node.isDetachedItem { continue }
        if let row = node.staticRow, !passesWindow(node, row) { continue }
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
    guard passesTab(node) else { return }
    sizeReaders.noteProcessing()
    let cause = node.pendingCause ?? currentCause
    node.pendingCause = nil
    try withCause(cause) { () throws(Failure) in
      if !node.isMounted { try begin(node) }
      try node.process(in: self)
    }
  }

  /// Processes nodes that are neither bodies, rows nor primitives.
  func processContent(of node: ViewNode) throws(Failure) {
    switch node.content {
    case .list:
      if node.type.isConcatenated { processConcatenated(node) } else { processList(node) }
    case .dynamic(let content): try processDynamic(node, content)
    case .forEach(let content): try processForEach(node, content)
    case .modified(let state): try processModified(node, state)
    case .placeholder(let content):
      if node.type.isTransitionContent {
        processTransitionContent(node, content)
      } else if case .structure(.stylePart) = node.type.role {
        processStylePart(node, content)
      } else {
        processPlaceholder(node, content)
      }
    case .candidate(let content): processCandidate(node, content)
    case .equatable: try processEquatable(node)
    case .reader(let content): try processReader(node, content)
    case .subscription(let content): try processSubscription(node, content)
    case .made(let content): try processMade(node, content)
    case .empty: _ = node.takePendingValue()
    case .body, .row, .primitive: preconditionFailure("these nodes are subclasses")
    }
  }

  /// Gives the child at an index its value, making it if necessary. The types of the tree are fixed, so
  /// an existing child has the right type.
  func setChild(
    of node: ViewNode, at position: Int, segment: @autoclosure () -> String = "",
    type: TypeMetadata, value: Value, surroundings: Surroundings? = nil
  ) {
    let around = surroundings ?? node.surroundings
    if around.isPlain {
      let child: ViewNode
      if position < node.children.count {
        child = node.children[position]
      } else {
        child = makeNode(type: type, parent: node, segment: segment(), surroundings: around)
        child.index = position
        node.children.append(child)
      }
      give(child, value)
    } else {
      setChild(of: node, at: position, segment(), type, value, in: around)
    }
  }

  /// The same if something around adds to the child.
  private func setChild(
    of node: ViewNode, at position: Int, _ segment: String, _ type: TypeMetadata, _ value: Value,
    in around: Surroundings
  ) {
    let child: ViewNode
    let modified = around.spread.flatMap { spread(value, type, below: node, $0) }
    if position < node.children.count {
      child = node.children[position]
    } else {
      var place = around
      if modified != nil { place.spread = nil }
      // A view directly in a tab view is a page; the views inside the page are not.
      if let tabs = place.tabs, tabs === node.surroundings.tabs, node.isPage { place.tabs = nil }
      let row = staticRow(of: type, below: node, place)
      if row != nil { enterRow(&place, below: node) }
      let isCandidate = isCandidate(type, below: node, place)
      if isCandidate { place.fitting = nil }
      let childType = modified?.type ?? type
      child =
        isCandidate
        ? OtherNode(
          content: .candidate(CandidateContent()), type: childType, parent: node,
          segment: segment, surroundings: place)
        : makeNode(type: childType, parent: node, segment: segment, surroundings: place)
      child.staticRow = row
      child.index = position
      node.children.append(child)
      if modified != nil {
        for scope in Outwards(from: around.spread) { scope.places.append(Weak(child)) }
      }
    }
    give(child, modified?.value ?? value)
  }

  /// A new value for a node; it is processed when the walk reaches the node.
  func give(_ node: ViewNode, _ value: Value) {
    node.give(value)
    node.pendingCause = currentCause
    mark(node)
  }

  func makeNode(
    type: TypeMetadata, parent: ViewNode?, segment: String, surroundings: Surroundings
  ) -> ViewNode {
    forgetFinds()
    switch type.role {
    case _ where type.kind == .optional: break
    case .view, .scene, .app:
      return BodyNode(
        type: type, parent: parent, segment: segment, surroundings: surroundings)
    case .primitive(let primitive):
      return PrimitiveNode(
        primitive, type: type, parent: parent, segment: segment, surroundings: surroundings)
    case .modified:
      guard let modifier = type.field(.modifier)?.type, modifier.role == .modifier else { break }
      return BodyNode(
        type: type, modifies: true, parent: parent, segment: segment, surroundings: surroundings)
    default: break
    }
    return OtherNode(
      content: makeContent(of: type), type: type, parent: parent, segment: segment,
      surroundings: surroundings)
  }

  /// For a node that is neither a body nor a primitive.
  private func makeContent(of type: TypeMetadata) -> NodeContent {
    if type.kind == .optional { return .dynamic(DynamicContent()) }
    switch type.role {
    case .structure(let structure): return makeContent(of: structure, type)
    case .modified:
      guard let modifier = type.field(.modifier)?.type, case .effect(let effect) = modifier.role
      else { return .list }
      return .modified(ModifiedState(effect: effect, type: modifier))
    case .view, .scene, .app, .primitive, .none, .modifier, .effect, .wrapper:
      return type.kind == .existential ? .dynamic(DynamicContent()) : .empty
    }
  }

  private func makeContent(of structure: Structure, _ type: TypeMetadata) -> NodeContent {
    switch structure {
    case .group where type.isTransitionContent: .placeholder(PlaceholderContent())
    case .tuple, .group, .section: .list
    case .conditional, .optional, .anyView, .identified: .dynamic(DynamicContent())
    case .forEach: .forEach(ForEachContent())
    case .empty: .empty
    case .equatable: .equatable
    case .modifierContent, .stylePart: .placeholder(PlaceholderContent())
    case .subscription: .subscription(SubscriptionContent())
    case .reader: .reader(ReaderContent())
    }
  }
}

extension ViewNode {
  /// Whether it is an item of a dynamic container that is being removed.
  var isDetachedItem: Bool {
    surroundings.region.isDetached && parent?.surroundings.region !== surroundings.region
  }
}
