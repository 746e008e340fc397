public import Trace
import ViewEngine

// Worlds in which one thing did not happen.
//
// A run is a function of its inputs: whoever doubts a cause runs the same steps without it and looks.
// Such a world is a run of its own; nothing of it comes into the session's.

/// Something that one may leave out of a run.
public enum LeftOut: Hashable, Sendable {
  /// Writes are ignored.
  case writes(Set<EventID>)
  /// A body does not run.
  case body(EventID)
  /// The comparison of a view's input in an update answers otherwise.
  case comparison(NodeID, update: Int)
  /// The body of a view has read a property that it does not read.
  case unread(NodeID, property: String)
  /// The code of a step; the turn of the run loop takes place.
  case step(Int)
}

extension LeftOut {
  /// What leaving out an event means; nil for one that only follows from others.
  public init?(_ event: TraceEvent) {
    switch event.kind {
    case .stateWrite(_, _, _, _, _, _, .changed, _), .objectWrite(_, _, _, _, _, _):
      self = .writes([event.id])
    case .bodyRun: self = .body(event.id)
    case .bodySkip(let node, .unread, let property):
      self = .unread(node.node, property: property)
    case .bodySkip(let node, .equal, _), .bodyInvalidate(let node, .input, _, _):
      self = .comparison(node.node, update: event.update)
    case .step where event.step > 0: self = .step(event.step)
    case .action: self = .step(event.step)
    default: return nil
    }
  }
}

extension TraceLog {
  /// The event, or the nearest of its causes, that can be left out; nil where there is only the mount.
  public func removableCause(of event: TraceEvent) -> (cause: TraceEvent, leftOut: LeftOut)? {
    causes(of: event).lazy.compactMap { cause in LeftOut(cause).map { (cause, $0) } }.first
  }
}

extension Session {
  /// A run of the same steps, as far as the cursor's, in which something did not happen.
  public struct OtherWorld: Sendable {
    public let events: TraceLog
    public let end: RunEnd
  }

  /// Runs the world without it, through a step of the script.
  public func world(without leftOut: LeftOut, throughStep last: Int? = nil) -> OtherWorld? {
    guard !isRefused else { return nil }
    let last = last ?? max(0, stepsBeforeCursor - 1)
    let other = Simulation(program, options: options)
    other.interruption = interruption
    other.leaveOut(omissions(for: leftOut), of: events)
    var end = other.mount()
    for step in 1..<max(1, last + 1) where end == .completed && step <= script.count {
      let prepared = prepared(step - 1)
      end = leftOut == .step(step) ? other.pass(prepared) : other.perform(prepared)
    }
    return OtherWorld(events: other.events, end: end)
  }
}

extension Session {
  private func omissions(for leftOut: LeftOut) -> Set<Omission> {
    switch leftOut {
    case .step: []
    case .body(let id): [.body(id)]
    case .comparison(let node, let update): [.comparison(node, update: update)]
    case .unread(let node, let property): [.unread(node, property: property)]
    case .writes(let ids): Set(ids.map { omission(of: events[$0]) })
    }
  }

  /// A write, by its place among those of its step.
  private func omission(of write: TraceEvent) -> Omission {
    let start = events.firstPosition(ofStep: write.step)
    let earlier = events.all(.writes, in: start..<(write.id.number - 1))
    return .write(step: write.step, place: earlier.count)
  }
}

/// An event without its numbers: what it says of which identity. In another world the numbers are
/// others, and the identities are not.
public struct EventLikeness: Hashable, Sendable {
  let kind: String
  let path: String
  let name: String
  let value: String

  public init(_ event: TraceEvent) {
    kind = event.kind.name
    var path = event.kind.node?.path ?? ""
    var name = ""
    var value = ""
    switch event.kind {
    case .content(_, let role, let text, let shown):
      name = role
      value = "\(text ?? "")\u{0}\(shown ?? "")"
    case .stateAlloc(_, let property, _, _, _): name = property
    case .stateFree(_, let property, _, _, _): name = property
    case .stateWrite(let view, let owner, let property, _, _, let new, _, _):
      path = owner?.path ?? view
      name = property
      value = new
    case .objectWrite(let object, let property, _, let new, _, _):
      path = object.className
      name = property
      value = new
    case .objectAlloc(let object), .objectFree(let object), .objectSend(let object, _, _):
      path = object.className
    case .callback(let called, _, let old, let new):
      name = called
      value = "\(old ?? "")\u{0}\(new ?? "")"
    case .transition(_, let edge, _, _): name = edge.rawValue
    case .output(let text): value = text
    case .issue(let id, let message, _):
      name = id
      value = message
    default: break
    }
    self.path = path
    self.name = name
    self.value = value
  }
}

/// What became of an event in the world without one of its causes.
public struct Proof: Hashable, Sendable {
  /// What was left out.
  public let cause: EventID
  /// Whether the event happens all the same.
  public let happens: Bool
}

extension Session {
  /// How often what the event says happens in its step.
  private static func count(of likeness: EventLikeness, inStep step: Int, of log: TraceLog) -> Int {
    log[log.firstPosition(ofStep: step)..<log.firstPosition(ofStep: step + 1)]
      .count { EventLikeness($0) == likeness }
  }

  /// Whether the event happens in the world without something.
  public func happens(_ event: TraceEvent, without leftOut: LeftOut) -> Bool? {
    guard let other = world(without: leftOut, throughStep: event.step) else { return nil }
    let likeness = EventLikeness(event)
    let now = Self.count(of: likeness, inStep: event.step, of: events)
    return Self.count(of: likeness, inStep: event.step, of: other.events) >= now
  }

  /// Runs the world without each of the causes; nil where that would take events beyond a budget. A write
  /// goes with those that it overwrote: without it alone they would have been seen.
  public func proofs(
    of event: TraceEvent, without causes: [TraceEvent],
    replaced: (TraceEvent) -> Set<EventID> = { [$0.id] }, budget: Int = .max
  ) -> [Proof]? {
    guard !causes.isEmpty, events.count * causes.count <= budget else { return nil }
    var proofs: [Proof] = []
    for cause in causes {
      guard var leftOut = LeftOut(cause) else { continue }
      if case .writes = leftOut { leftOut = .writes(replaced(cause)) }
      guard let happens = happens(event, without: leftOut) else { continue }
      proofs.append(Proof(cause: cause.id, happens: happens))
    }
    return proofs
  }
}
