import Trace
import Values

// Why words are not on the screen.

extension Inquiry {
  /// Why a text is not shown.
  func absence(ofText text: String) -> WhyNotAnswer {
    let shown = showing(text, loosely: false).first
    let last = lastShowing(text)
    // What was there word for word is not meant for a part of what is there.
    if let shown, shown.kind.shows(text) || last == nil {
      return .shown(shown, hiding: shown.kind.node.flatMap { hiding(of: $0.node) })
    }
    guard let last, let node = last.kind.node else {
      let unseen = unseen(text)
      // Another value in the same words is the nearer answer.
      if unseen.isEmpty || unseen.allSatisfy(\.place.hasValues) {
        let near = instead(of: text)
        if unseen.isEmpty || near != .unknown { return near }
      }
      return .neverShown(unseen)
    }
    let later = (last.id.number)..<cursor
    let end = log.first([.lifeEnd, .content], of: .node(node.node), in: later)
    return .shownBefore(last, end: end)
  }

  /// Where the program writes words that have not been shown, and the values that decide there.
  private func unseen(_ text: String) -> [WhyNotAnswer.Unseen] {
    (evidence?.places(ofText: text) ?? []).prefix(3).map { place in
      let nodes = world.nodes(ofType: place.view)
      let deciding = nodes.first.map { node in
        node.reads.filter { place.conditions.contains($0.bareName) }
          .flatMap { sources(of: $0, of: node.name, before: cursor) }
          .filter { place.conditions.contains($0.property) }
      }
      return WhyNotAnswer.Unseen(
        place: place, isAlive: !nodes.isEmpty,
        end: log.last(.lifeEnd, of: .view(place.view), in: past), deciding: deciding ?? [])
    }
  }

  /// What hides a node. Looks are asked only about one that stands in front, as they may have to be made.
  private func hiding(of node: NodeID) -> World.Hiding? {
    world.hiding(of: node) ?? worldWithLooks?().hiding(of: node)
  }

  /// The text on screen that is most like one that is not there.
  private func instead(of text: String) -> WhyNotAnswer {
    let likest = shownTexts.map { ($0, $0.likeness(to: text)) }.max { $0.1 < $1.1 }
    guard let (near, likeness) = likest, likeness > 0,
      2 * likeness >= max(near.count, text.count),
      let shown = candidates(for: .text(near)).first, let node = shown.kind.node
    else { return .unknown }
    let world = world
    let maker = ancestors(of: node.node, in: world).lazy.compactMap { world.nodes[$0] }
      .first { $0.runs > 0 }
    var makers: [BodyAbsence] = []
    if let maker, case .bodies(let found) = absence(of: [maker]) { makers = found }
    let answer = why(shown)
    let initial = answer.sources.map(\.event).filter { source in
      if case .stateAlloc = source.kind { true } else { false }
    }
    return .shownInstead(
      answer, makers: makers,
      told: initial.flatMap(told) + complaints(about: maker?.name, answer.sources))
  }

  /// What SwiftUI said in the step of the body that makes a text, and of the values in it.
  private func complaints(
    about maker: NodeName?, _ sources: [WhyAnswer.Source]
  ) -> [TraceEvent] {
    let runs = maker.map { log.all(.bodyRun, of: .node($0.node), in: step).map(\.id) } ?? []
    let slots = sources.compactMap { source -> SlotID? in
      switch source.event.kind {
      case .stateAlloc(_, _, _, let slot, _), .stateWrite(_, _, _, let slot?, _, _, _, _): slot
      default: nil
      }
    }
    let refused = log.all(.stateWrite, in: step).filter { write in
      if case .stateWrite(_, _, _, let slot?, _, _, .refused, _) = write.kind {
        slots.contains(slot)
      } else {
        false
      }
    }
    let issues = log.all(.issue, in: step).filter { issue in
      issue.cause.map { runs.contains($0) || refused.map(\.id).contains($0) } ?? false
    }
    return (refused + issues).sorted { $0.id < $1.id }
  }
}

extension String {
  /// How many letters two texts share where they begin and where they end.
  fileprivate func likeness(to other: String) -> Int {
    let start = zip(self, other).prefix { $0 == $1 }.count
    let end = zip(reversed(), other.reversed()).prefix { $0 == $1 }.count
    return start == 0 ? 0 : min(start + end, min(count, other.count))
  }
}
