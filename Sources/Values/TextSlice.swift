/// A `Substring` and the string that it was cut from, with that string's indices.
public final class TextSlice: Sendable {
  /// The whole string, even if the slice was cut from another slice.
  public let base: String
  /// Where the slice begins: an offset into the UTF-8 text of the whole.
  public let start: Int
  /// The characters between its ends.
  public let text: String

  public init(base: String, start: Int, text: String) {
    self.base = base
    self.start = start
    self.text = text
  }
}

extension Value {
  /// The text of a `String`, `Character` or `Substring`.
  public var text: String? {
    switch self {
    case .string(let text): text
    case .slice(let slice): slice.text
    default: nil
    }
  }
}
