// Time in the simulated program.
//
// It moves only when a script says `advance(by:)`. Scheduled work runs in order of its deadline
// and, for equal deadlines, in the order in which it was scheduled; that makes a run with timers
// reproducible.

/// Identifies a piece of scheduled work.
struct ScheduleToken: Hashable {
  let number: Int
}

struct VirtualClock<Work> {
  private struct Entry {
    let token: ScheduleToken
    var deadline: Double
    let interval: Double?
    let work: Work
  }

  /// Seconds since the run began.
  private(set) var now = 0.0
  /// A binary heap, earliest deadline first; cancelled entries remain until they reach the top.
  private var heap: [Entry] = []
  private var cancelled: Set<Int> = []
  /// How much has been scheduled so far.
  private(set) var count = 0

  /// Schedules work `delay` seconds from now (zero is allowed; it still waits for its turn), and again
  /// every `interval` seconds after that when one is given. After an infinite delay it is never due.
  mutating func schedule(after delay: Double, every interval: Double? = nil, _ work: Work)
    -> ScheduleToken
  {
    count += 1
    let token = ScheduleToken(number: count)
    push(
      Entry(
        token: token, deadline: now + max(0, delay.isNaN ? 0 : delay),
        interval: interval.map { $0 > 0.001 ? $0 : 0.001 }, work: work))
    return token
  }

  mutating func cancel(_ token: ScheduleToken) {
    guard token.number <= count else { return }
    cancelled.insert(token.number)
  }

  /// Work that is still waiting for its time.
  func work(of token: ScheduleToken) -> Work? {
    cancelled.contains(token.number) ? nil : heap.first { $0.token == token }?.work
  }

  func isCancelled(_ token: ScheduleToken) -> Bool { cancelled.contains(token.number) }

  /// When the earliest work is due; nil when none ever is.
  mutating func nextDeadline() -> Double? {
    dropCancelled()
    return heap.first.flatMap { $0.deadline.isFinite ? $0.deadline : nil }
  }

  /// Takes the earliest work due at `limit` or before, and moves the clock to its deadline.
  mutating func popDue(until limit: Double) -> Work? {
    dropCancelled()
    guard let first = heap.first, first.deadline <= limit else { return nil }
    now = max(now, first.deadline)
    removeFirst()
    if let interval = first.interval {
      var next = first
      next.deadline += interval
      push(next)
    }
    return first.work
  }

  /// Moves the clock; nothing may be due before that time.
  mutating func advance(to time: Double) { now = max(now, time) }

  private mutating func dropCancelled() {
    while let first = heap.first, cancelled.contains(first.token.number) {
      removeFirst()
    }
  }

  // MARK: The heap

  private func precedes(_ a: Entry, _ b: Entry) -> Bool {
    a.deadline != b.deadline ? a.deadline < b.deadline : a.token.number < b.token.number
  }

  private mutating func push(_ entry: Entry) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(heap[child], heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { break }
      let right = left + 1
      let least = right < heap.count && precedes(heap[right], heap[left]) ? right : left
      guard precedes(heap[least], heap[parent]) else { break }
      heap.swapAt(least, parent)
      parent = least
    }
  }
}
