public import Diagnostics
import Frontend
import Program
import SourceSyntax
public import Trace
public import Values

// Evaluation at the cursor.
//
// A read must cost only what the expression costs, however long the run is. At the end of the run the
// live world answers: code that certainly writes nothing may run there, and if it leaves a trace all
// the same, the run is made again, with the same result. In the past the recorded values answer for the
// root's own properties; for everything else a separate world is advanced to the step, and kept, so
// that the next question there is cheap.

extension Session {
  public enum Evaluation {
    /// As the program would print it.
    case value(String, type: String)
    /// It writes, so it must be inserted; nothing has happened.
    case isMutation
    case failed(Message)
    case refused([Diagnostic])
  }

  /// Evaluates an expression at the cursor without making it a step.
  public func evaluate(_ code: String) -> Evaluation { evaluate(ScriptStep(code)) }

  /// The statements of a typed line, each as a separate step; adjacent declarations are one.
  public func statements(in line: String) -> [ScriptStep] {
    var steps: [ScriptStep] = []
    for statement in StatementSplitter.split(line) {
      if statement.isDeclaration, let last = steps.last, last.declares {
        steps[steps.count - 1] = ScriptStep(last.code + "\n" + statement.code)
      } else {
        steps.append(ScriptStep(statement.code))
      }
      steps[steps.count - 1].declares = statement.isDeclaration
    }
    return steps
  }

  /// Evaluates a statement at the cursor without making it a step.
  public func evaluate(_ typed: ScriptStep) -> Evaluation {
    guard !isRefused else { return .refused(diagnostics) }
    let kept = keptSteps
    let code = typed.code
    let step = prepare(typed, at: kept - 1)
    if step.diagnostics.contains(where: { $0.severity == .error }) {
      return .refused(step.diagnostics)
    }
    guard !step.writes else { return .isMutation }
    // A step that replaces the program is a mutation.
    guard let checked = step.checked else { return .isMutation }
    return read(code, checked, at: kept)
  }

  /// Evaluates an expression at the cursor, in the scope of a view (modifier, app) that is alive there,
  /// without making it a step.
  public func evaluate(_ code: String, in view: NodeName) -> Evaluation {
    guard !isRefused else { return .refused(diagnostics) }
    let kept = keptSteps
    let (program, bindings) = context(at: kept - 1)
    guard let type = program.compilation.type(named: view.view) else {
      return .failed("the program declares no '\(view.view)'")
    }
    let checked = program.check(
      SourceFile(name: "expression", text: code), in: type, program.remembered(bindings))
    if checked.diagnostics.contains(where: { $0.severity == .error }) {
      return .refused(checked.diagnostics)
    }
    guard !checked.writes else { return .isMutation }
    return read(code, checked, at: kept, of: view)
  }

  /// Reads in the scope of the root view, or of another one.
  private func read(
    _ code: String, _ step: CheckedStep, at kept: Int, of view: NodeName? = nil
  ) -> Evaluation {
    let isLive = kept == completedSteps && end == .completed && step.isCertainlyPure
    if !isLive || cursor < events.count,
      let recorded = recordedValue(of: code, step, of: view?.node)
    {
      return recorded
    }
    if isLive {
      guard catchUp(), let run else { return .failed("interrupted") }
      let (result, isUntouched, changesWork) = run.read(step, of: view)
      if isUntouched { return result }
      keep(steps: kept, of: events)
      return changesWork && step.isEffect(result) ? .isMutation : result
    }
    guard let world = scouts.world(at: kept, in: self) else {
      return .failed(interruption() ? "interrupted" : "the run does not get as far as this")
    }
    let (result, isUntouched, changesWork) = world.read(step, of: view)
    if isUntouched, step.isCertainlyPure { scouts.keep(world) }
    return changesWork && step.isEffect(result) ? .isMutation : result
  }

  /// The recorded value of a property of the root view, or of a node, if the expression is only its
  /// name, and events print the value as the program does.
  private func recordedValue(
    of code: String, _ step: CheckedStep, of owner: NodeID?
  ) -> Evaluation? {
    guard cursor > 0, let type = step.valueType, type.isWrittenAsPrinted,
      let view = step.function?.selfType?.nominalName, let name = code.wholeIdentifier
    else { return nil }
    let log = events
    let watched = StopSearch(.kind("state.alloc", view: view), in: log)
    var slots: [SlotID: String] = [:]
    for position in watched.all(in: 0..<cursor) {
      guard
        case .stateAlloc(let node, name, let wrapper, let slot, let value) = log[position].kind,
        owner.map({ $0 == node.node }) ?? true
      else { continue }
      guard wrapper == "State" else { return nil }
      slots[slot] = value
    }
    for position in StopSearch(.kind("state.free", view: view), in: log).all(in: 0..<cursor) {
      if case .stateFree(_, _, _, let slot, _) = log[position].kind { slots[slot] = nil }
    }
    guard slots.count == 1, let (slot, first) = slots.first else { return nil }
    let changes = StopSearch(.change(WatchedProperty(name, of: .slot(slot))), in: log)
    var value = first
    if let last = changes.last(in: 0..<cursor),
      case .stateWrite(_, _, _, _, _, let new, _, _) =
        log[last].kind
    {
      value = new
    }
    return .value(value, type: type.runtimeName)
  }

  /// The program, including declarations in steps that have run.
  public var currentSource: ProgramSource { context(at: max(0, completedSteps - 1)).program.source }

  /// The world at the cursor, for reading only: the run's own if the cursor is at its end.
  func worldAtCursor() -> Simulation? {
    guard !isRefused else { return nil }
    if cursor == events.count, let run { return run }
    let world = Simulation(program, options: options)
    world.interruption = interruption
    return replay(world, steps: keptSteps) == .completed ? world : nil
  }
}

extension CheckedStep {
  /// Whether an expression is no question where it has changed something: it has no value.
  fileprivate func isEffect(_ result: Session.Evaluation) -> Bool {
    if case .value = result { givesNothing } else { false }
  }
}

extension String {
  /// The text without surrounding blanks, if it is a single name.
  fileprivate var wholeIdentifier: String? {
    let text = drop(while: \.isWhitespace)
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let first = name.first, !first.isNumber,
      text.dropFirst(name.count).allSatisfy(\.isWhitespace)
    else { return nil }
    return String(name)
  }
}

extension Type {
  /// Numbers, texts and Booleans, and lists of these.
  fileprivate var isWrittenAsPrinted: Bool {
    guard case .nominal(let decl, let arguments) = self else { return false }
    switch decl.builtin {
    case .integer, .bool, .string: return true
    case .array: return arguments.types.allSatisfy(\.isWrittenAsPrinted)
    default: return false
    }
  }

  fileprivate var nominalName: String? {
    if case .nominal(let decl, _) = self { decl.name } else { nil }
  }
}
