import Diagnostics
public import Meaning
import Phrases
public import Trace
public import Values

extension WhyText {
  /// How many views without a body are named.
  static let listedAtMost = 5

  /// Why something did not happen; `name` is the subject of the question.
  public func lines(for answer: WhyNotAnswer, of name: String) -> [StyledLine] {
    switch answer {
    case .unknown: return [words.line("\(name, .view) has not been seen in this run")]
    case .neverBegan(let places, let told):
      // (In one expression the overloads of `written` and `+` take the compiler nine seconds.)
      var lines = [words.line("\(name, .view) has not begun in this run")]
      lines += told.flatMap { written($0) }
      for place in places.prefix(3) {
        lines += made(at: place.place.origin) + born(place)
        lines += waiting(place) + deciding(place)
      }
      return lines
    case .ended(let event):
      return [
        words.line("\(name, .view) is not alive: its lifetime ended in step \(event.step)"),
        StyledLine("  ") + sentence.line(for: event),
      ]
    case .bodies(let bodies, let more): return lines(for: bodies, more)
    case .primitive(let nodes, let makers, let more, let bindings):
      let said = bindings.flatMap(lines(forControl:)) + rest(of: nodes, besides: bindings)
      return said + (bindings.contains { $0.change != nil } ? [] : lines(for: makers, more))
    case .written(let writes, let readNow):
      return [words.line("\(name, .view) was written in this step")]
        + writes.flatMap { written($0, isCause: readNow.contains($0.id)) }
    case .notWritten(nil, _, let places, _, let made?, _):
      return [
        words.line("\(name, .view) has never been written: the initialiser gave it its value"),
        StyledLine("  ") + sentence.line(for: made),
      ] + place(made.origin) + unmet(places)
    case .notWritten(nil, let told, let places, let end, nil, _):
      let said =
        [
          end.map {
            words.line("\(name, .view) was never written; its storage was freed in step \($0.step)")
          } ?? words.line("\(name, .view) has never been written: it has its initial value")
        ] + unmet(places)
      if told.isEmpty { return said }
      return said + told.flatMap(reported) + [RuleText.line(for: .stateLivesWithView, words)]
    case .notWritten(let last?, _, let places, _, _, let isReadNow):
      return [
        words.line(
          "nothing wrote \(name, .view) in this step; the last write was in step \(last.step)")
      ] + written(last, isCause: isReadNow) + unmet(places)
    case .called(let calls, let told, let others):
      var lines =
        [words.line("\(name, .view) was called in this step")] + calls.flatMap(written)
        + told.flatMap(written)
      if !others.isEmpty {
        lines.append(StyledLine("  ") + words.line("and this one was not called:", .dim))
        lines += others.prefix(3).flatMap(place)
      }
      return lines
    case .notCalled(let absence): return lines(forAbsent: absence, name)
    case .motion(let motion): return lines(for: motion, name)
    case .neverShown(let places):
      return [words.line("\(name, .value) has not been shown in this run; it stands here:")]
        + places.flatMap(unseen)
    case .goneBefore(let last, let end, let unseen):
      return [
        words.line(
          "\(name, .value) has not been shown: what showed \(last.kind.words ?? "", .value) ended in step \(end.step)"
        )
      ] + place(unseen.place.origin)
        + unseen.deciding.flatMap { source in
          let value = source.value.brief
          let line = words.line(
            "it depends on \(source.name, .view), which was \(value, .value) then")
          return [StyledLine("  ") + line, given(source)]
        }
    case .printed(let output):
      return [
        words.line(
          "\(name, .value) is printed, not shown; the last time was in step \(output.step)")
      ] + written(output)
    case .unused(let modifier, []):
      return [words.line("this program has no modifier \(modifier, .view)")]
    case .unused(let modifier, let unowned):
      return [
        words.line(
          "this program has no modifier \(modifier, .view); it begins tasks that belong to no view:"
        )
      ] + unowned.prefix(3).flatMap(place)
    case .shownInstead(let answer, let makers, let lost, let told, let unmet):
      return [words.line("\(name, .value) is not shown; what is most like it:")] + [
        StyledLine("  ") + sentence.line(for: answer.effect)
      ] + additions(to: answer)
        + answer.sources.filter { $0.event.kind.isWrite }.flatMap { written($0.event) }
        + self.unmet(unmet) + folded(lost.map(dated))
        + told.flatMap(reported) + lines(for: makers)
    case .shown(let event, let obstacle):
      let said =
        switch obstacle?.hiding {
        case .byScreen?:
          words.line("\(name, .value) is there, and another screen of its stack is in front of it")
        case .byTab?: words.line("\(name, .value) is there, in a tab that is not the one on screen")
        case .byCover?:
          words.line("\(name, .value) is there, and what is presented over the screen hides it")
        case .inMenu?: words.line("\(name, .value) is there, in a menu that is not open")
        case .leaving?: words.line("\(name, .value) is still there, and on its way out")
        case .outOfSight?: words.line("\(name, .value) is there, and out of sight")
        case .byModifier?: words.line("\(name, .value) is there, and hidden() hides it")
        case .transparent?: words.line("\(name, .value) is there, and its opacity is 0")
        case .fading?: words.line("\(name, .value) is still there, and fading out")
        case nil: words.line("\(name, .value) is shown")
        }
      return [said]
        + [StyledLine("  ") + sentence.line(for: event)]
        + (obstacle?.places ?? []).flatMap { decisions(in: $0) }
    case .offered(let control):
      return [
        words.line(
          "\(name, .value) is shown: it is a choice of \(EventSentence.name(control), .view)")
      ]
    case .shownBefore(let last, let end, let lastSeen):
      var lines = [
        end?.step == last.step
          ? words.line("\(name, .value) came and went within step \(last.step)")
          : words.line(
            "\(name, .value) is no longer shown; it was last shown in step \(lastSeen)"
          )
      ]
      if let end {
        var line = StyledLine("  ")
        line.add(words.line("in step \(end.step): ", .dim))
        line.add(sentence.line(for: end))
        lines.append(line)
      }
      return lines
    }
  }

  private func unseen(_ unseen: WhyNotAnswer.Unseen) -> [StyledLine] {
    let said = place(unseen.place.origin) + born(unseen) + waiting(unseen) + deciding(unseen)
    guard let silent = unseen.silent else { return said }
    return said + [StyledLine("  ") + line(for: silent)]
  }

  /// That the view in whose code a place is does not live.
  private func born(_ unseen: WhyNotAnswer.Unseen) -> [StyledLine] {
    if unseen.isAlive { return [] }
    let view = unseen.place.view
    return [
      StyledLine("  ")
        + (unseen.end.map {
          words.line("\(view, .view) is not alive: its lifetime ended in step \($0.step)")
        } ?? words.line("\(view, .view) has not begun in this run"))
    ]
  }

  /// A place with its code; nothing if there is none.
  public func lines(for place: Origin) -> [StyledLine] { self.place(place) }

  private func place(_ origin: Origin) -> [StyledLine] {
    guard let short = sources.shortPlace(origin) else { return [] }
    let code = sources.sourceLine(origin) ?? ""
    return [StyledLine("    " + code, .code) + StyledLine("  " + short, .dim)]
  }

  /// A place with the values that decide whether it is reached.
  func decisions(in unseen: WhyNotAnswer.Unseen) -> [StyledLine] {
    place(unseen.place.origin) + deciding(unseen, isDated: true)
  }

  /// Where something would be written, and what decides that.
  private func unmet(_ places: [WhyNotAnswer.Unseen]) -> [StyledLine] {
    if places.isEmpty { return [] }
    return [StyledLine("  ") + words.line("it is written here:", .dim)]
      + places.prefix(2).flatMap { decisions(in: $0) }
  }

  private func deciding(_ unseen: WhyNotAnswer.Unseen, isDated: Bool = false) -> [StyledLine] {
    unseen.deciding.flatMap { source in
      if source.value.isEmpty {
        return [
          StyledLine("  ")
            + words.line("it depends on \(source.name, .view), which has its initial value")
        ]
      }
      let line = words.line(
        "it depends on \(source.name, .view), which is \(source.value.brief, .value)")
      guard isDated else { return [StyledLine("  ") + line] + written(source.event) }
      return [StyledLine("  ") + line, given(source)]
    }
  }

  /// That a place is in a tab which has not been selected.
  private func waiting(_ unseen: WhyNotAnswer.Unseen) -> [StyledLine] {
    guard let tabs = unseen.tabs.map(EventSentence.name) else { return [] }
    let line = words.line("it is in a tab of \(tabs, .view) that has not been selected")
    return [StyledLine("  ") + line]
  }

  /// When a value was set, and where.
  func given(_ source: WhyAnswer.Source) -> StyledLine { dated(source.event) }

  /// An event with its step and its place.
  func dated(_ event: TraceEvent) -> StyledLine {
    var line =
      StyledLine("  ") + words.line("in step \(event.step): ", .dim) + sentence.line(for: event)
    if let place = sources.shortPlace(event.origin) { line.add("  " + place, .dim) }
    return line
  }

  /// What happened then, and is so no more.
  public func line(ofThePast event: TraceEvent) -> StyledLine {
    var line = sentence.line(
      for: WhyAnswer.Link(event: event), isCause: false, isAgain: false, isPast: true)
    if let place = sources.shortPlace(event.origin) { line.add("  " + place, .dim) }
    return line
  }

  /// What hides something that exists.
  func line(for hiding: World.Hiding) -> StyledLine {
    switch hiding {
    case .byScreen: words.line("it is not seen: another screen of its stack is in front of it")
    case .byTab: words.line("it is not seen: its tab is not the one on screen")
    case .byCover: words.line("it is not seen: what is presented over the screen hides it")
    case .inMenu: words.line("it is not seen: it is in a menu that is not open")
    case .leaving: words.line("it is on its way out")
    case .outOfSight: words.line("it is out of sight")
    case .byModifier: words.line("it is not seen: hidden() hides it")
    case .transparent: words.line("it is not seen: its opacity is 0")
    case .fading: words.line("it is fading out")
    }
  }

  func written(_ event: TraceEvent) -> [StyledLine] { written(event, isCause: false) }

  /// `isCause`: whoever has read it then, it matters.
  private func written(_ event: TraceEvent, isCause: Bool) -> [StyledLine] {
    let link = WhyAnswer.Link(event: event)
    let said = isCause ? sentence.line(forCause: link) : sentence.line(for: event)
    var line = StyledLine("  ") + said
    if let place = sources.shortPlace(event.origin) { line.add("  " + place, .dim) }
    return [line]
  }

  /// What was reported; a note on an input says what is given now, which is so in its step.
  private func reported(_ event: TraceEvent) -> [StyledLine] {
    guard case .note(.adviceIgnoredInput, _) = event.kind else { return written(event) }
    return [dated(event)]
  }

  private func made(at origin: Origin) -> [StyledLine] {
    guard let place = sources.shortPlace(origin) else { return [] }
    var line = StyledLine("  ")
    line.add(words.line("it would be made here", .dim))
    line.add("  " + place, .dim)
    guard let code = sources.sourceLine(origin), !code.isEmpty else { return [line] }
    return [line, StyledLine("      " + code, .code)]
  }

  private func lines(forAbsent absence: WhyNotAnswer.NotCalled, _ name: String) -> [StyledLine] {
    var lines = [
      absence.last.map {
        words.line("\(name, .view) was not called in this step; the last time was step \($0.step)")
      } ?? words.line("\(name, .view) has not been called")
    ]
    for place in absence.places.prefix(3) {
      guard let short = sources.shortPlace(place), let code = sources.sourceLine(place) else {
        continue
      }
      lines.append(StyledLine("      " + code, .code) + StyledLine("  " + short, .dim))
    }
    let rest = absence.places.count - 3
    if rest > 0 { lines.append(StyledLine("  ") + words.line("and \(rest) more", .dim)) }
    for unborn in absence.unborn { lines += born(unborn) }
    for holder in absence.holders.prefix(3) {
      let name = EventSentence.name(holder.node)
      if let begin = holder.begin {
        lines.append(
          StyledLine("  ")
            + words.line("\(name, .view) began in step \(begin.step): there is no value before"))
        continue
      }
      if holder.isLeaving {
        lines.append(
          StyledLine("  ")
            + words.line("\(name, .view) is leaving: it disappears when that is over"))
        continue
      }
      if let hiding = holder.hiding {
        lines.append(StyledLine("  ") + words.line("\(name, .view) has not appeared yet:"))
        lines.append(StyledLine("  ") + line(for: hiding))
        continue
      }
      lines.append(
        StyledLine("  ")
          + (holder.last.map {
            words.line("\(name, .view) has disappeared in step \($0.step), and not appeared since")
          }
            ?? (holder.isInTabOnScreen
              ? words.line("\(name, .view) is there: its tab is the one on screen")
              : words.line("\(name, .view) is there: its lifetime goes on")))
      )
    }
    lines += absence.told.flatMap(written)
    if let renewal = absence.renewal {
      lines.append(
        StyledLine("  ")
          + words.line(
            "its publisher became another one in step \(renewal.event.step), and the subscription began again:"
          ))
      lines.append(
        StyledLine("  ") + sentence.line(for: renewal.event, reasons: renewal.reasons))
    }
    // The rule by which it was called when it was.
    if let rule = absence.rule ?? absence.last?.rule {
      lines.append(RuleText.line(for: rule, words))
    }
    return lines
  }

  // MARK: Bodies

  private func lines(for bodies: [BodyAbsence], _ more: Int = 0) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (index, body) in bodies.enumerated() {
      // Similar rows have the same story, which is printed once.
      let isRepeated = bodies[..<index].contains { $0.hasSameStory(as: body) }
      lines += self.lines(for: body, isShort: isRepeated)
    }
    if more > 0 { lines.append(StyledLine("  ") + words.line("and \(more) more", .dim)) }
    return lines
  }

  private func lines(for body: BodyAbsence, isShort: Bool) -> [StyledLine] {
    let name = EventSentence.name(body.node)
    var lines: [StyledLine] = []
    var rule: Rule?
    switch body.fate {
    case .ran(let run):
      return [words.line("\(name, .view) did run:")] + [
        StyledLine("  ") + sentence.line(for: run)
      ]
    case .skipped(let skip, let ground):
      lines.append(sentence.line(for: skip))
      lines += decider(of: ground, in: skip)
      rule = skip.rule
    case .stopped(let stop):
      lines.append(
        words.line("the body of \(name, .view) did not run: the data of its rows compare equal"))
      if !stop.type.isEmpty { lines += decider(stop.type, stop.place, isEqual: true) }
      rule = stop.rule
    case .notReached:
      return [words.line("the body of \(name, .view) has not run: the run ended before that")]
    case .outOfSight:
      lines.append(
        words.line("the body of \(name, .view) did not run: its row is out of sight"))
      rule = .rowIsNear
    case .untouched:
      let hasChanges = !body.unread.isEmpty || !body.withoutEffect.isEmpty || body.hadUpdate
      lines.append(
        !body.readByClosure.isEmpty
          ? words.line(
            "the body of \(name, .view) did not run: only a closure that it has handed on reads what changed"
          )
          : hasChanges
            ? words.line("the body of \(name, .view) did not run: nothing that it reads changed")
            : words.line(
              "the body of \(name, .view) did not run: nothing that a view could observe was written in this step"
            ))
      rule =
        body.withoutEffect.isEmpty
        ? body.unread.first.map { $0.unreadRule(isWatchable: body.unwatched.contains($0.id)) }
        : body.withoutEffect.first?.rule ?? .equalWrite
    }
    if let style = body.departure {
      lines.append(
        StyledLine("  ") + words.line("it is leaving (\(style)), and lives until that is over"))
      rule = .removalTakesTime
    }
    if isShort { return lines }
    for write in body.readUnwatched {
      guard case .objectWrite(let object, let property, _, _, _, _) = write.kind else { continue }
      rule = .objectNotWatched
      lines.append(
        StyledLine("  ")
          + words.line(
            "its body reads \(property) of \(object, .view), and the view does not watch that object"
          ))
    }
    if case .untouched = body.fate, let maker = body.maker, body.readUnwatched.isEmpty,
      body.departure == nil
    {
      lines.append(StyledLine("  ") + words.line("no new value was made for it:", .dim))
      lines.append(StyledLine("  ") + sentence.line(for: maker))
      if body.withoutEffect.isEmpty { rule = maker.rule ?? rule }
    }
    for write in body.withoutEffect { lines += written(write) }
    lines += folded(body.unread.map { self.line(for: $0, unreadBy: body) })
    lines += folded(body.lost.map(dated))
    for read in body.environment {
      guard let write = read.write else {
        lines.append(
          StyledLine("  ")
            + words.line(
              "it takes \(read.name) from the environment, and no modifier above it sets that"))
        continue
      }
      lines.append(
        StyledLine("  ") + words.line("it takes \(read.name) from the environment, from above it:"))
      lines += written(write)
    }
    lines += self.lines(forReadsOf: body)
    lines += body.told.flatMap(written)
    // What SwiftUI complains about decides before any comparison.
    if let rule = body.told.lazy.compactMap(\.rule).first ?? rule {
      lines.append(RuleText.line(for: rule, words))
    }
    return lines
  }

  /// Equal lines once, with their number; of many lines the first ones.
  func folded(_ lines: [StyledLine]) -> [StyledLine] {
    var counts: [String: Int] = [:]
    for line in lines { counts[line.plain, default: 0] += 1 }
    var seen: Set<String> = []
    let once = lines.filter { seen.insert($0.plain).inserted }.map { line in
      let count = counts[line.plain] ?? 1
      return count > 1 ? line + StyledLine("  ×\(count)", .dim) : line
    }
    let listed = once.prefix(Self.listedAtMost)
    let more = once.count - listed.count
    return listed + (more > 0 ? [StyledLine("  ") + words.line("and \(more) more", .dim)] : [])
  }
}

extension BodyAbsence {
  fileprivate func hasSameStory(as other: BodyAbsence) -> Bool {
    guard node.view == other.node.view, unread == other.unread else { return false }
    switch (fate, other.fate) {
    case (.ran, _), (_, .ran): return false
    case (.untouched, .untouched), (.outOfSight, .outOfSight): return true
    case (.stopped(let one), .stopped(let two)): return one == two
    case (.skipped(let one, _), .skipped(let two, _)):
      guard case .bodySkip(_, let a, let b) = one.kind, case .bodySkip(_, let c, let d) = two.kind
      else { return false }
      return a == c && b == d && one.rule == two.rule
    default: return false
    }
  }
}

extension TraceEvent.Kind {
  fileprivate var isWrite: Bool {
    switch self {
    case .stateWrite, .objectWrite: true
    default: false
    }
  }
}

extension TraceEvent {
  /// Whether it is not a write of an equal value.
  private var changes: Bool {
    switch kind {
    case .stateWrite(_, _, _, _, _, _, .equal, _), .objectWrite(_, _, _, _, .equal, _): false
    default: true
    }
  }

  /// Whether no view had the written storage.
  private var isWithoutStorage: Bool {
    if case .stateWrite(_, _, _, _, _, _, .uninstalled, _) = kind { true } else { false }
  }

  /// The rule by which a body that does not read the written value is skipped.
  fileprivate func unreadRule(isWatchable: Bool) -> Rule {
    // What decided about the write itself comes first: there was nothing to read.
    if !changes || isWithoutStorage { return rule ?? .equalWrite }
    if isWatchable { return .objectUnwatched }
    return if case .objectWrite = kind { .propertyUnobserved } else { .bodyUnread }
  }
}
