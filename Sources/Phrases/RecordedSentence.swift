/// A sentence that is in a run's events, recognised by its fixed parts.
///
/// Events are the same bytes in every language, so their sentences are English; shown at the prompt
/// they should be in the reader's. The text between the fixed parts is copied unchanged.
struct RecordedSentence: Sendable {
  let translation: Template
  private let english: Template

  init(_ entry: PhraseTable.Entry) {
    english = Template(entry.key)
    translation = Template(entry.translation)
  }

  /// The texts in the holes; nil if it is another sentence. A hole ends where the text after it first
  /// occurs, the last one at the end.
  func holes(in sentence: String) -> [String]? {
    var rest = sentence[...]
    var holes: [Int: String] = [:]
    var open: Int?
    for piece in english.pieces {
      switch piece {
      case .hole(let index): open = index
      case .text(let text):
        guard let hole = open else {
          guard rest.hasPrefix(text) else { return nil }
          rest = rest.dropFirst(text.count)
          continue
        }
        guard let found = rest.firstRange(of: text) else { return nil }
        holes[hole] = String(rest[..<found.lowerBound])
        rest = rest[found.upperBound...]
        open = nil
      case .particle: return nil
      }
    }
    if let hole = open {
      holes[hole] = String(rest)
    } else if !rest.isEmpty {
      return nil
    }
    return (0..<holes.count).map { holes[$0] ?? "" }
  }
}
