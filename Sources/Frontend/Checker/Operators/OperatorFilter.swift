import Program

// An operator such as `==` has dozens of overloads. Most are ruled out by a look at the operands.
extension Checker {
  /// The overloads that may fit the operands, as far as types alone can tell quickly.
  func plausible(_ targets: [CallTarget], _ operands: [PendingOperand]) -> [CallTarget] {
    let types = operands.map { operand -> Type? in
      guard case .typed(let expr) = operand else { return nil }
      let type = solver.head(expr.type)
      return type.isUnboundVariable ? nil : type
    }
    return targets.filter { target in
      // Everything hashable converts to `AnyHashable`; nobody means that by `==`.
      if target.function?.container?.isStandard("AnyHashable") == true,
        !types.contains(where: { $0?.nominal?.isStandard("AnyHashable") == true })
      {
        return false
      }
      // Nor by `$0 == nil` that two types are compared.
      if target.parameters.contains(where: { $0.type.isOptionalMetatype }),
        !types.contains(where: { $0?.isMetatypeOrOptional == true })
      {
        return false
      }
      return zip(target.parameters, types).allSatisfy { parameter, type in
        guard let type else { return true }
        return mayTake(parameter.type, type, target.signature)
      }
    }
  }
}

extension Type {
  fileprivate var isOptionalMetatype: Bool { optionalWrapped?.isMetatypeOrOptional == true }

  fileprivate var isMetatypeOrOptional: Bool {
    if case .metatype = optionalWrapped ?? self { true } else { false }
  }

  var isExpansion: Bool { if case .expansion = self { true } else { false } }
}
