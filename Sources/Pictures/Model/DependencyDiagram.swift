import Trace

extension Diagram {
  /// The dependencies: on the left what can change, a box for each view's storage, for each object and for
  /// the environment, with its properties as rows; on the right the bodies that read it, those that are
  /// alike as one. `happened` are the events of the step at hand: what they have carried is in colour.
  /// `given` are the views that have got another value from the view that makes them.
  init(
    dependenciesOf world: World, title: String, happened: some Sequence<TraceEvent>,
    given: Set<NodeID> = [], _ focus: Focus? = nil
  ) {
    self.init(title: title, summary: "")
    var sources = Sources()
    // Storage without readers is worth seeing: a write to it updates nothing.
    let read = Set(world.nodes.values.flatMap(\.reads).map(\.source))
    for (id, slot) in world.stateTable {
      sources.add(slot, isRead: read.contains(.slot(id)), to: &boxes)
    }
    let news = News(happened)
    let readers = Self.readers(in: world)
    let views = readers.map { reader -> Int in
      var box = Box(
        id: "n\(reader.numbers[0])", kind: .view,
        title: reader.numbers.count == 1
          ? "\(reader.view) #\(reader.numbers[0])" : "\(reader.view) ×\(reader.numbers.count)")
      box.view = reader.view
      box.details =
        (reader.numbers.count > 1 ? [Box.list(reader.numbers)] : []) + ["body ×\(reader.runs)"]
      boxes.append(box)
      return boxes.count - 1
    }
    for (reader, box) in zip(readers, views) {
      for read in reader.reads {
        guard let kind = Arrow.Kind(read.reason),
          let source = sources.index(of: read, in: world, &boxes), source != box
        else { continue }
        let isHot = news.ran(reader.nodes) && (news.isMount || news.wrote(read, to: reader.nodes))
        add(Arrow(from: source, to: box, kind: kind, isHot: isHot))
      }
      let maker = reader.maker.flatMap { maker in
        zip(readers, views).first { $0.0.nodes.contains(maker) }?.1
      }
      if let maker, !given.isDisjoint(with: reader.nodes) {
        add(Arrow(from: maker, to: box, kind: .input, isHot: news.gaveInput(to: reader.nodes)))
      }
    }
    let connected = Set(arrows.flatMap { [$0.from, $0.to] })
    for index in boxes.indices { boxes[index].isAlone = !connected.contains(index) }
    shape = .sides(left: boxes.indices.filter { !views.contains($0) }, right: views)
    if let focus { keep(focus) }
    guard case .sides(let left, let right) = shape else { return }
    summary =
      "Dependencies: \(arrows.count) between \(left.count) sources and \(right.count) bodies"
  }

  /// One arrow for all that leads from one box to another in one way.
  private mutating func add(_ arrow: Arrow) {
    let known = arrows.firstIndex {
      $0.from == arrow.from && $0.to == arrow.to && $0.kind == arrow.kind
    }
    guard let known else { return arrows.append(arrow) }
    arrows[known].isHot = arrows[known].isHot || arrow.isHot
  }

  /// Bodies of one kind that read the same of the same, and are made by the same view.
  private struct Reader {
    let view: String
    var nodes: Set<NodeID>
    var numbers: [Int]
    var runs: Int
    let reads: [Dependency]
    let maker: NodeID?
    /// The place of the readers among which the maker is.
    let group: Int?
  }

  private static func readers(in world: World) -> [Reader] {
    var readers: [Reader] = []
    for place in world.tree() where place.node.type != nil {
      let node = place.node
      var maker = node.parent
      while let above = maker, world.nodes[above]?.type == nil {
        maker = world.nodes[above]?.parent
      }
      // Views of makers that are one box are one box, too.
      let group = maker.flatMap { maker in readers.firstIndex { $0.nodes.contains(maker) } }
      let known = readers.firstIndex {
        $0.view == node.name.view && $0.group == group && Set($0.reads) == Set(node.reads)
      }
      if let known {
        readers[known].nodes.insert(node.name.node)
        readers[known].numbers.append(node.name.node.number)
        readers[known].runs += node.runs
      } else {
        readers.append(
          Reader(
            view: node.name.view, nodes: [node.name.node], numbers: [node.name.node.number],
            runs: node.runs, reads: node.reads, maker: maker, group: group))
      }
    }
    return readers
  }

  /// What a step has written, and which bodies have run in it.
  private struct News {
    private(set) var isMount = true
    private var slots: Set<SlotID> = []
    private var properties: Set<String> = []
    private var objects: Set<ObjectID> = []
    private var runs: Set<NodeID> = []
    private var reasons: Set<String> = []
    private var inputs: Set<NodeID> = []

    init(_ events: some Sequence<TraceEvent>) {
      for event in events {
        if event.step > 0 { isMount = false }
        switch event.kind {
        case .stateWrite(_, _, _, let slot?, _, _, .changed, _): slots.insert(slot)
        case .objectWrite(let object, let property, _, _, _, _):
          objects.insert(object)
          properties.insert("\(object).\(property)")
        case .objectSend(let object, _, _): objects.insert(object)
        case .bodyRun(let node, _, _, _): runs.insert(node.node)
        case .bodyInvalidate(let node, let reason, let name, _):
          reasons.insert("\(node.node.number) \(reason) \(name)")
          if reason == .input { inputs.insert(node.node) }
        default: break
        }
      }
    }

    func gaveInput(to nodes: Set<NodeID>) -> Bool { !inputs.isDisjoint(with: nodes) }

    func ran(_ nodes: Set<NodeID>) -> Bool { !runs.isDisjoint(with: nodes) }

    func wrote(_ read: Dependency, to nodes: Set<NodeID>) -> Bool {
      switch read.source {
      case .slot(let slot): return slots.contains(slot)
      case .object(let object):
        return read.name.isEmpty
          ? objects.contains(object) : properties.contains("\(object).\(read.name)")
      case .key, .none:
        return nodes.contains { reasons.contains("\($0.number) \(read.reason) \(read.name)") }
      }
    }
  }

  /// The sources that bodies read: a box for each owner, with a row for each property.
  private struct Sources {
    private var places: [String: Int] = [:]

    /// What nobody reads stands apart.
    mutating func add(_ slot: World.Slot, isRead: Bool, to boxes: inout [Box]) {
      _ = index(
        of: (isRead ? "s" : "u") + "\(slot.owner.node.number)", .storage,
        "\(slot.owner.view) #\(slot.owner.node.number)", slot.owner.view,
        "@\(slot.wrapper) \(slot.property) = \(slot.value)", &boxes)
    }

    mutating func index(
      of read: Dependency, in world: World, _ boxes: inout [Box]
    ) -> Int? {
      switch read.source {
      case .slot(let id):
        guard let slot = world.slots[id] else { return nil }
        return places["s\(slot.owner.node.number)"]
      case .object(let object):
        let value = world.objects.last { $0.id == object }?.properties[read.name]
        let property = read.name.isEmpty ? nil : read.name + (value.map { " = \($0)" } ?? "")
        return index(of: "o\(object)", .object, object.description, "", property, &boxes)
      case .key(let key):
        return index(of: "e", .environment, "environment", "", key, &boxes)
      case .none: return nil
      }
    }

    private mutating func index(
      of key: String, _ kind: Box.Kind, _ title: String, _ view: String, _ row: String?,
      _ boxes: inout [Box]
    ) -> Int {
      let place = places[key] ?? boxes.count
      if place == boxes.count {
        places[key] = place
        // An object's name may hold characters that an id must not.
        let id = kind == .storage ? key : "\(kind.rawValue)\(places.count)"
        boxes.append(Box(id: id, kind: kind, title: title))
        boxes[place].view = view
      }
      if let row, !boxes[place].details.contains(row) { boxes[place].details.append(row) }
      return place
    }
  }
}

extension Diagram.Arrow.Kind {
  /// Nil for what is no read of a source: an input, the clock.
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
