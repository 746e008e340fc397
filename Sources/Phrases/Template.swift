/// A sentence with holes, parsed.
///
/// `%1` is the first hole, `%%` a percent sign. In Korean a particle depends on the sound before it,
/// which may come from a hole: `%1{은/는}` takes the first form after a consonant and the second
/// after a vowel.
struct Template: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    /// From 0.
    case hole(Int)
    case particle(afterConsonant: String, afterVowel: String)
  }

  private(set) var pieces: [Piece] = []

  init(_ text: some StringProtocol) {
    var literal = ""
    var rest = text[...]
    func close(_ pieces: inout [Piece]) {
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = ""
    }
    while let character = rest.popFirst() {
      if character == "%", let next = rest.first {
        rest.removeFirst()
        if let digit = next.wholeNumberValue, digit > 0 {
          close(&pieces)
          pieces.append(.hole(digit - 1))
        } else {
          literal.append(next)
        }
      } else if character == "{", let end = rest.firstIndex(of: "}"),
        let slash = rest[..<end].firstIndex(of: "/")
      {
        close(&pieces)
        pieces.append(
          .particle(
            afterConsonant: String(rest[..<slash]),
            afterVowel: String(rest[rest.index(after: slash)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(character)
      }
    }
    close(&pieces)
  }

  /// The holes that the sentence uses, from 0.
  var holes: Set<Int> {
    Set(pieces.compactMap { if case .hole(let index) = $0 { index } else { nil } })
  }
}
