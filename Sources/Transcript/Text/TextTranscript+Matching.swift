import Diagnostics
import Phrases
import Trace
import Values

// Views that `matchedGeometryEffect` draws as one: frames are not computed, so nothing shows that one flies to
// the place of the other. That is said where it would be seen, once in a session.

extension TextTranscript {
  /// Nil unless one such view comes and another goes in the same update.
  func rowOnMatching(in events: [TraceEvent]) -> ToldRow? {
    guard tellsInShort, let log, let code = surroundings?.code,
      !code.uses(ofModifier: Self.effect).isEmpty
    else { return nil }
    func isMatched(_ event: TraceEvent) -> Bool {
      !code.modifiers(named: Self.effect, ofViewAt: event.origin).isEmpty
    }
    for opening in events {
      guard case .updateBegin(let number, _) = opening.kind else { continue }
      let update = log.positions(ofUpdateAt: opening.id.number - 1)
      guard update.count <= Self.eventsLookedAt else { continue }
      let comes = log.all(.lifeBegin, in: update).contains(where: isMatched)
      guard comes,
        log.all([.lifeEnd, .transition], in: update).contains(where: {
          if case .transition(_, .insertion, _, _, _) = $0.kind { false } else { isMatched($0) }
        })
      else { continue }
      var line = StyledLine("  ")
      line.add("note", .issue)
      line.pad(to: Self.subjectColumn)
      line.add(
        words(
          "matchedGeometryEffect is not simulated: on a device the new view flies from the place of the old one"
        ), .issue)
      return ToldRow(line, .essential, ofUpdate: number)
    }
    return nil
  }

  private static let effect = "matchedGeometryEffect"
  private static let eventsLookedAt = 2_000
}
