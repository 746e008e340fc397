import Program
import Values

// Loops. Integer ranges and arrays are iterated by index; every other sequence by the calls that the
// front end generated.
extension FunctionLowering {
  func lowerWhile(_ conditions: [Condition], _ body: Block, _ label: String?) {
    let start = builder.makeLabel()
    let end = builder.makeLabel()
    builder.place(start)
    inLoop(label, breakTo: end, continueTo: start) {
      inScope {
        lower(conditions, failure: end)
        lower(body)
      }
    }
    builder.emitJump(.loop, to: start)
    builder.place(end)
  }

  func lowerRepeat(_ body: Block, _ condition: Expr, _ label: String?) {
    let start = builder.makeLabel()
    let test = builder.makeLabel()
    let end = builder.makeLabel()
    builder.place(start)
    inLoop(label, breakTo: end, continueTo: test) { lower(body) }
    builder.place(test)
    jump(unless: condition, to: end)
    builder.emitJump(.loop, to: start)
    builder.place(end)
  }

  private func inLoop(
    _ label: String?, breakTo end: CodeBuilder.Label, continueTo start: CodeBuilder.Label,
    _ body: () -> Void
  ) {
    targets.append(
      JumpTarget(
        label: label, breakLabel: end, continueLabel: start, depth: scopes.count,
        isDefaultBreak: true))
    body()
    targets.removeLast()
  }

  func lowerFor(_ loop: ForLoop) {
    if case .expansion = loop.sequence.type { return lowerForPack(loop) }
    // An unsimulated sequence has no iterations, and its elements match no pattern.
    if case .arrayLiteral(let elements) = loop.sequence.kind, elements.isEmpty { return }
    let type = concrete(loop.sequence.type)
    if case .nominal(let decl, let arguments) = type, decl.isSurface, !loop.isAsync {
      if decl.name == "Array" { return lowerForArray(loop) }
      if decl.name == "Range" || decl.name == "ClosedRange",
        case .nominal(let bound, _) = arguments[0], bound.isSurface, bound.name == "Int"
      {
        return lowerForRange(loop, isClosed: decl.name == "ClosedRange")
      }
    }
    lowerForSequence(loop)
  }

  /// Binds the element, applies the filter and runs the body; `continue` goes to the label. The element
  /// is put into the given register.
  func lowerIteration(
    _ loop: ForLoop, type: Type, next: CodeBuilder.Label, end: CodeBuilder.Label,
    element: (Register) -> Void
  ) {
    inLoop(loop.label, breakTo: end, continueTo: next) {
      inScope {
        let skip = builder.makeLabel()
        if case .bind(let variable) = loop.pattern, !analysis.boxed.contains(variable) {
          element(declare(variable).register)
        } else {
          let value = temporary(managed: isManaged(type))
          element(value.register)
          match(loop.pattern, value, type: type, failure: skip)
          release(value)
        }
        if let filter = loop.filter { jump(unless: filter, to: skip) }
        lower(loop.body)
        builder.place(skip)
      }
    }
  }

  private func lowerForRange(_ loop: ForLoop, isClosed: Bool) {
    let end = builder.makeLabel()
    let test = builder.makeLabel()
    let next = builder.makeLabel()
    let range = lower(loop.sequence)
    let counter = temporary(managed: false)
    let limit = temporary(managed: false)
    builder.emit(.getField, a: counter.register, b: range.register, c: 0)
    builder.emit(.getField, a: limit.register, b: range.register, c: 1)
    release(range)
    let int = Type.nominal(program.known("Int"), [])
    builder.place(test)
    if isClosed {
      builder.emitJump(.jumpIntLt, b: limit.register, c: counter.register, to: end)
    } else {
      builder.emitJump(.jumpIntLe, b: limit.register, c: counter.register, to: end)
    }
    lowerIteration(loop, type: int, next: next, end: end) { register in
      builder.emit(.copyTrivial, a: register, b: counter.register)
    }
    builder.place(next)
    if isClosed {
      // The last element may be the largest integer.
      builder.emitJump(.jumpIntEq, b: counter.register, c: limit.register, to: end)
    }
    builder.emit(.addIntImmediate, a: counter.register, b: counter.register, d: 1)
    builder.emitJump(.loop, to: test)
    builder.place(end)
    abandon(limit)
    abandon(counter)
  }

  private func lowerForArray(_ loop: ForLoop) {
    let end = builder.makeLabel()
    let test = builder.makeLabel()
    let next = builder.makeLabel()
    // The loop iterates over the array that it began with.
    let array = owned(lower(loop.sequence))
    let index = temporary(managed: false)
    let count = temporary(managed: false)
    builder.emit(.int, a: index.register)
    builder.emit(.arrayCount, a: count.register, b: array.register)
    let elementType = concrete(loop.sequence.type).arguments[0]
    builder.place(test)
    builder.emitJump(.jumpIntLe, b: count.register, c: index.register, to: end)
    lowerIteration(loop, type: elementType, next: next, end: end) { register in
      builder.emit(.arrayGet, a: register, b: array.register, c: index.register)
    }
    builder.place(next)
    builder.emit(.addIntImmediate, a: index.register, b: index.register, d: 1)
    builder.emitJump(.loop, to: test)
    builder.place(end)
    abandon(count)
    abandon(index)
    release(array)
  }

  private func lowerForSequence(_ loop: ForLoop) {
    guard let makeIterator = loop.makeIterator, let next = loop.next,
      let iterator = loop.iteratorVariable
    else { preconditionFailure("a loop over a sequence has its calls") }
    let end = builder.makeLabel()
    let start = builder.makeLabel()
    scopes.append(OpenBlock())
    bind(loop.sequenceVariable, to: lower(loop.sequence))
    bind(iterator, to: lower(makeIterator))
    builder.place(start)
    let elementType = concrete(next.type).optionalPayload ?? next.type
    lowerIteration(loop, type: elementType, next: start, end: end) { register in
      move(lower(next, into: register), to: register)
      builder.emitJump(.jumpIfNil, b: register, to: end)
      unwrap(register, payload: elementType)
    }
    builder.emitJump(.loop, to: start)
    builder.place(end)
    leaveScope()
  }
}
