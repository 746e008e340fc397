import Program
import Values

// Checks the requirements of generic declarations against their arguments.
extension Solver {
  /// A requirement that does not hold.
  struct Unsatisfied {
    /// With the types known when it failed.
    var requirement: GenericSignature.Requirement
    /// As declared.
    var original: GenericSignature.Requirement?
    var origin: Origin
    var declaration: Declaration?
  }

  /// Opens the parameters of a signature that the substitution does not contain, and adds its
  /// requirements for them.
  func open(
    _ signature: GenericSignature, _ substitution: Substitution, for declaration: Declaration?,
    origin: Origin
  ) -> Substitution {
    let given = substitution
    var substitution = substitution
    for parameter in signature.parameters where substitution[parameter] == nil {
      let name = parameter.isPack ? "each " + parameter.name : parameter.name
      substitution[parameter] = .variable(fresh(name, origin: origin, isParameter: true))
    }
    for requirement in signature.requirements {
      // The member was found on a value of the protocol, which proves the conformance.
      if case .conformance(.parameter(let parameter), let protocolDecl) = requirement,
        parameter.selfOf === protocolDecl, given[parameter] != nil
      {
        continue
      }
      pending.append(
        Pending(
          requirement: requirement.applying(substitution), original: requirement, origin: origin,
          declaration: declaration))
    }
    return substitution
  }

  /// Decides the pending requirements from `start` on, as far as possible; undecidable ones stay.
  func solvePending(from start: Int) -> Unsatisfied? {
    var progress = true
    while progress {
      progress = false
      var index = start
      while index < pending.count {
        let item = pending[index]
        switch decide(item.requirement) {
        case .open: index += 1
        case .holds:
          pending.remove(at: index)
          progress = true
        case .fails:
          return Unsatisfied(
            requirement: item.requirement.mapping(resolve), original: item.original,
            origin: item.origin, declaration: item.declaration)
        }
      }
    }
    return nil
  }

  private enum Decision { case open, holds, fails }

  private func decide(_ requirement: GenericSignature.Requirement) -> Decision {
    switch requirement {
    case .conformance(let subject, let protocolDecl):
      return decideConformance(subject, protocolDecl)
    case .superclass(let subject, let superclass):
      let type = head(subject)
      if type.isError { return .holds }
      guard !type.hasOpenVariables else { return .open }
      return inherits(resolve(type), from: resolve(superclass)) ? .holds : .fails
    case .sameType(let left, let right):
      let left = resolve(left)
      let right = resolve(right)
      if case .dependent = left, left.hasOpenVariables { return bindPlain(right, left) }
      if case .dependent = right, right.hasOpenVariables { return bindPlain(left, right) }
      return unify(left, right) ? .holds : .fails
    }
  }

  /// `T == Data.Element` while `Data` is open says nothing, unless both are the same.
  private func bindPlain(_ type: Type, _ dependent: Type) -> Decision {
    type == dependent ? .holds : .open
  }

  private func decideConformance(_ subject: Type, _ protocolDecl: NominalDecl) -> Decision {
    if case .expansion(let pattern) = subject {
      let expanded = resolve(.tuple([TupleElement(type: .expansion(pattern))]))
      guard case .tuple(let elements) = expanded else { return .holds }
      if elements.count == 1, case .expansion(let inner) = elements[0].type {
        return inner.hasOpenVariables ? .open : conforms(inner, to: protocolDecl) ? .holds : .fails
      }
      var decision = Decision.holds
      for element in elements {
        switch decideConformance(element.type, protocolDecl) {
        case .fails: return .fails
        case .open: decision = .open
        case .holds: break
        }
      }
      return decision
    }
    let type = resolve(subject)
    switch type {
    case .error: return .holds
    case .variable: return .open
    case .pack(let elements):
      return elements.allSatisfy { conforms($0, to: protocolDecl) } ? .holds : .fails
    case .dependent where type.hasOpenVariables: return .open
    case .existential(let existential) where isOpenedExistential(subject):
      return existential.protocols.contains { refines($0, protocolDecl) } ? .holds : .fails
    default: break
    }
    guard conforms(type, to: protocolDecl) else { return .fails }
    return type.hasOpenVariables ? .open : .holds
  }

  private func isOpenedExistential(_ subject: Type) -> Bool {
    var type = subject
    while case .variable(let variable) = type {
      if existentials.contains(variable) { return true }
      guard let binding = variable.binding else { return false }
      type = binding
    }
    return false
  }

  func refines(_ decl: NominalDecl, _ protocolDecl: NominalDecl) -> Bool {
    table.protocolClosure(of: decl).contains(protocolDecl)
  }

  /// Whether the type conforms, as far as it is known: open variables get the benefit of the doubt.
  func conforms(_ type: Type, to protocolDecl: NominalDecl) -> Bool {
    let type = resolve(type)
    if type.isError { return true }
    let closed =
      type.hasOpenVariables ? type.replacingVariables { $0.binding == nil ? .error : nil } : type
    return table.conforms(closed, to: protocolDecl, in: scope)
  }

  func inherits(_ type: Type, from superclass: Type) -> Bool {
    if case .parameter = head(type) {
      // An extension may require more than the type does: any of the bounds will do.
      for case .superclass(head(type), let bound) in scope.signature.requirements
      where inherits(bound, from: superclass) {
        return true
      }
    }
    return unify(type, superclass) || superclasses(of: type).contains { unify($0, superclass) }
  }

  func superclass(of type: Type) -> Type? {
    let type = head(type)
    switch type {
    case .nominal: return type.superclass
    case .parameter(let parameter):
      for case .superclass(.parameter(parameter), let bound) in scope.signature.requirements {
        return bound
      }
      return table.requiredClass(
        of: scope.signature.requirements.compactMap {
          if case .conformance(.parameter(parameter), let decl) = $0 { decl } else { nil }
        })
    case .existential(let existential):
      return existential.superclass ?? table.requiredClass(of: existential.protocols)
    default: return nil
    }
  }

  /// The types that associated types of open variables are required to be.
  private var equated: some Sequence<(variable: TypeVariable, name: String, type: Type)> {
    pending.lazy.flatMap { item -> [(variable: TypeVariable, name: String, type: Type)] in
      guard case .sameType(let left, let right) = item.requirement else { return [] }
      return [(left, right), (right, left)].compactMap { side, type in
        guard case .dependent(let base, let associated) = side,
          let variable = self.head(base).variable
        else { return nil }
        return (variable, associated.name, type)
      }
    }
  }

  /// Whether an associated type of the variable is required to equal something.
  func isRelated(_ variable: TypeVariable) -> Bool {
    equated.contains { $0.variable === variable }
  }

  /// The type that an associated type of a still unknown variable is required to be; nil where that is
  /// unknown, too.
  func known(_ name: String, of variable: TypeVariable) -> Type? {
    for item in equated where item.variable === variable && item.name == name {
      let type = resolve(item.type)
      if !type.hasOpenVariables, !type.isError { return type }
    }
    return nil
  }

  /// `Array("ab")` has the elements of a `String`: a literal whose associated types are needed takes
  /// its default.
  func takeDefaultsOfBases() {
    var found = false
    for item in equated where item.variable.literal == .string {
      if takeDefaults(in: .variable(item.variable)) { found = true }
    }
    if found { _ = solveEqualities() }
  }

  /// Literals in the type that are still open.
  func openLiterals(in type: Type) -> [TypeVariable] {
    resolve(type).parts(\.variable).filter { $0.literal != .none }
  }

  /// Literals in the type, or those of one kind, take their defaults; false when there are none.
  @discardableResult
  func takeDefaults(in type: Type, of literal: TypeVariable.Literal? = nil) -> Bool {
    var found = false
    for variable in openLiterals(in: type)
    where variable.binding == nil && (literal == nil || variable.literal == literal) {
      guard let type = defaultType(of: variable.literal) else { continue }
      bind(variable, to: type)
      found = true
    }
    return found
  }

  /// Applies the pending same-type requirements that can be decided; false when one does not hold.
  func solveEqualities() -> Bool {
    pending.allSatisfy {
      guard case .sameType = $0.requirement else { return true }
      if case .fails = decide($0.requirement) { return false }
      return true
    }
  }

  /// The protocols that open variables must conform to, by the requirements from `start` on.
  private func wanted(
    from start: Int = 0
  ) -> some Sequence<(variable: TypeVariable, protocolDecl: NominalDecl)> {
    pending.dropFirst(start).lazy.compactMap {
      guard case .conformance(let subject, let protocolDecl) = $0.requirement,
        let variable = self.head(subject).variable
      else { return nil }
      return (variable, protocolDecl)
    }
  }

  /// The number of requirements on literals that their default types do not meet.
  func unlikelyLiterals(from start: Int) -> Int {
    wanted(from: start).count { variable, protocolDecl in
      defaultType(of: variable.literal).map { !conforms($0, to: protocolDecl) } ?? false
    }
  }

  /// Whether a literal must conform to a protocol that no literal of its kind can: a number to
  /// `Sequence`.
  func hasImpossibleLiteral(from start: Int) -> Bool {
    wanted(from: start).contains { variable, protocolDecl in
      (variable.literal == .integer || variable.literal == .float)
        && !["Int", "Double"].contains { conforms(known($0), to: protocolDecl) }
    }
  }

  /// The protocols that an open variable must conform to.
  func protocols(of variable: TypeVariable) -> [NominalDecl] {
    wanted().compactMap { $0.variable === variable ? $0.protocolDecl : nil }
  }
}

extension GenericSignature.Requirement {
  func applying(_ substitution: Substitution) -> Self { mapping { substitution.apply(to: $0) } }

  func mapping(_ transform: (Type) -> Type) -> Self {
    switch self {
    case .conformance(let type, let protocolDecl): .conformance(transform(type), protocolDecl)
    case .superclass(let type, let superclass): .superclass(transform(type), transform(superclass))
    case .sameType(let left, let right): .sameType(transform(left), transform(right))
    }
  }

  /// The type that it is about.
  var subject: Type {
    switch self {
    case .conformance(let type, _), .superclass(let type, _), .sameType(let type, _): type
    }
  }
}

extension GenericSignature {
  /// What its parameters stand for; those that nothing replaces stand for themselves.
  func arguments(in substitution: Substitution) -> [Type] {
    parameters.map { substitution[$0] ?? .parameter($0) }
  }

  /// Whether some parameter is to inherit from a class.
  var namesSuperclass: Bool {
    requirements.contains { if case .superclass = $0 { true } else { false } }
  }
}
