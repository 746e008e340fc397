// Scenes and windows (F170–F175).
//
// Each window has its own tree: all state below a scene exists once per window, the app's once in
// total. At launch only the first scene's window is open.

import AttributeGraph
import Trace
public import Values

/// A window of a scene.
final class Window {
  let number: Int
  /// The scene that it belongs to; nil for a program without an app.
  @WeakNode var scene: ViewNode?
  /// The root of its tree.
  @WeakNode var node: ViewNode?
  var environment: EnvironmentScope?
  /// `background`, `inactive`, `active`: 0, 1, 2 (F173).
  var phase = 2
  /// The value that it was opened with, for a scene that presents values.
  let presented: Value?
  /// Where its content finds the value, once the content has asked for it.
  var presentedStorage: StateStorage?
  /// The edit mode that the system keeps, once something has asked for it.
  var editMode: StateStorage?

  /// The token of `dismiss()` in it, outside anything presented.
  var dismissalToken: Int { -1 - number }

  init(number: Int, scene: ViewNode?, presented: Value? = nil) {
    self.number = number
    self.scene = scene
    self.presented = presented
  }
}

extension ViewGraph {
  /// Mounts the program's root: a view, or an app. The session settles afterwards.
  public func mount(_ value: Value, type: TypeMetadata) {
    rootEnvironment.values = evaluator.environment(
      evaluator.emptyEnvironment(), settingScenePhase: options.launchesInactive ? 1 : 2)
    let region = makeRegion(in: nil)
    var surroundings = Surroundings(region: region, environment: rootEnvironment)
    if options.launchesInactive { windows.beginLaunch() }
    if case .app = type.role {
    } else {
      surroundings.window = windows.open(scene: nil)
    }
    let node = makeNode(NodePlace(type: type, parent: nil, surroundings: surroundings))
    node.give(value)
    surroundings.window?.node = node
    root = node
    enqueue(.nodes([Weak(node)]))
  }

  /// The first appearance callbacks have run; the system makes the scene active (F265).
  func finishLaunch() {
    windows.finishLaunch()
    setScenePhase(2, window: nil)
  }

  /// The node above the content of a window.
  func contentRoot(of number: Int) -> ViewNode? {
    windows[number]?.node
  }

  // MARK: The system's side

  /// Opens a window of the scene with the id; nil means the first scene. Opening does not activate
  /// it. False when there is no such scene.
  @discardableResult
  public func openWindow(_ id: String?) -> Bool {
    openFirst { id == nil || sceneID(of: $0) == id }
  }

  /// Opens the window of `Settings` (F175).
  @discardableResult
  public func openSettings() -> Bool {
    openFirst { $0.type.surface.scene == .settings }
  }

  private func openFirst(where isMeant: (ViewNode) -> Bool) -> Bool {
    scenes().first(where: isMeant).map(open) != nil
  }

  /// Whether there has ever been anything to see.
  public var hasHadWindow: Bool { !windows.isUntouched }

  /// Opens the only scene of an app if it is one that only the user would open, a menu or the settings.
  /// Returns which it is.
  public func openLoneScene() -> String? {
    guard windows.isUntouched else { return nil }
    let all = scenes()
    guard let scene = all.first(where: { $0.type.surface.scene == .menu }) ?? all.first else {
      return nil
    }
    open(scene)
    return scene.type.baseName
  }

  private func open(_ scene: ViewNode) {
    guard let scene = scene.asPrimitive, let open = scene.windows else { return }
    // Scenes other than a group have one window, which comes to the front.
    if scene.type.surface.scene != .group, let existing = open.first {
      windows.activate(existing)
      return
    }
    addWindow(to: scene, presenting: nil)
  }

  /// Opens a window for a value, in the first scene with the id that presents values of its type. A
  /// window that shows an equal value comes to the front instead. False when there is no such scene.
  @discardableResult
  public func openWindow(
    _ id: String?, presenting value: Value, type: TypeMetadata
  ) throws(Failure) -> Bool {
    for scene in scenes() where id == nil || sceneID(of: scene) == id {
      guard let presented = scene.value.field(.presentedType)?.metatype, presented === type,
        let content = scene.asPrimitive, let open = content.windows
      else { continue }
      for window in open {
        let shown = window.presentedStorage?.current.unwrapped ?? window.presented
        guard let shown, try compare(shown, value, type, .equatableAlways).isEqual else { continue }
        windows.activate(window)
        return true
      }
      addWindow(to: content, presenting: value)
      return true
    }
    return false
  }

  /// The location in which the window whose content is being made keeps its presented value; nil
  /// elsewhere. Writing it makes the content again.
  public func presentedLocation(_ type: TypeMetadata) -> Location? {
    guard let node = tracking?.node, let window = node.surroundings.window else { return nil }
    let storage = systemStorage(
      window.presentedStorage, "value", type, window.presented?.wrapped ?? .nil, of: node,
      isShared: true)
    window.presentedStorage = storage
    return InstalledState(storage: storage, snapshot: storage.applied)
  }

  /// Where the system keeps the edit mode of lists for programs that do not (F237): in the window of
  /// the running view, or else in the active one. Nil before there is a window.
  public func editModeLocation(_ type: TypeMetadata, initial: Value) -> Location? {
    let window = tracking?.node.surroundings.window ?? windows.activeWindow
    guard let window, let owner = window.node else { return nil }
    let storage = systemStorage(
      window.editMode, "editMode", type, initial, of: owner, isShared: false)
    window.editMode = storage
    let snapshot = isUpdating ? storage.applied : storage.current
    return InstalledState(storage: storage, snapshot: snapshot)
  }

  /// Storage that the system keeps, made when it is first asked for. The running code depends on it.
  private func systemStorage(
    _ known: StateStorage?, _ property: String, _ type: TypeMetadata, _ initial: Value,
    of owner: ViewNode, isShared: Bool
  ) -> StateStorage {
    let storage =
      known
      ?? StateStorage(
        StorageTemplate(property: property, kind: nil, type: type), id: counters.nextSlot(),
        value: initial, signal: graph.makeSource(in: owner.surroundings.region.subgraph),
        owner: owner, isShared: isShared)
    _ = graph.read(storage.signal)
    return storage
  }

  private func addWindow(to scene: PrimitiveNode, presenting value: Value?) {
    scene.windows?.append(windows.open(scene: scene, presenting: value))
    arrangeAgain(scene)
  }

  private func arrangeAgain(_ scene: PrimitiveNode) {
    if let attribute = scene.attribute { graph.invalidate(attribute) }
    enqueue(.nodes([Weak(scene)]))
  }

  /// Closes a window: its tree ends. False when there is none.
  @discardableResult
  public func closeWindow(_ number: Int) -> Bool {
    guard let window = windows[number] else { return false }
    windows.close(window)
    guard let scene = window.scene?.asPrimitive else {
      if let node = window.node { enqueue(at: node) { node, graph in graph.end(node) } }
      return true
    }
    scene.windows?.removeAll { $0 === window }
    arrangeAgain(scene)
    return true
  }

  /// Closes the windows of the scene with the id.
  public func closeWindows(of id: String) {
    for scene in scenes() where sceneID(of: scene) == id {
      for window in scene.asPrimitive?.windows ?? [] { closeWindow(window.number) }
    }
  }

  /// Brings a window to the front: steps then act on it. False when there is none.
  @discardableResult
  public func activate(window number: Int) -> Bool {
    guard let window = windows[number] else { return false }
    windows.activate(window)
    return true
  }

  /// The phase of a window: 0 background, 1 inactive, 2 active. The app's phase is the highest of its
  /// windows (F173).
  public func setScenePhase(_ phase: Int, window number: Int?) {
    guard let window = windows[number ?? activeWindow] else { return }
    if let scope = window.environment, window.phase != phase {
      scope.phase = phase
      enqueue(.environment(scope))
    }
    window.phase = phase
    guard let highest = windows.takeAppPhase() else { return }
    rootEnvironment.values = evaluator.environment(
      rootEnvironment.values, settingScenePhase: highest)
    enqueue(.environment(rootEnvironment))
  }

  /// The system changes an environment value at the root. An equal one is not a change (F82).
  public func setEnvironment(_ keyPath: KeyPathValue, to value: Value) throws(Failure) {
    let old = try evaluator.read(keyPath, of: rootEnvironment.values)
    if try compare(old, value, keyPath.value, .equatableAlways).isEqual { return }
    rootEnvironment.values = try evaluator.write(value, keyPath, of: rootEnvironment.values)
    enqueue(.environment(rootEnvironment))
  }

  // MARK: Scenes

  /// The scenes that consist of windows, in order of declaration.
  private func scenes() -> [ViewNode] {
    TreeOrder([root].compactMap(\.self)) { $0.isWindow ? [] : $0.children }.filter(\.isWindow)
  }

  /// The nodes that `commands` adds to the app's menus, for every window.
  var commandNodes: [ViewNode] {
    // A view shown without an app is directly in the window.
    if windows.all.contains(where: { $0.node === root }) { return [] }
    let outside = TreeOrder([root].compactMap(\.self)) { node in
      node.isWindow ? [] : node.children.filter { $0.segment != "commands" }
    }
    return outside.flatMap { node -> [ViewNode] in
      guard case .attachment(.commands)? = node.asModified?.effect else { return [] }
      return node.children.filter { $0.segment == "commands" }
    }
  }

  private func sceneID(of scene: ViewNode) -> String? {
    scene.value.field(.id)?.unwrapped?.text
  }
}

extension PrimitiveNode {
  /// The scene's rule makes its windows, gives them new content, or ends them.
  func arrangeWindows(in graph: ViewGraph) throws(Failure) {
    let windows = self.windows.orMake {
      switch type.surface.scene {
      case .settings, .menu: []
      case .group, nil: graph.windows.isUntouched ? [graph.windows.open(scene: self)] : []
      }
    }
    let open = Set(windows.compactMap { $0.node.map(ObjectIdentifier.init) })
    for child in children where !open.contains(ObjectIdentifier(child)) {
      children.removeAll { $0 === child }
      graph.remove(child, from: self, by: .windowIsOpen, keep: nil)
    }
    guard let content = field(.content), let type = content.type.result,
      let function = content.value.asFunction
    else { return }
    for window in windows {
      let child = window.node as? MadeNode ?? make(window, of: type, in: graph)
      // Opening another window is no reason to make this one's content again (F171).
      if child.function !== function { child.setSource(function: function, in: graph) }
    }
    for (index, child) in children.enumerated() { child.index = index }
  }

  private func make(_ window: Window, of type: TypeMetadata, in graph: ViewGraph) -> MadeNode {
    var surroundings = self.surroundings
    surroundings.window = window
    let scope = graph.makeSystemScope(
      below: surroundings.environment, in: surroundings.region,
      ["_presentationToken": .int(window.dismissalToken)])
    scope.phase = window.phase
    window.environment = scope
    surroundings.environment = scope
    let node = addMade(
      type, segment: "window\(window.number)", surroundings: surroundings, in: graph)
    window.node = node
    return node
  }
}

extension ViewNode {
  var isWindow: Bool { asPrimitive?.primitive == .window }
}

extension Value {
  /// The type that a metatype names, also inside `Any.Type`.
  fileprivate var metatype: TypeMetadata? {
    switch self {
    case .metatype(let type): type
    case .existential(let box): box.value.metatype
    default: nil
    }
  }
}
