import Program

/// One search for a member by name.
///
/// Order is part of the answer: the type's own members, its superclasses', then those of protocol
/// extensions in the order in which the type conforms.
struct MemberSearch {
  let table: DeclarationTable
  let name: String
  let onMetatype: Bool
  let scope: Scope
  let base: Type
  var found: [MemberCandidate] = []
  /// Members of extensions whose requirements the type does not meet; for messages only.
  var unmet: [(candidate: MemberCandidate, requirement: GenericSignature.Requirement)] = []
  /// The members that are private in another file; for messages only.
  private(set) var hidden: [MemberCandidate] = []
  private(set) var searched: Set<NominalDecl> = []

  mutating func run(_ type: Type) {
    switch type {
    case .nominal(let decl, let arguments): nominal(decl, arguments.types)
    case .parameter, .dependent, .opaque, .existential:
      let bounds = table.bounds(of: type, in: scope)
      protocols(bounds.protocols, self: type)
      putRequirementFirst()
      if let superclass = bounds.superclass { nested(superclass, onMetatype) }
    case .metatype(let instance): if !onMetatype { nested(instance, true) }
    case .variable(let variable):
      if let binding = variable.binding { run(binding) }
    case .tuple, .function, .pack, .expansion, .error: break
    }
  }

  private mutating func nested(_ type: Type, _ onMetatype: Bool) {
    var search = MemberSearch(
      table: table, name: name, onMetatype: onMetatype, scope: scope, base: type)
    search.run(type)
    found += search.found
    hidden += search.hidden
  }

  private mutating func add(_ candidate: MemberCandidate) {
    // An inaccessible member does not hide accessible ones.
    if candidate.declaration.isPrivate,
      table.isHidden(candidate.declaration, from: scope)
        || table.inaccessibility(of: candidate.declaration, from: scope) != nil
    {
      hidden.append(candidate)
    } else {
      found.append(candidate)
    }
  }

  /// `T: PersistentModel & Named`, `any PersistentModel & Named`: of two properties with the same
  /// name, the one that `Named` requires is meant, not that of an extension of all models.
  private mutating func putRequirementFirst() {
    guard found.count > 1, let first = found.first, first.requirementOf == nil,
      first.declaration is VariableDecl, let given = first.declaration.container,
      let index = found.firstIndex(where: { candidate in
        guard candidate.declaration is VariableDecl, let asked = candidate.requirementOf else {
          return false
        }
        return !asked.isSurface && !table.closure(of: [given]).contains(asked)
      })
    else { return }
    found.swapAt(0, index)
  }

  // MARK: Nominal types

  private mutating func nominal(_ decl: NominalDecl, _ arguments: [Type]) {
    let places = table.memberPlaces(name, of: decl)
    if !places.own.isEmpty { own(decl, arguments, places.own) }
    for place in places.protocols {
      guard
        place.requirements.isEmpty
          || table.satisfies(
            place.requirements, Substitution(decl.signature.parameters, arguments), in: scope)
      else { continue }
      protocolExtensions(
        place.protocolDecl, place.members, self: .nominal(decl, arguments),
        isRequirementVisible: false)
    }
  }

  /// The members of a type and its superclasses.
  private mutating func own(
    _ decl: NominalDecl, _ arguments: [Type], _ levels: [MemberPlaces.Level]
  ) {
    for (distance, type) in Type.nominal(decl, TypeList(arguments)).lineage.enumerated() {
      guard let level = levels.first(where: { $0.decl == type.nominal }) else { continue }
      own(level.members, Substitution(argumentsOf: type), distance)
      if level.decl == levels.last?.decl { return }
    }
  }

  private mutating func own(
    _ members: [Declaration], _ substitution: Substitution, _ distance: Int
  ) {
    for member in members where isWanted(member) {
      if case .extended(let ext)? = table.homes[member], ext.isConstrained {
        _ = table.scope(of: ext)
        guard isMet(ext, member, substitution) else { continue }
      }
      if distance > 0, isOverridden(member) { continue }
      add(MemberCandidate(declaration: member, substitution: substitution, distance: distance))
    }
  }

  private mutating func isMet(
    _ ext: ExtensionRecord, _ member: Declaration, _ substitution: Substitution
  ) -> Bool {
    if table.satisfies(ext.requirements, substitution, in: scope) { return true }
    if let first = ext.requirements.first(where: {
      !table.satisfies([$0], substitution, in: scope)
    }) {
      unmet.append(
        (MemberCandidate(declaration: member, substitution: substitution), first))
    }
    return false
  }

  private func isWanted(_ member: Declaration) -> Bool {
    if member is EnumCaseDecl || DeclarationTable.isType(member) { return onMetatype }
    if name == "init" { return onMetatype }
    return member.isStatic == onMetatype
  }

  /// A superclass's member that a nearer one, found already, overrides.
  private func isOverridden(_ member: Declaration) -> Bool {
    guard name != "init" else { return false }
    return found.contains { candidate in
      guard let a = candidate.declaration as? FunctionDecl, let b = member as? FunctionDecl else {
        return candidate.declaration.hasSameForm(as: member)
      }
      return a.overrides == b || a.hasSameLabels(as: b) && a.isOverride
    }
  }

  // MARK: Protocols

  private mutating func protocols(_ protocols: [NominalDecl], self type: Type) {
    for decl in table.closure(of: protocols) where searched.insert(decl).inserted {
      protocolExtensions(
        decl, table.collectedMembers(name, of: decl), self: type, isRequirementVisible: true)
    }
  }

  private mutating func protocolExtensions(
    _ decl: NominalDecl, _ members: [Declaration], self type: Type, isRequirementVisible: Bool
  ) {
    if members.isEmpty { return }
    let substitution = Substitution(decl.signature.parameters, [type])
    for member in members where isWanted(member) {
      guard case .extended(let ext)? = table.homes[member] else {
        if isRequirementVisible || DeclarationTable.isType(member) {
          found.append(
            MemberCandidate(
              declaration: member, substitution: substitution, requirementOf: decl))
        }
        continue
      }
      if ext.isConstrained {
        _ = table.scope(of: ext)
        guard isMet(ext, member, substitution) else { continue }
      }
      add(
        MemberCandidate(
          declaration: member, substitution: substitution,
          distance: MemberCandidate.extensionDistance))
    }
  }
}

extension Declaration {
  /// Whether it is of the other's kind and has the same labels.
  func hasSameForm(as other: Declaration) -> Bool {
    switch (self, other) {
    case (let a as FunctionDecl, let b as FunctionDecl): a.kind == b.kind && a.hasSameLabels(as: b)
    case (let a as SubscriptDecl, let b as SubscriptDecl):
      a.parameters.map(\.label) == b.parameters.map(\.label)
    default: self is VariableDecl && other is VariableDecl
    }
  }
}

extension FunctionDecl {
  func hasSameLabels(as other: FunctionDecl) -> Bool {
    parameters.count == other.parameters.count
      && zip(parameters, other.parameters).allSatisfy { $0.label == $1.label }
  }
}
