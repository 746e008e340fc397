import Phrases
import Trace
import Transcript

// The words that somebody types who has read a transcript: a kind of event as its line has it
// (`life begin`), a family of them (`life`), a fact that a rule cites (`F98`).

extension Explanation {
  /// Codes with their meanings; more than one for a family. Empty when nothing has that name.
  static func entries(for asked: String, words: Words = Words()) -> [(code: String, text: String)] {
    if let text = text(for: asked, words: words) { return [(asked, text)] }
    let code = asked.split(whereSeparator: \.isWhitespace).joined(separator: ".")
    if code != asked, let text = text(for: code, words: words) { return [(code, text)] }
    let family = events.keys.filter { $0.hasPrefix(asked + ".") }.sorted()
    if !family.isEmpty {
      return family.compactMap { kind in text(for: kind, words: words).map { (kind, $0) } }
    }
    // `callback onAppear`, `action tap`: the call says more than its kind.
    let last = asked.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    for word in [asked, last] {
      if let text = lineWords[word] { return [(word, words.recorded(text))] }
    }
    let fact = asked.uppercased()
    let ofReleases = ReleaseTable.entries(for: fact, words: words)
    return ofReleases
      + Rule.allCases.filter { $0.facts.contains(fact) }.map {
        (fact, words("a rule that rests on this fact: \(RuleText.sentence(for: $0, words))"))
      }
  }
}
