import Program

// An operator such as `==` has dozens of overloads. The operands' types rule out most of them.
extension Checker {
  /// The overloads that may fit the operands, judged quickly by types alone.
  func plausible(_ targets: [CallTarget], _ operands: [PendingOperand]) -> [CallTarget] {
    let types = operands.map { operand -> Type? in
      let type = operand.value.map { solver.head($0.type) }
      return type?.isUnboundVariable == true ? nil : type
    }
    return targets.filter { target in
      // Everything hashable converts to `AnyHashable`, but `==` never means that overload.
      if target.function?.container?.isStandard("AnyHashable") == true,
        !types.contains(where: { $0?.nominal?.isStandard("AnyHashable") == true })
      {
        return false
      }
      // Nor does `$0 == nil` mean the one that compares metatypes.
      if target.parameters.contains(where: {
        $0.type.optionalWrapped?.isMetatypeOrOptional == true
      }),
        !types.contains(where: { $0?.isMetatypeOrOptional == true })
      {
        return false
      }
      return target.parameters.indices.allSatisfy { index in
        let want = target.parameters[index].type
        if operands[index].isNil { return mayTakeNil(want, target.signature) }
        return types[index].map { mayTake(want, $0, target.signature) } ?? true
      }
    }
  }

  /// Whether a parameter of the type may take an optional: no string is one, so `name == nil` is
  /// not a comparison of two strings.
  private func mayTakeNil(_ want: Type, _ signature: GenericSignature) -> Bool {
    guard case .parameter = want else { return true }
    let optional = optional(of: nominal("Int"))
    return signature.requirements.allSatisfy {
      guard case .conformance(want, let protocolDecl) = $0, protocolDecl.isSurface else {
        return true
      }
      return solver.conforms(optional, to: protocolDecl)
    }
  }
}

extension Type {
  fileprivate var isMetatypeOrOptional: Bool {
    if case .metatype = optionalWrapped ?? self { true } else { false }
  }

  var isExpansion: Bool { if case .expansion = self { true } else { false } }
}
