public import Trace

/// Something that motion halts at.
public struct Stop: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    case event(StopPattern)
    /// A line of the source, of one file or of the only one that has it.
    case line(Int, file: String?)
  }

  /// From 1, never used again.
  public let number: Int
  public let target: Target
  /// As it was asked for.
  public let words: String
  /// The hit, counted from the beginning of the run, from which on motion halts.
  public var firstHit = 1
  public var isEnabled = true
}

/// The stops of a session, and where in the run they are.
public struct Stops {
  public private(set) var all: [Stop] = []
  private var count = 0
  /// What has been found so far, by the stop's number. A run is only added to, so that what was found
  /// once stays, until the run is another one from some event on.
  private var found: [Int: Hits] = [:]

  struct Hits {
    var positions: [Int] = []
    /// How many events have been looked at.
    var searched = 0
  }

  init() {}

  @discardableResult
  public mutating func add(_ target: Stop.Target, words: String, firstHit: Int = 1) -> Stop {
    count += 1
    var stop = Stop(number: count, target: target, words: words)
    stop.firstHit = max(1, firstHit)
    all.append(stop)
    return stop
  }

  /// False when there is no stop of that number.
  public mutating func remove(_ number: Int) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    all.remove(at: index)
    found[number] = nil
    return true
  }

  public mutating func removeAll() {
    all = []
    found = [:]
  }

  /// False when there is no stop of that number.
  @discardableResult
  public mutating func setEnabled(_ isEnabled: Bool, _ number: Int) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    all[index].isEnabled = isEnabled
    return true
  }

  /// The run is another one behind that many events.
  mutating func forget(after count: Int) {
    for (number, hits) in found where hits.searched > count {
      found[number] = Hits(positions: hits.positions.filter { $0 < count }, searched: count)
    }
  }

  /// Where the stop is in the run, in order.
  mutating func hits(of stop: Stop, in session: Session) -> [Int] {
    var hits = found[stop.number] ?? Hits()
    let log = session.events
    guard hits.searched < log.count else { return hits.positions }
    for pattern in session.patterns(of: stop.target) {
      let search = StopSearch(pattern, in: log)
      hits.positions += search.all(in: hits.searched..<log.count)
    }
    hits.positions.sort()
    hits.searched = log.count
    found[stop.number] = hits
    return hits.positions
  }
}
