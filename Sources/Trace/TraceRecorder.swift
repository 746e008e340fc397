public import Values

/// Takes events in the order in which they happen and numbers them.
///
/// Whoever owns a fact records it where it becomes true. The recorder knows the current step and
/// update, so that no caller has to pass them; causes it cannot know.
public final class TraceRecorder {
  public private(set) var events: [TraceEvent] = []
  /// Set by the session when a step begins.
  public var step = 0
  /// Set by the engine around an update; 0 outside.
  public var update = 0
  /// When false nothing is kept and ids still count up, for measuring what recording costs.
  public var isEnabled = true
  private var count = 0

  public init() {}

  /// Records an event and returns its id, for later events to name as their cause.
  @discardableResult
  public func record(
    _ kind: TraceEvent.Kind, cause: EventID?, at origin: Origin = .none
  ) -> EventID {
    count += 1
    let id = EventID(count)
    if isEnabled {
      events.append(
        TraceEvent(id: id, step: step, update: update, kind: kind, cause: cause, origin: origin))
    }
    return id
  }
}
