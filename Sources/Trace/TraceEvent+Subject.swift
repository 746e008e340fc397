extension TraceEvent.Kind {
  /// The name of the kind in transcripts and filters: `life.begin`.
  public var name: String { tag.word }

  /// All kinds' names, in the order in which the contract lists them.
  public static let allNames = EventName.allCases.map(\.word)

  /// The node that the event is about, if it names one.
  public var node: NodeName? {
    var subject = SubjectSink()
    describe(to: &subject)
    return subject.node
  }

  /// The id of an issue or a note: `forEach.duplicate-id`.
  public var remarkID: RemarkID? {
    switch self {
    case .issue(let id, _), .note(let id, _): id
    default: nil
    }
  }

  /// Whether a value is written that is there already.
  public var repeatsValue: Bool {
    switch self {
    case .stateWrite(_, _, _, _, let old, let new, _, _),
      .objectWrite(_, _, let old, let new, _, _):
      old == new
    default: false
    }
  }

  /// The name of the view that the event is about, even if it has no node.
  public var viewName: String? {
    var subject = SubjectSink()
    describe(to: &subject)
    return subject.view ?? subject.node?.view
  }
}

private struct SubjectSink: EventSink {
  var node: NodeName?
  var view: String?

  @inline(__always) mutating func add(_ node: NodeName?, hasPath: Bool) { self.node = node }
  @inline(__always) mutating func add(_ field: EventField, _ text: String?) {
    if field == .view || field == .holder { view = text }
  }
}
