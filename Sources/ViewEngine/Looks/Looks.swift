// Looks: what a drawing needs besides what other events report.
//
// Only drawings need them, so they are recorded only on request. Then each update ends with a walk over
// everything on screen: the look of each node is computed and compared with the one last emitted. A
// drawing costs as much as the screen it shows; the update itself costs the same, and runs no
// additional code of the program.

public import Trace
public import Values

/// A node's look, as last emitted.
final class EmittedLook {
  var look: Look
  /// The last update in which the node was on screen.
  var update: Int
  /// The destination of a link: not on screen, but part of the link's look.
  var destination: Value?

  init(_ look: Look, update: Int) {
    self.look = look
    self.update = update
  }
}

/// The state of the screen when looks were last recorded.
struct EmittedLooks {
  /// The named nodes, in tree order.
  var nodes: [Weak] = []
  /// The window that was active then.
  var window = 0
  /// The options of the selectable lists, and whether each was selected.
  var selections: [[Look.Choice]] = []
  /// How many events had been recorded when the selections were last checked.
  var events = 0
}

extension ViewGraph {
  /// Emits new and changed looks, at the end of an update when everything has settled. An update with one
  /// change still looks at the whole screen, and a step may have many updates: `isWork` charges the walk.
  public func emitLooks(isWork: Bool = false) throws(Failure) {
    guard options.recordsLooks, root != nil else { return }
    let shown = try looks()
    for (node, look) in shown { try tell(look, of: node) }
    for node in emittedLooks.nodes.compactMap(\.node) where !node.isEnded {
      guard let emitted = node.look, emitted.update != updateCount else { continue }
      var look = emitted.look
      look.isShown = false
      look.actions = []
      look.windows = nil
      try tell(look, of: node)
      // A link that is not shown is not compared; it would only keep its destination alive.
      emitted.destination = nil
    }
    emittedLooks.nodes = shown.map { Weak($0.node) }
    emittedLooks.window = activeWindow
    emittedLooks.selections = currentSelections()
    // A node with its modifiers costs about as much as so many instructions.
    if isWork { try evaluator.charge(shown.count * 20) }
  }

  /// The looks of everything on screen, in tree order, without emitting anything.
  public func looksOnScreen() throws(Failure) -> [(name: NodeName, look: Look)] {
    try looks().compactMap { node, look in node.name.map { ($0, look) } }
  }

  /// The looks of the named nodes on screen, in tree order; the first includes the windows.
  private func looks() throws(Failure) -> [(node: ViewNode, look: Look)] {
    guard let root else { return [] }
    let actions = try lookActions(below: root)
    var windows: [Look.Window]? = lookWindows()
    var shown: [(node: ViewNode, look: Look)] = []
    var stack = [root]
    while let node = stack.popLast() {
      if node.isOutOfSight { continue }
      if node.name != nil {
        var look = self.look(of: node, actions[ObjectIdentifier(node)])
        look.windows = windows
        windows = nil
        shown.append((node, look))
      }
      stack.append(contentsOf: node.reachableChildren.reversed())
    }
    return shown
  }

  /// Another window may come to the front without an update, and the selection of a list may change
  /// without any body reading it.
  func emitLooksOutsideUpdates() throws(Failure) {
    // (Nothing is selected without an event: a task that only waits costs no walk over the screen.)
    guard options.recordsLooks, emittedLooks.events != recorder.events.count else { return }
    emittedLooks.events = recorder.events.count
    if emittedLooks.window != activeWindow || emittedLooks.selections != currentSelections() {
      try emitLooks(isWork: true)
    }
  }

  /// The choices of the selectable lists on screen.
  private func currentSelections() -> [[Look.Choice]] {
    emittedLooks.nodes.compactMap(\.node).filter { !$0.isEnded && $0.isSelectable }.map(
      choicesToShow)
  }

  private func tell(_ look: Look, of node: ViewNode) throws(Failure) {
    guard let name = node.name else { return }
    if let emitted = node.look {
      if look.isShown { emitted.update = updateCount }
      if emitted.look == look, try !leadsElsewhere(node, emitted) { return }
      emitted.look = look
    } else {
      node.look = EmittedLook(look, update: updateCount)
      _ = try node.look.map { (emitted) throws(Failure) in try leadsElsewhere(node, emitted) }
    }
    emit(.look(name, look), at: node.origin)
  }

  /// Whether a link's destination has changed since its look was last emitted.
  private func leadsElsewhere(_ node: ViewNode, _ emitted: EmittedLook) throws(Failure) -> Bool {
    guard case .primitive(let content) = node.content, content.primitive == .link,
      let field = node.type.field(.destination),
      let view = node.value.field(.destination)?.unwrapped
    else { return false }
    defer { emitted.destination = view }
    guard let old = emitted.destination else { return false }
    return try !compare(old, view, field.type.wrapped ?? field.type, .equatableUnlessPlain).isEqual
  }

  private func look(of node: ViewNode, _ usable: LookActions?) -> Look {
    var look = Look(role: node.lookRole)
    look.modifiers = node.asPrimitive?.look(by: evaluator).map { [$0] } ?? []
    var place = node.segment.isEmpty ? [] : [node.segment]
    // Once it turns out to be beside the modified view of a modifier, it is not modified by outer ones
    // either.
    var isContent = true
    var inner = node
    while let around = inner.parent, around.name == nil {
      isContent = isContent && around.hasInList(inner)
      if isContent, let modifier = around.lookOfStructure(by: evaluator) {
        look.modifiers.append(modifier)
      }
      if !around.segment.isEmpty { place.append(around.segment) }
      inner = around
    }
    look.place = place.reversed()
    look.actions = usable?.actions ?? []
    look.isEnabled = !(usable?.isDisabled ?? false)
    look.choices = choicesToShow(of: node)
    return look
  }

  /// The windows, with the views in front in each.
  private func lookWindows() -> [Look.Window] {
    windows.all.compactMap { window in
      guard let root = window.node else { return nil }
      let layers = presentations.all.compactMap { layer(of: $0, in: root) }
      return Look.Window(
        number: window.number, isActive: window.number == activeWindow, content: ids(of: [root]),
        layers: layers)
    }
  }

  private func layer(of presented: Presented, in root: ViewNode) -> Look.Layer? {
    guard presented.isInFront, let top = presented.node.node, !top.isEnded,
      top.surroundings.window === root.surroundings.window
        || top.surroundings.window?.node === root,
      let presenter = presented.presenter.node, case .modified(let state) = presenter.content
    else { return nil }
    let parts = state.presented.map { part in
      Look.Part(
        name: part.segment.split(separator: ".").dropFirst().last.map(String.init) ?? "content",
        nodes: ids(of: [part]))
    }
    return Look.Layer(
      name: presented.kind.rawValue, parts: parts,
      systemButton: systemButton(below: state.presented, presented.kind))
  }

  /// The topmost named nodes below some nodes.
  private func ids(of nodes: [ViewNode]) -> [NodeID] {
    nodes.flatMap { $0.name == nil ? $0.namedChildren : [$0] }.compactMap { $0.name?.node }
  }

  private func systemButton(below nodes: [ViewNode], _ kind: Effect.Presentation) -> String? {
    let buttons = reachable(from: nodes).filter {
      $0.asPrimitive?.primitive == .button && isEnabledNow($0)
    }
    return systemButton(kind, beside: buttons)
  }
}

extension ViewNode {
  /// Whether the child is the view that the node modifies, or is in its list. Only a modifier has other
  /// children, and few, so a list of thousands is not searched for each of its views.
  fileprivate func hasInList(_ child: ViewNode) -> Bool {
    guard case .modified = content else { return true }
    return listed.contains { $0 === child }
  }

  fileprivate var lookRole: ViewRole {
    switch content {
    case .primitive(let content): return .primitive(content.primitive)
    case .body(let content):
      if content.modifies { return .modifier }
      switch content.viewType.role {
      case .app: return .app
      case .scene: return .scene
      case .view: return .view
      default: return .style
      }
    default: return .composite
    }
  }
}
