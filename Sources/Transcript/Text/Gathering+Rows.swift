import Diagnostics
import Meaning
import Phrases
import Trace
import Values

// Rows that stay while others come or go, and show another element: their ids are places, or an element has taken
// the id of another. What a person takes for a row that moved up is the row above, with what it keeps.

extension Gathering {
  /// A row for those of the rows beside which others come or go that show what another one of them showed, or
  /// whose element another one shows now.
  func keptRows(_ update: Int) -> [ToldRow] {
    let kept = keptRows
    guard let (run, node) = kept.first, let surroundings = transcript.surroundings,
      let old = surroundings.before.firstText(in: node.node),
      let new = surroundings.now.firstText(in: node.node)
    else { return [] }
    let meaning = TraceEvent(
      id: run.id, step: run.step, update: run.update, kind: .meaning(.stays, node, message: ""),
      cause: run.id, origin: run.origin)
    let words = transcript.words
    var line = start(meaning)
    let id = node.identity.explicitID.map { words("\(node.shownWords), id \($0.brief(20)),") }
    let name = id ?? node.shownWords
    let keeps = memories(of: node)
    line.add(
      (keeps.isEmpty
        ? words("\(name) is the same view")
        : words("\(name) is the same view and keeps \(keeps.joined(separator: ", "))"))
        .withHandles)
    let texts = (old: old.asShortText, new: new.asShortText)
    line.add(": " + words("it shows \(texts.new) now, not \(texts.old)"))
    if kept.count > 1 { line.add(", " + words("also \(kept.count - 1) more"), .dim) }
    addSight(of: meaning, to: &line)
    return [ToldRow(line, .meaning, ofUpdate: update)]
  }

  private var keptRows: [(run: TraceEvent, node: NodeName)] {
    guard let surroundings = transcript.surroundings else { return [] }
    let (before, now) = (surroundings.before, surroundings.now)
    var gone: [IdentityPath.Row: Set<String>] = [:]
    var come: [IdentityPath.Row: Set<String>] = [:]
    for case .some(let event) in tellings.map(\.event) {
      switch event.kind {
      case .lifeEnd(let node), .transition(let node, .removal, _, true, _):
        guard let rows = node.identity.row else { continue }
        gone[rows, default: []].formUnion([before.firstText(in: node.node)].compactMap(\.self))
      case .lifeBegin(let node):
        guard let rows = node.identity.row else { continue }
        come[rows, default: []].formUnion([now.firstText(in: node.node)].compactMap(\.self))
      default: continue
      }
    }
    guard !gone.isEmpty || !come.isEmpty else { return [] }
    struct Kept {
      let run: TraceEvent
      let node: NodeName
      let rows: IdentityPath.Row
      let old: String
      let new: String
    }
    var stayed: [Kept] = []
    for case .some(let event) in tellings.map(\.event) {
      guard case .bodyRun(let node, _, _, _) = event.kind, let rows = node.identity.row,
        gone[rows] != nil || come[rows] != nil, !begun.contains(node.node), isGivenAnother(event),
        let old = before.firstText(in: node.node), let new = now.firstText(in: node.node),
        old != new, old.contains(where: \.isLetter), new.contains(where: \.isLetter)
      else { continue }
      stayed.append(Kept(run: event, node: node, rows: rows, old: old, new: new))
    }
    guard stayed.count <= Self.rowsCompared else { return [] }
    return stayed.filter { row in
      gone[row.rows]?.contains(row.new) == true || come[row.rows]?.contains(row.old) == true
        || stayed.contains { other in
          other.node.node != row.node.node && other.rows == row.rows
            && (other.old == row.new || other.new == row.old)
        }
    }.map { ($0.run, $0.node) }
  }

  private static let rowsCompared = 100

  /// Whether a body ran because of a value given to it, and not only of a closure.
  private func isGivenAnother(_ run: TraceEvent) -> Bool {
    transcript.reasons(of: run.id)?.contains { reason in
      guard case .bodyInvalidate(_, .input, _, _) = reason.kind else { return false }
      switch reason.rule {
      case .closureIsOther, .closureCaptures, .closureOfGeneric: return false
      default: return true
      }
    } == true
  }

  /// `isPinned = false`: what a view keeps, as far as a person would miss it.
  private func memories(of node: NodeName) -> [String] {
    guard let now = transcript.surroundings?.now else { return [] }
    let all = (now.nodes[node.node]?.slots ?? []).compactMap { id -> String? in
      guard let slot = now.slots[id], StorageBook.remembers(slot.wrapper), !slot.isFocus,
        slot.value.first != "_"
      else { return nil }
      return "\(slot.property) = \(slot.value.brief(16))"
    }
    return Array(all.prefix(Self.namedAtMost))
  }
}

extension TextTranscript {
  /// `\.offset`: by what the row at a node is told apart from others, if not by its id.
  func identifier(ofRow node: NodeName) -> String? {
    guard tellsInShort, node.identity.row != nil, let surroundings, let code = surroundings.code,
      let row = surroundings.node(node.node), let owner = surroundings.owner(of: node.node),
      let property = code.idProperty(ofRowAt: row.origin, in: owner.view), property != "id"
    else { return nil }
    return "\\.\(property)"
  }
}
