// Finding what the user means: controls by their visible label, in tree order.

import AttributeGraph
import Trace
import Values

/// Which control a step of the script means.
public struct ControlQuery: Sendable {
  /// The visible text; nil means the first that can do what is asked.
  public var label: String?
  /// Among those that match, counted from 0.
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
    /// A modifier that adds an action: a gesture, `onSubmit`.
    case gesture(UserAction)
    /// A tab's item, by its place.
    case tab(Int)
    /// A row or an option that can be selected.
    case option
  }

  let node: ViewNode
  let label: String
  let kind: Kind
  /// The control in whose place a style put this.
  var styledControl: ViewNode?

  /// An edit button says `Edit` or `Done`.
  var otherLabel: String? { node.type.surface.kind == .editButton ? "Done" : nil }
  /// What the user means by the label.
  var control: ViewNode { styledControl ?? node }
  var isInStyle: Bool { styledControl != nil }
}

extension ViewGraph {
  /// All targets that the user could reach now, in tree order. A presentation covers what is below
  /// it; a pushed screen covers those before; only the selected tab is there. Without `isEnabled`
  /// those that are there and disabled, for messages.
  func reachableTargets(window: Int?, isEnabled: Bool = true) throws(Failure) -> [ControlTarget] {
    // The menus of the app stand behind what the window shows.
    try targets(below: frontNodes(of: window ?? activeWindow) + commandNodes, isEnabled: isEnabled)
  }

  /// The targets in some parts of the tree, in tree order.
  func targets(below nodes: [ViewNode], isEnabled: Bool) throws(Failure) -> [ControlTarget] {
    var found: [ControlTarget] = []
    var stack = Array(nodes.reversed())
    while let node = stack.popLast() {
      if node.isOutOfSight { continue }
      try collectTarget(node, isEnabled, into: &found)
      stack.push(reachableChildren(of: node))
    }
    return found
  }

  private func collectTarget(
    _ node: ViewNode, _ wanted: Bool, into found: inout [ControlTarget]
  ) throws(Failure) {
    switch node.content {
    case .primitive(let content) where content.primitive == .tabs && wanted:
      for (index, item) in (content.tabs?.items ?? []).enumerated() {
        found.append(
          ControlTarget(node: node, label: item.label, kind: .tab(index)))
      }
    case .primitive(let content) where content.isControl:
      guard try isEnabled(node) == wanted else { return }
      append(ControlTarget(node: node, label: label(of: node), kind: .control(content.primitive)))
    case .modified(let state):
      guard case .action(let action) = state.effect, try isEnabled(node) == wanted else {
        return
      }
      var label = visibleText(below: node.children)
      if label.isEmpty { label = namedChildren(of: node).first?.name?.view ?? "" }
      let modifier = node.value.field(.modifier)
      if action != .tap || modifier?.function(.action) != nil {
        append(ControlTarget(node: node, label: label, kind: .gesture(action)))
      }
      if modifier?.function(.drag) != nil {
        append(ControlTarget(node: node, label: label, kind: .gesture(.drag)))
      }
      if action == .tap, modifier?.function(.press) != nil {
        append(ControlTarget(node: node, label: label, kind: .gesture(.longPress)))
      }
    default: break
    }
    // What a style puts in the place of a control goes by the control's name already.
    func append(_ target: ControlTarget) {
      if let control = target.node.surroundings.styled?.control, control.isControl,
        label(of: control) == target.label
      {
        return
      }
      found.append(target)
    }
  }

  /// What of a node's children is on screen: the page of the selected tab, the screen on top.
  func reachableChildren(of node: ViewNode) -> Children {
    guard case .primitive(let content) = node.content else { return node.children }
    if let tabs = content.tabs {
      return tabs.selectedPage.map { Children($0) } ?? Children()
    }
    if let navigation = content.navigation { return navigation.visible(of: node) }
    return node.children
  }

  /// A disabled control cannot be used (F87).
  func isEnabled(_ node: ViewNode) throws(Failure) -> Bool {
    let scope = node.surroundings.environment
    // An update has brought all that it shows up to date when its end asks.
    if !isUpdating, let attribute = scope.attributeToUpdate, graph.isStale(attribute) {
      isUpdating = true
      defer { isUpdating = false }
      try update(attribute)
    }
    return isEnabledNow(node)
  }

  func isEnabledNow(_ node: ViewNode) -> Bool {
    let values = node.surroundings.environment.values
    guard case .bool(let isEnabled)? = evaluator.environmentEntry("isEnabled", in: values) else {
      return true
    }
    return isEnabled
  }

  /// The target that a query means, among those that can do what is asked.
  func target(
    _ query: ControlQuery, for action: String,
    otherwise isNext: (ControlTarget.Kind) -> Bool = { _ in false },
    where canDo: (ControlTarget.Kind) -> Bool
  ) throws(Failure) -> ControlTarget {
    let all = try reachableTargets(window: query.window)
    let targets = all.filter { canDo($0.kind) }
    if let found = match(query, in: targets) {
      return try inStyle(found, for: action, where: canDo)
    }
    if query.label != nil, let found = match(query, in: all.filter { isNext($0.kind) }) {
      return try inStyle(found, for: action) { canDo($0) || isNext($0) }
    }
    // What only another window shows is meant there; acting on it brings that window to the front.
    for window in windows.all where query.window == nil && window.number != activeWindow {
      let others = try reachableTargets(window: window.number).filter { canDo($0.kind) }
      if let found = match(query, in: others) {
        windows.activate(window)
        return try inStyle(found, for: action, where: canDo)
      }
    }
    let disabled = try reachableTargets(window: query.window, isEnabled: false)
    if let label = query.label, match(query, in: disabled.filter { canDo($0.kind) }) != nil {
      throw .noControl("\"\(label)\" is disabled")
    }
    throw .noControl(message(query, action, targets.map(\.label)))
  }

  private func match(_ query: ControlQuery, in targets: [ControlTarget]) -> ControlTarget? {
    let inView = targets.filter { target in query.view.map { isInside(target.node, $0) } ?? true }
    var matching = inView
    if let label = query.label {
      matching = inView.filter { $0.label == label || $0.otherLabel == label }
      // What is not written on it may be said of it.
      if matching.isEmpty { matching = inView.filter { isSpoken(label, of: $0.node) } }
    }
    return matching.indices.contains(query.ordinal) ? matching[query.ordinal] : nil
  }

  /// Whether an `accessibilityLabel` on the control, or in its label, says so.
  private func isSpoken(_ label: String, of node: ViewNode) -> Bool {
    var next = node.parent
    while let around = next, case .modified = around.content {
      if around.spokenLabel == label { return true }
      next = around.parent
    }
    var stack = node.children
    while let inner = stack.popLast() {
      if inner.spokenLabel == label { return true }
      stack.append(contentsOf: inner.children)
    }
    return false
  }

  private func message(_ query: ControlQuery, _ action: String, _ labels: [String]) -> String {
    var text = "nothing to \(action)"
    if let label = query.label { text += " is labelled \"\(label)\"" }
    if let view = query.view { text += " in \(view)" }
    if query.ordinal > 0 { text += " (at: \(query.ordinal))" }
    var seen: Set<String> = []
    let known = labels.filter { seen.insert($0).inserted }.map { "\"\($0)\"" }
    text +=
      known.isEmpty
      ? "; there is nothing to \(action) on screen"
      : "; there is " + known.joined(separator: ", ")
    let hidden = rowsOutOfSight
    if hidden > 0 {
      text += "; \(hidden) more row\(hidden == 1 ? " comes" : "s come") into sight with scroll(by:)"
    }
    return text
  }

  private func isInside(_ node: ViewNode, _ view: String) -> Bool {
    var next: ViewNode? = node
    while let current = next {
      if current.name?.view == view { return true }
      next = current.parent
    }
    return false
  }
}

extension ViewNode {
  fileprivate var spokenLabel: String? {
    guard case .modified(let state) = content,
      case .accessibility = state.effect,
      let modifier = value.field(.modifier), modifier.field(.name)?.text == "label"
    else { return nil }
    return modifier.field(.value)?.text
  }
}
