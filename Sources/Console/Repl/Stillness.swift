import Phrases
import Session
import Trace

// What the row of the place says where no text on screen is another one.

extension Repl {
  /// Why a step has changed no text, if the texts do not say it: nothing was written, only a look is another
  /// one, or nothing on screen shows the property of a model that was written.
  func stillness(of session: Session, since before: World) -> String? {
    if isIdle(session) { return words("nothing that is observed was written, and no body ran") }
    // In a long run earlier looks may not be known.
    guard hasRunBodies(in: session), !session.isLong else { return nil }
    let log = session.events
    let step = log.positions(ofStepAt: session.cursor - 1)
    let drawn = session.worldsToDraw(worldAfter: world(after:))
    guard let earlier = drawn.before, earlier.nodes.keys == before.nodes.keys,
      drawn.now.nodes.keys == world.nodes.keys
    else { return nil }
    let others = drawn.now.nodes.filter { id, node in
      earlier.nodes[id].map { $0.look != node.look } == true
    }
    if others.contains(where: { earlier.nodes[$0.key]?.look?.modifiers != $0.value.look?.modifiers }
    ) {
      return words("on screen: the same texts, with another look")
    }
    let seen: EventKinds = [.animate, .content, .lifeBegin, .lifeEnd, .transition, .order]
    guard others.isEmpty, log.first(seen, in: step) == nil else { return nil }
    var written: Set<String> = []
    for case .objectWrite(let object, let property, let old, let new, .changed, _)
      in log.all(.objectWrite, in: step).map(\.kind) where old != new
    {
      written.insert("\(object).\(property)")
    }
    guard written.count == 1, let name = written.first else { return nil }
    return words("on screen: the same texts, and nothing that shows \(name)")
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
