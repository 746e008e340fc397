extension Double {
  /// The number rounded for a drawing: numbers too large to draw are clamped (a million is outside
  /// every drawing), and NaN becomes zero.
  public func whole(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
    isNaN ? 0 : Int(max(-1e6, min(1e6, self)).rounded(rule))
  }
}
