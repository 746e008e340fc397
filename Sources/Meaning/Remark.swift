public import Trace
public import Values

/// Something to say about what has happened: an event that is not recorded yet.
public struct Remark: Hashable, Sendable {
  public let kind: TraceEvent.Kind
  /// The event that it is about.
  public let cause: EventID?
  public let origin: Origin

  init(_ kind: TraceEvent.Kind, cause: EventID?, at origin: Origin = .none) {
    self.kind = kind
    self.cause = cause
    self.origin = origin
  }
}
