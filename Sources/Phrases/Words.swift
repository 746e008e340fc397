public import Values

/// Says phrases in one language. It is chosen once, at the start of the process, and passed as a value
/// to all code that addresses people.
///
///     words("there is no command ':\(name)'")
///
/// A sentence that the language lacks is said in English. The value is called `words` everywhere: the
/// test for missing translations finds phrases by that name.
public struct Words: Sendable {
  public let language: Language
  private let translations: Translations

  public init(_ language: Language = .english) {
    self.language = language
    switch language {
    case .english: translations = .none
    case .korean: translations = .korean
    }
  }

  /// The sentences of a language. They are read once: a site asks for them on each of its pages.
  private struct Translations: Sendable {
    var table: [String: Template] = [:]

    static let none = Translations()
    static let korean = Translations(.korean)

    private init() {}

    private init(_ phrases: PhraseTable) {
      table = Dictionary(
        phrases.entries.map { ($0.key, Template($0.translation)) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  public func callAsFunction(_ text: Phrase.Text) -> String { self(Phrase(text)) }

  public func callAsFunction(_ phrase: Phrase) -> String {
    Self.text(of: parts(of: phrase))
  }

  /// The parts of a phrase in this language's order; `mark` is that of the hole, nil for the sentence's
  /// own words.
  public func parts(of phrase: Phrase) -> [(text: String, mark: UInt8?)] {
    let marked = phrase.holes.map { hole in
      (text: hole.sentence.map(recorded) ?? hole.text, mark: UInt8?.some(hole.mark))
    }
    return parts(of: phrase.key, marked)
  }

  /// A sentence that was made where no language is known, in this one; in English if it lacks it.
  public func recorded(_ sentence: Message) -> String {
    Self.text(of: parts(of: sentence.key, sentence.values.map { ($0, nil) }))
  }

  private static func text(of parts: [(text: String, mark: UInt8?)]) -> String {
    var text = ""
    for part in parts { text += part.text }
    return text
  }

  private func parts(
    of key: String, _ holes: [(text: String, mark: UInt8?)]
  ) -> [(text: String, mark: UInt8?)] {
    let template = translations.table[key] ?? Template(key)
    var parts: [(text: String, mark: UInt8?)] = []
    for piece in template.pieces {
      switch piece {
      case .text(let text): parts.append((text, nil))
      case .hole(let index):
        if holes.indices.contains(index) { parts.append(holes[index]) }
      case .particle(let afterConsonant, let afterVowel):
        // The sound may come from a hole that is followed by a quote.
        let before = parts.suffix(2).map(\.text).joined()
        parts.append((Particle.form(after: before, afterConsonant, afterVowel), nil))
      }
    }
    return parts
  }
}
