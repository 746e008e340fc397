public import Trace
public import Values

// The code that puts one view into two branches, and the program's views around a view.

extension Evidence {
  /// What puts a view into two branches of a condition if the source contains the view only once: a
  /// modifier, a helper, a view that receives it as content. Nil if it is written in both.
  func brancher(of old: NodeName, _ new: NodeName) -> String? {
    let ended = endedNodes
    return world.brancher(of: old, new, ended: { ended[$0] }, in: surroundings.program)
  }

  /// Whether two views with the same name are different things, whatever is around them.
  func isAnotherThing(_ new: NodeName, than old: NodeName) -> Bool {
    guard let before = endedNodes[old.node] ?? world.nodes[old.node],
      let after = world.nodes[new.node]
    else { return false }
    if after.isAnotherThing(than: before, in: world) { return true }
    // One modifier on two views: the views differ, and the modifier belongs to each.
    let gone = modified(by: old)
    let come = modified(by: new)
    return !gone.isEmpty && !come.isEmpty && gone != come
  }

  /// The custom modifiers whose content is in the tree from this node down: alive or ended in the
  /// update.
  private func modified(by name: NodeName) -> Set<String> {
    let ended = update.ended.map(\.node.name).filter { $0.path.hasPrefix(name.path + "/") }
    let living = world.tree(from: name.node).map(\.node.name)
    return Set((ended + living).compactMap(\.modified))
  }

  /// Whether half of the texts of two branches differ, ignoring some: sign in, sign up.
  func saysSomethingElse(
    _ old: NodeName, _ new: NodeName, beside isLeftOut: (NodeName) -> Bool
  ) -> Bool {
    guard let above = old.identity.fork(with: new.identity)?.above else { return false }
    let place = above.description + "/"
    func texts(_ nodes: [World.Node]) -> Set<String> {
      let around = nodes.filter { !isLeftOut($0.name) && $0.name.path.hasPrefix(place) }
      return Set(around.flatMap { $0.contents.compactMap(\.text) }.filter { !$0.isEmpty })
    }
    let before = texts(update.ended.map(\.node))
    let after = texts(update.began.compactMap { world.nodes[$0.node] })
    let all = before.union(after)
    return !before.isEmpty && !after.isEmpty
      && before.symmetricDifference(after).count * 2 >= all.count
  }

  /// Whether a view shares no text with the previous one: two messages, not one view.
  func saysNothingOf(_ old: NodeName, _ new: NodeName) -> Bool {
    func texts(_ nodes: [World.Node]) -> Set<String> {
      Set(nodes.flatMap { $0.contents.compactMap(\.text) }.filter { !$0.isEmpty })
    }
    let before = texts(update.ended.map(\.node).filter { $0.name.isAt(orBelow: old.path) })
    let after = texts(world.tree(from: new.node).map(\.node))
    return !before.isEmpty && !after.isEmpty && before.isDisjoint(with: after)
  }

  /// Whether a view or one inside it has storage, which its replacement would lose.
  func holdsSomething(_ name: NodeName) -> Bool {
    world.tree(from: name.node).contains { !$0.node.slots.isEmpty }
  }

  /// The nodes that the update ended.
  var endedNodes: [NodeID: World.Node] {
    var nodes: [NodeID: World.Node] = [:]
    for end in update.ended { nodes[end.node.name.node] = end.node }
    return nodes
  }
}

extension World.Node {
  /// Whether it cannot be the same view as an ended one with the same name: its type differs in a generic
  /// argument, or it observes another object while both objects live on.
  public func isAnotherThing(than old: World.Node, in world: World) -> Bool {
    if let type, let before = old.type, type != before { return true }
    return reads.contains { read in
      guard case .object(let object) = read.source,
        let earlier = old.reads.first(where: { $0.reason == read.reason && $0.name == read.name }),
        case .object(let other) = earlier.source, other != object
      else { return false }
      return [object, other].allSatisfy { id in world.object(id) != nil }
    }
  }
}

extension World {
  /// What puts a view into two branches of a condition if the source contains the view only once; nil
  /// if it is written in both.
  public func brancher(
    of old: NodeName, _ new: NodeName, ended: (NodeID) -> Node?, in program: any ProgramEvidence
  ) -> String? {
    guard let fork = old.identity.fork(with: new.identity),
      let before = way(to: old, below: fork, ended: ended)?.written,
      let way = way(to: new, below: fork, ended: { _ in nil }),
      before.origin == way.written.origin, before.origin != .none
    else { return nil }
    // Continue to the body that contains the condition: a modifier receives its content from elsewhere.
    var contents = fork.contents
    var next = way.top.parent
    while let id = next, let node = nodes[id] {
      if node.runs > 0 {
        if contents == 0 { return program.brancher(at: before.origin, in: node.name.view) }
        contents -= 1
      }
      contents += node.name.identity.contentCount
      next = node.parent
    }
    return nil
  }

  /// The path from a condition to a view in one of its branches.
  public func way(
    to name: NodeName, below fork: IdentityPath.Fork, ended: (NodeID) -> Node?
  ) -> BranchWay? {
    var nodes: [Node] = []
    var modifiers: Set<Int> = []
    var contents = 0
    var next: NodeID? = name.node
    while let id = next, let node = ended(id) ?? self.nodes[id] {
      if node.runs > 0, contents > 0 {
        contents -= 1
        modifiers.insert(nodes.count)
      }
      contents += node.name.identity.contentCount
      nodes.append(node)
      if node.name.identity.parent == fork.above {
        return BranchWay(top: node, nodes: nodes, modifiers: modifiers)
      }
      next = node.parent
    }
    return nil
  }

  /// Whether two of several branches make different screens with one view, as tabs or a sidebar's
  /// selection do. Leaving a screen is meant to leave its state.
  ///
  /// A view written with other labels is another screen, and so is one with other texts that looks the
  /// same; with another colour or number it is one view whose arguments could be conditional.
  public func areScreens(
    _ old: NodeName, _ new: NodeName, ended: (NodeID) -> Node?, in program: any ProgramEvidence
  ) -> Bool {
    guard let fork = old.identity.fork(with: new.identity), fork.isManifold,
      let before = way(to: old, below: fork, ended: ended)?.top,
      let after = way(to: new, below: fork, ended: ended)?.top, before.origin != after.origin
    else { return false }
    return program.sayOtherThings(before.origin, after.origin)
  }

  /// The names of the program's own views around a place, from the inside out. A custom modifier does
  /// not count: what it receives is in the segment `content`.
  public func ownViews(
    around name: NodeName, under parent: NodeID?, ended: (NodeID) -> (NodeName, NodeID?, Bool)?
  ) -> [String] {
    var views: [String] = []
    var contents = name.identity.contentCount
    var next = parent
    while let id = next {
      let node = ended(id) ?? nodes[id].map { ($0.name, $0.parent, $0.runs > 0) }
      guard let (name, above, isOwn) = node else { break }
      if isOwn {
        if contents > 0 { contents -= 1 } else { views.append(name.view) }
      }
      contents += name.identity.contentCount
      next = above
    }
    return views
  }
}

/// The views between a condition and a view in one of its branches.
public struct BranchWay {
  /// The outermost one, which the branch makes.
  let top: World.Node
  /// From the view itself to the outermost.
  let nodes: [World.Node]
  /// Which of them are custom modifiers around the view.
  let modifiers: Set<Int>

  /// The program's own views on the way, including the view itself, outermost first.
  public var ownViews: [World.Node] {
    nodes.indices.reversed().filter { nodes[$0].runs > 0 && !modifiers.contains($0) }
      .map { nodes[$0] }
  }

  /// The outermost one that is not a custom modifier, but the content of one.
  var written: World.Node {
    var place = nodes.count - 1
    while modifiers.contains(place),
      let inner = nodes[..<place].lastIndex(where: { $0.name.identity.contentCount > 0 })
    {
      place = inner
    }
    return nodes[place]
  }
}

extension IdentityPath {
  fileprivate var contentCount: Int { segment.split(separator: "/").count { $0 == "content" } }
}

extension NodeName {
  func isAt(orBelow path: String) -> Bool { self.path == path || self.path.hasPrefix(path + "/") }

  /// The type of a view that is directly in a custom modifier, as its content; nil for other views.
  fileprivate var modified: String? {
    identity.segment.split(separator: "/").contains("content") ? view : nil
  }
}
