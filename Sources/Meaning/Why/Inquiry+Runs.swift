public import Trace
public import Values

// The body runs that a question means by the name of something that no event of its own tells of.

extension Inquiry {
  /// The last body runs for which an input of that name differed: a closure, for one, which leads to no
  /// storage.
  public func runs(forInput subject: Subject) -> [TraceEvent] {
    guard case .property(let name, let owner) = subject else { return [] }
    func concerns(_ event: TraceEvent) -> Bool {
      guard case .bodyInvalidate(let node, .input, let differing, _) = event.kind,
        differing == name || differing == "_" + name
      else { return false }
      return owner.map(node.isCalled) ?? true
    }
    return runs(for: concerns)
  }

  /// The last body runs for which a query of that name differed, by its data or by its declaration.
  func runs(forWrapped subject: Subject) -> [TraceEvent] {
    guard case .property(let name, let owner) = subject else { return [] }
    return runs { event in
      guard event.rule == .queryFetches || event.rule == .closureOfValue,
        case .bodyInvalidate(let node, _, let differing, _) = event.kind
      else { return false }
      return (differing == name || differing == "_" + name) && owner.map(node.isCalled) ?? true
    }
  }

  /// The last body runs caused by an environment change of a key, such as `scenePhase`, which no code
  /// of the program writes.
  func runs(forEnvironment key: String) -> [TraceEvent] {
    runs { event in
      if case .bodyInvalidate(_, .environment, key, _) = event.kind { true } else { false }
    }
  }

  /// The body runs that answer the last invalidations of a kind.
  private func runs(for concerns: (TraceEvent) -> Bool) -> [TraceEvent] {
    guard let last = log.last(.bodyInvalidate, in: past, where: concerns) else { return [] }
    let update = update(of: last)
    return log.all(.bodyInvalidate, in: update).filter(concerns).compactMap { event in
      event.kind.node.flatMap {
        log.first(.bodyRun, of: .node($0.node), in: event.id.number..<update.upperBound)
      }
    }
  }
}

extension Inquiry {
  func ran(_ run: TraceEvent, for reasons: [TraceEvent]) -> WhyAnswer.Link {
    var link = WhyAnswer.Link(event: run, reasons: reasons)
    link.restored = restored(among: reasons, before: run)
    if let node = run.kind.node {
      link.earlierReads = earlierReads(among: reasons, of: node.node)
    }
    return link
  }

  /// An event, and of a body run why it ran.
  public func link(of event: TraceEvent) -> WhyAnswer.Link {
    let reasons = reasons(of: event)
    return reasons.isEmpty ? WhyAnswer.Link(event: event) : ran(event, for: reasons)
  }

  /// Those of the reasons whose values the evaluation before them did not read, each with the step of the last
  /// one that did.
  func earlierReads(among reasons: [TraceEvent], of node: NodeID) -> [EventID: Int] {
    var steps: [EventID: Int] = [:]
    for reason in reasons {
      guard case .bodyInvalidate(_, let kind, let name, let slot) = reason.kind,
        kind.isMarkThatStays
      else { continue }
      func reads(_ run: TraceEvent) -> Bool {
        guard case .bodyRun(_, _, let reads, _) = run.kind else { return false }
        return reads.contains { $0.reason == kind && $0.name == name }
      }
      let before = 0..<(reason.id.number - 1)
      guard let last = log.last(.bodyRun, of: .node(node), in: before), !reads(last),
        slot.map({ log.marks(in: before).contains($0) }) != true
      else { continue }
      steps[reason.id] = log.last(.bodyRun, of: .node(node), in: before, where: reads)?.step
    }
    return steps
  }

  /// What bodies depend on though their last evaluation has not read it.
  public func standingReads(of nodes: [World.Node]) -> [NodeID: [StandingRead]] {
    let alive = Dictionary(nodes.map { ($0.name.node, $0.reads) }) { first, _ in first }
    let marked = log.marks(in: past)
    var found: [NodeID: [StandingRead]] = [:]
    func add(_ read: Dependency, _ step: Int?, to node: NodeID, besides reads: [Dependency]) {
      let known = reads + (found[node] ?? []).map(\.dependency)
      guard
        !known.contains(where: {
          $0.source == read.source && (read.reason != .observable || $0.name == read.name)
        })
      else { return }
      found[node, default: []].append(StandingRead(dependency: read, step: step))
    }
    for node in nodes {
      for slot in node.slots where marked.contains(slot) {
        guard let property = world.slots[slot]?.property else { continue }
        let read = Dependency(reason: .state, name: "_" + property, source: .slot(slot))
        add(read, nil, to: node.name.node, besides: node.reads)
      }
    }
    for mark in objectMarks {
      // Those that watch an object learn of its writes, whatever they read.
      guard let reads = alive[mark.view], world.object(mark.object) != nil,
        !reads.contains(where: { $0.reason == .object && $0.source == .object(mark.object) })
      else { continue }
      let read = Dependency(
        reason: .observable, name: mark.property, source: .object(mark.object))
      add(read, nil, to: mark.view, besides: reads)
    }
    let subject = nodes.count == 1 ? Subject.node(nodes[0].name.node) : nil
    for run in log.all(.bodyRun, of: subject, in: past).reversed() {
      guard case .bodyRun(let node, _, let reads, _) = run.kind, let last = alive[node.node]
      else { continue }
      for read in reads where read.reason.isMarkThatStays {
        add(read, run.step, to: node.node, besides: last)
      }
    }
    return found
  }

  /// The reads of objects by parts of bodies: those that were noted, and those that writes have told of.
  private var objectMarks: [Ground.ObjectMark] {
    let found = log.objectMarks(in: past).union(log.toldObjectMarks(in: past))
    return found.sorted {
      ($0.view, $0.property, $0.object.number, $0.object.className)
        < ($1.view, $1.property, $1.object.number, $1.object.className)
    }
  }

  /// The reasons by which what a body reads was written several times, at last with the value before the
  /// first of them: each write counts by itself, so the body runs (F16).
  func restored(among reasons: [TraceEvent], before run: TraceEvent) -> Set<EventID> {
    let start = log.firstPosition(ofStep: run.step)
    let past = start..<max(start, run.id.number - 1)
    let found = reasons.filter { reason in
      guard case .bodyInvalidate(let node, let kind, _, _) = reason.kind,
        [.state, .binding, .observable].contains(kind),
        let cause = reason.cause.map({ log[$0] }), cause.kind.changesSomething
      else { return false }
      let subject: Subject
      switch cause.kind {
      case .stateWrite(_, _, _, let slot?, _, _, _, _): subject = .slot(slot)
      case .objectWrite(let object, let property, _, _, _, _):
        subject = .property(property, of: "\(object)")
      default: return false
      }
      let before = log.last(.bodyRun, of: .node(node.node), in: past)
      let writes = log.all(.writes, of: subject, in: past).filter {
        $0.kind.changesSomething && $0.id > (before?.id ?? EventID(0))
      }
      guard writes.count > 1, let first = writes.first?.kind.values,
        let last = writes.last?.kind.values
      else { return false }
      return first.old == last.new && first.old != first.new
    }
    return Set(found.map(\.id))
  }
}

extension TraceEvent.Kind {
  /// The values before and after a write.
  fileprivate var values: (old: String, new: String)? {
    switch self {
    case .stateWrite(_, _, _, _, let old, let new, _, _),
      .objectWrite(_, _, let old, let new, _, _):
      (old, new)
    default: nil
    }
  }
}

/// A state or a binding that runs a body which has not read it in its last evaluation: the mark of a read
/// stays for the lifetime (F8).
public struct StandingRead: Hashable, Sendable {
  public let dependency: Dependency
  /// The step of the last evaluation that did; nil where only a part that the body has handed on has read it,
  /// such as the closure of a row, which every evaluation hands on anew.
  public let step: Int?
}

extension InvalidationReason {
  /// Whether it comes of a read that counts for the rest of the lifetime.
  fileprivate var isMarkThatStays: Bool { self == .state || self == .binding }
}

/// What a name stands for that no event is about.
public struct Eventless: Hashable, Sendable {
  public let kind: NamedDeclaration.Kind
  public let origin: Origin
  /// Of a key, the modifiers that set its value, where any did last.
  public let settings: [TraceEvent]
  /// Of something computed, the properties named in its code whose writes no view learns of.
  public let silent: [WhyAnswer.SilentProperty]
}

extension Inquiry {
  /// What the program declares by the name of a subject that no event is about.
  public func declaration(meantBy subject: Subject) -> Eventless? {
    let (name, owner): (String, String?)
    switch subject {
    case .property(let property, let type): (name, owner) = (property, type)
    case .view(let type): (name, owner) = (type, nil)
    default: return nil
    }
    let type = owner.map { String($0.prefix { $0 != "#" }) }
    guard let found = evidence?.declaration(of: name, in: type) else { return nil }
    // A name that several classes store may mean another one's.
    let silent = found.names.sorted().filter { evidence?.classes(storing: $0).count == 1 }
    return Eventless(
      kind: found.kind, origin: found.origin,
      settings: found.kind.isOfKey ? settings(of: name) : [],
      silent: silent.compactMap { silentProperty(meantBy: .property($0, of: nil)) })
  }
}

extension NodeName {
  /// `Row`, `Row#3`
  func isCalled(_ owner: String) -> Bool {
    owner == view || owner == "\(view)#\(node.number)"
  }
}
