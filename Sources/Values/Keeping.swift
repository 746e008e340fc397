/// What an object can lose when another one of its class takes its place, from nothing to most.
public enum Keeping: Int, Comparable, Sendable {
  /// Nothing: it has no variables, or nobody writes them.
  case nothing
  /// What the run has seen it change to: it is observable.
  case seen
  /// It may have changed without an event that says so.
  case unseen

  public static func < (lhs: Keeping, rhs: Keeping) -> Bool { lhs.rawValue < rhs.rawValue }
}
