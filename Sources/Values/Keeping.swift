/// What is lost when another object of the same class replaces an object, from nothing to most.
public enum Keeping: Int, Comparable, Sendable {
  /// Nothing: it has no variables, or none is written.
  case nothing
  /// State whose changes the run has seen: the object is observable.
  case seen
  /// The same, but something that is not simulated may have changed it.
  case hidden
  /// State that may have changed without an event.
  case unseen

  public static func < (lhs: Keeping, rhs: Keeping) -> Bool { lhs.rawValue < rhs.rawValue }
}
