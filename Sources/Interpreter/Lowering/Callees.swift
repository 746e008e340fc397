import Program
import Values

/// The target of a call, as far as it is known before the call runs.
enum Resolution {
  case direct(FunctionDecl, [Type])
  case dispatch(DispatchSite)

  /// The function that runs, or the one that a subclass may override.
  var callee: (FunctionDecl, [Type])? {
    switch self {
    case .direct(let function, let arguments): return (function, arguments)
    case .dispatch(let site):
      guard case .override(let instance) = site.kind, let function = instance.function else {
        return nil
      }
      return (function, instance.arguments)
    }
  }
}

// Which code a call refers to. Types are concrete, so witnesses are found here; only existentials and
// overrides are left to run time.
extension FunctionLowering {
  /// Type arguments; a pack remains a pack, unlike the tuple type of its value.
  func concrete(_ arguments: [Type]) -> [Type] {
    arguments.map { argument in
      guard case .pack = argument else { return concrete(argument) }
      return program.concrete(argument, substitution)
    }
  }

  func resolve(_ function: FunctionDecl, _ member: Member, resultType: Type, argumentCount: Int)
    -> Resolution
  {
    let arguments = concrete(member.arguments)
    switch member.dispatch {
    case .superclass: return .direct(function, arguments)
    case .direct:
      if let first = arguments.first, first.isExistential, function.kind != .initializer,
        function.container?.kind == .protocolType
      {
        return .dispatch(
          DispatchSite(
            kind: .extensionMember(function, arguments: arguments),
            resultType: concrete(resultType), argumentCount: argumentCount,
            isMutating: function.isMutating))
      }
      return .direct(function, arguments)
    case .dynamic: return overridable(function, arguments, resultType, argumentCount)
    case .witness:
      let selfType = concrete(member.selfType ?? member.arguments[0])
      if selfType.isExistential, function.kind != .initializer {
        return .dispatch(
          DispatchSite(
            kind: .requirement(function, arguments: arguments, accessor: .none),
            resultType: concrete(resultType), argumentCount: argumentCount,
            isMutating: function.isMutating))
      }
      guard
        let (declaration, found) = program.witness(
          for: function, of: selfType, requirementArguments: arguments),
        let witness = declaration as? FunctionDecl
      else { preconditionFailure("\(selfType) conforms, so \(function.name) has a witness") }
      return overridable(witness, found, resultType, argumentCount)
    }
  }

  /// `any P` passed for `T: P` is opened: the function runs for the type of the value inside. (If `T`
  /// occurs in other parameters or inside the result, it runs for `any P`.)
  func opened(_ function: FunctionDecl, _ arguments: [Type], _ result: Type) -> DispatchSite? {
    guard arguments.contains(where: \.isExistential) else { return nil }
    if case .primitive = function.body { return nil }
    let signature = function.signature
    for (index, argument) in arguments.enumerated() where argument.isExistential {
      guard signature.parameters.indices.contains(index) else { continue }
      let parameter = signature.parameters[index]
      let isBound = signature.requirements.contains {
        if case .conformance(.parameter(parameter), let decl) = $0 {
          decl.name != "Error"
        } else {
          false
        }
      }
      guard isBound, parameter.selfOf == nil else { continue }
      func isBare(_ type: Type) -> Bool {
        if case .metatype(let instance) = type { return isBare(instance) }
        return type == .parameter(parameter)
      }
      let mentioning = function.parameters.indices.filter {
        function.parameters[$0].type.mentions(parameter)
      }
      let made = function.result
      guard mentioning.count == 1, let place = mentioning.first,
        isBare(function.parameters[place].type), !function.parameters[place].isInout,
        !function.parameters[place].isVariadic,
        !made.mentions(parameter) || isBare(made.optionalPayload ?? made)
      else { continue }
      let offset = function.takesSelf || function.takesMetatype ? 1 : 0
      return DispatchSite(
        kind: .opened(function, arguments: arguments, index: index, slot: place + offset),
        resultType: concrete(result), argumentCount: function.parameters.count + offset)
    }
    return nil
  }

  /// The class that a static witness is called on, which the requirement does not say.
  func staticReceiver(_ given: Expr?, of resolution: Resolution?, _ member: Member) -> Expr? {
    if let given { return given }
    guard let function = resolution?.callee?.0, function.takesMetatype,
      let type = member.selfType ?? member.arguments.first ?? function.selfType
    else { return nil }
    return Expr(.metatype(type), type: .metatype(type), origin: builder.origin)
  }

  private func overridable(
    _ function: FunctionDecl, _ arguments: [Type], _ resultType: Type, _ argumentCount: Int
  ) -> Resolution {
    guard function.isOverridable, function.takesSelf || function.takesMetatype,
      function.container?.kind == .classType
    else {
      return .direct(function, arguments)
    }
    let instance = machine.instance(.function(function), arguments)
    return .dispatch(
      DispatchSite(
        kind: .override(instance), resultType: concrete(resultType), argumentCount: argumentCount))
  }

  /// The function, if it is known statically.
  func directTarget(_ function: FunctionDecl, _ member: Member)
    -> (declaration: FunctionDecl, arguments: [Type])?
  {
    switch resolve(function, member, resultType: .void, argumentCount: 0) {
    case .direct(let declaration, let arguments): (declaration, arguments)
    case .dispatch: nil
    }
  }
}
