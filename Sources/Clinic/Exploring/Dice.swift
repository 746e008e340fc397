/// Randomness that the same seed repeats: SplitMix64.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x5DEE_CE66 }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, a positive bound.
  mutating func roll(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// The index of one of the weights, chosen in proportion; nil if all are 0.
  mutating func choose(_ weights: [Int]) -> Int? {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return nil }
    var rest = roll(sum)
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return nil
  }
}
