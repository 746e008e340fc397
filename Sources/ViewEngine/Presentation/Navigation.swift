// Navigation: a root and the screens pushed on it (oracle 128, 130, 131).
//
// Screens come from a path (a binding, or the container's own), each element through the
// `navigationDestination` for its type, or from a link with its own destination. A covered screen keeps
// its state; a popped one ends.

import AttributeGraph
import Trace
public import Values

final class NavigationState {
  struct Screen {
    let node: ViewNode
    let token: Int
    /// The element of the path; nil for the destination of a link.
    let key: HashKey?
    /// The link that pushed the screen.
    let link: Weak?
    /// The `navigationDestination` whose closure makes the screen.
    var modifier: Weak?
  }

  unowned let node: ViewNode
  var screens: [Screen] = []
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

  init(_ node: ViewNode) {
    self.node = node
    container = Weak(node)
  }

  /// The modifier whose screen is on top.
  var topModifier: ViewNode? {
    guard let last = bound.last, last.depth >= screens.count else { return nil }
    return last.modifier.node
  }

  /// The children of the container that are on screen: the top screen, or the root and all columns.
  func visible(of node: ViewNode) -> Children {
    if let modifier = topModifier, case .modified(let state) = modifier.content {
      return Children(state.presented)
    }
    if let top = screens.last { return [top.node] }
    return node.children
  }
}

extension ViewGraph {
  func placeNavigation(of node: PrimitiveNode) {
    let navigation = node.navigation ?? NavigationState(node)
    node.navigation = navigation
    var surroundings = node.surroundings
    surroundings.navigation = navigation
    placeFields(of: node, surroundings)
  }

  /// A `navigationDestination` modifier registers with the enclosing container.
  func registerDestination(_ node: ViewNode, _ state: ModifiedState, isNew: Bool) {
    guard let type = state.type.field(.content)?.type.arguments.first else { return }
    if isNew { tellMisplaced(node, "for", of: type.name) }
    guard let navigation = node.surroundings.navigation else { return }
    navigation.declare(node, for: type)
    current.containers.destinations.append((node, type))
    refreshScreens(of: node, navigation)
    // Elements of the path may have been waiting for it.
    if !navigation.node.isEnded { noteNavigation(navigation.node, because: currentCause) }
  }

  /// The container's rule reads the path again.
  func followPath(of node: PrimitiveNode) throws(Failure) {
    guard let navigation = node.navigation,
      let (path, type) = try readBinding(node.value.field(.path), in: node, .path)
    else { return }
    navigation.path = try pathElements(path, type)
    // The write of the path is the cause, whatever else was written at the same time.
    let location = node.value.field(.path)?.unwrapped?.location
    current.containers.navigations.removeAll { $0.node === node }
    noteNavigation(node, because: location.flatMap(decidingWrite) ?? currentCause)
  }

  /// The path of a container may have changed.
  func noteNavigation(_ node: ViewNode, because cause: EventID?) {
    if current.containers.navigations.contains(where: { $0.node === node }) { return }
    current.containers.navigations.append(Noted(node: node, cause: cause))
  }

  private func pathElements(
    _ path: Value, _ type: TypeMetadata
  ) throws(Failure) -> [(value: Value, type: TypeMetadata)] {
    if case .array(let elements)? = path.field(.elements) {
      return elements.compactMap { $0.erased(type) }
    }
    let elementType = type.arguments.first ?? type
    return try evaluator.elements(of: path, type: type).map { ($0, elementType) }
  }

  /// After the walk: pops and pushes screens until they match the path.
  func settleNavigation() throws(Failure) {
    try settle(\.navigations) { (node) throws(Failure) in try settleScreens(of: node) }
  }

  private func settleScreens(of node: ViewNode) throws(Failure) {
    guard let navigation = node.asPrimitive?.navigation else { return }
    let oldTop = navigation.screens.last?.node
    var keys: [HashKey] = []
    for element in navigation.path {
      keys.append(try evaluator.hashKey(of: element.value, type: element.type))
    }
    var kept = 0
    let fromPath = navigation.screens.filter { $0.key != nil }
    while kept < fromPath.count, kept < keys.count, fromPath[kept].key == keys[kept] { kept += 1 }
    if kept < fromPath.count {
      let first = navigation.screens.firstIndex { $0.node === fromPath[kept].node } ?? 0
      pop(to: first, of: node, navigation)
    }
    for index in kept..<max(kept, keys.count) {
      let element = navigation.path[index]
      guard let modifier = navigation.destination(for: element.type) else { break }
      push(element.value, keys[index], modifier, on: node, navigation)
    }
    let newTop = navigation.screens.last?.node
    // If several are pushed at once, only the last appears.
    for screen in navigation.screens.dropFirst(kept) where !screen.node.isMounted {
      screen.node.surroundings.region.isCovered = screen.node !== newTop
    }
    if newTop !== oldTop { coverAndUncover(node, navigation, from: oldTop, to: newTop) }
  }

  private func push(
    _ element: Value, _ key: HashKey, _ modifier: ViewNode, on node: ViewNode,
    _ navigation: NavigationState
  ) {
    guard case .modified(let state) = modifier.content,
      let type = state.type.field(.content)?.type.result,
      let function = modifier.value.field(.modifier)?.function(.content)
    else { return }
    let screen = makeScreen(of: type, on: node, navigation, key: key, link: nil)
    setSource(of: screen, function: function, arguments: [element])
    navigation.screens[navigation.screens.count - 1].modifier = Weak(modifier)
  }

  /// The modifier has a new closure, which makes its screens again, so that a binding to an element
  /// refers to where the element is now (F271).
  private func refreshScreens(of modifier: ViewNode, _ navigation: NavigationState) {
    guard let function = modifier.value.field(.modifier)?.function(.content) else { return }
    for screen in navigation.screens where screen.modifier?.node === modifier {
      guard case .made(let content) = screen.node.content, content.function !== function else {
        continue
      }
      setSource(of: screen.node, function: function, arguments: content.arguments)
    }
  }

  private func makeScreen(
    of type: TypeMetadata, on node: ViewNode, _ navigation: NavigationState, key: HashKey?,
    link: ViewNode?
  ) -> ViewNode {
    let token = presentations.nextToken()
    var surroundings = node.surroundings
    surroundings.navigation = navigation
    surroundings.environment = makeSystemScope(
      below: node.surroundings.environment, in: node.surroundings.region,
      ["_presentationToken": .int(token)])
    let screen = makeMade(
      of: type, below: node, segment: "screen\(navigation.screens.count + 1)",
      surroundings: surroundings)
    navigation.screens.append(
      NavigationState.Screen(
        node: screen, token: token, key: key, link: link.map { Weak($0) }))
    noteReordered(above: node)
    return screen
  }

  private func pop(to count: Int, of node: ViewNode, _ navigation: NavigationState) {
    while navigation.screens.count > count {
      let screen = navigation.screens.removeLast()
      node.children.removeAll { $0 === screen.node }
      remove(screen.node, from: node, by: .screenIsOnPath, keep: nil)
    }
  }

  /// The old top screen disappears, the new one appears.
  private func coverAndUncover(
    _ node: ViewNode, _ navigation: NavigationState, from old: ViewNode?, to new: ViewNode?
  ) {
    let root = node.children.first
    if let covered = old ?? root, covered !== new,
      !current.items.removals.contains(where: { $0.item === covered })
    {
      cover(covered)
    }
    var shown = (new ?? root).map { Children($0) } ?? Children()
    if navigation.topModifier != nil { shown = navigation.visible(of: node) }
    for uncovered in shown where uncovered.isMounted { uncover(uncovered) }
  }

  /// A `navigationDestination` shows its screen, which covers the previous top screen.
  func pushBound(_ modifier: ViewNode) {
    guard let navigation = modifier.surroundings.navigation else { return }
    for covered in navigation.visible(of: navigation.node) where covered.isMounted {
      cover(covered)
    }
    navigation.bound.removeAll { $0.modifier.node?.isEnded ?? true }
    navigation.bound.append((Weak(modifier), navigation.screens.count))
  }

  /// Its screen has gone; the one below appears, unless another is pushed at once.
  func popBound(_ modifier: ViewNode, isReplaced: Bool) {
    guard let navigation = modifier.surroundings.navigation,
      navigation.bound.contains(where: { $0.modifier.node === modifier })
    else { return }
    navigation.bound.removeAll { $0.modifier.node === modifier || $0.modifier.node == nil }
    if isReplaced { return }
    for uncovered in navigation.visible(of: navigation.node) where uncovered.isMounted {
      uncover(uncovered)
    }
  }

  /// In an update: the top screen of a container is covered for a moment and then shown again.
  func leaveAndReturn(in node: ViewNode) {
    guard let navigation = node.asPrimitive?.navigation else { return }
    let screens = navigation.visible(of: node).filter(\.isMounted)
    current.items.disappearsFirst = true
    for screen in screens { cover(screen) }
    current.items.disappearsFirst = false
    for screen in screens { uncover(screen) }
  }

  // MARK: The user's side

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
        try changePath(of: navigation, adding: value, at: origin)
      } else if !isSelected, !link.isInSelectableList {
        tellMissingDestination(of: tag.type, link)
      }
      return
    }
    guard link.value.field(.destination)?.unwrapped != nil else { return }
    enqueue(.follow(Weak(link)), cause: currentCause)
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

  /// Adds an element to the path, or removes its last one.
  private func changePath(
    of navigation: NavigationState, adding value: Value?, at origin: Origin
  ) throws(Failure) {
    let node = navigation.node
    let erased = value?.erased(node.type)
    guard let binding = node.value.field(.path)?.unwrapped, let location = binding.location else {
      if let erased { navigation.path.append(erased) }
      if value == nil { navigation.path.removeLast() }
      return enqueue(.navigation(Weak(node)), cause: currentCause)
    }
    func changed(_ elements: [Value], _ added: Value?) -> Value {
      .array(added.map { elements + [$0] } ?? Array(elements.dropLast()))
    }
    var path = try peek(location)
    if case .array(let elements)? = path.field(.elements) {
      path = path.replacing(field: .elements, with: changed(elements, value))
    } else if case .array(let elements) = path {
      path = changed(elements, erased?.value ?? value)
    } else {
      return
    }
    try write(path, through: binding, at: origin, by: value == nil ? .dismissalWrites : nil)
  }

  /// In an update: pushes the link's destination.
  func pushDestination(of link: ViewNode) {
    guard let navigation = link.surroundings.navigation,
      let type = link.type.field(.destination)?.type,
      let view = link.value.field(.destination)?.unwrapped
    else { return }
    let node = navigation.node
    let old = navigation.screens.last?.node
    let screen = makeScreen(of: type.wrapped ?? type, on: node, navigation, key: nil, link: link)
    setSource(of: screen, view: view)
    coverAndUncover(node, navigation, from: old, to: screen)
  }

  /// The link has a new value: a screen that it pushed gets the new destination.
  func refreshDestination(of link: ViewNode) {
    guard let navigation = link.surroundings.navigation,
      let screen = navigation.screens.first(where: { $0.link?.node === link }),
      let view = link.value.field(.destination)?.unwrapped
    else { return }
    setSource(of: screen.node, view: view)
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
    try popTop(of: navigation, at: origin)
    return true
  }

  func popScreen(token: Int, at origin: Origin) throws(Failure) {
    for node in TreeOrder(windows.all.compactMap(\.node)) {
      if let navigation = node.asPrimitive?.navigation,
        navigation.screens.contains(where: { $0.token == token })
      {
        return try popTop(of: navigation, at: origin)
      }
    }
  }

  private func popTop(of navigation: NavigationState, at origin: Origin) throws(Failure) {
    guard let top = navigation.screens.last else { return }
    let node = navigation.node
    guard top.key != nil else {
      if let isActive = top.link?.node?.value.field(.isActive)?.unwrapped {
        try write(.bool(false), through: isActive, at: origin, by: .dismissalWrites)
      }
      return enqueue(.popScreen(Weak(node)), cause: currentCause)
    }
    try changePath(of: navigation, adding: nil, at: origin)
  }

  /// In an update: removes the top screen, which a link pushed.
  func popLinkScreen(of node: ViewNode) {
    guard let navigation = node.asPrimitive?.navigation, !navigation.screens.isEmpty else { return }
    let old = navigation.screens.last?.node
    pop(to: navigation.screens.count - 1, of: node, navigation)
    coverAndUncover(node, navigation, from: old, to: navigation.screens.last?.node)
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
