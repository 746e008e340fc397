// Answers to "why" and "why not", in words, with the source at both ends.

public import Diagnostics
public import Meaning
public import Phrases
import Trace
import Values

public struct WhyText {
  let words: Words
  let sources: SourceMap
  let sentence: EventSentence
  /// The step that nobody has made: the answer is about a run in which it comes next.
  let imaginedStep: Int?

  public init(_ sources: SourceMap, words: Words = Words(), imaginedStep: Int? = nil) {
    self.words = words
    self.sources = sources
    self.imaginedStep = imaginedStep
    sentence = EventSentence(words)
  }

  /// How much of a long answer is told.
  private enum Brevity: Int, CaseIterable {
    case whole
    /// Without the links that say least.
    case short
    /// With only the ends of the paths of causes.
    case pathless
    /// Without the code of causes, and bodies between others.
    case bare

    func leavesOut(_ other: Brevity) -> Bool { rawValue >= other.rawValue }
  }

  /// The effect, its causes, the step, and the rules, as much as there is room for.
  public func lines(for answer: WhyAnswer, rows room: Int = rowsOfAScreen) -> [StyledLine] {
    var lines: [StyledLine] = []
    let short = answer.rounds == nil ? answer.shortened() : answer
    for brevity in Brevity.allCases {
      lines = allLines(for: brevity == .whole ? answer : short, brevity)
      if Self.rows(of: lines) <= room { return lines }
    }
    // Of the causes in the middle, as many as there is room for.
    var count = short.links.count - 4
    while count > 2, Self.rows(of: lines) > room {
      count -= 1
      lines = allLines(for: short, .bare, folded: count..<(short.links.count - 3))
    }
    return lines
  }

  /// The rows that lines take in a terminal.
  public static func rows(of lines: [StyledLine]) -> Int {
    lines.reduce(0) { $0 + max(1, ($1.width + columns - 1) / columns) }
  }

  public static let rowsOfAScreen = 23
  static let columns = 80

  private func allLines(
    for answer: WhyAnswer, _ brevity: Brevity, folded: Range<Int>? = nil
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    // The value in a text may have been written long before the text showed it; so the subject of the
    // question comes first, whatever happened later.
    let hidden = answer.writesBesideOthers
    for (index, link) in answer.links.enumerated() {
      if let rest = hidden.lastAt[index] {
        lines.append(
          StyledLine("  ") + words.line("and because of \(rest) more writes there", .dim))
      }
      if hidden.all.contains(index) { continue }
      if let folded, folded.contains(index) {
        if index == folded.lowerBound {
          lines.append(
            StyledLine("  ") + words.line("… \(folded.count) more causes in between", .dim))
        }
        continue
      }
      if brevity.leavesOut(.bare), answer.isBetween(index) { continue }
      lines += self.lines(
        for: link, isEffect: link.event == answer.effect, isPast: answer.isPast,
        isPassedOn: answer.passing != nil || answer.isReadNow, brevity)
      var deciders = decider(of: link.ground, in: link.event)
      for reason in link.reasons { deciders += decider(of: link.grounds[reason.id], in: reason) }
      lines += brevity.leavesOut(.bare) ? Array(deciders.prefix(1)) : deciders
      lines += changes(in: link) + surroundings(of: link) + use(of: link.ground)
      if link.event == answer.effect { lines += furtherInputs(of: link) + additions(to: answer) }
      if let rounds = answer.rounds, index == rounds.start + rounds.length - 1 {
        lines.append(
          StyledLine("  ")
            + words.line("and the same again, \(rounds.count) times in all", .issue))
      }
    }
    return lines + self.lines(for: answer.verdict, isOneChain: answer.isOneChain)
      + self.lines(for: answer.standIn)
      + self.lines(forEarlier: answer.earlier, untriedBefore: answer.untriedBefore)
      + answer.rules.map { RuleText.line(for: $0, words) }
  }

  /// What worlds without one of the writes have shown.
  public func lines(
    for verdict: WhyAnswer.Verdict?, isOneChain: Bool = false
  ) -> [StyledLine] {
    guard let verdict else { return [] }
    let all = verdict.writes
    var said: [StyledLine] = []
    var others: [TraceEvent] = []
    switch verdict {
    case .needed(var needed, let oneOf, let idle):
      if isOneChain { needed.sort { $0.id < $1.id } }
      let names = names(needed, of: all)
      let proof =
        switch needed.count {
        case 2... where isOneChain:
          words.line(
            "proof: it takes the write of \(self.names(Array(needed.prefix(1)), of: all), .view), which leads to that of \(self.names(Array(needed.dropFirst()), of: all), .view)"
          )
        case 1 where needed[0].rule == .modelIsInserted:
          words.line(
            "proof: without the insertion of \(owner(of: needed[0]), .view) it does not happen")
        case 1 where needed[0].rule == .modelIsDeleted:
          words.line(
            "proof: without the deletion of \(owner(of: needed[0]), .view) it does not happen")
        case 1: words.line("proof: without the write of \(names, .view) it does not happen")
        case 2: words.line("proof: it takes both of these writes: \(names, .view)")
        // So many are left out together, property by property.
        case (CauseTrialLimits.partsAtMost + 1)...:
          words.line("proof: without these writes it does not happen: \(names, .view)")
        default: words.line("proof: it takes all of these writes: \(names, .view)")
        }
      said.append(proof)
      if !oneOf.isEmpty {
        said.append(
          words.line(
            "proof: of the writes of \(self.names(oneOf, of: all), .view) any one is enough with it"
          ))
      }
      others = idle
    case .eachSuffices(let each, let idle):
      said.append(line(forEnough: each, of: all))
      others = idle
    case .noneNeeded(let writes):
      said.append(
        words.line(
          "it happens without any one of the writes of \(names(writes, of: all), .view) alone"))
    case .anyway(let writes, let because):
      said.append(
        because.isEmpty
          ? words.line(
            "it would have happened without the write of \(names(writes, of: all), .view) too")
          : words.line(
            "it would have happened without the write of \(names(writes, of: all), .view) too: by that of \(names(because, of: all), .view)"
          ))
    }
    if !others.isEmpty {
      said.append(
        words.line("also written, without effect on this: \(names(others, of: all), .view)", .dim))
    }
    return said.map { StyledLine("  ") + $0 }
  }

  /// The object that is written.
  private func owner(of write: TraceEvent) -> String {
    if case .objectWrite(let object, _, _, _, _, _) = write.kind { "\(object)" } else { "" }
  }

  private func line(forEnough each: [TraceEvent], of all: [TraceEvent]) -> StyledLine {
    let subjects = Set(each.map { EventSentence.subject(of: $0) })
    // The chain already shows that there are two.
    if each.count == 2, let name = subjects.first, subjects.count == 1 {
      return words.line(
        "proof: either of the two writes of \(name, .view) is enough; without both it does not happen"
      )
    }
    let names = names(each, of: all)
    return each.count == 2
      ? words.line(
        "proof: either of the writes of \(names, .view) is enough; without both it does not happen")
      : words.line(
        "proof: any one of the writes of \(names, .view) is enough; without all of them it does not happen"
      )
  }

  /// What is written, and how, if the same is written in several ways.
  private func names(_ events: [TraceEvent], of all: [TraceEvent]) -> String {
    let subjects = all.map { EventSentence.subject(of: $0) }
    var names: [String] = []
    for event in events {
      var name = EventSentence.subject(of: event)
      if subjects.count(where: { $0 == name }) > 1, let change = EventSentence.change(of: event) {
        name += " (\(change))"
      }
      if !names.contains(name) { names.append(name) }
    }
    return joined(names)
  }

  /// Of many the first.
  func joined(_ names: [String]) -> String {
    let rest = names.count - 6
    return rest < 2
      ? names.joined(separator: ", ")
      : names.prefix(6).joined(separator: ", ") + ", … " + words("\(rest) more")
  }

  private func lines(
    for link: WhyAnswer.Link, isEffect: Bool, isPast: Bool, isPassedOn: Bool,
    _ brevity: Brevity
  ) -> [StyledLine] {
    let event = link.event
    if case .step(let code, _) = event.kind {
      let said =
        event.step == imaginedStep
        ? words.line("if this comes next: \(code, .code)", .dim)
        : words.line("in step \(event.step): \(code.stepLine, .code)", .dim)
      return [StyledLine("  ") + said]
    }
    var said = sentence.line(
      for: link, isCause: !isEffect || isPassedOn, isAgain: link.role == .alternative,
      isPast: isEffect && isPast)
    if !isEffect, brevity.leavesOut(.pathless), let brief = sentence.lineWithEndOfPath(for: event) {
      said = brief
    }
    var line = isEffect ? said : StyledLine("  ") + because(said, link)
    // A control in a script has no place worth naming, nor has the view that is the whole body.
    guard tellsPlace(event.kind), let place = sources.shortPlace(event.origin) else {
      return [line]
    }
    line.add("  " + place, .dim)
    guard isEffect || !brevity.leavesOut(.bare), tellsCode(event.kind),
      let code = sources.sourceLine(event.origin), !code.isEmpty
    else { return [line] }
    return [line, StyledLine((isEffect ? "    " : "      ") + code, .code)]
  }

  private func because(_ said: StyledLine, _ link: WhyAnswer.Link) -> StyledLine {
    let mark = "\u{0}"
    let frame =
      switch link.role {
      case .cause where link.isBeside: words("and because \(mark)")
      case .cause: words("because \(mark)")
      case .overwritten: words("before it, and overwritten: \(mark)")
      case .earlier: words("before it: \(mark)")
      case .alternative: words("enough by itself too: \(mark)")
      case .beginning: words("begun when \(mark)")
      }
    let parts = frame.components(around: mark)
    var line = StyledLine(parts.before, .dim)
    line.add(said)
    line.add(parts.after, .dim)
    return line
  }

  private func tellsPlace(_ kind: TraceEvent.Kind) -> Bool {
    switch kind {
    case .action, .content: false
    default: true
    }
  }

  private func tellsCode(_ kind: TraceEvent.Kind) -> Bool {
    switch kind {
    case .bodyRun, .bodySkip: false
    default: true
    }
  }

  /// Additions to the effect itself: its sibling, the values in a text.
  func additions(to answer: WhyAnswer) -> [StyledLine] {
    var lines: [StyledLine] = []
    if let pair = answer.pair {
      let isNew = answer.effect.kind.node == pair.new
      let other = EventSentence.name(isNew ? pair.old : pair.new)
      lines.append(
        StyledLine("  ")
          + (pair.isOfTwoRows
            ? isNew
              ? words.line("\(other, .view) ended its lifetime in another row")
              : words.line("\(other, .view) began its lifetime in another row")
            : !isNew
              ? words.line("\(other, .view) began its lifetime in its place")
              : pair.isLeaving
                ? words.line("in the place of \(other, .view), which is still leaving")
                : words.line("in the place of \(other, .view), whose lifetime ended")))
      if let (from, to) = pair.parting {
        lines.append(
          StyledLine("  ")
            + words.line(
              "the identity changed: \(from.withHandles, .ended) → \(to.withHandles, .began)"))
      }
    }
    if let passing = answer.passing, case .objectSend(let object, _, _) = passing.kind {
      var line =
        StyledLine("  ") + words.line("\(object, .view) passes it on to the views that watch it")
      if let place = sources.shortPlace(passing.origin) { line.add("  " + place, .dim) }
      lines.append(line)
    }
    if let gone = answer.gone {
      lines.append(dated(gone.end))
      if let other = gone.other {
        lines.append(
          StyledLine("  ")
            + words.line("the only \(other.className, .view) there is now is \(other, .view)"))
      }
    }
    if let again = answer.repetition {
      lines.append(
        StyledLine("  ")
          + words.line("it was given the same value again in step \(again.step)", .dim))
    }
    if let back = answer.uncovering, case .step(let code, _) = back.step.kind {
      let number = back.step.step
      lines.append(
        StyledLine("  ")
          + (back.hiding == .byTab
            ? words.line(
              "its tab was not the one on screen, and came back in step \(number): \(code, .code)")
            : back.hiding == .leaving
              ? words.line("it had begun to leave, and came back in step \(number): \(code, .code)")
              : words.line(
                "something was in front of it, and it came back into view in step \(number): \(code, .code)"
              )))
    }
    if let departed = answer.departed {
      lines.append(
        StyledLine("  ")
          + words.line("it had begun to leave in step \(departed.step), and was not gone yet"))
    }
    if let end = answer.completion, case .step(let code, _) = end.kind, end.step != imaginedStep {
      lines.append(
        StyledLine("  ")
          + words.line("the removal was over in step \(end.step): \(code, .code)", .dim))
    }
    if let obstacle = answer.obstacle {
      lines.append(StyledLine("  ") + line(for: obstacle.hiding))
      lines += obstacle.places.flatMap { decisions(in: $0) }
    }
    if let afterwards = answer.afterwards {
      lines.append(
        StyledLine("  ")
          + words.line("since then it has changed at once; now it is \(afterwards.value, .value)"))
      lines += afterwards.places.flatMap { decisions(in: $0) }
    }
    for source in answer.sources {
      if let now = source.now {
        lines.append(
          StyledLine("  ")
            + words.line(
              "the value was that of \(source.name, .view) then: \(source.value.brief, .value); now that is \(now.brief, .value)"
            ))
        continue
      }
      lines.append(
        StyledLine("  ")
          + words.line("the value is that of \(source.name, .view): \(source.value.brief, .value)"))
      if let other = source.sameStorage {
        lines.append(
          StyledLine("  ")
            + words.line("\(source.name, .view) and \(other, .view) are the same storage"))
      }
    }
    for source in answer.conditions {
      lines.append(
        StyledLine("  ")
          + words.line(
            "its condition depends on \(source.name, .view) too, which is \(source.value.brief, .value)"
          ))
      lines.append(given(source))
    }
    if case .content = answer.effect.kind, let passage = answer.passage {
      lines.append(StyledLine("  ") + line(for: passage))
    }
    for source in answer.unchanged {
      let value = source.value.brief
      let said =
        source.now == nil
        ? words.line("it depends on \(source.name, .view), which is \(value, .value)")
        : words.line("it depends on \(source.name, .view), which was \(value, .value) then")
      lines += [StyledLine("  ") + said, given(source)]
    }
    for note in answer.told {
      // What another step notes of it is dated.
      lines.append(
        note.step == answer.effect.step
          ? StyledLine("  ") + sentence.line(for: note) : dated(note))
    }
    for property in answer.silentProperties {
      lines.append(StyledLine("  ") + line(for: property))
    }
    for input in answer.constantInputs {
      lines.append(
        StyledLine("  ")
          + words.line("\(input) is a constant binding: what is written to it is lost  (F32)"))
    }
    return lines
  }

  /// Where the program changed the result of a query, if no write shows it.
  private func changes(in link: WhyAnswer.Link) -> [StyledLine] {
    link.reasons.flatMap { reason -> [StyledLine] in
      guard let place = link.grounds[reason.id]?.change, let short = sources.shortPlace(place)
      else { return [] }
      var line = StyledLine("  ")
      line.add(words.line("the program changed the data here"))
      line.add("  " + short, .dim)
      guard let code = sources.sourceLine(place), !code.isEmpty else { return [line] }
      return [line, StyledLine("      " + code, .code)]
    }
  }

  /// `title, model.count`
  func list(_ reads: [Dependency]) -> String {
    var names: [String] = []
    for read in reads {
      var name = read.name.hasPrefix("_") ? String(read.name.dropFirst()) : read.name
      if read.reason == .observable, case .object(let object) = read.source {
        name = "\(object).\(name)"
      }
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return joined(names)
  }
}

extension StyledLine {
  public static func + (a: StyledLine, b: StyledLine) -> StyledLine {
    var line = a
    line.add(b)
    return line
  }
}

extension String {
  fileprivate func components(around mark: String) -> (before: String, after: String) {
    guard let range = firstRange(of: mark) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
