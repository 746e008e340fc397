public import Trace
import Values

// Controls that show what a binding leads to: they change with that, and not only by a body.

extension WhyNotAnswer {
  /// A control that shows what its binding leads to.
  public struct BoundControl: Hashable, Sendable {
    public let node: NodeName
    /// `Editor.draft`
    public let property: String
    /// What it shows since this step, if that differs.
    public let change: TraceEvent?
    /// The last write of the step to the property.
    public let write: TraceEvent?
  }

  /// Whether no event is about what is asked: the name may still mean something else.
  public var isOfNoEvent: Bool {
    switch self {
    case .unknown, .unused: true
    default: false
    }
  }
}

extension Inquiry {
  /// What the binding of a control leads to: the storage whose value it shows.
  func boundControl(_ node: World.Node) -> WhyNotAnswer.BoundControl? {
    let shown = log.last(.content, of: .node(node.name.node), in: past) { event in
      guard case .content(_, .primitive(let role), _, _?) = event.kind else { return false }
      return [.field, .toggle, .picker, .slider, .valuePicker].contains(role)
    }
    guard let shown, case .content(_, _, _, let value?) = shown.kind,
      let source = sources(of: shown.kind.typedText ?? value, shownBy: node.name, shown).0.first,
      let subject = source.event.writtenSubject
    else { return nil }
    let isNew = step.contains(shown.id.number - 1) && shown.step > 0
    return .init(
      node: node.name, property: source.name, change: isNew ? shown : nil,
      write: log.last([.stateWrite, .objectWrite], of: subject, in: step))
  }
}

extension TraceEvent {
  /// A write of the current value. `removeAll` of an empty array is one too where nobody is told of it.
  var isEqualWrite: Bool {
    switch kind {
    case .stateWrite(_, _, _, _, let old, let new, .equal, _),
      .objectWrite(_, _, let old, let new, .equal, _):
      old == new
    case .objectWrite(_, _, let old, let new, .changed, let readers):
      readers.isEmpty && old == new
    default: false
    }
  }

  /// The storage or object property that it writes.
  var writtenSubject: Subject? {
    switch kind {
    case .stateAlloc(_, _, _, let slot, _), .stateWrite(_, _, _, let slot?, _, _, _, _):
      .slot(slot)
    case .objectWrite(let object, let property, _, _, _, _):
      .property(property, of: "\(object)")
    default: nil
    }
  }
}
