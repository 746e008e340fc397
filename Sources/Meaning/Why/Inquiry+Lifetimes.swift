public import Trace
import Values

/// When a view began and ended, in updates.
public struct Lifetime: Hashable, Sendable {
  public let node: NodeName
  public let began: Int
  /// Nil if it is alive.
  public let ended: Int?
}

extension ProgramEvidence {
  /// Where the only type of elements in the type of a view's body computes what tells the row at a place apart
  /// from others; `Origin.none` if none or several may be meant, or they store it.
  func computedID(ofElementsIn body: String, of view: String, rowAt origin: Origin) -> Origin {
    let elements = Set(body.matches(of: /ForEach<(?:Array<|\[)?(\w+)/).map { String($0.output.1) })
    guard elements.count == 1, let element = elements.first,
      let property = idProperty(ofRowAt: origin, in: view),
      let id = declaration(of: property, in: element), id.kind == .computed
    else { return .none }
    return id.origin
  }
}

extension Inquiry {
  /// Where the id of the element is computed whose row has taken the place of another, or has been replaced.
  func computedID(ofElementBehind event: TraceEvent) -> Origin {
    guard event.rule == .rowIsElement, let evidence, let node = event.kind.node,
      case .bodyRun(let maker, _, _, let body)? = event.cause.map({ log[$0].kind })
    else { return .none }
    let origin = evidence.computedID(
      ofElementsIn: body, of: maker.view, rowAt: event.origin)
    guard origin != .none, let pair = pair(of: node.node, in: event), pair.parting != nil,
      let old = Row(pair.old), let new = Row(pair.new), old.collection == new.collection
    else { return .none }
    return origin
  }

  /// The end of an object, and what there is of its class.
  func gone(_ object: ObjectID) -> WhyAnswer.GoneObject? {
    guard let end = log.last(.objectFree, of: .object(object), in: past) else { return nil }
    let others = world.objects.map(\.id).filter { $0.className == object.className }
    return .init(end: end, other: others.count == 1 ? others.first : nil)
  }

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
