import Interpreter
import Meaning
import Program
import Trace
import Values
import ViewEngine

// Tasks: one cooperative scheduler over virtual time. A task runs until it suspends; what it waits
// for puts it back into the clock's queue.

/// The reason for which a task is suspended.
final class TaskSuspension: Suspension {
  enum Reason {
    case sleep(seconds: Double)
    case yield
    /// The value of another task, by number.
    case value(Int)
    /// The code that resumes a continuation knows the task.
    case continuation
  }

  let reason: Reason
  init(_ reason: Reason) { self.reason = reason }
}

/// A task, as held by the program and the engine.
final class RunningTask: HostObject {
  let number: Int
  var state: TaskState?
  var isCancelled = false
  /// The program has asked whether it is cancelled, and it was: its later work is intended.
  var knowsCancellation = false
  /// The writes that it has made, to recognise when it cancels itself.
  var writes: Set<EventID> = []
  /// The event that it was started by.
  let beginning: EventID?
  /// The code that it runs, if the program started it directly.
  var code: ObjectIdentifier?
  /// Set while it sleeps.
  var wake: ScheduleToken?
  var onCancel: [FunctionValue] = []
  /// Tasks that wait for this one's value.
  var waiting: [RunningTask] = []

  init(number: Int, beginning: EventID?) {
    self.number = number
    self.beginning = beginning
    super.init(summary: "Task#\(number)")
  }

  /// Whether it waits for something and has not been cancelled.
  var isGoingOn: Bool {
    guard !isCancelled, case .suspended? = state?.status else { return false }
    return true
  }

  /// Whether it waits for code to resume a continuation, not for time.
  var waitsForAnswer: Bool {
    guard case .suspended(let suspension)? = state?.status,
      case .continuation? = (suspension as? TaskSuspension)?.reason
    else { return false }
    return true
  }

  var isFinished: Bool {
    switch state?.status {
    case .finished, .failed: true
    case .running, .suspended, nil: false
    }
  }
}

extension SimulatedWorld {
  /// Makes a task that begins when the running code has finished.
  func scheduleTask(_ operation: FunctionValue) -> RunningTask {
    let task = RunningTask(number: tasks.count + 1, beginning: beginningOfWork)
    task.code = ObjectIdentifier(operation.code)
    noteTwin(of: task)
    tasks.append(task)
    schedule(after: 0, .begin(task, operation))
    return task
  }

  /// The same callback of the same view has already started this work, which is still running: now
  /// there are two. Nothing cancels an unstructured task automatically. A task for which a cancelled one
  /// waits is that one's child, and is cancelled with it (`async let`). Where something is not simulated, a
  /// task may wait in vain for its answer.
  private func noteTwin(of task: RunningTask) {
    guard recordsRemarks, recorder.isEnabled, let beginning = task.beginning,
      let twin = tasks.suffix(Self.twinsAtMost).last(where: {
        $0.code == task.code && $0.isGoingOn && !$0.waiting.contains(where: \.isCancelled)
          && !(queries.hasOpaqueNames && $0.waitsForAnswer)
      }),
      let earlier = twin.beginning, earlier != beginning
    else { return }
    guard let (name, node) = isSameCallback(earlier, beginning) else { return }
    let before = recorder.events[earlier]
    let note = recorder.record(
      .note(
        id: .workTwice,
        message:
          "the task that \(name) of \(node.view) began in step \(before.step) still goes on, and "
          + "this is the second beside it: a Task is not cancelled when its view disappears; keep it "
          + "and cancel it, or let the task modifier wait for the work itself"),
      cause: beginning, at: recorder.events[beginning].origin)
    remarkSubjects[note] = RemarkSubject(.callback(name, of: node.view))
  }

  /// The timer that the same callback of the same view has begun before.
  func timer(every interval: Double, besides beginning: EventID) -> CausedWork.Twin? {
    guard recordsRemarks, recorder.isEnabled else { return nil }
    return timers.suffix(Self.twinsAtMost).last { timer in
      timer.interval == interval && isSameCallback(timer.twin.beginning, beginning) != nil
        && !clock.isCancelled(timer.twin.token)
    }?.twin
  }

  /// If a timer fires and its twin has not been cancelled, both are running; each pair is reported once.
  func noteTwin(_ twin: CausedWork.Twin, of beginning: EventID) {
    guard !clock.isCancelled(twin.token),
      timers.contains(where: { $0.twin.token == twin.token }),
      let (name, node) = isSameCallback(twin.beginning, beginning)
    else { return }
    timers.removeAll { $0.twin.token == twin.token }
    let note = recorder.record(
      .note(
        id: .workTwice,
        message:
          "the timer that \(name) of \(node.view) began in step \(recorder.events[twin.beginning].step) "
          + "still runs, and there is a second one beside it: invalidate it in onDisappear, or let task "
          + "or onReceive measure the time"),
      cause: beginning, at: recorder.events[beginning].origin)
    remarkSubjects[note] = RemarkSubject(.callback(name, of: node.view))
  }

  /// The callback, if two events are calls of the same one, of views in the same place.
  private func isSameCallback(_ one: EventID, _ other: EventID) -> (String, NodeName)? {
    guard one != other,
      case .callback(let name, let node?, _, _) = recorder.events[other].kind,
      case .callback(name, let before?, _, _) = recorder.events[one].kind,
      node.identity == before.identity
    else { return nil }
    return (name, node)
  }

  /// How many of the latest tasks may be the twin: a program that starts thousands must not search all
  /// of them for each.
  private static var twinsAtMost: Int { 64 }

  /// Runs a new task up to its first suspension.
  func begin(_ task: RunningTask, _ operation: FunctionValue) throws(EvaluationError) {
    try running(task) { task.state = machine.startTask(operation) }
  }

  func resume(_ task: RunningTask, with value: Value = .unit) throws(EvaluationError) {
    guard let state = task.state, case .suspended = state.status else { return }
    try running(task) { machine.resume(state, with: value) }
  }

  /// Runs a piece of a task, and arranges for the next one.
  private func running(_ task: RunningTask, _ piece: () -> Void) throws(EvaluationError) {
    let outer = currentTask
    let count = recorder.events.count
    currentTask = task
    defer {
      currentTask = outer
      noteWrites(of: task, since: count)
    }
    task.wake = nil
    piece()
    try follow(task)
  }

  /// Arranges for a suspended task to be resumed; an error in a task that nothing awaits ends the task
  /// silently, as in Swift, unless it is a trap.
  private func follow(_ task: RunningTask) throws(EvaluationError) {
    guard let state = task.state else { return }
    switch state.status {
    case .suspended(let suspension):
      guard let suspension = suspension as? TaskSuspension else { return }
      switch suspension.reason {
      case .sleep(let seconds):
        task.wake = schedule(after: task.isCancelled ? 0 : seconds, .resume(task))
      case .yield: yield(task)
      case .value(let number): tasks[number - 1].waiting.append(task)
      case .continuation: break
      }
    case .finished(let value):
      for waiter in task.waiting { schedule(after: 0, .deliver(waiter, value)) }
      task.waiting = []
    case .failed(let error):
      // A task that waits for this one waits for something unsimulated.
      if contains(error) { return }
      guard case .uncaught(let value, let type) = error.reason else { throw error }
      for waiter in task.waiting { schedule(after: 0, .fail(waiter, value, type)) }
      task.waiting = []
    case .running: break
    }
  }

  func fail(_ task: RunningTask, _ value: Value, _ type: TypeMetadata) throws(EvaluationError) {
    guard let state = task.state, case .suspended = state.status else { return }
    try running(task) { machine.resume(state, throwing: value, type: type) }
  }

  /// `place` is that of the call, if the program makes it.
  func cancel(_ task: RunningTask, at place: Origin = .none) throws(EvaluationError) {
    guard !task.isCancelled, task.isFinished || !keeps(task.beginning, at: place) else { return }
    task.isCancelled = true
    task.state?.isCancelled = true
    let handlers = task.onCancel
    task.onCancel = []
    for handler in handlers { _ = try machine.call(handler, []) }
    if let wake = task.wake {
      clock.cancel(wake)
      task.wake = schedule(after: 0, .resume(task))
    }
    if idleTasks.wakes(task) { schedule(after: 0, .resume(task)) }
  }

  /// Notes the task's writes since a number of events: nothing else runs while a task does.
  private func noteWrites(of task: RunningTask, since count: Int) {
    for position in count..<max(count, recorder.events.count) {
      let event = recorder.events[position]
      switch event.kind {
      case .stateWrite, .objectWrite:
        task.writes.insert(event.id)
        if task.isCancelled, !task.knowsCancellation { takenHappenings.lateWrites.append(event.id) }
      default: break
      }
    }
  }

  // MARK: For the engine

  func startTask(_ action: FunctionValue) throws(EvaluationError) -> HostObject? {
    let task = RunningTask(number: tasks.count + 1, beginning: beginningOfWork)
    tasks.append(task)
    try begin(task, action)
    return task.isFinished ? nil : task
  }

  func isRunning(_ task: HostObject) -> Bool { (task as? RunningTask)?.isFinished == false }

  func cancelTask(_ task: HostObject) throws(EvaluationError) {
    guard let task = task as? RunningTask else { return }
    if !task.writes.isEmpty, let cause = engine.currentCause {
      let chain = recorder.events.causes(of: recorder.events[cause])
      if let write = chain.first(where: { task.writes.contains($0.id) }) {
        takenHappenings.selfCancellations.append((cause, write.id))
      }
    }
    try cancel(task)
  }
}

extension PrimitiveTable {
  mutating func registerTasks(_ world: SimulatedWorld) {
    register("task.start") { [unowned world] _, arguments throws(EvaluationError) in
      .int(world.scheduleTask(arguments.function(0)).number)
    }
    register("task.cancel") { [unowned world] context, arguments throws(EvaluationError) in
      if let task = world.task(arguments.int(0)) { try world.cancel(task, at: context.origin) }
      return .unit
    }
    register("task.isCancelled") { [unowned world] _, arguments throws(EvaluationError) in
      .bool(world.task(arguments.int(0))?.isCancelled ?? false)
    }
    register("task.looksCancelled") { [unowned world] _, arguments throws(EvaluationError) in
      guard let task = world.task(arguments.int(0)), task.isCancelled else { return .bool(false) }
      task.knowsCancellation = true
      return .bool(true)
    }
    register("task.current") { [unowned world] _, _ throws(EvaluationError) in
      .int(world.currentTask?.number ?? 0)
    }
    register("task.onCancel") { [unowned world] _, arguments throws(EvaluationError) in
      world.task(arguments.int(0))?.onCancel.append(arguments.function(1))
      return .unit
    }
    register("task.sleep") { context, arguments throws(EvaluationError) in
      context.machine.suspend(TaskSuspension(.sleep(seconds: arguments.double(0))))
      return .unit
    }
    register("task.yield") { context, _ throws(EvaluationError) in
      context.machine.suspend(TaskSuspension(.yield))
      return .unit
    }
    register("task.value") { [unowned world] context, arguments throws(EvaluationError) in
      let number = arguments.int(0)
      guard let task = world.task(number) else { return .unit }
      switch task.state?.status {
      case .finished(let value): return value
      case .failed(let error): throw error
      case .running, .suspended, nil:
        context.machine.suspend(TaskSuspension(.value(number)))
        return .unit
      }
    }
  }
}

extension SimulatedWorld {
  func task(_ number: Int) -> RunningTask? {
    tasks.indices.contains(number - 1) ? tasks[number - 1] : nil
  }
}
