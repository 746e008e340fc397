import Interpreter
import Program
import Trace
import Values
import ViewEngine

extension SimulatedWorld {
  /// Everything that is ready without time passing: updates, callbacks, work that was put on the
  /// main queue, tasks up to their next real suspension.
  func settle() throws(EvaluationError) {
    while true {
      try engine.settle()
      if let work = clock.popDue(until: clock.now) {
        try run(consume work)
      } else if !wakeIdleTasks() {
        break
      }
    }
  }

  /// When the next work is due, or an animation ends.
  var nextDeadline: Double? {
    guard let work = clock.nextDeadline() else { return engine.nextDeadline }
    return engine.nextDeadline.map { min($0, work) } ?? work
  }

  /// Lets virtual seconds pass: due work runs in order of time, each piece with its own updates. At
  /// equal times the program's work runs before the end of an animation.
  func advance(by seconds: Double) throws(EvaluationError) {
    try settle()
    let target = clock.now + max(0, seconds.isFinite ? seconds : 0)
    while true {
      let animation = engine.nextDeadline ?? .infinity
      let work = clock.nextDeadline() ?? .infinity
      let next = min(animation, work)
      guard next <= target else { break }
      if work <= animation {
        guard let due = clock.popDue(until: work) else { break }
        try engine.advance(to: clock.now)
        try run(consume due)
      } else {
        clock.advance(to: animation)
        try engine.advance(to: animation)
      }
      try settle()
    }
    clock.advance(to: target)
    try engine.advance(to: target)
    engine.sampleAnimators()
    try settle()
  }

  /// Schedules work. Work that only waits for its turn is caused by the running work, as a resumption
  /// is by the cancellation that brings it; work that waits for time is caused by the step in which
  /// time passes.
  @discardableResult
  func schedule(
    after delay: Double, every interval: Double? = nil, by rule: Rule? = nil, _ work: ScheduledWork
  ) -> ScheduleToken {
    let cause = delay <= 0 && interval == nil ? engine.currentCause : nil
    var caused = CausedWork(
      work: work, cause: cause, beginning: cause == nil ? beginningOfWork : nil, rule: rule)
    if let interval, let beginning = caused.beginning {
      caused.twin = timer(every: interval, besides: beginning)
    }
    let token = clock.schedule(after: delay, every: interval, caused)
    if let interval, let beginning = caused.beginning {
      timers.append((interval, CausedWork.Twin(token: token, beginning: beginning)))
    }
    return token
  }

  /// The event that began the current work: itself, or what it continues.
  var beginningOfWork: EventID? {
    if let continuation = recorder.continuation, continuation.cause == engine.currentCause,
      let beginning = continuation.beginning
    {
      return beginning
    }
    return engine.currentCause
  }

  /// Objects held only by the work are freed when it is done, and because of it.
  private func run(_ scheduled: consuming CausedWork) throws(EvaluationError) {
    engine.beginCause(scheduled.cause ?? engine.currentCause)
    let beginning = scheduled.beginning ?? scheduled.task?.beginning
    if let twin = scheduled.twin, let beginning { noteTwin(twin, of: beginning) }
    let outer = recorder.continuation
    let waited = beginning.flatMap { $0 == engine.currentCause ? nil : $0 }
    if waited != nil || scheduled.rule != nil {
      recorder.continuation = TraceRecorder.Continuation(
        cause: engine.currentCause, beginning: waited, rule: scheduled.rule)
    }
    defer {
      recorder.continuation = outer
      enter(asWorker: false)
      engine.endCause()
    }
    do throws(EvaluationError) {
      try perform((consume scheduled).work)
    } catch {
      guard contains(error) || isEndlessWork(error) else { throw error }
    }
  }

  /// Work of a background queue begins or ends. If it may wait for something unsimulated it gets half
  /// of the step's budget, so that waiting forever there stops nothing else.
  func enter(asWorker isWorker: Bool) {
    guard isWorker != engine.isOnWorker else { return }
    engine.isOnWorker = isWorker
    guard queries.hasOpaqueNames else { return }
    if isWorker { machine.holdBack(budgets.evaluationSteps / 2) } else { machine.giveBack() }
  }

  /// Whether work of a background queue has used up its budget, which is reported and ends only that work.
  private func isEndlessWork(_ error: EvaluationError) -> Bool {
    guard queries.hasOpaqueNames, engine.isOnWorker, case .budget(.evaluation) = error.reason else {
      return false
    }
    recorder.record(
      .note(
        id: .opaqueEndless,
        message:
          "work on a background queue does not end and stops here: most likely a loop that waits "
          + "for what is not simulated"),
      cause: engine.currentCause, at: error.stack.first ?? .none)
    return true
  }

  private func perform(_ work: consuming ScheduledWork) throws(EvaluationError) {
    switch consume work {
    case .function(let function): _ = try machine.call(function, [])
    case .begin(let task, let operation): try begin(task, operation)
    case .resume(let task): try resume(task)
    case .deliver(let task, let value): try resume(task, with: value)
    case .fail(let task, let value, let type): try fail(task, value, type)
    }
  }

  /// Runs code in a `Transaction` of the program (F212).
  func withTransaction(
    _ transaction: Value, by animator: Ground.Animator,
    _ body: () throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    try engine.withTransaction(ViewTransaction(transaction, by: animator), body)
  }
}
