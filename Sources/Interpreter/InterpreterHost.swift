public import Values

/// Everything that interpreted code asks of the world around it.
///
/// The interpreter knows Swift and nothing of identity or events: a read of state, a write, a print
/// leave through here, and whoever joins it to the engine decides what they mean. Reads pass through
/// the engine, so dependencies are recorded where they happen.
public protocol InterpreterHost: AnyObject {
  /// Whether the code that runs should end now; asked every now and then.
  var isInterrupted: Bool { get }
  /// The value that is taken where the program needs one and nothing gives it: what somebody has
  /// said that it is, else the neutral one.
  func assume(_ need: NeededValue, neutral: Value, at origin: Origin) -> Value
  /// An assertion of a project does not hold, and the run goes on, as a release build does: the
  /// values that it asks may be assumed.
  func assertionFailed(_ message: String, at origin: Origin)
  /// Whether somebody has said what such values are.
  var hasAssumptions: Bool { get }
  /// Whether the process may hold so many bytes more without holding more than the limit.
  func hasMemory(for bytes: Int, within limit: Int) -> Bool
  /// The current value of an installed storage slot.
  func read(_ slot: StorageSlot) throws(EvaluationError) -> Value
  /// Writes an installed slot; `origin` is the assignment.
  func write(_ value: Value, to slot: StorageSlot, at origin: Origin) throws(EvaluationError)

  /// A tracked property of an `@Observable` instance (`field` indexes `instance.fields`) is read.
  func observationAccess(_ instance: Instance, field: Int)
  /// It is about to change / has changed. `isEqual`: the new value equals the old one and the
  /// property's type lets Observation see that, so no observer is notified (F177). `isInPlace`: it is
  /// changed where it is, and whoever reads it is told whatever comes out (F179).
  func observationWillSet(
    _ instance: Instance, field: Int, old: Value, new: Value, isEqual: Bool, isInPlace: Bool,
    at origin: Origin
  ) throws(EvaluationError)
  func observationDidSet(_ instance: Instance, field: Int)
  /// A `@Published` property changed; comes before the new value is stored (F71).
  func publishedWillSet(
    _ instance: Instance, property: String, old: Value, new: Value, at origin: Origin
  ) throws(EvaluationError)
  /// Whether the write of a property that was told last is to leave the old value: so it is in a world
  /// that is run to see what depends on that write.
  var leavesOutWrite: Bool { get }
  /// `objectWillChange.send()`
  func objectWillChange(_ instance: Instance, at origin: Origin)

  func allocated(_ instance: Instance, at origin: Origin)
  func released(type: TypeMetadata, number: Int)
  /// A struct value of a custom view (or modifier) was initialised.
  func initialized(view type: TypeMetadata, at origin: Origin)
  /// A line that the program printed, without its end.
  func output(_ text: String)
  /// A primitive that the interpreter does not have itself (`script.tap`, `swiftui.withAnimation`,
  /// `dispatch.asyncAfter`, `random.next` …): the session's table has it.
  func primitive(
    _ name: String, _ arguments: [Value], typeArguments: [TypeMetadata], at origin: Origin,
    in machine: Machine
  ) throws(EvaluationError) -> Value
}

extension InterpreterHost {
  public var isInterrupted: Bool { false }
  public var leavesOutWrite: Bool { false }
  public func assume(_ need: NeededValue, neutral: Value, at origin: Origin) -> Value { neutral }
  public func assertionFailed(_ message: String, at origin: Origin) {}
  public var hasAssumptions: Bool { false }
  public func hasMemory(for bytes: Int, within limit: Int) -> Bool { bytes <= limit }
}

/// The limits that a session sets on the resources of a program.
public struct Budgets: Sendable {
  /// Instructions in one step.
  public var evaluationSteps = 50_000_000
  public var callDepth = 10_000
  /// Bytes of the heap, in which values, tasks and the recorded run are.
  public var memory = 600_000_000
  /// Bytes printed in one step.
  public var output = 1_000_000
  public init() {}
}
