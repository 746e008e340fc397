import Trace
import Values

/// The changes to identities in one update, collected from its events.
struct UpdateChanges {
  struct Ended {
    let node: World.Node
    let event: EventID
    /// Its former index among its siblings; nil if that does not matter.
    let place: Int?
    let rule: Rule?
  }
  struct Change {
    let node: NodeName
    let style: String
    let isAnimated: Bool
    let event: EventID
    let origin: Origin
  }
  struct Animation {
    let node: NodeName
    let property: String
    let event: EventID
  }
  struct Loss {
    let node: NodeName
    let slot: SlotID
    let property: String
    let value: String
    let event: EventID
  }

  /// Children that stay, in a new order.
  struct Reordering {
    let node: NodeName
    let event: EventID
    /// Those that have moved past others, with their indices; for rows, the indices among their rows.
    let moved: [(node: NodeID, from: Int, to: Int)]
  }

  struct Shown {
    let node: NodeName
    let text: String
    /// The text that it previously showed in that role.
    let before: String?
    let event: EventID
    /// The words of its label alone, for a picker.
    let pickerLabel: String??

    /// What a person sees: a picker shows the title of its choice, where looks say which, and not its value.
    func words(in world: World) -> String {
      guard let pickerLabel,
        let choice = world.nodes[node.node]?.look?.choices.first(where: \.isSelected)
      else { return text }
      return UpdateChanges.words(pickerLabel, "\"\(choice.label)\"") ?? text
    }
  }

  private(set) var beganEvents: [NodeID: TraceEvent] = [:]
  /// In order of birth; a parent precedes its children.
  private(set) var began: [NodeName] = []
  private(set) var ended: [Ended] = []
  /// How many rows of each container have ended.
  private var endedRows: [NodeID: Int] = [:]
  private(set) var insertions: [Change] = []
  private(set) var removals: [Change] = []
  private(set) var animations: [Animation] = []
  /// Containers whose children are in a new order, new children aside.
  private(set) var reordered: [Reordering] = []
  private(set) var losses: [Loss] = []
  /// The new contents of remaining nodes, in words: `"pet 1"`, `"Volume" = 0.5`.
  private(set) var contents: [Shown] = []
  private(set) var ran: [NodeID: EventID] = [:]
  /// The event that opened the update; nil outside one.
  private(set) var opening: EventID?
  /// Whether something is shown for the first time: a root began.
  private(set) var isFirstDisplay = false

  mutating func read(_ event: TraceEvent, before world: World) {
    if isFirstDisplay { return }
    switch event.kind {
    case .updateBegin:
      self = UpdateChanges()
      opening = event.id
    case .lifeBegin(let name):
      if name.identity.parent == nil { isFirstDisplay = true }
      beganEvents[name.node] = event
      began.append(name)
    case .lifeEnd(let name):
      guard let node = world.nodes[name.node] else { return }
      var place: Int?
      if name.identity.row != nil, let parent = node.parent {
        // Rows end in order, so those that have already ended were before it.
        place = world.nodes[parent]?.children.firstIndex(of: name.node)
          .map { $0 + endedRows[parent, default: 0] }
        endedRows[parent, default: 0] += 1
      }
      ended.append(Ended(node: node, event: event.id, place: place, rule: event.rule))
    case .transition(let node, let edge, let style, let isAnimated, _):
      let change = Change(
        node: node, style: style, isAnimated: isAnimated, event: event.id, origin: event.origin)
      if edge == .insertion { insertions.append(change) } else { removals.append(change) }
    case .animate(let node, let property, _, _):
      animations.append(Animation(node: node, property: property, event: event.id))
    case .order(let node, let children):
      let returned = Set(revived.map(\.node.node))
      let old = (world.nodes[node.node]?.children ?? []).filter {
        beganEvents[$0] == nil && !returned.contains($0)
      }
      guard !Self.isSameOrder(old, children) else { return }
      let moved = moves(from: world.nodes[node.node]?.children ?? [], to: children, in: world)
      reordered.append(Reordering(node: node, event: event.id, moved: moved))
    case .stateFree(let node, let property, _, let slot, let value):
      losses.append(
        Loss(node: node, slot: slot, property: property, value: value, event: event.id))
    case .content(let node, let role, let text, let value):
      guard beganEvents[node.node] == nil else { return }
      guard let now = Self.words(text, value) else { return }
      let known = world.nodes[node.node]?.contents.first { $0.role == role }
      contents.append(
        Shown(
          node: node, text: now, before: known.flatMap { Self.words($0.text, $0.value) },
          event: event.id, pickerLabel: role == .primitive(.picker) ? .some(text) : nil))
    case .bodyRun(let node, _, _, _):
      ran[node.node] = event.id
    default: break
    }
  }

  fileprivate static func words(_ text: String?, _ value: String?) -> String? {
    let parts = [text.map { "\"\($0)\"" }, value].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " = ")
  }

  /// Whether those that are in both lists are in the same order.
  private static func isSameOrder(_ old: [NodeID], _ new: [NodeID]) -> Bool {
    let before = Set(old)
    let after = Set(new)
    return old.filter(after.contains).elementsEqual(new.filter(before.contains))
  }

  private func moves(
    from old: [NodeID], to new: [NodeID], in world: World
  ) -> [(node: NodeID, from: Int, to: Int)] {
    func places(_ ids: [NodeID]) -> [NodeID: Int] {
      var counts: [IdentityPath.Row?: Int] = [:]
      var places: [NodeID: Int] = [:]
      for id in ids {
        let name = world.nodes[id]?.name ?? beganEvents[id]?.kind.node
        let row = name?.identity.row
        places[id] = counts[row, default: 0]
        counts[row, default: 0] += 1
      }
      return places
    }
    let oldPlaces = places(old)
    let newPlaces = places(new)
    let order = Dictionary(old.enumerated().map { ($1, $0) }) { first, _ in first }
    let kept = new.filter { order[$0] != nil }
    let steady = kept.compactMap { order[$0] }.steadyPositions
    return kept.indices.compactMap { index in
      let id = kept[index]
      guard !steady.contains(index), let from = oldPlaces[id], let to = newPlaces[id] else {
        return nil
      }
      return (id, from, to)
    }
  }

  /// Views that came back before their removal was finished.
  var revived: [Change] { insertions.filter { beganEvents[$0.node.node] == nil } }

  /// The outermost nodes that began: the ones that a person sees appear.
  func tops(in world: World) -> [NodeName] {
    began.filter { name in
      guard let parent = world.nodes[name.node]?.parent else { return true }
      return beganEvents[parent] == nil
    }
  }

  /// Those that ended without an ended node above.
  var endedTops: [Ended] {
    let ids = Set(ended.map(\.node.name.node))
    return ended.filter { end in end.node.parent.map { !ids.contains($0) } ?? true }
  }
}
