// Bringing an attribute up to date.
//
// The stack holds the rules between the one that was asked for and the one being worked on. A rule
// on top first has its known inputs brought up to date, one after the other, each by being pushed.
// Then, if an input changed, it is evaluated. An evaluation that meets a new input which is not
// ready ends at once and names it; the input is pushed, and later the evaluation starts again.

extension Graph {
  /// Brings the attribute up to date; does nothing when it is not stale.
  ///
  /// (`Failure` is a parameter of its own: the runtime would look for the evaluator's through all
  /// conformances of the process.)
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
      // Those that an error has left there.
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
    /// The next known input to look at; `none` when all have been.
    var nextInput: Int32
    /// The rule has to be evaluated.
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

  /// Looks at the known inputs from where it stopped; gives one that has to be updated first.
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
    defer { reader = outerReader }
    let result = try evaluator.evaluate(name(index), in: self)
    guard evaluationSerial == outerSerial else {
      preconditionFailure("a rule that needs another one returns `blocked` instead of updating it")
    }
    if !cycles.isEmpty {
      for attribute in cycles { evaluator.foundCycle(through: attribute) }
      cycles.removeAll(keepingCapacity: true)
    }
    if case .blocked = result { return result }
    dropUnusedInputs(of: index)
    cells[index].flags.insert(.hasValue)
    cells[index].flags.remove(.invalidated)
    return result
  }

  /// The numbers of evaluations begin again: no mark is one of the evaluation that begins.
  private func forgetSerials() {
    evaluationSerial = 0
    for index in edges.indices { edges[index].usedSerial = 0 }
  }

  private func finish() {
    let frame = frames.removeLast()
    cells[frame.index].flags.subtract([.stale, .updating])
  }
}
