public import Trace
import Values

// The way back: from an event to the step.

extension Inquiry {
  /// The event and everything that led to it, later events first.
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

  /// The write together with those that it replaced before anything read them: without it alone one of
  /// them would have been read.
  public func replaced(
    by write: TraceEvent, among links: [WhyAnswer.Link]
  ) -> Set<EventID> {
    let key = LinkKey(write)
    return links.reduce(into: [write.id]) { replaced, link in
      if link.role.isReplaced, LinkKey(link.event).subject == key.subject {
        replaced.insert(link.event.id)
      }
    }
  }

  /// The causes of events; an event may have several: a body that read two things that changed ran
  /// because of both. Later events first.
  func links(
    from events: [TraceEvent], without idle: Set<EventID> = [], named: Set<EventID> = [],
    isPlain: Bool = false
  ) -> [WhyAnswer.Link] {
    var pending = Set(events.map(\.id))
    var seen = pending
    var roles: [EventID: WhyAnswer.Link.Role] = [:]
    var links: [WhyAnswer.Link] = []
    // The nearest reported consequences of each event.
    var consequences: [EventID: Set<EventID>] = [:]
    // The values in a text are causes of the text, not of one another.
    if let effect = events.first {
      for source in events.dropFirst() where source != effect {
        consequences[source.id] = [effect.id]
      }
    }
    // The runs of bodies that had no part: nothing that they ran for has.
    var passedBy: Set<EventID> = []
    func isTold(_ event: TraceEvent) -> Bool {
      !passedBy.contains(event.id) && Self.isLink(event.kind) || events.contains(event)
    }
    /// A write without a part in it, or a send caused by one.
    func hasNoPart(_ id: EventID) -> Bool {
      if idle.isEmpty { return false }
      var id = id
      // A send may be passed on by another object.
      while !idle.contains(id) {
        guard case .objectSend = log[id].kind, let cause = log[id].cause, cause < id else {
          return false
        }
        id = cause
      }
      return true
    }
    func add(
      _ id: EventID, before effect: EventID, as role: WhyAnswer.Link.Role, isBeside: Bool = false
    ) {
      guard id < effect, !hasNoPart(id) else { return }
      let told = !isBeside && isTold(log[effect]) ? [effect] : consequences[effect] ?? []
      consequences[id, default: []].formUnion(told)
      guard seen.insert(id).inserted else { return }
      pending.insert(id)
      roles[id] = role
    }
    /// Earlier writes: those that later ones build on, or that worlds without them have shown to
    /// matter, are causes too.
    func addEarlier(_ writes: [EventID], than seen: [EventID], before effect: EventID) {
      var later = seen.map(announced).filter { !idle.contains($0) || named.isEmpty }.map { log[$0] }
      for write in writes.sorted(by: >).map({ log[$0] }) {
        let subject = LinkKey(write).subject
        let next = later.last { $0.id > write.id && LinkKey($0).subject == subject }
        let isBuiltOn =
          next.map { roles[$0.id]?.isReplaced != true && assignsAnew($0) == false } ?? false
        let isCause = named.contains(write.id) || isBuiltOn && !idle.contains(write.id)
        let isUnknown = next.map { assignsAnew($0) == nil } ?? false
        // It did not bring about the write that builds on it: what comes of that comes of both.
        let isAsked = events.contains { $0.id == effect }
        add(
          write.id, before: effect, as: isCause ? .cause : isUnknown ? .earlier : .overwritten,
          isBeside: !(isBuiltOn && isAsked) && LinkKey(log[effect]).subject == subject)
        if !idle.contains(write.id) || named.isEmpty { later.append(write) }
      }
    }
    /// The write that a send announces; the event itself if it is no send of a write.
    func announced(_ id: EventID) -> EventID {
      guard case .objectSend = log[id].kind, let cause = log[id].cause, log[cause].mayCause else {
        return id
      }
      return cause
    }
    while let id = pending.max() {
      pending.remove(id)
      let event = log[id]
      let ground = log.ground(of: id)
      var link = WhyAnswer.Link(event: event)
      link.ground = ground
      link.role = roles[id] ?? .cause
      var causes: [EventID] = []
      switch event.kind {
      case .bodyRun(let node, _, _, _):
        link.reasons = reasons(of: event, node.node)
        let effective =
          idle.isEmpty ? link.reasons : link.reasons.filter { !isIdle($0, of: event, idle) }
        if !effective.isEmpty { link.reasons = effective }
        for reason in link.reasons {
          link.grounds[reason.id] = log.ground(of: reason.id)
          // A write states its own place.
          if let cause = reason.cause, log[cause].mayCause {
            link.grounds[reason.id]?.change = .none
          }
        }
        for reason in effective where isPlain || !isSecond(reason, among: effective) {
          guard let cause = reason.cause else { continue }
          let writes = writes(behind: cause, seenBy: event)
          causes += writes.seen
          addEarlier(writes.overwritten, than: writes.seen, before: id)
          link.shared += writes.seen.compactMap { shared(log[$0], readFor: reason, by: node) }
        }
        link.making = making(of: link.reasons, before: event)
        link.restored = restored(among: link.reasons, before: event)
        link.earlierReads = earlierReads(among: link.reasons, of: node.node)
        if effective.isEmpty, !link.reasons.isEmpty { causes = named.filter { $0 < id }.sorted() }
        for reason in link.reasons {
          causes += link.grounds[reason.id]?.others ?? []
          if let beginning = link.grounds[reason.id]?.beginning {
            add(beginning, before: id, as: .beginning)
          }
        }
        if causes.isEmpty, let cause = event.cause { causes = [cause] }
        let others = otherWrites(seenBy: event, besides: causes)
        let further = others.seen + (effective.isEmpty ? causes : [])
        // A body runs because of what it has read before (F180), not of what it reads for the first time.
        let before = log.last(.bodyRun, of: .node(node.node), in: 0..<(id.number - 1))
        link.observed = further.map { log[$0] }.filter {
          !hasNoPart($0.id) && before?.observes($0) ?? false
        }
        // What fired the registration has no part in it, but something else that was observed has.
        if effective.isEmpty, !link.observed.isEmpty {
          link.reasons = []
          causes.removeAll(where: hasNoPart)
        } else if effective.isEmpty, !link.reasons.isEmpty, !causes.isEmpty {
          passedBy.insert(id)
        }
        causes += others.seen + link.reasons.flatMap { earlierWrites(handedOnBy: $0, to: node) }
        addEarlier(others.overwritten, than: others.seen, before: id)
      case .stateAlloc(let node, _, _, _, _):
        let begin = log.last(.lifeBegin, of: .node(node.node), in: 0..<(id.number - 1))
        causes = [begin?.id ?? event.cause].compactMap { $0 }
      case .lifeBegin, .lifeEnd:
        link.computedID = computedID(ofElementBehind: event)
        causes = [event.cause].compactMap { $0 }
      default: causes = [event.cause].compactMap { $0 }
      }
      if isTold(event) {
        if let last = links.last, let known = consequences[id] {
          link.isBeside = !known.contains(last.event.id)
        }
        links.append(link)
      } else if let rule = ground?.resumption {
        // What an update comes of is the rule of what it brings about.
        for index in links.indices
        where consequences[id]?.contains(links[index].event.id) == true
          && links[index].ground?.resumption == nil
        {
          links[index].ground = links[index].ground ?? Ground()
          links[index].ground?.resumption = rule
        }
      }
      for cause in causes + (ground?.others ?? []) { add(cause, before: id, as: .cause) }
      addEarlier(ground?.overwritten ?? [], than: [id] + causes, before: id)
      if let beginning = ground?.beginning { add(beginning, before: id, as: .beginning) }
    }
    return links
  }

  /// The two names of one storage, if the view that wrote it calls it differently than the body that read
  /// it.
  private func shared(
    _ write: TraceEvent, readFor reason: TraceEvent, by node: NodeName
  ) -> WhyAnswer.Link.SharedStorage? {
    guard case .bodyInvalidate(_, .state, let name, let slot?) = reason.kind,
      case .stateWrite(let view, _, let property, slot, _, _, _, _) = write.kind
    else { return nil }
    let reader = "\(node.view).\(name.hasPrefix("_") ? String(name.dropFirst()) : name)"
    let writer = "\(view).\(property)"
    return reader == writer ? nil : .init(reader: reader, writer: writer)
  }

  /// The making of the object that counts as another one, in the update in which the body ran.
  private func making(of reasons: [TraceEvent], before run: TraceEvent) -> TraceEvent? {
    guard case .bodyRun(_, _, let reads, _) = run.kind else { return nil }
    let names = reasons.compactMap { reason -> String? in
      guard reason.rule == .objectIsOther, case .bodyInvalidate(_, _, let name, _) = reason.kind
      else { return nil }
      return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
    if names.isEmpty { return nil }
    let range = update(of: run).clamped(to: 0..<(run.id.number - 1))
    return reads.lazy.compactMap { read -> TraceEvent? in
      guard case .object(let object) = read.source, names.contains(read.bareName) else {
        return nil
      }
      return log.last(.objectAlloc, of: .object(object), in: range)
    }.first
  }

  /// What the body showed besides what made it run: the writes of its step to whatever it read, and to
  /// what it had observed before. One registration fires once, though several properties change.
  public func otherWrites(
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
      // What was written before the last body run was seen then.
      let fresh = writes.filter { $0.id > (before?.id ?? EventID(0)) }
      guard let last = fresh.last, !fresh.contains(where: { known.contains($0.id) }) else {
        continue
      }
      seen.insert(last.id)
      overwritten.formUnion(fresh.dropLast().map(\.id))
    }
    return (seen.sorted(), overwritten.sorted())
  }

  /// Whether a write does not depend on the old value: a plain assignment that does not mention the
  /// property. `append`, `+=` and a part of a value do; nil for a setter that is given the value.
  func assignsAnew(_ write: TraceEvent) -> Bool? {
    guard let name = write.kind.property, let evidence else { return true }
    if let known = evidence.assignsAnew(name, at: write.origin) { return known }
    // A setter of the program's own wrapper is given the value by whoever uses that.
    guard let use = log.ground(of: write.id)?.use, use != .none else { return nil }
    return evidence.assignsAnew(nil, at: use)
  }

  /// Whether nothing behind a body's reason to run has a part in what is explained.
  private func isIdle(_ reason: TraceEvent, of run: TraceEvent, _ idle: Set<EventID>) -> Bool {
    guard let cause = reason.cause else { return false }
    let found = writes(behind: cause, seenBy: run)
    func written(_ id: EventID) -> [EventID] {
      if log[id].mayCause { return [id] }
      if case .bodyRun = log[id].kind {
        return writes(among: links(from: [log[id]], isPlain: true), of: log[id]).map(\.id)
      }
      // What led to a write that is announced has its part through that alone.
      let write = announced(by: id)
      if write != id { return [write] }
      return log.causes(of: log[id]).filter { $0.mayCause && $0.step == run.step }.map(\.id)
    }
    let seen = found.seen.flatMap(written)
    guard seen.allSatisfy(idle.contains) else { return false }
    // What was replaced by a write without a part in it has none either.
    let replacing = Set(seen.map { LinkKey(log[$0]).subject })
    let replaced = found.overwritten.flatMap(written).filter {
      !replacing.contains(LinkKey(log[$0]).subject)
    }
    return !(seen + replaced).isEmpty && replaced.allSatisfy(idle.contains)
  }

  /// The write that a send announces, be it through other objects; the event itself if it is no send of a
  /// write.
  private func announced(by id: EventID) -> EventID {
    var next = id
    while case .objectSend = log[next].kind, let cause = log[next].cause, cause < next {
      next = cause
    }
    return log[next].mayCause ? next : id
  }

  /// Whether another reason already covers this one: a body that reads a binding ran because of the write, and its
  /// new input comes from the same write.
  private func isSecond(_ reason: TraceEvent, among reasons: [TraceEvent]) -> Bool {
    guard reason.reason == .input, let cause = reason.cause, case .bodyRun = log[cause].kind else {
      return false
    }
    let direct = reasons.filter { $0.reason == .binding || $0.reason == .observable }
      .compactMap(\.cause).map { log[$0] }
    if direct.isEmpty { return false }
    let known = Set(
      writes(among: links(from: direct, isPlain: true), of: reason).map(\.id))
    let behind = writes(among: links(from: [log[cause]], isPlain: true), of: reason)
    return !behind.isEmpty && behind.allSatisfy { known.contains($0.id) }
  }

  /// The writes that worlds without them have shown to matter.
  func namedWrites(_ verdict: WhyAnswer.Verdict?) -> Set<EventID> {
    switch verdict {
    case .needed(let needed, let oneOf, _)?: Set((needed + oneOf).map(\.id))
    case .eachSuffices(let each, _)?: Set(each.map(\.id))
    case .noneNeeded?, .anyway?, nil: []
    }
  }

  /// Those that no chain leads to: unnamed until a world without them was run.
  func decisive(_ verdict: WhyAnswer.Verdict?, without idle: Set<EventID>) -> [TraceEvent] {
    switch verdict {
    case .needed(let needed, [], let others)? where !others.isEmpty: return needed
    case .eachSuffices(let each, _)?: return each
    default: return []
    }
  }

  /// The writes that get no chain. Their own causes are left out with them.
  func idleWrites(_ verdict: WhyAnswer.Verdict?) -> Set<EventID> {
    let (causes, others): ([TraceEvent], [TraceEvent]) =
      switch verdict {
      case .needed(let needed, let oneOf, let others)?: (needed + oneOf, others)
      case .eachSuffices(let each, let others)?: (each, others)
      case .noneNeeded?, .anyway?, nil: ([], [])
      }
    let behind = causes.flatMap { onlyCauses(of: $0) }
    return Set(others.map(\.id)).subtracting(behind)
  }

  /// The way back as long as it is unambiguous: a body that ran for several reasons, or for an object that
  /// sent for several properties, did not run because of one of them.
  private func onlyCauses(of event: TraceEvent) -> [EventID] {
    var found: [EventID] = []
    var next = event.cause
    while let id = next, id < event.id, found.last.map({ id < $0 }) ?? true {
      found.append(id)
      let cause = log[id]
      if case .bodyRun = cause.kind {
        let causes = Set(reasons(of: cause).compactMap(\.cause))
        if causes.count > 1 || causes.contains(where: { isOneOfSeveral($0, seenBy: cause) }) {
          break
        }
      }
      next = cause.cause
    }
    return found
  }

  private func isOneOfSeveral(_ send: EventID, seenBy run: TraceEvent) -> Bool {
    writes(behind: send, seenBy: run).seen.count > 1
  }

  /// The writes that a body saw, by the cause of its invalidation. A body reads objects as they are
  /// when it runs, so of several writes to one property it saw the last; and each property for which an
  /// object sent is a separate cause.
  public func writes(
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

  /// The reasons for a body run; empty for a first run, and for other events.
  public func reasons(of event: TraceEvent) -> [TraceEvent] {
    guard case .bodyRun(let node, _, _, _) = event.kind else { return [] }
    return reasons(of: event, node.node)
  }

  /// The reasons for which the body was invalidated since its last run in the same update.
  func reasons(of run: TraceEvent, _ node: NodeID) -> [TraceEvent] {
    let range = update(of: run).clamped(to: 0..<(run.id.number - 1))
    let found = log.all(.bodyInvalidate, of: .node(node), in: range)
    // For an input that is a different object, both the input and its observation are reported.
    guard found.contains(where: { $0.rule == .objectIsOther && $0.reason == .input }) else {
      return found
    }
    return found.filter { $0.rule != .watchesOther }
  }

  /// Events that only pass a cause on are not worth a link.
  private static func isLink(_ kind: TraceEvent.Kind) -> Bool {
    switch kind {
    case .updateBegin, .updateEnd, .bodyInvalidate, .identity, .order: false
    case .transition(_, _, _, let isAnimated, _): isAnimated
    default: true
    }
  }

  /// Publishing in a body makes it run again, which publishes again: the same few links, as often as
  /// the budget allows. They are kept once, with a count.
  static func foldRounds(_ links: inout [WhyAnswer.Link]) -> WhyAnswer.Rounds? {
    let keys = links.map { LinkKey($0.event) }
    // Of several such sequences the longest.
    var found: (length: Int, folded: Range<Int>)?
    for length in 1...8 {
      var start = 0
      while start + 3 * length <= keys.count {
        var end = start + length
        while end < keys.count, keys[end] == keys[end - length] { end += 1 }
        let count = (end - start) / length
        let folded = (start + length)..<(start + count * length)
        if count >= 3, folded.count > found?.folded.count ?? 0 { found = (length, folded) }
        start = max(start + 1, end - length + 1)
      }
    }
    guard let (length, folded) = found else { return nil }
    defer { links.removeSubrange(folded) }
    return WhyAnswer.Rounds(
      length: length, start: folded.lowerBound - length, count: folded.count / length + 1,
      folded: Array(links[folded]))
  }

  /// What two links of different rounds have in common.
  struct LinkKey: Hashable {
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
  /// Whether a body has observed the property that is written.
  fileprivate func observes(_ write: TraceEvent) -> Bool {
    guard case .bodyRun(_, _, let reads, _) = kind else { return false }
    return switch write.kind {
    case .objectWrite(let object, let property, _, _, _, _):
      reads.contains {
        $0.reason == .observable && $0.source == .object(object) && $0.name == property
      }
    case .stateWrite(_, _, let property, let slot?, _, _, _, _):
      reads.contains {
        $0.reason == .state && $0.source == .slot(slot) && $0.bareName == property
      }
    default: false
    }
  }

  /// Why a body is out of date.
  fileprivate var reason: InvalidationReason? {
    if case .bodyInvalidate(_, let reason, _, _) = kind { reason } else { nil }
  }
}
