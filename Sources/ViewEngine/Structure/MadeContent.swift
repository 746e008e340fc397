// Content that a stored closure makes, in a window, a sheet or a pushed screen. It is evaluated in a
// separate node, so what the closure observes belongs to that (F192).

import AttributeGraph
import Trace
import Values

final class MadeContent {
  var function: FunctionValue?
  var arguments: [Value] = []
  /// A view that exists already, if there is no function.
  var view: Value?
  /// The part of a transition that makes it, if there is neither.
  var transition: (own: OwnTransition, part: Int)?
  let viewType: TypeMetadata
  var attribute: Attribute?

  init(viewType: TypeMetadata) { self.viewType = viewType }

  func dispose() {
    function = nil
    arguments = []
    view = nil
    transition = nil
  }
}

extension ViewNode {
  /// Whether its content comes from this very closure.
  func isMade(by function: FunctionValue) -> Bool {
    guard case .made(let content) = content else { return false }
    return content.function === function && content.arguments.isEmpty
  }
}

extension ViewGraph {
  /// A new last child whose content comes from a closure or a value, with a separate region.
  func makeMade(
    of viewType: TypeMetadata, below parent: ViewNode, segment: String, surroundings: Surroundings
  ) -> ViewNode {
    var surroundings = surroundings
    surroundings.region = makeRegion(in: parent.surroundings.region)
    surroundings.spread = nil
    let made = OtherNode(
      content: .made(MadeContent(viewType: viewType)), type: viewType, parent: parent,
      segment: segment, surroundings: surroundings)
    made.index = parent.children.count
    parent.children.append(made)
    return made
  }

  /// Sets its source; it is evaluated when the walk reaches it.
  func setSource(
    of node: ViewNode, function: FunctionValue? = nil, arguments: [Value] = [], view: Value? = nil
  ) {
    guard case .made(let content) = node.content else { return }
    content.function = function
    content.arguments = arguments
    content.view = view
    if let attribute = content.attribute { graph.invalidate(attribute) }
    node.pendingCause = currentCause
    mark(node)
  }

  func processMade(_ node: ViewNode, _ content: MadeContent) throws(Failure) {
    if let scope = node.surroundings.environment.attributeToUpdate { try update(scope) }
    try update(rule(of: node, &content.attribute))
  }

  func evaluateMade(_ node: ViewNode, _ content: MadeContent) throws(Failure) -> Evaluation {
    node.beginObserving()
    let view: Value
    if let function = content.function {
      view = try track(node) { (_) throws(Failure) in
        try evaluator.call(function, content.arguments)
      }
    } else if let made = content.view {
      view = made
    } else if let (own, part) = content.transition {
      view = try track(node) { (_) throws(Failure) in
        try evaluator.body(
          ofTransition: own.parts[part].value, type: own.parts[part].type,
          phase: own.phase(ofPart: part).rawValue)
      }
    } else {
      return .unchanged
    }
    setChild(of: node, at: 0, type: content.viewType, value: view)
    return .changed
  }

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
