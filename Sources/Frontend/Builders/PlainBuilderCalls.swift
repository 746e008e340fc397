import Program
import Values

// A builder's methods are called for each expression in each body, mostly with one method that
// takes anything that conforms: `buildExpression<Content: View>(_ content: Content) -> Content`.
// When no other method can be meant, the call is made directly, without inference.
extension Checker {
  /// The call of the only available candidate that takes this many arguments, provided each
  /// parameter is a distinct generic parameter (or a pack of them) and each argument's type is
  /// known and conforms; nil for anything less simple.
  func plainCall(
    _ candidates: [MemberCandidate], _ arguments: [TypedArgument], _ origin: Origin,
    _ context: BodyContext
  ) -> Expr? {
    guard !arguments.isEmpty, arguments.allSatisfy({ isSettled($0.value) }),
      let candidate = onlyCandidate(candidates, arguments),
      let function = candidate.declaration as? FunctionDecl
    else { return nil }
    let outer = solver.scope
    solver.scope = context.scope
    defer { solver.scope = outer }
    let types = arguments.map(\.value.type)
    let pack = Self.pack(of: function)
    guard let substitution = substitution(function, candidate, pack, types),
      let target = CallTarget(candidate)
    else { return nil }
    let site = CallSite(arguments, origin, in: context, opensExistentials: false)
    let slots = pack == nil ? arguments.indices.map { [$0] } : [Array(arguments.indices)]
    var attempt = CallAttempt(
      target, ArgumentMatch(slots: slots), site, nil, isReporting: true)
    attempt.substitution = substitution
    attempt.result = substitution.apply(to: target.result)
    attempt.parameterTypes = pack == nil ? types : [.pack(types)]
    attempt.values = arguments.map(\.value)
    return assemble(attempt)
  }

  private func isSettled(_ value: Expr) -> Bool {
    switch value.type {
    case .existential, .error, .variable: false
    default: !value.type.hasOpenVariables && implicitlyUnwrapped(value) == nil
    }
  }

  /// A method that takes its components one by one is preferred to a variadic one.
  private func onlyCandidate(_ candidates: [MemberCandidate], _ arguments: [TypedArgument])
    -> MemberCandidate?
  {
    var single: MemberCandidate?
    var pack: MemberCandidate?
    for candidate in candidates {
      guard let function = candidate.declaration as? FunctionDecl else { return nil }
      if function.unavailability != nil { continue }
      if Self.pack(of: function) != nil {
        if pack != nil || arguments.contains(where: { $0.label != nil }) { return nil }
        pack = candidate
        continue
      }
      let parameters = function.parameters
      if parameters.contains(where: { $0.hasDefault || $0.isVariadic || $0.type.isExpansion }) {
        return nil
      }
      guard parameters.count == arguments.count,
        zip(parameters, arguments).allSatisfy({ $0.label == $1.label })
      else { continue }
      if single != nil { return nil }
      single = candidate
    }
    return single ?? pack
  }

  /// `each Content` of `(_ content: repeat each Content)`.
  private static func pack(of function: FunctionDecl) -> GenericParameter? {
    guard function.parameters.count == 1, function.parameters[0].label == nil,
      case .expansion(.parameter(let pack)) = function.parameters[0].type
    else { return nil }
    return pack
  }

  /// The arguments of the generic parameters; nil when there are more parameters than argument
  /// types, or when a type does not conform.
  private func substitution(
    _ function: FunctionDecl, _ candidate: MemberCandidate, _ pack: GenericParameter?,
    _ types: [Type]
  ) -> Substitution? {
    var substitution = candidate.substitution
    if let pack {
      substitution[pack] = .pack(types)
    } else {
      for (parameter, type) in zip(function.parameters, types) {
        guard case .parameter(let generic) = parameter.type, substitution[generic] == nil,
          !parameter.isInout, !parameter.isAutoclosure
        else { return nil }
        substitution[generic] = type
      }
    }
    guard function.signature.parameters.allSatisfy({ substitution[$0] != nil }) else { return nil }
    for requirement in function.signature.requirements {
      guard case .conformance(let subject, let wanted) = requirement else { return nil }
      switch subject {
      case .parameter(let generic), .expansion(.parameter(let generic)):
        guard let type = substitution[generic], conform(type, to: wanted) else { return nil }
      default: return nil
      }
    }
    return substitution
  }

  private func conform(_ type: Type, to wanted: NominalDecl) -> Bool {
    switch type {
    case .pack(let types): types.allSatisfy { conform($0, to: wanted) }
    default: table.conforms(type, to: wanted, in: solver.scope)
    }
  }
}
