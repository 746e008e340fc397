import Program
import Testing
public import Values

@testable import Interpreter

/// Calls primitives without a program: values in, value out.
final class PrimitiveBench: InterpreterHost, ProgramQueries {
  private let table = PrimitiveTable.standard()
  private(set) var printed: [String] = []

  /// The result, or the words of the trap.
  enum Outcome: Equatable, CustomStringConvertible {
    case value(String)
    case trap(String)

    var description: String {
      switch self {
      case .value(let text): text
      case .trap(let words): "trap: \(words)"
      }
    }
  }

  /// Calls a primitive; `inout` arguments come back changed.
  func call(
    _ name: String, _ arguments: inout [Value], types: [TypeMetadata] = [],
    result: TypeMetadata = .builtin("Int")
  ) throws(EvaluationError) -> Value {
    guard let function = table[name] else {
      Issue.record("there is no primitive \(name)")
      return .unit
    }
    let machine = Machine(program: self, host: self)
    let site = PrimitiveSite(
      name: name, function: function, typeArguments: types, resultType: result,
      inoutArguments: [])
    let context = PrimitiveContext(machine: machine, site: site)
    let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: arguments.count)
    _ = buffer.initialize(from: arguments)
    defer {
      arguments = Array(buffer)
      buffer.deinitialize()
      buffer.deallocate()
    }
    return try function(context, PrimitiveArguments(buffer))
  }

  /// The printed result of a primitive, or its trap.
  func outcome(
    _ name: String, _ arguments: Value..., types: [TypeMetadata] = [],
    result: TypeMetadata = .builtin("Int")
  ) -> Outcome {
    var arguments = arguments
    do {
      return .value(plain(try call(name, &arguments, types: types, result: result)))
    } catch {
      guard case .trap(let words) = error.reason else { return .trap("\(error.reason)") }
      return .trap(words)
    }
  }

  /// A value as Swift writes it, without quotes.
  func plain(_ value: Value) -> String {
    switch value {
    case .unit: "()"
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .double(let value): value.description
    case .string(let value): value
    case .slice(let slice): slice.text
    case .none: "nil"
    case .array(let elements): "[" + elements.map(plain).joined(separator: ", ") + "]"
    case .dictionary(let storage):
      "[" + storage.live.map { plain($0.key) + ": " + plain($0.value) }.joined(separator: ", ")
        + "]"
    case .set(let storage):
      "{" + storage.live.map { plain($0.key) }.joined(separator: ", ") + "}"
    case .aggregate(let aggregate):
      "(" + aggregate.fields.map(plain).joined(separator: ", ") + ")"
    case .existential(let box): plain(box.value)
    default: "?"
    }
  }

  // MARK: A world without anything

  func read(_ slot: StorageSlot) throws(EvaluationError) -> Value { .unit }
  func write(_ value: Value, to slot: StorageSlot, at origin: Origin) throws(EvaluationError) {}
  func observationAccess(_ instance: Instance, field: Int) {}
  func observationWillSet(
    _ instance: Instance, field: Int, old: Value, new: Value, isEqual: Bool, isInPlace: Bool,
    at origin: Origin
  ) {}
  func observationDidSet(_ instance: Instance, field: Int) {}
  func publishedWillSet(
    _ instance: Instance, property: String, old: Value, new: Value, at origin: Origin
  ) {}
  func objectWillChange(_ instance: Instance, at origin: Origin) {}
  func allocated(_ instance: Instance, at origin: Origin) {}
  func released(type: TypeMetadata, number: Int) {}
  func initialized(view type: TypeMetadata, at origin: Origin) {}
  func output(_ text: String) { printed.append(text) }
  func primitive(
    _ name: String, _ arguments: [Value], typeArguments: [TypeMetadata], at origin: Origin,
    in machine: Machine
  ) throws(EvaluationError) -> Value { .unit }

  func conformance(of type: Type, to protocolDecl: NominalDecl) -> Conformance? { nil }
  func witness(
    for requirement: Declaration, of type: Type, requirementArguments: [Type]
  ) -> (declaration: Declaration, arguments: [Type])? { nil }
  func associatedType(_ decl: AssociatedTypeDecl, of type: Type) -> Type? { nil }
  func override(of function: FunctionDecl, in type: NominalDecl) -> FunctionDecl? { nil }
  func ownClass(_ name: String) -> NominalDecl? { nil }
  func known(_ name: String) -> NominalDecl {
    NominalDecl(kind: .structure, name: name, origin: .none, container: nil, isSurface: true)
  }
}

extension TypeMetadata {
  static func builtin(_ name: String) -> TypeMetadata {
    TypeMetadata(name: name, baseName: name, kind: .builtin)
  }

  static func optional(_ name: String) -> TypeMetadata {
    TypeMetadata(
      name: "Optional<\(name)>", baseName: "Optional", kind: .optional, arguments: [.builtin(name)])
  }

  static func array(_ name: String) -> TypeMetadata {
    TypeMetadata(
      name: "Array<\(name)>", baseName: "Array", kind: .builtin, arguments: [.builtin(name)])
  }

  static func tuple(_ names: String...) -> TypeMetadata {
    let parts = names.map { TypeMetadata.builtin($0) }
    return TypeMetadata(name: "(tuple)", baseName: "(tuple)", kind: .tuple, arguments: parts)
  }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral,
  ExpressibleByUnicodeScalarLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral
{
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
}

/// A value as an `Any` or a `CVarArg`.
func any(_ value: Value, _ type: String) -> Value {
  .existential(ExistentialBox(type: .builtin(type), value: value))
}
