public import Trace
import Values

// Texts on screen, and those that were.

extension Inquiry {
  /// A text by which a person knows the view that an event is about.
  public func text(naming event: TraceEvent) -> String? {
    guard let node = event.kind.node else { return nil }
    if case .lifeEnd = event.kind {
      return worldAfter(update(of: event).lowerBound).firstText(in: node.node)
    }
    return world.firstText(in: node.node)
  }

  /// The same for what is around it: the row that a text stands in.
  public func text(namingWhatIsAround event: TraceEvent) -> String? {
    guard let node = event.kind.node else { return nil }
    let world = world
    let maker = ancestors(of: node.node, in: world).first { (world.nodes[$0]?.runs ?? 0) > 0 }
    return maker.flatMap { world.firstText(in: $0) }
  }

  /// The texts on screen, in tree order, each once.
  public var shownTexts: [String] {
    var seen: Set<String> = []
    return world.tree().flatMap { $0.node.contents.compactMap(\.text) }.filter {
      seen.insert($0).inserted
    }
  }

  /// The texts that bodies of some types make, in tree order.
  func shownTexts(in views: Set<String>) -> [String] {
    let world = world
    return world.tree().filter { place in
      let maker = ancestors(of: place.node.name.node, in: world).lazy
        .compactMap { world.nodes[$0] }.first { $0.runs > 0 }
      return maker.map { views.contains($0.name.view) } ?? false
    }.flatMap { $0.node.contents.compactMap(\.text) }
  }

  /// The views of a type that show a text, dead or alive, each by the event that its type stands for.
  public func candidates(ofType type: String, showing text: String) -> [TraceEvent] {
    let all = candidates(for: .view(type))
    let alive = nodes(ofType: type, showing: text).flatMap { latest(of: .node($0.name.node)) }
    let meant = all.filter { self.text(naming: $0) == text }
    return meant.isEmpty ? alive : meant
  }

  /// The live views of a type that show a text, themselves or in what they are made of.
  public func nodes(ofType type: String, showing text: String) -> [World.Node] {
    let world = world
    return world.nodes(ofType: type).filter { node in
      world.tree(from: node.name.node).contains { place in
        place.node.contents.contains { $0.text == text }
      }
    }
  }

  /// When the words were last on screen; nil if they never were. Of several views that showed them, the one
  /// that went last counts.
  public func lastShowing(_ text: String) -> TraceEvent? {
    let all = log.all(.content, of: .text(text), in: past).suffix(Self.showingsExamined)
    guard !all.isEmpty else { return log.last(.content, in: past) { $0.kind.typedText == text } }
    let ends = all.map { (shown: $0, end: end(of: $0)?.id.number ?? .max) }
    let last = ends.map(\.end).max() ?? .max
    let update = last == .max ? nil : self.update(of: log[EventID(last)])
    // A button shows the text of the view below it.
    return ends.filter { $0.end == last || update?.contains($0.end - 1) ?? false }
      .map(\.shown).max { $0.depth < $1.depth }
  }

  private static var showingsExamined: Int { 64 }

  /// What showed the words in front of everything when the step began, and does not any more.
  func lastInFront(_ text: String) -> TraceEvent? {
    let before = worldAfter(step.lowerBound)
    return log.all(.content, of: .text(text), in: 0..<step.lowerBound)
      .suffix(Self.showingsExamined).last { shown in
        guard let node = shown.kind.node?.node, before.nodes[node] != nil, !before.isBehind(node),
          let end = end(of: shown)
        else { return false }
        return end.id.number > step.lowerBound
      }
  }

  /// When a text was last on screen of which the words are a part, unless code of a view says them alone.
  func lastShowing(
    part: String, writtenAt places: some Collection<WrittenText>
  ) -> TraceEvent? {
    let isWritten = places.contains {
      !$0.hasValues && evidence?.isInitialValue(at: $0.place.origin) != true
    }
    guard !isWritten, part.contains(where: \.isLetter) else { return nil }
    return log.last(.content, in: past) { $0.kind.words?.shows(part) == true }
  }

  /// What removed a text from a view: another text in its place, or the end of the view.
  public func end(of shown: TraceEvent) -> TraceEvent? {
    guard case .content(let node, let role, _, _) = shown.kind else { return nil }
    let later = shown.id.number..<max(shown.id.number, cursor)
    return log.all([.content, .lifeEnd], of: .node(node.node), in: later).first { other in
      if case .content(_, let otherRole, _, _) = other.kind { otherRole == role } else { true }
    }
  }

  /// That words are on screen no more. In a tab or on a screen that was not in front they were not seen
  /// until their end.
  public func shownBefore(_ last: TraceEvent) -> WhyNotAnswer {
    let end = end(of: last)
    var step = end.map { max(last.step, $0.step - 1) } ?? last.step
    guard let node = last.kind.node?.node else {
      return .shownBefore(last, end: end, lastSeen: step)
    }
    let first = max(last.step, step - Self.stepsLookedBack)
    while step > first, worldAfter(log.firstPosition(ofStep: step + 1)).isBehind(node) { step -= 1 }
    return .shownBefore(last, end: end, lastSeen: step)
  }

  private static var stepsLookedBack: Int { 64 }

  /// Whether the view whose body made words that were shown lives no more: what it had is lost, and whatever shows
  /// them again is another view.
  public func hasLostMaker(_ shown: TraceEvent) -> Bool {
    guard let node = shown.kind.node,
      let maker = making(node.node, in: worldAfter(shown.id.number))
    else { return false }
    return world.nodes[maker.name.node] == nil
  }

  /// The view whose body made words that are shown.
  public func maker(ofShown shown: TraceEvent) -> NodeName? {
    shown.kind.node.map { making($0.node, in: worldAfter(shown.id.number))?.name ?? $0 }
  }

  /// The end, in a later step than the words went, of the view that showed them or of one around it, and where that
  /// would be made: nothing there can show them again.
  public func endAround(
    _ shown: TraceEvent, since end: TraceEvent
  ) -> (end: TraceEvent, place: WhyNotAnswer.Unseen)? {
    guard let node = shown.kind.node else { return nil }
    let then = worldAfter(shown.id.number)
    let later = end.id.number..<max(end.id.number, cursor)
    for above in [node.node] + ancestors(of: node.node, in: then) {
      guard let view = then.nodes[above], above == node.node || view.runs > 0,
        let gone = log.last(.lifeEnd, of: .node(above), in: later), gone.step > end.step
      else { continue }
      let origin = above == node.node ? shown.origin : view.origin
      let place = unseen(at: origin, evidence?.decision(at: origin), isCalledLater: true)
      if above == node.node, place.deciding.isEmpty { continue }
      return (gone, place)
    }
    return nil
  }

  /// The beginning, in a later step than the words went, of a view in the place of the one whose body made them, and
  /// what decides there whether they are shown: it does not go on with what that one had.
  public func beginningAround(
    _ shown: TraceEvent, since end: TraceEvent
  ) -> (begin: TraceEvent, place: WhyNotAnswer.Unseen)? {
    guard let node = shown.kind.node,
      let maker = making(node.node, in: worldAfter(shown.id.number)),
      let now = world.node(at: maker.name.identity),
      now.name.node != maker.name.node, now.departure == nil,
      let begin = log.last(.lifeBegin, of: .node(now.name.node), in: past), begin.step > end.step
    else { return nil }
    let place = unseen(
      at: shown.origin, evidence?.decision(at: shown.origin), by: now, isCalledLater: true)
    return place.deciding.isEmpty ? nil : (begin, place)
  }
}

extension TraceLog {
  /// The first event in a range that shows words: of several, one that is in front at the end of the range.
  public func firstShowing(_ text: String, in range: Range<Int>) -> TraceEvent? {
    let shown = all(.content, of: .text(text), in: range)
    guard shown.count > 1 else { return shown.first }
    let world = World(after: prefix(range.upperBound))
    let seen = shown.first { event in
      event.kind.node.map { world.nodes[$0.node] != nil && !world.isBehind($0.node) } ?? false
    }
    return seen ?? shown.first
  }
}
