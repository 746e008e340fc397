public import Values

/// Everything that interpreted code needs from outside.
///
/// The interpreter knows Swift but nothing about identity or events: reads of state, writes and prints
/// go through here, and the code that joins it to the engine decides what they mean. Reads pass through
/// the engine, so dependencies are recorded where they happen.
public protocol InterpreterHost: AnyObject {
  /// Whether the running code should stop now; asked regularly.
  var isInterrupted: Bool { get }
  /// The value to use where the program needs one that is not simulated: the one that was specified for
  /// it, otherwise the neutral one.
  func assume(_ need: NeededValue, neutral: Value, at origin: Origin) -> Value
  /// An assertion of a project fails, and the run continues, as in a release build: the values that it
  /// checks may be assumed ones.
  func assertionFailed(_ message: String, at origin: Origin)
  /// Whether such values have been specified.
  var hasAssumptions: Bool { get }
  /// Whether the process may allocate this many more bytes without exceeding the limit.
  func hasMemory(for bytes: Int, within limit: Int) -> Bool
  /// The current value of an installed storage slot.
  func read(_ slot: StorageSlot) throws(EvaluationError) -> Value
  /// Writes an installed slot; `origin` is the assignment.
  func write(_ value: Value, to slot: StorageSlot, at origin: Origin) throws(EvaluationError)

  /// A tracked property of an `@Observable` instance (`field` indexes `instance.fields`) is read.
  func observationAccess(_ instance: Instance, field: Int)
  /// It is about to change / has changed. `isEqual`: the new value equals the old one and the type can
  /// be compared, so observers are not notified (F177). `isInPlace`: it is mutated in place, and
  /// observers are always notified (F179).
  func observationWillSet(
    _ instance: Instance, field: Int, old: Value, new: Value, isEqual: Bool, isInPlace: Bool,
    at origin: Origin
  ) throws(EvaluationError)
  func observationDidSet(_ instance: Instance, field: Int)
  /// A `@Published` property is changing; called before the new value is stored (F71).
  func publishedWillSet(
    _ instance: Instance, property: String, old: Value, new: Value, at origin: Origin
  ) throws(EvaluationError)
  /// Whether the last announced property write must keep the old value: a world without that write is
  /// being run, to see what depends on it.
  var leavesOutWrite: Bool { get }
  /// `objectWillChange.send()`
  func objectWillChange(_ instance: Instance, at origin: Origin) throws(EvaluationError)
  /// Whoever else observes the object that was just announced is told: what they do follows from it.
  func tellingOthers(_ tell: () throws(EvaluationError) -> Void) throws(EvaluationError)

  func allocated(_ instance: Instance, at origin: Origin)
  func released(type: TypeMetadata, number: Int)
  /// A struct value of a custom view (or modifier) was initialised.
  func initialized(view type: TypeMetadata, at origin: Origin)
  /// A line that the program printed, without its end.
  func output(_ text: String)
  /// A primitive that the interpreter does not have itself (`script.tap`, `swiftui.withAnimation`,
  /// `dispatch.asyncAfter`, `random.next` …); it is in the session's table.
  func primitive(
    _ name: String, _ arguments: [Value], typeArguments: [TypeMetadata], at origin: Origin,
    in machine: Machine
  ) throws(EvaluationError) -> Value
}

extension InterpreterHost {
  public var isInterrupted: Bool { false }
  public var leavesOutWrite: Bool { false }
  public func tellingOthers(
    _ tell: () throws(EvaluationError) -> Void
  ) throws(EvaluationError) { try tell() }
  public func assume(_ need: NeededValue, neutral: Value, at origin: Origin) -> Value { neutral }
  public func assertionFailed(_ message: String, at origin: Origin) {}
  public var hasAssumptions: Bool { false }
  public func hasMemory(for bytes: Int, within limit: Int) -> Bool { bytes <= limit }
}

/// The limits that a session sets for a program's resources.
public struct Budgets: Sendable {
  /// Instructions in one step.
  public var evaluationSteps = 50_000_000
  public var callDepth = 10_000
  /// Bytes of the heap, which contains values, tasks and the recorded run.
  public var memory = 600_000_000
  /// Bytes printed in one step.
  public var output = 1_000_000
  public init() {}
}
