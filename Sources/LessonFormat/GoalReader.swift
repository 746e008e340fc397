import Diagnostics

/// Reads the lines of a `goal` block.
struct GoalReader {
  let fence: Fence
  let labels: Labels
  /// The problems: the line of the document and the message.
  private(set) var problems: [(line: Int, message: String)] = []

  init(fence: Fence, labels: Labels) {
    self.fence = fence
    self.labels = labels
  }

  mutating func read() -> GoalBlock {
    var block = GoalBlock(fence: fence, goals: [], hints: [], labels: labels)
    for line in BlockLine.lines(of: fence) {
      if line.isIndented {
        guard let last = block.goals.indices.last, block.hints.isEmpty else {
          problems.append((line.number, "an indented line says the goal above it in words"))
          continue
        }
        block.goals[last].wording = BlockLine.joined(block.goals[last].wording, line.text)
      } else if let hint = line.value(of: "hint") {
        block.hints.append(hint)
      } else if Self.asksForCause(line.text) {
        if let cause = cause(line) { block.causes.append(cause) }
      } else if let goal = goal(line) {
        block.goals.append(goal)
      }
    }
    if block.goals.isEmpty, problems.isEmpty {
      problems.append((fence.line, "a goal block needs a goal: 'after STEP: PATTERN'"))
    }
    return block
  }

  private mutating func goal(_ line: BlockLine) -> Goal? {
    guard let (head, claim) = Self.split(line.text) else {
      problems.append((line.number, "expected 'after STEP: PATTERN' or 'throughout: PATTERN'"))
      return nil
    }
    let patterns = PatternList.split(claim)
    guard !patterns.isEmpty else {
      problems.append((line.number, "write what must hold after the colon: 'no life end Row'"))
      return nil
    }
    guard let place = Self.place(head) else {
      problems.append(
        (line.number, "expected 'after STEP' or 'throughout' before the colon, not '\(head)'"))
      return nil
    }
    return Goal(place: place, patterns: patterns, wording: nil, line: line.number)
  }

  private static func asksForCause(_ text: String) -> Bool {
    let first = text.prefix { !$0.isWhitespace }
    return first == "why" || first == "whynot"
  }

  private mutating func cause(_ line: BlockLine) -> CauseQuestion? {
    let form = "expected 'why SUBJECT after STEP: WORDS'"
    guard let (head, claim) = Self.split(line.text) else {
      problems.append((line.number, form))
      return nil
    }
    let parts = PatternList.split(claim)
    guard !parts.isEmpty else {
      problems.append((line.number, "write what the answer says after the colon: 'if.true; F98'"))
      return nil
    }
    let word = head.prefix { !$0.isWhitespace }
    let question = head.dropFirst(word.count)
    // The step's code may say `after` too, so the first one outside quotes counts.
    guard let after = Self.after(in: question),
      let place = Self.place(String(question[after...])), place != .throughout
    else {
      problems.append((line.number, form))
      return nil
    }
    let subject = question[..<after].trimmed
    guard !subject.isEmpty else {
      problems.append((line.number, form))
      return nil
    }
    return CauseQuestion(
      isNegative: word == "whynot", subject: subject, place: place, parts: parts, line: line.number)
  }

  /// Where the word `after` begins, outside quotes.
  private static func after(in text: Substring) -> Substring.Index? {
    var isQuoted = false
    var index = text.startIndex
    while index < text.endIndex {
      if isQuoted, text[index] == "\\" {
        index = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
        continue
      }
      if text[index] == "\"" { isQuoted.toggle() }
      if !isQuoted, text[index].isWhitespace {
        let next = text.index(after: index)
        if text[next...].hasPrefix("after "), next > text.startIndex { return next }
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// Splits at the first colon outside of quotes and brackets: a step may contain colons.
  private static func split(_ text: String) -> (head: String, claim: Substring)? {
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let character = text[index]
      if isQuoted {
        if character == "\"", !isEscaped { isQuoted = false }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      switch character {
      case "\"": isQuoted = true
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ":" where depth == 0:
        return (text[..<index].trimmed, text[text.index(after: index)...])
      default: break
      }
    }
    return nil
  }

  private static func place(_ head: String) -> Goal.Place? {
    if head == "throughout" { return .throughout }
    let words = head.split(whereSeparator: \.isWhitespace)
    guard words.first == "after", words.count > 1 else { return nil }
    if words.count == 2, words[1] == "mount" { return .mount }
    if words.count == 3, words[1] == "step", let number = Int(words[2]), number >= 0 {
      return number == 0 ? .mount : .step(number)
    }
    return .steps(code: head.dropFirst(5).trimmed)
  }
}
