import Trace
import Values

/// Ids that are places, where none comes or goes: one element has taken the place of another, and the row
/// keeps what somebody did to the one before (*Demystify SwiftUI*: indices as ids).
///
/// That an element is another one shows in its words: nothing by which the row was known is left. Who
/// edits an element does so in its row, and what a row shows of its own state it has not been given.
struct ReplacedRowAdvisor: Advisor {
  private struct Suspect {
    let row: NodeID
    let memories: [String]
    let advice: Advice
  }

  /// Views that run for nothing but what they are given.
  private var given: Set<NodeID> = []
  private var acting: NodeName?
  private var isSetting = false
  /// Rows that have forgotten nothing yet: `onChange` may see to it in the same step.
  private var suspects: [Suspect] = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step(let code):
      acting = nil
      suspects = []
      // Other words for the same things.
      isSetting = code.hasPrefix("setEnvironment(")
    case .action(_, _, let node): acting = node
    case .updateBegin: given = []
    case .bodyRun(let node, ["@self"], _, _): given.insert(node.node)
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    guard evidence.update.opening != nil else {
      defer { suspects = [] }
      return suspects.filter { memories(of: $0.row, evidence) == $0.memories }.map(\.advice)
    }
    if !evidence.update.isFirstDisplay, !given.isEmpty, !isSetting { note(evidence) }
    return []
  }

  private mutating func note(_ evidence: Evidence) {
    let update = evidence.update
    let moved = Set(
      (update.began + update.ended.map(\.node.name)).compactMap { Row($0)?.collection })
    var words: [NodeID: (row: World.Node, before: Set<String>, after: Set<String>)] = [:]
    for content in update.contents {
      guard let before = content.before,
        let row = row(around: content.node.node, evidence.world)
      else { continue }
      var known = words[row.name.node] ?? (row, [], [])
      known.before.insert(before)
      known.after.insert(content.text)
      words[row.name.node] = known
    }
    for (id, (row, before, after)) in words.sorted(by: { $0.key < $1.key }) {
      guard let collection = Row(row.name)?.collection, !moved.contains(collection),
        !before.signs.isEmpty, !after.signs.isEmpty, before.signs.isDisjoint(with: after.signs),
        !(acting.map { $0.isAt(orBelow: row.name.path) } ?? false), isOfPlaces(row, evidence)
      else { continue }
      let memories = memories(of: id, evidence)
      if memories.isEmpty { continue }
      let advice = Advice(
        "index-id", on: "\(row.name.view) \(row.origin.rawValue)",
        "a row stayed and shows another element now, with what it held for the one before: its id is "
          + "a place (0, 1, 2 …), so identity and state stay with the place. Use an id of the "
          + "element itself", cause: update.opening, at: row.origin)
      suspects.append(Suspect(row: id, memories: memories, advice: advice))
    }
  }

  private func memories(of row: NodeID, _ evidence: Evidence) -> [String] {
    evidence.world.tree(from: row).flatMap { place in
      evidence.storage.memories(of: place.node.name.node, in: evidence.world)
    }
  }

  /// The row with a place as its id around a node that shows what some view of it was given.
  private func row(around node: NodeID, _ world: World) -> World.Node? {
    var owner: NodeID?
    var next: NodeID? = node
    while let id = next, let node = world.nodes[id] {
      if owner == nil, node.runs > 0 { owner = id }
      if let row = Row(node.name) {
        guard Int(row.id) != nil, let owner, given.contains(owner) else { return nil }
        return node
      }
      next = node.parent
    }
    return nil
  }

  /// Whether the id is the place of an element, and not the element: of a range of numbers it is both.
  private func isOfPlaces(_ row: World.Node, _ evidence: Evidence) -> Bool {
    if evidence.surroundings.program.indexedCollection(at: row.origin) != nil { return true }
    var next = row.parent
    while let id = next, let node = evidence.world.nodes[id] {
      if let type = node.type { return type.contains("(offset: Int, element: ") }
      next = node.parent
    }
    return false
  }
}
