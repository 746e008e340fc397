import Diagnostics

/// Reads the lines of a `predict` block.
struct PredictionReader {
  let fence: Fence
  let labels: Labels
  /// The problems: the line of the document and the message.
  private(set) var problems: [(line: Int, message: String)] = []

  init(fence: Fence, labels: Labels) {
    self.fence = fence
    self.labels = labels
  }

  mutating func read() -> Prediction? {
    var question: String?
    var asksForBodies = false
    var choices: [Prediction.Choice] = []
    var hints: [String] = []
    for line in BlockLine.lines(of: fence) {
      if line.text.hasPrefix("?") {
        let words = line.text.dropFirst().trimmed
        if question != nil || asksForBodies {
          problems.append((line.number, "a predict block has one question"))
        }
        if words == "list bodies" { asksForBodies = true } else { question = words }
      } else if let choice = choice(line) {
        choices.append(choice)
      } else if let hint = line.value(of: "hint") {
        hints.append(hint)
      } else if line.isIndented, hints.isEmpty, let last = choices.indices.last {
        choices[last].remark = BlockLine.joined(choices[last].remark, line.text)
      } else {
        problems.append(
          (
            line.number,
            "expected '? …', '- [x] …', '- [ ] …', 'hint: …', or an indented line below a choice"
          ))
      }
    }
    if asksForBodies {
      if let choice = choices.first {
        problems.append((choice.line, "'list bodies' takes no choices: the trace has the answer"))
      }
      return Prediction(
        fence: fence, question: "Which bodies will run?", kind: .bodies, hints: hints,
        labels: labels)
    }
    guard let question else {
      problems.append((fence.line, "a predict block needs a question: '? …'"))
      return nil
    }
    if choices.isEmpty {
      problems.append(
        (
          fence.line,
          "a question needs choices, '- [x] …' and '- [ ] …'; '? list bodies' is one without"
        ))
    } else if !choices.contains(where: \.isRight) {
      problems.append((fence.line, "no choice is marked as right: '- [x] …'"))
    }
    return Prediction(
      fence: fence, question: question, kind: .choices(choices), hints: hints, labels: labels)
  }

  /// `- [x] text  => pattern; pattern`
  private mutating func choice(_ line: BlockLine) -> Prediction.Choice? {
    let isRight: Bool
    if line.text.hasPrefix("- [x]") || line.text.hasPrefix("- [X]") {
      isRight = true
    } else if line.text.hasPrefix("- [ ]") {
      isRight = false
    } else {
      return nil
    }
    let rest = line.text.dropFirst(5)
    // The last arrow counts: the wording may contain one.
    guard let arrow = rest.lastArrow else {
      return Prediction.Choice(
        text: rest.trimmed, isRight: isRight, patterns: [], line: line.number)
    }
    let patterns = PatternList.split(rest[arrow.upperBound...])
    if patterns.isEmpty {
      problems.append((line.number, "write what must hold after '=>': '=> life end Row'"))
    }
    return Prediction.Choice(
      text: rest[..<arrow.lowerBound].trimmed, isRight: isRight,
      patterns: patterns, line: line.number)
  }
}
