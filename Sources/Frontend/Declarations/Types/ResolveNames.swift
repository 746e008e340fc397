import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Written types that are names, with and without arguments.
extension DeclarationTable {
  /// Modules whose name may precede a type.
  static let moduleNames = KnownModules.provided.union(KnownModules.declaredInPart)

  func resolve(_ syntax: IdentifierTypeSyntax, _ scope: Scope, _ context: TypeContext) -> Type {
    let name = syntax.name.identifierText
    switch name {
    case "Any": return .any
    case "AnyObject": return .existential(Self.anyObject)
    case "Self":
      if let type = scope.selfType { return normalized(type, in: scope) }
    case "_":
      if let placeholder = context.placeholder { return placeholder() }
      return error(
        .typePlaceholder, "type placeholder not allowed here",
        at: syntax, in: scope)
    default: break
    }
    // Names in an inheritance clause are looked up outside the type: a protocol may have an
    // associated type of its own name (`struct Ref: Keys`). So are names with arguments in members:
    // `let id: ID<User>`. (Bodies and extensions find the associated type.)
    let isInherited = syntax.parent?.is(InheritedTypeSyntax.self) == true
    let isOfMember =
      syntax.genericArgumentClause != nil && !scope.isExtension
      && (scope.function == nil || scope.localTypes == nil)
    let isNoAssociated =
      (isInherited || isOfMember) && scope.container?.kind != .protocolType
    guard let found = findType(name, in: scope, isNoAssociated: isNoAssociated) else {
      return unknownType(syntax, name, scope)
    }
    return type(
      of: found, arguments: syntax.genericArgumentClause, at: Syntax(syntax), scope, context)
  }

  func resolve(_ syntax: MemberTypeSyntax, _ scope: Scope, _ context: TypeContext) -> Type {
    let name = syntax.name.identifierText
    func found(_ declaration: Declaration) -> Type {
      type(
        of: FoundType(declaration: declaration), arguments: syntax.genericArgumentClause,
        at: Syntax(syntax), scope, context)
    }
    if let module = syntax.baseType.as(IdentifierTypeSyntax.self)?.name.identifierText {
      var namesake: Declaration? { findType(module, in: scope)?.declaration }
      if opaque?.scopes.isOwn(module) == true {
        if let own = globalType(named: name, ofModule: module) {
          // `List.ListState` of a package in the repository that is itself called `List`.
          let isFar = namesake.map { nearest([$0], to: scope).isElsewhere } ?? true
          if isFar || namesake?.isSurface == true { return found(own) }
        } else if namesake == nil, let other = globalTypes(named: name, in: scope).last {
          return found(other)
        }
      }
      if Self.moduleNames.contains(module), namesake == nil {
        if let own = globalTypes(named: name, ofSurface: true).last { return found(own) }
        if takesAsOpaque(name, at: origin(of: syntax.name, in: scope.file), in: scope, isType: true)
        {
          return .error
        }
        return error(
          .unknownType, "no type named '\(name)' in module '\(module)'",
          at: syntax.name, in: scope,
          hints: suggestionHints(typeSuggestion(for: name, in: scope)))
      }
    }
    var inner = context
    inner.isConstraint = false
    let isExtended = context.isExtended
    if isExtended { inner.openArguments = { $0.signature.parameters.map(Self.reference) } }
    let base = resolve(syntax.baseType, in: scope, inner)
    if base.isError { return .error }
    if let member = memberType(name, of: base, in: scope) {
      return type(
        of: member, arguments: syntax.genericArgumentClause, at: Syntax(syntax), scope, context)
    }
    if takesMemberAsOpaque(
      name, of: base, at: origin(of: syntax.name, in: scope.file), in: scope)
    {
      return .error
    }
    return error(
      .unknownMemberType, "'\(name)' is not a member type of \(describeForMember(base))",
      at: syntax.name, in: scope,
      hints: suggestionHints(suggestion(for: name, in: scope, memberOf: .metatype(base))))
  }

  func suggestionHints(_ name: String?) -> [String] {
    name.map { ["Did you mean '\($0)'?"] } ?? []
  }

  private func describeForMember(_ type: Type) -> DiagnosticText {
    if case .nominal(let decl, _) = type { return "\(decl.kind.rawValue) '\(type)'" }
    return "type '\(type)'"
  }

  private func unknownType(_ syntax: some SyntaxProtocol, _ name: String, _ scope: Scope) -> Type {
    if opaque?.isModule(name) == true
      || takesAsOpaque(name, at: origin(of: syntax, in: scope.file), in: scope, isType: true)
    {
      return .error
    }
    return error(
      .unknownType, "cannot find type '\(name)' in scope",
      at: syntax, in: scope,
      hints: suggestionHints(typeSuggestion(for: name, in: scope)))
  }

  // MARK: Arguments

  /// The type for a declaration found under a type's name: arguments resolved, aliases followed.
  private func type(
    of found: FoundType, arguments clause: GenericArgumentClauseSyntax?, at node: Syntax,
    _ scope: Scope, _ context: TypeContext
  ) -> Type {
    var inner = context
    inner.isConstraint = false
    inner.isExtended = false
    let arguments = clause?.arguments.map { argument -> Type in
      guard case .type(let type) = argument.argument else { return .error }
      return resolve(type, in: scope, inner)
    }
    remarks(
      onUseOf: found.declaration, at: origin(of: node, in: scope.file), in: scope
    ).forEach(report)
    switch found.declaration {
    case let decl as NominalDecl where decl.kind == .protocolType:
      return existential(decl, arguments ?? [], at: node, scope, context)
    case let decl as NominalDecl:
      return nominal(decl, arguments, found, at: node, scope, context)
    case let alias as TypeAliasDecl:
      return aliased(alias, arguments, found, at: node, scope, context)
    case let associated as AssociatedTypeDecl:
      guard let base = found.base else { return .error }
      let type =
        associatedType(named: associated.name, of: base, in: scope) ?? .dependent(base, associated)
      guard arguments != nil, !type.isError else { return type }
      let meaning = type.isDependent ? "" : " (aka '\(type)')"
      return error(
        .typeArgumentCount,
        "cannot specialize non-generic type '\(base).\(associated.name)'\(meaning)",
        at: node, in: scope)
    default: return .error
    }
  }

  private func existential(
    _ decl: NominalDecl, _ arguments: [Type], at node: Syntax, _ scope: Scope,
    _ context: TypeContext
  ) -> Type {
    if !context.isConstraint, !context.isExtended, scope.file?.isSurface == false,
      Self.standsForValues(node), needsAny(decl)
    {
      report(
        .missingAny,
        "use of protocol '\(decl.name)' as a type must be written 'any \(decl.name)'; this will be an error in a future Swift language mode",
        at: origin(of: node, in: scope.file))
    }
    return .existential(
      ExistentialType(protocols: [decl], arguments: arguments.isEmpty ? [] : [arguments]))
  }

  /// Whether the type of a value is written here, rather than a requirement on a type.
  private static func standsForValues(_ node: Syntax) -> Bool {
    switch node.parent?.kind {
    case .typeAnnotation, .functionParameter, .returnClause, .arrayElement, .optionalType,
      .arrayType, .dictionaryType, .enumCaseParameter, .tupleTypeElement, .genericArgument:
      true
    default: false
    }
  }

  /// A protocol whose requirements mention `Self` or associated types.
  private func needsAny(_ decl: NominalDecl) -> Bool {
    protocolClosure(of: decl).contains { base in
      if !base.associatedTypes.isEmpty || (base.isSurface && base.name == "Equatable") {
        return true
      }
      guard !base.isSurface, let record = records[base] else { return false }
      base.completeMembers()
      return record.ordered.contains { member in
        guard let function = member as? FunctionDecl, function.isRequirement else { return false }
        return function.parameters.contains { parameter in
          parameter.type.contains {
            if case .parameter(let generic) = $0 { generic.selfOf === base } else { false }
          }
        }
      }
    }
  }

  private func nominal(
    _ decl: NominalDecl, _ written: [Type]?, _ found: FoundType, at node: Syntax, _ scope: Scope,
    _ context: TypeContext
  ) -> Type {
    let parameters = records[decl].map { ownParameters(of: $0) } ?? decl.signature.parameters
    let outer = decl.signature.parameters.dropLast(parameters.count)
    let outerArguments = outer.map { parameter -> Type in
      found.substitution[parameter] ?? normalized(Self.reference(to: parameter), in: scope)
    }
    if let written {
      // `@Query<User>(…)`: the macro has fewer parameters than the wrapper that replaces it.
      if let open = context.openArguments, decl.isSurface, decl.isPropertyWrapper,
        written.count < parameters.count
      {
        let rest = open(decl).suffix(parameters.count - written.count)
        return .nominal(decl, outerArguments + written + rest)
      }
      if isElsewhere(decl, written, at: node, scope) { return .error }
      let bound = outerArguments + bind(written, to: parameters, of: decl, at: node, scope)
      remember(bound, of: decl, at: node, scope)
      return .nominal(decl, bound)
    }
    if parameters.isEmpty { return .nominal(decl, outerArguments) }
    // Inside the type, its name means the type with its own parameters.
    if isInside(decl, scope) {
      return .nominal(
        decl, outerArguments + parameters.map { normalized(Self.reference(to: $0), in: scope) })
    }
    if context.isExtended {
      return .nominal(decl, outerArguments + parameters.map(Self.reference))
    }
    if let open = context.openArguments {
      return .nominal(decl, outerArguments + open(decl).suffix(parameters.count))
    }
    if isElsewhere(decl, [], at: node, scope) { return .error }
    let names = parameters.map { ($0.isPack ? "each " : "") + $0.name }.joined(separator: ", ")
    return error(
      .missingTypeArguments,
      "reference to generic type '\(decl.name)' requires arguments in <...>",
      at: node, in: scope,
      hints: ["Write '\(decl.name)<\(names)>' with the types that are meant."])
  }

  /// `List<Item>` or `Query` in a file that imports a package which also has a type with that name.
  private func isElsewhere(
    _ decl: NominalDecl, _ written: [Type], at node: Syntax, _ scope: Scope
  ) -> Bool {
    guard decl.isSurface, let opaque, !opaque.imports(scope.file).isEmpty,
      let parameters = records[decl].map(ownParameters), parameters.count != written.count,
      !parameters.contains(where: \.isPack)
    else { return false }
    opaque.note(decl.name, at: origin(of: node, in: scope.file), in: scope.file)
    return true
  }

  /// The parameters of the type itself, without those of its enclosing types.
  func ownParameters(of record: TypeRecord) -> [GenericParameter] {
    let parameters = record.decl.signature.parameters
    let count = record.syntax.genericParameterClause?.parameters.count ?? 0
    return Array(parameters.suffix(count))
  }

  /// Binds arguments to parameters.
  private func bind(
    _ written: [Type], to parameters: [GenericParameter], of decl: Declaration, at node: Syntax,
    _ scope: Scope
  ) -> [Type] {
    if parameters.contains(where: \.isPack) {
      return GenericParameter.grouped(written, for: parameters) ?? parameters.map { _ in .error }
    }
    guard written.count == parameters.count else {
      let relation = written.count > parameters.count ? "too many" : "too few"
      report(
        .typeArgumentCount,
        "generic type '\(decl)' specialized with \(relation) type parameters "
          + "(got \(written.count), but expected \(parameters.count))",
        at: node, in: scope)
      return parameters.map { _ in .error }
    }
    return written
  }

  private func aliased(
    _ alias: TypeAliasDecl, _ written: [Type]?, _ found: FoundType, at node: Syntax, _ scope: Scope,
    _ context: TypeContext
  ) -> Type {
    let type = alias.type()
    var substitution = found.substitution
    let parameters = alias.signature.parameters
    // `extension Store` of `typealias Store<S> = Subject<S, Never>` extends every subject.
    if context.isExtended, written == nil, !parameters.isEmpty, let decl = type.nominal {
      return .nominal(decl, decl.signature.parameters.map(Self.reference))
    }
    if !parameters.isEmpty {
      let arguments =
        written.map { bind($0, to: parameters, of: alias, at: node, scope) }
        ?? context.openArguments.map { _ in parameters.map { _ in context.placeholder?() ?? .error }
        }
        ?? parameters.map { _ in .error }
      for (parameter, argument) in zip(parameters, arguments) {
        substitution[parameter] = argument
      }
    } else if case .nominal(let decl, let arguments) = type, arguments.contains(where: \.isError) {
      // `typealias List = Array`: the arguments belong to the aliased type.
      if let written { return .nominal(decl, written) }
      if let open = context.openArguments, unboundAliases.contains(alias) {
        return .nominal(decl, open(decl))
      }
    }
    let result = normalized(substitute(type, substitution, in: scope), in: scope)
    return parameters.isEmpty
      ? result : bounded(result, alias.name, at: origin(of: node, in: scope.file))
  }
}

// `Set<Point>`, `[Point: Int]`: whether the arguments between the brackets meet the type's
// requirements is known only once everything is declared, so they are remembered until then. Others
// than types of the program are left alone: the surface may declare less than Apple does.

/// Arguments as the program writes them.
struct WrittenArguments {
  let decl: NominalDecl
  let arguments: [Type]
  let node: Syntax
  let scope: Scope
}

extension DeclarationTable {
  func remember(
    _ arguments: [Type], of decl: NominalDecl, at node: Syntax, _ scope: Scope
  ) {
    guard !decl.signature.requirements.isEmpty, scope.file?.isSurface == false,
      arguments.contains(where: Self.isOfProgram)
    else { return }
    writtenArguments.append(
      WrittenArguments(decl: decl, arguments: arguments, node: node, scope: scope))
  }

  private static func isOfProgram(_ type: Type) -> Bool {
    guard case .nominal(let decl, let arguments) = type, !decl.isSurface else { return false }
    return arguments.isEmpty
  }

  func checkWrittenArguments() {
    for written in writtenArguments {
      let substitution = Substitution(written.decl.signature.parameters, written.arguments)
      for case .conformance(.parameter(let subject), let wanted)
        in written.decl.signature.requirements
      {
        guard let type = substitution[subject], Self.isOfProgram(type),
          !conforms(type, to: wanted, in: written.scope)
        else { continue }
        report(
          .argumentConformance,
          "type '\(type)' does not conform to protocol '\(wanted.name)'",
          at: written.node, in: written.scope)
      }
    }
    writtenArguments = []
  }
}
