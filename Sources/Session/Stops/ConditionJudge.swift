// Conditions of stops.
//
// The recorded events are the changes, not everything that was true, but a condition may ask for
// anything: a computed property, an object, a global. So the run is repeated, which gives the same
// events, and the condition is evaluated at the very moment when an event is recorded that the stop
// waits for. The session's own world is not involved; and a condition must not change the other one
// either, because later answers would be wrong.

import Frontend
import Interpreter
import Program
import Trace
import Values
import ViewEngine

/// Repeats the run in a separate world and evaluates one condition there.
final class ConditionJudge {
  enum Verdict: Equatable {
    case yes, no
    case failed(ConditionFailure)
  }

  private let condition: ScriptStep
  private let target: Stop.Target
  private let simulation: Simulation
  /// The positions where it must be evaluated, and its answers; both empty between calls.
  private var wanted: Set<Int> = []
  private var verdicts: [Int: Verdict] = [:]
  private var hasChangedSomething = false

  init(_ condition: String, of target: Stop.Target, in session: Session) {
    self.condition = ScriptStep(condition)
    self.target = target
    simulation = Simulation(session.program, options: session.options)
    simulation.world.engine.options.indexesNodes = true
  }

  /// The condition's verdicts after the events at these positions, at none of which it was evaluated
  /// before; in order.
  func verdicts(at positions: [Int], in session: Session) -> [(Int, Verdict)] {
    wanted = Set(positions)
    verdicts = [:]
    defer { (wanted, verdicts) = ([], [:]) }
    let recorder = simulation.world.recorder
    recorder.observer = { [unowned self, unowned session] event in
      let position = event.number - 1
      guard wanted.contains(position) else { return }
      verdicts[position] = verdict(about: recorder.events[event], in: session)
    }
    defer { recorder.observer = nil }
    _ = session.replay(simulation, steps: session.completedSteps)
    return positions.map { ($0, verdicts[$0] ?? .no) }
  }

  private func verdict(about event: TraceEvent, in session: Session) -> Verdict {
    // A later question would be about a world that never existed.
    guard !hasChangedSomething else { return .failed(.changes) }
    let bindings = session.context(at: simulation.completedSteps - 1).bindings
    let scopes = simulation.program.scopes(of: target, in: session.events)
    let scope = scopes.count > 1 ? event.ownerName : scopes.first ?? nil
    let asked = simulation.program.condition(
      condition, of: target, in: scope, after: bindings, log: session.events)
    guard let checked = asked.checked, !asked.isRefused else {
      // Before a step has named something, no condition about it is true.
      let all = session.context(at: max(0, session.completedSteps - 1)).bindings
      return bindings.count < all.count ? .no : .failed(.refused)
    }
    let world = simulation.world
    // Without a write there is no new value.
    let writing = world.engine.writing
    if writing == nil, checked.remembered.contains(where: { asked.values.contains($0.name) }) {
      return .no
    }
    var receiver: (value: Value, type: TypeMetadata)?
    if let scope, checked.function?.selfType != nil {
      receiver = self.receiver(scope, of: event, writing)
      if receiver == nil { return .failed(.noReceiver(scope)) }
    }
    let values = writing.map { [$0.old, $0.new] } ?? []
    let (answer, isUntouched) = world.ask(
      checked, of: receiver, Dictionary(zip(asked.values, values)) { $1 })
    if !isUntouched {
      hasChangedSomething = true
      return .failed(.changes)
    }
    return answer
  }

  /// The receiver of the condition: the written object, or the nearest view of that type around the
  /// event's node, or around that of its cause.
  private func receiver(
    _ scope: String, of event: TraceEvent, _ writing: ViewWrite?
  ) -> (value: Value, type: TypeMetadata)? {
    if let instance = writing?.instance, instance.type.baseName == scope {
      return (.object(instance), instance.type)
    }
    let world = simulation.world
    var next: TraceEvent? = event
    while let current = next {
      if let node = current.kind.node, let found = world.engine.view(scope, from: node.node) {
        return found
      }
      next = current.cause.map { world.recorder.events[$0] }
    }
    return nil
  }
}

extension TraceEvent {
  /// The type of the view or object that owns the storage in the event.
  fileprivate var ownerName: String? {
    if case .objectWrite(let object, _, _, _, _, _) = kind { return object.className }
    return kind.viewName
  }
}

extension SimulatedWorld {
  /// Evaluates a condition in the middle of a run; also returns whether the world is unchanged.
  fileprivate func ask(
    _ condition: CheckedStep, of receiver: (value: Value, type: TypeMetadata)?,
    _ values: [String: Value]
  ) -> (ConditionJudge.Verdict, isUntouched: Bool) {
    let before = (pendingWork, generator, collecting, remembered)
    var verdict = ConditionJudge.Verdict.no
    let events = recorder.silently {
      machine.aside {
        engine.withoutTracking {
          collecting = []
          do throws(EvaluationError) {
            if case .bool(true) = try run(condition, on: receiver, values).0 { verdict = .yes }
          } catch {
            // Before the root exists, no condition is true.
            if case .noControl = error.reason { return }
            verdict = .failed(.stopped(error.message))
          }
        }
      }
    }
    (generator, collecting, remembered) = (before.1, before.2, before.3)
    return (verdict, events == 0 && pendingWork == before.0)
  }
}
