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
      return zip(target.parameters, types).allSatisfy { parameter, type in
        guard let type else { return true }
        return mayTake(parameter.type, type, target.signature)
      }
    }
  }

  private func mayTake(_ want: Type, _ have: Type, _ signature: GenericSignature) -> Bool {
    switch want {
    case .nominal(let decl, _): return mayBe(decl, have)
    case .parameter:
      if have.hasOpenVariables { return true }
      return signature.requirements.allSatisfy {
        guard case .conformance(want, let protocolDecl) = $0 else { return true }
        return solver.conforms(have, to: protocolDecl)
      }
    case .tuple(let elements):
      guard case .tuple(let others) = have else { return have.isVariable }
      return elements.count == others.count || elements.contains { $0.type.isExpansion }
    case .metatype:
      if case .metatype = have { return true }
      return have.isVariable
    default: return true
    }
  }

  private func mayBe(_ want: NominalDecl, _ have: Type) -> Bool {
    if want.isStandard("Optional") { return true }
    switch have {
    case .nominal(let decl, _):
      if decl === want || want.isStandard("AnyHashable") { return true }
      if isFloating(decl), isFloating(want) { return true }
      return decl.superclass != nil
    case .variable(let variable): return solver.accepts(variable.literal, .nominal(want, []))
    case .parameter, .opaque, .existential: return solver.superclass(of: have) != nil
    case .error: return true
    case .dependent: return have.hasOpenVariables
    case .tuple, .function, .metatype, .pack, .expansion: return false
    }
  }

  /// The two between which Swift converts.
  private func isFloating(_ decl: NominalDecl) -> Bool {
    decl.isStandard("Double") || decl.isStandard("CGFloat")
  }
}

extension Type {
  fileprivate var isVariable: Bool { if case .variable = self { true } else { false } }
  var isExpansion: Bool { if case .expansion = self { true } else { false } }
}
