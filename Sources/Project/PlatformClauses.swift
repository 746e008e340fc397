/// The `#if`s around a line of Swift, as far as a platform decides them: code for another platform
/// imports nothing.
struct PlatformClauses {
  private struct Condition {
    /// Whether the clause is certainly not compiled.
    var isSkipped: Bool
    /// Whether a clause of the condition certainly is.
    var isDecided: Bool
  }

  private let platform: String?
  private var open: [Condition] = []

  init(platform: String?) { self.platform = platform }

  var areSkipped: Bool { open.contains(where: \.isSkipped) }

  /// Reads a directive and what follows it in its line.
  mutating func read(_ directive: Substring, _ condition: Substring) {
    switch directive {
    case "#if":
      let value = value(of: condition)
      open.append(Condition(isSkipped: value == false, isDecided: value == true))
    case "#elseif":
      let value = value(of: condition)
      continueWith(isSkipped: value == false, isDecided: value == true)
    case "#else": continueWith(isSkipped: false, isDecided: false)
    case "#endif": _ = open.popLast()
    default: break
    }
  }

  private mutating func continueWith(isSkipped: Bool, isDecided: Bool) {
    guard var last = open.popLast() else { return }
    last.isSkipped = last.isDecided || isSkipped
    last.isDecided = last.isDecided || isDecided
    open.append(last)
  }

  /// Nil if the platform alone does not decide.
  private func value(of condition: Substring) -> Bool? {
    guard let platform else { return nil }
    var text = condition
    for end in ["//", "/*"] {
      if let comment = text.firstRange(of: end) { text = text[..<comment.lowerBound] }
    }
    let words = text.filter { !$0.isWhitespace }
    // A group in parentheses would need a parser.
    guard !words.hasPrefix("("), !["!(", "&(", "|("].contains(where: words.contains) else {
      return nil
    }
    let choices = words.split(separator: "||").map { choice in
      let parts = choice.split(separator: "&&").map { answer($0, on: platform) }
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    }
    return choices.contains(true) ? true : choices.contains(nil) ? nil : false
  }

  private func answer(_ part: Substring, on platform: String) -> Bool? {
    let isNegated = part.hasPrefix("!")
    let call = part.drop { $0 == "!" }
    guard call.hasPrefix("os("), call.hasSuffix(")") else { return nil }
    let name = call.dropFirst(3).dropLast()
    return (name == platform || name == "OSX" && platform == "macOS") != isNegated
  }
}
