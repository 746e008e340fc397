// Transitions of the program: their bodies are made around the view in transition (F192, F248).
//
// A view that exists when its container is first shown is in the phase `identity` (F139). One that
// comes later is made in the phase `willAppear` and moved to `identity` in the same update, and an
// animation shows this change (F138); one removed under an animation is moved to `didDisappear`.
//
// The body is made in a separate unnamed node: its observations belong to that, and it does not change
// the identity of its content. A transition of several parts (`combined`, `asymmetric`) has a body for
// each, one around the other.

import AttributeGraph
import Trace
import Values

final class OwnTransition {
  enum Phase: Int { case willAppear, identity, didDisappear }

  /// One of the program's transitions.
  struct Part {
    let type: TypeMetadata
    var value: Value
    let body: TypeMetadata
    /// Asymmetric transitions have parts for only one edge.
    let isForInsertion: Bool
    let isForRemoval: Bool
  }

  /// The modifier that sets it.
  @WeakNode private(set) var node: ViewNode?
  /// Innermost first.
  var parts: [Part]
  var phase: Phase
  /// How often the modifier has received its content.
  fileprivate var version = 0
  fileprivate var bodies: [Int: Weak] = [:]
  /// The places that show the view in transition.
  fileprivate var places: [Weak] = []

  init(_ node: ViewNode, parts: [Part], phase: Phase) {
    self.node = node
    self.parts = parts
    self.phase = phase
  }

  func phase(ofPart index: Int) -> Phase {
    let part = parts[index]
    return switch phase {
    case .willAppear where !part.isForInsertion: .identity
    case .didDisappear where !part.isForRemoval: .identity
    default: phase
    }
  }

  /// The transition's content, in each place where its body shows it.
  var contents: [ViewNode] { places.compactMap { $0.node?.children.first } }
}

/// The transitions whose bodies contain a place.
final class TransitionScope: NestedScope {
  let own: OwnTransition
  let part: Int
  let outer: TransitionScope?

  init(_ own: OwnTransition, part: Int, outer: TransitionScope?) {
    self.own = own
    self.part = part
    self.outer = outer
  }
}

extension TypeMetadata {
  /// The `content` in the body of a transition, which is not a view.
  var isTransitionContent: Bool {
    surface.kind == .placeholder && arguments.first.map { $0.role == Role.none } ?? false
  }
}

extension ViewGraph {
  /// Puts the transition of an item around its content; false when the transition is not one of the
  /// program's, or its view cannot be inserted and removed here.
  func placeTransition(of node: ViewNode, _ state: ModifiedState) throws(Failure) -> Bool {
    guard state.trait == .transition, let said = node.value.field(.modifier)?.field(.value)
    else { return false }
    let parts = transitionParts(of: said)
    if let own = state.transition {
      if own.parts.map({ ObjectIdentifier($0.type) }) == parts.map({ ObjectIdentifier($0.type) }) {
        try renew(own, parts)
      }
      own.version += 1
      for place in own.places.compactMap(\.node) { give(place, .unit) }
      return true
    }
    guard !parts.isEmpty, node.children.isEmpty, let item = node.transitionItem else {
      return false
    }
    let isInserted = current.items.insertions.contains { $0.item === item }
    let own = OwnTransition(node, parts: parts, phase: isInserted ? .willAppear : .identity)
    state.transition = own
    if isInserted { current.items.entering.append(own) }
    makeBody(of: own, part: parts.count - 1, below: node)
    return true
  }

  private func renew(_ own: OwnTransition, _ parts: [OwnTransition.Part]) throws(Failure) {
    for (index, part) in parts.enumerated() {
      let old = own.parts[index].value
      own.parts[index].value = part.value
      if try !compare(old, part.value, part.type, .equatableUnlessPlain).isEqual {
        remake(own, index)
      }
    }
  }

  /// The program's parts of a transition, innermost first.
  private func transitionParts(of value: Value) -> [OwnTransition.Part] {
    value.transitionParts.compactMap { part in
      guard ["own", "modifier"].contains(part.name),
        case .existential(let box)? = part.payload.last,
        let body = evaluator.transitionBodyType(of: box.type)
      else { return nil }
      return OwnTransition.Part(
        type: box.type, value: box.value, body: body, isForInsertion: part.isForInsertion,
        isForRemoval: part.isForRemoval)
    }
  }

  private func makeBody(of own: OwnTransition, part: Int, below node: ViewNode) {
    var surroundings = node.surroundings
    surroundings.transitions = TransitionScope(own, part: part, outer: surroundings.transitions)
    let content = MadeContent(viewType: own.parts[part].body)
    content.transition = (own, part)
    let body = OtherNode(
      content: .made(content), type: own.parts[part].body, parent: node, segment: "",
      surroundings: surroundings)
    node.children = [body]
    own.bodies[part] = Weak(body)
    body.pendingCause = currentCause
    mark(body)
  }

  /// `content` in a transition's body: the next inner part, or the view in transition.
  func processTransitionContent(_ node: ViewNode, _ content: PlaceholderContent) {
    _ = node.takePendingValue()
    let scopes = Outwards(from: node.surroundings.transitions)
    guard
      let scope = scopes.first(where: {
        $0.own.parts[$0.part].type === node.type.arguments.first
      }), let modifier = scope.own.node,
      case .modified(let state) = modifier.content
    else { return }
    if scope.part > 0 {
      if node.children.isEmpty { makeBody(of: scope.own, part: scope.part - 1, below: node) }
      return
    }
    if !content.isRegistered {
      content.isRegistered = true
      scope.own.places.append(Weak(node))
    }
    guard node.children.isEmpty || content.version != scope.own.version,
      let type = modifier.type.field(.content)?.type,
      let value = modifier.value.field(.content)
    else { return }
    content.version = scope.own.version
    var surroundings = node.surroundings
    surroundings.transitions = modifier.surroundings.transitions
    surroundings.owner = modifier.surroundings.owner
    surroundings.modifiers = modifier.surroundings.modifiers
    surroundings.spread = state.spread
    setChild(of: node, at: 0, type: type, value: value, surroundings: surroundings)
  }

  // MARK: Phases

  func enter(_ own: OwnTransition, _ phase: OwnTransition.Phase) {
    let old = own.parts.indices.map(own.phase(ofPart:))
    own.phase = phase
    for index in own.parts.indices where own.phase(ofPart: index) != old[index] {
      remake(own, index)
    }
  }

  private func remake(_ own: OwnTransition, _ part: Int) {
    guard let body = own.bodies[part]?.node, case .made(let content) = body.content,
      let attribute = content.attribute
    else { return }
    graph.invalidate(attribute)
    body.pendingCause = currentCause
    mark(body)
  }

  /// An item that has begun is in place: its transition ends at its identity (F138).
  func settleTransitions() throws(Failure) {
    let entering = current.items.entering
    current.items.entering = []
    if entering.isEmpty { return }
    for own in entering where own.phase == .willAppear { enter(own, .identity) }
    try walk()
    if !current.items.removals.isEmpty || !current.items.insertions.isEmpty { try finishRemovals() }
  }

  /// The item leaves: of its code only the transition's body still runs.
  func depart(_ own: OwnTransition) throws(Failure) {
    let waiting = markedRoots
    markedRoots = []
    for body in own.parts.indices.reversed().compactMap({ own.bodies[$0]?.node }) {
      // The path of its marks ends here. (From the outside in, as they were made.)
      body.isMarked = true
      markedRoots.append(body)
    }
    enter(own, .didDisappear)
    try walk()
    markedRoots = waiting
  }
}

extension ViewNode {
  fileprivate var ownTransition: OwnTransition? { asModified?.transition }

  /// The item that comes and goes with the modifier's content: no visible view and no other transition
  /// is in between.
  fileprivate var transitionItem: ViewNode? {
    var item = self
    while let parent = item.parent {
      switch parent.content {
      case .dynamic:
        if case .structure(.anyView) = parent.type.role { return nil }
        return item
      case .row: return parent
      case .modified(let state) where state.trait == .transition: return nil
      default: if parent.name != nil { return nil }
      }
      item = parent
    }
    return nil
  }

  /// The program's transitions on an item.
  var ownTransitions: [OwnTransition] {
    TreeOrder([self]) { $0.name != nil || $0.ownTransition != nil ? [] : $0.children }
      .compactMap { $0.name == nil ? $0.ownTransition : nil }
  }
}
