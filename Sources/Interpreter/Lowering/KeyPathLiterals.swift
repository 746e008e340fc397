import Program
import Values

// Key path literals. Computed properties and subscripts become functions of the root, so that applying
// a key path needs no look-up.
extension FunctionLowering {
  func lowerKeyPath(_ literal: KeyPathLiteral, into target: Register?) -> LoweredOperand {
    var arguments: [Expr] = []
    let components = literal.components.flatMap { component, base in
      lower(component, base: concrete(base), &arguments)
    }
    let template = KeyPathTemplate(
      components: components, root: metadata(literal.root), value: metadata(literal.value),
      spelling: literal.spelling)
    collect(arguments)
    let result = destination(target, managed: true)
    builder.emit(
      .runtime, a: result.register, d: builder.operation(.makeKeyPath(template)))
    return result
  }

  private func lower(
    _ component: KeyPathLiteral.Component, base: Type, _ arguments: inout [Expr]
  ) -> [KeyPathTemplate.Component] {
    switch component {
    case .field(let decl): return [field(decl)]
    case .property(let decl, let member):
      let type = propertyType(decl, member, base)
      switch resolve(decl, member, type: type) {
      case .stored(let stored): return [field(stored)]
      case .global: preconditionFailure("a key path names an instance property")
      case .computed(_, let set, _):
        let root = LocalVariable(name: "root", type: base, isLet: false)
        let property = Expr(
          .property(decl, base: Expr(.local(root), type: base, origin: .none), member),
          type: type, origin: .none)
        return [
          .computed(
            getter: getter(root, [], property), setter: set.map { _ in setter(root, [], property) },
            name: decl.name)
        ]
      }
    case .subscripted(let decl, let values, let member):
      let root = LocalVariable(name: "root", type: base, isLet: false)
      let variables = values.enumerated().map { index, value in
        LocalVariable(name: "$\(index)", type: concrete(value.value.type), isLet: true)
      }
      let type = concrete(
        Substitution(decl.signature.parameters, concrete(member.arguments))
          .apply(to: decl.elementType))
      let element = Expr(
        .subscripted(
          decl, base: Expr(.local(root), type: base, origin: .none),
          arguments: variables.map {
            Argument(Expr(.local($0), type: $0.type, origin: .none))
          }, member), type: type, origin: .none)
      arguments += values.map(\.value)
      return [
        .subscripted(
          getter: getter(root, variables, element),
          setter: decl.setter.map { _ in setter(root, variables, element) },
          arguments: values.count, name: "subscript")
      ]
    case .tupleElement(let index): return [.tupleElement(index)]
    case .optionalChain: return [.optionalChain]
    case .optionalForce: return [.optionalForce]
    case .optionalWrap: return [.optionalWrap]
    }
  }

  private func field(_ decl: VariableDecl) -> KeyPathTemplate.Component {
    guard case .field(let index) = decl.storage else {
      preconditionFailure("\(decl.name) is a stored property")
    }
    return .field(index, name: decl.name)
  }

  private func propertyType(_ decl: VariableDecl, _ member: Member, _ base: Type) -> Type {
    let parameters = decl.getter?.signature.parameters ?? decl.container?.signature.parameters ?? []
    let arguments = member.arguments.isEmpty ? base.arguments : concrete(member.arguments)
    return program.concrete(decl.type, Substitution(parameters, arguments))
  }

  /// `{ root, arguments in value }`
  private func getter(
    _ root: LocalVariable, _ arguments: [LocalVariable], _ value: Expr
  ) -> FunctionValue {
    let closure = Closure(
      parameters: [root] + arguments,
      body: Block([Stmt(.return(value), origin: .none)]),
      type: FunctionType(
        parameters: ([root] + arguments).map { FunctionType.Parameter(type: $0.type) },
        result: value.type), origin: .none)
    return function(closure)
  }

  /// `{ root, arguments, newValue in value = newValue }`; the root is `inout` unless it is a class.
  private func setter(
    _ root: LocalVariable, _ arguments: [LocalVariable], _ value: Expr
  ) -> FunctionValue {
    let isReference = concrete(root.type).isClass
    let newRoot = LocalVariable(name: "root", type: root.type, isLet: isReference)
    newRoot.isInout = !isReference
    let newValue = LocalVariable(name: "newValue", type: value.type, isLet: true)
    let place = value.replacingBase(with: newRoot)
    let assignment = Expr(
      .assign(to: place, Expr(.local(newValue), type: value.type, origin: .none)),
      type: .void, origin: .none)
    let parameters = [newRoot] + arguments + [newValue]
    let closure = Closure(
      parameters: parameters,
      body: Block([Stmt(.expression(assignment), origin: .none)]),
      type: FunctionType(
        parameters: parameters.map {
          FunctionType.Parameter(type: $0.type, isInout: $0.isInout)
        }, result: .void), origin: .none)
    return function(closure)
  }

  /// A function value without captures.
  private func function(_ closure: Closure) -> FunctionValue {
    let template = ClosureTemplate(
      closure: closure, captures: [], ownName: nil, substitution: substitution,
      analysis: CaptureAnalysis(roots: [.closure(closure)]), name: "(Function)")
    return FunctionValue(code: template, captures: [], name: template.name)
  }

  // MARK: Applying

  func lowerKeyPathRead(_ base: Expr, _ keyPath: Expr, type: Type, into target: Register?)
    -> LoweredOperand
  {
    let root = settled(lower(base), before: [keyPath])
    let path = lower(keyPath)
    let result = destination(target, for: type)
    var operation = RuntimeOperation.readKeyPath
    if let decl = concrete(keyPath.type).nominal, decl.isSurface,
      decl.name == "PartialKeyPath" || decl.name == "AnyKeyPath"
    {
      operation = .readErasedKeyPath(metadata(base.type), isOptional: decl.name == "AnyKeyPath")
    }
    builder.emit(
      .runtime, a: result.register, b: root.register, c: path.register,
      d: builder.operation(operation))
    release(path)
    release(root)
    return result
  }
}

extension Expr {
  /// The same property or subscript of another variable.
  fileprivate func replacingBase(with variable: LocalVariable) -> Expr {
    let base = Expr(.local(variable), type: variable.type, origin: origin)
    switch kind {
    case .property(let decl, _, let member):
      return Expr(.property(decl, base: base, member), type: type, origin: origin)
    case .subscripted(let decl, _, let arguments, let member):
      return Expr(
        .subscripted(decl, base: base, arguments: arguments, member), type: type, origin: origin)
    default: preconditionFailure("a key path's component is a property or subscript")
    }
  }
}
