public import Values

/// Takes events in the order in which they happen, and numbers them.
///
/// The owner of a fact records it where it becomes true. The recorder knows the current step and
/// update, so callers need not pass them; it cannot know causes.
public final class TraceRecorder {
  /// The events recorded so far. Take it when a step is over rather than between two records: the log
  /// is a value, and recording while a copy is held copies it.
  public private(set) var events = TraceLog()
  /// Set by the session when a step begins.
  public var step = 0 { didSet { firstOfStep = nextID } }
  /// The first event of the step.
  public private(set) var firstOfStep = EventID(1)
  /// Set by the engine around an update; 0 outside.
  public var update = 0
  /// Set by the session while a step runs that was checked at another place.
  public var relocation: OriginRelocation?
  /// When false, nothing is kept but ids still count up; for measuring the cost of recording.
  public var isEnabled = true
  /// Called with each event that is kept, before anything else happens. It must not keep the log.
  public var observer: ((EventID) -> Void)?
  /// Set while work continues after a wait.
  public var continuation: Continuation?
  private var count = 0

  public init() {}

  /// Work that continues: whatever resumed it is the cause of its events.
  public struct Continuation {
    public var cause: EventID?
    /// What started it, if it has waited.
    public var beginning: EventID?
    /// The rule by which it continues, if there is one.
    public var rule: Rule?

    public init(cause: EventID?, beginning: EventID?, rule: Rule?) {
      self.cause = cause
      self.beginning = beginning
      self.rule = rule
    }
  }

  /// The id that the next event gets.
  public var nextID: EventID { EventID(count + 1) }

  /// Records what decided an event, in addition to what is known of it.
  public func explain(_ id: EventID, _ change: (inout Ground) -> Void) {
    if isEnabled { events.explain(id, change) }
  }

  /// A later event turns out to be the cause of an event.
  public func amend(_ id: EventID, cause: EventID) {
    if isEnabled { events.amend(id, cause: cause) }
  }

  /// Records an event and returns its id, for later events to name as their cause.
  @discardableResult
  public func record(
    _ kind: TraceEvent.Kind, cause: EventID?, rule: Rule? = nil, at origin: Origin = .none
  ) -> EventID {
    keep(kind, cause, rule, origin)
  }

  /// If it is called with a kind known at the call, only the packing of that kind remains.
  @inline(__always)
  private func keep(
    _ kind: TraceEvent.Kind, _ cause: EventID?, _ rule: Rule?, _ origin: Origin
  ) -> EventID {
    count += 1
    if isEnabled {
      let origin = relocation?.relocated(origin) ?? origin
      events.append(
        kind, step: step, update: update, cause: cause, rule: rule, origin: origin)
      if let continuation, cause == continuation.cause {
        events.explain(EventID(count)) {
          $0.beginning = continuation.beginning
          $0.resumption = continuation.rule
        }
      }
      observer?(EventID(count))
    }
    return EventID(count)
  }

  /// Runs something without keeping its events; returns how many it would have recorded.
  public func silently(_ body: () -> Void) -> Int {
    let (wasEnabled, before) = (isEnabled, count)
    isEnabled = false
    body()
    isEnabled = wasEnabled
    defer { count = before }
    return count - before
  }

  /// Completes a body run: its reads are known only after other events that name it as their cause have
  /// been recorded.
  public func amend(_ id: EventID, reads: [Dependency]) {
    if isEnabled, !reads.isEmpty { events.amend(id, reads: reads) }
  }
}

// The most frequent events of a run are written directly: taking apart a description that was put
// together elsewhere would cost as much as recording it.
extension TraceRecorder {
  /// A node gets its identity, and its life begins. Returns the id of the second event.
  public func recordBeginning(
    of node: NodeName, explicitID: String?, cause: EventID?, rule: Rule?, at origin: Origin
  ) -> EventID {
    _ = keep(.identity(node, explicitID: explicitID), cause, nil, origin)
    return keep(.lifeBegin(node), cause, rule, origin)
  }

  /// A body runs; its reads become known later (`amend`).
  public func recordBodyRun(
    of node: NodeName, changes: [String], type: String, cause: EventID?, at origin: Origin
  ) -> EventID {
    keep(.bodyRun(node, changes: changes, reads: [], type: type), cause, nil, origin)
  }

  public func recordValueInit(
    view: String, madeBy maker: NodeID?, cause: EventID?, at origin: Origin
  ) {
    _ = keep(.valueInit(view: view, madeBy: maker), cause, nil, origin)
  }

  @discardableResult
  public func recordContent(
    of node: NodeName, role: ViewRole, text: String?, value: String?, cause: EventID?,
    at origin: Origin
  ) -> EventID {
    keep(.content(node, role: role, text: text, value: value), cause, nil, origin)
  }

  public func recordStateAlloc(
    of node: NodeName, property: String, wrapper: String, slot: SlotID, value: String,
    cause: EventID?, at origin: Origin
  ) {
    _ = keep(
      .stateAlloc(node, property: property, wrapper: wrapper, slot: slot, value: value), cause, nil,
      origin)
  }
}
