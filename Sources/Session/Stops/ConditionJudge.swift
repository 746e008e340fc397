// Conditions of stops.
//
// The recorded events are the changes, not all that was true then, and a condition may ask for
// anything: a computed property, an object, a global. So the run is made once more beside the
// recorded one, which gives the same events again, and the condition is asked in the very moment in
// which an event is recorded that the stop waits for. The session's own world never learns of it;
// and a condition may not change the other one either, because later answers would be wrong.

import Frontend
import Interpreter
import Program
import Trace
import Values
import ViewEngine

/// Why a condition could not be asked.
public enum ConditionFailure: Hashable, Sendable {
  /// No view or object of that type is there to be asked.
  case nobody(String)
  /// It stopped, in Swift's words.
  case stopped(String)
  /// It changes the program.
  case changes
  /// The program is another one by now, in which it makes no sense.
  case refused
}

/// Takes a world of its own along the run and asks one condition there.
final class ConditionJudge {
  enum Verdict: Equatable {
    case yes, no
    case failed(ConditionFailure)
  }

  private let condition: ScriptStep
  private let target: Stop.Target
  private let simulation: Simulation
  /// The places where it is to be asked, and its answers; both empty between two calls.
  private var wanted: Set<Int> = []
  private var verdicts: [Int: Verdict] = [:]
  private var hasChangedSomething = false

  init(_ condition: String, of target: Stop.Target, in session: Session) {
    self.condition = ScriptStep(condition)
    self.target = target
    simulation = Simulation(session.program, options: session.options)
    simulation.world.engine.options.indexesNodes = true
  }

  /// The condition's verdicts behind the events at these positions, for none of which it was asked
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
    // A later question would be asked in a world that never was.
    guard !hasChangedSomething else { return .failed(.changes) }
    let bindings = session.context(at: simulation.completedSteps - 1).bindings
    let scopes = simulation.program.scopes(of: target, in: session.events)
    let scope = scopes.count > 1 ? event.ownerName : scopes.first ?? nil
    let asked = simulation.program.condition(
      condition, of: target, in: scope, after: bindings, log: session.events)
    guard let checked = asked.checked, !asked.isRefused else {
      // Before a step has given a name to something, nothing is true of it.
      let all = session.context(at: max(0, session.completedSteps - 1)).bindings
      return bindings.count < all.count ? .no : .failed(.refused)
    }
    let world = simulation.world
    // Where nothing is written there is no new value.
    let writing = world.engine.writing
    if writing == nil, checked.remembered.contains(where: { asked.values.contains($0.name) }) {
      return .no
    }
    var receiver: (value: Value, type: TypeMetadata)?
    if let scope, checked.function?.selfType != nil {
      receiver = self.receiver(scope, of: event, writing)
      if receiver == nil { return .failed(.nobody(scope)) }
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

  /// The receiver of the condition: the object that is written to, or the nearest view of that type
  /// around the node of the event, or around that of its cause.
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
  /// The type of the view or object to which the storage belongs that the event is about.
  fileprivate var ownerName: String? {
    if case .objectWrite(let object, _, _, _, _, _) = kind { return object.className }
    return kind.viewName
  }
}

extension SimulatedWorld {
  /// Asks a condition in the middle of a run; and whether the world is as it was.
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
            // Before the root is there, nothing is true of it.
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
