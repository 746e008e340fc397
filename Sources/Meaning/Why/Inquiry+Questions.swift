public import Trace
import Values

/// A suggested question: choosing one is easier than wording it.
public enum SuggestedQuestion: Hashable, Sendable {
  /// Why was this value lost?
  case lost(TraceEvent)
  /// Why is this a new view?
  case began(TraceEvent)
  /// Why did this view end?
  case ended(TraceEvent)
  /// Why did this body run?
  case ran(TraceEvent)
  /// Why is this text shown?
  case shown(TraceEvent)
  /// Why did this body not run?
  case didNotRun(NodeName)
  /// Why did this write change nothing on screen?
  case wroteInVain(TraceEvent)
  /// Why did this issue arise, or the run end?
  case arose(TraceEvent)
}

extension Inquiry {
  /// The subject of `why` without one: the most significant event of the step's last update, or of the
  /// step itself if it had none.
  public var salientEvent: TraceEvent? { suggestions.first?.event }

  /// Questions about the latest events and the views on screen, most significant first.
  public func questions(atMost count: Int) -> [SuggestedQuestion] {
    Array(suggestions.dropFirst().prefix(count))
  }

  /// First the answered one, then one question of each kind before a second of any.
  private var suggestions: [SuggestedQuestion] {
    guard cursor > 0 else { return [] }
    let range = lastTellingUpdate
    let world = world
    var sorts: [[SuggestedQuestion]] = []
    sorts.append(log.all([.failure, .issue], in: step).map { .arose($0) })
    sorts.append(losses(among: log.all(.stateFree, in: range)).map { .lost($0) })
    let bodies = Set(log.all(.bodyRun, in: range).compactMap { $0.kind.node?.node })
    let begun = log.all(.lifeBegin, in: range)
      .filter { event in event.kind.node.map { bodies.contains($0.node) } ?? false }
    let isMount = begun.contains { $0.kind.node?.identity.parent == nil }
    // What is behind another screen interests less.
    let inFront = begun.filter { event in
      event.kind.node.map { !world.isBehind($0.node) } ?? true
    }
    let ordered = inFront + begun.filter { !inFront.contains($0) }
    sorts.append(ordered.prefix(isMount ? 1 : begun.count).map { .began($0) })
    sorts.append(
      log.all(.lifeEnd, in: range).filter { event in
        guard let node = event.kind.node else { return false }
        return log.last(.bodyRun, of: .node(node.node), in: past) != nil
      }.map { .ended($0) })
    let new = Set(begun.compactMap { $0.kind.node?.node })
    sorts.append(
      log.all(.bodyRun, in: range).filter { event in
        event.kind.node.map { !new.contains($0.node) } ?? false
      }.map { .ran($0) })
    sorts.append(log.all(.writes, in: step).filter(isInVain).map { .wroteInVain($0) })
    sorts.append(texts(in: range, world))
    // If a step runs no body, its effect on views without a body is asked about.
    if sorts.allSatisfy(\.isEmpty) { sorts.append(bodiless(in: range)) }
    sorts.append(idle(in: world))
    return Self.interleaved(sorts)
  }

  /// The last update of the step in which something happened that one could ask about: after it,
  /// what is on its way out may still be written to. The step, if it had no update.
  private var lastTellingUpdate: Range<Int> {
    let updates = log.all(.updateBegin, in: step).map { update(of: $0) }
    return updates.last { log.first([.bodyRun, .lifeBegin, .lifeEnd, .content], in: $0) != nil }
      ?? updates.last ?? step
  }

  /// Views without bodies that began or ended, the outermost of each change; otherwise the calls.
  private func bodiless(in range: Range<Int>) -> [SuggestedQuestion] {
    func outermost(_ kind: EventKinds) -> [TraceEvent] {
      let events = log.all(kind, in: range)
      let paths = Set(events.compactMap { $0.kind.node?.identity })
      return events.filter { event in
        var next = event.kind.node?.identity.parent
        while let path = next {
          if paths.contains(path) { return false }
          next = path.parent
        }
        return true
      }
    }
    let changes = [
      outermost(.lifeEnd).map { SuggestedQuestion.ended($0) },
      outermost(.lifeBegin).map { .began($0) },
      log.all(.content, in: range).map { .shown($0) },
    ]
    let found = Self.interleaved(changes)
    return found.isEmpty ? log.all(.callback, in: step).map { .arose($0) } : found
  }

  private static func interleaved(_ sorts: [[SuggestedQuestion]]) -> [SuggestedQuestion] {
    var result: [SuggestedQuestion] = []
    let longest = sorts.map(\.count).max() ?? 0
    for round in 0..<min(longest, 5) {
      for sort in sorts where sort.indices.contains(round) { result.append(sort[round]) }
    }
    return result
  }

  private func isInVain(_ event: TraceEvent) -> Bool {
    switch event.kind {
    // No body has to read the focus for it to move.
    case .stateWrite(_, _, _, let slot?, _, _, .changed, _) where world.slots[slot]?.isFocus == true:
      false
    case .stateWrite(_, _, _, _, _, _, let effect, let readers),
      .objectWrite(_, _, _, _, let effect, let readers):
      effect != .changed || readers.isEmpty && !event.isMoveOfModel && passing(on: event) == nil
    default: false
    }
  }

  /// The last send of another object by which a write to one that no view observes makes a body run.
  func passing(on write: TraceEvent) -> TraceEvent? {
    guard case .objectWrite(let written, _, _, _, .changed, let readers) = write.kind,
      readers.isEmpty
    else { return nil }
    let later = (write.id.number)..<log.positions(ofStepAt: write.id.number - 1).upperBound
    let reasons = log.all(.bodyInvalidate, in: later).compactMap(\.cause)
    for send in log.all(.objectSend, in: later).reversed() {
      guard case .objectSend(let object, _, _) = send.kind, object != written,
        reasons.contains(send.id), log.causes(of: send).contains(where: { $0.id == write.id })
      else { continue }
      return send
    }
    return nil
  }

  /// Questions about texts newly shown in the update, then about all others on screen.
  private func texts(in range: Range<Int>, _ world: World) -> [SuggestedQuestion] {
    var seen: Set<String> = []
    var found: [SuggestedQuestion] = []
    for event in log.all(.content, in: range) {
      guard case .content(let node, _, _, _) = event.kind, let text = event.kind.words,
        node.view == "Text" || event.kind.typedText != nil,
        !text.isEmpty, world.nodes[node.node] != nil, seen.insert(text).inserted
      else { continue }
      found.append(.shown(event))
    }
    return found
  }

  /// Live bodies that did not run; those with a sibling of the same kind that did come first.
  private func idle(in world: World) -> [SuggestedQuestion] {
    let runs = log.all(.bodyRun, in: step).compactMap { $0.kind.node }
    let ran = Set(runs.map(\.node))
    let kinds = Set(runs.map(\.view))
    let skipped = Set(log.all(.bodySkip, in: step).compactMap { $0.kind.node?.node })
    let idle = world.nodes.values.filter { $0.runs > 0 && !ran.contains($0.name.node) }
      .sorted { $0.name.node < $1.name.node }
    var seen: Set<String> = []
    let ordered =
      idle.filter { skipped.contains($0.name.node) } + idle.filter { kinds.contains($0.name.view) }
      + idle
    return ordered.filter { seen.insert($0.name.view).inserted }.map { .didNotRun($0.name) }
  }
}

extension SuggestedQuestion {
  /// The event that a `why` is about; nil for a `why not`.
  public var event: TraceEvent? {
    switch self {
    case .lost(let event), .began(let event), .ended(let event), .ran(let event),
      .shown(let event), .wroteInVain(let event), .arose(let event):
      event
    case .didNotRun: nil
    }
  }
}
