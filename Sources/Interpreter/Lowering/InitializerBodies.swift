import Program
import Values

// The bodies of initialisers.
extension FunctionLowering {
  func lowerInitializerBody(
    _ function: FunctionDecl, _ block: Block, _ selfVariable: LocalVariable
  ) {
    exit = .initializer(selfVariable)
    let type = concrete(selfVariable.type)
    if type.isClass {
      declareParameters([(selfVariable, false)])
    }
    let parameters = declareParameters(of: function, selfVariable: nil)
    boxParameters(parameters)
    if case .nominal(let decl, _) = type, decl.kind == .structure,
      lowerWholeInitializer(function, block, decl, type: type, selfVariable)
    {
      return
    }
    if !type.isClass { declare(selfVariable) }
    let delegates = block.delegatesInitialization
    guard case .nominal(let decl, _) = type else {
      if program.hasOpaqueNames {
        builder.emit(.returnUnit)
        return
      }
      preconditionFailure("an initialiser makes a nominal type")
    }
    if type.isClass {
      if !function.isConvenience { setInitialValues(decl, of: selfVariable) }
      if !function.isConvenience, !delegates, decl.superclass != nil {
        // Swift adds a final `super.init()`; its effect is to set initial values.
        setInheritedValues(type, of: selfVariable)
      }
    } else if program.hasOpaqueNames, !delegates, !function.isSurface, type.builtin != nil,
      !block.assigns(selfVariable)
    {
      // `extension Array { init(markdown: String) { self.init(parse(markdown)) } }` with an unsimulated
      // parser: the elements are unknown.
      let value = lowerHole(Expr(.hole, type: type, origin: function.origin), into: nil)
      bind(selfVariable, to: value)
    } else if decl.kind == .structure, !delegates {
      let value = makeStruct(decl, type: type) { property in
        function.memberwiseProperties.contains { $0 === property } ? unit(nil) : nil
      }
      bind(selfVariable, to: value)
    } else {
      let empty = unit(nil)
      bind(
        selfVariable,
        to: LoweredOperand(register: empty.register, isTemporary: true, isManaged: false))
    }
    lowerBody(block)
  }

  private func setInheritedValues(_ type: Type, of selfVariable: LocalVariable) {
    var type = type
    while case .nominal(let decl, let arguments) = type, let superclass = decl.superclass {
      type = program.concrete(superclass, Substitution(decl.signature.parameters, arguments))
      guard case .nominal(let parent, let parentArguments) = type else { return }
      callInitialValues(parent, parentArguments.types, on: load(selfVariable, into: nil))
    }
  }

  /// Sets those stored properties of the class itself that have initial values.
  func setInitialValues(_ decl: NominalDecl, of selfVariable: LocalVariable) {
    for property in decl.storedProperties {
      guard case .field(let index) = property.storage else { continue }
      guard let value = initialValue(of: property, in: selfVariable.type) else { continue }
      let object = load(selfVariable, into: nil)
      if property.isWeak { builder.emit(.makeWeak, a: value.register, b: value.register) }
      builder.emit(
        .setObjectField, a: object.register, b: value.register, c: builder.operand(index))
      abandon(value)
      release(object)
    }
  }

  /// The initial value that the declaration gives; nil for a `var` of optional type without one.
  private func initialValue(of property: VariableDecl, in type: Type) -> LoweredOperand? {
    if let value = property.initialValue?() {
      analyse(value)
      if property.isWeak {
        let kept = temporary(managed: true)
        move(lower(value, into: kept.register), to: kept.register)
        return kept
      }
      return owned(lower(value))
    }
    guard !property.isLet, fieldType(property, of: type).isOptional else {
      guard property.isWeak else { return nil }
      return emptyOptional()
    }
    return emptyOptional()
  }

  private func emptyOptional() -> LoweredOperand {
    let value = temporary(managed: true)
    builder.emit(.none, a: value.register)
    return value
  }

  /// A struct whose fields are passed in, have initial values, or are set later.
  func makeStruct(
    _ decl: NominalDecl, type: Type, _ given: (VariableDecl) -> LoweredOperand?
  ) -> LoweredOperand {
    let fields = decl.storedProperties.map { property -> LoweredOperand in
      let isGiven = given(property)
      let value = isGiven ?? initialValue(of: property, in: type)
      guard let value else {
        let empty = temporary(managed: false)
        builder.emit(.unit, a: empty.register)
        return empty
      }
      if property.isWeak {
        let weak = temporary(managed: true)
        builder.emit(.makeWeak, a: weak.register, b: value.register)
        release(value)
        return weak
      }
      return value
    }
    builder.reserveOutgoing(fields.count)
    for (index, field) in fields.enumerated() { move(field, to: .outgoing(index)) }
    let result = temporary(managed: true)
    builder.emit(
      .makeAggregate, a: result.register, c: builder.operand(fields.count),
      d: builder.type(machine.types.metadata(for: type)))
    return result
  }

  // MARK: Bodies without statements

  /// Parameters have the names of the stored properties that they set.
  func lowerMemberwise(_ function: FunctionDecl) {
    let type = madeType(of: function)
    guard case .nominal(let decl, _) = type else {
      preconditionFailure("a memberwise initialiser makes a nominal type")
    }
    var object: LocalVariable?
    if type.isClass {
      let variable = LocalVariable(name: "self", type: type, isLet: true)
      declareParameters([(variable, false)])
      object = variable
    }
    let variables = declareParameters(of: function, selfVariable: nil)
    let given = { (property: VariableDecl) -> LoweredOperand? in
      guard
        let variable = variables.first(where: {
          $0.name == property.name || $0.name == property.wraps?.name
        })
      else { return nil }
      return self.load(variable, into: nil)
    }
    if let object {
      setInitialValues(decl, of: object)
      for property in decl.storedProperties {
        guard case .field(let index) = property.storage, let value = given(property) else {
          continue
        }
        let kept = owned(value)
        builder.emit(
          .setObjectField, a: slot(of: object).register, b: kept.register, c: builder.operand(index)
        )
        abandon(kept)
      }
      builder.emit(.return, a: slot(of: object).register)
      return
    }
    let value = makeStruct(decl, type: type, given)
    builder.emit(.return, a: value.register)
    abandon(value)
  }

  func lowerDefaultInit(_ function: FunctionDecl) {
    let type = madeType(of: function)
    guard case .nominal(let decl, _) = type else {
      preconditionFailure("a default initialiser makes a nominal type")
    }
    guard type.isClass else {
      let value = makeStruct(decl, type: type) { _ in nil }
      builder.emit(.return, a: value.register)
      abandon(value)
      return
    }
    let object = LocalVariable(name: "self", type: type, isLet: true)
    declareParameters([(object, false)])
    setInitialValues(decl, of: object)
    setInheritedValues(type, of: object)
    builder.emit(.return, a: slot(of: object).register)
  }

  private func madeType(of function: FunctionDecl) -> Type {
    let result = concrete(function.selfType ?? function.result)
    return function.isFailable ? result.optionalPayload ?? result : result
  }

  /// `ModifiedContent(content: self, modifier: M(…))`; M's properties take the parameters of the same
  /// name.
  func lowerModifier(_ function: FunctionDecl) {
    let variables = declareParameters(of: function, selfVariable: nil)
    let result = concrete(function.result)
    guard case .nominal(let outer, let parts) = result, parts.count == 2,
      case .nominal(let modifier, _) = parts[1]
    else { preconditionFailure("\(function.name) returns ModifiedContent<Self, M>") }
    let made = makeStruct(modifier, type: parts[1]) { property in
      guard
        let variable = variables.first(where: {
          $0.name == property.name && $0.name != "self"
        })
      else { return nil }
      return self.load(variable, into: nil)
    }
    let content = load(variables[0], into: nil)
    let value = makeStruct(outer, type: result) { property in
      property.name == "content" ? content : property.name == "modifier" ? made : nil
    }
    builder.emit(.return, a: value.register)
    abandon(value)
  }
}

extension Block {
  /// Whether the body of an initialiser calls `self.init` or `super.init`.
  var delegatesInitialization: Bool {
    contains { if case .call(.delegatedInit, _) = $0 { true } else { false } }
  }

  /// Whether the whole value is assigned: `self = hours * 60`.
  fileprivate func assigns(_ variable: LocalVariable) -> Bool {
    contains {
      if case .assign(let target, _) = $0, case .local(variable) = target.kind {
        true
      } else {
        false
      }
    }
  }

  private func contains(_ isWanted: (ExprKind) -> Bool) -> Bool {
    var work = [IRNode.block(self)]
    while let node = work.popLast() {
      if case .expression(let value) = node, isWanted(value.kind) { return true }
      node.visitChildren { work.append($0) }
    }
    return false
  }
}
