// Bringing an attribute up to date.
//
// The stack holds the rules from the requested one down to the one being worked on. The known inputs of
// the rule on top are first brought up to date one by one, each by being pushed. Then, if an input
// changed, the rule is evaluated. An evaluation that meets a new input which is not ready ends at once
// and names it; the input is pushed, and later the evaluation starts again.

extension Graph {
  /// Brings the attribute up to date; does nothing if it is not stale.
  ///
  /// (`Failure` is a separate parameter, because the runtime would find the evaluator's by searching
  /// all conformances of the process.)
  public func update<Failure, Evaluator: AttributeEvaluator<Failure>>(
    _ attribute: Attribute, _ evaluator: Evaluator
  ) throws(Failure) {
    let target = place(attribute)
    guard cells[target].flags.contains(.stale) else { return }
    guard !cells[target].flags.contains(.updating) else {
      evaluator.foundCycle(through: attribute)
      return
    }
    updateDepth += 1
    let bottom = frames.count
    push(target)
    defer {
      // Frames left there by an error.
      while frames.count > bottom {
        cells[frames.removeLast().index].flags.remove(.updating)
      }
      updateDepth -= 1
      if updateDepth == 0 { endDeferredSubgraphs() }
    }
    while frames.count > bottom {
      let top = frames.count - 1
      if let input = nextStaleInput(ofFrame: top) {
        push(input)
        continue
      }
      guard frames[top].isPending else {
        finish()
        continue
      }
      switch try evaluate(frames[top].index, evaluator) {
      case .changed:
        markDependentsChanged(of: frames[top].index)
        finish()
      case .unchanged:
        finish()
      case .blocked(let input):
        let index = place(input)
        if cells[index].flags.contains(.updating) {
          evaluator.foundCycle(through: input)
        } else if cells[index].flags.contains(.stale) {
          push(index)
        }
      }
    }
  }

  struct Frame {
    var index: Int
    /// The next known input to check; `none` when all have been checked.
    var nextInput: Int32
    /// The rule must be evaluated.
    var isPending: Bool
  }

  private func push(_ index: Int) {
    let flags = cells[index].flags
    cells[index].flags.insert(.updating)
    frames.append(
      Frame(
        index: index, nextInput: cells[index].firstInput,
        isPending: flags.contains(.invalidated) || !flags.contains(.hasValue)))
  }

  /// Continues checking the known inputs; returns one that must be updated first.
  private func nextStaleInput(ofFrame top: Int) -> Int? {
    while frames[top].nextInput != none {
      let edge = edges[Int(frames[top].nextInput)]
      let source = Int(edge.source)
      if !edge.isChanged, cells[source].flags.contains(.stale),
        !cells[source].flags.contains(.updating)
      {
        return source
      }
      if edge.isChanged { frames[top].isPending = true }
      frames[top].nextInput = edge.nextInput
    }
    return nil
  }

  private func evaluate<Failure, Evaluator: AttributeEvaluator<Failure>>(
    _ index: Int, _ evaluator: Evaluator
  ) throws(Failure) -> Evaluation {
    if evaluationSerial == .max { forgetSerials() }
    evaluationSerial += 1
    evaluationCount += 1
    markInputs(of: index)
    let outerReader = reader
    let outerSerial = evaluationSerial
    reader = Int32(index)
    defer {
      reader = outerReader
      // An error leaves them: they are of this evaluation alone.
      cycles.removeAll(keepingCapacity: true)
    }
    let result = try evaluator.evaluate(name(index), in: self)
    guard evaluationSerial == outerSerial else {
      preconditionFailure("a rule that needs another one returns `blocked` instead of updating it")
    }
    for attribute in cycles { evaluator.foundCycle(through: attribute) }
    if case .blocked = result { return result }
    dropUnusedInputs(of: index)
    cells[index].flags.insert(.hasValue)
    cells[index].flags.remove(.invalidated)
    return result
  }

  /// The numbering of evaluations starts again: no mark belongs to the evaluation that begins.
  private func forgetSerials() {
    evaluationSerial = 0
    for index in edges.indices { edges[index].usedSerial = 0 }
  }

  private func finish() {
    let frame = frames.removeLast()
    cells[frame.index].flags.subtract([.stale, .updating])
  }
}
