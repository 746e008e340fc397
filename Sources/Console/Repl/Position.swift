import Diagnostics
import Phrases
import Session
import Trace
import Transcript
import Values

// One line after each motion: the position, and the changes on screen.

extension Repl {
  /// How many differences are listed; the others are counted.
  private static let differencesShown = 4

  /// Shows the cursor's place and what has changed on screen.
  /// `next` is the step before which somebody asked to stand.
  func sayPosition(since before: World, beforeStep next: Int? = nil) {
    guard let session = opened?.session else { return }
    say(placeRow(of: session, since: before, beforeStep: next).lines)
  }

  /// The place with the changes on screen, and what the views show now whose change it tells whole.
  func placeRow(
    of session: Session, since before: World, beforeStep next: Int? = nil
  ) -> (lines: [StyledLine], named: [NodeID: [String]]) {
    let now = world
    var place =
      next.map { step in
        StyledLine(
          words("before step \(step), event \(session.cursor) of \(session.events.count)"), .heading
        )
      } ?? position(in: session, world: now)
    place.add(":  ", .heading)
    let difference = ScreenDifference(from: before, to: now)
    var changes = arranged(difference.changes, in: session)
    if changes.isEmpty { changes = hiddenOrUncovered(in: session) }
    let still = changes.isEmpty ? stillness(of: session, since: before) : nil
    let shown = labelled(changes, difference, in: session, since: before)
    // As many as fit into a row, but at least what went and what replaced it.
    let least = if case .changed? = changes.first { 1 } else { 2 }
    var lines: [StyledLine] = []
    var told = least
    named: for count in (least...Self.differencesShown).reversed() {
      for isShort in [false, true] {
        var line = place
        line.add(
          self.difference(
            shown, from: before, to: now, naming: count, isShort: isShort,
            stillness: still))
        let rows = line.wrapped(to: screen.columns, hanging: 2)
        if lines.isEmpty || !isShort { (lines, told) = (rows, count) }
        guard rows.count == 1 || screen.size == nil else { continue }
        (lines, told) = (rows, count)
        break named
      }
    }
    // Long texts are cut if the place then fits into one row.
    if lines.count > 1, screen.size != nil {
      for columns in [24, 16] {
        var line = place
        line.add(self.difference(shown, from: before, to: now, naming: least, within: columns))
        guard line.width <= screen.columns else { continue }
        return ([line], [:])
      }
    }
    var named: [NodeID: [String]] = [:]
    for change in changes.prefix(told) {
      guard case .changed(_, let text) = change else { continue }
      for node in difference.nodes[change] ?? [] { named[node, default: []].append(text) }
    }
    return (lines, named)
  }

  /// A picker shows the label of its choice, which the value is not.
  private func labelled(
    _ changes: [ScreenDifference.Change], _ difference: ScreenDifference, in session: Session,
    since before: World
  ) -> [ScreenDifference.Change] {
    let now = world
    func value(of change: ScreenDifference.Change, in world: World) -> (NodeID, String)? {
      guard let node = difference.nodes[change]?.min(),
        let content = world.nodes[node]?.contents.first,
        content.role == .primitive(.picker), let value = content.value
      else { return nil }
      return (node, value)
    }
    // To draw takes another run, so only what will be named asks for it.
    let named = changes.prefix(Self.differencesShown)
    guard named.contains(where: { value(of: $0, in: now) ?? value(of: $0, in: before) != nil })
    else { return changes }
    let drawn = session.worldsToDraw(worldAfter: world(after:))
    // Nil where it has not been drawn as it is there: before a motion back, for one.
    func labelled(
      _ text: String, _ change: ScreenDifference.Change, in world: World, _ seen: World?
    ) -> String? {
      guard let (node, value) = value(of: change, in: world), text.hasSuffix(value) else {
        return text
      }
      guard let drawn = seen?.nodes[node], drawn.contents == world.nodes[node]?.contents else {
        return nil
      }
      guard let choice = drawn.look?.choices.first(where: \.isSelected) else { return text }
      return "\(text.dropLast(value.count))\"\(choice.label)\""
    }
    return changes.map { change in
      switch change {
      case .changed(let old, let new):
        guard let from = labelled(old, change, in: before, drawn.before),
          let to = labelled(new, change, in: now, drawn.now)
        else { return change }
        return .changed(from: from, to: to)
      case .appeared(let text):
        return labelled(text, change, in: now, drawn.now).map(ScreenDifference.Change.appeared)
          ?? change
      case .disappeared(let text):
        return labelled(text, change, in: before, drawn.before).map(
          ScreenDifference.Change.disappeared) ?? change
      case .hidden(let text):
        return labelled(text, change, in: before, drawn.before).map(ScreenDifference.Change.hidden)
          ?? change
      case .uncovered(let text):
        return labelled(text, change, in: now, drawn.now).map(ScreenDifference.Change.uncovered)
          ?? change
      }
    }
  }

  /// The changes with the most significant first: one of each kind, and each once before any repeats,
  /// a count behind the others; last what the step's own control shows, since the user has just used it.
  private func arranged(
    _ changes: [ScreenDifference.Change], in session: Session
  ) -> [ScreenDifference.Change] {
    let log = session.events
    let step = log.positions(ofStepAt: max(0, session.cursor - 1))
    var label: String?
    if case .action(_, let used, _, _)? = log.first(.action, in: step)?.kind { label = used }
    func isOfControl(_ change: ScreenDifference.Change) -> Bool {
      guard let label, case .changed(let old, let new) = change else { return false }
      let quoted = "\"\(label)\" "
      return old.hasPrefix(quoted) && new.hasPrefix(quoted)
    }
    func kind(_ change: ScreenDifference.Change) -> Int {
      switch change {
      case .changed(let old, let new): Self.isCount(old, new) ? 5 : 0
      case .appeared: 1
      case .disappeared: 2
      case .hidden: 3
      case .uncovered: 4
      }
    }
    var seen: Set<Int> = []
    var told: Set<ScreenDifference.Change> = []
    var firsts: [ScreenDifference.Change] = []
    var others: [ScreenDifference.Change] = []
    var again: [ScreenDifference.Change] = []
    for change in changes where !isOfControl(change) {
      if seen.insert(kind(change)).inserted {
        firsts.append(change)
      } else if told.contains(change) {
        again.append(change)
      } else {
        others.append(change)
      }
      told.insert(change)
    }
    // A number that has changed tells less than what is new or gone.
    firsts = firsts.filter { kind($0) < 5 } + firsts.filter { kind($0) == 5 }
    return firsts + others + again + changes.filter(isOfControl)
  }

  /// Whether two texts differ only in their numbers.
  private static func isCount(_ old: String, _ new: String) -> Bool {
    old.contains(where: \.isNumber)
      && old.filter { !$0.isNumber } == new.filter { !$0.isNumber }
  }

  /// What the cursor's step has hidden by its look, or uncovered, if no text says what its bodies did.
  private func hiddenOrUncovered(in session: Session) -> [ScreenDifference.Change] {
    guard hasRunBodies(in: session) else { return [] }
    let (now, before) = session.worldsToDraw(worldAfter: world(after:))
    guard let before else { return [] }
    return now.shownTexts.compactMap { shown in
      guard before.nodes[shown.node] != nil else { return nil }
      let (was, isNow) = (before.hider(of: shown.node), now.hider(of: shown.node))
      guard (was == nil) != (isNow == nil) else { return nil }
      return isNow == nil ? .uncovered(shown.text) : .hidden(shown.text)
    }
  }

  func hasRunBodies(in session: Session) -> Bool {
    let log = session.events
    return session.cursor > 0
      && log.first(.bodyRun, in: log.positions(ofStepAt: session.cursor - 1)) != nil
  }

  /// The cursor's place, in words.
  func sayPosition() {
    guard let session = opened?.session else { return }
    say(position(in: session, world: world).wrapped(to: screen.columns, hanging: 2))
  }

  private func position(in session: Session, world: World) -> StyledLine {
    guard session.cursor > 0 else { return StyledLine(words("before the mount"), .heading) }
    let step = session.currentStep
    let count = session.events.count
    guard session.cursor < count else {
      return StyledLine(words("step \(step), event \(count)"), .heading)
    }
    return StyledLine(
      world.update > 0
        ? words("step \(step), update \(world.update), event \(session.cursor) of \(count)")
        : words("step \(step), event \(session.cursor) of \(count)"), .heading)
  }

  private func difference(
    _ changes: [ScreenDifference.Change], from old: World, to new: World, naming count: Int,
    within columns: Int = .max, isShort: Bool = false, stillness: String? = nil
  ) -> StyledLine {
    guard !changes.isEmpty else {
      guard !new.roots.isEmpty else { return StyledLine(words("the screen is empty"), .dim) }
      let began = new.nodes.keys.count { old.nodes[$0] == nil && !new.isBehind($0) }
      let comesBack = old.nodes.contains { id, node in
        node.departure != nil && new.nodes[id].map { $0.departure == nil } == true
      }
      // The place and look of a text are not compared, so nothing is said about the rest.
      return StyledLine(
        new.showsInAnotherOrder(than: old)
          ? words("on screen: the same texts, in another order")
          : began > 0
            ? began == 1
              ? words("on screen: no new text, and 1 new view")
              : words("on screen: no new text, and \(began) new views")
            : new.hasDepartures
              ? words("on screen: the same texts, until what leaves has gone")
              : new.hasOtherFocus(than: old)
                ? words("on screen: the same texts, and the focus elsewhere")
                : comesBack
                  ? words("on screen: the same texts, and what was leaving stays")
                  : stillness ?? words("on screen: the same texts"), .dim)
    }
    var line = StyledLine(words("on screen:") + " ", .dim)
    for (index, change) in changes.prefix(count).enumerated() {
      if index > 0 { line.add(", ") }
      switch change {
      case .changed(let old, let new) where isShort:
        let difference = TextDifference(old, new)
        line.add("\(difference.old) → \(difference.new)", .value)
      case .changed(let old, let new):
        let rest = Self.rest(of: new, behind: old)
        let (one, other) = Self.ends(of: old, rest, behind: new.count - rest.count, columns)
        line.add("\(Self.cut(one, to: columns)) → \(Self.cut(other, to: columns))", .value)
      case .appeared(let text):
        line.add(words.line("new \(Self.cut(text, to: columns), .value)", .began))
      case .disappeared(let text):
        line.add(words.line("gone \(Self.cut(text, to: columns), .value)", .ended))
      case .hidden(let text):
        line.add(words.line("hidden \(Self.cut(text, to: columns), .value)", .ended))
      case .uncovered(let text):
        line.add(words.line("back \(Self.cut(text, to: columns), .value)", .began))
      }
    }
    if changes.count > count {
      line.add(
        ", " + rest(of: changes.dropFirst(count), besides: changes.prefix(count), isShort), .dim)
    }
    return line
  }

  /// `and 12 more texts`; if any came or went, how many did: `8 more new, 10 hidden but alive`. There are
  /// more only of what has been named: beside one that is hidden, eight are back.
  private func rest(
    of changes: some Collection<ScreenDifference.Change>,
    besides named: some Collection<ScreenDifference.Change>, _ isShort: Bool
  ) -> String {
    let rest = ChangeCounts(changes)
    var known = ChangeCounts(named)
    guard rest.other < changes.count else {
      if isShort { return words("and \(rest.other) more") }
      return rest.other == 1
        ? words("and 1 more text") : words("and \(rest.other) more texts")
    }
    var all: [String] = []
    // Said once, it holds of all that follow.
    func isMore(_ count: Int) -> Bool {
      guard count > 0 else { return false }
      known = ChangeCounts([])
      return true
    }
    if rest.new > 0 {
      all.append(isMore(known.new) ? words("\(rest.new) more new") : words("\(rest.new) new"))
    }
    if rest.back > 0 {
      all.append(isMore(known.back) ? words("\(rest.back) more back") : words("\(rest.back) back"))
    }
    if rest.gone > 0 {
      all.append(isMore(known.gone) ? words("\(rest.gone) more gone") : words("\(rest.gone) gone"))
    }
    if rest.other > 0 {
      all.append(
        isMore(known.other)
          ? words("\(rest.other) more changed") : words("\(rest.other) changed"))
    }
    if rest.hidden > 0 {
      all.append(
        isMore(known.hidden)
          ? words("\(rest.hidden) more hidden but alive")
          : words("\(rest.hidden) hidden but alive"))
    }
    return all.joined(separator: ", ")
  }

  /// How many changes of each kind there are.
  private struct ChangeCounts {
    var (new, gone, hidden, back, other) = (0, 0, 0, 0, 0)

    init(_ changes: some Collection<ScreenDifference.Change>) {
      for change in changes {
        switch change {
        case .appeared: new += 1
        case .disappeared: gone += 1
        case .hidden: hidden += 1
        case .uncovered: back += 1
        case .changed: other += 1
        }
      }
    }
  }

  /// If two texts are too long and begin alike, what follows that: otherwise both rows would look the
  /// same. The label at the beginning of the old one, with that many characters, stays.
  private static func ends(
    of old: String, _ new: String, behind label: Int, _ columns: Int
  ) -> (String, String) {
    let value = old.dropFirst(label)
    let same = zip(value, new).prefix { $0 == $1 }.count
    guard DisplayWidth.of(new) > columns, same > kept else { return (old, new) }
    let start = same - kept
    return (old.prefix(label) + "…" + value.dropFirst(start), "…" + new.dropFirst(start))
  }

  /// How much of the common beginning stays before the difference.
  private static let kept = 6

  /// A text that is too long keeps its closing mark, and a control its value: the label gives way.
  private static func cut(_ text: String, to columns: Int) -> String {
    let shorter = text.cut(to: columns)
    guard shorter != text else { return text }
    if text.hasSuffix("\"") { return shorter + "\"" }
    guard text.hasPrefix("\""), let end = text.dropFirst().lastIndex(of: "\"") else {
      return shorter
    }
    let value = text[text.index(after: end)...]
    return String(text[..<end]).cut(to: max(columns - DisplayWidth.of(String(value)), 8)) + "\""
      + value
  }

  /// `"Sound" true → false`: the label of a control is shown once if it is unchanged.
  private static func rest(of new: String, behind old: String) -> String {
    guard old.hasPrefix("\"") else { return new }
    var label: String.Index?
    var last: Character?
    for (index, pair) in zip(new.indices, zip(old, new)) {
      guard pair.0 == pair.1 else { break }
      if last == "\"", pair.1 == " " { label = new.index(after: index) }
      last = pair.1
    }
    return label.map { String(new[$0...]) } ?? new
  }
}
