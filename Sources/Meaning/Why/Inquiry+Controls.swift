public import Trace
import Values

// Controls that show what a binding leads to: they change with that, and not only by a body.

extension WhyNotAnswer {
  /// A control that shows what its binding leads to.
  public struct BoundControl: Hashable, Sendable {
    public let node: NodeName
    /// `Editor.draft`; nil if it is not known what the binding leads to.
    public let property: String?
    /// The beginning of its lifetime, if that is in this step.
    public let begin: TraceEvent?
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
  /// What the binding of a control leads to: the storage whose value it shows. Nil for what is no such control.
  func boundControl(_ node: World.Node) -> WhyNotAnswer.BoundControl? {
    let shown = log.last(.content, of: .node(node.name.node), in: past) { event in
      guard case .content(_, .primitive(let role), _, _?) = event.kind else { return false }
      return [.field, .toggle, .picker, .slider, .valuePicker].contains(role)
    }
    guard let shown, case .content(_, _, _, let value?) = shown.kind else { return nil }
    let found = sources(of: shown.kind.typedText ?? value, shownBy: node.name, shown).0.first
    let source = found ?? boundStorage(of: node, showing: value, shown)
    let begin = shown.step > 0 ? log.last(.lifeBegin, of: .node(node.name.node), in: step) : nil
    let isNew = step.contains(shown.id.number - 1) && shown.step > 0 && begin == nil
    return .init(
      node: node.name, property: source?.name, begin: begin, change: isNew ? shown : nil,
      write: source?.event.writtenSubject.flatMap {
        log.last([.stateWrite, .objectWrite], of: $0, in: step)
      })
  }

  /// The only storage of the view around a control that the control's code names and that has the value which
  /// it shows: an empty text has no words by which to find it.
  private func boundStorage(
    of node: World.Node, showing value: String, _ shown: TraceEvent
  ) -> WhyAnswer.Source? {
    let world = world
    guard let maker = making(node.name.node, in: world),
      let named = evidence?.namedValues(at: shown.origin, of: [], showing: nil),
      !named.areOfModifiers
    else { return nil }
    let all = kept(by: maker.name, [], named, shown).flatMap {
      sources(of: $0, of: maker.name, before: shown.id.number - 1)
    }.filter { $0.value == value }
    return all.count == 1 ? all.first : nil
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
