import Phrases

/// Texts that a page repeats, each kept once, with their translations into the other interface
/// languages.
struct StringTable {
  /// The interface languages besides English.
  static let others = Language.allCases.filter { $0 != .english }.map { Words($0) }

  private(set) var texts: [String] = []
  private var places: [String: Int] = [:]
  /// By language, from the index of a text to that of its translation.
  private var translations: [Language: [Int: Int]] = [:]

  mutating func index(of text: String) -> Int {
    if let known = places[text] { return known }
    places[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The index, or -1.
  mutating func index(of text: String?) -> Int { text.map { index(of: $0) } ?? -1 }

  mutating func translate(_ text: String, to other: String, _ language: Language) {
    guard text != other else { return }
    let place = index(of: text)
    translations[language, default: [:]][place] = index(of: other)
  }

  /// `{"ko": {"12": 40}}`
  var translated: PageJSON {
    .object(
      Language.allCases.compactMap { language in
        translations[language].map { known in
          (
            language.rawValue,
            .object(known.sorted { $0.key < $1.key }.map { (String($0.key), .number($0.value)) })
          )
        }
      })
  }
}
