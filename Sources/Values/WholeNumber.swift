extension Double {
  /// The number as a whole one, for a drawing: whatever a program computes, what cannot be drawn is
  /// taken for the nearest that can (a million of them are left of every edge), and what is no number
  /// for none.
  public func whole(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
    isNaN ? 0 : Int(max(-1e6, min(1e6, self)).rounded(rule))
  }
}
