public import Trace
import Values

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

extension NodeName {
  /// `Row`, `Row#3`
  func isCalled(_ owner: String) -> Bool {
    owner == view || owner == "\(view)#\(node.number)"
  }
}
