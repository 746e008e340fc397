public import Trace

/// Something that motion stops at.
public struct Stop: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    case event(StopPattern)
    /// A line of the source, in one file or in the only one that has it.
    case line(Int, file: String?)
  }

  /// From 1, never reused.
  public let number: Int
  public let target: Target
  /// As the user wrote it.
  public let words: String
  /// Swift that is evaluated when the target is met, in the scope of its view or object; motion stops
  /// where it is true.
  public let condition: String?
  /// Motion stops from this hit on, counted from the beginning of the run.
  public var firstHit = 1
  public var isEnabled = true
}

/// The stops of a session, and their hits in the run.
public struct Stops {
  public private(set) var all: [Stop] = []
  private var count = 0
  /// The hits found so far, by the stop's number. A run only grows, so hits stay valid until the run
  /// changes from some event on.
  private var found: [Int: Hits] = [:]

  struct Hits {
    var positions: [Int] = []
    /// How many events have been searched.
    var searched = 0
    /// Positions where the condition could not be evaluated: motion stops there too.
    var failures: [Int: ConditionFailure] = [:]
    /// Evaluates the condition; nil until the target is first met.
    var judge: ConditionJudge?
  }

  init() {}

  /// The same stops, with their numbers, for another run: none has been met there.
  public var forAnotherRun: Stops {
    var stops = self
    stops.found = [:]
    return stops
  }

  @discardableResult
  public mutating func add(
    _ target: Stop.Target, words: String, condition: String? = nil, firstHit: Int = 1
  ) -> Stop {
    count += 1
    var stop = Stop(number: count, target: target, words: words, condition: condition)
    stop.firstHit = max(1, firstHit)
    all.append(stop)
    return stop
  }

  /// False if there is no stop with that number.
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

  /// False if there is no stop with that number.
  @discardableResult
  public mutating func setEnabled(_ isEnabled: Bool, _ number: Int) -> Bool {
    guard let index = all.firstIndex(where: { $0.number == number }) else { return false }
    all[index].isEnabled = isEnabled
    return true
  }

  /// The run has changed after that many events.
  mutating func forget(after count: Int) {
    for (number, hits) in found where hits.searched > count {
      found[number] = Hits(
        positions: hits.positions.filter { $0 < count }, searched: count,
        failures: hits.failures.filter { $0.key < count })
    }
  }

  /// The stop's hits in the run, in order, and where its condition could not be evaluated.
  mutating func hits(of stop: Stop, in session: Session) -> Hits {
    var hits = found[stop.number] ?? Hits()
    let log = session.events
    guard hits.searched < log.count else { return hits }
    var met = session.patterns(of: stop.target).flatMap {
      StopSearch($0, in: log).all(in: hits.searched..<log.count)
    }
    met.sort()
    if let condition = stop.condition, !met.isEmpty {
      let judge = hits.judge ?? ConditionJudge(condition, of: stop.target, in: session)
      hits.judge = judge
      for (position, verdict) in judge.verdicts(at: met, in: session) {
        if verdict != .no { hits.positions.append(position) }
        if case .failed(let failure) = verdict { hits.failures[position] = failure }
      }
    } else {
      hits.positions += met
    }
    hits.searched = log.count
    found[stop.number] = hits
    return hits
  }
}
