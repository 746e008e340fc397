extension World {
  /// Applies the next event.
  public mutating func apply(_ event: TraceEvent) {
    eventCount += 1
    step = event.step
    update = event.update
    switch event.kind {
    case .identity(let node, let explicitID):
      identified[node.node] = explicitID
    case .lifeBegin(let name):
      begin(name, event)
    case .lifeEnd(let name):
      end(name.node)
    case .content(let name, let role, let text, let value):
      show(Content(role: role, text: text, value: value), by: name.node)
    case .look(let name, let look):
      show(look, of: name)
    case .transition(let name, let edge, let style, _, _):
      nodes[name.node]?.departure = edge == .removal ? style : nil
    case .order(let name, let children):
      arrange(children, under: name.node)
    case .environmentWrite(let key, let name, let value, let instead):
      if let instead { nodes[name.node]?.environment[instead] = nil }
      nodes[name.node]?.environment[key] = value
    case .stateAlloc(let name, let property, let wrapper, let slot, let value):
      slots[slot] = Slot(
        owner: name, property: property, wrapper: wrapper, value: value, allocated: event.id)
      nodes[name.node]?.slots.append(slot)
    case .stateFree(let name, _, _, let slot, _):
      slots[slot] = nil
      nodes[name.node]?.slots.removeAll { $0 == slot }
    case .stateWrite(_, _, _, let slot, _, let new, let effect, _):
      guard effect == .changed, let slot else { return }
      slots[slot]?.value = new
      slots[slot]?.written = event.id
    case .objectAlloc(let object):
      liveObjects[object] = Object(id: object)
    case .objectFree(let object):
      liveObjects[object] = nil
    case .objectWrite(let object, let property, _, let new, _, _):
      liveObjects[object]?.properties[property] = new
    case .bodyRun(let name, let changes, let reads, let type):
      nodes[name.node]?.ran(changes, reads, type, event.id)
    case .bodySkip(let name, _, _):
      nodes[name.node]?.skips += 1
    // The others do not describe the world.
    default: break
    }
  }

  /// Sets the look of a node.
  public mutating func show(_ look: Look, of name: NodeName) {
    nodes[name.node]?.look = look
    if let windows = look.windows { self.windows = windows }
  }

  private mutating func begin(_ name: NodeName, _ event: TraceEvent) {
    let parent = nearestNode(above: name.identity)
    var node = Node(name: name, parent: parent, began: event.id, origin: event.origin)
    node.explicitID = identified.removeValue(forKey: name.node)
    nodes[name.node] = node
    nodesByPath[name.identity] = name.node
    if name.identity.mayBeLayer {
      if name.identity.isCover { covers.insert(name.node) }
      if let parent, let screen = name.identity.screen {
        screens[parent, default: []].append(screen)
      }
    }
    if let parent {
      nodes[parent]?.children.append(name.node)
    } else {
      roots.append(name.node)
    }
  }

  private mutating func end(_ id: NodeID) {
    guard let node = nodes.removeValue(forKey: id) else { return }
    if node.name.identity.mayBeLayer {
      covers.remove(id)
      if let parent = node.parent, let screen = node.name.identity.screen,
        let index = screens[parent]?.lastIndex(of: screen)
      {
        screens[parent]?.remove(at: index)
        if screens[parent]?.isEmpty == true { screens[parent] = nil }
      }
    }
    // A new lifetime at the same path may have begun already.
    if nodesByPath[node.name.identity] == id { nodesByPath[node.name.identity] = nil }
    if let parent = node.parent {
      nodes[parent]?.children.removeAll { $0 == id }
    } else {
      roots.removeAll { $0 == id }
    }
  }

  /// The live node with the longest path that this one extends by whole segments.
  private func nearestNode(above path: IdentityPath) -> NodeID? {
    var next = path.parent
    while let ancestor = next {
      if let node = nodesByPath[ancestor] { return node }
      next = ancestor.parent
    }
    // A path given as text: the text shows the path that it extends.
    guard path.parent == nil else { return nil }
    let text = path.segment
    var end = text.utf8.endIndex
    while let slash = text.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) {
      if let node = nodesByPath[IdentityPath(String(text[..<slash]))] { return node }
      end = slash
    }
    return nil
  }

  private mutating func show(_ content: Content, by id: NodeID) {
    guard let index = nodes[id]?.contents.firstIndex(where: { $0.role == content.role }) else {
      nodes[id]?.contents.append(content)
      return
    }
    nodes[id]?.contents[index] = content
  }

  private mutating func arrange(_ children: [NodeID], under id: NodeID) {
    guard let known = nodes[id]?.children else { return }
    let listed = Set(children)
    nodes[id]?.children =
      children.filter(Set(known).contains) + known.filter { !listed.contains($0) }
  }
}

extension World.Node {
  fileprivate mutating func ran(
    _ changes: [String], _ reads: [Dependency], _ type: String, _ event: EventID
  ) {
    runs += 1
    self.changes = changes
    self.reads = reads
    self.type = type
    lastRun = event
  }
}
