import Trace

extension Diagram {
  /// The dependencies: on the left the sources that can change, on the right the bodies that read
  /// them.
  init(dependenciesOf world: World, title: String) {
    self.init(title: title, summary: "")
    var sources = Sources()
    // Storage without readers is worth seeing: a write to it updates nothing.
    for (id, slot) in world.stateTable { _ = sources.index(of: id, slot, in: &boxes) }
    var readers: [(box: Int, reads: [Dependency])] = []
    for place in world.tree() where place.node.type != nil {
      let node = place.node
      readers.append((boxes.count, node.reads))
      var box = Box(
        id: "n\(node.name.node.number)", kind: .view,
        title: "\(node.name.view) #\(node.name.node.number)")
      box.details = [node.runs == 1 ? "body ×1" : "body ×\(node.runs)"]
      boxes.append(box)
    }
    for (reader, reads) in readers {
      for read in reads {
        guard let kind = Arrow.Kind(read.reason),
          let source = sources.index(of: read, in: world, &boxes)
        else { continue }
        let arrow = Arrow(from: source, to: reader, kind: kind)
        if !arrows.contains(arrow) { arrows.append(arrow) }
      }
    }
    let connected = Set(arrows.flatMap { [$0.from, $0.to] })
    for index in boxes.indices { boxes[index].isAlone = !connected.contains(index) }
    let right = readers.map(\.box)
    shape = .sides(left: boxes.indices.filter { !right.contains($0) }, right: right)
    summary =
      "Dependencies: \(arrows.count) between \(boxes.count - right.count) sources and "
      + "\(right.count) bodies"
  }

  /// The sources that bodies read, each with one box.
  private struct Sources {
    private var places: [String: Int] = [:]

    mutating func index(of id: SlotID, _ slot: World.Slot, in boxes: inout [Box]) -> Int {
      index(
        of: "s\(id.number)", .storage, "\(slot.owner.view) #\(slot.owner.node.number)",
        ["@\(slot.wrapper) \(slot.property) = \(slot.value)"], &boxes)
    }

    mutating func index(
      of read: Dependency, in world: World, _ boxes: inout [Box]
    ) -> Int? {
      switch read.source {
      case .slot(let id):
        guard let slot = world.slots[id] else { return nil }
        return index(of: id, slot, in: &boxes)
      case .object(let object):
        let value = world.objects.last { $0.id == object }?.properties[read.name]
        let property = read.name.isEmpty ? [] : [read.name + (value.map { " = \($0)" } ?? "")]
        return index(
          of: "o\(object).\(read.name)", .object, object.description, property, &boxes)
      case .key(let key):
        return index(of: "e\(key)", .environment, "environment", [key], &boxes)
      case .none: return nil
      }
    }

    private mutating func index(
      of key: String, _ kind: Box.Kind, _ title: String, _ details: [String],
      _ boxes: inout [Box]
    ) -> Int {
      if let known = places[key] { return known }
      places[key] = boxes.count
      // An object's name and a key may hold characters that an id must not.
      let id = kind == .storage ? key : "\(kind.rawValue)\(places.count)"
      boxes.append(Box(id: id, kind: kind, title: title, details: details))
      return boxes.count - 1
    }
  }
}

extension Diagram.Arrow.Kind {
  /// Nil for a reason without a source to draw: a parent's argument, the clock.
  init?(_ reason: InvalidationReason) {
    switch reason {
    case .state: self = .state
    case .binding: self = .binding
    case .environment: self = .environment
    case .object: self = .object
    case .observable: self = .observable
    case .input, .clock: return nil
    }
  }
}
