import Diagnostics
import Meaning
import Phrases
import Trace
import Values

/// What stands below a cause: where its storage or its wrapper is used, and what else decided.
extension WhyText {
  /// Where the program sets what a wrapper of its own stores.
  func use(of ground: Ground?) -> [StyledLine] {
    guard let ground, ground.use != .none, let short = sources.shortPlace(ground.use) else {
      return []
    }
    let line =
      StyledLine("  ") + words.line("the wrapper is used here") + StyledLine("  " + short, .dim)
    guard let code = sources.sourceLine(ground.use), !code.isEmpty else { return [line] }
    return [line, StyledLine("      " + code, .code)]
  }

  /// What its storage is called by whoever wrote it, and where another object was made.
  func surroundings(of link: WhyAnswer.Link) -> [StyledLine] {
    var lines = Set(link.shared).sorted { $0.reader < $1.reader }.map { shared in
      StyledLine("  ")
        + words.line("\(shared.reader, .view) and \(shared.writer, .view) are the same storage")
    }
    if let place = sources.shortPlace(link.computedID) {
      var line =
        StyledLine("  ") + words.line("the id of its element is computed when it is asked for")
      line.add("  " + place, .dim)
      lines.append(line)
      if let code = sources.sourceLine(link.computedID), !code.isEmpty {
        lines.append(StyledLine("      " + code, .code))
      }
    }
    for held in link.held {
      let view = EventSentence.name(held.view)
      lines.append(
        StyledLine("  ")
          + words.line(
            "the work has \(held.name, .view) as it was in step \(held.begun); \(view, .view) was given another in step \(held.since)"
          ))
    }
    if let making = link.making, let place = sources.shortPlace(making.origin) {
      var line = StyledLine("  ") + sentence.line(for: making)
      line.add("  " + place, .dim)
      lines.append(line)
      if let code = sources.sourceLine(making.origin), !code.isEmpty {
        lines.append(StyledLine("      " + code, .code))
      }
    }
    return lines
  }

  /// The inputs that would have made the body run as well as the one that its reason names.
  func furtherInputs(of link: WhyAnswer.Link) -> [StyledLine] {
    let names = link.reasons.flatMap { link.grounds[$0.id]?.inputs ?? [] }
      .map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    if names.isEmpty { return [] }
    return [StyledLine("  ") + words.line("other inputs that differ too: \(joined(names))")]
  }

  /// Whose `==` decided, and where that is written.
  func decider(of ground: Ground?, in event: TraceEvent) -> [StyledLine] {
    guard let ground, !ground.type.isEmpty else { return [] }
    return decider(
      ground.type, ground.place, isEqual: event.rule == .programSaysEqual)
  }

  func decider(_ type: String, _ place: Origin, isEqual: Bool) -> [StyledLine] {
    var line = StyledLine("  ")
    line.add(
      isEqual
        ? words.line("== of \(type, .view) says that they are equal")
        : words.line("== of \(type, .view) says that they differ"))
    guard let short = sources.shortPlace(place) else { return [line] }
    line.add("  " + short, .dim)
    guard let code = sources.sourceLine(place), !code.isEmpty else { return [line] }
    return [line, StyledLine("      " + code, .code)]
  }
}
