/// The modules that a Swift text imports, found without parsing it: the modules that a target needs
/// must be known before anything is parsed.
public enum ImportScan {
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "internal", "private", "fileprivate", "package",
  ]

  public static func imports(of text: String) -> [String] {
    var found: [String] = []
    var isComment = false
    for line in text.split(whereSeparator: \.isNewline) {
      if isComment {
        isComment = !line.contains("*/")
        continue
      }
      guard line.contains("import") || line.contains("/*") else { continue }
      var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
      if words.first?.hasPrefix("/*") == true, !line.contains("*/") { isComment = true }
      while let first = words.first, first.hasPrefix("@") || modifiers.contains(first) {
        words.removeFirst()
      }
      guard words.first == "import" else { continue }
      words.removeFirst()
      if let first = words.first, kinds.contains(first) { words.removeFirst() }
      guard let name = words.first?.split(separator: ".").first else { continue }
      found.append(String(name))
    }
    return found
  }
}
