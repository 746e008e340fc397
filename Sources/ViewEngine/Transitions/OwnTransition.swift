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

extension OwnTransition {
  fileprivate func renew(_ parts: [Part], in graph: ViewGraph) throws(EvaluationError) {
    for (index, part) in parts.enumerated() {
      let old = self.parts[index].value
      self.parts[index].value = part.value
      if try !graph.compare(old, part.value, part.type, .equatableUnlessPlain).isEqual {
        remake(index, in: graph)
      }
    }
  }

  fileprivate func makeBody(ofPart part: Int, below node: ViewNode, in graph: ViewGraph) {
    var surroundings = node.surroundings.inside(node)
    surroundings.transitions = TransitionScope(self, part: part, outer: surroundings.transitions)
    let body = MadeNode(
      NodePlace(type: parts[part].body, parent: node, surroundings: surroundings))
    body.transition = (self, part)
    node.children = [body]
    bodies[part] = Weak(body)
    graph.markNow(body)
  }

  func enter(_ phase: Phase, in graph: ViewGraph) {
    let old = parts.indices.map(self.phase(ofPart:))
    self.phase = phase
    for index in parts.indices where self.phase(ofPart: index) != old[index] {
      remake(index, in: graph)
    }
  }

  private func remake(_ part: Int, in graph: ViewGraph) {
    guard let body = bodies[part]?.node, let attribute = body.rule else { return }
    graph.graph.invalidate(attribute)
    graph.markNow(body)
  }

  /// The item leaves: of its code only the transition's body still runs.
  func depart(in graph: ViewGraph) throws(EvaluationError) {
    let waiting = graph.markedRoots
    graph.markedRoots = []
    for body in parts.indices.reversed().compactMap({ bodies[$0]?.node }) {
      // The path of its marks ends here. (From the outside in, as they were made.)
      body.isMarked = true
      graph.markedRoots.append(body)
    }
    enter(.didDisappear, in: graph)
    try graph.walk()
    graph.markedRoots = waiting
  }
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
  /// The program's parts of a transition, innermost first.
  fileprivate func transitionParts(of value: Value) -> [OwnTransition.Part] {
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

  // MARK: Phases

  /// An item that has begun is in place: its transition ends at its identity (F138).
  func settleTransitions() throws(Failure) {
    let entering = current.items.entering
    current.items.entering = []
    if entering.isEmpty { return }
    for own in entering where own.phase == .willAppear { own.enter(.identity, in: self) }
    try walk()
    if !current.items.removals.isEmpty || !current.items.insertions.isEmpty { try finishRemovals() }
  }
}

extension ModifiedNode {
  /// Puts the transition of an item around its content; false when the transition is not one of the
  /// program's, or its view cannot be inserted and removed here.
  func placeTransition(in graph: ViewGraph) throws(Failure) -> Bool {
    guard trait == .transition, let said = modifier?.field(.value) else { return false }
    let parts = graph.transitionParts(of: said)
    if let own = transition {
      if own.parts.map({ ObjectIdentifier($0.type) }) == parts.map({ ObjectIdentifier($0.type) }) {
        try own.renew(parts, in: graph)
      }
      own.version += 1
      for place in own.places.compactMap(\.node) { graph.give(place, .unit) }
      return true
    }
    guard !parts.isEmpty, children.isEmpty, let item = transitionItem else { return false }
    let isInserted = graph.current.items.insertions.contains { $0.item === item }
    let own = OwnTransition(self, parts: parts, phase: isInserted ? .willAppear : .identity)
    transition = own
    if isInserted { graph.current.items.entering.append(own) }
    own.makeBody(ofPart: parts.count - 1, below: self, in: graph)
    return true
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

/// `content` in a transition's body: the next inner part, or the view in transition.
final class TransitionContentNode: ViewNode {
  override var content: NodeContent { .placeholder }

  private var isRegistered = false
  /// Which version of the transition's content it shows.
  private var version = 0

  override func process(in graph: ViewGraph) {
    _ = takePendingValue()
    let scopes = Outwards(from: surroundings.transitions)
    let applied = type.arguments.first
    guard let scope = scopes.first(where: { $0.own.parts[$0.part].type === applied }),
      let modifier = scope.own.node?.asModified
    else { return }
    if scope.part > 0 {
      if children.isEmpty { scope.own.makeBody(ofPart: scope.part - 1, below: self, in: graph) }
      return
    }
    if !isRegistered {
      isRegistered = true
      scope.own.places.append(Weak(self))
    }
    guard children.isEmpty || version != scope.own.version, let content = modifier.field(.content)
    else { return }
    version = scope.own.version
    var surroundings = self.surroundings
    surroundings.transitions = modifier.surroundings.transitions
    surroundings.owner = modifier.surroundings.owner
    surroundings.modifiers = modifier.surroundings.modifiers
    surroundings.spread = modifier.spread
    setChild(content, surroundings: surroundings, in: graph)
  }
}
