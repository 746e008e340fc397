import Meaning
import Phrases
import Trace

extension WhyText {
  /// What moved, or that nothing was to move smoothly.
  func lines(for motion: WhyNotAnswer.Motion, _ name: String) -> [StyledLine] {
    if !motion.places.isEmpty { return lines(forModifier: name, motion) }
    // A transcript has the verb.
    let name = name == "animate" ? "animation" : name
    guard motion.motions.isEmpty else {
      return [words.line("there is \(name, .view) in this step:")]
        + folded(motion.motions.map { StyledLine("  ") + sentence.line(for: $0) })
    }
    // What comes or goes has no value that moves.
    guard motion.others.isEmpty else {
      let head =
        if name != "animation" {
          words.line("there is no \(name, .view) in this step; what its animation moves:")
        } else if motion.others.contains(where: \.isOrder) {
          words.line("no value is animated in this step; its animation moves places:")
        } else { words.line("no value is animated in this step; what comes or goes is:") }
      return [head] + folded(motion.others.map { StyledLine("  ") + sentence.line(for: $0) })
    }
    if let animation = motion.animation, !motion.unmoved.isEmpty {
      return [
        words.line(
          "an update of this step has an animation (\(animation)), and what differs in it does not move:"
        )
      ] + folded(motion.unmoved.map { StyledLine("  ") + sentence.line(for: $0) })
    }
    var lines = [
      motion.last.map {
        words.line("there is no \(name, .view) in this step; the last was in step \($0.step)")
      } ?? words.line("there has been no \(name, .view) in this run")
    ]
    lines.append(
      StyledLine("  ")
        + (motion.animation.map {
          words.line("the update has an animation (\($0)), and nothing that it shows differs in it")
        } ?? words.line("no update of this step has an animation")))
    return lines
  }

  /// What a modifier's value depends on, and what else moved: a modifier may be out of an animation's reach.
  private func lines(forModifier name: String, _ motion: WhyNotAnswer.Motion) -> [StyledLine] {
    let places = motion.places.prefix(motion.isOfValue ? 3 : 2).flatMap { decisions(in: $0) }
    if motion.isOfValue {
      return [words.line("\(name, .view) is a modifier of what is on screen:")] + places
    }
    guard motion.motions.isEmpty else {
      return [words.line("\(name, .view) changed smoothly in this step:")]
        + folded(motion.motions.map { StyledLine("  ") + sentence.line(for: $0) }) + places
    }
    let head =
      motion.last.map {
        words.line(
          "\(name, .view) did not change smoothly in this step; the last time was step \($0.step)")
      } ?? words.line("\(name, .view) has not changed smoothly in this run")
    if motion.others.isEmpty {
      let isWithout = motion.animation == nil
      return [head] + places
        + (isWithout
          ? [StyledLine("  ") + words.line("no update of this step has an animation")] : [])
    }
    return [head] + places + [StyledLine("  ") + words.line("what did change smoothly:", .dim)]
      + folded(motion.others.map { StyledLine("  ") + sentence.line(for: $0) })
  }
}
