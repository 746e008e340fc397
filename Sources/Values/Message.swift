/// What a run says, in words and values kept apart: English is in the words, and other languages are
/// made from the same values.
///
///     let going: Message = "fades out"
///     let sentence: Message = "\(view) \(going), not one that moves"
///
/// A sentence in a sentence joins its words; everything else is a value.
public struct Message: Hashable, Sendable {
  /// Words and values in turn; words come first and last, and may be empty.
  public private(set) var parts: [String]

  /// From `parts` as stored; none are the empty sentence.
  public init(parts: [String]) {
    precondition(parts.isEmpty || !parts.count.isMultiple(of: 2), "words come first and last")
    self.parts = parts.isEmpty ? [""] : parts
  }

  /// Text that is one value: a program's own words.
  public init(quoting text: String) { parts = ["", text, ""] }

  public var values: [String] { parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] } }

  /// The words with a number for each value: `%1 fades out`; a percent sign is doubled.
  public var key: String {
    var key = ""
    for (place, part) in parts.enumerated() {
      key += place % 2 == 1 ? "%\(place / 2 + 1)" : part.replacing("%", with: "%%")
    }
    return key
  }

  public static func + (left: Message, right: Message) -> Message {
    var sum = left
    sum += right
    return sum
  }

  public static func += (left: inout Message, right: Message) {
    left.parts[left.parts.count - 1] += right.parts[0]
    left.parts += right.parts.dropFirst()
  }
}

extension Message: CustomStringConvertible {
  /// In English.
  public var description: String { parts.joined() }
}

extension Message: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { parts = [value] }

  public init(stringInterpolation interpolation: StringInterpolation) {
    self = interpolation.sentence
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence: Message = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { sentence += Message(parts: [literal]) }

    public mutating func appendInterpolation(_ part: Message) { sentence += part }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      sentence += Message(quoting: value.description)
    }
  }
}
