import CHeap
import Interpreter
import Trace
import Values
import ViewEngine

extension SimulatedWorld: InterpreterHost {
  var isInterrupted: Bool { interruption() }

  func hasMemory(for bytes: Int, within limit: Int) -> Bool { heap_has_room(bytes, limit) }

  func assertionFailed(_ message: String, at origin: Origin) {
    recorder.record(
      .note(
        id: .assertionFailed,
        message: "\(message): a debug build stops here, a release build goes on"),
      cause: engine.currentCause, at: origin)
  }

  func read(_ slot: StorageSlot) throws(EvaluationError) -> Value { try engine.read(slot) }

  /// The work of a write, in instructions: it is compared, recorded, and told to whoever shows the run. A
  /// loop of writes has no end much earlier than one of additions.
  private static let workOfWrite = 100

  func write(_ value: Value, to slot: StorageSlot, at origin: Origin) throws(EvaluationError) {
    try charge(Self.workOfWrite)
    try engine.write(value, to: slot, at: origin)
  }

  func write(_ value: Value, to location: Location, at origin: Origin) throws(EvaluationError) {
    try charge(Self.workOfWrite)
    try engine.write(value, to: location, at: origin)
  }

  func observationAccess(_ instance: Instance, field: Int) {
    if collectAccess(instance, field) { engine.observationAccess(instance, field: field) }
  }

  func observationWillSet(
    _ instance: Instance, field: Int, old: Value, new: Value, isEqual: Bool, isInPlace: Bool,
    at origin: Origin
  ) throws(EvaluationError) {
    try charge(Self.workOfWrite)
    let write = engine.observationWillSet(
      instance, field: field, old: old, new: new, isEqual: isEqual, isInPlace: isInPlace,
      at: origin)
    guard !isEqual, let write else { return }
    try engine.tellingObservers(of: write) { () throws(EvaluationError) in
      try fireTracking(instance, field)
    }
  }

  func observationDidSet(_ instance: Instance, field: Int) {}

  func publishedWillSet(
    _ instance: Instance, property: String, old: Value, new: Value, at origin: Origin
  ) throws(EvaluationError) {
    try charge(Self.workOfWrite)
    engine.publishedWillSet(instance, property: property, old: old, new: new, at: origin)
  }

  var leavesOutWrite: Bool { engine.leavesOutWrite }

  func objectWillChange(_ instance: Instance, at origin: Origin) throws(EvaluationError) {
    try charge(Self.workOfWrite)
    engine.objectWillChange(instance, at: origin)
  }

  func tellingOthers(
    _ tell: () throws(EvaluationError) -> Void
  ) throws(EvaluationError) {
    try engine.tellingOthers(tell)
  }

  func allocated(_ instance: Instance, at origin: Origin) {
    engine.allocated(instance, at: origin)
  }

  func released(type: TypeMetadata, number: Int) { engine.released(type: type, number: number) }

  func initialized(view type: TypeMetadata, at origin: Origin) {
    engine.viewMade(MadeView(type: type, origin: origin))
  }

  func output(_ text: String) {
    recorder.record(.output(text: text), cause: engine.currentCause)
  }

  func primitive(
    _ name: String, _ arguments: [Value], typeArguments: [TypeMetadata], at origin: Origin,
    in machine: Machine
  ) throws(EvaluationError) -> Value {
    throw EvaluationError(.fatal("'\(name)' is not simulated"), .notSimulated, stack: [origin])
  }
}
