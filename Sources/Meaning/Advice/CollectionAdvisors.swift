import Trace
import Values

/// Rows that take their elements by index from a collection that has shrunk (F36): a row or binding
/// that is read once more reads past the end.
///
/// It has shrunk if rows before the one that ended stay. If none does, the rows may have ended with
/// their surroundings: a popped screen, a branch.
struct IndexedRowAdvisor: Advisor {
  /// The classes of objects that were made in the step: what one of these holds is another collection.
  private var made: Set<String> = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step: made = []
    case .objectAlloc(let object): made.insert(object.className)
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    let update = evidence.update
    guard !update.isFirstDisplay, !update.ended.isEmpty else { return [] }
    let begun = Set(update.began.compactMap { $0.rowPlace?.collection })
    var found: [Advice] = []
    for end in update.ended {
      guard let row = end.node.name.rowPlace, let index = row.index,
        !begun.contains(row.collection)
      else { continue }
      let program = evidence.surroundings.program
      guard let subscripted = program.indexedCollection(at: end.node.origin),
        evidence.goesOverPlaces(end.node),
        evidence.world.hasRow(before: index, of: row.collection, in: end.node.parent),
        subscripted.split(separator: ".").last.map({ name in
          made.isDisjoint(with: program.classes(storing: String(name)).keys)
        }) ?? true
      else { continue }
      found.append(
        Advice(
          .adviceIndexedRows, on: .collection(subscripted),
          "\(subscripted) has shrunk, and its rows take elements by index: a row or binding that is "
            + "evaluated once more with an index that is gone traps (Index out of range). Give ForEach "
            + "the elements themselves, or $\(subscripted) for bindings",
          cause: end.event, at: end.node.origin))
    }
    return found
  }
}

extension Evidence {
  /// Whether the body that makes the row iterates over indices, and not only over elements, which the
  /// program's own subscript may take: `ForEach<Range<Int>, …>`.
  fileprivate func goesOverPlaces(_ row: World.Node) -> Bool {
    var next = row.parent
    while let id = next, let node = world.nodes[id] {
      if let type = node.type {
        let data = type.ranges(of: "ForEach<").map { type[$0.upperBound...].firstArgument }
        return data.isEmpty
          || data.contains { data in ["Int", "Indices"].contains { data.contains($0) } }
      }
      next = node.parent
    }
    return true
  }
}

extension Substring {
  /// The text before the first comma outside brackets.
  fileprivate var firstArgument: Substring {
    var depth = 0
    return prefix { character in
      if "<(".contains(character) { depth += 1 }
      if ">)".contains(character) { depth -= 1 }
      return depth >= 0 && !(depth == 0 && character == ",")
    }
  }
}

extension World {
  /// Whether an earlier row of the collection is alive, and no later one.
  fileprivate func hasRow(before index: Int, of collection: String, in parent: NodeID?) -> Bool {
    guard let parent, let node = nodes[parent] else { return false }
    let living = node.children.compactMap { child -> Int? in
      guard let row = nodes[child]?.name.rowPlace, row.collection == collection else { return nil }
      return row.index
    }
    return living.max().map { $0 < index } ?? false
  }
}

extension NodeName {
  /// The collection that a row is in, with its id if that is an index. A view in a branch of a row is
  /// not the row: it may end before the row does.
  fileprivate var rowPlace: (collection: String, index: Int?)? {
    let segment = identity.segment
    guard let open = segment.firstIndex(of: "["), let close = segment.lastIndex(of: "]"),
      open < close, !segment[close...].contains("/if.")
    else { return nil }
    return (
      "\(identity.parent?.description ?? "")/\(segment[..<open])",
      Int(segment[segment.index(after: open)..<close])
    )
  }
}

/// An environment value that differs in every update although nothing writes it: everything that reads
/// it runs each time (F81).
///
/// A newly made value looks like the previous one except for what makes it unique: the number of an
/// object, a `UUID`. A colour that depends on a condition, or a chosen locale, does not.
struct UnstableEnvironmentAdvisor: Advisor {
  private struct Place: Hashable {
    let node: NodeID
    let key: String
  }

  private var counts: [Place: Int] = [:]
  private var shapes: [Place: String] = [:]
  private var now: [Place: (name: NodeName, value: String, event: TraceEvent)] = [:]
  private var written: Set<String> = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step: written = []
    case .stateWrite(_, _, _, _, _, let new, _, _): written.insert(new)
    case .objectWrite(_, _, _, let new, _, _): written.insert(new)
    case .environmentWrite(let key, let node, let value, _):
      now[Place(node: node.node, key: key)] = (node, value, event)
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    guard evidence.update.opening != nil else { return [] }
    defer { now = [:] }
    var found: [Advice] = []
    for (place, write) in now.sorted(by: { $0.value.event.id < $1.value.event.id }) {
      let shape = write.value.withoutUniqueParts
      let isAlike = shapes.updateValue(shape, forKey: place) == shape
      if !isAlike {
        counts[place] = nil
        continue
      }
      if evidence.update.isFirstDisplay { continue }
      // A value that the program wrote, or that depends on one it wrote, may well change. (Checked
      // last: an action may have written thousands of values.)
      if written.contains(where: { $0.contains(write.value) || write.value.shows($0) }) {
        counts[place] = nil
        continue
      }
      counts[place, default: 0] += 1
      guard counts[place] == 3 else { continue }
      found.append(
        Advice(
          .adviceUnstableEnvironment, on: .environment(place.key, of: write.name.view),
          "\(place.key) in the environment of \(write.name.words) has been another "
            + "value at 3 updates, though nothing writes it: every view with @Environment of it runs "
            + "each time. Make the value once, in @State or a static let, and hand on that one",
          cause: write.event.id, at: write.event.origin))
    }
    return found
  }
}

extension String {
  /// Without the numbers of objects (`Model#3`) and the groups of a `UUID`.
  fileprivate var withoutUniqueParts: String {
    var shape = ""
    var rest = self[...]
    while let next = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber }
      rest = rest.dropFirst(max(1, word.count))
      if word.isEmpty {
        shape.append(next)
        continue
      }
      let isNumber = shape.last == "#" && word.allSatisfy(\.isNumber)
      let isGroup =
        [4, 8, 12].contains(word.count) && word.allSatisfy(\.isHexDigit)
        && (shape.last == "-" || rest.first == "-")
      if !isNumber, !isGroup { shape += word }
    }
    return shape
  }
}
