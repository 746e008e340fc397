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
      for finding in outcome.missed {
        lines.append(
          StyledLine(String(repeating: " ", count: width) + Self.text(finding, words), .dim))
      }
      if !outcome.isReached, outcome.missed.isEmpty {
        lines.append(
          StyledLine(
            String(repeating: " ", count: width) + words("the run did not reach this step"), .dim)
        )
      }
    }
    self.lines = lines
  }

  /// What happened instead: `Countdown began: 3 times; wanted: once`.
  private static func text(_ finding: GoalJudgement.Finding, _ words: Words) -> String {
    let happened = times(finding.count, words)
    let pattern: EventPattern
    switch finding.claim {
    case .screen(let text, let isNegated):
      let wanted = isNegated ? times(0, words) : words("at least once")
      return words("\(words("\"\(text)\" is on screen")): \(happened); wanted: \(wanted)")
    case .events(let claimed): pattern = claimed
    }
    let wanted =
      switch (pattern.isNegated, pattern.count) {
      case (true, _): times(0, words)
      case (false, nil): words("at least once")
      case (false, let count?) where count.upperBound == .max:
        words("at least \(count.lowerBound) times")
      case (false, let count?) where count.lowerBound < count.upperBound:
        words("at most \(count.upperBound) times")
      case (false, let count?): times(count.lowerBound, words)
      }
    return words("\(deed(of: pattern, words)): \(happened); wanted: \(wanted)")
  }

  private static func times(_ count: Int, _ words: Words) -> String {
    switch count {
    case 0: words("never")
    case 1: words("once")
    default: words("\(count) times")
    }
  }

  /// What a pattern's events say, in words if the kind has some.
  private static func deed(of pattern: EventPattern, _ words: Words) -> String {
    let subject = pattern.words.joined(separator: " ")
    guard !subject.isEmpty else { return pattern.kind }
    return switch pattern.kind {
    case "life.begin": words("\(subject) began")
    case "life.end": words("\(subject) ended")
    case "body.run": words("the body of \(subject) ran")
    case "state.alloc": words("storage was made for \(subject)")
    case "state.free": words("the storage of \(subject) was freed")
    case "state.write", "object.write": words("\(subject) was written")
    case "callback": words("\(subject) was called")
    case "content": words("\(subject) was shown")
    case "output": words("\(subject) was printed")
    default: "\(pattern.kind) \(subject)"
    }
  }
}
