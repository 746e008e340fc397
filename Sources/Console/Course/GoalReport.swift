import Diagnostics
import LessonFormat
import Phrases
import Transcript

/// A judgement in words.
struct GoalReport {
  let lines: [StyledLine]

  init(_ judgement: GoalJudgement, _ words: Words = Words()) {
    let reached = judgement.outcomes.count(where: \.isReached)
    let total = judgement.outcomes.count
    let heading =
      switch (judgement.isReached, total) {
      case (true, 1): words("mended: the goal is reached")
      case (true, _): words("mended: all \(total) goals are reached")
      case (false, 1): words("0 of 1 goal reached")
      case (false, _): words("\(reached) of \(total) goals reached")
      }
    var lines = [StyledLine(heading, judgement.isReached ? .began : .heading)]
    let marks = (reached: words("reached"), open: words("open"))
    let width = max(DisplayWidth.of(marks.reached), DisplayWidth.of(marks.open)) + 4
    for outcome in judgement.outcomes {
      let mark = "  " + (outcome.isReached ? marks.reached : marks.open)
      var line = StyledLine(
        DisplayWidth.pad(mark, to: width), outcome.isReached ? .began : .issue)
      line.add(outcome.goal.wording ?? outcome.goal.description)
      lines.append(line)
      if !outcome.isReached, outcome.goal.wording != nil {
        lines.append(
          StyledLine(String(repeating: " ", count: width) + outcome.goal.description, .dim))
      }
    }
    self.lines = lines
  }
}
