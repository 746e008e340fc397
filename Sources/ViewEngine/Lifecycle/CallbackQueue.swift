/// User code that waits for the end of an update; first in, first out.
struct CallbackQueue {
  private(set) var callbacks: [Callback] = []
  /// Tasks, which start after all callbacks (F149).
  private(set) var tasks: [Callback] = []

  mutating func add(_ callback: Callback, isTask: Bool = false) {
    if isTask { tasks.append(callback) } else { callbacks.append(callback) }
  }

  mutating func add(_ batch: [Callback]) {
    if !batch.isEmpty { callbacks.append(contentsOf: batch) }
  }

  mutating func takeCallbacks() -> [Callback] {
    defer { callbacks = [] }
    return callbacks
  }

  /// Callbacks that were taken but have not run precede those queued meanwhile.
  mutating func giveBack(_ rest: ArraySlice<Callback>) { callbacks.insert(contentsOf: rest, at: 0) }

  mutating func takeTask() -> Callback { tasks.removeFirst() }
}
