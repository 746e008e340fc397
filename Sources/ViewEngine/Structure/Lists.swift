// Children by position: tuples, groups, sections (F89, F91, F116).

import Trace
import Values

extension ViewGraph {
  func processList(_ node: ViewNode) {
    guard let value = node.takePendingValue() else { return }
    node.value = value
    switch node.type.role {
    case .structure(.tuple):
      guard case .aggregate(let tuple)? = value.field(.value) else { return }
      let types = tuple.type.arguments
      // A tuple of a single element is transparent (F90).
      for (index, element) in tuple.fields.enumerated() where index < types.count {
        setChild(
          of: node, at: index, segment: types.count == 1 ? "" : "\(index)", type: types[index],
          value: element)
      }
    case .structure(.section):
      for (index, part) in FieldName.sectionParts.enumerated() {
        guard let type = node.type.field(part)?.type, let content = value.field(part) else {
          continue
        }
        var surroundings = node.surroundings
        let row = part == .content ? nil : sectionPart(of: node, at: index, &surroundings)
        setChild(
          of: node, at: index, segment: "Section.\(part.rawValue)", type: type, value: content,
          surroundings: surroundings)
        if let row { node.children[index].staticRow = row }
      }
    default:
      guard let type = node.type.field(.content)?.type, let content = value.field(.content)
      else { return }
      var surroundings = node.surroundings
      // The content placeholder of `animation(_:body:)` is outside its animation.
      if node.type.surface.kind == .placeholder {
        surroundings.animations = surroundings.animations?.outsideOfBody
      }
      setChild(of: node, at: 0, type: type, value: content, surroundings: surroundings)
    }
  }

  /// `EquatableView`: equal content stops here, whatever it consists of (F49).
  func processEquatable(_ node: ViewNode) throws(Failure) {
    guard let value = node.pendingValue, let type = node.type.field(.content)?.type,
      let content = value.field(.content)
    else { return }
    _ = node.takePendingValue()
    if let old = node.value.field(.content) {
      comparedBy = nil
      let comparison = try compare(old, content, type, .equatableAlways)
      if comparison.isEqual, let refreshing {
        if let comparedBy { refreshing.hidden[ObjectIdentifier(node)] = comparedBy }
      } else if comparison.isEqual, isEqualHere(bodyBelow(node)) != false {
        if let child = node.children.first {
          let decider = comparedBy.flatMap { isComparedByProgram($0) ? $0 : nil }
          noteSkip(
            child,
            BodySkip(
              detail: "==", reason: .equal,
              rule: decider == nil ? .inputEqual : .programSaysEqual, decider: decider))
        }
        return
      }
    }
    node.value = value
    setChild(of: node, at: 0, type: type, value: content)
  }

  /// Shows the content of the nearest modifier of its type (F117). That content may contain the
  /// placeholder of an outer modifier, so it is made in the outer scope.
  func processPlaceholder(_ node: ViewNode, _ content: PlaceholderContent) {
    _ = node.takePendingValue()
    guard let scope = node.modifierScope, case .body(let body) = scope.node.content,
      let applied = body.appliedTo
    else { return }
    if !content.isRegistered {
      content.isRegistered = true
      body.notePlaceholder(node)
    }
    var surroundings = node.surroundings
    surroundings.modifiers = scope.outer
    surroundings.owner = scope.node.surroundings.owner
    // The applying view gave the existing content a new value, though the modifier's body runs too.
    let isGiven = applied.update == updateCount && !node.children.isEmpty
    withCause(isGiven ? applied.cause : currentCause) {
      setChild(
        of: node, at: 0, segment: "content", type: applied.type, value: applied.value,
        surroundings: surroundings)
    }
  }
}

final class PlaceholderContent {
  var isRegistered = false
  /// Which version of a transition's content it shows.
  var version = 0
  func dispose() {}
}

extension ViewNode {
  /// The scope of the custom modifier that a placeholder belongs to.
  fileprivate var modifierScope: ModifierScope? {
    surroundings.modifier(named: type.arguments.first?.name)?.scope ?? surroundings.modifiers
  }
}

extension Surroundings {
  /// The innermost custom modifier of that type.
  func modifier(named type: String?) -> (scope: ModifierScope, body: BodyNode)? {
    for scope in Outwards(from: self.modifiers) {
      if let body = scope.node.asBody, body.viewType.name == type { return (scope, body) }
    }
    return nil
  }
}
