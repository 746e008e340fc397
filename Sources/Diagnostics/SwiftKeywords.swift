/// The words that Swift keeps for itself.
public enum SwiftKeywords {
  /// Those that name something only in backticks.
  public static let reserved: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// Also those that are keywords only where one is expected.
  public static let all: Set<String> = reserved.union([
    "actor", "any", "async", "await", "final", "indirect", "lazy", "mutating", "nonisolated",
    "open", "override", "some", "unowned", "weak",
  ])
}
