import Phrases
import Trace
import Values

/// Answers that come when something else is wanted: a `task` without an `id` goes on showing what an
/// input was, and of two that were asked for the earlier one may come last.
struct AnswerExaminer {
  private enum Place: Hashable {
    case slot(SlotID)
    case property(ObjectID, String)
  }

  /// What a write gave, and when the work was begun that made it.
  private struct Answer {
    let begun: Int
    let origin: Origin
    let value: String
  }

  /// A task that reads inputs of its view.
  private struct Work {
    let view: NodeName
    let inputs: Set<String>
    let event: TraceEvent
    /// What it has written that nobody else has.
    var written: [Place: (name: String, value: String)] = [:]
    var changed: String?
  }

  private var answers: [Place: Answer] = [:]
  private var works: [Origin: [NodeID: Work]] = [:]
  /// Places to which something else has written.
  private var others: Set<Place> = []
  private var found: [Symptom] = []

  mutating func read(
    _ event: TraceEvent, before world: World, afterSteps step: Int, in log: TraceLog,
    _ evidence: some RunEvidence
  ) {
    switch event.kind {
    case .callback("task", let node?, _, _): begin(event, at: node, world, evidence)
    case .callback("onChange", let node?, _, _), .callback("onReceive", let node?, _, _):
      // Somebody follows what changes.
      for origin in works.keys {
        for (owner, work) in works[origin] ?? [:] where node.path.hasPrefix(work.view.path) {
          works[origin]?[owner]?.changed = nil
          works[origin]?[owner]?.written = [:]
        }
      }
    case .bodyInvalidate(let node, .input, let name, _):
      for origin in works.keys where works[origin]?[node.node]?.inputs.contains(name) ?? false {
        works[origin]?[node.node]?.changed = name
      }
    case .lifeEnd(let node):
      for origin in works.keys { works[origin]?[node.node] = nil }
    case .stateWrite(let view, _, let property, let slot?, let old, let new, .changed, _)
    where old != new:
      note(
        .slot(slot), view.isEmpty ? property : "\(view).\(property)", property, old, new, event,
        step, log, evidence)
    case .objectWrite(let object, let property, let old, let new, .changed, _) where old != new:
      note(
        .property(object, property), "\(object.className).\(property)", property, old, new, event,
        step, log, evidence)
    default: break
    }
  }

  private mutating func begin(
    _ event: TraceEvent, at node: NodeName, _ world: World, _ evidence: some RunEvidence
  ) {
    let inputs = evidence.program.taskInputs(at: event.origin)
    guard !inputs.isEmpty else { return }
    var next: NodeID? = node.node
    while let id = next, let around = world.nodes[id] {
      if around.runs > 0 {
        works[event.origin, default: [:]][id] = Work(
          view: around.name, inputs: inputs, event: event)
        return
      }
      next = around.parent
    }
  }

  private mutating func note(
    _ place: Place, _ name: String, _ property: String, _ old: String, _ new: String,
    _ event: TraceEvent, _ step: Int, _ log: TraceLog, _ evidence: some RunEvidence
  ) {
    var begun = event.step
    var isAction = false
    var task: Origin?
    for cause in log.beginnings(of: event) {
      begun = min(begun, cause.step)
      switch cause.kind {
      case .action: isAction = true
      case .callback("task", _, _, _): task = task ?? cause.origin
      default: continue
      }
    }
    if let task, let owner = works[task]?.keys.first, works[task]?.count == 1 {
      works[task]?[owner]?.written[place] = (name, new)
    } else {
      others.insert(place)
    }
    guard isAction, begun < event.step else {
      answers[place] = nil
      return
    }
    if let last = answers[place], last.begun > begun, last.origin == event.origin,
      !new.contains("Date("), evidence.program.assignsAnew(property, at: event.origin) == true
    {
      found.append(lateAnswer(name, old, new, event, step))
    }
    answers[place] = Answer(begun: begun, origin: event.origin, value: new)
  }

  /// What the step has shown; `world` is as it is after it.
  mutating func concludeStep(in world: World, afterSteps step: Int) -> [Symptom] {
    var symptoms = found
    found = []
    for origin in works.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      for (owner, work) in works[origin] ?? [:] {
        guard let input = work.changed else { continue }
        works[origin]?[owner]?.changed = nil
        let old = work.written.filter { !others.contains($0.key) }.values
          .min { $0.name < $1.name }
        guard let old, world.nodes[owner]?.look?.isShown == true else { continue }
        symptoms.append(unfollowed(work, input, old, step))
      }
    }
    return symptoms
  }

  private func unfollowed(
    _ work: Work, _ input: String, _ old: (name: String, value: String), _ step: Int
  ) -> Symptom {
    let view = work.view.view
    return Symptom(
      key: Symptom.Key(rule: "task-unfollowed", subject: "\(work.event.origin.rawValue)"),
      topic: "\(view).\(input)",
      wording: .phrase(
        Phrase(
          "\(old.name) = \(old.value) was made from what \(view).\(input) was: that has changed, and the task, which reads it, is not begun again while the view stays"
        )), origin: work.event.origin, kind: work.event.kind, subjects: [old.name, view],
      step: step,
      remedy: .phrase(Phrase("Give the task the value as its id: .task(id: \(input))")))
  }

  private func lateAnswer(
    _ name: String, _ old: String, _ new: String, _ event: TraceEvent, _ step: Int
  ) -> Symptom {
    Symptom(
      key: Symptom.Key(rule: "late-answer", subject: "\(event.origin.rawValue)"), topic: name,
      wording: .phrase(
        Phrase(
          "\(name) = \(new) was asked for first and came last: it took the place of \(old), which was asked for after it"
        )), origin: event.origin, kind: event.kind, subjects: [name], step: step,
      remedy: .phrase(
        Phrase(
          "Keep the task and cancel it before another begins, or look when the answer comes whether it is still wanted"
        )))
  }
}

extension TraceLog {
  /// The causes of an event, and of what began the work that it is part of.
  func beginnings(of event: TraceEvent) -> [TraceEvent] {
    var found: [TraceEvent] = []
    var next: TraceEvent? = event
    // Work that is begun by work that has waited.
    for _ in 0..<8 {
      guard let event = next else { break }
      found += causes(of: event)
      next = ground(of: event.id)?.beginning.flatMap { contains($0) ? self[$0] : nil }
      if let next { found.append(next) }
    }
    return found
  }
}
