import Program

/// Finds the type of a choice: `buildEither(first:)` knows one half of `_ConditionalContent<A, B>`,
/// `buildEither(second:)` the other.
struct EitherInference {
  let methods: BuilderMethods

  func type(first: Type, second: Type) -> Type? {
    for one in methods.candidates("buildEither", labels: ["first"]) {
      for other in methods.candidates("buildEither", labels: ["second"]) {
        guard let a = half(one, first), let b = half(other, second),
          let merged = Self.merge(a, b)
        else { continue }
        return merged
      }
    }
    return nil
  }

  /// The method's result with the parameters that its argument decides; the open ones are `error`.
  /// (They must not stay parameters: in generic code the argument itself may be one.)
  private func half(_ candidate: MemberCandidate, _ argument: Type) -> Type? {
    guard let function = candidate.declaration as? FunctionDecl,
      let parameter = function.parameters.first
    else { return nil }
    var substitution = Substitution()
    let pattern = candidate.substitution.apply(to: parameter.type)
    let own = Set(function.signature.parameters)
    guard Self.match(pattern, argument, own, &substitution) else { return nil }
    for parameter in own where substitution[parameter] == nil { substitution[parameter] = .error }
    return substitution.apply(to: candidate.substitution.apply(to: function.result))
  }

  /// Binds the parameters in the pattern so that it becomes the type.
  private static func match(
    _ pattern: Type, _ type: Type, _ open: Set<GenericParameter>,
    _ substitution: inout Substitution
  ) -> Bool {
    if case .parameter(let parameter) = pattern, open.contains(parameter) {
      if let bound = substitution[parameter] { return bound == type }
      substitution[parameter] = type
      return true
    }
    if case .nominal(let decl, let arguments) = pattern,
      case .nominal(let otherDecl, let others) = type.settled, decl == otherDecl,
      arguments.count == others.count
    {
      for (argument, other) in zip(arguments, others)
      where !match(argument, other, open, &substitution) {
        return false
      }
      return true
    }
    return pattern == type.fullySettled
  }

  /// Both types as one, each filling in the parameters that it knows.
  private static func merge(_ a: Type, _ b: Type) -> Type? {
    if a == b { return a }
    if a.isError { return b }
    if b.isError { return a }
    if case .nominal(let decl, let arguments) = a, case .nominal(let other, let others) = b,
      decl == other, arguments.count == others.count
    {
      var merged: [Type] = []
      for (argument, other) in zip(arguments, others) {
        guard let part = merge(argument, other) else { return nil }
        merged.append(part)
      }
      return .nominal(decl, merged)
    }
    return nil
  }
}
