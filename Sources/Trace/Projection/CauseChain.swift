// Why something happened: the chain of causes from an event back to the step.
//
// The answer is wanted for a view or a property rather than for an event, so the first question is
// which event is meant. It is the most telling one of the last update that concerned it: a lifetime
// that began or ended says more than a body that ran, for the run follows from it.

/// What a question is about.
public enum Subject: Hashable, Sendable {
  case event(EventID)
  case node(NodeID)
  case slot(SlotID)
  case object(ObjectID)
  /// A view's type name.
  case view(String)
  /// A property, of one view type or of any view or class.
  case property(String, of: String?)

  /// Reads `#4` (a node), `#s2` (a slot), `17` (an event), `Counter#1` (an object), `Cat.title` (a
  /// property) or a name; a capital letter makes it a view's.
  public init?(_ text: String) {
    if let number = Int(text) {
      self = .event(EventID(number))
    } else if text.hasPrefix("#s"), let number = Int(text.dropFirst(2)) {
      self = .slot(SlotID(number))
    } else if text.hasPrefix("#"), let number = Int(text.dropFirst()) {
      self = .node(NodeID(number))
    } else if let hash = text.firstIndex(of: "#"), let number = Int(text[hash...].dropFirst()) {
      self = .object(ObjectID(className: String(text[..<hash]), number: number))
    } else if let dot = text.lastIndex(of: "."), dot > text.startIndex {
      self = .property(String(text[dot...].dropFirst()), of: String(text[..<dot]))
    } else if let first = text.first, first.isLetter || first == "_" {
      self = first.isLowercase || first == "_" ? .property(text, of: nil) : .view(text)
    } else {
      return nil
    }
  }
}

/// An event and everything that led to it.
public struct CauseChain: Hashable, Sendable {
  /// The event asked about, its cause, that one's cause … and the step last.
  public let events: [TraceEvent]
  /// A lifetime of the same type that ended in the update in which this one began, or began when
  /// this one ended: what a switched branch or a changed id looks like.
  public let counterpart: TraceEvent?

  public var effect: TraceEvent { events[0] }

  /// Where the paths of the two lifetimes part: `if.true` and `if.false`.
  public var parting: (from: String, to: String)? {
    guard let counterpart, let ended = endedAndBegan(counterpart)?.ended,
      let began = endedAndBegan(counterpart)?.began
    else { return nil }
    let from = ended.path.split(separator: "/")
    let to = began.path.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    guard shared < from.count, shared < to.count else { return nil }
    return (String(from[shared]), String(to[shared]))
  }

  private func endedAndBegan(_ other: TraceEvent) -> (ended: NodeName, began: NodeName)? {
    switch (effect.kind, other.kind) {
    case (.lifeBegin(let began), .lifeEnd(let ended)): (ended, began)
    case (.lifeEnd(let ended), .lifeBegin(let began)): (ended, began)
    default: nil
    }
  }
}

extension TraceLog {
  /// Why the last thing that happened to the subject before the cursor happened.
  public func why(_ subject: Subject, before cursor: Int) -> CauseChain? {
    guard let effect = tellingEvent(of: subject, before: cursor) else { return nil }
    return CauseChain(
      events: causes(of: effect), counterpart: counterpart(of: effect, before: cursor))
  }

  /// The event, its cause, and so on.
  public func causes(of event: TraceEvent) -> [TraceEvent] {
    var chain = [event]
    var last = event
    // A cause comes before its effect, so this ends.
    while let cause = last.cause, cause < last.id, contains(cause) {
      last = self[cause]
      chain.append(last)
    }
    return chain
  }

  private func tellingEvent(of subject: Subject, before cursor: Int) -> TraceEvent? {
    if case .event(let id) = subject {
      return contains(id) && id.number <= cursor ? self[id] : nil
    }
    var best: TraceEvent?
    for position in indices.prefix(cursor).reversed() {
      let event = self[position]
      if let best, event.step != best.step || event.update != best.update { break }
      guard event.kind.concerns(subject), event.kind.tellingRank > best?.kind.tellingRank ?? 0
      else { continue }
      best = event
    }
    return best
  }

  /// The last lifetime of the same type that ended as this one began, or the other way round.
  private func counterpart(of event: TraceEvent, before cursor: Int) -> TraceEvent? {
    guard let node = event.kind.node else { return nil }
    let start = event.id.number - 1
    var first = start
    while first > 0, update(at: first - 1) == event.update, step(at: first - 1) == event.step {
      first -= 1
    }
    for position in first..<cursor {
      guard update(at: position) == event.update, step(at: position) == event.step else { break }
      let other = self[position]
      switch (event.kind, other.kind) {
      case (.lifeBegin, .lifeEnd(let ended)) where ended.view == node.view: return other
      case (.lifeEnd, .lifeBegin(let began)) where began.view == node.view: return other
      default: break
      }
    }
    return nil
  }
}

extension TraceEvent.Kind {
  /// Whether it is about the subject.
  public func concerns(_ subject: Subject) -> Bool {
    switch subject {
    case .event: return false
    case .node(let id): return node?.node == id
    case .view(let name): return viewName == name
    case .slot(let wanted): return slot == wanted
    case .object(let wanted): return object == wanted
    case .property(let name, let owner):
      guard property == name else { return false }
      return owner == nil || viewName == owner || object?.className == owner
    }
  }

  /// How much an event says about its subject; 0 for what nobody asks about.
  fileprivate var tellingRank: Int {
    switch self {
    case .lifeBegin: 5
    case .lifeEnd: 4
    case .stateWrite, .objectWrite, .objectAlloc, .objectFree, .failure: 3
    case .bodyRun, .stateAlloc, .stateFree: 2
    case .bodySkip, .callback, .content, .transition, .animate: 1
    default: 0
    }
  }

  private var slot: SlotID? {
    switch self {
    case .stateAlloc(_, _, _, let slot, _), .stateFree(_, _, _, let slot, _): slot
    case .stateWrite(_, _, _, let slot, _, _, _, _), .bodyInvalidate(_, _, _, let slot): slot
    default: nil
    }
  }

  private var object: ObjectID? {
    switch self {
    case .objectAlloc(let object), .objectFree(let object), .objectSend(let object),
      .objectWrite(let object, _, _, _, _, _):
      object
    default: nil
    }
  }

  private var property: String? {
    switch self {
    case .stateAlloc(_, let property, _, _, _), .stateFree(_, let property, _, _, _),
      .stateWrite(_, _, let property, _, _, _, _, _), .objectWrite(_, let property, _, _, _, _):
      property
    default: nil
    }
  }
}
