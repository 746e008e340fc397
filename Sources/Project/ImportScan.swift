/// The modules that a Swift text imports, found without parsing it: the modules that a target needs
/// must be known before anything is parsed.
public enum ImportScan {
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "internal", "private", "fileprivate", "package",
  ]

  /// - Parameter platform: as `os(…)` names it; imports in code for other platforms do not count then.
  public static func imports(of text: String, on platform: String? = nil) -> [String] {
    var text = text
    text.makeContiguousUTF8()
    var found: [String] = []
    var clauses = PlatformClauses(platform: platform)
    var isComment = false
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    for line in text.utf8.split(whereSeparator: { $0 == newline || $0 == carriageReturn }) {
      if isComment {
        isComment = !closesComment(line)
        continue
      }
      var rest = Substring(line)
      var word = nextWord(&rest)
      if word.hasPrefix("/*"), !closesComment(line) { isComment = true }
      while word.hasPrefix("@") || modifiers.contains(word) { word = nextWord(&rest) }
      if word.hasPrefix("#") { clauses.read(word, rest) }
      guard word == "import", !clauses.areSkipped else { continue }
      word = nextWord(&rest)
      if kinds.contains(word) { word = nextWord(&rest) }
      if let name = word.split(separator: ".").first { found.append(String(name)) }
    }
    return found
  }

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let gaps: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ";")]

  /// Most lines are done after their first word. (Bytes, because every line of a project is read.)
  private static func nextWord(_ rest: inout Substring) -> Substring {
    let start = rest.utf8.drop(while: gaps.contains)
    let word = start.prefix { !gaps.contains($0) }
    rest = Substring(start[word.endIndex...])
    return Substring(word)
  }

  private static func closesComment(_ line: Substring.UTF8View) -> Bool {
    zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "/") }
  }
}
