/// Reads the lines of a `predict` block.
struct PredictionReader {
  let fence: Fence
  let labels: Labels
  /// Line of the document and what is wrong there.
  private(set) var problems: [(line: Int, message: String)] = []

  init(fence: Fence, labels: Labels) {
    self.fence = fence
    self.labels = labels
  }

  mutating func read() -> Prediction? {
    var question: String?
    var asksForBodies = false
    var choices: [Prediction.Choice] = []
    var hint: String?
    for (index, line) in fence.content.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let number = fence.line + 1 + index
      let text = MarkdownScanner.trimmed(line)
      if text.isEmpty { continue }
      if text.hasPrefix("?") {
        let words = MarkdownScanner.trimmed(text.dropFirst())
        if question != nil || asksForBodies {
          problems.append((number, "a predict block has one question"))
        }
        if words == "list bodies" { asksForBodies = true } else { question = words }
      } else if let choice = Self.choice(text, line: number) {
        choices.append(choice)
      } else if text.hasPrefix("hint:") {
        hint = MarkdownScanner.trimmed(text.dropFirst(5))
      } else {
        problems.append((number, "expected '? …', '- [x] …', '- [ ] …' or 'hint: …'"))
      }
    }
    if asksForBodies {
      if let choice = choices.first {
        problems.append((choice.line, "'list bodies' takes no choices: the trace has the answer"))
      }
      return Prediction(
        fence: fence, question: "Which bodies will run?", kind: .bodies, hint: hint, labels: labels)
    }
    guard let question else {
      problems.append((fence.line, "a predict block needs a question: '? …'"))
      return nil
    }
    if !choices.contains(where: \.isRight) {
      problems.append((fence.line, "no choice is marked as right: '- [x] …'"))
    }
    return Prediction(
      fence: fence, question: question, kind: .choices(choices), hint: hint, labels: labels)
  }

  /// `- [x] text  => pattern; pattern`
  private static func choice(_ text: String, line: Int) -> Prediction.Choice? {
    let isRight: Bool
    if text.hasPrefix("- [x]") || text.hasPrefix("- [X]") {
      isRight = true
    } else if text.hasPrefix("- [ ]") {
      isRight = false
    } else {
      return nil
    }
    let rest = text.dropFirst(5)
    // The last arrow counts: the wording may have one of its own.
    guard let arrow = rest.ranges(of: "=>").last else {
      return Prediction.Choice(
        text: MarkdownScanner.trimmed(rest), isRight: isRight, patterns: [], line: line)
    }
    return Prediction.Choice(
      text: MarkdownScanner.trimmed(rest[..<arrow.lowerBound]), isRight: isRight,
      patterns: rest[arrow.upperBound...].split(separator: ";").map(MarkdownScanner.trimmed)
        .filter { !$0.isEmpty },
      line: line)
  }
}
