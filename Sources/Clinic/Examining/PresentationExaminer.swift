import Phrases
import Trace
import Values

/// Sheets, alerts and dialogs that appear several times although written once: each row of a `ForEach`
/// has the modifier, and all of them read one flag.
struct PresentationExaminer {
  private var known: Set<NodeID> = []
  /// The last write in the step, which opens them.
  private var write: TraceEvent?

  mutating func read(_ event: TraceEvent) {
    switch event.kind {
    case .step: write = nil
    case .stateWrite(_, _, _, _, _, _, .changed, _), .objectWrite(_, _, _, _, .changed, _):
      write = event
    default: break
    }
  }

  mutating func concludeStep(in world: World, afterSteps step: Int) -> [Symptom] {
    let layers = world.windows.flatMap(\.layers)
    let tops = layers.compactMap { layer in
      layer.parts.lazy.compactMap(\.nodes.first).first.map { (layer.name, $0) }
    }
    defer { known = Set(tops.map(\.1)) }
    guard let write, tops.count > 1 else { return [] }
    var alike: [Origin: Int] = [:]
    for (name, top) in tops where !known.contains(top) {
      guard let origin = world.nodes[top]?.origin, origin != .none else { continue }
      alike[origin, default: 0] += 1
      if alike[origin] == 2 { return [symptom(name, write, origin, step)] }
    }
    return []
  }

  private func symptom(
    _ modifier: String, _ write: TraceEvent, _ origin: Origin, _ step: Int
  ) -> Symptom {
    let name = write.kind.writtenName
    return Symptom(
      key: Symptom.Key(rule: "shared-presentation", subject: "\(origin.rawValue)"), topic: name,
      wording: .phrase(
        Phrase(
          "\(name) opens several at once: each row has its own \(modifier), and all of them look at the same value, so which element a person is asked about is not defined"
        )), origin: origin, kind: write.kind, subjects: [name], step: step,
      remedy: .phrase(
        Phrase(
          "Keep the element in an optional state, and attach one \(modifier) to the list, outside of its rows"
        )))
  }
}

extension TraceEvent.Kind {
  /// `List.isAsking`; empty if it is not a write.
  fileprivate var writtenName: String {
    switch self {
    case .stateWrite(let view, _, let property, _, _, _, _, _):
      view.isEmpty ? property : "\(view).\(property)"
    case .objectWrite(let object, let property, _, _, _, _): "\(object.className).\(property)"
    default: ""
    }
  }
}
