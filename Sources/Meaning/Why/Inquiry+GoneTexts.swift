import Trace
import Values

// Words that a view would have said, had it not ended before.

extension Inquiry {
  /// What showed a value of a text by code that can say the text, and ended in the step, where nothing that is
  /// there shows that value by that code: the button of another row is not the one that was pressed.
  func gone(beforeSaying text: String, writtenAt places: some Collection<WrittenText>)
    -> WhyNotAnswer?
  {
    guard let evidence else { return nil }
    let ended = Set(log.all(.lifeEnd, in: step).compactMap(\.kind.node?.node))
    if ended.isEmpty { return nil }
    func says(_ shown: TraceEvent) -> Bool {
      let place = place(of: shown)
      guard let words = shown.kind.words, let wanted = evidence.values(in: text, saidAt: place)
      else { return false }
      // Where it says no more than a value, no literal says it.
      let values = evidence.values(in: words, saidAt: place) ?? [words]
      return values.contains { !$0.isEmpty && wanted.contains($0) }
    }
    let shown = log.last(.content, ofEach: ended, in: past).values.filter(says)
    guard let last = shown.max(by: { ($0.depth, $0.id) < ($1.depth, $1.id) }),
      let end = end(of: last), let maker = maker(ofShown: last),
      let place = places.first(where: { $0.place.view == maker.view })?.place
    else { return nil }
    let there = Set(world.tree().map(\.node).filter { !$0.contents.isEmpty }.map(\.name.node))
    if log.last(.content, ofEach: there, in: past).values.contains(where: says) { return nil }
    let node = worldAfter(last.id.number).nodes[maker.node]
    return .goneBefore(
      last, end: end, unseen(at: place.origin, place, by: node, isCalledLater: true))
  }
}
