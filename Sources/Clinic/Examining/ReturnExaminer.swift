import Phrases
import Trace
import Values

/// Elements that appear twice because a view is on screen again: code that is called each time added
/// some the first time, and adds more now. Also content that is removed then, for example for a
/// progress indicator, and comes back unchanged.
///
/// A row that loads the next ones when it is shown does so on purpose, and a list of words may be a diary.
struct ReturnExaminer {
  private struct Call: Hashable {
    let origin: Origin
    let node: NodeID
  }

  private struct Growth: Hashable {
    let call: Call
    let place: String
  }

  /// A view that is on screen again, and what it showed before.
  private struct Return {
    let cause: TraceEvent
    let callback: String
    let node: NodeName
    let texts: [String]
    var end: TraceEvent?
    /// Whether an update has shown it without them: what is replaced at once was never away.
    var wasAway = false
  }

  private var returned: [Call: Return] = [:]
  private var counts: [Call: Int] = [:]
  private var calls: [EventID: (call: Call, count: Int)] = [:]
  private var grown: Set<Growth> = []
  private var found: [Symptom] = []
  /// Whether a parent gives its view something else: a task follows its `id` then.
  private var isOfParent = false

  mutating func read(
    _ event: TraceEvent, before world: World, afterSteps step: Int, in log: TraceLog
  ) {
    switch event.kind {
    case .step(_, let kind): isOfParent = kind == .parent
    case .callback(let name, let node?, _, _) where name == "onAppear" || name == "task":
      if node.path.contains("[") { break }
      let call = Call(origin: event.origin, node: node.node)
      counts[call, default: 0] += 1
      calls[event.id] = (call, counts[call, default: 0])
      let texts = world.shownTexts(below: node.node)
      if counts[call, default: 0] > 1, !texts.isEmpty, !isOfParent {
        returned[call] = Return(cause: event, callback: name, node: node, texts: texts)
      }
    // What a person brings back has not come by itself.
    case .action: returned = returned.filter { $0.value.end == nil }
    case .lifeEnd(let name) where !returned.isEmpty:
      for (call, visit) in returned where visit.end == nil && name.isBelow(visit.node) {
        if log.beginnings(of: event).contains(where: { $0.id == visit.cause.id }) {
          returned[call]?.end = event
        }
      }
    case .updateEnd:
      for (call, visit) in returned
      where visit.end != nil && world.shownTexts(below: call.node) != visit.texts {
        returned[call]?.wasAway = true
      }
    case .stateWrite(let view, _, let property, let slot?, let old, let new, .changed, _):
      note("\(slot)", PropertyName(property, of: view), old, new, event, step, log)
    case .objectWrite(let object, let property, let old, let new, .changed, _):
      note(
        "\(object).\(property)", PropertyName(property, of: object.className), old, new, event,
        step,
        log)
    default: break
    }
  }

  private mutating func note(
    _ place: String, _ name: PropertyName, _ old: String, _ new: String, _ event: TraceEvent,
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
    } else if grown.contains(growth), old != "[]" {
      found.append(symptom(name, callback, node, event, cause, step))
    }
  }

  private func symptom(
    _ name: PropertyName, _ callback: String, _ node: NodeName, _ event: TraceEvent,
    _ cause: TraceEvent,
    _ step: Int
  ) -> Symptom {
    Symptom(
      key: Symptom.Key(rule: .concluded(.appearAdds), on: .property(name), at: cause.origin),
      topic: .property(name),
      wording: Phrase(
        "\(name) has grown again because \(node.view) is on screen again: \(callback) runs each time, and adds what nobody has asked for"
      ), origin: cause.origin, kind: event.kind, subjects: ["\(name)"], step: step,
      remedy: Phrase(
        "Load the first time only, as where there is nothing yet; or set the elements in place of adding to them"
      ))
  }

  mutating func concludeStep(in world: World, afterSteps step: Int) -> [Symptom] {
    for (call, visit) in returned.sorted(by: { $0.value.cause.id < $1.value.cause.id }) {
      guard world.nodes[call.node] != nil else {
        returned[call] = nil
        continue
      }
      guard let end = visit.end, visit.wasAway, world.shownTexts(below: call.node) == visit.texts
      else { continue }
      returned[call] = nil
      var owner = world.nodes[call.node]
      while let around = owner, around.runs == 0 {
        owner = around.parent.flatMap { world.nodes[$0] }
      }
      found.append(reload(visit, by: owner?.name.view ?? visit.node.view, end, step))
    }
    defer { found = [] }
    return found
  }

  private func reload(_ visit: Return, by view: String, _ end: TraceEvent, _ step: Int) -> Symptom {
    Symptom(
      key: Symptom.Key(rule: .concluded(.appearReloads), at: visit.cause.origin),
      topic: .view(view),
      wording: Phrase(
        "\(view) takes away what it shows and brings it back as it was whenever it is on screen again: \(visit.callback) runs each time, and a person's place in it is lost"
      ), origin: visit.cause.origin, kind: end.kind, subjects: [view], step: step,
      remedy: Phrase(
        "Load the first time only, as where there is nothing yet; or leave what is there on screen while it is loaded again"
      ))
  }
}

extension NodeName {
  fileprivate func isBelow(_ other: NodeName) -> Bool { path.hasPrefix(other.path + "/") }
}
