public import Trace
public import Values

// Happenings in a run that no event records by itself.

extension Commentator {
  /// The happenings in tasks, subscriptions and modifiers since the last time that they were asked
  /// for.
  public struct Happenings {
    /// Tasks that a write of their own has cancelled: the cancellation, and the write.
    public var selfCancellations: [(cancellation: EventID, write: EventID)] = []
    /// Writes by tasks that had been cancelled.
    public var lateWrites: [EventID] = []
    /// `onReceive` whose publisher was another one at several body runs.
    public var renewedSubscriptions: [(owner: NodeName, origin: Origin)] = []
    /// `onAppear` and `task` whose content is empty.
    public var emptyContents: [(modifier: String, owner: NodeName, origin: Origin)] = []

    public init() {}
  }
}
