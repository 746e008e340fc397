import Program

// The expected type's hints about the result of a call.
extension Checker {
  /// Lets the expected type decide open variables of the result, where that is safe: inside a
  /// generic type, or for a whole result that nothing else has decided.
  func hint(_ result: Type, _ expected: Type, isEarly: Bool) {
    var want = solver.head(expected)
    let have = solver.head(result)
    guard have.hasOpenVariables else { return }
    if case .variable(let variable) = have {
      if isEarly || want.hasOpenVariables { return }
      if variable.literal == .none, want.optionalWrapped != nil { return }
      if case .existential = want { return }
      while let wrapped = want.optionalWrapped { want = wrapped }
      solver.equate(have, want)
      return
    }
    while let wrapped = want.optionalWrapped, have.optionalWrapped == nil {
      want = solver.head(wrapped)
    }
    if isEarly {
      // Arrays and optionals convert to those of `any P`, too; other generic types do not.
      let isLoose =
        want.nominal?.isCovariant ?? true
        && want.contains { if case .existential = $0 { true } else { false } }
      if isLoose { return }
    }
    if case .existential(let existential) = want { hintAssociatedTypes(have, existential) }
    if !isEarly, case .function(let made) = have, case .function(let wanted) = want {
      // `not(\.isOn)` where an `(Item) -> Bool` is wanted
      for (made, wanted) in zip(made.parameters, wanted.parameters)
      where solver.head(made.type).isUnboundVariable && !wanted.type.hasOpenVariables {
        solver.equate(made.type, wanted.type)
      }
    }
    guard want.nominal != nil, want.nominal === have.nominal else { return }
    solver.equate(have, want)
  }

  /// `any Publisher<Bool, Never>` as a hint for `Publishers.Map<Upstream, T>`: its output is
  /// `Bool`.
  private func hintAssociatedTypes(_ have: Type, _ existential: ExistentialType) {
    for (associated, type) in existential.associatedTypes
    where table.conforms(have, to: associated.protocolDecl, in: solver.scope) {
      guard let own = table.associatedType(named: associated.name, of: have, in: solver.scope),
        own.hasOpenVariables
      else { continue }
      solver.equate(own, type)
    }
  }

  /// Where the context wants some `C` and only `Row == C.RowValue` is known, a call that makes a
  /// nominal type is taken for that `C`, which decides the call's parameters (`TableColumn`).
  func relate(_ result: Type, _ expected: Type) {
    guard case .variable(let variable) = solver.head(expected), variable.literal == .none,
      solver.head(result).nominal != nil, solver.isRelated(variable)
    else { return }
    _ = solver.trying {
      solver.unify(.variable(variable), result) && solver.solveEqualities() ? true : nil
    }
  }
}
