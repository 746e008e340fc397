import Foundation

/// Texts near those of lessons and cases: a few tokens removed, doubled, exchanged, replaced,
/// or brought in from another text.
struct ProgramMutator {
  private var state: UInt64
  let corpus: [(text: String, steps: [String])]

  static let pieces = [
    "{", "}", "(", ")", "[", "]", ".", "..<", "...", "$0", "\\.", "\"", "\"\"\"", "\\(", "#if",
    "@State",
    "self", "Self", "super", "init", "nil", "0", "-1", "9223372036854775807", "1e999", "[:]", "()",
    "_",
    "inout", "&", "??", "?", "!", "as?", "as!", "is", "try", "await", "return", "if", "guard",
    "switch",
    "case", "let", "var", "func", "struct", "class", "enum", "protocol", "extension", "where",
    "some",
    "any", "->", "in", ":", ",", ";", "==", "=", "가", "\u{200d}", "\r", "//", "/*", "defer", "lazy",
    "weak",
    "static", "Text(\"x\")", "body", "ForEach", ".self", ".Type", "Int.max", "Never", "repeat",
    "each",
  ]

  init(seed: UInt64, corpus: [(text: String, steps: [String])]) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1
    self.corpus = corpus
    _ = next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  private mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  mutating func mutated() -> (text: String, steps: [String]) {
    let chosen = corpus[below(corpus.count)]
    var tokens = Self.tokens(chosen.text)
    for _ in 0...[0, 0, 0, 1, 2, 4][below(6)] {
      let place = below(tokens.count)
      switch below(7) {
      case 0: tokens.removeSubrange(place..<min(tokens.count, place + 1 + below(3)))
      case 1: tokens.insert(Self.pieces[below(Self.pieces.count)], at: place)
      case 2 where !tokens.isEmpty: tokens[place] = Self.pieces[below(Self.pieces.count)]
      case 3 where !tokens.isEmpty: tokens[place] = tokens[below(tokens.count)]
      case 4 where !tokens.isEmpty: tokens.swapAt(place, below(tokens.count))
      case 5:
        let other = Self.tokens(corpus[below(corpus.count)].text)
        let start = below(other.count)
        tokens.insert(contentsOf: other[start..<min(other.count, start + below(60))], at: place)
      default:
        let end = min(tokens.count, place + below(30))
        tokens.insert(contentsOf: tokens[place..<end], at: below(tokens.count))
      }
    }
    return (tokens.joined(), chosen.steps)
  }

  /// Words, blanks, and single characters of everything else.
  private static func tokens(_ text: String) -> [String] {
    var result: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { result.append(word) }
      word = ""
      result.append(String(character))
    }
    return word.isEmpty ? result : result + [word]
  }
}
