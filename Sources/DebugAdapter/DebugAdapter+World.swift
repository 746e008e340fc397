import Diagnostics
import Foundation
import Session
import Trace
import Transcript
import Values

// The world at the cursor, as frames, scopes and variables.

extension DebugAdapter {
  /// What a variable's reference leads to.
  enum Reference {
    case storage(NodeID?)
    case environment(NodeID?)
    case objects
    case object(ObjectID)
    case tree
    case node(NodeID)
  }

  func serveWorld(_ request: Request, _ session: Session) throws(Refusal) -> Bool {
    let head = request.head
    switch head.command {
    case "stackTrace":
      let arguments: StackTraceArguments = try request.arguments()
      let frames = frames(session)
      let start = max(0, arguments.startFrame ?? 0)
      let levels = arguments.levels ?? 0
      let shown = frames.dropFirst(start).prefix(levels > 0 ? levels : frames.count)
      answer(head, StackTraceBody(stackFrames: Array(shown), totalFrames: frames.count))
    case "scopes":
      let arguments: ScopesArguments = try request.arguments()
      answer(head, ScopesBody(scopes: scopes(of: arguments.frameId, session)))
    case "variables":
      let arguments: VariablesArguments = try request.arguments()
      guard references.indices.contains(arguments.variablesReference - 1) else {
        throw Refusal("the reference is of an earlier halt")
      }
      let all = variables(of: references[arguments.variablesReference - 1], world(session))
      let count = arguments.count ?? 0
      let shown = all.dropFirst(arguments.start ?? 0).prefix(count > 0 ? count : all.count)
      answer(head, VariablesBody(variables: Array(shown)))
    case "evaluate": try evaluate(try request.arguments(), head, session)
    case "loadedSources":
      var names: [String] = []
      for file in session.sources.files where !names.contains(file.name) { names.append(file.name) }
      answer(head, LoadedSourcesBody(sources: names.map { source(named: $0) }))
    default: return false
    }
    return true
  }

  private func world(_ session: Session) -> World {
    timeline.world(at: session.cursor, in: session.events)
  }

  // MARK: Frames

  /// The event at the cursor, its cause, and so on to the step.
  private func frames(_ session: Session) -> [StackFrame] {
    guard session.cursor > 0 else { return [] }
    return session.events.causes(of: session.events[session.cursor - 1]).map { event in
      let words = EventWords(event)
      let name: String
      if case .step(let code) = event.kind {
        name = "step \(event.step): \(code)"
      } else {
        name = words.clause
      }
      guard let (file, offset) = session.sources.location(of: event.origin) else {
        return StackFrame(
          id: event.id.number, name: name, source: nil, line: 0, column: 0,
          presentationHint: "label")
      }
      let (line, column) = file.position(atUTF8: offset)
      return StackFrame(
        id: event.id.number, name: name, source: source(named: file.name), line: line,
        column: column, presentationHint: "normal")
    }
  }

  /// The program's own file has the path that the client gave.
  private func source(named name: String) -> Source {
    let paths = [launch?.program].compactMap(\.self) + (launch?.with ?? [])
    let path = paths.first { Self.name(of: Source(path: $0)) == name }
    return Source(name: name, path: path)
  }

  // MARK: Scopes and variables

  private func scopes(of frame: Int, _ session: Session) -> [ScopesBody.Scope] {
    var scopes: [ScopesBody.Scope] = []
    let world = world(session)
    if session.events.contains(EventID(frame)) {
      let node = session.events[EventID(frame)].kind.node
      if let node, let alive = world.nodes[node.node] {
        let owner = "\(node.view) #\(node.node.number)"
        if !alive.slots.isEmpty {
          scopes.append(
            .init(name: "Storage of \(owner)", variablesReference: add(.storage(node.node))))
        }
        scopes.append(
          .init(name: "Environment of \(owner)", variablesReference: add(.environment(node.node))))
      }
    }
    scopes.append(.init(name: "Storage", variablesReference: add(.storage(nil))))
    if !world.objects.isEmpty {
      scopes.append(.init(name: "Objects", variablesReference: add(.objects)))
    }
    scopes.append(.init(name: "Environment", variablesReference: add(.environment(nil))))
    scopes.append(.init(name: "Views", variablesReference: add(.tree)))
    return scopes
  }

  private func add(_ reference: Reference) -> Int {
    references.append(reference)
    return references.count
  }

  private func variables(of reference: Reference, _ world: World) -> [Variable] {
    switch reference {
    case .storage(let node):
      return world.stateTable.filter { node == nil || $0.slot.owner.node == node }.map { _, slot in
        let owner = node == nil ? "\(slot.owner.view) #\(slot.owner.node.number)." : ""
        return Variable(name: owner + slot.property, value: slot.value, type: "@\(slot.wrapper)")
      }
    case .environment(let node): return environment(of: node, world)
    case .objects:
      return world.objects.map { object in
        Variable(
          name: object.id.description, value: object.id.className, type: object.id.className,
          variablesReference: object.properties.isEmpty ? 0 : add(.object(object.id)))
      }
    case .object(let id):
      let properties = world.objects.last { $0.id == id }?.properties ?? [:]
      return properties.sorted { $0.key < $1.key }.map { Variable(name: $0.key, value: $0.value) }
    case .tree: return world.roots.compactMap { variable(of: $0, world) }
    case .node(let id):
      guard let node = world.nodes[id] else { return [] }
      var inside = [Variable(name: "identity", value: node.name.path)]
      for content in node.contents {
        let said = [content.text.map { "\"\($0)\"" }, content.value].compactMap(\.self)
        inside.append(Variable(name: content.role, value: said.joined(separator: " = ")))
      }
      inside += variables(ofStorageIn: node, world)
      return inside + node.children.compactMap { variable(of: $0, world) }
    }
  }

  private func variables(ofStorageIn node: World.Node, _ world: World) -> [Variable] {
    node.slots.compactMap { world.slots[$0] }.map {
      Variable(name: $0.property, value: $0.value, type: "@\($0.wrapper)")
    }
  }

  private func variable(of id: NodeID, _ world: World) -> Variable? {
    guard let node = world.nodes[id] else { return nil }
    let text = node.contents.compactMap(\.text).first.map { "\"\($0)\"" }
    let runs = node.runs > 0 ? "body ×\(node.runs)" : ""
    return Variable(
      name: "\(node.name.view) #\(id.number)", value: text ?? runs, type: node.name.view,
      variablesReference: add(.node(id)))
  }

  /// What the views above set, the nearest last word winning; of all nodes without one.
  private func environment(of id: NodeID?, _ world: World) -> [Variable] {
    var values: [String: String] = [:]
    if let id {
      var next = world.nodes[id]
      while let node = next {
        values.merge(node.environment) { nearer, _ in nearer }
        next = node.parent.flatMap { world.nodes[$0] }
      }
      return values.sorted { $0.key < $1.key }.map { Variable(name: $0.key, value: $0.value) }
    }
    return world.tree().flatMap { place in
      place.node.environment.sorted { $0.key < $1.key }.map {
        Variable(
          name: "\(place.node.name.view) #\(place.node.name.node.number).\($0.key)", value: $0.value
        )
      }
    }
  }

  // MARK: Evaluation

  private func evaluate(
    _ arguments: EvaluateArguments, _ head: RequestHead, _ session: Session
  ) throws(Refusal) {
    switch session.evaluate(arguments.expression) {
    case .value(let text, let type): answer(head, EvaluateBody(result: text, type: type))
    case .failed(let message): throw Refusal(message)
    case .refused(let diagnostics):
      throw Refusal(diagnostics.map(\.message).joined(separator: "; "))
    case .isMutation:
      guard arguments.context == "repl" else {
        throw Refusal("this changes the program; write it in the console")
      }
      let insertion = session.insert([arguments.expression])
      timeline.forget(after: insertion.events.lowerBound)
      switch insertion.end {
      case .refused(let diagnostics):
        throw Refusal(diagnostics.map(\.message).joined(separator: "; "))
      case .noControl(let message): throw Refusal(message)
      case .interrupted: throw Refusal("interrupted")
      case .completed, .failed:
        report(insertion.events, session)
        answer(head, EvaluateBody(result: "step \(max(0, session.completedSteps - 1))"))
        halt("step", nil)
      }
    }
  }
}
