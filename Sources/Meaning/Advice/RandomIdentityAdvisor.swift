import Trace
import Values

/// `.id(UUID())` in a body: the view in that place is a new one in every update (F113, oracle 070).
///
/// An id that the program stores and changes on purpose is a valid way to begin anew, so the new id
/// must be one that nothing in the step wrote.
struct RandomIdentityAdvisor: Advisor {
  /// The place of an explicit identity: the path around it, and the view with that identity.
  private struct Place: Hashable {
    let container: IdentityPath?
    let before: Substring
    let after: Substring
  }

  /// The last value written to each property in the step. Earlier values are gone when the body runs,
  /// and searching them all would make a loop of writes quadratic.
  private var written: [Written: String] = [:]
  /// How often in a row a stored id changed for a view that looks the same.
  private var renewals: [Place: Int] = [:]

  private enum Written: Hashable {
    case state(SlotID?, String)
    case object(ObjectID, String)
  }

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step: written = [:]
    case .stateWrite(let view, _, let property, let slot, _, let new, _, _):
      written[.state(slot, slot == nil ? view + property : "")] = new
    case .objectWrite(let object, let property, _, let new, _, _):
      written[.object(object, property)] = new
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    let update = evidence.update
    guard !update.isFirstDisplay, !update.ended.isEmpty else { return [] }
    var ended: [Place: (end: UpdateChanges.Ended, id: Substring)] = [:]
    for end in update.ended {
      if let (place, id) = Self.place(of: end.node.name) { ended[place] = (end, id) }
    }
    if ended.isEmpty { return [] }
    let pairs = update.began.compactMap { name in
      Self.place(of: name).flatMap { place, id in
        ended[place].map { (old: $0.end, oldID: $0.id, new: name, id: id, place: place) }
      }
    }.filter { pair in
      pair.oldID != pair.id && !written.values.contains { $0.contains(pair.id) }
        && !evidence.world.stores(pair.id)
    }
    .filter { pair in
      // A stored id may have moved on to the next of several things; then the view shows something
      // else, or looks the same once, by chance.
      guard evidence.surroundings.program.isGivenStoredID(at: pair.old.node.origin) else {
        return true
      }
      let texts = evidence.world.tree(from: pair.new.node).flatMap {
        $0.node.contents.compactMap(\.text)
      }
      guard texts == update.texts(endedBelow: pair.old.node) else {
        renewals[pair.place] = nil
        return false
      }
      renewals[pair.place, default: 0] += 1
      return renewals[pair.place] ?? 0 >= 3
    }
    let steps = Set(pairs.map { (Double($0.id) ?? 0) - (Double($0.oldID) ?? 0) })
    return pairs.filter { pair in
      // Numbers that all change by the same amount are counted, not random.
      Self.isUnique(pair.id) || Double(pair.id) != nil && steps.count > 1
    }.map { pair in
      let new = "#\(pair.new.node.number)"
      return Advice(
        .adviceRandomID, on: .view(pair.new.view),
        "\(pair.old.node.name.words) ended and \(new) began in its "
          + "place: the id in .id(…) is new each time the body runs, so nothing of the view is kept. "
          + "Leave .id out, or give it a value that is stored",
        cause: update.beganEvents[pair.new.node]?.id, at: pair.old.node.origin)
    }
  }

  private static func place(of name: NodeName) -> (Place, id: Substring)? {
    let segment = name.identity.segment
    guard let open = segment.firstRange(of: "id("), let close = segment.lastIndex(of: ")"),
      open.upperBound < close
    else { return nil }
    let place = Place(
      container: name.identity.parent, before: segment[..<open.lowerBound],
      after: segment[segment.index(after: close)...])
    return (place, segment[open.upperBound..<close])
  }

  /// Whether the text is that of a value that is never made twice.
  private static func isUnique(_ id: Substring) -> Bool {
    if id.hasPrefix("UUID(") || id.hasPrefix("Date(") { return true }
    let groups = id.filter { $0 != "\"" }.split(separator: "-").map(\.count)
    return groups == [8, 4, 4, 4, 12]
  }
}

extension World {
  /// Whether a state or an object contains the text. Then the id is stored: it may have moved on to the
  /// next of several things, and was not made anew.
  fileprivate func stores(_ id: Substring) -> Bool {
    slots.values.contains { $0.value.contains(id) }
      || objects.contains { $0.properties.values.contains { $0.contains(id) } }
  }
}

extension UpdateChanges {
  /// The texts shown by a node that ended and by those that ended below it, in tree order.
  fileprivate func texts(endedBelow top: World.Node) -> [String] {
    var nodes: [NodeID: World.Node] = [:]
    for end in ended { nodes[end.node.name.node] = end.node }
    nodes[top.name.node] = top
    var texts: [String] = []
    var pending = [top.name.node]
    var children: [NodeID: [NodeID]] = [:]
    for end in ended {
      if let parent = end.node.parent { children[parent, default: []].append(end.node.name.node) }
    }
    while let id = pending.popLast() {
      texts += nodes[id]?.contents.compactMap(\.text) ?? []
      pending += (children[id] ?? []).reversed()
    }
    return texts
  }
}
