public import Phrases
public import Values

// Sentences with styled holes: `words.line("\(name, .view) began its lifetime")`.

extension Phrase.Text.StringInterpolation {
  /// A hole with its own style.
  public mutating func appendInterpolation(_ value: some CustomStringConvertible, _ style: Style) {
    appendHole(value.description, mark: style.rawValue)
  }

  public mutating func appendInterpolation(_ sentence: Message, _ style: Style) {
    appendHole(sentence, mark: style.rawValue)
  }
}

extension Words {
  /// The sentence as a line; a hole without a style has that of the sentence.
  public func line(_ text: Phrase.Text, _ style: Style = .plain) -> StyledLine {
    line(Phrase(text), style)
  }

  public func line(_ phrase: Phrase, _ style: Style = .plain) -> StyledLine {
    var line = StyledLine()
    for (text, mark) in parts(of: phrase) {
      line.add(text, mark.flatMap { $0 == 0 ? nil : Style(rawValue: $0) } ?? style)
    }
    return line
  }
}
