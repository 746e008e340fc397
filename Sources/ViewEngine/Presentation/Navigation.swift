// Navigation: a root and the screens pushed on it (oracle 128, 130, 131).
//
// Screens come from a path (a binding, or the container's own), each element through the
// `navigationDestination` for its type, or from a link with its own destination. A covered screen keeps
// its state; a popped one ends.

import Trace
public import Values

final class NavigationState {
  struct Screen {
    let node: MadeNode
    let token: Int
    /// The element of the path; nil for the destination of a link.
    let key: HashKey?
    /// The link that pushed the screen.
    let link: Weak?
    /// The `navigationDestination` whose closure makes the screen.
    var modifier: Weak?
  }

  unowned let node: PrimitiveNode
  fileprivate(set) var screens: [Screen] = []
  /// The path of a container without a binding: elements with their types.
  var path: [(value: Value, type: TypeMetadata)] = []
  /// `navigationDestination` modifiers in the container, by their type.
  var destinations: [ObjectIdentifier: DeclaredDestinations] = [:]

  /// The `navigationDestination` modifiers that show a screen by a binding, with the number of screens
  /// below it.
  var bound: [(modifier: Weak, depth: Int)] = []

  /// The modifiers that set the titles of its screens.
  var titles: [Weak] = []
  /// The container, for what ends after it.
  let container: Weak

  init(_ node: PrimitiveNode) {
    self.node = node
    container = Weak(node)
  }

  /// The modifier whose screen is on top.
  var topModifier: ViewNode? {
    guard let last = bound.last, last.depth >= screens.count else { return nil }
    return last.modifier.node
  }

  /// The children of the container that are on screen: the top screen, or the root and all columns.
  var visible: Children {
    if let modifier = topModifier?.asModified { return Children(modifier.presented) }
    if let top = screens.last { return [top.node] }
    return node.children
  }
}

extension ViewGraph {
  /// Follows a link: its value is appended to the path, or its own destination is pushed.
  func follow(_ link: ViewNode, at origin: Origin) throws(Failure) {
    guard let navigation = link.surroundings.navigation else { return }
    if let isActive = link.value.field(.isActive)?.unwrapped, isActive.location != nil {
      try write(.bool(true), through: isActive, at: origin)
    }
    if let value = link.value.field(.value)?.unwrapped {
      guard let tag = SelectionTag(ofLink: link) else { return }
      let isSelected = try select(tag, around: link, at: origin)
      if navigation.destination(for: tag.type) != nil {
        try navigation.changePath(adding: value, at: origin, in: self)
      } else if !isSelected, !link.isInSelectableList {
        tellMissingDestination(of: tag.type, link)
      }
      return
    }
    guard link.value.field(.destination)?.unwrapped != nil else { return }
    enqueue(at: link) { link, graph in
      if !link.isEnded { link.surroundings.navigation?.pushDestination(of: link, in: graph) }
    }
  }

  /// A link in a list with a selection of its value's type selects (F239).
  private func select(
    _ tag: SelectionTag, around link: ViewNode, at origin: Origin
  ) throws(Failure) -> Bool {
    for node in link.ancestors.prefix(while: { $0 !== link.surroundings.navigation?.node }) {
      if node.isSelectable, let selected = node.selectionType.flatMap({ tag.value(as: $0) }) {
        try write(selected, through: node.value.field(.selection), at: origin)
        return true
      }
    }
    return false
  }

  /// Nothing handles the value: the link does nothing (F240).
  private func tellMissingDestination(of type: TypeMetadata, _ link: ViewNode) {
    warn(
      .navigationNoDestination,
      "A NavigationLink is presenting a value of type “\(type.name)” but there is no "
        + "matching navigationDestination declaration visible from the location of the link. The "
        + "link cannot be activated.", at: link.value.origin ?? link.origin)
  }

  /// The user goes back. False when nothing is pushed.
  @discardableResult
  public func goBack(at origin: Origin) throws(Failure) -> Bool {
    let stacks = reachable(from: frontNodes(of: activeWindow)).compactMap {
      $0.asPrimitive?.navigation
    }
    guard let navigation = stacks.last(where: { !$0.screens.isEmpty }) else {
      return try dismissTopmost(at: origin)
    }
    try navigation.popTop(at: origin, in: self)
    return true
  }

  func popScreen(token: Int, at origin: Origin) throws(Failure) {
    for node in TreeOrder(windows.all.compactMap(\.node)) {
      if let navigation = node.asPrimitive?.navigation,
        navigation.screens.contains(where: { $0.token == token })
      {
        return try navigation.popTop(at: origin, in: self)
      }
    }
  }

  // MARK: Titles

  // The title of a navigation container is that of its top screen. It is treated as content, like the
  // text of a control, so that changes are seen and it can be queried.

  /// A title registers with the enclosing container.
  func noteTitle(_ node: ViewNode) {
    guard let navigation = node.surroundings.navigation else { return }
    let known = navigation.titles.live()
    if !known.contains(where: { $0 === node }) { navigation.titles.append(Weak(node)) }
    tellTitle(around: node)
  }

  /// The enclosing container may have a different title on top. The end of one is no news where another has
  /// come, or another screen: that is why it changes.
  func tellTitle(around node: ViewNode, unlessTold: Bool = false) {
    guard let container = node.surroundings.navigation?.container.node, !container.isEnded,
      case .primitive(let content) = container.content, !(unlessTold && content.isToBeEmitted)
    else { return }
    tellLater(content)
  }

  /// The title that the container shows, with the place that gives it: the first on its top screen, as its
  /// preference's `reduce` keeps that.
  func title(of navigation: NavigationState) -> (text: String, origin: Origin)? {
    for title in navigation.titles {
      guard let node = title.node, !node.isEnded, isOnScreen(node, below: navigation.node),
        let text = node.modifier?.field(.value)?.unwrapped?.field(.storage)?.text
      else { continue }
      return (text, node.modifierOrigin)
    }
    return nil
  }
}

extension NavigationState {
  /// After the walk: pops and pushes screens until they match the path.
  func settleScreens(in graph: ViewGraph) throws(EvaluationError) {
    let oldTop = screens.last?.node
    var keys: [HashKey] = []
    for element in path {
      keys.append(try graph.evaluator.hashKey(of: element.value, type: element.type))
    }
    var kept = 0
    let fromPath = screens.filter { $0.key != nil }
    while kept < fromPath.count, kept < keys.count, fromPath[kept].key == keys[kept] { kept += 1 }
    if kept < fromPath.count {
      let first = screens.firstIndex { $0.node === fromPath[kept].node } ?? 0
      pop(to: first, in: graph)
    }
    for index in kept..<max(kept, keys.count) {
      let element = path[index]
      guard let modifier = destination(for: element.type)?.asModified else { break }
      push(element.value, keys[index], modifier, in: graph)
    }
    let newTop = screens.last?.node
    // If several are pushed at once, only the last appears.
    for screen in screens.dropFirst(kept) where !screen.node.isMounted {
      screen.node.surroundings.region.isCovered = screen.node !== newTop
    }
    if newTop !== oldTop { coverAndUncover(from: oldTop, to: newTop, in: graph) }
  }

  private func push(
    _ element: Value, _ key: HashKey, _ modifier: ModifiedNode, in graph: ViewGraph
  ) {
    guard let content = modifier.given(.content), let type = content.type.result,
      let function = content.value.asFunction
    else { return }
    let screen = makeScreen(of: type, key: key, link: nil, in: graph)
    screen.setSource(function: function, arguments: [element], in: graph)
    screens[screens.count - 1].modifier = Weak(modifier)
  }

  /// The modifier has a new closure, which makes its screens again, so that a binding to an element
  /// refers to where the element is now (F271).
  func refreshScreens(of modifier: ModifiedNode, in graph: ViewGraph) {
    guard let function = modifier.modifier?.function(.content) else { return }
    for screen in screens
    where screen.modifier?.node === modifier && screen.node.function !== function {
      screen.node.setSource(function: function, arguments: screen.node.arguments, in: graph)
    }
  }

  private func makeScreen(
    of type: TypeMetadata, key: HashKey?, link: ViewNode?, in graph: ViewGraph
  ) -> MadeNode {
    let token = graph.presentations.nextToken()
    var surroundings = node.surroundings
    surroundings.navigation = self
    surroundings.environment = graph.makeSystemScope(
      below: node.surroundings.environment, in: node.surroundings.region,
      ["_presentationToken": .int(token)])
    let screen = node.addMade(
      type, segment: "screen\(screens.count + 1)", surroundings: surroundings, in: graph)
    screens.append(Screen(node: screen, token: token, key: key, link: link.map { Weak($0) }))
    graph.noteReordered(above: node)
    return screen
  }

  private func pop(to count: Int, in graph: ViewGraph) {
    while screens.count > count {
      let screen = screens.removeLast()
      node.children.removeAll { $0 === screen.node }
      graph.remove(screen.node, from: node, by: .screenIsOnPath, keep: nil)
    }
  }

  /// The old top screen disappears, the new one appears.
  private func coverAndUncover(from old: ViewNode?, to new: ViewNode?, in graph: ViewGraph) {
    let root = node.children.first
    if let covered = old ?? root, covered !== new,
      !graph.current.items.removals.contains(where: { $0.item === covered })
    {
      graph.cover(covered)
    }
    var shown = (new ?? root).map { Children($0) } ?? Children()
    if topModifier != nil { shown = visible }
    for uncovered in shown where uncovered.isMounted { graph.uncover(uncovered) }
  }

  /// A `navigationDestination` shows its screen, which covers the previous top screen.
  func pushBound(_ modifier: ViewNode, in graph: ViewGraph) {
    for covered in visible where covered.isMounted { graph.cover(covered) }
    bound.removeAll { $0.modifier.node?.isEnded ?? true }
    bound.append((Weak(modifier), screens.count))
  }

  /// Its screen has gone; the one below appears, unless another is pushed at once.
  func popBound(_ modifier: ViewNode, isReplaced: Bool, in graph: ViewGraph) {
    guard bound.contains(where: { $0.modifier.node === modifier }) else { return }
    bound.removeAll { $0.modifier.node === modifier || $0.modifier.node == nil }
    if isReplaced { return }
    for uncovered in visible where uncovered.isMounted { graph.uncover(uncovered) }
  }

  /// In an update: the top screen of a container is covered for a moment and then shown again.
  func leaveAndReturn(in graph: ViewGraph) {
    let screens = visible.filter(\.isMounted)
    graph.current.items.disappearsFirst = true
    for screen in screens { graph.cover(screen) }
    graph.current.items.disappearsFirst = false
    for screen in screens { graph.uncover(screen) }
  }

  /// Adds an element to the path, or removes its last one.
  fileprivate func changePath(
    adding value: Value?, at origin: Origin, in graph: ViewGraph
  ) throws(EvaluationError) {
    let node = self.node
    let erased = value?.erased(node.type)
    guard let binding = node.value.field(.path)?.unwrapped, let location = binding.location else {
      if let erased { self.path.append(erased) }
      // A screen may be dismissed twice in one action; its element has been taken by then.
      if value == nil, self.path.popLast() == nil { return }
      return graph.enqueue(at: node) { node, graph in
        graph.current.containers.noteNavigation(node, because: graph.currentCause)
      }
    }
    func changed(_ elements: [Value], _ added: Value?) -> Value {
      .array(added.map { elements + [$0] } ?? Array(elements.dropLast()))
    }
    var path = try graph.peek(location)
    if case .array(let elements)? = path.field(.elements) {
      path = path.replacing(field: .elements, with: changed(elements, value))
    } else if case .array(let elements) = path {
      path = changed(elements, erased?.value ?? value)
    } else {
      return
    }
    try graph.write(path, through: binding, at: origin, by: value == nil ? .dismissalWrites : nil)
  }

  /// In an update: pushes the link's destination.
  func pushDestination(of link: ViewNode, in graph: ViewGraph) {
    guard let destination = link.field(.destination), let view = destination.value.unwrapped
    else { return }
    let type = destination.type.wrapped ?? destination.type
    let old = screens.last?.node
    let screen = makeScreen(of: type, key: nil, link: link, in: graph)
    screen.setSource(view: view, in: graph)
    coverAndUncover(from: old, to: screen, in: graph)
  }

  /// The link has a new value: a screen that it pushed gets the new destination.
  func refreshDestination(of link: ViewNode, in graph: ViewGraph) {
    guard let screen = screens.first(where: { $0.link?.node === link }),
      let view = link.value.field(.destination)?.unwrapped
    else { return }
    screen.node.setSource(view: view, in: graph)
  }

  func popTop(at origin: Origin, in graph: ViewGraph) throws(EvaluationError) {
    guard let top = screens.last else { return }
    guard top.key != nil else {
      if let isActive = top.link?.node?.value.field(.isActive)?.unwrapped {
        try graph.write(.bool(false), through: isActive, at: origin, by: .dismissalWrites)
      }
      return graph.enqueue(at: node) { node, graph in node.navigation?.popLinkScreen(in: graph) }
    }
    try changePath(adding: nil, at: origin, in: graph)
  }

  /// In an update: removes the top screen, which a link pushed.
  func popLinkScreen(in graph: ViewGraph) {
    guard let old = screens.last?.node else { return }
    pop(to: screens.count - 1, in: graph)
    coverAndUncover(from: old, to: screens.last?.node, in: graph)
  }
}

extension PrimitiveNode {
  func placeNavigation(in graph: ViewGraph) {
    let navigation = self.navigation.orMake { NavigationState(self) }
    var surroundings = self.surroundings
    surroundings.navigation = navigation
    placeFields(surroundings, in: graph)
  }

  /// The container's rule reads the path again.
  func followPath(in graph: ViewGraph) throws(Failure) {
    guard let navigation = self.navigation,
      let (path, type) = try readBinding(.path, in: graph)
    else { return }
    navigation.path = try graph.evaluator.pathElements(path, type)
    // The write of the path is the cause, whatever else was written at the same time.
    let location = value.field(.path)?.unwrapped?.location
    graph.current.containers.navigations.removeAll { $0.node === self }
    graph.current.containers.noteNavigation(
      self, because: location.flatMap(graph.decidingWrite) ?? graph.currentCause)
  }
}

extension ViewEvaluator {
  /// The elements of a path, each with its type.
  fileprivate func pathElements(
    _ path: Value, _ type: TypeMetadata
  ) throws(Failure) -> [(value: Value, type: TypeMetadata)] {
    if case .array(let elements)? = path.field(.elements) {
      return elements.compactMap { $0.erased(type) }
    }
    let elementType = type.arguments.first ?? type
    return try elements(of: path, type: type).map { ($0, elementType) }
  }
}

extension ModifiedNode {
  /// A `navigationDestination` modifier registers with the enclosing container.
  func registerDestination(isNew: Bool, in graph: ViewGraph) {
    guard let type = modifierType.field(.content)?.type.arguments.first else { return }
    if isNew { graph.tellMisplaced(self, "for", of: type.name) }
    guard let navigation = surroundings.navigation else { return }
    navigation.declare(self, for: type)
    graph.current.containers.destinations.append((self, type))
    navigation.refreshScreens(of: self, in: graph)
    // Elements of the path may have been waiting for it.
    if !navigation.node.isEnded {
      graph.current.containers.noteNavigation(navigation.node, because: graph.currentCause)
    }
  }
}

extension Value {
  /// The value inside an `AnyHashable`, with its type; a plain value has the fallback type.
  func erased(_ fallback: TypeMetadata) -> (value: Value, type: TypeMetadata)? {
    switch self {
    case .existential(let box): (box.value, box.type)
    case .aggregate(let aggregate):
      if let base = field(.base) { base.erased(fallback) } else { (self, aggregate.type) }
    default: (self, fallback)
    }
  }
}

extension ViewNode {
  /// Whether the link is in a selectable list. What happens to the link's value if the list's selection
  /// has another type was never recorded.
  fileprivate var isInSelectableList: Bool {
    ancestors.prefix { $0 !== surroundings.navigation?.node }
      .contains(where: \.isSelectable)
  }
}
