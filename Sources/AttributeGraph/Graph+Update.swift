// Bringing an attribute up to date.
//
// The stack holds the rules between the one that was asked for and the one being worked on. A rule
// on top first has its known inputs brought up to date, one after the other, each by being pushed.
// Then, if an input changed, it is evaluated. An evaluation that meets a new input which is not
// ready ends at once and names it; the input is pushed, and later the evaluation starts again.

extension Graph {
  /// Brings the attribute up to date; does nothing when it is not stale.
  public func update<Evaluator: AttributeEvaluator>(
    _ attribute: Attribute, _ evaluator: Evaluator
  ) throws(Evaluator.Failure) {
    let target = place(attribute)
    guard cells[target].flags.contains(.stale) else { return }
    guard !cells[target].flags.contains(.updating) else {
      evaluator.foundCycle(through: attribute)
      return
    }
    updateDepth += 1
    var stack: [Frame] = []
    push(target, on: &stack)
    defer {
      for frame in stack { cells[frame.index].flags.remove(.updating) }
      updateDepth -= 1
      if updateDepth == 0 { endDeferredSubgraphs() }
    }
    while let top = stack.indices.last {
      if let input = nextStaleInput(&stack[top]) {
        push(input, on: &stack)
        continue
      }
      guard stack[top].isPending else {
        finish(&stack)
        continue
      }
      switch try evaluate(stack[top].index, evaluator) {
      case .changed:
        markDependentsChanged(of: stack[top].index)
        finish(&stack)
      case .unchanged:
        finish(&stack)
      case .blocked(let input):
        let index = place(input)
        if cells[index].flags.contains(.updating) {
          evaluator.foundCycle(through: input)
        } else if cells[index].flags.contains(.stale) {
          push(index, on: &stack)
        }
      }
    }
  }

  struct Frame {
    var index: Int
    /// The next known input to look at; `none` when all have been.
    var nextInput: Int32
    /// The rule has to be evaluated.
    var isPending: Bool
  }

  private func push(_ index: Int, on stack: inout [Frame]) {
    let flags = cells[index].flags
    cells[index].flags.insert(.updating)
    stack.append(
      Frame(
        index: index, nextInput: cells[index].firstInput,
        isPending: flags.contains(.invalidated) || !flags.contains(.hasValue)))
  }

  /// Looks at the known inputs from where it stopped; gives one that has to be updated first.
  private func nextStaleInput(_ frame: inout Frame) -> Int? {
    while frame.nextInput != none {
      let edge = edges[Int(frame.nextInput)]
      let source = Int(edge.source)
      if !edge.isChanged, cells[source].flags.contains(.stale),
        !cells[source].flags.contains(.updating)
      {
        return source
      }
      if edge.isChanged { frame.isPending = true }
      frame.nextInput = edge.nextInput
    }
    return nil
  }

  private func evaluate<Evaluator: AttributeEvaluator>(
    _ index: Int, _ evaluator: Evaluator
  ) throws(Evaluator.Failure) -> Evaluation {
    evaluationSerial += 1
    evaluationCount += 1
    markInputs(of: index)
    let outerReader = reader
    let outerSerial = evaluationSerial
    reader = Int32(index)
    defer { reader = outerReader }
    let result = try evaluator.evaluate(name(index), in: self)
    guard evaluationSerial == outerSerial else {
      preconditionFailure("a rule that needs another one returns `blocked` instead of updating it")
    }
    for attribute in cycles { evaluator.foundCycle(through: attribute) }
    cycles.removeAll(keepingCapacity: true)
    if case .blocked = result { return result }
    dropUnusedInputs(of: index)
    cells[index].flags.insert(.hasValue)
    cells[index].flags.remove(.invalidated)
    return result
  }

  private func finish(_ stack: inout [Frame]) {
    let frame = stack.removeLast()
    cells[frame.index].flags.subtract([.stale, .updating])
  }
}
