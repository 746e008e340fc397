/// A small generator with a fixed sequence (xorshift), so that a failure can be repeated.
package struct Dice: Sendable {
  private var state: UInt64

  package init(seed: Int) {
    state = (UInt64(bitPattern: Int64(seed)) &+ 1) &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<4 { _ = below(2) }
  }

  package mutating func below(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int((state >> 11) % UInt64(bound))
  }

  /// True once in so many throws.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
