import Program
import Values

// Making values of structs, enums and classes.
//
// A struct's initialiser makes the value and returns it. A class's initialiser gets the object as its
// first argument, because a subclass's initialiser runs its superclass's on the same object; the
// expression `Dog()` allocates the object first. A failable one returns nil or the value.
extension FunctionLowering {
  func lowerInitializer(
    _ function: FunctionDecl, _ member: Member, metatype: Expr?, _ arguments: [Argument],
    type: Type, into target: Register?
  ) -> LoweredOperand {
    let made = concrete(function.isFailable ? concrete(type).optionalPayload ?? type : type)
    if let metatype, made.isClass || made.isExistential {
      return lowerDynamicInitializer(
        function, member, metatype, arguments, type: type, into: target)
    }
    if let metatype { lowerEffect(metatype) }
    guard
      case .direct(let found, let typeArguments) = resolve(
        function, member, resultType: type, argumentCount: arguments.count)
    else { preconditionFailure("an initialiser of a known type is known") }
    if made.isClass {
      return lowerClassInitializer(found, typeArguments, made, arguments, type: type, into: target)
    }
    let result = emitInitializer(found, typeArguments, arguments, type: type, into: target)
    announce(made, in: result)
    return result
  }

  /// The host counts custom views that the program makes.
  func announce(_ type: Type, in result: LoweredOperand) {
    let metadata = machine.types.metadata(for: type)
    guard !metadata.isSurface, metadata.role == .view || metadata.role == .modifier else { return }
    builder.emit(
      .runtime, a: result.register, d: builder.operation(.initializedView(metadata)))
  }

  private func lowerClassInitializer(
    _ function: FunctionDecl, _ typeArguments: [Type], _ made: Type, _ arguments: [Argument],
    type: Type, into target: Register?
  ) -> LoweredOperand {
    let classIndex = builder.type(machine.types.metadata(for: made))
    let classes = subclasses(of: function.container, in: made)
    let site = builder.site(machine.instance(.function(function), typeArguments))
    let isPrimitive: PrimitiveSite?
    if case .primitive(let name) = function.body {
      isPrimitive = machine.primitiveSite(
        name, typeArguments: typeArguments, resultType: made, inoutArguments: [])
    } else {
      isPrimitive = nil
    }
    builder.reserveOutgoing(1)
    if let isPrimitive {
      let index = builder.primitive(isPrimitive)
      return emitCall(passed(arguments), canThrow: true, type: type, into: target) { result in
        builder.emit(.callPrimitive, a: result, c: builder.operand(arguments.count), d: index)
      }
    }
    return emitCall(
      passed(arguments), from: 1, canThrow: function.isThrowing || function.isRethrowing,
      type: type, into: target
    ) { result in
      builder.emit(.allocate, a: .outgoing(0), d: classIndex)
      if !classes.isEmpty { emitInitialValues(classes, keeping: arguments.count) }
      builder.emit(.call, a: result, d: site)
    }
  }

  /// The classes below the one that declares an inherited initialiser: their properties have initial
  /// values, which are set first.
  private func subclasses(of container: NominalDecl?, in type: Type) -> [(NominalDecl, [Type])] {
    var found: [(NominalDecl, [Type])] = []
    var type = type
    while case .nominal(let decl, let arguments) = type, decl !== container,
      let superclass = decl.superclass
    {
      found.append((decl, arguments.types))
      type = program.concrete(superclass, Substitution(decl.signature.parameters, arguments))
    }
    return found
  }

  /// Sets initial values of the classes on the object in the first outgoing slot; meanwhile the
  /// arguments after it are kept elsewhere.
  private func emitInitialValues(_ classes: [(NominalDecl, [Type])], keeping count: Int) {
    let object = temporary(managed: true)
    builder.emit(.take, a: object.register, b: .outgoing(0))
    let kept = (0..<count).map { index in
      let value = temporary(managed: true)
      builder.emit(.take, a: value.register, b: .outgoing(index + 1))
      return value
    }
    for (decl, arguments) in classes { callInitialValues(decl, arguments, on: object) }
    for (index, value) in kept.enumerated() { move(value, to: .outgoing(index + 1)) }
    move(object, to: .outgoing(0))
  }

  /// Runs the code that sets the stored properties of one class that have initial values.
  func callInitialValues(_ decl: NominalDecl, _ arguments: [Type], on object: LoweredOperand) {
    let site = builder.site(machine.instance(.initialValues(decl), arguments))
    let result = emitCall(
      [.operand(borrowed(object))], canThrow: false, type: .void, into: nil
    ) { result in
      builder.emit(.call, a: result, d: site)
    }
    release(result)
  }

  private func lowerDynamicInitializer(
    _ function: FunctionDecl, _ member: Member, _ metatype: Expr, _ arguments: [Argument],
    type: Type, into target: Register?
  ) -> LoweredOperand {
    let selfType = owned(lower(metatype))
    let index = builder.method(
      DispatchSite(
        kind: .initializer(function, arguments: concrete(member.arguments)),
        resultType: concrete(type), argumentCount: arguments.count + 1))
    builder.reserveOutgoing(arguments.count + 2)
    let result = emitCall(
      passed(arguments), from: 1, canThrow: true, type: type, into: target
    ) { result in
      builder.emit(.callInitializer, a: result, b: selfType.register, d: index)
    }
    release(selfType)
    return result
  }

  // MARK: self.init, super.init

  func lowerDelegatedInit(
    _ function: FunctionDecl, _ member: Member, _ arguments: [Argument], into target: Register?
  ) -> LoweredOperand {
    guard let first = arguments.first, case .local(let variable) = selfExpression(first.value).kind
    else { preconditionFailure("a delegated initialiser gets self first") }
    let rest = Array(arguments.dropFirst())
    let typeArguments = concrete(member.arguments)
    let isClass = concrete(variable.type).isClass
    let result: LoweredOperand
    if isClass {
      let object = load(variable, into: nil)
      let type = function.isFailable ? optional(variable.type) : variable.type
      var resolution = Resolution.direct(function, typeArguments)
      if member.dispatch != .superclass, function.container?.kind == .classType {
        // `self.init(…)` means the subclass's initialiser, inherited or overridden.
        resolution = .dispatch(
          DispatchSite(
            kind: .override(machine.instance(.function(function), typeArguments)),
            resultType: concrete(type), argumentCount: rest.count + 1))
      }
      result = emitCall(resolution, [.operand(object)] + passed(rest), type: type, into: nil)
    } else {
      guard
        case .direct(let found, let foundArguments) = resolve(
          function, member, resultType: variable.type, argumentCount: rest.count)
      else { preconditionFailure("an initialiser of a known type is known") }
      result = emitInitializer(
        found, foundArguments, rest,
        type: function.isFailable ? optional(variable.type) : variable.type, into: nil)
    }
    if function.isFailable {
      let made = builder.makeLabel()
      builder.emitJump(.jumpUnlessNil, b: result.register, to: made)
      if case .initializer = exit {
        lowerReturn(Expr(.nilLiteral, type: optional(variable.type), origin: builder.origin))
      } else {
        emitNilTrap()
      }
      builder.place(made)
    }
    if isClass {
      release(result)
    } else {
      store(result, to: variable)
    }
    return unit(target)
  }

  private func selfExpression(_ expr: Expr) -> Expr {
    if case .inoutArgument(let inner) = expr.kind { inner } else { expr }
  }

  private func optional(_ type: Type) -> Type {
    .nominal(program.known("Optional"), [concrete(type)])
  }
}
