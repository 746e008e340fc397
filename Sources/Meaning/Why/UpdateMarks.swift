public import Trace
import Values

/// What the last update did to each live view.
public struct UpdateMarks: Hashable, Sendable {
  /// The more significant comes first: a view that began also ran its body.
  public enum Mark: Int, CaseIterable, Hashable, Sendable {
    case began, leaving, ran, moved, changed, skipped
  }

  private var marks: [NodeID: Mark] = [:]

  public init() {}

  public subscript(node: NodeID) -> Mark? { marks[node] }

  /// The nodes to which something worth showing happened.
  public var nodes: [NodeID] { marks.filter { $0.value != .skipped }.keys.sorted() }

  mutating func set(_ mark: Mark, on node: NodeID) {
    if let known = marks[node], known.rawValue <= mark.rawValue { return }
    marks[node] = mark
  }
}

/// The changes of an update, for a before-and-after tree.
public struct UpdateDifference: Hashable, Sendable {
  public let before: World
  public let after: World
}

extension Inquiry {
  /// The last update of the cursor's step, as far as it has happened.
  private var lastUpdate: Range<Int>? { log.last(.updateBegin, in: step).map { update(of: $0) } }

  public var lastUpdateMarks: UpdateMarks {
    var marks = UpdateMarks()
    guard let range = lastUpdate else { return marks }
    let begins = log.all(.lifeBegin, in: range)
    // At mount everything begins, which needs no line for each.
    let isMount = begins.contains { $0.kind.node?.identity.parent == nil }
    if isMount { return marks }
    for event in begins { if let node = event.kind.node { marks.set(.began, on: node.node) } }
    var before: World?
    for event in log.all([.bodyRun, .bodySkip, .transition, .content, .order], in: range) {
      guard let node = event.kind.node?.node else { continue }
      switch event.kind {
      case .bodyRun: marks.set(.ran, on: node)
      case .bodySkip: marks.set(.skipped, on: node)
      case .transition(_, .removal, _, true, _): marks.set(.leaving, on: node)
      case .content: marks.set(.changed, on: node)
      case .order(_, let children):
        // Most orders only say where a new child is; the existing children may not have moved.
        let world = before ?? worldAfter(range.lowerBound)
        before = world
        let old = world.nodes[node]?.children ?? []
        let (was, now) = (Set(old), Set(children))
        if old.filter(now.contains) != children.filter(was.contains) { marks.set(.moved, on: node) }
      default: break
      }
    }
    return marks
  }

  /// The world that many updates ago, and now.
  public func difference(overUpdates count: Int) -> UpdateDifference {
    var start = cursor
    for _ in 0..<max(1, count) {
      guard let begin = log.last(.updateBegin, in: 0..<start) else {
        start = 0
        break
      }
      // Writes since the previous update belong to this one.
      start = log.last(.updateEnd, in: 0..<(begin.id.number - 1))?.id.number ?? 0
    }
    return UpdateDifference(before: worldAfter(start), after: world)
  }
}
