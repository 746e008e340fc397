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
  /// Swift that is asked where the target is met, in the scope of the view or object that it is about;
  /// motion halts where it is true.
  public let condition: String?
  /// The hit, counted from the beginning of the run, from which on motion halts.
  public var firstHit = 1
  public var isEnabled = true
}

/// The stops of a session, and where in the run they are.
public struct Stops {
  public private(set) var all: [Stop] = []
  private var count = 0
  /// The hits found so far, by the stop's number. A run is only added to, so that a hit found once
  /// stays, until the run is another one from some event on.
  private var found: [Int: Hits] = [:]

  struct Hits {
    var positions: [Int] = []
    /// How many events have been looked at.
    var searched = 0
    /// Positions where the condition could not be asked: motion halts there too.
    var failures: [Int: ConditionFailure] = [:]
    /// Asks the condition; nil until the target is met for the first time.
    var judge: ConditionJudge?
  }

  init() {}

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
      found[number] = Hits(
        positions: hits.positions.filter { $0 < count }, searched: count,
        failures: hits.failures.filter { $0.key < count })
    }
  }

  /// Where the stop is in the run, in order, and where its condition could not be asked.
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
