public import Values

/// A sentence of the interface: English with holes, and the texts in the holes.
///
///     Phrase("there is no command ':\(name)'")
///
/// English is in the source code and is the key under which a language's table has the sentence (`there
/// is no command ':%1'`). A phrase is made from a literal only, so that a test can find all of them in
/// the sources.
public struct Phrase: Hashable, Sendable {
  /// The content of a hole: a text, or a sentence, which is said in the language of the phrase.
  /// `mark` lets code that shows the phrase distinguish, say, a value from a name; it is 0 if none was
  /// given.
  public struct Hole: Hashable, Sendable {
    /// In English.
    public let text: String
    let sentence: Message?
    public let mark: UInt8
  }

  /// The English template: holes are `%1`, `%2` …, a percent sign is `%%`.
  public let key: String
  public let holes: [Hole]

  public init(_ text: Text) {
    key = text.interpolation.key
    holes = text.interpolation.holes
  }

  /// The text that a literal becomes; never stored, only passed on.
  public struct Text: ExpressibleByStringInterpolation, Sendable {
    let interpolation: StringInterpolation

    public init(stringLiteral value: String) {
      var interpolation = StringInterpolation(
        literalCapacity: value.utf8.count, interpolationCount: 0)
      interpolation.appendLiteral(value)
      self.interpolation = interpolation
    }

    public init(stringInterpolation interpolation: StringInterpolation) {
      self.interpolation = interpolation
    }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate(set) var key = ""
      fileprivate(set) var holes: [Hole] = []

      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + 2 * interpolationCount)
      }

      public mutating func appendLiteral(_ literal: String) {
        for character in literal { key += character == "%" ? "%%" : String(character) }
      }

      public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
        appendHole(value.description, mark: 0)
      }

      public mutating func appendInterpolation(_ sentence: Message) {
        appendHole(sentence, mark: 0)
      }

      public mutating func appendHole(_ text: String, mark: UInt8) {
        append(Hole(text: text, sentence: nil, mark: mark))
      }

      public mutating func appendHole(_ sentence: Message, mark: UInt8) {
        append(Hole(text: sentence.description, sentence: sentence, mark: mark))
      }

      private mutating func append(_ hole: Hole) {
        holes.append(hole)
        key += "%\(holes.count)"
      }
    }
  }
}
