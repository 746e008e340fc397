import Trace
import Values

/// Tasks that wait by yielding: `while !isReady { await Task.yield() }`.
///
/// Such a loop never ends by itself. It yields to everything else, and once nothing else is ready, its
/// next turn waits until something happens or time passes; until then it would only find the same
/// state. (A device would keep a processor busy.)
struct IdleTasks {
  /// How often tasks may yield while nothing happens: more than programs do to let others run first,
  /// and a tenth of a second in a debug build.
  static let turns = 2_000

  /// What has happened so far.
  struct Moment: Equatable {
    var events: Int
    var now: Double
  }

  private var moment = Moment(events: 0, now: 0)
  private var count = 0
  private var waiting: [RunningTask] = []

  /// Whether a task that yields may run again at once; otherwise it waits here.
  mutating func mayGoOn(_ task: RunningTask, at now: Moment) -> Bool {
    if now != moment { (moment, count) = (now, 0) }
    count += 1
    if count <= Self.turns { return true }
    waiting.append(task)
    return false
  }

  /// The tasks that may run again because something has happened.
  mutating func woken(at now: Moment) -> [RunningTask] {
    guard !waiting.isEmpty, now != moment else { return [] }
    defer { waiting = [] }
    return waiting
  }

  /// Whether the task was waiting; it may run now, because it is cancelled.
  mutating func wakes(_ task: RunningTask) -> Bool {
    guard let index = waiting.firstIndex(where: { $0 === task }) else { return false }
    waiting.remove(at: index)
    return true
  }
}

extension SimulatedWorld {
  private var moment: IdleTasks.Moment {
    IdleTasks.Moment(events: recorder.events.count, now: clock.now)
  }

  /// The task's next turn comes after everything that is ready.
  func yield(_ task: RunningTask) {
    if idleTasks.mayGoOn(task, at: moment) { schedule(after: 0, .resume(task)) }
  }

  /// Whether waiting tasks may run again now.
  func wakeIdleTasks() -> Bool {
    let woken = idleTasks.woken(at: moment)
    for task in woken { schedule(after: 0, .resume(task)) }
    return !woken.isEmpty
  }
}
