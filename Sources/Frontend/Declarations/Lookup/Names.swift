import Program

// Names without a dot.
extension DeclarationTable {
  /// Globals, functions, types, type aliases and generic parameters that an identifier means here,
  /// members of enclosing types included (instance members only unless `scope.isStatic`): the
  /// innermost declaration level that has any, all overloads of it.
  func lookup(_ name: String, in scope: Scope) -> [MemberCandidate] {
    if name == "Self", scope.localTypes?.types[name] == nil, let type = scope.selfType {
      return [MemberCandidate(declaration: declaration(standingFor: type, named: "Self"))]
    }
    if let near = nearType(name, in: scope) { return [MemberCandidate(declaration: near)] }
    let members = lookupInContainers(name, scope)
    if !members.isEmpty { return members }
    let globals = lookupGlobal(name, in: scope)
    if globals.isEmpty, let hidden = lookupHidden(name, scope) { return hidden }
    guard scope.isScript, globals.allSatisfy({ $0.declaration is FunctionDecl }) else {
      return globals
    }
    return scriptFunctions(named: name) + globals
  }

  private func lookupInContainers(_ name: String, _ scope: Scope) -> [MemberCandidate] {
    var container = scope.container
    var type = scope.selfType.map { normalized($0, in: scope) }
    var isStatic = scope.isStatic
    while let current = container {
      var found = membersInside(name, type ?? current.selfType, isStatic, scope)
      if !found.isEmpty {
        if current !== scope.container {
          for index in found.indices { found[index].outer = current }
        }
        return found
      }
      if scope.isExtension, current === scope.container, !current.isSurface,
        current.container != nil
      {
        return []
      }
      if current.name == name { return [MemberCandidate(declaration: current)] }
      container = current.container
      type = nil
      isStatic = true
    }
    return []
  }

  /// The private declarations of other files that the name could mean, for the message.
  private func lookupHidden(_ name: String, _ scope: Scope) -> [MemberCandidate]? {
    if let own = globals[name], !own.isEmpty {
      return own.suffix(1).map { MemberCandidate(declaration: $0) }
    }
    guard let type = scope.selfType, scope.file?.fileScope != nil else { return nil }
    let found = members(of: type, named: name, onMetatype: scope.isStatic, in: scope)
    return found.isEmpty ? nil : found
  }

  /// The members that a name without a dot means inside a type.
  private func membersInside(_ name: String, _ type: Type, _ isStatic: Bool, _ scope: Scope)
    -> [MemberCandidate]
  {
    // Most names in a body are not members, so no search is made for them.
    if case .nominal(let decl, _) = type, memberPlaces(name, of: decl).isEmpty { return [] }
    func members(onMetatype: Bool) -> [MemberCandidate] {
      accessibleMembers(of: type, named: name, onMetatype: onMetatype, in: scope)
    }
    var found = isStatic ? [] : members(onMetatype: false)
    let statics = members(onMetatype: true)
    // An instance member sees static members only with `Self.`, but types without it.
    found += isStatic ? statics : statics.filter { Self.isType($0.declaration) }
    if found.isEmpty, !isStatic { found = statics }
    if found.isEmpty, isStatic { found = members(onMetatype: false) }
    return found
  }

  /// The program's globals, with the surface's functions after them.
  func lookupGlobal(_ name: String, in scope: Scope = Scope()) -> [MemberCandidate] {
    let ofSurface = scope.file?.isSurface == true
    var own = ofSurface ? [] : globals[name] ?? []
    if !own.isEmpty { own.removeAll { isHidden($0, from: scope) } }
    if !own.isEmpty {
      let (near, isElsewhere) = nearest(own, to: scope)
      own = near
      if isElsewhere {
        loadGlobals(name)
        if surfaceGlobals[name]?.isEmpty == false || mayBePackages(in: scope) { own = [] }
      }
    }
    if let other = own.last(where: { !($0 is FunctionDecl) }) {
      // `var accent: Color` may coexist with `func accent(of: Theme) -> Color`.
      let together = other is VariableDecl ? own.filter { $0 === other || $0 is FunctionDecl } : []
      return (together.isEmpty ? own.suffix(1) : together[...]).map {
        MemberCandidate(declaration: $0)
      }
    }
    loadGlobals(name)
    var surface = surfaceGlobals[name] ?? []
    if surface.isEmpty {
      surface = globalTypes(named: name, ofSurface: true)
    }
    if !ofSurface { surface.removeAll { !mayMean($0, in: scope) } }
    if !own.isEmpty { surface = surface.filter { $0 is FunctionDecl } }
    return own.map { MemberCandidate(declaration: $0) }
      + surface.map {
        MemberCandidate(
          declaration: $0, distance: own.isEmpty ? 0 : MemberCandidate.surfaceDistance)
      }
  }

  /// A surface type by name.
  func known(_ name: String) -> NominalDecl {
    if let decl = knownIfPresent(name) { return decl }
    if Self.markers.contains(name), let decl = globalTypes(named: name).last as? NominalDecl {
      return decl
    }
    preconditionFailure("the broken invariant: the surface has no type \(name)")
  }

  func ownClass(_ name: String) -> NominalDecl? {
    let found = globals[name]?.last { $0 is NominalDecl } as? NominalDecl
    return found?.kind == .classType ? found : nil
  }

  /// A surface type by name, if there is one.
  func knownIfPresent(_ name: String) -> NominalDecl? {
    loadGlobals(name)
    return surfaceGlobals[name]?.first { $0 is NominalDecl } as? NominalDecl
  }

  /// A number that grows when a type becomes known that declares the operator.
  func operatorCount(named name: String) -> Int {
    completeOperators(name)
    return operatorFunctions[name]?.count ?? 0
  }

  private func completeOperators(_ name: String) {
    loadOperators(name)
    while let holders = operatorHolders.removeValue(forKey: name) {
      for decl in holders { decl.completeMembers() }
    }
  }

  /// All overloads of an operator: global functions and static members of any type or protocol.
  func operators(named name: String) -> [MemberCandidate] {
    completeOperators(name)
    return (operatorFunctions[name] ?? []).map { function in
      let container = function.container
      return MemberCandidate(
        declaration: function,
        requirementOf: function.isRequirement ? container : nil,
        distance: function.isSurface ? MemberCandidate.surfaceDistance : 0)
    }
  }
}
