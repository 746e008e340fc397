import Trace

extension Diagram {
  /// The program's living views with their identities, what they show and their storage. SwiftUI's own
  /// views are listed in the box of the view that makes them, and similar adjacent views of one kind
  /// share a box.
  init(treeOf world: World, title: String, _ focus: Focus? = nil) {
    let places = world.tree()
    self.init(title: title, summary: "The view tree: \(places.count) views")
    var rows: [TreeRow] = []
    var rowOfNode: [NodeID: Int] = [:]
    for place in places {
      let node = place.node
      let above = node.parent.flatMap { rowOfNode[$0] }
      if let above, node.type == nil, node.slots.isEmpty {
        rows[above].folded.append(node)
        rowOfNode[node.name.node] = above
        continue
      }
      rowOfNode[node.name.node] = rows.count
      if let above { rows[above].children.append(rows.count) }
      rows.append(TreeRow(node: node, isRoot: above == nil))
    }
    for index in rows.indices.reversed() {
      rows[index].shape =
        rows[index].node.name.view + "("
        + rows[index].children.map { rows[$0].shape }.joined(separator: ",") + ")"
    }
    for index in rows.indices where rows[index].isRoot { add([index], rows, world, below: nil) }
    if let focus { keep(focus) }
  }

  /// A box for similar views, and those below the first of them.
  private mutating func add(_ alike: [Int], _ rows: [TreeRow], _ world: World, below parent: Int?) {
    let row = rows[alike[0]]
    let place = boxes.count
    if let parent { arrows.append(Arrow(from: parent, to: place, kind: .child)) }
    boxes.append(Box(row, numbers: alike.map { rows[$0].node.name.node.number }, in: world))
    var groups: [[Int]] = []
    var places: [String: Int] = [:]
    for child in row.children {
      if let known = places[rows[child].shape] {
        groups[known].append(child)
      } else {
        places[rows[child].shape] = groups.count
        groups.append([child])
      }
    }
    for group in groups {
      // Two are listed individually.
      for part in group.count > 2 ? [group] : group.map({ [$0] }) {
        add(part, rows, world, below: place)
      }
    }
  }
}

/// A view that has a box, with the contents of the box.
struct TreeRow {
  let node: World.Node
  let isRoot: Bool
  var folded: [World.Node] = []
  var children: [Int] = []
  /// The views from here down.
  var shape = ""
}

extension Diagram.Box {
  /// How many texts are shown, and how many columns of each.
  private static var textsAtMost: Int { 4 }

  init(_ row: TreeRow, numbers: [Int], in world: World) {
    let node = row.node
    let view = node.name.view
    let isOne = numbers.count == 1
    self.init(
      id: "n\(node.name.node.number)",
      kind: node.type != nil || !node.slots.isEmpty ? .view : .primitive,
      title: isOne ? "\(view) #\(numbers[0])" : "\(view) ×\(numbers.count)")
    self.view = view
    if isOne {
      let place = world.place(of: node)
      if place != view { details.append(place) }
      if let id = node.explicitID { details.append("id \(id)") }
    } else {
      details.append(Self.list(numbers))
    }
    var texts: [String] = []
    for content in ([node] + row.folded).lazy.flatMap(\.contents) {
      // Whether there are more is told, not how many.
      if texts.count > Self.textsAtMost { break }
      let said = [content.text.map { "\"\($0)\"" }, content.value].compactMap(\.self)
        .joined(separator: " = ")
      if !said.isEmpty, !texts.contains(said) { texts.append(said) }
    }
    details += texts.prefix(Self.textsAtMost)
    if texts.count > Self.textsAtMost || (!isOne && !texts.isEmpty) { details.append("…") }
    for slot in node.slots.compactMap({ world.slots[$0] }) {
      details.append("@\(slot.wrapper) \(slot.property)" + (isOne ? " = \(slot.value)" : ""))
    }
  }

  /// `#6, #11, #16`, or the first and the last of many.
  static func list(_ numbers: [Int]) -> String {
    numbers.count <= 4
      ? numbers.map { "#\($0)" }.joined(separator: ", ")
      : "#\(numbers[0]) … #\(numbers[numbers.count - 1])"
  }
}

extension World {
  /// The part of a node's path that distinguishes it from its siblings: `0/if.true/0/PawView`.
  func place(of node: Node) -> String {
    let above = node.parent.flatMap { nodes[$0]?.name.shownPath } ?? ""
    return String(node.name.shownPath.dropFirst(above.count).drop { $0 == "/" })
  }
}
