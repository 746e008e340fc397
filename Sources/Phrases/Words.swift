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
    Self.parts(of: translations.table[phrase.key] ?? Template(phrase.key), holes: phrase.holes)
  }

  /// A sentence that was made where no language is known, in this one; in English if it lacks it.
  public func recorded(_ sentence: Message) -> String {
    let template = translations.table[sentence.key] ?? Template(sentence.key)
    return Self.text(
      of: Self.parts(of: template, holes: sentence.values.map { Phrase.Hole(text: $0, mark: 0) }))
  }

  private static func text(of parts: [(text: String, mark: UInt8?)]) -> String {
    var text = ""
    for part in parts { text += part.text }
    return text
  }

  private static func parts(
    of template: Template, holes: [Phrase.Hole]
  ) -> [(text: String, mark: UInt8?)] {
    var parts: [(text: String, mark: UInt8?)] = []
    for piece in template.pieces {
      switch piece {
      case .text(let text): parts.append((text, nil))
      case .hole(let index):
        guard holes.indices.contains(index) else { continue }
        parts.append((holes[index].text, holes[index].mark))
      case .particle(let afterConsonant, let afterVowel):
        // The sound may come from a hole that is followed by a quote.
        let before = parts.suffix(2).map(\.text).joined()
        parts.append((Particle.form(after: before, afterConsonant, afterVowel), nil))
      }
    }
    return parts
  }
}
