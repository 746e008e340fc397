import Meaning
import Phrases
import Session
import Trace
import Transcript
import Values

// What the row of the place says where no text on screen is another one.

/// What of two screens has been compared besides texts and the values of controls.
enum ScreenComparison {
  /// Everything that the views show, with their modifiers.
  case whole
  /// All but what a closure draws.
  case allButDrawings
  /// All but what is on its way.
  case allButMotion
  /// Nothing.
  case texts
}

extension Repl {
  /// Why a step has changed no text and no control, if these do not say it: nothing was written, only a look is
  /// another one, or nothing on screen shows the property of a model that was written.
  func stillness(
    of session: Session, since before: World, _ comparison: ScreenComparison
  ) -> String? {
    let isCompared = comparison == .whole
    let same = sameness(comparison)
    if isIdle(session) { return words("nothing that is observed was written, and no body ran") }
    // In a long run earlier looks may not be known.
    let log = session.events
    guard session.cursor > 0 else { return nil }
    let step = log.positions(ofStepAt: session.cursor - 1)
    let now = world
    if now.nodes.values.contains(where: { $0.departure != nil && !now.isBehind($0.name.node) }) {
      return words("\(sameness(.texts)); something is still leaving")
    }
    if log.first(.updateBegin, in: step) == nil {
      // What moves goes on between the updates, so no more than texts and controls is the same.
      let isStill = isCompared && log.first(.animate, in: 0..<step.lowerBound) == nil
      let isIdle = step.allSatisfy { log[$0].kind.tag == .step }
      let what = isStill ? same : sameness(isCompared ? .texts : comparison)
      if isIdle, case .step(_, .advance)? = step.first.map({ log[$0].kind }) {
        return words("nothing was due, and \(what)")
      }
      return words("no update ran, and \(what)")
    }
    if world.hasOtherFocus(than: before) {
      return isCompared
        ? words("nothing changed on screen but the focus") : words("\(same), but the focus has")
    }
    guard isCompared else { return same }
    let changes: EventKinds = [.content, .lifeBegin, .lifeEnd]
    if log.all(changes, in: step).contains(where: { event in
      event.kind.node.map { ($0.node, now.nodes[$0.node] == nil ? before : now) }
        .map { $1.isBehind($0) } == true
    }) {
      return words("nothing changed on screen: what changed is not in sight")
    }
    guard log.first(.content, in: step) == nil else { return sameness(.texts) }
    let seen: EventKinds = [.lifeBegin, .lifeEnd, .transition, .order]
    guard hasRunBodies(in: session), !session.isLong, log.first(seen, in: step) == nil else {
      return same
    }
    var written: Set<String> = []
    for case .objectWrite(let object, let property, let old, let new, .changed, _)
      in log.all(.objectWrite, in: step).map(\.kind) where old != new
    {
      written.insert("\(object).\(property)")
    }
    guard written.count == 1, let name = written.first else { return same }
    return words("nothing changed on screen: nothing there shows \(name)")
  }

  /// What is the same, as far as it has been compared.
  private func sameness(_ comparison: ScreenComparison) -> String {
    switch comparison {
    case .whole: words("nothing changed on screen")
    case .allButDrawings:
      words("no text and no control on screen changed (drawings are not compared)")
    case .allButMotion:
      words(
        "no text and no control on screen changed (whether something still moves is not compared)")
    case .texts: words("no text and no control on screen changed")
    }
  }

  /// The modifiers that have other values after the step, where no other words say so: those of what moves are in
  /// the rows of the step. What has been compared.
  func addLooks(
    to row: inout SeenRow, of session: Session, since before: World
  ) -> ScreenComparison {
    let log = session.events
    guard session.cursor > 0 else { return .texts }
    let motions = log.all(.animate, in: log.positions(ofStepAt: session.cursor - 1))
    let comparison: ScreenComparison =
      world.nodes.values.contains(where: \.isDrawnByCode)
      ? .allButDrawings : motions.isEmpty ? .whole : .allButMotion
    // To draw takes another run, which is worth it beside other words only where somebody looks.
    guard hasRunBodies(in: session), row.isEmpty || screen.size != nil else { return comparison }
    guard let (earlier, now) = worldsWithLooks(since: before),
      let transcript = opened?.transcript
    else { return .texts }
    let told = row.isEmpty ? [] : Set(motions.compactMap { $0.kind.node?.node })
    let hasFronts = now.hasFronts
    for place in now.tree() {
      let node = place.node
      let id = node.name.node
      guard let look = node.look, let was = earlier.nodes[id], let old = was.look, old != look,
        was.contents == node.contents, !told.contains(id), !row.tells(of: id),
        !hasFronts || !now.isBehind(id),
        let change = transcript.change(from: old, to: look, of: node.name)
      else { continue }
      let text = now.firstText(in: id).map { "\(node.name.shownView) \"\($0)\"" }
      row.add(look: "\(text ?? node.name.shownWords) \(change)", of: id)
    }
    return comparison
  }

  /// The worlds around the cursor's step with looks; nil where they are not known, as in a long run.
  func worldsWithLooks(since before: World) -> (before: World, now: World)? {
    guard let session = opened?.session, !session.isLong else { return nil }
    let drawn = session.worldsToDraw(worldAfter: world(after:))
    guard let earlier = drawn.before, earlier.nodes.keys == before.nodes.keys,
      drawn.now.nodes.keys == world.nodes.keys
    else { return nil }
    return (earlier, drawn.now)
  }

  /// Whether a control was used in the cursor's step without any effect.
  private func isIdle(_ session: Session) -> Bool {
    let log = session.events
    guard session.cursor > 0 else { return false }
    let step = log.positions(ofStepAt: min(session.cursor, log.count) - 1)
    return log.first(.action, in: step) != nil
      && step.allSatisfy { position in
        [.step, .action].contains(log[position].kind.tag)
      }
  }
}
