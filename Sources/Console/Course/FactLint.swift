import LessonFormat
import Phrases

/// Checks the facts that a lesson cites: each must be in the register, and none open. A question may
/// rely only on what was printed, tested or stated.
enum FactLint {
  static func findings(
    in lesson: Lesson, _ file: String, register: FactRegister = .embedded
  ) -> [LintFinding] {
    var findings: [LintFinding] = []
    var cited: Set<String> = []
    func cite(_ text: String, _ line: Int) {
      for fact in FactRegister.citations(in: text) {
        guard let grade = register.grade(of: fact) else {
          findings.append(
            LintFinding(
              file: file, line: line, message: Phrase("the register has no fact \(fact)")))
          continue
        }
        cited.insert(fact)
        guard grade.isOpen else { continue }
        findings.append(
          LintFinding(
            file: file, line: line,
            message: Phrase(
              "\(fact) is not settled (\(grade.word)); a lesson rests on what was printed, tested or stated"
            )))
      }
    }
    for sentence in Prose(lesson.text).sentences { cite(sentence.text, sentence.line) }
    var asks = false
    for scene in lesson.scenes {
      for item in scene.items {
        switch item {
        case .predict: asks = true
        case .goal(let block):
          for cause in block.causes { cite(cause.parts.joined(separator: " "), cause.line) }
        default: break
        }
      }
    }
    if asks, cited.isEmpty {
      findings.append(
        LintFinding(
          file: file, line: 1,
          message: Phrase("no fact is cited that says how the answers are known")
        ))
    }
    return findings
  }
}
