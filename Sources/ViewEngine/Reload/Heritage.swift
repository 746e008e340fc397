// The state that survives when the program is replaced while it runs.
//
// A hot reload puts new code under views that stay. A view stays if it has the same identity, is of the
// same type by name, and stores the same properties: then its lifetime goes on, with its number and its
// storage, and only its body runs anew (F165). Everything else ends, and the views of the new code
// begin. So a reload is mounted like a new program, by an engine that knows the previous nodes.

import Trace
public import Values

/// The live nodes of an engine, for the engine that replaces it.
public struct Heritage {
  public struct Slot {
    let id: SlotID
    let property: String
    let wrapper: String
    let value: Value
    let type: TypeMetadata
    let text: String
    let origin: Origin
  }

  struct Node {
    let name: NodeName
    /// The names and types of the stored properties; empty for primitive views.
    let layout: [String]
    let shown: PrimitiveNode.Shown?
    let children: [NodeID]
    let origin: Origin
    var slots: [Slot]
    /// The properties whose storage continues.
    var kept: Set<String> = []
    var isClaimed = false
  }

  /// In tree order.
  var nodes: [Node] = []
  var places: [IdentityPath: Int] = [:]
  var numbers: [NodeID: Int] = [:]
  /// Environment events emitted before, by named node and key.
  var environment: [NodeID: [String: String]] = [:]
  /// Running tasks of views: they end with the code that they run.
  var tasks: [(node: NodeName?, origin: Origin)] = []
  var counters = Counters()
  var cause: EventID?
  var now = 0.0
  /// Converts a value of the old program into one of the new; nil when that is impossible.
  var convert: (Value, _ old: TypeMetadata, _ new: TypeMetadata) -> Value? = { _, _, _ in nil }

  func node(_ id: NodeID?) -> Node? { id.flatMap { numbers[$0] }.map { nodes[$0] } }
}

extension ViewGraph {
  /// The state that an engine needs in order to replace this one.
  public func bequeath() -> Heritage {
    var heritage = Heritage()
    heritage.counters = counters
    heritage.cause = currentCause
    heritage.now = now
    var stack = [root].compactMap { $0 }
    while let node = stack.popLast() {
      stack.append(contentsOf: (node.children + node.hiddenNodes).reversed())
      if let scope = node.asModified?.environment,
        scope.emitted != nil, let carrier = scope.carrier?.name
      {
        heritage.environment[carrier.node, default: [:]][scope.emittedKey] = scope.emittedText
      }
      if let task = node.asModified?.lifecycle?.task, evaluator.isRunning(task) {
        heritage.tasks.append((node.subject, node.modifierOrigin))
      }
      guard let name = node.name, !node.isEnded else { continue }
      var slots: [Heritage.Slot] = []
      var shown: PrimitiveNode.Shown?
      switch node.content {
      case .body(let content):
        for property in content.properties {
          guard let storage = property.storage, storage.owner === node else { continue }
          slots.append(
            Heritage.Slot(
              id: storage.id, property: storage.property, wrapper: property.template.type.baseName,
              value: storage.current, type: storage.type,
              text: printed(storage.current, of: storage), origin: property.template.origin))
        }
      case .primitive(let content): shown = content.shown
      default: break
      }
      heritage.places[name.identity] = heritage.nodes.count
      heritage.numbers[name.node] = heritage.nodes.count
      heritage.nodes.append(
        Heritage.Node(
          name: name, layout: layout(of: node), shown: shown, children: node.shownChildren.list,
          origin: node.origin, slots: slots))
    }
    return heritage
  }

  /// Takes over the state of another engine; must be called before mounting. `convert` turns a value of
  /// the old program into one of the new.
  public func inherit(
    _ heritage: Heritage,
    converting convert: @escaping (Value, _ old: TypeMetadata, _ new: TypeMetadata) -> Value?
  ) {
    counters.resume(heritage.counters)
    beginStep(causedBy: heritage.cause)
    clock.resume(at: heritage.now)
    for (node, origin) in heritage.tasks {
      emit(.callback(name: "task.cancel", node, old: nil, new: nil), at: origin)
    }
    self.heritage = heritage
    self.heritage?.convert = convert
  }

  private func layout(of node: ViewNode) -> [String] {
    node.asBody?.viewType.fields.map { "\($0.name): \($0.type.name)" } ?? []
  }

  /// The old node that continues as this one, if there is one.
  func claim(_ node: ViewNode, _ view: String, at path: IdentityPath) -> NodeName? {
    guard let place = heritage?.places[path], let old = heritage?.nodes[place], !old.isClaimed,
      old.name.view == view, old.layout == layout(of: node),
      // A node inside a view shares the view's lifetime.
      node.namedAncestor.map(isInherited) ?? true
    else { return nil }
    heritage?.nodes[place].isClaimed = true
    node.shownChildren = ShownChildren(old.children)
    if case .primitive(let content) = node.content { content.shown = old.shown }
    return old.name
  }

  /// Whether the node existed before the reload in progress.
  func isInherited(_ node: ViewNode) -> Bool {
    heritage?.node(node.name?.node)?.isClaimed ?? false
  }

  /// Whether content continues: its first named view does.
  func isContentInherited(_ node: ViewNode) -> Bool {
    guard heritage != nil else { return false }
    if node.name != nil { return isInherited(node) }
    return node.namedChildren.first.map(isInherited) ?? false
  }

  /// Storage that continues, with its value converted for the new program.
  func inherited(_ property: Property, of node: ViewNode) -> (id: SlotID, value: Value)? {
    let template = property.template
    guard isInherited(node), let heritage, let old = heritage.node(node.name?.node),
      let slot = old.slots.first(where: {
        $0.property == template.name && $0.wrapper == template.type.baseName
      }), let value = heritage.convert(slot.value, slot.type, template.valueType)
    else { return nil }
    if let number = heritage.numbers[old.name.node] {
      self.heritage?.nodes[number].kept.insert(template.name)
    }
    return (slot.id, value)
  }

  /// Nodes that the new program does not continue end, parents first.
  func endUnclaimed() {
    guard let heritage else { return }
    for node in heritage.nodes {
      if !node.isClaimed {
        current.count.ended += 1
        emit(.lifeEnd(node.name), at: node.origin)
      }
      for slot in node.slots where !node.isClaimed || !node.kept.contains(slot.property) {
        emit(
          .stateFree(
            node.name, property: slot.property, wrapper: slot.wrapper, slot: slot.id,
            value: slot.text), at: slot.origin)
      }
    }
  }
}
