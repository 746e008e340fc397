internal import CPhrases

/// A language's sentences, by their English.
///
/// The table is text (`Sources/CPhrases/ko.phrases`), so that a translator needs no Swift: a line of
/// English as in the sources, then the translated sentence on the next line, indented by two blanks.
/// `#` begins a comment, `\n` is a newline. After `# sentences` come those that are made where no
/// language is known (`Message`): of a run's events, and of files that cannot be read.
public struct PhraseTable: Sendable {
  /// Where the English is.
  public enum Source: Sendable { case interface, elsewhere }

  public struct Entry: Sendable {
    public let key: String
    public let translation: String
    public let line: Int
    public let source: Source
  }

  public private(set) var entries: [Entry] = []
  /// Lines that are neither a key with its translation nor a comment.
  public private(set) var problems: [(line: Int, message: String)] = []

  public init(_ text: String) {
    var pending: (key: String, line: Int)?
    var source = Source.interface
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let number = index + 1
      if line.hasPrefix("# sentences") { source = .elsewhere }
      if line.hasPrefix("#") || line.allSatisfy({ $0 == " " }) { continue }
      if line.hasPrefix("  ") {
        guard let (key, _) = pending else {
          problems.append((number, "a translation without its English above it"))
          continue
        }
        entries.append(
          Entry(
            key: key, translation: Self.unescaped(line.dropFirst(2)), line: number,
            source: source))
        pending = nil
      } else {
        if let pending { problems.append((pending.line, "English without a translation below it")) }
        pending = (Self.unescaped(line), number)
      }
    }
    if let pending { problems.append((pending.line, "English without a translation below it")) }
  }

  private static func unescaped(_ line: Substring) -> String {
    guard line.contains("\\") else { return String(line) }
    return String(line).replacing("\\n", with: "\n").replacing("\\#", with: "#")
  }

  public static let korean = PhraseTable(
    String(
      decoding: UnsafeRawBufferPointer(start: phrases_korean(), count: phrases_korean_length()),
      as: UTF8.self))
}
