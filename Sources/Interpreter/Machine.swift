public import Program
public import Values

/// Runs the typed program.
///
/// The seam that the rest of the project relies on; how it works is the business of this target.
public final class Machine {
  public unowned let host: any InterpreterHost
  public let program: any ProgramQueries
  public var budgets: Budgets
  let primitives: PrimitiveTable

  public init(
    program: any ProgramQueries, host: any InterpreterHost, budgets: Budgets = Budgets(),
    primitives: PrimitiveTable = .standard()
  ) {
    self.program = program
    self.host = host
    self.budgets = budgets
    self.primitives = primitives
  }
}

extension Machine {
  public func call(_ function: FunctionValue, _ arguments: [Value]) throws(EvaluationError) -> Value {
    throw EvaluationError(.hole)
  }
  public func call(
    _ function: FunctionValue, mutating value: inout Value, _ arguments: [Value]
  ) throws(EvaluationError) -> Value {
    throw EvaluationError(.hole)
  }
  public func equals(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool {
    throw EvaluationError(.hole)
  }
  public func isLess(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool {
    throw EvaluationError(.hole)
  }
  public func hashKey(of value: Value, type: TypeMetadata) throws(EvaluationError) -> HashKey {
    throw EvaluationError(.hole)
  }
  public func describe(_ value: Value, _ type: TypeMetadata) throws(EvaluationError) -> String {
    throw EvaluationError(.hole)
  }
  public func debugDescribe(_ value: Value, _ type: TypeMetadata) throws(EvaluationError) -> String {
    throw EvaluationError(.hole)
  }
  public func elements(of sequence: Value, type: TypeMetadata) throws(EvaluationError) -> [Value] {
    throw EvaluationError(.hole)
  }
  func metadata(known name: String, _ arguments: [TypeMetadata]) -> TypeMetadata {
    preconditionFailure("metadata is not written yet")
  }
  func tupleMetadata(_ elements: [TypeMetadata]) -> TypeMetadata {
    preconditionFailure("metadata is not written yet")
  }
}
