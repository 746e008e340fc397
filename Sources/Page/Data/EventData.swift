import Diagnostics
import Phrases
import Trace
import Transcript
import Values

// Events as the player reads them: lists of numbers and indices into the table of texts.
//
// Each begins `kind, cause, place, verb, detail, clause`; the rest depends on the kind and is what the
// player needs to rebuild the world (`world.js`, a second implementation of `World.apply`; a test
// compares the two).

struct EventData {
  let sources: SourceMap
  private var world = World()
  /// Places in the source, without duplicates, as `file, line`.
  private(set) var places: [[Int]] = []
  private var placeNumbers: [[Int]: Int] = [:]
  private var fileNumbers: [String: Int] = [:]
  private(set) var fileNames: [String] = []
  /// The paths of nodes as the player assembles them.
  private var paths: [NodeID: String] = [:]

  init(sources: SourceMap) { self.sources = sources }

  /// Continues after these events rather than after the last one.
  mutating func restart(after events: some Sequence<TraceEvent>) { world = World(after: events) }

  /// The next event.
  mutating func record(of event: TraceEvent, _ table: inout StringTable) -> PageJSON {
    world.apply(event)
    let isFirstRun = event.kind.node.map { world.nodes[$0.node]?.runs == 1 } ?? false
    let words = EventWords(event, isFirstRun: isFirstRun)
    let payload = self.payload(of: event.kind, &table)
    // The player looks there for the node that a text omits.
    var node = event.kind.node
    if case .number(node?.node.number)? = payload.first {} else { node = nil }
    let detail = self.detail(words, event.kind, node)
    let clause = self.clause(words, event.kind, node)
    for other in StringTable.others {
      let said = EventWords(event, other, isFirstRun: isFirstRun)
      table.translate(detail, to: self.detail(said, event.kind, node), other.language)
      if let clause, let there = self.clause(said, event.kind, node) {
        table.translate(clause, to: there, other.language)
      }
    }
    let standard = "\(words.family).\(words.verb)"
    let isStandard = standard == event.kind.name || words.verb.isEmpty
    var fields = [
      Int(event.kind.tag.rawValue), event.cause?.number ?? 0, place(of: event.origin),
      isStandard ? -1 : table.index(of: words.verb), table.index(of: detail),
      table.index(of: clause),
    ].map { PageJSON.number($0) }
    fields += payload
    while case .number(-1)? = fields.last { fields.removeLast() }
    return .list(fields)
  }

  /// The event as a clause; nil for an event without consequences, whose detail says as much. A
  /// path is in the detail already: here `@` stands for it.
  private func clause(
    _ words: EventWords, _ kind: TraceEvent.Kind, _ node: NodeName?
  ) -> String? {
    switch kind {
    case .identity, .look, .order, .updateBegin, .updateEnd: nil
    case .lifeBegin, .lifeEnd:
      shared(
        Self.path(in: words.detail).map { words.clause.replacing($0, with: "@") } ?? words.clause,
        node)
    case .meaning, .note: words.clause
    default: shared(words.clause, node)
    }
  }

  /// The subject and the predicate of an event. What a view is to the eye the screen shows.
  private func detail(
    _ words: EventWords, _ kind: TraceEvent.Kind, _ node: NodeName?
  ) -> String {
    switch kind {
    case .look(let seen, _): shared("\(seen.view)  #\(seen.node.number)", node)
    case .meaning, .note: words.detail
    default: shared(words.detail, node)
    }
  }

  private static func path(in detail: String) -> String? {
    detail.firstIndex(of: "/").map { String(detail[$0...]) }
  }

  /// The text with placeholders for the name and path of the event's node, which the player knows: so
  /// many nodes share the same text.
  private func shared(_ text: String, _ node: NodeName?) -> String {
    guard let node, let known = paths[node.node] else { return text }
    let number = node.node.number
    return text.replacingFirst("\(node.view)  #\(number)", with: "\u{1}")
      .replacingFirst("\(node.view) #\(number)", with: "\u{2}")
      .replacingFirst(known, with: "\u{3}")
  }

  private mutating func payload(
    of kind: TraceEvent.Kind, _ table: inout StringTable
  ) -> [PageJSON] {
    switch kind {
    case .step, .updateEnd, .valueInit, .output, .issue, .note, .failure, .objectSend:
      return []
    case .updateBegin(let number, let animation):
      return [.number(number), .number(table.index(of: animation))]
    case .identity(let node, let id):
      _ = begin(node)
      return [.number(node.node.number), .number(table.index(of: id))]
    case .lifeBegin(let node):
      let (parent, segment) = begin(node)
      return PageJSON.list(of: [
        node.node.number, parent?.number ?? 0, table.index(of: node.view),
        table.index(of: segment),
      ])
    case .lifeEnd(let node): return PageJSON.list(of: [node.node.number])
    case .content(let node, let role, let text, let value):
      return PageJSON.list(of: [
        node.node.number, table.index(of: role.rawValue), table.index(of: text),
        table.index(of: value),
      ])
    case .order(let node, let children):
      return [.number(node.node.number), .numbers(children.map(\.number))]
    case .stateAlloc(let node, let property, let wrapper, let slot, let value):
      return PageJSON.list(of: [
        node.node.number, slot.number, table.index(of: property), table.index(of: wrapper),
        table.index(of: value),
      ])
    case .stateFree(let node, _, _, let slot, _):
      return PageJSON.list(of: [node.node.number, slot.number])
    case .stateWrite(_, let node, _, let slot, let old, let new, let effect, let readers):
      let difference = EventWords.difference(from: old, to: new)
      return PageJSON.list(of: [
        node?.node.number ?? 0, slot?.number ?? 0, table.index(of: new),
        effect == .changed ? 1 : 0,
      ]) + [.numbers(readers.map(\.number)), .number(table.index(of: difference))]
    case .objectAlloc(let object), .objectFree(let object):
      return PageJSON.list(of: [table.index(of: object.description)])
    case .objectWrite(let object, let property, _, let new, _, let readers):
      return PageJSON.list(of: [
        table.index(of: object.description), table.index(of: property), table.index(of: new),
      ]) + [.numbers(readers.map(\.number))]
    case .bodyRun(let node, _, let reads, let type):
      return [
        .number(node.node.number),
        .list(reads.map { Self.read($0, &table) }), .number(table.index(of: type)),
      ]
    case .transition(let node, let edge, let style, let animated, let isChosen):
      return PageJSON.list(of: [
        node.node.number, edge == .insertion ? 0 : 1, animated ? 1 : 0, table.index(of: style),
        isChosen ? 1 : -1,
      ])
    case .animate(let node, let property, _, _):
      return PageJSON.list(of: [node.node.number, table.index(of: property)])
    case .action(_, let label, let node, _):
      return PageJSON.list(of: [node?.node.number ?? 0, table.index(of: label)])
    default:
      return PageJSON.list(of: [kind.node?.node.number ?? 0])
    }
  }

  /// The parent node, and the part of the path below it.
  private mutating func begin(_ node: NodeName) -> (parent: NodeID?, segment: String) {
    let path = node.shownPath.withHandles
    let parent = world.nodes[node.node]?.parent
    // (An identity comes before its lifetime, whose node names the parent.)
    let above = parent.flatMap { paths[$0] } ?? ""
    let segment = path.dropFirst(path.hasPrefix(above) ? above.count : 0).drop { $0 == "/" }
    paths[node.node] = "\(above)/\(segment)"
    return (parent, String(segment))
  }

  private static func read(_ read: Dependency, _ table: inout StringTable) -> PageJSON {
    let source: [Int]
    switch read.source {
    case .slot(let slot): source = [0, slot.number]
    case .object(let object): source = [1, table.index(of: object.description)]
    case .key(let key): source = [2, table.index(of: key)]
    case .none: source = [3]
    }
    return .numbers([table.index(of: read.reason.rawValue), table.index(of: read.name)] + source)
  }

  private mutating func place(of origin: Origin) -> Int {
    guard let (file, offset) = sources.location(of: origin) else { return -1 }
    let number: Int
    if let known = fileNumbers[file.name] {
      number = known
    } else {
      number = fileNames.count
      fileNumbers[file.name] = number
      fileNames.append(file.name)
    }
    let key = [number, file.position(atUTF8: offset).line]
    if let known = placeNumbers[key] { return known }
    placeNumbers[key] = places.count
    places.append(key)
    return places.count - 1
  }
}

extension PageJSON {
  static func list(of numbers: [Int]) -> [PageJSON] { numbers.map { .number($0) } }
}

extension String {
  /// The first occurrence of the part, byte for byte, is replaced. (Every event of a page is searched six
  /// times and more, and the standard library's search for characters takes half of the page's time.)
  fileprivate func replacingFirst(_ part: String, with sign: String) -> String {
    let bytes = utf8
    guard let first = part.utf8.first else { return self }
    var start = bytes.startIndex
    while let place = bytes[start...].firstIndex(of: first) {
      if bytes[place...].starts(with: part.utf8) {
        let end = bytes.index(place, offsetBy: part.utf8.count)
        return String(self[..<place]) + sign + self[end...]
      }
      start = bytes.index(after: place)
    }
    return self
  }
}
