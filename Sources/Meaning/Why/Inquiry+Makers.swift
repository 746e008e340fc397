public import Trace
import Values

// Whose body makes the value of a view.

extension Inquiry {
  /// The view whose body makes a view: of those around it whose bodies have run the nearest, but of what a
  /// modifier is applied to the one in whose code it stands. There the modifier's body has a placeholder (F117).
  public func maker(of node: World.Node, in world: World) -> NodeID? {
    let around = ancestors(of: node.name.node, in: world).filter { ran($0, in: world) }
    guard around.count > 1, let type = evidence?.decision(at: node.origin)?.view else {
      return around.first
    }
    return around.first { world.nodes[$0]?.name.view == type } ?? around.first
  }

  /// The names of the values that a view of the program is made with, besides bindings and the like.
  public func inputs(of node: World.Node) -> [String] {
    evidence?.inputs(of: node.name.view, givenAt: node.origin) ?? []
  }

  /// Whether its value is compared though nobody has made it anew: the body of a modifier on it ran, and that
  /// which makes it did not.
  func isKept(
    _ node: World.Node, _ skip: TraceEvent, _ runs: [NodeID: TraceEvent], _ world: World
  ) -> Bool {
    guard case .bodySkip(_, .equal, _) = skip.kind, let maker = maker(of: node, in: world),
      maker != ancestors(of: node.name.node, in: world).first(where: { ran($0, in: world) })
    else { return false }
    return runs[maker] == nil
  }

  /// Whether a body is said to be skipped though nobody has made its view anew.
  func isOfPlaceholder(_ event: TraceEvent) -> Bool {
    guard case .bodySkip(let name, .equal, _) = event.kind, let node = world.nodes[name.node] else {
      return false
    }
    let runs = log.all(.bodyRun, in: update(of: event)).compactMap { run in
      run.kind.node.map { ($0.node, run) }
    }
    return isKept(node, event, Dictionary(runs) { $1 }, world)
  }

  /// The same with what is known of it.
  func making(_ node: NodeID, in world: World) -> World.Node? {
    world.nodes[node].flatMap { maker(of: $0, in: world) }.flatMap { world.nodes[$0] }
  }

  /// The run of the body that has made a view, if that of a modifier on it has brought it about.
  func making(
    _ node: NodeName, at origin: Origin, ratherThan run: TraceEvent, before event: TraceEvent
  ) -> TraceEvent {
    guard case .bodyRun(let other, _, _, _) = run.kind,
      let type = evidence?.decision(at: origin)?.view, type != other.view
    else { return run }
    let maker = making(node.node, in: worldAfter(event.id.number))?.name.node ?? other.node
    if maker == other.node { return run }
    return log.last(.bodyRun, of: .node(maker), in: 0..<(event.id.number - 1)) ?? run
  }

  /// Where what is shown is written: the title that a container shows is given in the code of a screen.
  func place(of content: TraceEvent) -> Origin {
    guard content.kind.isTitle, let title = log.ground(of: content.id)?.title, title != .none else {
      return content.origin
    }
    return title
  }

  /// What the code of something shown names.
  func values(in shown: TraceEvent) -> NamedValues? {
    let place = place(of: shown)
    return place == shown.origin
      ? evidence?.namedValues(at: place, of: [], showing: shown.kind.words)
      : evidence?.namedValues(ofTitleAt: place, saying: shown.kind.words ?? "")
  }

  /// The view in whose code the title is written that a container of screens shows, if only one of its type lives.
  func screen(titling content: TraceEvent) -> World.Node? {
    let place = place(of: content)
    guard place != content.origin, let type = evidence?.decision(at: place)?.view else {
      return nil
    }
    let nodes = world.nodes(ofType: type)
    return nodes.count == 1 ? nodes[0] : nil
  }

  private func ran(_ node: NodeID, in world: World) -> Bool { (world.nodes[node]?.runs ?? 0) > 0 }
}
