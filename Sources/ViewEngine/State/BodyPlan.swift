// Decisions that are made once for a type with a body, and not for each of its nodes.

import Trace
import Values

/// The parts that the nodes of a custom view, modifier, app or scene have in common.
final class BodyPlan: TypePlan {
  let templates: [PropertyTemplate]
  /// The static type of `body`.
  let body: TypeMetadata
  /// Set when the type stands for a view of another framework.
  let representation: Representation?
  /// The changes of the first run; nil where the case that an enum is in decides.
  let firstChanges: [String]?
  /// Installing the properties once more gives the value that the body was given: they are storage,
  /// which the node has, or objects that are in the view value.
  let isInstalledOnDemand: Bool
  /// Views of the type have a state of their own and are given something that has an id.
  var mayBeReused = false
  /// Whether it has been said that one of them kept its state for another thing.
  var isReuseKnown = false

  init(templates: [PropertyTemplate], body: TypeMetadata, representation: Representation?) {
    self.templates = templates
    self.body = body
    self.representation = representation
    isInstalledOnDemand = templates.allSatisfy { $0.tag == nil && $0.wrapper.isInstalledOnDemand }
    if templates.contains(where: { $0.tag != nil }) {
      firstChanges = nil
    } else {
      var changes = templates.isEmpty ? ["@self"] : ["@self", "@identity"]
      for template in templates where template.wrapper != .bindable {
        template.addName(to: &changes)
      }
      firstChanges = changes
    }
  }
}

extension TypeMetadata {
  /// The plan, once there is one.
  var bodyPlan: BodyPlan? { plan.map { unsafeDowncast($0, to: BodyPlan.self) } }
}

extension Wrapper {
  fileprivate var isInstalledOnDemand: Bool {
    switch self {
    case .state, .gestureState, .focusState, .namespace, .sceneStorage, .stateObject,
      .observedObject, .bindable, .scaledMetric, .fetch:
      true
    case .appStorage, .environmentObject, .environment, .binding, .custom: false
    }
  }
}

extension PropertyTemplate {
  /// As `_printChanges` lists it, once (F163).
  func addName(to changes: inout [String]) {
    if wrapper != .custom, !changes.contains(storageName) { changes.append(storageName) }
  }
}

extension ViewGraph {
  /// The plan of a type, made when the type is first met.
  func plan(of type: TypeMetadata, modifies: Bool) throws(Failure) -> BodyPlan {
    if let known = type.bodyPlan { return known }
    if type.kind == .classType {
      throw .fatal(
        modifies
          ? "view modifiers must be value types: \(type.name)"
          : "views must be value types (either a struct or an enum); \(type.name) is a class.")
    }
    let body = evaluator.bodyType(of: type)
    if body.isSurface, body.kind == .enumeration, body.cases.isEmpty {
      throw .fatal("\(type.name) may not have Body == Never")
    }
    var templates: [PropertyTemplate] = []
    // Nesting is as deep as the program's declarations are, not as its data.
    collectTemplates(of: type, at: [], outer: nil, into: &templates)
    // A body that the program did not write is the framework's.
    let representation = type.bodyOrigin == .none ? evaluator.representation(of: type) : nil
    if type.mayHideChanges { mayHideChanges = true }
    let made = BodyPlan(templates: templates, body: body, representation: representation)
    made.mayBeReused =
      templates.contains { $0.wrapper == .state } && type.showsSomethingWithID
    type.plan = made
    return made
  }
}
