public import Trace
import Values

/// Why something happened: the events that led to it, latest first, the step last.
public struct WhyAnswer: Hashable, Sendable {
  /// One event of the way back.
  public struct Link: Hashable, Sendable {
    public let event: TraceEvent
    /// For a body run, the events that invalidated the body.
    public var reasons: [TraceEvent] = []
  }

  /// Links that follow one another again and again.
  public struct Rounds: Hashable, Sendable {
    /// How many links of the list make a round.
    public let length: Int
    /// Where the first round begins in the list.
    public let start: Int
    /// How many times the round was gone through; it is in the list once.
    public let count: Int
  }

  /// Where a value that is shown comes from.
  public struct Source: Hashable, Sendable {
    public let name: String
    public let value: String
    /// The write or the allocation that gave it.
    public let event: TraceEvent
  }

  /// The event that is explained.
  public let effect: TraceEvent
  public var links: [Link]
  public var rounds: Rounds?
  public var pair: SiblingPair?
  public var sources: [Source] = []
  public var rules: [Rule] = []
}

extension Inquiry {
  /// Why the event happened.
  public func why(_ event: TraceEvent) -> WhyAnswer {
    var answer = WhyAnswer(effect: event, links: [])
    switch event.kind {
    case .content(let node, _, let text, let value):
      answer.sources = sources(of: text ?? value ?? "", shownBy: node, event)
    case .lifeBegin(let node), .lifeEnd(let node):
      answer.pair = pairAround(node, event)
    case .stateFree(let node, _, _, _, _), .stateAlloc(let node, _, _, _, _):
      answer.pair = pairAround(node, event)
    default: break
    }
    var links = links(from: [event] + answer.sources.map(\.event))
    answer.rounds = Self.foldRounds(&links)
    answer.links = links
    answer.rules = Rule.rules(for: answer)
    return answer
  }

  /// The view's pair, or that of a view around it which came or went with it. A view that fades out is
  /// replaced when it begins to, not when it is gone.
  private func pairAround(_ node: NodeName, _ event: TraceEvent) -> SiblingPair? {
    if let pair = pair(of: node.node, in: event) { return pair }
    guard case .lifeEnd = event.kind,
      let leaving = log.last(.transition, of: .node(node.node), in: 0..<(event.id.number - 1)),
      leaving.update != event.update
    else { return nil }
    return pair(of: node.node, in: leaving)
  }

  // MARK: The way back

  /// The causes of events, of several at once where an event has several: a body that read two things
  /// that changed ran because of both. Later events first.
  private func links(from events: [TraceEvent]) -> [WhyAnswer.Link] {
    var pending = Set(events.map(\.id))
    var seen = pending
    var links: [WhyAnswer.Link] = []
    while let id = pending.max() {
      pending.remove(id)
      let event = log[id]
      var link = WhyAnswer.Link(event: event)
      var causes: [EventID] = []
      switch event.kind {
      case .bodyRun(let node, _, _, _):
        link.reasons = reasons(of: event, node.node)
        causes = link.reasons.compactMap(\.cause)
        if causes.isEmpty, let cause = event.cause { causes = [cause] }
      case .stateAlloc(let node, _, _, _, _):
        let begin = log.last(.lifeBegin, of: .node(node.node), in: 0..<(id.number - 1))
        causes = [begin?.id ?? event.cause].compactMap { $0 }
      default: causes = [event.cause].compactMap { $0 }
      }
      if Self.isLink(event.kind) || events.contains(event) { links.append(link) }
      for cause in causes where cause < id && seen.insert(cause).inserted { pending.insert(cause) }
    }
    return links
  }

  /// The reasons for which the body was invalidated since it ran last in the same update.
  func reasons(of run: TraceEvent, _ node: NodeID) -> [TraceEvent] {
    let range = update(of: run).clamped(to: 0..<(run.id.number - 1))
    return log.all(.bodyInvalidate, of: .node(node), in: range)
  }

  /// Events that only carry a cause on are no news to anybody.
  private static func isLink(_ kind: TraceEvent.Kind) -> Bool {
    switch kind {
    case .updateBegin, .updateEnd, .bodyInvalidate, .identity, .order: false
    case .transition(_, _, _, let isAnimated): isAnimated
    default: true
    }
  }

  /// A publish in a body makes the body run again, which publishes: the same few links, as often as the
  /// budget allows. They are kept once, with a count.
  static func foldRounds(_ links: inout [WhyAnswer.Link]) -> WhyAnswer.Rounds? {
    let keys = links.map { LinkKey($0.event) }
    for length in 1...8 {
      var start = 0
      while start + 3 * length <= keys.count {
        var end = start + length
        while end < keys.count, keys[end] == keys[end - length] { end += 1 }
        let count = (end - start) / length
        if count >= 3 {
          links.removeSubrange((start + length)..<(start + count * length))
          return WhyAnswer.Rounds(length: length, start: start, count: count)
        }
        start += 1
      }
    }
    return nil
  }

  /// The parts that two links of different rounds have in common.
  private struct LinkKey: Hashable {
    let kind: String
    let subject: String
    let origin: Origin

    init(_ event: TraceEvent) {
      kind = event.kind.name
      origin = event.origin
      subject =
        switch event.kind {
        case .stateWrite(_, let owner, let property, _, _, _, _, _):
          "\(owner?.node.number ?? 0).\(property)"
        case .objectWrite(let object, let property, _, _, _, _): "\(object).\(property)"
        case .objectSend(let object, _, _): "\(object)"
        default: event.kind.node.map { "\($0.node.number)" } ?? "\(event.id.number)"
        }
    }
  }
}
