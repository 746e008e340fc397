/// The loss when another object of the same class takes an object's place, from nothing to most.
public enum Keeping: Int, Comparable, Sendable {
  /// Nothing: it has no variables, or none is written.
  case nothing
  /// State whose changes the run has seen: the object is observable.
  case seen
  /// It may have changed without an event that says so.
  case unseen

  public static func < (lhs: Keeping, rhs: Keeping) -> Bool { lhs.rawValue < rhs.rawValue }
}
