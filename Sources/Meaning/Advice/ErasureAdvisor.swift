import Trace
import Values

/// `AnyView` in the type of a body: SwiftUI cannot see the types inside before it runs (F100,
/// *Demystify SwiftUI*).
///
/// One that is not in the source does not count: `if #available` erases the guarded branch (F96). The
/// type alone does not show what erased the view, so an `AnyView` as the first branch of a condition is
/// accepted. So is one around a screen, such as a link's destination, where nothing can change in
/// place, and one that the view receives from elsewhere: its content is made in another file.
struct ErasureAdvisor: Advisor {
  /// By the view's type; the erased content may come later.
  private var waiting: [String: (node: NodeName, advice: Advice)] = [:]
  /// By the type of a body, which a thousand rows may share.
  private var erases: [String: Bool] = [:]
  /// Types seen with an `AnyView` among their arguments: it comes from what passed it to them.
  private var carriers: Set<Substring> = []

  mutating func read(_ event: TraceEvent, before world: World) {
    guard case .bodyRun(let node, _, _, let type) = event.kind, world.nodes[node.node]?.runs == 0,
      mentionsErasure(type), !carriers.contains(node.view[...])
    else { return }
    if let other = waiting[node.view], world.nodes[other.node.node] != nil { return }
    waiting[node.view] = (
      node,
      Advice(
        .adviceAnyView, on: .view(node.view),
        "the body of \(node.view) is \(shown(type)): AnyView hides from SwiftUI what it may contain, and "
          + "another type in it is always another view. Return some View, with @ViewBuilder where "
          + "branches differ",
        cause: event.id, at: event.origin)
    )
  }

  private mutating func mentionsErasure(_ type: String) -> Bool {
    if let known = erases[type] { return known }
    // Most bodies need not be parsed.
    var mentions = false
    if type.containsBytes(of: "AnyView") {
      let spelling = TypeSpelling(type)
      mentions = spelling.hasWrittenErasure
      carriers.formUnion(spelling.carriers)
    }
    erases[type] = mentions
    return mentions
  }

  /// A long type is less clear than its outermost name.
  private func shown(_ type: String) -> String {
    type.utf8.count <= 80 ? type : "\(type.prefix { $0 != "<" })<… AnyView …>"
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    var found: [Advice] = []
    for (view, waits) in waiting.sorted(by: {
      $0.value.node.node.number < $1.value.node.node.number
    }) {
      guard evidence.update.isFirstDisplay || evidence.update.ran[waits.node.node] != nil,
        makesErased(waits.node, evidence)
      else {
        continue
      }
      waiting[view] = nil
      found.append(waits.advice)
    }
    return found
  }

  /// Whether something in an `AnyView` below a view was made in the view's file.
  private func makesErased(_ view: NodeName, _ evidence: Evidence) -> Bool {
    guard let run = evidence.world.nodes[view.node]?.lastRun,
      let origin = evidence.surroundings.event(run)?.origin
    else { return false }
    return evidence.world.tree(from: view.node).contains { place in
      let parts = place.node.name.identity.segment.split(separator: "/")
      guard let erased = parts.firstIndex(where: { $0.hasPrefix("any(") }) else { return false }
      return !parts[..<erased].contains(where: \.isPlaceOfScreen)
        && evidence.surroundings.areInOneFile(place.node.origin, origin)
    }
  }
}

/// A type's spelling, read from left to right.
private struct TypeSpelling {
  /// There is an `AnyView` where `if #available` would not put one.
  private(set) var hasWrittenErasure = false
  /// The types around an `AnyView`.
  private(set) var carriers: Set<Substring> = []
  /// The enclosing generic types, with the current position in their arguments.
  private var around: [(name: Substring, place: Int)] = []

  init(_ type: String) {
    var rest = type[...]
    while let next = rest.first {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(max(1, name.count))
      if !name.isEmpty {
        if rest.first == "<" {
          around.append((name, 0))
          rest = rest.dropFirst()
        } else if name == "AnyView", !isGuardedBranch(around.count - 1), !isDestination {
          hasWrittenErasure = true
          carriers.formUnion(around.map(\.name))
        }
      } else if next == "(" {
        around.append(("", 0))
      } else if next == ")" || next == ">" {
        _ = around.popLast()
      } else if next == ",", !around.isEmpty {
        around[around.count - 1].place += 1
      }
    }
  }

  /// Whether it is the destination type of a link.
  private var isDestination: Bool { around.last.map { $0 == ("NavigationLink", 1) } ?? false }

  /// Whether that argument of the enclosing type is guarded by `if #available … else if #available …`:
  /// the first branch, or the second of conditions that are themselves first.
  private func isGuardedBranch(_ index: Int) -> Bool {
    guard around.indices.contains(index) else { return false }
    switch around[index] {
    case ("Optional", _), ("_ConditionalContent", 0): return true
    case ("_ConditionalContent", _): return index > 0 && isGuardedCondition(index - 1)
    default: return false
    }
  }

  private func isGuardedCondition(_ index: Int) -> Bool {
    around[index].name == "_ConditionalContent" && around[index].place == 0
  }
}
