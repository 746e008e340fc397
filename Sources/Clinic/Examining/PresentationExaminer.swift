import Phrases
import Trace
import Values

/// Sheets, alerts and dialogs that appear several times although written once: each row of a `ForEach`
/// has the modifier, or each of several places with the same view, and all of them read one value.
struct PresentationExaminer {
  private var known: Set<NodeID> = []
  /// What caused the views that have begun in the step.
  private var causes: [NodeID: EventID] = [:]

  mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .step: causes = [:]
    case .lifeBegin(let node): causes[node.node] = event.cause
    default: break
    }
  }

  mutating func concludeStep(in world: World, afterSteps step: Int, in log: TraceLog) -> [Symptom] {
    let layers = world.windows.flatMap(\.layers)
    let tops = layers.compactMap { layer in
      layer.parts.lazy.compactMap(\.nodes.first).first.map { (layer.name, $0) }
    }
    defer { known = Set(tops.map(\.1)) }
    guard tops.count > 1 else { return [] }
    var first: [Origin: NodeID] = [:]
    for (name, top) in tops where !known.contains(top) {
      guard let node = world.nodes[top], node.origin != .none else { continue }
      guard let other = first[node.origin] else {
        first[node.origin] = top
        continue
      }
      guard let write = write(behind: top, in: log),
        let property = write.kind.writtenProperty?.ofClass
      else { continue }
      let isOfRows = node.name.identity.partsAtRows(from: world.nodes[other]?.name.identity)
      return [symptom(name, property, write, node.origin, step, isOfRows: isOfRows)]
    }
    return []
  }

  /// The write of the value that the presentation is bound to (the engine records it as the cause, whatever
  /// else was written in the step).
  private func write(behind top: NodeID, in log: TraceLog) -> TraceEvent? {
    guard let cause = causes[top], log.contains(cause) else { return nil }
    return log.causes(of: log[cause]).first { $0.kind.writtenProperty != nil }
  }

  private func symptom(
    _ modifier: String, _ name: PropertyName, _ write: TraceEvent, _ origin: Origin, _ step: Int,
    isOfRows: Bool
  ) -> Symptom {
    let happened =
      isOfRows
      ? Phrase(
        "\(name) opens several at once: each row has its own \(modifier), and all of them look at the same value, so which element a person is asked about is not defined"
      )
      : Phrase(
        "\(name) opens several at once: one \(modifier) stands in several places, and all of them look at the same value, so which of them appears is not defined"
      )
    let remedy =
      isOfRows
      ? Phrase(
        "Keep the element in an optional state, and attach one \(modifier) to the list, outside of its rows"
      )
      : Phrase("Attach one \(modifier) to a view around all these places")
    return Symptom(
      key: Symptom.Key(rule: .concluded(.sharedPresentation), at: origin),
      topic: .property(name),
      wording: happened, origin: origin, kind: write.kind, subjects: ["\(name)"], step: step,
      remedy: remedy)
  }
}

extension IdentityPath {
  /// Whether two paths part at two elements of one `ForEach`.
  fileprivate func partsAtRows(from other: IdentityPath?) -> Bool {
    let fork = zip(chain, other?.chain ?? []).first { $0.segment != $1.segment }
    return fork.map { $0.segment.contains("[") && $1.segment.contains("[") } ?? false
  }

  private var chain: [IdentityPath] { Array(sequence(first: self, next: \.parent)).reversed() }
}
