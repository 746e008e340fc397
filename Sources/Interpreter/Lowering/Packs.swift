import Program
import Values

// Parameter packs. A pack is one value, the tuple of its elements: that is how it is passed, and how
// `repeat each x` passes it on.
extension FunctionLowering {
  /// The type of the value that stands for a parameter or expression: for a pack the tuple of its
  /// elements.
  static func valueType(_ type: Type) -> Type {
    switch type {
    case .expansion: .tuple([TupleElement(type: type)])
    case .pack(let elements): .tuple(elements.map { TupleElement(type: $0) })
    default: type
    }
  }

  func isPack(_ expr: Expr) -> Bool { if case .expansion = expr.type { true } else { false } }

  /// A tuple some of whose elements are packs: `(repeat each content)`, `(first, repeat each rest)`.
  func lowerPackTuple(_ elements: [Expr], type: Type, into target: Register?) -> Operand {
    if elements.count == 1 { return lower(elements[0], into: target) }
    let values = elements.map { owned(lower($0)) }
    var slot = 0
    for (element, value) in zip(elements, values) {
      guard isPack(element), case .tuple(let parts) = concrete(element.type) else {
        builder.reserveOutgoing(slot + 1)
        move(value, to: .outgoing(slot))
        slot += 1
        continue
      }
      builder.reserveOutgoing(slot + parts.count)
      for index in parts.indices {
        builder.emit(
          .getField, a: .outgoing(slot + index), b: value.register, c: Register(index))
      }
      slot += parts.count
      release(value)
    }
    let result = destination(target, managed: true)
    builder.emit(
      .makeAggregate, a: result.register, c: Register(slot), d: builder.type(metadata(type)))
    return result
  }
}
