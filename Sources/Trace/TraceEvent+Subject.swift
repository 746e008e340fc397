extension TraceEvent.Kind {
  /// The word of the kind in transcripts and filters: `life.begin`.
  public var name: String {
    switch self {
    case .step: "step"
    case .action: "action"
    case .updateBegin: "update.begin"
    case .updateEnd: "update.end"
    case .identity: "identity"
    case .lifeBegin: "life.begin"
    case .lifeEnd: "life.end"
    case .content: "content"
    case .look: "look"
    case .order: "order"
    case .stateAlloc: "state.alloc"
    case .stateFree: "state.free"
    case .stateWrite: "state.write"
    case .objectAlloc: "object.alloc"
    case .objectFree: "object.free"
    case .objectWrite: "object.write"
    case .objectSend: "object.send"
    case .bodyInvalidate: "body.invalidate"
    case .bodyRun: "body.run"
    case .bodySkip: "body.skip"
    case .valueInit: "value.init"
    case .callback: "callback"
    case .environmentWrite: "environment.write"
    case .preferenceWrite: "preference.write"
    case .transition: "transition"
    case .animate: "animate"
    case .output: "output"
    case .meaning: "meaning"
    case .issue: "issue"
    case .note: "note"
    case .failure: "failure"
    }
  }

  /// All kinds' names, in the order in which the contract lists them.
  public static let allNames = [
    "step", "action", "update.begin", "update.end", "identity", "life.begin", "life.end", "content",
    "look", "order", "state.alloc", "state.free", "state.write", "object.alloc", "object.free",
    "object.write", "object.send", "body.invalidate", "body.run", "body.skip", "value.init",
    "callback", "environment.write", "preference.write", "transition", "animate", "output",
    "meaning", "issue", "note", "failure",
  ]

  /// The node that the event is about, if it names one.
  public var node: NodeName? {
    switch self {
    case .identity(let node, _), .lifeBegin(let node), .lifeEnd(let node),
      .content(let node, _, _, _), .look(let node, _), .order(let node, _),
      .stateAlloc(let node, _, _, _, _),
      .stateFree(let node, _, _, _, _), .bodyInvalidate(let node, _, _, _),
      .bodyRun(let node, _, _, _), .bodySkip(let node, _, _), .environmentWrite(_, let node, _, _),
      .preferenceWrite(_, let node, _), .transition(let node, _, _, _), .animate(let node, _, _, _):
      node
    case .action(_, _, let node), .callback(_, let node, _, _), .meaning(_, let node, _),
      .stateWrite(_, let node, _, _, _, _, _, _):
      node
    case .step, .updateBegin, .updateEnd, .objectAlloc, .objectFree, .objectWrite, .objectSend,
      .valueInit, .output, .issue, .note, .failure:
      nil
    }
  }

  /// The name of the view that the event is about, also where it has no node.
  public var viewName: String? {
    switch self {
    case .valueInit(let view, _), .stateWrite(let view, _, _, _, _, _, _, _): view
    default: node?.view
    }
  }
}
