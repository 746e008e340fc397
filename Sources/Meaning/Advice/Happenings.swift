public import Trace
public import Values

// Things that happen in a run without an event of their own.

extension Commentator {
  /// What happened in tasks, subscriptions and modifiers since this was last asked for.
  public struct Happenings {
    /// Tasks cancelled by one of their own writes: the cancellation, and the write.
    public var selfCancellations: [(cancellation: EventID, write: EventID)] = []
    /// Writes by tasks that had been cancelled.
    public var lateWrites: [EventID] = []
    /// `onReceive` whose publisher differed in several body runs.
    public var renewedSubscriptions: [(owner: NodeName, origin: Origin)] = []
    /// `onAppear` and `task` whose content is empty.
    public var emptyContents: [(modifier: String, owner: NodeName, origin: Origin)] = []

    public init() {}
  }
}
