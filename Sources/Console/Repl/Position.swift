import Diagnostics
import Phrases
import Session
import Trace
import Transcript
import Values

// One line after each motion: the position, and the changes on screen.

extension Repl {
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
    let row = seen(of: session, since: before)
    let (line, told) = row.fitted(behind: place, to: screen)
    return (line.wrapped(to: screen.columns, hanging: 2), told)
  }

  /// What the step shows otherwise, or why nothing is.
  private func seen(of session: Session, since before: World) -> SeenRow {
    let now = world
    let difference = ScreenDifference(from: before, to: now)
    var changes = arranged(difference.changes, in: session)
    // These are looks, and told as what they mean.
    let meant = changes.isEmpty ? hiddenOrUncovered(in: session) : []
    if changes.isEmpty { changes = meant }
    let shown = labelled(changes, difference, in: session, since: before)
    var row = SeenRow(words: words, before: before, now: now)
    for (raw, change) in zip(changes, shown) {
      row.add(change, raw, of: difference.nodes[raw]?.min())
    }
    row.addLeaving()
    let log = session.events
    let step = session.cursor > 0 ? log.positions(ofStepAt: session.cursor - 1) : 0..<0
    let orders = log.all(.order, in: step)
    if !orders.isEmpty { row.addMoved(in: Set(orders.compactMap { $0.kind.node?.node })) }
    if row.isEmpty { row.addTextless() }
    let comparison = meant.isEmpty ? addLooks(to: &row, of: session, since: before) : .whole
    row.arrange()
    if row.isEmpty {
      row.stillness = stillness(of: session, since: before, comparison)
    }
    return row
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
    let named = changes.prefix(SeenRow.itemsNamed)
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
      case .changed(let old, let new): SeenRow.isCount(old, new) ? 5 : 0
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
}
