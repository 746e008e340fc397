public import Diagnostics

extension Session {
  public enum Evaluation {
    /// As the program would print it.
    case value(String, type: String)
    /// It writes, so `insert` is meant; nothing has happened.
    case isMutation
    case failed(String)
    case refused([Diagnostic])
  }

  /// Evaluates an expression as of the cursor, in a throw-away world, without making it a step.
  public func evaluate(_ code: String) -> Evaluation {
    let kept = keptSteps
    let step = program.prepare(ScriptStep(code, author: .typed(0)), number: kept)
    if step.diagnostics.contains(where: { $0.severity == .error }) {
      return .refused(step.diagnostics)
    }
    guard !step.writes else { return .isMutation }
    let world = Simulation(program, options: options)
    guard replay(world, steps: kept) == .completed else {
      return .failed("the run does not get as far as this")
    }
    return world.evaluate(step)
  }

  /// The world as of the cursor, for looking at only: the run's own where it is at its end.
  func worldAtCursor() -> Simulation? {
    guard !isRefused else { return nil }
    if cursor == events.count, let run { return run }
    let world = Simulation(program, options: options)
    return replay(world, steps: keptSteps) == .completed ? world : nil
  }
}
