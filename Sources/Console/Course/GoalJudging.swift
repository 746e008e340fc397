import LessonFormat
import Session
import Transcript

// At the prompt a learner mends the program, by an edit of the file or a declaration that is typed,
// and asks whether it is mended: the scene's script runs on the new version, and its goals are judged.

extension Repl {
  /// Says how a version of the open program stands to the goals of its scene; nothing when the scene
  /// has none. Gives whether all goals are reached.
  @discardableResult
  func judgeGoals(_ version: ProgramSource) -> Bool {
    guard let opened else { return false }
    let scene = opened.document.scenes[opened.scene]
    guard !scene.goals.isEmpty else { return false }
    let (_, judgement) = scene.judge(version)
    guard let judgement else { return false }
    for line in GoalReport(judgement).lines { screen.show(line) }
    return judgement.isReached
  }
}

/// A judgement in words.
struct GoalReport {
  let lines: [StyledLine]

  init(_ judgement: GoalJudgement) {
    let reached = judgement.outcomes.count(where: \.isReached)
    let total = judgement.outcomes.count
    var lines = [
      judgement.isReached
        ? StyledLine(
          "mended: \(total == 1 ? "the goal is" : "all \(total) goals are") reached", .began)
        : StyledLine("\(reached) of \(total) \(total == 1 ? "goal" : "goals") reached", .heading)
    ]
    for outcome in judgement.outcomes {
      var line = StyledLine(
        outcome.isReached ? "  reached  " : "  open     ", outcome.isReached ? .began : .issue)
      line.add(outcome.goal.wording ?? outcome.goal.description)
      lines.append(line)
      if !outcome.isReached, outcome.goal.wording != nil {
        lines.append(StyledLine("           " + outcome.goal.description, .dim))
      }
    }
    self.lines = lines
  }
}
