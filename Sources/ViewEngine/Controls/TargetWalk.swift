// The search for the targets of the user's actions, in tree order. It also notes what its answer depends
// on besides the structure of the tree, so that `TargetIndex`, which keeps the answer, knows when it is
// out of date.

import AttributeGraph
import Trace
import Values

/// The targets that a search finds, and the facts on which they depend.
struct TargetWalk {
  /// Whether it looks for enabled controls, or for disabled ones.
  let isEnabled: Bool
  /// Whether it also looks behind `hidden()`, for messages.
  var passesHidden = false
  fileprivate(set) var found: [ControlTarget] = []
  /// A node for each environment whose `isEnabled` the search asked for.
  private(set) var environments: [(node: ViewNode, isEnabled: Bool)] = []
  /// The tab views and navigation containers on the way, with their children on screen.
  fileprivate(set) var pages: [(node: ViewNode, shown: Children)] = []
  private var places: [ObjectIdentifier: Int] = [:]

  init(isEnabled: Bool, passesHidden: Bool = false) {
    self.isEnabled = isEnabled
    self.passesHidden = passesHidden
  }

  fileprivate mutating func wants(
    _ node: ViewNode, in graph: ViewGraph
  ) throws(EvaluationError) -> Bool {
    let scope = ObjectIdentifier(node.surroundings.environment)
    if let place = places[scope] { return environments[place].isEnabled == isEnabled }
    let answer = try graph.isEnabled(node)
    places[scope] = environments.count
    environments.append((node, answer))
    return answer == isEnabled
  }
}

extension ViewGraph {
  /// Looks for the targets in some parts of the tree, in tree order.
  func search(below nodes: [ViewNode], _ walk: inout TargetWalk) throws(Failure) {
    var stack = Array(nodes.reversed())
    while let node = stack.popLast() {
      // "Hidden views are invisible and can't receive or respond to interactions" (Apple's
      // documentation of `hidden()`). It says no such thing about `opacity(0)`.
      if node.isOutOfSight || node.isHidden && !walk.passesHidden { continue }
      try collectTargets(at: node, into: &walk)
      let shown = node.reachableChildren
      if node.showsPages { walk.pages.append((node, shown)) }
      stack.push(shown)
    }
  }

  /// Adds the actions on the node itself.
  func collectTargets(at node: ViewNode, into walk: inout TargetWalk) throws(Failure) {
    switch node.content {
    case .primitive(let content) where content.primitive == .tabs && walk.isEnabled:
      for (index, item) in (content.tabs?.items ?? []).enumerated() where !item.isHidden {
        walk.found.append(ControlTarget(node: node, label: item.label, kind: .tab(index)))
      }
    case .primitive(let content) where content.isControl:
      guard try walk.wants(node, in: self) else { return }
      let kind = ControlTarget.Kind.control(content.primitive)
      append(ControlTarget(node: node, label: node.label, kind: kind))
    case .modified(let state):
      guard case .action(let action) = state.effect, walk.passesHidden || !node.hasHiddenContent,
        try walk.wants(node, in: self)
      else { return }
      var label = node.children.visibleText
      if label.isEmpty { label = node.namedChildren.first?.name?.view ?? "" }
      let modifier = node.modifier
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
    // A target that a style provides for a control has the control's name already.
    func append(_ target: ControlTarget) {
      if let control = target.node.surroundings.styled?.control, control.isControl,
        control.label == target.label
      {
        return
      }
      walk.found.append(target)
    }
  }

  /// The children of a node that are on screen: the page of the selected tab, the screen on top.
  func reachable(from tops: some Sequence<ViewNode>) -> TreeOrder {
    TreeOrder(tops) { $0.reachableChildren }
  }

  /// A disabled control cannot be used (F87).
  func isEnabled(_ node: ViewNode) throws(Failure) -> Bool {
    let scope = node.surroundings.environment
    // At the end of an update everything that it shows is up to date already.
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
}

extension ViewNode {
  /// Whether only some of its children may be on screen.
  fileprivate var showsPages: Bool {
    asPrimitive?.primitive == .tabs || asPrimitive?.primitive == .navigation
  }

  /// Whether the view under a modifier is `hidden()`.
  fileprivate var hasHiddenContent: Bool {
    var next = children.first
    while let node = next, case .modified = node.content {
      if node.isHidden { return true }
      next = node.children.first
    }
    return false
  }

  /// Whether it is `hidden()`, which hides what is inside unconditionally.
  fileprivate var isHidden: Bool {
    if case .inert("hidden", _)? = asModified?.effect { true } else { false }
  }

  var reachableChildren: Children {
    guard case .primitive(let content) = self.content else { return children }
    if let tabs = content.tabs {
      return tabs.selectedPage.map { Children($0) } ?? Children()
    }
    if let navigation = content.navigation { return navigation.visible }
    return children
  }
}
