public import Trace
import Values

/// When a view began and ended, in updates.
public struct Lifetime: Hashable, Sendable {
  public let node: NodeName
  public let began: Int
  /// Nil if it is alive.
  public let ended: Int?
}

extension Inquiry {
  /// Lifetimes in order of birth: of one type of view, or of all views with bodies.
  public func lifetimes(ofType view: String? = nil) -> [Lifetime] {
    let subject = view.map { Subject.view($0) }
    var ends: [NodeID: Int] = [:]
    for event in log.all(.lifeEnd, of: subject, in: past) {
      if let node = event.kind.node { ends[node.node] = event.update }
    }
    var bodies: Set<NodeID>?
    if view == nil {
      bodies = Set(log.all(.bodyRun, in: past).compactMap { $0.kind.node?.node })
    }
    return log.all(.lifeBegin, of: subject, in: past).compactMap { event in
      guard let node = event.kind.node, bodies?.contains(node.node) ?? true else { return nil }
      return Lifetime(node: node, began: event.update, ended: ends[node.node])
    }
  }

  /// How many updates there have been.
  public var updateCount: Int {
    guard let last = log.last(.updateBegin, in: past), case .updateBegin(let number, _) = last.kind
    else { return 0 }
    return number
  }
}
