import Program
import Values

// Parameter packs. A pack is one value, the tuple of its elements: that is how it is passed, and how
// `repeat each x` passes it on.
extension FunctionLowering {
  /// The type of a parameter's or expression's value: for a pack the tuple of its elements.
  static func valueType(_ type: Type) -> Type {
    switch type {
    case .expansion: .tuple([TupleElement(type: type)])
    case .pack(let elements): .tuple(elements.map { TupleElement(type: $0) })
    default: type
    }
  }

  /// `repeat f(each x)`
  func lowerPackExpansion(_ element: Expr, into target: Register?) -> LoweredOperand {
    var values: [LoweredOperand] = []
    var types: [TupleElement] = []
    forEachElement(of: .tuple(Self.packs(in: element).map { TupleElement(type: $0) })) { _ in
      values.append(owned(lower(element)))
      types.append(TupleElement(type: concrete(element.type)))
    }
    builder.reserveOutgoing(values.count)
    for (index, value) in values.enumerated() { move(value, to: .outgoing(index)) }
    let result = destination(target, managed: true)
    builder.emit(
      .makeAggregate, a: result.register, c: builder.operand(values.count),
      d: builder.type(machine.types.metadata(for: .tuple(types))))
    return result
  }

  /// The types inside an expansion, which identify its packs (`(each T).zero` is one).
  private static func packs(in expr: Expr) -> [Type] {
    var found: [Type] = []
    var work = [IRNode.expression(expr)]
    while let node = work.popLast() {
      guard case .expression(let value) = node else { continue }
      // Outside an expansion a parameter with a pack type means the current element.
      if !value.type.contains(where: { if case .expansion = $0 { true } else { false } }) {
        found.append(value.type)
      }
      value.visitChildren { work.append($0) }
    }
    return found
  }

  /// `each x`
  func lowerPackElement(_ pack: Expr, type: Type, into target: Register?) -> LoweredOperand {
    let whole = lower(pack)
    let result = destination(target, for: type)
    builder.emit(.getField, a: result.register, b: whole.register, c: builder.operand(packIndex))
    release(whole)
    return result
  }

  /// `for x in repeat each xs`: the body once for each element.
  func lowerForPack(_ loop: ForLoop) {
    guard case .expansion(let pattern) = loop.sequence.type else { return }
    let end = builder.makeLabel()
    let values = owned(lower(loop.sequence))
    forEachElement(of: pattern) { turn in
      let next = builder.makeLabel()
      lowerIteration(loop, type: concrete(pattern), next: next, end: end) { register in
        builder.emit(.getField, a: register, b: values.register, c: builder.operand(turn))
      }
      builder.place(next)
    }
    builder.place(end)
    release(values)
  }

  func isPack(_ expr: Expr) -> Bool { if case .expansion = expr.type { true } else { false } }

  /// A tuple some of whose elements are packs: `(repeat each content)`, `(first, repeat each rest)`.
  func lowerPackTuple(_ elements: [Expr], type: Type, into target: Register?) -> LoweredOperand {
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
          .getField, a: .outgoing(slot + index), b: value.register, c: builder.operand(index))
      }
      slot += parts.count
      release(value)
    }
    let result = destination(target, managed: true)
    builder.emit(
      .makeAggregate, a: result.register, c: builder.operand(slot), d: builder.type(metadata(type)))
    return result
  }
}
