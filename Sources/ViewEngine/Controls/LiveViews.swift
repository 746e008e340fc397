// The values of live views, with their properties installed, as scripts read them.

public import Trace
public import Values

extension ViewGraph {
  /// Whether there is anything on screen.
  public var hasRoot: Bool { root != nil }

  /// The root's value: an app, or the root view.
  public var liveRoot: Value? {
    guard let root, !root.isEnded, case .body(let content) = root.content, content.hasRun else {
      return nil
    }
    return installedValue(of: content)
  }

  /// The value of a live view of the type, numbered in tree order from 0; those of the active window
  /// come first.
  public func liveView(_ type: TypeMetadata, at ordinal: Int) -> Value? {
    // The first is usually near the root, if not the root itself.
    if ordinal == 0, knownLiveViews == nil,
      let near = firstLive(within: 64, { $0.viewType === type ? $0 : nil })
    {
      return installedValue(of: near)
    }
    let nodes = liveIndex().nodes(of: type)
    return nodes.indices.contains(ordinal) ? installedValue(of: nodes[ordinal]) : nil
  }

  /// The same for a type name without generic arguments.
  public func liveView(
    named name: String, at ordinal: Int
  ) -> (value: Value, type: TypeMetadata)? {
    let types = liveIndex().types(named: name)
    if types.count < 2 {
      return types.first.flatMap { type in
        liveView(type, at: ordinal).map { ($0, type) }
      }
    }
    // Views of several types with the name are numbered together.
    var left = ordinal
    return firstLive { content in
      guard types.contains(where: { $0 === content.viewType }) else { return nil }
      if left == 0 { return (installedValue(of: content), content.viewType) }
      left -= 1
      return nil
    }
  }

  /// The value of the nearest view (modifier, app) of a type, by its name, from a node upwards: as its
  /// body would get it now. Its properties are not installed until it has run once. Only if the options
  /// index nodes.
  public func view(_ type: String, from id: NodeID) -> (value: Value, type: TypeMetadata)? {
    for node in WayUp(from: finds.nodes[id]?.node) {
      if case .body(let content) = node.content, content.viewType.baseName == type {
        if content.isInstalled { return (installedValue(of: content), content.viewType) }
        let given = node.pendingValue ?? node.value
        return (content.modifies ? given.field(.modifier) ?? given : given, content.viewType)
      }
    }
    return nil
  }

  /// The value of one live view (modifier, app) with its properties installed, if a script could read
  /// it now.
  public func liveView(of id: NodeID) -> (value: Value, type: TypeMetadata)? {
    firstLive { content in
      content.name?.node == id ? (installedValue(of: content), content.viewType) : nil
    }
  }

  /// How a step reaches the properties of views on screen.
  public enum Reach {
    /// They are visible in every step.
    case app
    /// By the type of the view and its number among views of that type, in the order of
    /// `liveView(_:at:)`.
    case view(TypeMetadata, number: Int)
  }

  /// Nil for nodes that a step cannot name: a modifier, a style, a view that is not on screen.
  public func reach(of id: NodeID) -> Reach? {
    guard let content = firstLive({ $0.name?.node == id ? $0 : nil }), !content.modifies,
      content.styling == nil
    else { return nil }
    if content === root, content.viewType.role == .app { return .app }
    return liveIndex().nodes(of: content.viewType).firstIndex { $0 === content }
      .map { .view(content.viewType, number: $0) }
  }

  /// Asks the live views in the order in which scripts number them, until one has an answer or the
  /// limit of nodes is reached.
  func firstLive<Answer>(within limit: Int = .max, _ answer: (BodyNode) -> Answer?) -> Answer? {
    var left = limit
    var stack: [ViewNode] = []
    if let root { stack.append(root) }
    let active = contentRoot(of: activeWindow)
    if let active, active !== root { stack.append(active) }
    while left > 0, let node = stack.popLast() {
      left -= 1
      // The root remains readable after its window is closed.
      if node.isOutOfSight || node.isEnded { continue }
      if case .body(let content) = node.content, content.hasRun,
        let found = answer(content)
      {
        return found
      }
      for child in node.children.reversed() where child !== active { stack.append(child) }
    }
    return nil
  }
}
