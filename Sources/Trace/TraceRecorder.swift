public import Values

/// Takes events in the order in which they happen and numbers them.
///
/// Whoever owns a fact records it where it becomes true. The recorder knows the current step and
/// update, so that no caller has to pass them; causes it cannot know.
public final class TraceRecorder {
  /// What has been recorded. Take it when a step is over rather than between two records: the log
  /// is a value, and recording on while a copy is held copies it.
  public private(set) var events = TraceLog()
  /// Set by the session when a step begins.
  public var step = 0
  /// Set by the engine around an update; 0 outside.
  public var update = 0
  /// Set by the session while a step runs that was checked in another place.
  public var relocation: OriginRelocation?
  /// When false nothing is kept and ids still count up, for measuring what recording costs.
  public var isEnabled = true
  /// Called with each event that is kept, before anything else happens. It must not keep the log.
  public var observer: ((EventID) -> Void)?
  private var count = 0

  public init() {}

  /// Records an event and returns its id, for later events to name as their cause.
  @discardableResult
  public func record(
    _ kind: TraceEvent.Kind, cause: EventID?, at origin: Origin = .none
  ) -> EventID {
    count += 1
    if isEnabled {
      let origin = relocation?.relocated(origin) ?? origin
      events.append(kind, step: step, update: update, cause: cause, origin: origin)
      observer?(EventID(count))
    }
    return EventID(count)
  }

  /// Records that a node has its identity and that its life begins: what is said of every node, and of
  /// none anything else in between. Gives the id of the second event.
  public func recordBeginning(
    of node: NodeName, explicitID: String?, cause: EventID?, at origin: Origin
  ) -> EventID {
    guard isEnabled, observer == nil, relocation == nil else {
      record(.identity(node, explicitID: explicitID), cause: cause, at: origin)
      return record(.lifeBegin(node), cause: cause, at: origin)
    }
    count += 2
    events.appendBeginning(
      of: node, explicitID: explicitID, step: step, update: update, cause: cause, origin: origin)
    return EventID(count)
  }

  /// Records that a body runs; what it reads is known later (`amend`).
  public func recordBodyRun(
    of node: NodeName, changes: [String], type: String, cause: EventID?, at origin: Origin
  ) -> EventID {
    guard isEnabled, observer == nil, relocation == nil else {
      return record(
        .bodyRun(node, changes: changes, reads: [], type: type), cause: cause, at: origin)
    }
    count += 1
    events.appendBodyRun(
      of: node, changes: changes, type: type, step: step, update: update, cause: cause,
      origin: origin)
    return EventID(count)
  }

  /// Runs something of which nothing is kept; gives how many events it would have recorded.
  public func silently(_ body: () -> Void) -> Int {
    let (wasEnabled, before) = (isEnabled, count)
    isEnabled = false
    body()
    isEnabled = wasEnabled
    defer { count = before }
    return count - before
  }

  /// Completes a body run, whose reads are known only after other events, which name it as their
  /// cause, have been recorded.
  public func amend(_ id: EventID, reads: [Dependency]) {
    if isEnabled, !reads.isEmpty { events.amend(id, reads: reads) }
  }
}
