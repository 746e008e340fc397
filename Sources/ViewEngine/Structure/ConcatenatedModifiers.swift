// `modifier.concat(other)`: two modifiers in one. It is taken apart so that each has its own place:
// `x.modifier(a.concat(b))` becomes `x.modifier(a).modifier(b)`.

import Values

final class ConcatenatedNode: ViewNode {
  override var content: NodeContent { .list }

  override func process(in graph: ViewGraph) {
    guard let value = takePendingValue() else { return }
    self.value = value
    guard let modifier = field(.modifier), let content = field(.content),
      let first = modifier.field(.content), let second = modifier.field(.modifier)
    else { return }
    let inner = content.modified(by: first, graph.evaluator)
    setChild(inner.modified(by: second, graph.evaluator), in: graph)
  }
}

extension TypedValue {
  /// The view with a modifier around it.
  func modified(
    by modifier: TypedValue, _ evaluator: any ViewEvaluator, at origin: Origin = .none
  ) -> TypedValue {
    let type = evaluator.modifiedType(type, modifier.type)
    return TypedValue(
      .aggregate(Aggregate.make(type: type, fields: [value, modifier.value], origin: origin)), type)
  }
}
