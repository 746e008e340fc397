// Finds the control that the user means: by its visible label, in tree order.

public import Trace
import Values

/// Which control a step of the script means.
public struct ControlQuery: Sendable {
  /// The visible text; nil means the first control that has the action.
  public var label: String?
  /// Position among those that match, from 0.
  public var ordinal = 0
  /// Only inside a view of this type.
  public var view: String?
  /// The window; nil for the active one.
  public var window: Int?

  public init(_ label: String?, at ordinal: Int = 0, in view: String? = nil, window: Int? = nil) {
    self.label = label
    self.ordinal = ordinal
    self.view = view
    self.window = window
  }
}

/// Something that the user can act on.
struct ControlTarget {
  enum Kind: Equatable {
    case control(Primitive)
    /// A modifier with an action: a gesture, `onSubmit`.
    case gesture(UserAction)
    /// A tab's item, by its index.
    case tab(Int)
    /// A row or an option that can be selected.
    case option

    /// The script's calls that do something with it.
    var calls: [StepKind] {
      switch self {
      case .control(.button), .control(.link), .control(.disclosure), .gesture(.tap), .tab, .option:
        [.tap]
      case .control(.toggle): [.toggle, .tap]
      case .control(.field): [.type, .submit, .tap]
      case .control(.slider): [.slide]
      case .control(.stepper): [.increment, .decrement]
      case .gesture(.drag): [.drag]
      case .gesture(.longPress): [.longPress]
      case .control, .gesture: []
      }
    }

    /// Whether the call means it, also where others have its label: a tap only moves the focus to a
    /// field.
    func isMeant(by call: StepKind) -> Bool {
      calls.contains(call) && !(call == .tap && self == .control(.field))
    }
  }

  let node: ViewNode
  let label: String
  let kind: Kind
  /// The control that a style replaced by this.
  var styledControl: ViewNode?

  /// An edit button shows `Edit` or `Done`.
  var otherLabel: String? { node.type.surface.kind == .editButton ? "Done" : nil }
  /// The control that the user means by the label.
  var control: ViewNode { styledControl ?? node }
  var isInStyle: Bool { styledControl != nil }
}

extension ViewGraph {
  /// The target that a query means, among those that the call does something with.
  func target(_ query: ControlQuery, for call: StepKind) throws(Failure) -> ControlTarget {
    let canDo = { (kind: ControlTarget.Kind) in kind.isMeant(by: call) }
    let isNext = { (kind: ControlTarget.Kind) in kind.calls.contains(call) && !canDo(kind) }
    let targets = try reachableTargets(window: query.window)
    if let found = match(query, in: targets, where: canDo) {
      return try inStyle(found, for: call, where: canDo)
    }
    if query.label != nil, let found = match(query, in: targets, where: isNext) {
      return try inStyle(found, for: call) { canDo($0) || isNext($0) }
    }
    // A label that is only in another window means that one; acting on it brings its window to the
    // front.
    for window in windows.all where query.window == nil && window.number != activeWindow {
      let others = try reachableTargets(window: window.number)
      if let found = match(query, in: others, where: canDo) {
        windows.activate(window)
        return try inStyle(found, for: call, where: canDo)
      }
    }
    let disabled = try reachableTargets(window: query.window, isEnabled: false)
    if let label = query.label, match(query, in: disabled, where: canDo) != nil {
      throw .noControl("\"\(label)\" is disabled")
    }
    if let label = query.label {
      let behind = try makeTargetIndex(
        below: frontNodes(of: query.window ?? activeWindow), true, passesHidden: true)
      if match(query, in: behind, where: canDo) != nil {
        throw .noControl("\"\(label)\" is hidden, and takes no part in what a person does")
      }
    }
    throw .noControl(message(query, call, targets.targets.filter { canDo($0.kind) }.map(\.label)))
  }

  private func match(
    _ query: ControlQuery, in index: TargetIndex, where canDo: (ControlTarget.Kind) -> Bool
  ) -> ControlTarget? {
    func isMeant(_ target: ControlTarget) -> Bool {
      guard canDo(target.kind) else { return false }
      guard let view = query.view else { return true }
      return target.node.selfAndAncestors.contains { $0.name?.view == view }
    }
    var matching = query.label.map(index.targets(labelled:)) ?? index.targets
    matching.removeAll { !isMeant($0) }
    // A text that is not on a control may be its accessibility label.
    if matching.isEmpty, let label = query.label {
      let controls = Set(index.targets.map { ObjectIdentifier($0.node) })
      matching = index.targets.filter {
        isMeant($0) && isSpoken(label, of: $0.node, among: controls)
      }
    }
    return matching.indices.contains(query.ordinal) ? matching[query.ordinal] : nil
  }

  /// Whether the text is an `accessibilityLabel` on the control, or inside its label. A control inside
  /// a label, such as a button in a row that is a link, has its own.
  private func isSpoken(
    _ label: String, of node: ViewNode, among controls: Set<ObjectIdentifier>
  ) -> Bool {
    var next = node.parent
    while let around = next, case .modified = around.content {
      if around.spokenLabel == label { return true }
      next = around.parent
    }
    // (The accessibility label of a control is on a modifier around it.)
    var stack = node.children.map { (node: $0, isSaid: false) }
    while let (inner, isSaid) = stack.popLast() {
      if controls.contains(ObjectIdentifier(inner)) { continue }
      let isSaid = isSaid || inner.spokenLabel == label
      if isSaid, inner.children.isEmpty { return true }
      stack += inner.children.map { ($0, isSaid) }
    }
    return false
  }

  private func message(_ query: ControlQuery, _ call: StepKind, _ labels: [String]) -> Message {
    var text: Message = "nothing to \(call.verb)"
    if let label = query.label { text += " is labelled \"\(label)\"" }
    if let view = query.view { text += " in \(view)" }
    if query.ordinal > 0 { text += " (at: \(query.ordinal))" }
    var seen: Set<String> = []
    let known = labels.filter { seen.insert($0).inserted }.map { "\"\($0)\"" }
    text +=
      known.isEmpty
      ? "; there is nothing to \(call.verb) on screen"
      : "; there is \(known.joined(separator: ", "))"
    let hidden = rowsOutOfSight
    if hidden > 0 {
      let rows: Message = hidden == 1 ? "row comes" : "rows come"
      text += "; \(hidden) more \(rows) into sight with scroll(by:)"
    }
    return text
  }

  // MARK: What a user could do now, for completing a step as it is typed

  /// The labels that the script's call could act on, each once, in tree order; empty if none can be
  /// named.
  public func labels(for call: StepKind) -> [String] {
    let labels =
      if call == .select {
        try? selectableOptions()
      } else {
        try? reachableTargets(window: nil).targets.filter { $0.kind.isMeant(by: call) }
          .map(\.label)
      }
    var seen: Set<String> = []
    return (labels ?? []).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Whether the user could do anything on the screen. (The menus of the app are there always.)
  public var offersControls: Bool {
    let front = frontNodes(of: activeWindow)
    return (try? makeTargetIndex(below: front, true))?.targets.isEmpty == false
  }

  /// How many views have begun so far.
  public var nodesBegun: Int { counters.nodes }
}

extension ViewNode {
  fileprivate var spokenLabel: String? {
    guard case .accessibility? = asModified?.effect,
      let modifier = value.field(.modifier), modifier.field(.name)?.text == "label"
    else { return nil }
    return modifier.field(.value)?.text
  }
}
