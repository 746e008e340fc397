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
    WhyAnswer.Link(
      event: run, reasons: reasons, restored: restored(among: reasons, before: run))
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
