public import Trace
import Values

/// Two views that a person takes for one, paired as in a meaning.
public struct SiblingPair: Hashable, Sendable {
  public let old: NodeName
  public let new: NodeName
  /// Whether the old one still exists while it is being removed (F137).
  public var isLeaving = false
  /// Whether they are in two rows, or branches of two, that both live on: two places.
  public var isOfTwoRows = false

  /// Where the paths of the two differ: `if.true` and `if.false`.
  public var parting: (from: String, to: String)? {
    let from = old.shownPath.split(separator: "/")
    let to = new.shownPath.split(separator: "/")
    let shared = zip(from, to).prefix { $0 == $1 }.count
    guard shared < from.count, shared < to.count, !isOfTwoRows else { return nil }
    return (String(from[shared]), String(to[shared]))
  }
}

extension Inquiry {
  /// The view that replaced the node, or that it replaced, in the update of the event.
  func pair(of node: NodeID, in event: TraceEvent) -> SiblingPair? {
    let all = pairs(inUpdateOf: event)
    // Beside a view of the program a field is not mentioned first, but it may be asked about.
    let pair = [all.told, all.others].lazy.compactMap { pairs in
      pairs.first { $0.old.node == node || $0.new.node == node }
    }.first
    guard var pair else { return nil }
    pair.isLeaving = world.nodes[pair.old.node] != nil
    pair.isOfTwoRows = standsInAnotherRow(pair, in: event)
    return pair
  }

  /// Whether the view that came stands in a row that was there before it and does not contain the other.
  private func standsInAnotherRow(_ pair: SiblingPair, in event: TraceEvent) -> Bool {
    let around = sequence(first: pair.new.identity, next: \.parent).dropFirst()
    let others = Set(sequence(first: pair.old.identity, next: \.parent))
    guard let row = around.first(where: { $0.row != nil }), !others.contains(row) else {
      return false
    }
    let began = log.last(.lifeBegin, in: 0..<event.id.number) { $0.kind.node?.identity == row }
    return began.map { $0.update < event.update } ?? false
  }

  /// The view that shows other words in place of an ended one: it has the same position inside the
  /// replacement of an enclosing view, and began in the same update.
  public func successor(of end: TraceEvent) -> TraceEvent? {
    guard case .lifeEnd(let name) = end.kind, end.update > 0 else { return nil }
    let range = update(of: end)
    let pairs = pairs(inUpdateOf: end)
    for pair in pairs.told + pairs.others where name.path.hasPrefix(pair.old.path) {
      let path = pair.new.path + name.path.dropFirst(pair.old.path.count)
      let content = log.all(.content, in: range).last { event in
        event.kind.node?.path == path && event.kind.node?.node != name.node
      }
      if let content { return content }
    }
    return nil
  }

  /// The pairs of an update, found as for its meanings. A removal with a transition is reported when it
  /// begins, so a view that ends later has its pair in that update.
  private func pairs(
    inUpdateOf event: TraceEvent
  ) -> (told: [SiblingPair], others: [SiblingPair]) {
    guard event.update > 0 else { return ([], []) }
    let range = update(of: event)
    // A first display replaces nothing, and is the largest update.
    if case .lifeBegin(let name) = event.kind, name.identity.parent == nil { return ([], []) }
    if log.first(.lifeEnd, in: range) == nil, log.first(.transition, in: range) == nil {
      return ([], [])
    }
    var world = worldAfter(range.lowerBound)
    var changes = UpdateChanges()
    for position in range {
      let event = log[position]
      changes.read(event, before: world)
      world.apply(event)
    }
    guard !changes.isFirstDisplay else { return ([], []) }
    return (
      Self.pairs(of: Figures(of: changes, in: world)),
      Self.pairs(of: Figures(of: changes, in: world, tellsAll: true))
    )
  }

  private static func pairs(of figures: Figures) -> [SiblingPair] {
    // What an item presents goes without one, too.
    let items = figures.departed.filter { goer in
      figures.comers.contains { $0.name.identity.differsInID(from: goer.name.identity) }
    }
    var goers = figures.goers + items
    var comers = figures.comers
    // To a person a different id in the same place is the same view, whatever is inside.
    var pairs: [SiblingPair] = []
    for comer in comers {
      guard
        let place = goers.firstIndex(where: {
          $0.name.view == comer.name.view && $0.name.identity.differsInID(from: comer.name.identity)
        })
      else { continue }
      pairs.append(SiblingPair(old: goers.remove(at: place).name, new: comer.name))
    }
    comers.removeAll { comer in pairs.contains { $0.new == comer.name } }
    return pairs
      + Replacement.pairs(of: goers, and: comers, acrossRows: true).map {
        SiblingPair(old: $0.old.name, new: $0.new.name)
      }
  }
}
