// Primitives: operations that interpreted Swift cannot express.
//
// An interface file names a primitive (`@_primitive("array.append")`); the table has its code. The
// interpreter looks a name up once, when the call is lowered; names missing in the table go to the
// host, which has those that affect the simulated world.
//
// **Arguments** are in the order of the declaration, `self` first if there is one. They are owned by
// the call: a primitive may move them out and need not put them back, except `inout` parameters and a
// mutating `self`. Those are *moved* in from the caller's storage, mutated in place
// (`arguments.mutateArray(at: 0) { $0.append(x) }`), and moved back when the primitive returns or
// throws. So the buffer behind an array has one owner during the call, and appending to a field of a
// struct in an array is O(1).
//
// **Arithmetic.** Lowering replaces direct calls of these by instructions: `int.add sub mul div rem neg
// eq ne lt le gt ge`, `double.` the same without `rem`, `bool.not`, `string.eq`. The table may have
// them too (a `+` that is passed as a value).
//
// **Errors.** A trap is `throw context.trap("Index out of range")`. An error that a called closure
// throws arrives as `EvaluationError.Reason.uncaught`; letting it pass rethrows it in the program.

public import Values

/// The interpreter's primitives, by name.
public struct PrimitiveTable {
  /// One primitive. A `Void` result is `.unit`.
  public typealias Function =
    (_ context: PrimitiveContext, _ arguments: PrimitiveArguments) throws(EvaluationError) -> Value

  private var functions: [String: Function] = [:]

  public init() { functions.reserveCapacity(Self.usualCount) }

  /// Room for all of them, so that the table does not grow six times at every start.
  private static let usualCount = 1_000

  /// Adds a primitive; each name may be registered only once.
  public mutating func register(_ name: String, _ function: @escaping Function) {
    let known = functions.updateValue(function, forKey: name)
    precondition(known == nil, "primitive \(name) is registered once")
  }

  public subscript(name: String) -> Function? { functions[name] }

  /// In alphabetical order.
  public var names: [String] { functions.keys.sorted() }
}

/// The arguments of one call of a primitive, `self` first. Valid only during the call.
public struct PrimitiveArguments {
  private let buffer: UnsafeMutableBufferPointer<Value>

  init(_ buffer: UnsafeMutableBufferPointer<Value>) { self.buffer = buffer }

  public var count: Int { buffer.count }

  public subscript(index: Int) -> Value {
    get { buffer[index] }
    nonmutating _modify { yield &buffer[index] }
  }

  /// The argument, moved out: the caller becomes its only owner.
  public func take(_ index: Int) -> Value {
    var value = Value.unit
    swap(&value, &buffer[index])
    return value
  }

  public func bool(_ index: Int) -> Bool {
    guard case .bool(let value) = buffer[index] else { mismatch(index, "Bool") }
    return value
  }

  /// Also of an `any BinaryInteger`, whose value a generic primitive takes.
  public func int(_ index: Int) -> Int {
    if case .int(let value) = buffer[index] { return value }
    guard case .existential(let box) = buffer[index], case .int(let value) = box.value else {
      mismatch(index, "Int")
    }
    return value
  }

  /// Also of an `any BinaryFloatingPoint`.
  public func double(_ index: Int) -> Double {
    if case .double(let value) = buffer[index] { return value }
    guard case .existential(let box) = buffer[index], case .double(let value) = box.value else {
      mismatch(index, "Double")
    }
    return value
  }

  public func string(_ index: Int) -> String {
    if case .string(let value) = buffer[index] { return value }
    guard let value = buffer[index].text else { mismatch(index, "String") }
    return value
  }

  public func array(_ index: Int) -> [Value] {
    guard case .array(let value) = buffer[index] else { mismatch(index, "Array") }
    return value
  }

  public func function(_ index: Int) -> FunctionValue {
    guard case .function(let value) = buffer[index] else { mismatch(index, "function") }
    return value
  }

  public func aggregate(_ index: Int) -> Aggregate {
    guard case .aggregate(let value) = buffer[index] else { mismatch(index, "struct") }
    return value
  }

  /// The storage of a dictionary or set; for reading only.
  public func storage(_ index: Int) -> DictionaryStorage {
    switch buffer[index] {
    case .dictionary(let value), .set(let value): return value
    default: mismatch(index, "Dictionary or Set")
    }
  }

  /// Mutates an array argument in place.
  public func mutateArray<Result>(
    at index: Int, _ change: (inout [Value]) throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result {
    try buffer[index].mutateArray(change)
  }

  /// Mutates a string argument in place.
  public func mutateString<Result>(
    at index: Int, _ change: (inout String) throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result {
    try buffer[index].mutateString(change)
  }

  /// Mutates a dictionary or set argument in place; shared storage is copied first.
  public func mutateStorage<Result>(
    at index: Int, _ change: (DictionaryStorage) throws(EvaluationError) -> Result
  ) throws(EvaluationError) -> Result {
    try buffer[index].mutateStorage(change)
  }

  private func mismatch(_ index: Int, _ expected: String) -> Never {
    preconditionFailure(
      "a primitive's declared parameter \(index) is not a \(expected): \(buffer[index])")
  }
}

/// What a primitive knows about its call, and the operations that it may request from the machine.
public struct PrimitiveContext {
  public let machine: Machine
  let site: PrimitiveSite
  /// The call, in source; inside the surface's own code, the program's call of that.
  public var origin: Origin { machine.currentOrigin }

  /// Where a property is set through the program's own wrapper, in whose code the call is.
  public var originOfUse: Origin { machine.stack.originOfUse }

  /// The wrapped property whose accessor is calling; nil if the program calls the wrapper itself.
  public var accessedProperty: String? { machine.stack.accessedProperty }

  /// For all generic parameters of the declaration, enclosing ones first: for `Array.append` the
  /// element; for `Sequence.map` the `Self` type, then `T`.
  public var typeArguments: [TypeMetadata] { site.typeArguments }
  /// The declared result, concrete.
  public var resultType: TypeMetadata { site.resultType }
  /// The name used in the interface file.
  public var name: String { site.name }

  /// Swift's own run-time failure, with its message.
  public func trap(_ message: String) -> EvaluationError {
    EvaluationError(.trap(message), stack: [origin])
  }

  /// An error of the program: `value` is of the type (never an existential itself).
  public func thrown(_ value: Value, type: TypeMetadata) -> EvaluationError {
    EvaluationError(.uncaught(value, type), stack: [origin])
  }

  public func call(_ function: FunctionValue, _ arguments: [Value]) throws(EvaluationError) -> Value
  {
    try machine.call(function, arguments)
  }

  /// Calls a function whose first parameter is `inout`, with the value moved in and back.
  public func call(
    _ function: FunctionValue, mutating value: inout Value, _ arguments: [Value] = []
  ) throws(EvaluationError) -> Value {
    try machine.call(function, mutating: &value, arguments)
  }

  /// `==` of the type.
  public func equals(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool {
    try machine.equals(a, b, type)
  }

  /// `<` of the type.
  public func isLess(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool {
    try machine.isLess(a, b, type)
  }

  public func hashKey(_ value: Value, _ type: TypeMetadata) throws(EvaluationError) -> HashKey {
    try machine.hashKey(of: value, type: type)
  }

  /// As `String(describing:)` and `print` show it.
  public func describe(_ value: Value, _ type: TypeMetadata) throws(EvaluationError) -> String {
    try machine.describe(value, type)
  }

  /// As `String(reflecting:)` shows it: strings quoted.
  public func debugDescribe(_ value: Value, _ type: TypeMetadata) throws(EvaluationError) -> String
  {
    try machine.debugDescribe(value, type)
  }

  /// The elements of any sequence, in order: arrays, ranges, sets, dictionaries (as tuples),
  /// strings and the program's own.
  public func elements(of sequence: Value, _ type: TypeMetadata) throws(EvaluationError) -> [Value]
  {
    try machine.elements(of: sequence, type: type)
  }

  /// A line, or part of one, that the program prints.
  public func output(_ text: String) throws(EvaluationError) { try machine.output(text) }

  /// A struct of the surface, with its fields in declared order.
  public func makeStruct(_ type: TypeMetadata, _ fields: [Value]) -> Value {
    .aggregate(Aggregate.make(type: type, fields: fields))
  }

  /// A type of the surface by name, with concrete arguments: `metadata("Range", [int])`.
  public func metadata(_ name: String, _ arguments: [TypeMetadata] = []) -> TypeMetadata {
    machine.metadata(known: name, arguments)
  }

  /// A tuple type; `labels` may be left out.
  public func tupleMetadata(_ elements: [TypeMetadata], labels: [String?] = []) -> TypeMetadata {
    machine.tupleMetadata(elements, labels: labels)
  }
}

/// What is the same for all calls of a primitive from one place.
final class PrimitiveSite {
  let name: String
  /// Nil if the host has it.
  let function: PrimitiveTable.Function?
  let typeArguments: [TypeMetadata]
  let resultType: TypeMetadata
  /// Arguments that are moved back to the caller.
  let inoutArguments: [Int]
  /// The result depends only on the arguments, and only the arguments are changed.
  let isPure: Bool
  let cost: PrimitiveCost
  /// The first argument may need more memory than it has.
  let grows: Bool

  init(
    name: String, function: PrimitiveTable.Function?, typeArguments: [TypeMetadata],
    resultType: TypeMetadata, inoutArguments: [Int]
  ) {
    self.name = name
    self.function = function
    self.typeArguments = typeArguments
    self.resultType = resultType
    self.inoutArguments = inoutArguments
    cost = function == nil ? .constant : PrimitiveCost(of: name)
    grows = PrimitiveCost.growing.contains(name)
    let family = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { name[..<$0] }
    isPure =
      family.map { Self.pureFamilies.contains(String($0)) } ?? false
      || Self.pureNames.contains(name)
  }

  /// The primitives that only compute, by the prefixes of their names. Closures that they call are
  /// counted separately.
  private static let pureFamilies: Set<String> = [
    "int", "integer", "double", "floating", "bool", "string", "character", "optional", "array",
    "sequence", "dictionary", "set", "stride", "metatype", "late",
  ]
  /// State whose value is made lazily: the expression is kept, and nothing happens.
  private static let pureNames: Set<String> = ["state.late", "state.noValue"]
}
