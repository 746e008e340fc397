// Content that a stored closure makes, in a window, a sheet or a pushed screen. It is evaluated in a
// separate node, so what the closure observes belongs to that (F192).

import AttributeGraph
import Values

final class MadeNode: ViewNode {
  override var content: NodeContent { .made(self) }
  override var rule: Attribute? { attribute }

  private(set) var function: FunctionValue?
  private(set) var arguments: [Value] = []
  /// A view that exists already, if there is no function.
  private var view: Value?
  /// The part of a transition that makes it, if there is neither.
  var transition: (own: OwnTransition, part: Int)?
  private(set) var attribute: Attribute?

  /// Sets its source; it is evaluated when the walk reaches it.
  func setSource(
    function: FunctionValue? = nil, arguments: [Value] = [], view: Value? = nil, in graph: ViewGraph
  ) {
    self.function = function
    self.arguments = arguments
    self.view = view
    if let attribute { graph.graph.invalidate(attribute) }
    graph.markNow(self)
  }

  override func process(in graph: ViewGraph) throws(Failure) {
    if let scope = surroundings.environment.attributeToUpdate { try graph.update(scope) }
    try graph.update(graph.rule(of: self, &attribute))
  }

  override func evaluate(in graph: ViewGraph) throws(Failure) -> Evaluation {
    beginObserving()
    let view: Value
    if let function {
      view = try graph.track(self) { (_) throws(Failure) in
        try graph.evaluator.call(function, arguments)
      }
    } else if let made = self.view {
      view = made
    } else if let (own, part) = transition {
      view = try graph.track(self) { (_) throws(Failure) in
        try graph.evaluator.body(
          ofTransition: own.parts[part].value, type: own.parts[part].type,
          phase: own.phase(ofPart: part).rawValue)
      }
    } else {
      return .unchanged
    }
    setChild(TypedValue(view, type), in: graph)
    return .changed
  }

  override func disposeContent() {
    function = nil
    arguments = []
    view = nil
    transition = nil
  }
}

extension ViewNode {
  /// A new last child whose content comes from a closure or a value, with a separate region.
  func addMade(
    _ type: TypeMetadata, segment: String, surroundings: Surroundings, in graph: ViewGraph
  ) -> MadeNode {
    var surroundings = surroundings.inside(self)
    surroundings.region = graph.makeRegion(in: self.surroundings.region)
    surroundings.spread = nil
    let made = MadeNode(
      NodePlace(type: type, parent: self, segment: segment, surroundings: surroundings))
    add(made)
    return made
  }
}

extension ViewGraph {
  /// An environment below this one with one more value, set by the system.
  func makeSystemScope(
    below parent: EnvironmentScope, in region: Region, _ entries: [String: Value]
  ) -> EnvironmentScope {
    let attribute = graph.makeRule(in: region.subgraph)
    let scope = EnvironmentScope(parent: parent, attribute: attribute)
    scope.entries = entries
    targets[attribute] = .environment(scope.handle)
    return scope
  }
}
