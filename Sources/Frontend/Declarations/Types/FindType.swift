import Program
import SwiftParser
import SwiftSyntax
import Values

/// The declaration of a type, found by name.
struct FoundType {
  var declaration: Declaration
  /// The arguments for its container's parameters.
  var substitution = Substitution()
  /// For an associated type: the type that has it.
  var base: Type?
}

// Types by name.
extension DeclarationTable {
  /// The type, alias, associated type or generic parameter that a name means here.
  func findType(_ name: String, in scope: Scope, isNoAssociated: Bool = false) -> FoundType? {
    if let near = nearType(name, in: scope) { return FoundType(declaration: near) }
    let isInSurface = scope.file?.isSurface == true
    // Most names in the surface's text are top-level ones, and searching the enclosing types would
    // load all protocols of these.
    let isMember = !isInSurface || name == "CodingKeys" || surface.mayBeMemberType(name)
    var container = isMember ? scope.container : nil
    var type = scope.selfType
    var hidden: FoundType?
    while let current = container {
      if current.name == name, current.container == nil,
        records[current]?.members[name]?.contains(where: Self.isType) != true
      {
        break
      }
      if let found = memberType(name, of: type ?? current.selfType, in: scope),
        !(isNoAssociated && found.declaration is AssociatedTypeDecl),
        !isOpenAssociatedType(found, name, current)
      {
        if !isHidden(found.declaration, from: scope) { return found }
        hidden = hidden ?? found
      }
      if current.name == name { return FoundType(declaration: current) }
      container = current.container
      type = nil
    }
    return globalTypes(named: name, ofSurface: isInSurface, in: scope).last.map {
      FoundType(declaration: $0)
    } ?? hidden
  }

  /// A type of the enclosing bodies, or a generic parameter.
  ///
  /// A parameter is nearer than a member of an enclosing type only if it belongs to a function or to
  /// that very type; equal names are too rare for a finer rule.
  func nearType(_ name: String, in scope: Scope) -> Declaration? {
    if let local = scope.localTypes?.types[name] {
      return declaration(standingFor: local, named: name)
    }
    return scope.signature.parameters.last { $0.name == name && $0.selfOf == nil }
      .map(declaration(for:))
  }

  /// `func entry() -> Entry` of a provider whose `Entry` would follow only from this: a type
  /// outside is meant.
  private func isOpenAssociatedType(_ found: FoundType, _ name: String, _ decl: NominalDecl) -> Bool
  {
    guard found.declaration is AssociatedTypeDecl, decl.kind != .protocolType, !decl.isSurface
    else { return false }
    let isOutside = decl.nesting.dropFirst().contains {
      records[$0]?.members[name]?.contains { $0 is NominalDecl } == true
    }
    if isOutside { return true }
    guard globals[name]?.contains(where: Self.isType) == true else { return false }
    return associatedType(named: name, of: decl.selfType, in: Scope()) == nil
  }

  static func isType(_ declaration: Declaration) -> Bool {
    declaration is NominalDecl || declaration is TypeAliasDecl || declaration is AssociatedTypeDecl
  }

  /// Types of the top level: the surface's, then the program's, which shadow them. Inside the
  /// surface its own types are meant: the framework's `Circle` is no `Shape` of the program.
  ///
  /// A type that is private in another file is returned only if nothing else is, for the message; so
  /// is one of a module that the file does not import, unless a package may have it.
  func globalTypes(named name: String, ofSurface: Bool = false, in scope: Scope? = nil)
    -> [Declaration]
  {
    var hidden: Declaration?
    if !ofSurface, let own = globals[name]?.filter(Self.isType), let last = own.last {
      guard let scope else { return [last] }
      let (near, isElsewhere) = nearest(own.filter { !isHidden($0, from: scope) }, to: scope)
      if !isElsewhere, let nearest = near.last { return [nearest] }
      hidden = isElsewhere && mayBePackages(in: scope) ? nil : near.last ?? last
    }
    loadGlobals(name)
    let found = surfaceGlobals[name]?.filter { Self.isType($0) && mayMean($0, in: scope) } ?? []
    if !found.isEmpty { return found }
    return (builtin(name) ?? hidden).map { [$0] } ?? []
  }

  /// A generic parameter as a declaration that a name can refer to.
  func declaration(for parameter: GenericParameter) -> TypeAliasDecl {
    if let known = parameterDeclarations[parameter] { return known }
    let alias = TypeAliasDecl(
      name: parameter.name, origin: .none, container: nil, isSurface: false)
    alias.type = { .parameter(parameter) }
    parameterDeclarations[parameter] = alias
    return alias
  }

  /// A type as a declaration that a name can refer to.
  func declaration(standingFor type: Type, named name: String) -> Declaration {
    if case .nominal(let decl, _) = type, decl.name == name { return decl }
    let alias = TypeAliasDecl(name: name, origin: .none, container: nil, isSurface: false)
    alias.type = { type }
    return alias
  }

  /// A nested type, alias or associated type of a type.
  func memberType(_ name: String, of type: Type, in scope: Scope) -> FoundType? {
    switch type {
    case .nominal(let decl, let arguments):
      let substitution = Substitution(decl.signature.parameters, arguments)
      if let found = ownMemberType(name, of: decl, in: scope) {
        return FoundType(declaration: found, substitution: substitution, base: type)
      }
      if let superclass = decl.superclass,
        let found = memberType(name, of: substitution.apply(to: superclass), in: scope)
      {
        return found
      }
      // Before extensions are bound the conformances of the program's own types are not known.
      if isBound || decl.isSurface {
        for entry in conformances(of: decl).ordered {
          if let found = protocolMemberType(name, of: entry.protocolDecl, self: type) {
            return found
          }
        }
      }
      return parameterMember(name, of: decl, arguments.types)
    case .parameter, .dependent, .opaque, .existential:
      for decl in bounds(of: type, in: scope).protocols {
        if let found = protocolMemberType(name, of: decl, self: type) { return found }
      }
      return nil
    case .metatype(let instance): return memberType(name, of: instance, in: scope)
    case .variable(let variable):
      return variable.binding.flatMap { memberType(name, of: $0, in: scope) }
    default: return nil
    }
  }

  private func ownMemberType(_ name: String, of decl: NominalDecl, in scope: Scope) -> Declaration?
  {
    loadMembers(name, of: decl)
    func nearest(_ isWanted: (Declaration) -> Bool) -> Declaration? {
      let all = records[decl]?.members[name]
      return all?.last { isWanted($0) && !isHidden($0, from: scope) } ?? all?.last(where: isWanted)
    }
    if let nested = nearest({ $0 is NominalDecl }) { return nested }
    guard isBound || decl.isSurface else { return nil }
    decl.completeMembers()
    return nearest(Self.isType)
  }

  /// An associated type or alias of a protocol (or of one that it refines), with the given `Self`.
  private func protocolMemberType(_ name: String, of decl: NominalDecl, self type: Type)
    -> FoundType?
  {
    var associated: AssociatedTypeDecl?
    for base in protocolClosure(of: decl) {
      loadMembers(name, of: base)
      base.completeMembers()
      for member in records[base]?.members[name] ?? [] {
        if let found = member as? AssociatedTypeDecl {
          associated = found
        } else if member is TypeAliasDecl || member is NominalDecl {
          return FoundType(
            declaration: member,
            substitution: Substitution(base.signature.parameters, [type]), base: type)
        }
      }
    }
    return associated.map { FoundType(declaration: $0, base: type) }
  }

  /// `Dictionary<String, Int>.Key`
  private func parameterMember(_ name: String, of decl: NominalDecl, _ arguments: [Type])
    -> FoundType?
  {
    guard let index = decl.signature.parameters.lastIndex(where: { $0.name == name }),
      arguments.indices.contains(index)
    else { return nil }
    let parameter = decl.signature.parameters[index]
    return FoundType(
      declaration: declaration(for: parameter),
      substitution: Substitution(parameter, arguments[index]))
  }

  // MARK: Declarations that the surface may omit

  /// Protocols built into the compiler.
  static let markers: Set<String> = [
    "AnyObject", "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype",
  ]

  private func builtin(_ name: String) -> Declaration? {
    if Self.markers.contains(name) {
      // (Parsed, because syntax built by hand costs a search through all conformances.)
      let syntax = Parser.parse(source: "protocol \(name) {}")
      guard case .decl(let declaration)? = syntax.statements.first?.item else { return nil }
      let decl = NominalDecl(
        kind: .protocolType, name: name, origin: .none, container: nil, isSurface: true)
      let record = TypeRecord(
        decl: decl, syntax: declaration, file: FileUnit(syntax: syntax, base: 0, isSurface: true),
        outer: Scope())
      record.isCollected = true
      records[decl] = record
      makeParameters(of: record)
      surfaceGlobals[name, default: []].append(decl)
      return decl
    }
    if name == "Void" {
      let alias = TypeAliasDecl(name: name, origin: .none, container: nil, isSurface: true)
      alias.type = { .void }
      surfaceGlobals[name, default: []].append(alias)
      return alias
    }
    return nil
  }
}
