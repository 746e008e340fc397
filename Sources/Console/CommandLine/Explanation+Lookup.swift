import Phrases
import Trace
import Transcript
import Values

// What a reader of a transcript may type: a kind of event as in its line (`life begin`), a family
// (`life`), a fact cited by a rule (`F98`).

extension Explanation {
  /// Codes with their meanings; several for a family, a verb, or a word of the lines that is also a
  /// code. Empty if nothing has that name.
  static func entries(for asked: String, words: Words = Words()) -> [(code: String, text: String)] {
    var found: [(code: String, text: String)] = []
    func add(_ code: String) {
      if let text = text(for: code, words: words) { found.append((code, text)) }
    }
    add(asked)
    let code = asked.split(whereSeparator: \.isWhitespace).joined(separator: ".")
    if code != asked { add(code) }
    if found.isEmpty {
      let kinds = events.keys.sorted()
      kinds.filter { $0.hasPrefix(asked + ".") || $0.hasSuffix("." + asked) }.forEach(add)
    }
    if let text = lineWords[asked] { found.append((asked, words.recorded(text))) }
    // `⟨E220⟩`: each value has its own handle.
    if asked.hasPrefix("⟨"), asked.hasSuffix("⟩"), let text = lineWords["⟨…⟩"] {
      found.append((asked, words.recorded(text)))
    }
    // `#3`, `#s2`: so has each view and each storage.
    if asked.hasPrefix("#"), let text = lineWords[asked.hasPrefix("#s") ? "slot" : "node"] {
      found.append((asked, words.recorded(text)))
    }
    // `@32`, `screen2`: where it is, or which one.
    let word = String(asked.reversed().drop(while: \.isNumber).reversed())
    if found.isEmpty, word != asked, let text = lineWords[word] {
      found.append((asked, words.recorded(text)))
    }
    if found.isEmpty, let phrase = phrase(in: asked), let text = lineWords[phrase] {
      found.append((phrase, words.recorded(text)))
    }
    guard found.isEmpty else { return found }
    let fact = asked.uppercased()
    let ofReleases = ReleaseTable.entries(for: fact, words: words)
    return ofReleases
      + Rule.allCases.filter { $0.facts.contains(fact) }.map {
        (fact, words("a rule that rests on this fact: \(RuleText.sentence(for: $0, words))"))
      }
  }

  /// The longest of the line words that is part of the request, and of several the last: `callback
  /// onAppear`, `equal: nothing to update`.
  private static func phrase(in asked: String) -> String? {
    let parts = parts(of: asked)
    var best: (phrase: String, length: Int, end: Int)?
    for phrase in lineWords.keys.sorted() {
      let wanted = Self.parts(of: phrase)
      guard !wanted.isEmpty, wanted.count <= parts.count else { continue }
      for start in 0...(parts.count - wanted.count)
      where parts[start..<start + wanted.count].elementsEqual(wanted) {
        let end = start + wanted.count
        if (wanted.count, end) > (best?.length ?? 0, best?.end ?? 0) {
          best = (phrase, wanted.count, end)
        }
      }
    }
    return best?.phrase
  }

  private static func parts(of text: String) -> [Substring] {
    text.split { $0.isWhitespace || $0 == ":" || $0 == "," }
  }
}
