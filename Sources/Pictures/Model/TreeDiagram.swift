import Trace

extension Diagram {
  /// The living views with their identities, their content and their storage.
  init(treeOf world: World, title: String) {
    let places = world.tree()
    self.init(title: title, summary: "The view tree: \(places.count) views")
    var indices: [NodeID: Int] = [:]
    for place in places {
      let node = place.node
      indices[node.name.node] = boxes.count
      if let parent = node.parent.flatMap({ indices[$0] }) {
        arrows.append(Arrow(from: parent, to: boxes.count, kind: .child))
      }
      boxes.append(Box(node, in: world))
    }
  }
}

extension Diagram.Box {
  init(_ node: World.Node, in world: World) {
    id = "n\(node.name.node.number)"
    kind = node.type != nil || !node.slots.isEmpty ? .view : .primitive
    title = "\(node.name.view) #\(node.name.node.number)"
    let place = world.place(of: node)
    if place != node.name.view { details.append(place) }
    if let id = node.explicitID { details.append("id \(id)") }
    for content in node.contents {
      let text = content.text.map { "\"\($0)\"" }
      let said = [text, content.value].compactMap(\.self).joined(separator: " = ")
      if !said.isEmpty, !details.contains(said) { details.append(said) }
    }
    for slot in node.slots.compactMap({ world.slots[$0] }) {
      details.append("@\(slot.wrapper) \(slot.property) = \(slot.value)")
    }
  }
}

extension World {
  /// The part of a node's path that tells it from its siblings: `0/if.true/0/PawView`.
  func place(of node: Node) -> String {
    let above = node.parent.flatMap { nodes[$0]?.name.shownPath } ?? ""
    return String(node.name.shownPath.dropFirst(above.count).drop { $0 == "/" })
  }
}
