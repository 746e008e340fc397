import Phrases
import Trace
import Values

/// Screens that have missed a change: one between the first and the top of a stack is not notified
/// (observed on iOS 15 to 18). It is a fault if the screen is on top again and nothing has made up for it.
struct DeafExaminer {
  private struct Miss {
    let view: NodeName
    let event: TraceEvent
    let step: Int
  }

  private var misses: [Miss] = []
  private var steps = 0
  /// Views in which `onAppear` or `task` has been called in the step, and which are therefore current.
  private var appeared: [NodeName] = []

  mutating func read(_ event: TraceEvent, in log: TraceLog) {
    switch event.kind {
    case .step:
      steps += 1
      appeared = []
    case .note(.navigationDeaf, _):
      guard let cause = event.cause, log.contains(cause), let view = log[cause].kind.node else {
        return
      }
      misses.append(Miss(view: view, event: event, step: steps))
    case .callback("onAppear", let node?, _, _), .callback("task", let node?, _, _):
      appeared.append(node)
    default: break
    }
  }

  /// Screens that are on top again after the step.
  mutating func concludeStep(in world: World, afterSteps step: Int) -> [Symptom] {
    let living = misses.filter { world.nodes[$0.view.node] != nil }
    misses = living.filter { miss in
      miss.step == steps || world.nodes[miss.view.node]?.look?.isShown != true
    }
    return living.filter { miss in
      miss.step < steps && world.nodes[miss.view.node]?.look?.isShown == true
        && !appeared.contains { name in
          name == miss.view || name.path.hasPrefix(miss.view.path + "/")
        }
    }.map { symptom($0, step) }
  }

  private func symptom(_ miss: Miss, _ step: Int) -> Symptom {
    let view = miss.view.view
    return Symptom(
      key: Symptom.Key(rule: .remark(.navigationDeaf), at: miss.event.origin),
      topic: .view(view),
      wording: Phrase(
        "\(view) is on top again and has missed a change: while another screen covers it, and it is not the first of its stack, its onChange is not called"
      ), origin: miss.event.origin, kind: miss.event.kind,
      subjects: [RemarkID.navigationDeaf.rawValue], step: step,
      remedy: Phrase(
        "Show the value itself, or let the model react to the change; onChange hears of it in the first screen of a stack and in the one on top"
      ))
  }
}
