// Mutating a value in place.
//
// A Swift enum cannot lend out its payload, so each of these moves the payload out, leaves `unit`
// behind, and puts it back. So the payload has only one owner while it is changed, which keeps
// copy-on-write from copying.

public import Values

extension Value {
  /// Changes an array in place.
  public mutating func mutateArray<Result>(
    _ change: (inout [Value]) throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result {
    guard case .array(var elements) = self else {
      preconditionFailure("an array is mutated, not \(self)")
    }
    self = .unit
    defer { self = .array(elements) }
    return try change(&elements)
  }

  /// Changes a string in place.
  public mutating func mutateString<Result>(
    _ change: (inout String) throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result {
    guard case .string(var text) = self else {
      preconditionFailure("a string is mutated, not \(self)")
    }
    self = .unit
    defer { self = .string(text) }
    return try change(&text)
  }

  /// Changes a dictionary or set in place; copies a shared storage first.
  public mutating func mutateStorage<Result>(
    _ change: (DictionaryStorage) throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result {
    switch self {
    case .dictionary(var storage):
      self = .unit
      if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
      defer { self = .dictionary(storage) }
      return try change(storage)
    case .set(var storage):
      self = .unit
      if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
      defer { self = .set(storage) }
      return try change(storage)
    default: preconditionFailure("a dictionary or set is mutated, not \(self)")
    }
  }

  /// Changes the fields of a struct or tuple in place; copies shared ones first.
  public mutating func mutateFields<Result>(
    _ change: (Aggregate.Fields) throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result {
    guard case .aggregate(var aggregate) = self else {
      preconditionFailure("a struct is mutated, not \(self)")
    }
    self = .unit
    if !isKnownUniquelyReferenced(&aggregate) { aggregate = aggregate.copy() }
    defer { self = .aggregate(aggregate) }
    return try change(aggregate.fields)
  }
}
