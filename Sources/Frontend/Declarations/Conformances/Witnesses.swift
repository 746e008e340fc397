import Program

// Which member satisfies a requirement.
extension DeclarationTable {
  /// The member of a type (its own, inherited, or of a protocol extension) that is the witness, in
  /// terms of the type's own parameters; nil when it has none.
  func findWitness(for requirement: Declaration, of decl: NominalDecl, _ protocolDecl: NominalDecl)
    -> MemberCandidate?
  {
    var scope = innerScope(decl)
    scope.signature.requirements += conditions(of: decl, to: protocolDecl)
    let onMetatype =
      requirement.isStatic || (requirement as? FunctionDecl)?.kind == .initializer
    // The surface's conformances have their witnesses already: an operator that the program
    // declares for a surface type is called only by the program.
    let isFixed = isOfSurface(decl, conformingTo: protocolDecl)
    let candidates = members(
      of: decl.selfType, named: requirement.name, onMetatype: onMetatype, in: scope
    ).filter { candidate in
      candidate.requirementOf == nil && isSameForm(requirement, candidate.declaration)
        && (candidate.declaration.isSurface || !isFixed)
    }
    if candidates.count == 1 { return candidates[0] }
    if candidates.isEmpty, decl.isSurface {
      return conditionalWitness(for: requirement, of: decl, isFixed: isFixed)
    }
    let wanted = requirement.witnessTypes.map {
      substitute(
        $0, Substitution(protocolDecl.signature.parameters, [decl.selfType]), in: scope)
    }
    func given(_ candidate: MemberCandidate) -> [Type] {
      candidate.declaration.witnessTypes.map {
        normalized(substitute($0, candidate.substitution, in: scope), in: scope)
      }
    }
    let exact = candidates.filter { candidate in
      let given = given(candidate)
      return given.count == wanted.count
        && zip(wanted, given).allSatisfy { $0.matches($1) || $1.isError }
    }
    // A member whose type is not simulated is taken for the intended one.
    let equal = exact.filter { zip(wanted, given($0)).allSatisfy { $0 == $1 || $1.isError } }
    if exact.count > 1, let equal = best(equal) { return equal }
    let same = exact.filter { asksTheSame($0.declaration, as: requirement) }
    return best(same) ?? best(exact) ?? best(candidates)
  }

  /// Whether the generic parameters of both must conform to the same protocols: only that
  /// distinguishes `init<T: BinaryInteger>(_ x: T)` from `init<T: BinaryFloatingPoint>(_ x: T)`.
  private func asksTheSame(_ candidate: Declaration, as requirement: Declaration) -> Bool {
    guard let a = candidate as? FunctionDecl, let b = requirement as? FunctionDecl else {
      return true
    }
    return zip(a.parameters, b.parameters).allSatisfy { one, other in
      guard case .parameter(let mine) = one.type, case .parameter(let theirs) = other.type else {
        return true
      }
      return a.signature.protocols(of: mine) == b.signature.protocols(of: theirs)
    }
  }

  /// An interface file may leave a witness to an extension with more requirements than the
  /// conformance; it is reached only where these hold.
  private func conditionalWitness(
    for requirement: Declaration, of decl: NominalDecl, isFixed: Bool
  ) -> MemberCandidate? {
    collectedMembers(requirement.name, of: decl)
      .first { isSameForm(requirement, $0) && ($0.isSurface || !isFixed) }
      .map { MemberCandidate(declaration: $0) }
  }

  /// The nearest; among protocol extensions the most constrained, then the first.
  private func best(_ candidates: [MemberCandidate]) -> MemberCandidate? {
    func weight(_ candidate: MemberCandidate) -> Int {
      guard case .extended(let ext)? = homes[candidate.declaration] else { return 0 }
      // A refining protocol's default is nearer than that of the refined protocol.
      return ext.requirements.count + 10 * protocolClosure(of: ext.nominal).count
    }
    return candidates.min { one, other in
      one.distance == other.distance
        ? weight(one) > weight(other) : one.distance < other.distance
    }
  }

  private func isSameForm(_ requirement: Declaration, _ candidate: Declaration) -> Bool {
    switch (requirement, candidate) {
    case (let a as FunctionDecl, let b as FunctionDecl):
      return a.hasSameForm(as: b) && (!b.isFailable || a.isFailable)
    case (let a as VariableDecl, let b as VariableDecl): return a.setter == nil || isSettable(b)
    case (is VariableDecl, let enumCase as EnumCaseDecl): return enumCase.payload.isEmpty
    case (let a as FunctionDecl, let enumCase as EnumCaseDecl):
      return a.parameters.map(\.label) == enumCase.payload.map(\.label)
    default: return requirement.hasSameForm(as: candidate)
    }
  }

  func isSettable(_ variable: VariableDecl) -> Bool {
    if case .computed = variable.storage { return variable.setter != nil }
    return !variable.isLet
  }
}

extension Declaration {
  /// The types that distinguish it from others with the same name, the result's last.
  var signatureTypes: [Type] {
    switch self {
    case let function as FunctionDecl: function.parameters.map(\.type) + [function.result]
    case let variable as VariableDecl: [variable.type]
    case let subscripted as SubscriptDecl:
      subscripted.parameters.map(\.type) + [subscripted.elementType]
    default: []
    }
  }

  /// Those that a witness must share with its requirement: the result of an initialiser is the type
  /// itself, and one that cannot fail witnesses `init?`.
  var witnessTypes: [Type] {
    let isInitializer = (self as? FunctionDecl)?.kind == .initializer
    return Array(signatureTypes.dropLast(isInitializer ? 1 : 0))
  }
}

extension GenericSignature {
  fileprivate func protocols(of parameter: GenericParameter) -> Set<ObjectIdentifier> {
    Set(
      requirements.compactMap { requirement in
        guard case .conformance(.parameter(parameter), let bound) = requirement else { return nil }
        return ObjectIdentifier(bound)
      })
  }
}

extension Type {
  /// Whether they are equal, treating the generic parameters of two methods as matching.
  func matches(_ other: Type) -> Bool {
    switch (self, other) {
    case (.parameter, .parameter): return true
    case (.dependent(let a, let left), .dependent(let b, let right)):
      return left.name == right.name && a.matches(b)
    case (.dependent, _), (_, .dependent): return true
    default: return hasForm(of: other) { $0.matches($1) } || self == other
    }
  }
}
