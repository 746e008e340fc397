public import Trace
import Values

/// Why something happened: the events that led to it, latest first, the step last.
public struct WhyAnswer: Hashable, Sendable {
  /// One event of the way back.
  public struct Link: Hashable, Sendable {
    public let event: TraceEvent
    /// For a body run, the events that invalidated the body.
    public var reasons: [TraceEvent] = []
    /// What decided beside the event's cause: whose `==`, for one.
    public var ground: Ground?
    /// The same for the reasons.
    public var grounds: [EventID: Ground] = [:]
    public var role = Role.cause

    /// What an event is to the one that is explained.
    public enum Role: Hashable, Sendable {
      case cause
      /// A write whose value another one replaced before anybody saw it.
      case overwritten
      /// The beginning of work that waited since.
      case beginning
    }
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
    let property: String
    public let value: String
    /// The write or the allocation that gave it.
    public let event: TraceEvent
  }

  /// The way of a text: handed from body to body, to the one that reads something.
  public struct Passage: Hashable, Sendable {
    /// The views that were handed a part of it, innermost first, each with the name of its input where
    /// a comparison found that it differs.
    public var inputs: [Input] = []
    /// The last body of the way.
    public var maker: TraceEvent
    /// What it reads that the text may come from.
    public var reads: [Dependency]

    /// Whether the code of the text names no value; nil where that is not known.
    public var isConstant: Bool?

    public struct Input: Hashable, Sendable {
      public let node: NodeName
      public let name: String
    }
  }

  /// The event that is explained.
  public let effect: TraceEvent
  public var links: [Link]
  public var rounds: Rounds?
  public var pair: SiblingPair?
  public var sources: [Source] = []
  /// Where the words of a text come from, when no value of `sources` is in them.
  public var passage: Passage?
  public var rules: [Rule] = []
  /// What worlds without one of the writes have shown.
  public var verdict: Verdict?

  public enum Verdict: Hashable, Sendable {
    /// Without any one of them it does not happen, and any one of `oneOf` has to be there beside them.
    /// The others were written in the same step and have no part in it.
    case needed([TraceEvent], oneOf: [TraceEvent] = [], without: [TraceEvent] = [])
    /// Any one of them is enough, and without all of them it does not happen. The others have no part in
    /// it.
    case eachSuffices([TraceEvent], without: [TraceEvent] = [])
    /// It happens without any one of them alone; more has not been tried.
    case noneNeeded([TraceEvent])
    /// It would have happened without all of them, because of other writes of the step, if any.
    case anyway([TraceEvent], because: [TraceEvent] = [])
  }
}

extension Inquiry {
  /// Why the event happened.
  ///
  /// `verdict` is what worlds without its writes have shown: of those that it does not need, no chain is
  /// told.
  public func why(_ event: TraceEvent, verdict: WhyAnswer.Verdict? = nil) -> WhyAnswer {
    var answer = WhyAnswer(effect: event, links: [])
    answer.verdict = verdict
    switch event.kind {
    case .content(let node, _, let text, let value):
      (answer.sources, answer.passage) = sources(of: text ?? value ?? "", shownBy: node, event)
    case .lifeBegin(let node), .lifeEnd(let node):
      answer.pair = pairAround(node, event)
    case .stateFree(let node, _, _, _, _), .stateAlloc(let node, _, _, _, _):
      answer.pair = pairAround(node, event)
    default: break
    }
    let idle = idleWrites(verdict)
    // A value that only looks like it.
    answer.sources.removeAll { idle.contains($0.event.id) }
    var links = links(from: [event] + answer.sources.map(\.event), without: idle)
    answer.rounds = Self.foldRounds(&links)
    answer.links = links
    answer.rules = Rule.rules(for: answer)
    if answer.rules.isEmpty, case .lifeBegin(let node) = event.kind {
      answer.rules = [ruleAround(node, event)].compactMap { $0 }
    }
    return answer
  }

  /// The rule by which the outermost of the views began that began with it.
  private func ruleAround(_ node: NodeName, _ event: TraceEvent) -> Rule? {
    let range = update(of: event)
    var rule: Rule?
    var next = node.identity.parent
    while let path = next {
      let begin = log.last(.lifeBegin, in: range) { $0.kind.node?.identity == path }
      guard let begin else { break }
      rule = begin.rule ?? rule
      next = path.parent
    }
    return rule
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

  /// The writes of its step that the answer names as causes: each can be left out of a world.
  public func writes(in answer: WhyAnswer) -> [TraceEvent] {
    writes(among: answer.links, of: answer.effect)
  }

  /// The event and all that led to it, later events first.
  public func chain(of event: TraceEvent) -> [WhyAnswer.Link] { links(from: [event]) }

  /// The writes of the event's step among its causes.
  public func writes(among links: [WhyAnswer.Link], of effect: TraceEvent) -> [TraceEvent] {
    links.compactMap { link in
      guard link.role == .cause, link.event.step == effect.step, link.event.id != effect.id,
        link.event.mayCause
      else { return nil }
      return link.event
    }
  }

  /// The write with those that it replaced before anybody saw them: without it alone one of them would
  /// have been seen.
  public func replaced(
    by write: TraceEvent, among links: [WhyAnswer.Link]
  ) -> Set<EventID> {
    let key = LinkKey(write)
    return links.reduce(into: [write.id]) { replaced, link in
      if link.role == .overwritten, LinkKey(link.event).subject == key.subject {
        replaced.insert(link.event.id)
      }
    }
  }

  // MARK: The way back

  /// The causes of events, of several at once where an event has several: a body that read two things
  /// that changed ran because of both. Later events first.
  private func links(
    from events: [TraceEvent], without idle: Set<EventID> = []
  ) -> [WhyAnswer.Link] {
    var pending = Set(events.map(\.id))
    var seen = pending
    var roles: [EventID: WhyAnswer.Link.Role] = [:]
    var links: [WhyAnswer.Link] = []
    func add(_ id: EventID, before effect: EventID, as role: WhyAnswer.Link.Role) {
      guard id < effect, !idle.contains(id), seen.insert(id).inserted else { return }
      pending.insert(id)
      roles[id] = role
    }
    while let id = pending.max() {
      pending.remove(id)
      let event = log[id]
      let ground = log.ground(of: id)
      var link = WhyAnswer.Link(event: event, ground: ground, role: roles[id] ?? .cause)
      var causes: [EventID] = []
      switch event.kind {
      case .bodyRun(let node, _, _, _):
        link.reasons = reasons(of: event, node.node)
        if !idle.isEmpty {
          link.reasons.removeAll { reason in
            guard let cause = reason.cause else { return false }
            let seen = writes(behind: cause, seenBy: event).seen
            return seen.allSatisfy { idle.contains($0) || idle.contains(log[$0].cause ?? $0) }
          }
        }
        for reason in link.reasons { link.grounds[reason.id] = log.ground(of: reason.id) }
        for cause in link.reasons.compactMap(\.cause) {
          let writes = writes(behind: cause, seenBy: event)
          causes += writes.seen
          for write in writes.overwritten { add(write, before: id, as: .overwritten) }
        }
        for reason in link.reasons { causes += link.grounds[reason.id]?.others ?? [] }
        if causes.isEmpty, let cause = event.cause { causes = [cause] }
        let others = otherWrites(seenBy: event, besides: causes)
        causes += others.seen
        for write in others.overwritten { add(write, before: id, as: .overwritten) }
      case .stateAlloc(let node, _, _, _, _):
        let begin = log.last(.lifeBegin, of: .node(node.node), in: 0..<(id.number - 1))
        causes = [begin?.id ?? event.cause].compactMap { $0 }
      default: causes = [event.cause].compactMap { $0 }
      }
      if Self.isLink(event.kind) || events.contains(event) { links.append(link) }
      for cause in causes + (ground?.others ?? []) { add(cause, before: id, as: .cause) }
      for write in ground?.overwritten ?? [] { add(write, before: id, as: .overwritten) }
      if let beginning = ground?.beginning { add(beginning, before: id, as: .beginning) }
    }
    return links
  }

  /// What the body showed besides what made it run: the writes of its step to whatever it read, and to
  /// what it had observed before. One registration fires once, though several properties change.
  private func otherWrites(
    seenBy run: TraceEvent, besides known: [EventID]
  ) -> (seen: [EventID], overwritten: [EventID]) {
    guard case .bodyRun(let node, _, var reads, _) = run.kind else { return ([], []) }
    let start = log.firstPosition(ofStep: run.step)
    let past = start..<max(start, run.id.number - 1)
    guard log.first(.writes, in: past) != nil else { return ([], []) }
    let before = log.last(.bodyRun, of: .node(node.node), in: 0..<(run.id.number - 1))
    if case .bodyRun(_, _, let observed, _)? = before?.kind { reads += observed }
    var seen: Set<EventID> = []
    var overwritten: Set<EventID> = []
    for read in Set(reads) {
      let subject: Subject
      switch read.source {
      case .slot(let slot): subject = .slot(slot)
      case .object(let object) where read.reason == .observable:
        subject = .property(read.name, of: "\(object)")
      default: continue
      }
      let writes = log.all(.writes, of: subject, in: past).filter {
        $0.kind.changesSomething && $0.update == 0
      }
      // What was written before the body ran last has been seen there.
      let fresh = writes.filter { $0.id > (before?.id ?? EventID(0)) }
      guard let last = fresh.last, !fresh.contains(where: { known.contains($0.id) }) else {
        continue
      }
      seen.insert(last.id)
      overwritten.formUnion(fresh.dropLast().map(\.id))
    }
    return (seen.sorted(), overwritten.sorted())
  }

  /// The writes of which no chain is told. What another one came from is told with it.
  private func idleWrites(_ verdict: WhyAnswer.Verdict?) -> Set<EventID> {
    let (causes, others): ([TraceEvent], [TraceEvent]) =
      switch verdict {
      case .needed(let needed, let oneOf, let others)?: (needed + oneOf, others)
      case .eachSuffices(let each, let others)?: (each, others)
      case .noneNeeded?, .anyway?, nil: ([], [])
      }
    let behind = causes.flatMap { log.causes(of: $0).map(\.id) }
    return Set(others.map(\.id)).subtracting(behind)
  }

  /// The writes that a body saw, by the cause of its invalidation. A body reads objects as they are when
  /// it runs, so of several writes of one property it saw the last; and each property that an object
  /// sent for is a cause by itself.
  private func writes(
    behind cause: EventID, seenBy run: TraceEvent
  ) -> (seen: [EventID], overwritten: [EventID]) {
    let later = cause.number..<max(cause.number, run.id.number - 1)
    switch log[cause].kind {
    case .objectWrite(let object, let property, _, _, _, _):
      let writes = log.all(.objectWrite, of: .property(property, of: "\(object)"), in: later)
        .filter { $0.kind.changesSomething && $0.update == 0 }
      guard let last = writes.last else { break }
      return ([last.id], [cause] + writes.dropLast().map(\.id))
    case .objectSend(let object, _, _):
      var last: [String: EventID] = [:]
      var overwritten: [EventID] = []
      let sends = [log[cause]] + log.all(.objectSend, of: .object(object), in: later)
      for send in sends where send.update == 0 || send.id == cause {
        var name = ""
        if let write = send.cause.map({ log[$0] }),
          case .objectWrite(object, let property, _, _, _, _) = write.kind
        {
          name = property
          if let earlier = last[name], let replaced = log[earlier].cause {
            overwritten.append(replaced)
          }
        }
        last[name] = send.id
      }
      return (last.values.sorted(), overwritten)
    default: break
    }
    return ([cause], [])
  }

  /// The reasons for which a body ran; none for its first run, and for other events.
  public func reasons(of event: TraceEvent) -> [TraceEvent] {
    guard case .bodyRun(let node, _, _, _) = event.kind else { return [] }
    return reasons(of: event, node.node)
  }

  /// The reasons for which the body was invalidated since it ran last in the same update.
  func reasons(of run: TraceEvent, _ node: NodeID) -> [TraceEvent] {
    let range = update(of: run).clamped(to: 0..<(run.id.number - 1))
    let found = log.all(.bodyInvalidate, of: .node(node), in: range)
    // Of an input that is another object both the input and the watch on it are told.
    guard found.contains(where: { $0.rule == .objectIsOther && $0.reason == .input }) else {
      return found
    }
    return found.filter { $0.rule != .objectIsOther || $0.reason != .object }
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

extension TraceEvent {
  /// Why a body is out of date.
  fileprivate var reason: InvalidationReason? {
    if case .bodyInvalidate(_, let reason, _, _) = kind { reason } else { nil }
  }
}
