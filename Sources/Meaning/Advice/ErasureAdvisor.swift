import Trace
import Values

/// `AnyView` in the type of a body: SwiftUI cannot see what is in it before it runs (F100,
/// *Demystify SwiftUI*).
struct ErasureAdvisor: Advisor {
  private var seen: [Advice] = []
  /// By the type of a body: a thousand rows have the same.
  private var erases: [String: Bool] = [:]

  mutating func read(_ event: TraceEvent, before world: World) {
    guard case .bodyRun(let node, _, _, let type) = event.kind, world.nodes[node.node]?.runs == 0,
      mentionsErasure(type)
    else { return }
    seen.append(
      Advice(
        "any-view", on: node.view,
        "the body of \(node.view) is \(type): AnyView hides from SwiftUI what can stand there, and "
          + "another type in it is always another view. Return some View, with @ViewBuilder where "
          + "branches differ",
        cause: event.id, at: event.origin))
  }

  private mutating func mentionsErasure(_ type: String) -> Bool {
    if let known = erases[type] { return known }
    // Only a name that contains it can be it; most bodies are spared the splitting.
    let mentions =
      contains("AnyView", type)
      && type.split(whereSeparator: { !$0.isLetter }).contains("AnyView")
    erases[type] = mentions
    return mentions
  }

  /// By bytes: the type of a body is long, and most of them do not contain it.
  private func contains(_ word: String, _ type: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    var rest = type.utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    defer { seen = [] }
    return seen
  }
}
