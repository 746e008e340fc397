import Interpreter
import Values

// Reading and writing through what bindings and state properties hold (F28, F32–F37).
//
// A slot belongs to the engine, which records who read it and starts a transaction for a write;
// every other kind of location is a way to get to one, or to an object.

extension SimulatedWorld {
  /// The value there now, or, while bodies run, the value that this update sees (F5).
  func read(_ location: Location, in machine: Machine) throws(EvaluationError) -> Value {
    switch location.kind {
    case .slot(let slot): return try read(slot)
    case .constant(let value): return value
    case .functional(let get, _): return try machine.call(get, [])
    case .projection(let base, let keyPath):
      return try machine.read(keyPath, of: try read(base, in: machine))
    case .object(let instance, let keyPath): return try machine.read(keyPath, of: .object(instance))
    case .toOptional(let base): return try read(base, in: machine).wrapped
    case .forceUnwrap(let base):
      guard let value = try read(base, in: machine).unwrapped else {
        throw EvaluationError(
          .trap("Unexpectedly found nil while unwrapping an Optional value"))
      }
      return value
    case .scoped(let base, let reader):
      noteRead(by: reader)
      return try read(base, in: machine)
    }
  }

  /// Writes; a projection reads the base, changes the part and writes the base, so a part that was
  /// equal leaves the base equal (F34).
  func write(_ value: Value, to location: Location, at origin: Origin, in machine: Machine)
    throws(EvaluationError)
  {
    switch location.kind {
    case .slot(let slot): try write(value, to: slot, at: origin)
    case .constant: break
    case .functional(_, let set): _ = try machine.call(set, [value])
    case .projection(let base, let keyPath):
      let whole = try read(base, in: machine)
      let changed = try machine.write(value, to: keyPath, of: whole)
      try write(changed, to: base, at: origin, in: machine)
    case .object(let instance, let keyPath):
      _ = try machine.write(value, to: keyPath, of: .object(instance))
    case .toOptional(let base):
      if let payload = value.unwrapped { try write(payload, to: base, at: origin, in: machine) }
    case .forceUnwrap(let base): try write(value.wrapped, to: base, at: origin, in: machine)
    case .scoped(let base, _): try write(value, to: base, at: origin, in: machine)
    }
  }
}
