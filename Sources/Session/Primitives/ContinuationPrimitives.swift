import Interpreter
import Values

// Continuations: a task waits for a number, and other code resumes that number, once, before or after
// the task begins to wait.

/// The state of a continuation.
enum ContinuationState {
  case open
  case awaited(RunningTask)
  case resumed(Value)
  case failed(Value, TypeMetadata)
  case taken
}

extension PrimitiveTable {
  mutating func registerContinuations(_ world: SimulatedWorld) {
    register("continuation.make") { [unowned world] _, _ throws(EvaluationError) in
      world.continuations.append(.open)
      return .int(world.continuations.count)
    }
    register("continuation.resume") { [unowned world] _, arguments throws(EvaluationError) in
      world.settle(arguments.int(0), .resumed(arguments.take(1)))
      return .unit
    }
    register("continuation.fail") { [unowned world] _, arguments throws(EvaluationError) in
      guard case .existential(let box) = arguments[1] else {
        preconditionFailure("an error is an existential")
      }
      world.settle(arguments.int(0), .failed(box.value, box.type))
      return .unit
    }
    register("continuation.unanswered") { [unowned world] _, arguments throws(EvaluationError) in
      world.unanswered.append(arguments.int(0))
      return .unit
    }
    register("continuation.wait") { [unowned world] context, arguments throws(EvaluationError) in
      let place = arguments.int(0) - 1
      guard world.continuations.indices.contains(place) else { return .unit }
      switch world.continuations[place] {
      case .resumed(let value):
        world.continuations[place] = .taken
        return value
      case .failed(let value, let type):
        world.continuations[place] = .taken
        throw context.thrown(value, type: type)
      case .open:
        if let task = world.currentTask { world.continuations[place] = .awaited(task) }
        context.machine.suspend(TaskSuspension(.continuation))
        return .unit
      case .awaited, .taken: return .unit
      }
    }
  }
}

extension SimulatedWorld {
  /// Lets all calls fail that are not simulated and could; false if there are none.
  func failUnanswered() -> Bool {
    defer { unanswered = [] }
    for number in unanswered { settle(number, .resumed(.unit)) }
    return !unanswered.isEmpty
  }

  /// Keeps the outcome, or passes it to the waiting task; a second outcome is ignored.
  fileprivate func settle(_ number: Int, _ outcome: ContinuationState) {
    let place = number - 1
    guard continuations.indices.contains(place) else { return }
    switch continuations[place] {
    case .open: continuations[place] = outcome
    case .awaited(let task):
      continuations[place] = .taken
      switch outcome {
      case .resumed(let value): schedule(after: 0, .deliver(task, value))
      case .failed(let value, let type): schedule(after: 0, .fail(task, value, type))
      case .open, .awaited, .taken: break
      }
    case .resumed, .failed, .taken: break
    }
  }
}
