// `modifier.concat(other)`: two modifiers in one. It is taken apart so that each has its own place:
// `x.modifier(a.concat(b))` becomes `x.modifier(a).modifier(b)`.

import Values

extension ViewGraph {
  func processConcatenated(_ node: ViewNode) {
    guard let value = node.takePendingValue() else { return }
    node.value = value
    guard let modifier = value.field(.modifier), let content = value.field(.content),
      let contentType = node.type.field(.content)?.type,
      let modifierType = node.type.field(.modifier)?.type,
      let first = modifier.field(.content), let second = modifier.field(.modifier),
      let firstType = modifierType.field(.content)?.type,
      let secondType = modifierType.field(.modifier)?.type
    else { return }
    let inner = evaluator.modifiedType(contentType, firstType)
    let outer = evaluator.modifiedType(inner, secondType)
    let innerValue = Value.aggregate(Aggregate.make(type: inner, fields: [content, first]))
    setChild(
      of: node, at: 0, type: outer,
      value: .aggregate(Aggregate.make(type: outer, fields: [innerValue, second])))
  }
}

extension TypeMetadata {
  /// Whether the modifier of a `ModifiedContent` is itself a pair of modifiers.
  var isConcatenated: Bool {
    guard case .modified = role, let modifier = field(.modifier)?.type else { return false }
    if case .modified = modifier.role { return true }
    return false
  }
}
