import Program

// Names after a dot.
extension DeclarationTable {
  /// Members of a value of the type (or, with `onMetatype`, static members, cases, nested types),
  /// from the type, its superclasses, its protocols and their extensions, all overloads. Works for
  /// nominal types, generic parameters, opaque types, existentials, tuples (labels, indices are the
  /// checker's), metatypes. Loads surface declarations of that name.
  func members(of type: Type, named name: String, onMetatype: Bool, in scope: Scope)
    -> [MemberCandidate]
  {
    let search = searched(type, name, onMetatype, scope)
    // A member that is private in another file is returned only if there is nothing else, for the
    // message.
    if !search.found.isEmpty { return search.found }
    // A framework's type may itself have the member, rather than the one in another file.
    if opaque != nil, type.nominal?.isSurface == true { return [] }
    // A dynamic member goes before one that is out of reach.
    if !onMetatype, type.nominal?.isDynamicMemberLookup == true { return [] }
    return search.hidden
  }

  /// The same without members private to another file.
  func accessibleMembers(
    of type: Type, named name: String, onMetatype: Bool, in scope: Scope
  ) -> [MemberCandidate] {
    searched(type, name, onMetatype, scope).found
  }

  private func searched(
    _ type: Type, _ name: String, _ onMetatype: Bool, _ scope: Scope
  ) -> MemberSearch {
    var search = MemberSearch(
      table: self, name: name, onMetatype: onMetatype, scope: scope, base: type)
    search.run(type)
    return search
  }

  /// Members that the type would have if it met the requirements of their extensions, with the
  /// unmet ones; for messages.
  func unmetMembers(of type: Type, named name: String, onMetatype: Bool, in scope: Scope)
    -> [(candidate: MemberCandidate, requirement: GenericSignature.Requirement)]
  {
    searched(type, name, onMetatype, scope).unmet
  }

  /// Initialisers (for a class, inherited ones too).
  func initializers(of type: Type, in scope: Scope) -> [MemberCandidate] {
    members(of: type, named: "init", onMetatype: true, in: scope)
  }

  func subscripts(of type: Type, onMetatype: Bool, in scope: Scope) -> [MemberCandidate] {
    members(of: type, named: "subscript", onMetatype: onMetatype, in: scope)
  }

  /// `.red` where a protocol is expected (`some ShapeStyle`): static members of extensions such as
  /// `extension ShapeStyle where Self == Color`, with their `Self`.
  func staticMembers(
    ofConformersTo protocolDecl: NominalDecl, named name: String, in scope: Scope = Scope()
  ) -> [(candidate: MemberCandidate, selfType: Type)] {
    var found: [(MemberCandidate, Type)] = []
    for decl in protocolClosure(of: protocolDecl) {
      for member in collectedMembers(name, of: decl)
      where member.isStatic && !isHidden(member, from: scope) {
        guard case .extended(let ext) = homes[member],
          let selfType = conformer(meantBy: member, self.scope(of: ext).selfType)
        else { continue }
        var candidate = MemberCandidate(
          declaration: member, distance: MemberCandidate.extensionDistance)
        candidate.substitution = Substitution(decl.signature.parameters, [selfType])
        found.append((candidate, selfType))
      }
    }
    return found
  }

  /// The type in the extension's `where Self == …`, or in the function's.
  private func conformer(meantBy member: Declaration, _ selfType: Type?) -> Type? {
    if case .nominal? = selfType { return selfType }
    guard let function = member as? FunctionDecl else { return nil }
    for case .sameType(.parameter(let subject), let type) in function.signature.requirements
    where subject.selfOf != nil {
      if case .nominal = type { return type }
    }
    return nil
  }

  /// The members with a name that a type and its extensions declare.
  func collectedMembers(_ name: String, of decl: NominalDecl) -> [Declaration] {
    guard let record = records[decl] else { return [] }
    if let known = record.collected[name] { return known }
    loadMembers(name, of: decl)
    decl.completeMembers()
    if name == "init" { addImplicitInitializers(to: record) }
    if Self.isDerivedName(name) { addDerived(name, to: record) }
    let found = record.members[name] ?? []
    // Before the program's extensions are bound, and while a type is collected, there may be more.
    if isBound, record.isCollected { record.collected[name] = found }
    return found
  }

  /// Whether the extension's members exist for these arguments. An open type variable may become
  /// anything.
  func satisfies(
    _ requirements: [GenericSignature.Requirement], _ substitution: Substitution, in scope: Scope
  ) -> Bool {
    requirements.allSatisfy { requirement in
      switch requirement {
      case .conformance(let subject, let decl):
        let type = substitute(subject, substitution, in: scope)
        if case .parameter = subject { return type.isOpen || conforms(type, to: decl, in: scope) }
        // `B<B<T>>: P` asks for ever larger types, which do not conform.
        conditionDepth += 1
        defer { conditionDepth -= 1 }
        return type.isOpen
          || conditionDepth <= 32 && !type.isEndless && conforms(type, to: decl, in: scope)
      case .superclass(let subject, let superclass):
        let type = substitute(subject, substitution, in: scope)
        let want = substitute(superclass, substitution, in: scope)
        return type.isOpen || isSubclass(type, of: want)
          || bounds(of: type, in: scope).superclass.map { isSubclass($0, of: want) } == true
      case .sameType(let a, let b):
        let left = normalized(substitute(a, substitution, in: scope), in: scope)
        let right = normalized(substitute(b, substitution, in: scope), in: scope)
        return left.couldEqual(right)
      }
    }
  }

  func isSubclass(_ type: Type, of superclass: Type) -> Bool {
    type.lineage.contains { $0.couldEqual(superclass) }
  }
}

extension Type {
  /// A type variable without a binding, or an error.
  var isOpen: Bool {
    switch self {
    case .variable(let variable): variable.binding?.isOpen ?? true
    case .error: true
    case .dependent(let base, _): base.isOpen
    default: false
    }
  }

  /// Whether they are equal, where an open type variable equals anything.
  func couldEqual(_ other: Type) -> Bool {
    if self == other || isOpen || other.isOpen { return true }
    switch (self, other) {
    case (.variable(let variable), _): return variable.binding?.couldEqual(other) ?? true
    case (_, .variable): return other.couldEqual(self)
    default: return hasForm(of: other) { $0.couldEqual($1) }
    }
  }
}
