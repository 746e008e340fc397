// The engine's operations on values: bodies, collections, keys, members of program types.

public import Program
public import Values

/// Where the body of a view comes from.
enum BodySource {
  /// The usual getter, lowered once.
  case code(FunctionInstance)
  /// A getter that is a primitive.
  case getter(FunctionDecl, [Type])
  /// `let body: AnyView`
  case field(Int)
}

extension Machine {
  // MARK: Bodies

  /// `body` of a view, app or scene.
  public func body(of view: Value, type: TypeMetadata) throws(EvaluationError) -> Value {
    switch bodySource(of: type) {
    case .code(let instance): return try call(instance, view)
    case .getter(let getter, let arguments): return try call(getter, arguments, [view])
    case .field(let index): return part(index, of: view)
    }
  }

  /// The static type of `body`.
  public func bodyType(of type: TypeMetadata) -> TypeMetadata {
    if let known = caches.bodyTypes[ObjectIdentifier(type)] { return known }
    let own = types.type(of: type)
    let name = protocolWithBody(type)
    guard let body = types.knownProtocol(name).associatedTypes.first(where: { $0.name == "Body" }),
      let bodyType = program.associatedType(body, of: own)
    else { preconditionFailure("\(type.name) has a Body") }
    let found = types.metadata(for: program.concrete(bodyType, Substitution()))
    caches.bodyTypes[ObjectIdentifier(type)] = found
    return found
  }

  /// `body(content:)` of a modifier.
  public func body(of modifier: Value, type: TypeMetadata, content: Value)
    throws(EvaluationError) -> Value
  {
    let (function, arguments) = modifierBody(of: type)
    return try call(function, arguments, [modifier, content])
  }

  private func modifierBody(of type: TypeMetadata) -> (FunctionDecl, [Type]) {
    if let known = caches.modifierBodies[ObjectIdentifier(type)] { return known }
    let found: (FunctionDecl, [Type]) = member("body", of: "ViewModifier", in: types.type(of: type))
    caches.modifierBodies[ObjectIdentifier(type)] = found
    return found
  }

  private func protocolWithBody(_ type: TypeMetadata) -> String {
    switch type.role {
    case .app: "App"
    case .scene: "Scene"
    case .modifier: "ViewModifier"
    default: "View"
    }
  }

  private func bodySource(of type: TypeMetadata) -> BodySource {
    if let known = caches.bodySources[ObjectIdentifier(type)] { return known }
    let (variable, arguments): (VariableDecl, [Type]) =
      member("body", of: protocolWithBody(type), in: types.type(of: type))
    let source: BodySource
    if let getter = variable.getter {
      if case .code = getter.body {
        source = .code(instance(.function(getter), arguments))
      } else {
        source = .getter(getter, arguments)
      }
    } else if case .field(let index) = variable.storage {
      source = .field(index)
    } else {
      preconditionFailure("the body of \(type.name) is computed or stored")
    }
    caches.bodySources[ObjectIdentifier(type)] = source
    return source
  }

  // MARK: Members by name

  /// A static member that a protocol of the surface requires (`PreferenceKey.defaultValue`).
  public func staticValue(_ name: String, of protocolName: String, for type: TypeMetadata)
    throws(EvaluationError) -> Value
  {
    let (variable, arguments): (VariableDecl, [Type]) =
      member(name, of: protocolName, in: types.type(of: type))
    if let getter = variable.getter { return try call(getter, arguments, []) }
    let cell = globalCell(variable, arguments)
    if cell.state != .set { try initialize(cell) }
    return cell.value
  }

  /// Calls a static function that a protocol of the surface requires and whose first parameter is
  /// `inout` (`PreferenceKey.reduce`); returns the changed value.
  public func staticCall(
    _ name: String, of protocolName: String, for type: TypeMetadata, mutating value: Value,
    _ arguments: [Value]
  ) throws(EvaluationError) -> Value {
    let (function, typeArguments): (FunctionDecl, [Type]) =
      member(name, of: protocolName, in: types.type(of: type))
    var value = value
    _ = try call(function, typeArguments, mutating: &value, arguments)
    return value
  }

  /// Calls a static function that a protocol of the surface requires.
  public func staticCall(
    _ name: String, of protocolName: String, for type: TypeMetadata, _ arguments: [Value]
  ) throws(EvaluationError) {
    let (function, typeArguments): (FunctionDecl, [Type]) =
      member(name, of: protocolName, in: types.type(of: type))
    _ = try call(function, typeArguments, arguments)
  }

  /// Calls a mutating method that a protocol of the surface requires (`DynamicProperty.update`);
  /// returns the changed value.
  public func call(
    _ name: String, of protocolName: String, for type: TypeMetadata, mutating value: Value
  ) throws(EvaluationError) -> Value {
    let (function, typeArguments): (FunctionDecl, [Type]) =
      member(name, of: protocolName, in: types.type(of: type))
    guard function.isMutating else {
      _ = try call(function, typeArguments, [value])
      return value
    }
    var value = value
    _ = try call(function, typeArguments, mutating: &value, [])
    return value
  }

  /// Calls a method or reads a property that a protocol of the surface requires.
  public func member(
    _ name: String, of protocolName: String, for type: TypeMetadata, on value: Value,
    _ arguments: [Value] = []
  ) throws(EvaluationError) -> Value {
    let (declaration, typeArguments): (Declaration, [Type]) =
      member(name, of: protocolName, in: types.type(of: type))
    if let variable = declaration as? VariableDecl {
      if let getter = variable.getter { return try call(getter, typeArguments, [value]) }
      guard case .field(let index) = variable.storage else {
        preconditionFailure("\(name) is stored or computed")
      }
      return part(index, of: value)
    }
    guard let function = declaration as? FunctionDecl else {
      preconditionFailure("\(name) can be called")
    }
    return try call(function, typeArguments, [value] + arguments)
  }

  private func part(_ index: Int, of value: Value) -> Value {
    switch value {
    case .aggregate(let aggregate): return aggregate.fields[index]
    case .object(let instance): return Self.strong(instance.fields[index])
    case .existential(let box): return part(index, of: box.value)
    default: preconditionFailure("a stored property is a part of a struct or object")
    }
  }

  /// What a type has for a requirement of a protocol of the surface, with the arguments of the type that
  /// declares it; nil if that is no member of the kind asked for.
  func witness<Member: Declaration>(
    _ name: String, of protocolName: String, in type: Type
  ) -> (Member, [Type])? {
    guard
      let (declaration, arguments) = program.witness(
        for: requirement(name, of: protocolName), of: type, requirementArguments: [type]),
      let member = declaration as? Member
    else { return nil }
    return (member, arguments)
  }

  /// The same for a type that conforms to the protocol.
  func member<Member: Declaration>(
    _ name: String, of protocolName: String, in type: Type
  ) -> (Member, [Type]) {
    guard let found: (Member, [Type]) = witness(name, of: protocolName, in: type) else {
      preconditionFailure("\(type) has \(name)")
    }
    return found
  }

  /// Whether a type conforms to a protocol of the surface.
  public func conforms(_ type: TypeMetadata, to protocolName: String) -> Bool {
    program.conformance(of: types.type(of: type), to: types.knownProtocol(protocolName)) != nil
  }

  /// An associated type of a protocol of the surface; nil if the type does not conform.
  public func associatedType(_ name: String, of protocolName: String, for type: TypeMetadata)
    -> TypeMetadata?
  {
    let own = types.type(of: type)
    guard
      let declaration = types.knownProtocol(protocolName).associatedTypes.first(where: {
        $0.name == name
      }), let found = program.associatedType(declaration, of: own)
    else { return nil }
    return types.metadata(for: program.concrete(found, Substitution()))
  }

  /// The type of a property that a surface protocol requires, or the place where a method is declared.
  public func typeOfRequirement(_ name: String, of protocolName: String, for type: TypeMetadata)
    -> TypeMetadata?
  {
    guard let variable = requirement(name, of: protocolName) as? VariableDecl else { return nil }
    return types.metadata(for: program.concrete(variable.type, Substitution()))
  }

  /// Where a type declares the witness of a requirement of the surface's protocols.
  public func originOfWitness(_ name: String, of protocolName: String, for type: TypeMetadata)
    -> Origin
  {
    let found: (Declaration, [Type])? = witness(name, of: protocolName, in: types.type(of: type))
    return found?.0.origin ?? .none
  }

  /// `ID` of an `Identifiable` type.
  public func identifierType(of type: TypeMetadata) -> TypeMetadata {
    let own = types.type(of: type)
    guard let id = types.knownProtocol("Identifiable").associatedTypes.first,
      let found = program.associatedType(id, of: own)
    else { preconditionFailure("\(type.name) has an ID") }
    return types.metadata(for: program.concrete(found, Substitution()))
  }

  // MARK: Steps

  /// Calls a checked closure that takes no parameters, with values for its captures by name: the
  /// body of a step runs with `self`.
  public func run(_ closure: Closure, captured: [LocalVariable: Value]) throws(EvaluationError)
    -> Value
  {
    let analysis = CaptureAnalysis(roots: [.closure(closure)])
    let free = analysis.captures[ObjectIdentifier(closure)] ?? []
    let values = free.map { variable -> Value in
      guard let value = captured[variable] else {
        preconditionFailure("\(variable.name) has a value")
      }
      return analysis.boxed.contains(variable) ? .box(Box(value)) : value
    }
    let template = ClosureTemplate(
      closure: closure,
      captures: free.map { .init(variable: $0, isBoxed: analysis.boxed.contains($0)) },
      ownName: nil, substitution: Substitution(), analysis: analysis, name: "step")
    return try call(FunctionValue(code: template, captures: values, name: "step"), [])
  }

  /// The value inside an existential with its own type; any other with the given type.
  public func opened(_ value: Value, type: TypeMetadata) -> (Value, TypeMetadata) {
    if case .existential(let box) = value { return (box.value, box.type) }
    return (value, dynamicType(of: value, static: type))
  }
}
