// A lesson as plain Markdown for readers: what a renderer that knows nothing of lessons shows.
//
// A lesson's own fences are for the checker. Here a question is a list whose answer opens at a click
// (`<details>`, which GitHub and most others know), a goal is a sentence, and labels, patterns and
// front matter are left out.

/// The lesson as a document that reads well anywhere.
public struct Handout: Sendable {
  /// The document's own words, in the reader's language.
  public struct Wording: Sendable {
    public var bodiesQuestion: String
    public var answer: String
    public var hint: String
    public var solution: String
    public var mistake: String

    public init(
      bodiesQuestion: String, answer: String, hint: String, solution: String, mistake: String
    ) {
      self.bodiesQuestion = bodiesQuestion
      self.answer = answer
      self.hint = hint
      self.solution = solution
      self.mistake = mistake
    }
  }

  private let paper: ExamPaper
  private let wording: Wording

  /// `lesson` has its recorded events.
  public init(_ lesson: Lesson, _ wording: Wording) {
    paper = ExamPaper(lesson, bodiesQuestion: wording.bodiesQuestion)
    self.wording = wording
  }

  /// The Markdown. `bodies` returns those that ran in the step after a question, counted from 0, sorted.
  public func text(bodies: (Int) -> [String]) -> String {
    var text = ""
    var asked = 0
    var posed = 0
    for block in paper.blocks {
      switch block {
      case .comment: continue
      case .prose(let prose, _): text += prose.drop { $0 == "\n" && text.isEmpty }
      case .fence(let fence):
        switch fence.words.prefix(2).joined(separator: " ") {
        case "predict":
          guard paper.questions.indices.contains(asked) else { continue }
          text += question(paper.questions[asked], asked + 1, bodies(asked))
          asked += 1
        case "goal":
          guard paper.goals.indices.contains(posed) else { continue }
          text += goal(paper.goals[posed])
          posed += 1
        case "swift solution": text += Self.folded(wording.solution, ExamPaper.source(of: fence))
        case "swift mistake": text += Self.folded(wording.mistake, ExamPaper.source(of: fence))
        default: text += ExamPaper.source(of: fence)
        }
      }
    }
    return text
  }

  private func question(_ question: Prediction, _ number: Int, _ bodies: [String]) -> String {
    var answer = "\n"
    switch question.kind {
    case .bodies: answer += bodies.map { "- \($0)\n" }.joined()
    case .choices(let choices):
      for (place, choice) in choices.enumerated() {
        let mark = ExamPaper.letter(place)
        answer += choice.isRight ? "- **\(mark) \(choice.text)**\n" : "- \(mark) \(choice.text)\n"
        if let remark = choice.remark { answer += "  \(remark)\n" }
      }
    }
    return paper.posing(question, number: number) + hints(question.hints)
      + Self.folded(wording.answer, answer)
  }

  private func goal(_ block: GoalBlock) -> String {
    block.goals.map { "- \($0.wording ?? $0.description)\n" }.joined() + hints(block.hints)
  }

  private func hints(_ hints: [String]) -> String {
    hints.map { Self.folded(wording.hint, "\n\($0)\n") }.joined()
  }

  /// Text that opens at a click. The blank line makes a renderer read Markdown in it.
  private static func folded(_ summary: String, _ text: String) -> String {
    "\n<details><summary>\(summary)</summary>\n\(text)\n</details>\n"
  }
}
