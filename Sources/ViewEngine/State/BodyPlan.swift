// What is decided once for a type with a body, instead of for each of its nodes.

import Trace
import Values

/// What the nodes of a custom view, modifier, app or scene have in common.
final class BodyPlan: TypePlan {
  let templates: [PropertyTemplate]
  /// The static type of `body`.
  let body: TypeMetadata
  /// Set if the type represents a view of another framework.
  let representation: Representation?
  /// The changes of the first run; nil if they depend on the case of an enum.
  let firstChanges: [String]?
  /// Installing the properties again would give the value that the body got: they are storage, which
  /// the node has, or objects in the view value.
  let isInstalledOnDemand: Bool
  /// Views of the type have their own state and receive something that has an id.
  var mayBeReused = false
  /// Whether it has been reported that one of them kept its state for a different thing.
  var isReuseKnown = false

  init(templates: [PropertyTemplate], body: TypeMetadata, representation: Representation?) {
    self.templates = templates
    self.body = body
    self.representation = representation
    isInstalledOnDemand = templates.allSatisfy { $0.tag == nil && $0.wrapper.isInstalledOnDemand }
    if templates.contains(where: { $0.tag != nil }) {
      firstChanges = nil
    } else {
      let first: [BodyChange] = templates.isEmpty ? [.input] : [.input, .identity]
      var changes = first.map(\.text)
      for template in templates where template.wrapper != .bindable {
        template.addName(to: &changes)
      }
      firstChanges = changes
    }
  }
}

extension TypeMetadata {
  /// The plan, once it has been made.
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
  /// Adds the name once, as `_printChanges` lists it (F163).
  func addName(to changes: inout [String]) {
    if wrapper != .custom, !changes.contains(storageName) { changes.append(storageName) }
  }
}

extension ViewGraph {
  /// The plan of a type, made when first needed.
  func plan(of type: TypeMetadata, modifies: Bool) throws(Failure) -> BodyPlan {
    if let known = type.bodyPlan { return known }
    // A body that is not in the program is the framework's.
    let representation = type.bodyOrigin == .none ? evaluator.representation(of: type) : nil
    if type.kind == .classType {
      // (F27)
      let kind = modifies ? "view modifiers" : representation.map { "\($0.protocolName)s" }
      throw .fatal(
        kind.map { "\($0) must be value types: \(type.name)" }
          ?? "views must be value types (either a struct or an enum); \(type.name) is a class.")
    }
    let body = evaluator.bodyType(of: type)
    if body.isSurface, body.kind == .enumeration, body.cases.isEmpty {
      throw .fatal("\(type.name) may not have Body == Never")
    }
    var templates: [PropertyTemplate] = []
    templates.collect(of: type)
    if type.mayHideChanges { mayHideChanges = true }
    let made = BodyPlan(templates: templates, body: body, representation: representation)
    made.mayBeReused =
      templates.contains { $0.wrapper == .state } && type.showsSomethingWithID
    type.plan = made
    return made
  }
}
