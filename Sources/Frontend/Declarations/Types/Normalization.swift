import Program

// Questions about types that name others: bounds, same-type requirements, substitution.
extension DeclarationTable {
  /// The known bounds of a generic parameter, associated type, opaque type or existential.
  struct Bounds {
    /// As declared; see `protocolClosure` for the implied ones.
    var protocols: [NominalDecl] = []
    var superclass: Type?
  }

  /// A protocol and all that it refines, nearest first.
  func protocolClosure(of decl: NominalDecl) -> [NominalDecl] {
    if let known = protocolClosures[decl] { return known }
    var closure = [decl]
    var seen: Set<NominalDecl> = [decl]
    var next = 0
    while next < closure.count {
      for base in closure[next].inherited where seen.insert(base).inserted { closure.append(base) }
      next += 1
    }
    if isBound || decl.isSurface, inProgress == 0 { protocolClosures[decl] = closure }
    return closure
  }

  /// The pairs of types that a protocol and its associated types require to be equal, rooted. (Few
  /// protocols have any, and all protocols of a type are asked for each of its associated types.)
  fileprivate func sameTypes(of decl: NominalDecl) -> [(Type, Type)] {
    if let known = protocolSameTypes[decl] { return known }
    let requirements = decl.signature.requirements + decl.associatedTypes.flatMap(\.requirements)
    let pairs = requirements.compactMap { requirement -> (Type, Type)? in
      guard case .sameType(let a, let b) = requirement else { return nil }
      return (rooted(a), rooted(b))
    }
    if isBound || decl.isSurface, inProgress == 0, protocolsInProgress == 0 {
      protocolSameTypes[decl] = pairs
    }
    return pairs
  }

  /// The bounds of a type that is not nominal: its own, and those of the types that it must equal.
  func bounds(of type: Type, in scope: Scope) -> Bounds { bounds(of: type, in: scope, asked: []) }

  /// `asked` are the types being examined: with `where Self == Self.Value` the bounds of `Self`
  /// would be asked for again.
  private func bounds(of type: Type, in scope: Scope, asked: [Type]) -> Bounds {
    var bounds = ownBounds(of: type, in: scope, asked: asked)
    guard type.isAbstract, !asked.contains(type) else { return bounds }
    for requirement in scope.signature.requirements {
      guard case .sameType(let a, let b) = requirement, a == type || b == type else { continue }
      let other = ownBounds(of: a == type ? b : a, in: scope, asked: asked + [type])
      for decl in other.protocols where !bounds.protocols.contains(decl) {
        bounds.protocols.append(decl)
      }
      bounds.superclass = bounds.superclass ?? other.superclass
    }
    return bounds
  }

  private func ownBounds(of type: Type, in scope: Scope, asked: [Type]) -> Bounds {
    var bounds = Bounds()
    func add(_ requirement: GenericSignature.Requirement, _ map: (Type) -> Type) {
      switch requirement {
      case .conformance(let subject, let decl):
        if !bounds.protocols.contains(decl), map(subject) == type { bounds.protocols.append(decl) }
      case .superclass(let subject, let superclass):
        guard map(subject) == type else { return }
        // The most derived class counts.
        let found = map(superclass)
        if bounds.superclass.map({ isSubclass(found, of: $0) }) ?? true {
          bounds.superclass = found
        }
      case .sameType: break
      }
    }
    switch type {
    case .parameter(let parameter):
      for requirement in scope.signature.requirements { add(requirement) { $0 } }
      if let decl = parameter.selfOf, !bounds.protocols.contains(decl) {
        bounds.protocols.append(decl)
      }
    case .dependent(let base, let associated):
      for requirement in scope.signature.requirements { add(requirement) { $0 } }
      for decl in closure(of: self.bounds(of: base, in: scope, asked: asked).protocols) {
        let substitution = Substitution(decl.signature.parameters, [base])
        let sources = decl.associatedTypes.filter { $0.name == associated.name }
        for requirement in decl.signature.requirements.dropFirst()
          + sources.flatMap(\.requirements)
        {
          add(requirement) { rooted(substitution.apply(to: $0)) }
        }
      }
    case .opaque(let decl, _):
      bounds.protocols = decl.protocols
      bounds.superclass = decl.superclass
    case .existential(let existential):
      bounds.protocols = existential.protocols
      bounds.superclass = existential.superclass
    default: break
    }
    if bounds.superclass == nil { bounds.superclass = requiredClass(of: bounds.protocols) }
    return bounds
  }

  /// The class that protocols of the program require of conforming types: `protocol Route: Router`.
  func requiredClass(of protocols: [NominalDecl]) -> Type? {
    guard protocols.contains(where: { !$0.isSurface }) else { return nil }
    for decl in closure(of: protocols) where !decl.isSurface {
      for case .superclass(decl.selfType, let bound) in decl.signature.requirements { return bound }
    }
    return nil
  }

  func closure(of protocols: [NominalDecl]) -> [NominalDecl] {
    if protocols.count == 1 { return protocolClosure(of: protocols[0]) }
    var seen: Set<NominalDecl> = []
    return protocols.flatMap(protocolClosure).filter { seen.insert($0).inserted }
  }

  /// `T.Element` as a reference to the protocol that introduced it, however it was found.
  func rooted(_ type: Type) -> Type {
    guard case .dependent(let base, let associated) = type else { return type }
    return .dependent(rooted(base), root(of: associated))
  }

  /// The first declaration of an associated type that a refining protocol declares again.
  func root(of associated: AssociatedTypeDecl) -> AssociatedTypeDecl {
    var root = associated
    for decl in protocolClosure(of: associated.protocolDecl) {
      if let found = decl.associatedTypes.first(where: { $0.name == associated.name }) {
        root = found
      }
    }
    return root
  }

  // MARK: Same-type requirements

  /// The type with all parts replaced that same-type requirements make concrete here.
  func normalized(_ type: Type, in scope: Scope) -> Type {
    guard type.contents.isReplaceable, type.contains(where: \.isAbstract) else { return type }
    return Normalizer(table: self, scope: scope).normalize(type)
  }

  /// Applies a substitution and looks up associated types.
  func substitute(_ type: Type, _ substitution: Substitution, in scope: Scope) -> Type {
    if substitution.isEmpty { return type }
    return substitution.apply(to: type) { [self] base, associated in
      associatedType(named: associated.name, of: base, in: scope)
    }
  }
}

extension Type {
  /// A generic parameter, or an associated type of one.
  var isAbstract: Bool {
    switch self {
    case .parameter, .dependent: true
    default: false
    }
  }
}

/// Applies the same-type requirements of a scope, and those of protocols.
private struct Normalizer {
  let table: DeclarationTable
  let scope: Scope

  func normalize(_ type: Type, _ depth: Int = 0) -> Type {
    guard depth < 20 else { return type }
    switch type {
    case .parameter: return same(as: type).map { normalize($0, depth + 1) } ?? type
    case .dependent(let base, let associated):
      let newBase = normalize(base, depth + 1)
      if !newBase.isAbstract {
        return table.associatedType(named: associated.name, of: newBase, in: scope)
          ?? .dependent(newBase, associated)
      }
      let rooted = Type.dependent(newBase, table.root(of: associated))
      return same(as: rooted).map { normalize($0, depth + 1) } ?? rooted
    case .nominal(let decl, let arguments):
      guard arguments.contents.isReplaceable else { return type }
      return .nominal(decl, arguments.map { normalize($0, depth) })
    case .tuple, .function, .metatype, .existential, .opaque, .pack, .expansion:
      return type.mappingParts { normalize($0, depth) }
    case .variable, .error: return type
    }
  }

  /// The type that a same-type requirement makes it equal to, simpler than the type itself.
  private func same(as type: Type) -> Type? {
    for requirement in scope.signature.requirements {
      guard case .sameType(let a, let b) = requirement else { continue }
      if isSame(table.rooted(a), type), isSimpler(b, type) { return b }
      if isSame(table.rooted(b), type), isSimpler(a, type) { return a }
    }
    guard case .dependent(let base, _) = type else { return nil }
    return sameByProtocol(type, base)
  }

  /// `associatedtype SubSequence where SubSequence.Element == Element`
  private func sameByProtocol(_ type: Type, _ base: Type) -> Type? {
    var subject = base
    while true {
      for decl in table.closure(of: table.bounds(of: subject, in: scope).protocols) {
        let substitution = Substitution(decl.signature.parameters, [subject])
        for (a, b) in table.sameTypes(of: decl) {
          let (left, right) = (substitution.apply(to: a), substitution.apply(to: b))
          if isSame(left, type), isSimpler(right, type) { return right }
          if isSame(right, type), isSimpler(left, type) { return left }
        }
      }
      guard case .dependent(let next, _) = subject else { return nil }
      subject = next
    }
  }

  /// Two protocols of one type may each declare an associated type with a name: it is one.
  private func isSame(_ one: Type, _ other: Type) -> Bool {
    if case .dependent(let a, let left) = one, case .dependent(let b, let right) = other {
      return left.name == right.name && isSame(a, b)
    }
    return one == other
  }

  /// Of two equal types the one with fewer names is used for both, then that of the parameter that
  /// is declared first, then the first by its names.
  private func isSimpler(_ candidate: Type, _ type: Type) -> Bool {
    if candidate == type { return false }
    guard candidate.isAbstract else { return !candidate.contains { $0 == type } }
    let (one, other) = (path(candidate), path(type))
    if one.names.count != other.names.count { return one.names.count < other.names.count }
    if one.parameter != other.parameter { return one.parameter < other.parameter }
    return one.names.lexicographicallyPrecedes(other.names)
  }

  /// Where the parameter of `T.Source.Element` is declared, and the names of its associated types.
  private func path(_ type: Type) -> (parameter: Int, names: [String]) {
    switch type {
    case .parameter(let parameter):
      return (scope.signature.parameters.firstIndex(of: parameter) ?? 0, [])
    case .dependent(let base, let associated):
      let outer = path(base)
      return (outer.parameter, outer.names + [associated.name])
    default: return (0, [])
    }
  }
}
