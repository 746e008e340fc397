import Values

/// Choices that the same seed repeats.
struct Dice {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed &+ 0x5DEE_CE66) }

  /// A number from 0 up to, but not including, a positive bound.
  mutating func roll(_ bound: Int) -> Int { Int(generator.next() % UInt64(max(1, bound))) }

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
