import Phrases
import Trace
import Values

/// Elements that come twice because a view is on screen again: what is called whenever that happens has
/// added some the first time, and adds more now.
///
/// A row that asks for the next ones when it is seen is meant so, and a list of words may be a diary.
struct ReturnExaminer {
  private struct Call: Hashable {
    let origin: Origin
    let node: NodeID
  }

  private struct Growth: Hashable {
    let call: Call
    let place: String
  }

  private var counts: [Call: Int] = [:]
  private var calls: [EventID: (call: Call, count: Int)] = [:]
  private var grown: Set<Growth> = []
  private var found: [Symptom] = []

  mutating func read(_ event: TraceEvent, afterSteps step: Int, in log: TraceLog) {
    switch event.kind {
    case .callback("onAppear", let node?, _, _), .callback("task", let node?, _, _):
      if node.path.contains("[") { break }
      let call = Call(origin: event.origin, node: node.node)
      counts[call, default: 0] += 1
      calls[event.id] = (call, counts[call, default: 0])
    case .stateWrite(let view, _, let property, let slot?, let old, let new, .changed, _):
      note("\(slot)", view.isEmpty ? property : "\(view).\(property)", old, new, event, step, log)
    case .objectWrite(let object, let property, let old, let new, .changed, _):
      note("\(object).\(property)", "\(object.className).\(property)", old, new, event, step, log)
    default: break
    }
  }

  private mutating func note(
    _ place: String, _ name: String, _ old: String, _ new: String, _ event: TraceEvent,
    _ step: Int, _ log: TraceLog
  ) {
    guard old.hasPrefix("["), old.hasSuffix("]"), new.count > old.count,
      new.hasPrefix(String(old.dropLast())), new.contains("("), !new.contains("Date("),
      let cause = log.beginnings(of: event).first(where: { calls[$0.id] != nil }),
      let (call, count) = calls[cause.id],
      case .callback(let callback, let node?, _, _) = cause.kind
    else { return }
    let growth = Growth(call: call, place: place)
    if count == 1 {
      grown.insert(growth)
    } else if grown.contains(growth) {
      found.append(symptom(name, callback, node, event, cause, step))
    }
  }

  private func symptom(
    _ name: String, _ callback: String, _ node: NodeName, _ event: TraceEvent, _ cause: TraceEvent,
    _ step: Int
  ) -> Symptom {
    Symptom(
      key: Symptom.Key(rule: "appear-adds", subject: "\(name) \(cause.origin.rawValue)"),
      topic: name,
      wording: .phrase(
        Phrase(
          "\(name) has grown again because \(node.view) is on screen again: \(callback) runs each time, and adds what nobody has asked for"
        )), origin: cause.origin, kind: event.kind, subjects: [name], step: step,
      remedy: .phrase(
        Phrase(
          "Load the first time only, as where there is nothing yet; or set the elements in place of adding to them"
        )))
  }

  mutating func concludeStep() -> [Symptom] {
    defer { found = [] }
    return found
  }
}
