import Program
public import Values

// Values that nothing supplies: a condition, a number, an element of something unsimulated. A value is
// assumed, so that the rest of the program runs.

/// A value of something unsimulated that the program needs.
public struct NeededValue {
  /// `Map`
  public let name: String
  /// `'Map' of MapKit`
  public let subject: String
  public let type: TypeMetadata
  /// Whether the program has a value, but unwraps or casts it by force where that fails.
  public let isForced: Bool

  init(_ name: String, _ subject: String, of type: TypeMetadata, isForced: Bool = false) {
    self.name = name
    self.subject = subject
    self.type = type
    self.isForced = isForced
  }

  /// The value is forced to be of the type.
  static func forced(_ type: TypeMetadata) -> NeededValue {
    NeededValue("", "what gives it", of: type, isForced: true)
  }
}

extension Machine {
  /// The value to assume for a missing one; if there is none, the work that needs it ends.
  func assumed(_ need: NeededValue) throws(EvaluationError) -> Value {
    var making: [TypeMetadata] = []
    guard let neutral = neutral(need.type, &making) else {
      throw EvaluationError(
        .opaque(
          "\(need.subject) is not simulated, and a value of type '\(need.type.name)' is needed from it "
            + "here; supply what it is with '--stub FILE'"))
    }
    // An unknown text is shown as the name of what would supply it.
    if case .string("") = neutral {
      return host.assume(need, neutral: .string(need.name), at: currentOrigin)
    }
    return host.assume(need, neutral: neutral, at: currentOrigin)
  }

  /// Whether a type is known by name only, in a program that has such names.
  public func isUnknown(_ type: TypeMetadata) -> Bool {
    isOpaque && types.type(of: type).isError
  }

  /// An object that the system would make, such as a scene's delegate: of a class of the program with
  /// an unsimulated superclass. Nil for other types.
  public func madeBySystem(_ type: TypeMetadata) -> Value? {
    let own = types.type(of: type)
    guard isOpaque, program.inheritsUnknown(own), let made = program.standIn(for: own, at: .none)
    else { return nil }
    return try? evaluate(made)
  }

  /// The least informative value of a type: false, zero, nil, empty, the first case without payload;
  /// for types made of parts, one with such parts. `Never` and types that endlessly contain themselves
  /// have none.
  private func neutral(_ type: TypeMetadata, _ making: inout [TypeMetadata]) -> Value? {
    switch types.type(of: type) {
    case .error: return .unit
    case .tuple(let elements) where elements.isEmpty: return .unit
    case .metatype(let instance): return .metatype(types.metadata(for: instance))
    case .function(let function): return .function(inertFunction(function))
    case .existential:
      return .existential(ExistentialBox(type: types.metadata(for: .error), value: .unit))
    case .nominal(let decl, _):
      switch decl.builtin {
      case .integer: return .int(0)
      case .floating: return .double(0)
      case .bool: return .bool(false)
      case .string: return .string(decl.name == "Character" ? " " : "")
      case .array: return .array([])
      case .dictionary: return .dictionary(DictionaryStorage())
      case .set: return .set(DictionaryStorage())
      case .optional: return .nil
      case .keyPath: return keyPath(type)
      case .never: return nil
      case nil: break
      }
    default: break
    }
    if making.count > 12 || making.contains(where: { $0 === type }) { return nil }
    making.append(type)
    defer { making.removeLast() }
    return composed(type, &making)
  }

  private func composed(_ type: TypeMetadata, _ making: inout [TypeMetadata]) -> Value? {
    if type.kind == .enumeration {
      if let tag = type.cases.firstIndex(where: \.payload.isEmpty) {
        return .enumeration(type.plainCase(tag))
      }
      for (tag, enumCase) in type.cases.enumerated() {
        guard let payload = parts(enumCase.payload, &making) else { continue }
        return .enumeration(EnumValue(type: type, tag: tag, payload: payload))
      }
      return nil
    }
    if case .wrapper(.binding) = type.role, let value = type.arguments.first,
      let constant = neutral(value, &making)
    {
      let location = Value.location(MadeLocation(.constant(constant)))
      return .aggregate(
        Aggregate.make(
          type: type, fields: type.fields.map { $0.name == "location" ? location : .nil }))
    }
    guard let fields = parts(type.fields.map(\.type), &making) else { return nil }
    guard type.kind == .classType else {
      return .aggregate(Aggregate.make(type: type, fields: fields))
    }
    let instance = allocate(type, at: currentOrigin)
    instance.fields = fields
    return .object(instance)
  }

  private func parts(_ types: [TypeMetadata], _ making: inout [TypeMetadata]) -> [Value]? {
    var values: [Value] = []
    for type in types {
      guard let value = neutral(type, &making) else { return nil }
      values.append(value)
    }
    return values
  }

  /// A key path to something unsimulated: reading through it gives an assumed value. Nil if the types
  /// at its ends are unknown.
  private func keyPath(_ type: TypeMetadata) -> Value? {
    guard type.arguments.count == 2 else { return nil }
    let (root, value) = (types.type(of: type.arguments[0]), types.type(of: type.arguments[1]))
    let getter = inertFunction(
      FunctionType(parameters: [FunctionType.Parameter(type: root)], result: value))
    return .keyPath(
      KeyPathValue(
        components: [.computed(getter: getter, setter: nil, name: "unknown")],
        root: type.arguments[0], value: type.arguments[1], spelling: ".unknown"))
  }

  /// A function that does nothing and returns an assumed value.
  private func inertFunction(_ type: FunctionType) -> FunctionValue {
    let parameters = type.parameters.map { parameter in
      let variable = LocalVariable(name: "_", type: parameter.type, isLet: !parameter.isInout)
      variable.isInout = parameter.isInout
      return variable
    }
    let hole = Expr(.hole, type: type.result, origin: currentOrigin)
    let closure = Closure(
      parameters: parameters, body: Block([Stmt(.return(hole), origin: .none)]), type: type,
      origin: .none)
    let template = ClosureTemplate(
      closure: closure, captures: [], ownName: nil, substitution: Substitution(),
      analysis: CaptureAnalysis(roots: [.closure(closure)]), name: "inert")
    return FunctionValue(code: template, captures: [], name: "inert")
  }
}
