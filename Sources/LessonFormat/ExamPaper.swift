// A lesson as an exam: the paper that is handed out, and the key that is not.
//
// The paper is assembled from the lesson's blocks rather than redacted in its text, so that nothing
// unnamed here can get in. From the first question on, everything written for readers who have seen the
// run gives answers away: recorded events, the prose below them, headings, remarks and hints, mistakes,
// solutions, and the answers of `:why`. None of it is on the paper. On it are the prose up to the first
// question and directly above the later ones, every program, every step and the questions.
//
// A clinic's task is a separate document, for when the paper has been handed in: the bug report, and
// the goals in words. Both say what goes wrong, which is what the questions ask.

/// The questions of a lesson in the order of the document.
public struct ExamPaper: Sendable {
  private let title: String
  let blocks: [LessonBlock]
  let questions: [Prediction]
  let goals: [GoalBlock]
  /// The words of a question that asks for the bodies that will run, in the reader's language.
  private let bodiesQuestion: String

  public init(_ lesson: Lesson, bodiesQuestion: String) {
    title = lesson.title
    blocks = lesson.blocks
    self.bodiesQuestion = bodiesQuestion
    questions = lesson.scenes.flatMap(\.items).compactMap { item in
      if case .predict(let prediction) = item { prediction } else { nil }
    }
    goals = lesson.scenes.flatMap(\.items).compactMap { item in
      if case .goal(let block) = item { block } else { nil }
    }
  }

  /// The paper, as Markdown: nothing in it tells which choice is right.
  public var paper: String { sheets.paper }

  /// What a clinic asks for besides its questions, as Markdown. Nil for a lesson without goals.
  public var task: String? {
    guard !goals.isEmpty else { return nil }
    return "# \(title)\n" + sheets.task
  }

  private var sheets: (paper: String, task: String) {
    var text = ""
    var second = ""
    var asked = 0
    var posed = 0
    var hasProgram = false
    /// Whether the run has continued since the last question, so that prose tells its outcome.
    var isAfterAStep = false
    /// Whether no question of this scene is left. What follows may give away how the last one ends: the
    /// label of a control does, and so does a better program.
    var isOver = false
    /// Whether the goals were told, or a mend: what is written below says how they are reached.
    var isMended = false
    for (index, block) in blocks.enumerated() {
      switch block {
      case .comment(let comment, _):
        guard comment.hasPrefix("scene:") else { continue }
        isAfterAStep = false
        isMended = false
        isOver = asked > 0 && !hasQuestion(after: index)
      case .prose(let prose, _):
        guard !isOver, !isMended, asked == 0 || !isAfterAStep else { continue }
        if hasProgram || goals.isEmpty {
          text += Self.withoutHeadings(prose)
        } else {
          second += Self.withoutHeadings(prose)
        }
      case .fence(let fence):
        hasProgram = true
        switch fence.words.prefix(2).joined(separator: " ") {
        case "predict":
          guard questions.indices.contains(asked) else { continue }
          text += "\n" + posing(questions[asked], number: asked + 1)
          asked += 1
          guard !hasQuestion(after: index) else { continue }
          isOver = true
          if let step = blocks[(index + 1)...].lazy.compactMap(Self.script).first {
            text += Self.source(Self.firstStatement(of: step.content), isSwift: true)
          }
        case "goal":
          isMended = true
          guard goals.indices.contains(posed) else { continue }
          second += "\n" + goals[posed].goals.map { "- \($0.wording ?? $0.description)\n" }.joined()
          posed += 1
        case "events":
          isAfterAStep = true
          if asked == 0 { text += Self.source(of: fence) }
        case "swift do":
          isAfterAStep = true
          if !isOver { text += Self.source(of: fence) }
        case "swift", "swift support": if !isOver { text += Self.source(of: fence) }
        case "swift mistake", "swift solution": isMended = true
        case "swift rejected": if asked == 0 { text += Self.source(of: fence) }
        default: continue
        }
      }
    }
    return (text, second)
  }

  /// Whether a question follows a block before the next scene begins.
  private func hasQuestion(after index: Int) -> Bool {
    for block in blocks[(index + 1)...] {
      switch block {
      case .comment(let comment, _): if comment.hasPrefix("scene:") { return false }
      case .prose: continue
      case .fence(let fence): if fence.words.first == "predict" { return true }
      }
    }
    return false
  }

  private static func script(_ block: LessonBlock) -> Fence? {
    guard case .fence(let fence) = block, fence.words.prefix(2) == ["swift", "do"] else {
      return nil
    }
    return fence
  }

  /// The lines of a script up to the end of its first statement.
  private static func firstStatement(of script: String) -> String {
    var depth = 0
    var text = ""
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line + "\n"
      depth += line.count { "([{".contains($0) } - line.count { ")]}".contains($0) }
      if depth <= 0, line.contains(where: { !$0.isWhitespace }) { break }
    }
    return text
  }

  /// The key to the paper, as Markdown. `bodies` returns those that ran in the step after a question,
  /// counted from 0, sorted.
  public func key(bodies: (Int) -> [String]) -> String {
    var text = "# \(title)\n"
    for (index, question) in questions.enumerated() {
      text += "\n**\(index + 1).** \(words(of: question))\n\n"
      switch question.kind {
      case .bodies: text += bodies(index).map { "- \($0)\n" }.joined()
      case .choices(let choices):
        for (place, choice) in choices.enumerated() where choice.isRight {
          text += "- \(Self.letter(place)) \(choice.text)\n"
          if let remark = choice.remark { text += "  \(remark)\n" }
        }
      }
    }
    return text
  }

  func posing(_ question: Prediction, number: Int) -> String {
    var text = "**\(number).** \(words(of: question))\n"
    if case .choices(let choices) = question.kind {
      text += "\n"
      for (place, choice) in choices.enumerated() {
        text += "- \(Self.letter(place)) \(choice.text)\n"
      }
    }
    return text
  }

  private func words(of question: Prediction) -> String {
    if case .bodies = question.kind { bodiesQuestion } else { question.question }
  }

  /// `a)`, `b)` … and numbers after the last letter.
  static func letter(_ place: Int) -> String {
    guard place < 26 else { return "\(place + 1))" }
    return String(UnicodeScalar(UInt8(ascii: "a") + UInt8(place))) + ")"
  }

  /// A title or a section's heading gives away what is found out there.
  private static func withoutHeadings(_ prose: String) -> String {
    prose.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }

  static func source(of fence: Fence) -> String {
    source(fence.content, isSwift: fence.words.first == "swift")
  }

  private static func source(_ content: String, isSwift: Bool) -> String {
    // A fence longer than any in the content.
    let longest = content.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let mark = String(repeating: "`", count: max(3, longest + 1))
    return "\n\(mark)\(isSwift ? "swift" : "")\n\(content)\(mark)\n"
  }
}
