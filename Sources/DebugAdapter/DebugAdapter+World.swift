import Diagnostics
import Session
import Trace
import Transcript
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The world at the cursor, as scopes and variables.

extension DebugAdapter {
  /// What a variable's reference leads to.
  enum Reference {
    case storage(NodeID?)
    case environment(NodeID?)
    case dependencies(NodeID)
    /// All of them, or those that a node holds or has read.
    case objects(NodeID?)
    case object(ObjectID)
    case tree
    case node(NodeID)
  }

  /// A line in the list of variables, and the effect of editing it.
  struct Entry {
    enum Meaning {
      case slot(World.Slot)
      case property(ObjectID)
      /// It cannot be set; the reason.
      case fixed(String)
    }
    var variable: Variable
    var meaning: Meaning

    init(_ variable: Variable, _ meaning: Meaning) {
      self.variable = variable
      self.meaning = meaning
      if case .fixed = meaning { self.variable.presentationHint = .init(attributes: ["readOnly"]) }
    }
  }

  func serveWorld(_ request: Request, _ session: Session) throws(Refusal) -> Bool {
    let head = request.head
    switch head.command {
    case "stackTrace":
      let arguments: StackTraceArguments = try request.arguments()
      let frames = try frames(ofThread: arguments.threadId ?? Self.runThread, session)
      let start = max(0, arguments.startFrame ?? 0)
      let levels = arguments.levels ?? 0
      let shown = frames.dropFirst(start).prefix(levels > 0 ? levels : frames.count)
      answer(head, StackTraceBody(stackFrames: Array(shown), totalFrames: frames.count))
    case "scopes":
      let arguments: ScopesArguments = try request.arguments()
      answer(head, ScopesBody(scopes: try scopes(of: arguments.frameId, session)))
    case "variables":
      let arguments: VariablesArguments = try request.arguments()
      let all = entries(of: try reference(arguments.variablesReference), world(session))
        .map(\.variable)
      let count = arguments.count ?? 0
      let shown = all.dropFirst(max(0, arguments.start ?? 0)).prefix(count > 0 ? count : all.count)
      answer(head, VariablesBody(variables: Array(shown)))
    case "evaluate": try evaluate(try request.arguments(), head, session)
    case "setVariable": try set(variable: try request.arguments(), head, session)
    case "setExpression": try set(expression: try request.arguments(), head, session)
    case "loadedSources":
      var names: [String] = []
      for file in session.sources.files where !names.contains(file.name) { names.append(file.name) }
      answer(head, LoadedSourcesBody(sources: names.map { source(named: $0) }))
    default: return false
    }
    return true
  }

  func reference(_ number: Int) throws(Refusal) -> Reference {
    guard references.indices.contains(number - 1) else {
      throw Refusal("the reference is of an earlier halt")
    }
    return references[number - 1]
  }

  func world(_ session: Session) -> World {
    timeline.world(at: session.cursor, in: session.events)
  }

  // MARK: Scopes

  private func scopes(
    of frame: Int, _ session: Session
  ) throws(Refusal) -> [ScopesBody.Scope] {
    let world = world(session)
    switch try subject(ofFrame: frame, session) {
    case .node(let id, let thread):
      chosenThread = thread
      guard let node = world.nodes[id] else { return [] }
      return scopes(of: node, world) + [scope(node.title, .node(id))]
    case .event(let event):
      chosenThread = Self.runThread
      var scopes: [ScopesBody.Scope] = []
      if let node = event.kind.node.flatMap({ world.nodes[$0.node] }) {
        scopes = self.scopes(of: node, world)
      }
      scopes.append(scope("Storage", .storage(nil)))
      if !world.objects.isEmpty { scopes.append(scope("Objects", .objects(nil))) }
      return scopes + [scope("Environment", .environment(nil)), scope("Views", .tree)]
    }
  }

  private func scopes(of node: World.Node, _ world: World) -> [ScopesBody.Scope] {
    let id = node.name.node
    var scopes: [ScopesBody.Scope] = []
    if !node.slots.isEmpty { scopes.append(scope("Storage of \(node.title)", .storage(id))) }
    if !world.objects(of: node).isEmpty {
      scopes.append(scope("Objects of \(node.title)", .objects(id)))
    }
    if !node.reads.isEmpty {
      scopes.append(scope("Dependencies of \(node.title)", .dependencies(id)))
    }
    return scopes + [scope("Environment of \(node.title)", .environment(id))]
  }

  private func scope(_ name: String, _ reference: Reference) -> ScopesBody.Scope {
    .init(name: name, variablesReference: add(reference))
  }

  private func add(_ reference: Reference) -> Int {
    references.append(reference)
    return references.count
  }

  // MARK: Variables

  func entries(of reference: Reference, _ world: World) -> [Entry] {
    switch reference {
    case .storage(let node):
      return world.stateTable.filter { node == nil || $0.slot.owner.node == node }.map {
        entry(for: $0.slot, isNamedFully: node == nil, world)
      }
    case .environment(let node): return environment(of: node, world)
    case .dependencies(let node):
      return (world.nodes[node]?.reads ?? []).map {
        Entry(
          Variable(name: $0.name, value: $0.reason.rawValue),
          .fixed("a dependency is what the body has read; it is not set"))
      }
    case .objects(let id):
      let objects = id.flatMap { world.nodes[$0] }.map { world.objects(of: $0) } ?? world.objects
      return objects.map { object in
        Entry(
          Variable(
            name: object.id.description, value: object.id.className, type: object.id.className,
            variablesReference: self.reference(to: object)),
          .fixed("an object stays the one that it is; set one of its properties"))
      }
    case .object(let id):
      let properties = world.object(id)?.properties ?? [:]
      return properties.sorted { $0.key < $1.key }.map {
        Entry(
          Variable(
            name: $0.key, value: $0.value, variablesReference: self.reference(to: $0.value, world)),
          .property(id))
      }
    case .tree: return world.roots.compactMap { entry(for: $0, world) }
    case .node(let id):
      guard let node = world.nodes[id] else { return [] }
      let identity = Entry(
        Variable(name: "identity", value: node.name.shownPath),
        .fixed("an identity follows from where the view is; it cannot be set"))
      let shown = node.contents.map { content in
        let said = [content.text.map { "\"\($0)\"" }, content.value].compactMap(\.self)
        return Entry(
          Variable(name: content.role.rawValue, value: said.joined(separator: " = ")),
          .fixed("what a view shows follows from its storage; set that"))
      }
      return [identity] + shown
        + node.slots.compactMap { world.slots[$0] }.map {
          entry(for: $0, isNamedFully: false, world)
        } + node.children.compactMap { entry(for: $0, world) }
    }
  }

  private func entry(
    for slot: World.Slot, isNamedFully: Bool, _ world: World
  ) -> Entry {
    let owner = isNamedFully ? slot.owner.words + "." : ""
    return Entry(
      Variable(
        name: owner + slot.property, value: slot.value, type: "@\(slot.wrapper)",
        evaluateName: isNamedFully ? nil : slot.property,
        variablesReference: reference(to: slot.value, world)), .slot(slot))
  }

  private func entry(for id: NodeID, _ world: World) -> Entry? {
    guard let node = world.nodes[id] else { return nil }
    let text = node.contents.compactMap(\.text).first.map { "\"\($0)\"" }
    let runs = node.runs > 0 ? "body ×\(node.runs)" : ""
    return Entry(
      Variable(
        name: node.title, value: text ?? runs, type: node.name.view,
        variablesReference: add(.node(id))),
      .fixed("a view is made by the body above it; set the storage that the body reads"))
  }

  /// Leads to the object that a value refers to; 0 for any other value.
  private func reference(to value: String, _ world: World) -> Int {
    world.objects.last { $0.id.description == value }.map { reference(to: $0) } ?? 0
  }

  private func reference(to object: World.Object) -> Int {
    object.properties.isEmpty ? 0 : add(.object(object.id))
  }

  /// The values that the views above set, the nearest setting winning; of all nodes without one.
  private func environment(of id: NodeID?, _ world: World) -> [Entry] {
    func entry(_ name: String, _ value: String) -> Entry {
      Entry(
        Variable(name: name, value: value),
        .fixed(
          "the environment is not storage; write 'setEnvironment(\\.key, value)' in the console"))
    }
    var values: [String: String] = [:]
    if let id {
      var next = world.nodes[id]
      while let node = next {
        values.merge(node.environment) { nearer, _ in nearer }
        next = node.parent.flatMap { world.nodes[$0] }
      }
      return values.sorted { $0.key < $1.key }.map { entry($0.key, $0.value) }
    }
    return world.tree().flatMap { place in
      place.node.environment.sorted { $0.key < $1.key }.map {
        entry("\(place.node.title).\($0.key)", $0.value)
      }
    }
  }
}

extension World.Node {
  /// As a person names it: `Row #7`.
  var title: String { name.words }
}

extension World {
  /// The objects that a node holds in its storage, and those that its body has read.
  fileprivate func objects(of node: Node) -> [Object] {
    let held = Set(node.slots.compactMap { slots[$0]?.value })
    let read = Set(node.reads.map(\.source))
    return objects.filter { held.contains($0.id.description) || read.contains(.object($0.id)) }
  }
}
