// Children by position: tuples, groups, sections (F89, F91, F116).

import Trace
import Values

final class ListNode: ViewNode {
  override var content: NodeContent { .list }

  override func process(in graph: ViewGraph) {
    guard let value = takePendingValue() else { return }
    self.value = value
    switch type.role {
    case .structure(.tuple):
      guard case .aggregate(let tuple)? = value.field(.value) else { return }
      let types = tuple.type.arguments
      // A tuple of a single element is transparent (F90).
      for (index, element) in tuple.fields.enumerated() where index < types.count {
        setChild(
          at: index, segment: types.count == 1 ? "" : "\(index)",
          TypedValue(element, types[index]), in: graph)
      }
    case .structure(.section):
      for (index, part) in FieldName.sectionParts.enumerated() {
        guard let content = field(part) else { continue }
        var surroundings = self.surroundings
        let row = part == .content ? nil : sectionPart(at: index, &surroundings, in: graph)
        setChild(
          at: index, segment: "Section.\(part.rawValue)", content, surroundings: surroundings,
          in: graph)
        if let row { children[index].staticRow = row }
      }
    default:
      guard let content = field(.content) else { return }
      var surroundings = self.surroundings
      // The content placeholder of `animation(_:body:)` is outside its animation.
      if type.surface.kind == .placeholder {
        surroundings.animations = surroundings.animations?.outsideOfBody
      }
      setChild(content, surroundings: surroundings, in: graph)
    }
  }
}

/// `EquatableView`: equal content stops here, whatever it consists of (F49).
final class EquatableNode: ViewNode {
  override var content: NodeContent { .equatable }
  /// The type of the program whose `==` told the last values apart.
  private(set) var parter: TypeMetadata?

  override func process(in graph: ViewGraph) throws(Failure) {
    guard let given = pendingValue,
      let new = TypedValue(given, type).field(.content)
    else { return }
    _ = takePendingValue()
    parter = nil
    if let old = value.field(.content) {
      let body = children.first?.bodyHere
      graph.comparedBy = nil
      let isEqual = try graph.compare(old, new.value, new.type, .equatableAlways).isEqual
      if isEqual, let refreshing = graph.refreshing {
        if let type = graph.comparedBy { refreshing.hidden[ObjectIdentifier(self)] = type }
      } else if isEqual, graph.isEqualHere(body) != false {
        if let body, body.hasRun {
          let decider = graph.comparedBy.flatMap { graph.isComparedByProgram($0) ? $0 : nil }
          graph.emitSkip(
            body,
            BodySkip(
              detail: "==", reason: .equal,
              rule: decider == nil ? .inputEqual : .programSaysEqual, decider: decider))
        }
        return
      }
      parter = graph.comparedBy.flatMap { graph.isComparedByProgram($0) ? $0 : nil }
    }
    value = given
    setChild(new, in: graph)
  }
}

/// Shows the content of the nearest modifier of its type (F117). That content may contain the placeholder
/// of an outer modifier, so it is made in the outer scope.
final class PlaceholderNode: ViewNode {
  override var content: NodeContent { .placeholder }

  private var isRegistered = false

  override func process(in graph: ViewGraph) {
    _ = takePendingValue()
    let own = surroundings.modifier(named: type.arguments.first?.name)?.scope
    guard let scope = own ?? surroundings.modifiers, case .body(let body) = scope.node.content,
      let applied = body.appliedTo
    else { return }
    if !isRegistered {
      isRegistered = true
      body.notePlaceholder(self)
    }
    var surroundings = self.surroundings
    surroundings.modifiers = scope.outer
    surroundings.owner = scope.node.surroundings.owner
    // The applying view gave the existing content a new value, though the modifier's body runs too.
    let isGiven = applied.update == graph.updateCount && !children.isEmpty
    graph.withCause(isGiven ? applied.cause : graph.currentCause) {
      setChild(segment: "content", applied.content, surroundings: surroundings, in: graph)
    }
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
