import Trace

extension Diagram {
  /// The dependencies: on the left what can change, a box for each view's storage, for each object and
  /// for the environment, with its properties as rows; on the right the bodies that read it, with like
  /// ones merged. `happened` are the events of the current step: what they carried is coloured. `given`
  /// are the views that got another value from the view that makes them, and `handedOn` is what parts of
  /// bodies read that these hand on, such as the closures of rows.
  init(
    dependenciesOf world: World, title: String, happened: some Sequence<TraceEvent>,
    given: Set<NodeID> = [], handedOn: [NodeID: [Dependency]] = [:], _ focus: Focus? = nil
  ) {
    self.init(title: title, summary: "")
    let readers = Self.readers(in: world, handedOn)
    var sources = Sources(of: world, owners: readers.filter { $0.numbers.count > 1 })
    // Storage without readers is worth showing: a write to it updates nothing.
    let read = Set(readers.flatMap(\.reads).map(\.source))
    for (id, slot) in world.stateTable {
      sources.gather(slot, isRead: read.contains(.slot(id)))
    }
    sources.addStorage(to: &boxes)
    let news = News(happened)
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
    var boxesOfNodes: [NodeID: Int] = [:]
    for (reader, box) in zip(readers, views) {
      for node in reader.nodes { boxesOfNodes[node] = box }
    }
    var known: [Way: Int] = [:]
    for (reader, box) in zip(readers, views) {
      for read in reader.reads {
        guard let kind = Arrow.Kind(read.reason), let source = sources.index(of: read, &boxes),
          source != box
        else { continue }
        let isHot = news.ran(reader.nodes) && (news.isMount || news.wrote(read, to: reader.nodes))
        add(Arrow(from: source, to: box, kind: kind, isHot: isHot), &known)
      }
      if let maker = reader.maker.flatMap({ boxesOfNodes[$0] }),
        !given.isDisjoint(with: reader.nodes)
      {
        let isHot = news.gaveInput(to: reader.nodes)
        add(Arrow(from: maker, to: box, kind: .input, isHot: isHot), &known)
      }
    }
    let connected = Set(arrows.flatMap { [$0.from, $0.to] })
    for index in boxes.indices { boxes[index].isAlone = !connected.contains(index) }
    let ofViews = Set(views)
    shape = .sides(left: boxes.indices.filter { !ofViews.contains($0) }, right: views)
    if let focus { keep(focus) }
    guard case .sides(let left, let right) = shape else { return }
    summary =
      "Dependencies: \(arrows.count) between \(left.count) sources and \(right.count) bodies"
  }

  /// One arrow for everything that leads from one box to another in the same way.
  private mutating func add(_ arrow: Arrow, _ known: inout [Way: Int]) {
    let way = Way(from: arrow.from, to: arrow.to, kind: arrow.kind)
    if let place = known[way] {
      arrows[place].isHot = arrows[place].isHot || arrow.isHot
    } else {
      known[way] = arrows.count
      arrows.append(arrow)
    }
  }

  private struct Way: Hashable {
    let from: Int
    let to: Int
    let kind: Arrow.Kind
  }

  /// Bodies of one kind with the same reads and the same maker. Each one's own property counts as the
  /// same for all of them.
  private struct Reader {
    let view: String
    var nodes: Set<NodeID>
    var numbers: [Int]
    var runs: Int
    var reads: [Dependency]
    let maker: NodeID?
  }

  /// What readers of one box have in common.
  private struct Alike: Hashable {
    let view: String
    let sources: Set<Source>
    /// The group of readers that contains the maker.
    let group: Int?
  }

  /// What a body reads, regardless of the number of its own storage or of a similar view's.
  private enum Source: Hashable {
    case own(String, InvalidationReason)
    case of(reader: Int, String, InvalidationReason)
    case other(Dependency)

    init(_ read: Dependency, by node: NodeID, in world: World, _ places: [NodeID: Int]) {
      guard case .slot(let id) = read.source, let slot = world.slots[id] else {
        self = .other(read)
        return
      }
      if slot.owner.node == node {
        self = .own(slot.property, read.reason)
      } else if let place = places[slot.owner.node] {
        self = .of(reader: place, slot.property, read.reason)
      } else {
        self = .other(read)
      }
    }
  }

  private static func readers(in world: World, _ handedOn: [NodeID: [Dependency]]) -> [Reader] {
    var readers: [Reader] = []
    var places: [NodeID: Int] = [:]
    var groups: [Alike: Int] = [:]
    for place in world.tree() where place.node.type != nil {
      let node = place.node
      var maker = node.parent
      while let above = maker, world.nodes[above]?.type == nil {
        maker = world.nodes[above]?.parent
      }
      // Views whose makers share a box share a box, too.
      let group = maker.flatMap { places[$0] }
      let reads = node.reads + (handedOn[node.name.node] ?? [])
      let sources = Set(reads.map { Source($0, by: node.name.node, in: world, places) })
      let alike = Alike(view: node.name.view, sources: sources, group: group)
      let known = groups[alike]
      places[node.name.node] = known ?? readers.count
      if let known {
        readers[known].reads += reads
        readers[known].nodes.insert(node.name.node)
        readers[known].numbers.append(node.name.node.number)
        readers[known].runs += node.runs
      } else {
        groups[alike] = readers.count
        readers.append(
          Reader(
            view: node.name.view, nodes: [node.name.node], numbers: [node.name.node.number],
            runs: node.runs, reads: reads, maker: maker))
      }
    }
    return readers
  }

  /// What a step has written, and which bodies ran in it.
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
    /// The storage of one property, of one view or of similar views.
    private struct Row {
      let owner: World.Slot
      let group: Int
      let count: Int
      var values: [String]
      var isRead: Bool
    }
    private var rows: [Row] = []
    private var rowPlaces: [String: Int] = [:]
    /// Similar views: the number of the first, and how many there are.
    private var owners: [NodeID: (first: Int, count: Int)] = [:]
    private let world: World
    private var properties: [ObjectID: [String: String]] = [:]

    init(of world: World, owners readers: [Reader]) {
      self.world = world
      for object in world.objects { properties[object.id] = object.properties }
      for reader in readers {
        for node in reader.nodes { owners[node] = (reader.numbers[0], reader.numbers.count) }
      }
    }

    private func first(_ node: NodeID) -> Int { owners[node]?.first ?? node.number }

    mutating func gather(_ slot: World.Slot, isRead: Bool) {
      let group = first(slot.owner.node)
      let key = "\(group) \(slot.wrapper) \(slot.property)"
      if let place = rowPlaces[key] {
        rows[place].values.append(slot.value)
        rows[place].isRead = rows[place].isRead || isRead
      } else {
        rowPlaces[key] = rows.count
        rows.append(
          Row(
            owner: slot, group: group, count: owners[slot.owner.node]?.count ?? 1,
            values: [slot.value], isRead: isRead))
      }
    }

    /// Storage without readers is set apart.
    mutating func addStorage(to boxes: inout [Box]) {
      for row in rows {
        let owner = row.owner.owner
        let distinct = Set(row.values).count
        let value = distinct == 1 ? " = " + row.values[0].withoutMiddle : ": \(distinct) values"
        _ = index(
          of: (row.isRead ? "s" : "u") + "\(row.group)", .storage,
          row.count > 1 ? "\(owner.view) ×\(row.count)" : owner.words,
          owner.view, "@\(row.owner.wrapper) \(row.owner.property)" + value, &boxes)
      }
    }

    mutating func index(of read: Dependency, _ boxes: inout [Box]) -> Int? {
      switch read.source {
      case .slot(let id):
        guard let slot = world.slots[id] else { return nil }
        return places["s\(first(slot.owner.node))"]
      case .object(let object):
        let value = properties[object]?[read.name]
        let property =
          read.name.isEmpty ? nil : read.name + (value.map { " = " + $0.withoutMiddle } ?? "")
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
        // An object's name may contain characters that an id must not.
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
  /// Nil for anything but the read of a source: an input, the clock.
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

extension String {
  /// The value shortened to fit a box; an id is short before the value is.
  fileprivate var withoutMiddle: String {
    let value = withHandles
    return value.count > 72 ? value.prefix(48) + "…" + value.suffix(23) : value
  }
}
