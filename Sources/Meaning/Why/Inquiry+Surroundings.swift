import Trace
import Values

// What stands around something that did not happen: what SwiftUI said of its rows, the environment of a
// body, the places where a property would be written.

extension Inquiry {
  /// What SwiftUI has said of the rows that a view is one of, or in one of, when bodies made them last.
  func issues(
    ofRowsAround node: NodeName, madeBy makers: [NodeID], in world: World
  ) -> [TraceEvent] {
    let issues = log.all(.issue, in: past)
    if issues.isEmpty { return [] }
    return makers.flatMap { maker -> [TraceEvent] in
      guard let run = world.nodes[maker]?.lastRun, isRow(node, below: maker, world) else {
        return []
      }
      let inside = [node.node] + ancestors(of: node.node, in: world).prefix { $0 != maker }
      let names = Set(inside.compactMap { world.nodes[$0]?.name.view })
      return issues.filter { issue in
        issue.cause == run
          && names.contains { evidence?.isNamed($0, inCallAt: issue.origin) ?? false }
      }
    }
  }

  /// What a body takes from the environment under the name of something else that was written.
  func environmentReads(
    of node: World.Node, besides writes: [TraceEvent]
  ) -> [BodyAbsence.EnvironmentRead] {
    let written = Set(writes.compactMap(\.kind.property))
    let world = world
    let around = [node.name.node] + ancestors(of: node.name.node, in: world)
    return node.reads.compactMap { read in
      guard read.reason == .environment, case .key(let key) = read.source,
        written.contains(read.bareName)
      else { return nil }
      let setter = around.first { world.nodes[$0]?.environment[key] != nil }
      let write = setter.flatMap { setter in
        log.last(.environmentWrite, of: .node(setter), in: past) { event in
          if case .environmentWrite(key, _, _, _) = event.kind { true } else { false }
        }
      }
      return BodyAbsence.EnvironmentRead(name: read.bareName, write: write)
    }
  }

  /// The places where a property would be written, each with the values that decide there, of a view that is
  /// alive.
  func unmet(_ subject: Subject) -> [WhyNotAnswer.Unseen] {
    guard case .property(let name, let owner) = subject, let evidence else { return [] }
    return evidence.conditionalWrites(of: name)
      .filter { place in owner.map { $0 == place.view } ?? true }
      .map { unseen(at: $0.origin, $0, isCalledLater: true) }.filter { !$0.deciding.isEmpty }
  }
}
