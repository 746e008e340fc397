import Trace
import Values

/// Ids that are indices, without insertion or removal: one element has replaced another, and the row
/// keeps what the user did to the previous one (*Demystify SwiftUI*: indices as ids).
///
/// A different element shows in the words: nothing that identified the row is left. Editing an element
/// happens in its row, and what a row shows of its own state was not given to it.
struct ReplacedRowAdvisor: Advisor {
  private struct Suspect {
    let row: NodeID
    let memories: [String]
    let advice: Advice
  }

  /// Views that run only because of their input.
  private var given: Set<NodeID> = []
  private var acting: NodeName?
  private var isSetting = false
  /// Rows that should have reset something: `onChange` may do so in the same step.
  private var suspects: [Suspect] = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step(_, let kind):
      acting = nil
      suspects = []
      // Different words for the same things.
      isSetting = kind == .setEnvironment
    case .action(_, _, let node, _): acting = node
    case .updateBegin: given = []
    case .bodyRun(let node, let changes, _, _) where BodyChange.only(changes) == .input:
      given.insert(node.node)
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
        .adviceIndexID, on: .place(row.origin, of: row.name.view),
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

  /// The row, with an index as its id, around a node that shows what a view of the row received.
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

  /// Whether the id is the index of an element rather than the element: for a range of numbers it is both.
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
