import Meaning
import Phrases
import Session
import Trace
import Transcript
import Values

// What the row of the place says where no text on screen is another one.

extension Repl {
  /// Why a step has changed no text, if the texts do not say it: nothing was written, only a look is another
  /// one, or nothing on screen shows the property of a model that was written.
  ///
  /// `isCompared`: whether what has no text is known to be the same, too.
  func stillness(
    of session: Session, since before: World, isCompared: Bool
  ) -> String? {
    if isIdle(session) { return words("nothing that is observed was written, and no body ran") }
    // In a long run earlier looks may not be known.
    let log = session.events
    guard session.cursor > 0 else { return nil }
    let step = log.positions(ofStepAt: session.cursor - 1)
    let now = world
    if now.nodes.values.contains(where: { $0.departure != nil && !now.isBehind($0.name.node) }) {
      return words("no text on screen changed; something is still leaving")
    }
    if log.first(.updateBegin, in: step) == nil {
      // What moves goes on between the updates.
      let isStill = isCompared && log.first(.animate, in: 0..<step.lowerBound) == nil
      let isIdle = step.allSatisfy { log[$0].kind.tag == .step }
      if isIdle, case .step(_, .advance)? = step.first.map({ log[$0].kind }) {
        return isStill
          ? words("nothing was due, and nothing changed on screen")
          : words("nothing was due, and no text on screen changed")
      }
      return isStill
        ? words("no update ran, and nothing changed on screen")
        : words("no update ran, and no text on screen changed")
    }
    if world.hasOtherFocus(than: before) {
      return isCompared
        ? words("nothing changed on screen but the focus")
        : words("no text on screen changed, but the focus has")
    }
    guard isCompared else { return nil }
    if log.all(.content, in: step).contains(where: { event in
      event.kind.node.map { now.isBehind($0.node) } == true
    }) {
      return words("nothing changed on screen: what changed is not in sight")
    }
    guard log.first(.content, in: step) == nil else { return nil }
    let same = words("nothing changed on screen")
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

  /// The modifiers that have other values after the step, if no text says what its bodies did. Whether all
  /// that the views show is known: not what moves, nor what a closure draws.
  func addLooks(to row: inout SeenRow, of session: Session, since before: World) -> Bool {
    let log = session.events
    let isStill =
      !world.nodes.values.contains(where: \.isDrawnByCode) && session.cursor > 0
      && log.first(.animate, in: log.positions(ofStepAt: session.cursor - 1)) == nil
    guard hasRunBodies(in: session) else { return isStill }
    guard let (earlier, now) = worldsWithLooks(since: before),
      let transcript = opened?.transcript
    else { return false }
    for place in now.tree() {
      let node = place.node
      guard let look = node.look, let old = earlier.nodes[node.name.node]?.look,
        let change = transcript.change(from: old, to: look, of: node.name)
      else { continue }
      let text = now.firstText(in: node.name.node).map { "\(node.name.shownView) \"\($0)\"" }
      row.add(look: "\(text ?? node.name.shownWords) \(change)", of: node.name.node)
    }
    return isStill
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
