import Program
import Values

/// What a call runs, as far as it is known before it runs.
enum Resolution {
  case direct(FunctionDecl, [Type])
  case dispatch(DispatchSite)
}

// Which code a call means. Types are concrete, so a witness is found here; only existentials and
// overrides are left to run time.
extension FunctionLowering {
  /// Type arguments; a pack stays one, unlike the type of the value that stands for it.
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
      if let first = arguments.first, first.isExistential, function.takesSelf,
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
      if selfType.isExistential, function.takesSelf {
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

  private func overridable(
    _ function: FunctionDecl, _ arguments: [Type], _ resultType: Type, _ argumentCount: Int
  ) -> Resolution {
    guard function.isOverridable, function.takesSelf, function.container?.kind == .classType else {
      return .direct(function, arguments)
    }
    let instance = machine.instance(.function(function), arguments)
    return .dispatch(
      DispatchSite(
        kind: .override(instance), resultType: concrete(resultType), argumentCount: argumentCount))
  }

  /// The function, when it is known now.
  func directTarget(_ function: FunctionDecl, _ member: Member)
    -> (declaration: FunctionDecl, arguments: [Type])?
  {
    switch resolve(function, member, resultType: .void, argumentCount: 0) {
    case .direct(let declaration, let arguments): (declaration, arguments)
    case .dispatch: nil
    }
  }
}
