/// The work of an examination: one account for all runs that it makes, whatever they are for.
///
/// What one run costs is `Visit.effort`. Each part of an examination has a share; this is their sum, so
/// the time of all of it is bounded even if a single run is expensive, or a single step. When it is used up,
/// no further run begins or continues, and the report says so.
final class Effort {
  private let limit: Int
  private(set) var used = 0
  /// The account of the work that it is a part of.
  private let whole: Effort?

  init(limit: Int, of whole: Effort? = nil) {
    self.limit = limit
    self.whole = whole
  }

  func use(_ units: Int) {
    used += units
    whole?.use(units)
  }

  /// What is left, with the reserve or without it.
  func rest(withReserve: Bool) -> Int {
    let own = max(0, (withReserve ? limit / 5 * 6 : limit) - used)
    return min(own, whole?.rest(withReserve: withReserve) ?? own)
  }

  var isSpent: Bool { used >= limit || whole?.isSpent ?? false }
  /// Whether the reserve for examining doubts about what was found is used up, too.
  var isExhausted: Bool { used >= limit / 5 * 6 || whole?.isExhausted ?? false }
  /// Whether exploring has had its part; the rest is for what is done with its findings, such as looking for
  /// the shortest scripts.
  var isExplored: Bool { used >= limit / 5 * 3 || isSpent }
}
