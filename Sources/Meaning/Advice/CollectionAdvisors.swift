import Trace
import Values

/// Rows that take their elements by index, of a collection that has shrunk (F36): a row or a binding that
/// is asked once more reads past the end.
struct IndexedRowAdvisor: Advisor {
  mutating func advice(on evidence: Evidence) -> [Advice] {
    let update = evidence.update
    guard !update.isFirstDisplay, !update.ended.isEmpty else { return [] }
    let begun = Set(update.began.compactMap { $0.rowPlace?.collection })
    var found: [Advice] = []
    for end in update.ended {
      guard let row = end.node.name.rowPlace, row.index != nil, !begun.contains(row.collection)
      else { continue }
      let code = evidence.surroundings.sourceText.expression(end.node.origin)
      guard let subscripted = code.indexedCollection else { continue }
      found.append(
        Advice(
          "indexed-rows", on: subscripted,
          "\(subscripted) has shrunk, and its rows take elements by index: a row or binding that is "
            + "evaluated once more with an index that is gone traps (Index out of range). Give ForEach "
            + "the elements themselves, or $\(subscripted) for bindings",
          cause: end.event, at: end.node.origin))
    }
    return found
  }
}

extension NodeName {
  /// The collection that a row is in, with its id where that is an index.
  fileprivate var rowPlace: (collection: String, index: Int?)? {
    let segment = identity.segment
    guard let open = segment.firstIndex(of: "["), let close = segment.lastIndex(of: "]"),
      open < close
    else { return nil }
    return (
      "\(identity.parent?.description ?? "")/\(segment[..<open])",
      Int(segment[segment.index(after: open)..<close])
    )
  }
}

extension String {
  /// The name before a subscript by `$0` or by one variable: `items` in `Row(items[index])`.
  fileprivate var indexedCollection: String? {
    for open in indices where self[open] == "[" && open != startIndex {
      guard let close = self[open...].firstIndex(of: "]") else { return nil }
      let index = self[self.index(after: open)..<close]
      let isVariable =
        index == "$0"
        || (index.first?.isLowercase == true && index.allSatisfy { $0.isLetter || $0.isNumber })
      let name = String(
        self[..<open].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
      if isVariable, !name.isEmpty { return name }
    }
    return nil
  }
}

/// An environment value that is another one at every update although nothing writes it: everybody who
/// reads it runs each time (F81).
struct UnstableEnvironmentAdvisor: Advisor {
  private struct Place: Hashable {
    let node: NodeID
    let key: String
  }

  private var counts: [Place: Int] = [:]
  private var now: [Place: (name: NodeName, value: String, event: TraceEvent)] = [:]
  private var written: [String] = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step: written = []
    case .stateWrite(_, _, _, _, _, let new, _, _): written.append(new)
    case .objectWrite(_, _, _, let new, _, _): written.append(new)
    case .environmentWrite(let key, let node, let value, _):
      now[Place(node: node.node, key: key)] = (node, value, event)
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    guard evidence.update.opening != nil else { return [] }
    defer { now = [:] }
    if evidence.update.isFirstDisplay { return [] }
    var found: [Advice] = []
    for (place, write) in now.sorted(by: { $0.value.event.id < $1.value.event.id }) {
      // What the program wrote, or makes of what it wrote, may well change.
      let isWanted =
        written.contains { $0.contains(write.value) || write.value.shows($0) }
        || Double(write.value) != nil || ["true", "false"].contains(write.value)
      if isWanted {
        counts[place] = nil
        continue
      }
      counts[place, default: 0] += 1
      guard counts[place] == 3 else { continue }
      found.append(
        Advice(
          "unstable-environment", on: "\(write.name.view) \(place.key)",
          "\(place.key) in the environment of \(write.name.view) #\(place.node.number) has been another "
            + "value at 3 updates, though nothing writes it: every view with @Environment of it runs "
            + "each time. Make the value once, in @State or a static let, and hand on that one",
          cause: write.event.id, at: write.event.origin))
    }
    return found
  }
}
