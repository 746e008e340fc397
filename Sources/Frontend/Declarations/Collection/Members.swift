import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// The second step: the members of a type.
extension DeclarationTable {
  /// Members in the type's braces, then those of the extensions so far.
  func collect(_ record: TypeRecord) {
    guard let group = record.group else { return }
    let decl = record.decl
    let isProtocol = decl.kind == .protocolType
    if isProtocol { protocolsInProgress += 1 }
    defer { if isProtocol { protocolsInProgress -= 1 } }
    makeMembers(in: group.memberBlock, home: .type(record)) { add($0, to: record) }
    record.isCollected = true
    if decl.isPersistent { collectPersistence(of: record) }
    if decl.kind == .actor, group.attributes.first(named: "ModelActor") != nil {
      addModelAccess(to: record)
    }
    let pending = record.pending
    record.pending = []
    for ext in pending { collect(ext, into: record) }
    if decl.kind == .protocolType { markPrimaryTypes(record) }
  }

  /// Stored properties added by a macro are in a separate text, but belong to the type.
  private func addModelAccess(to record: TypeRecord) {
    guard let ext = modelAccess(for: record) else { return }
    makeMembers(in: ext.syntax.memberBlock, home: .extended(ext)) { made in
      add(made, to: record)
      homes[made] = .extended(ext)
    }
  }

  func collect(_ ext: ExtensionRecord, into record: TypeRecord) {
    var added: [Declaration] = []
    // In a program of many files the types may not be resolved yet, and cannot be compared.
    defer { if opaque == nil { reportRedeclarations(addedTo: record, added) } }
    makeMembers(in: ext.syntax.memberBlock, home: .extended(ext)) { made in
      homes[made] = .extended(ext)
      applyAccess(of: ext, to: made)
      record.add(made)
      noteDeclared(made)
      checkExtensionMember(made, of: record)
      if !made.isSurface { added.append(made) }
    }
  }

  /// Makes the members between braces one after the other: each may depend on those before it.
  func makeMembers(in block: MemberBlockSyntax, home: Home, _ take: (Declaration) -> Void) {
    for syntax in block.members.elements.flatMap({ active($0.decl) }) {
      makeMembers(of: syntax, home: home).forEach(take)
    }
  }

  private func add(_ made: Declaration, to record: TypeRecord) {
    let decl = record.decl
    homes[made] = .type(record)
    switch made {
    case let enumCase as EnumCaseDecl: decl.cases.append(enumCase)
    case let associated as AssociatedTypeDecl: decl.associatedTypes.append(associated)
    case let variable as VariableDecl:
      if case .field = variable.storage { decl.storedProperties.append(variable) }
      // The storage behind a property has the property's name, but is not found under it.
      if variable.observedStorageOwner != nil {
        keptDeclarations.append(variable)
        return noteDeclared(made)
      }
    case let function as FunctionDecl where function.kind == .deinitializer:
      decl.deinitializer = function
      if decl.kind == .structure || decl.kind == .enumeration, !decl.isSurface {
        report(
          .unsupported,
          "unsupported: the 'deinit' of a noncopyable type does not run here", at: function.origin,
          severity: .warning)
      }
      noteDeclared(made)
      return
    default: break
    }
    if decl.kind == .protocolType, !(made is TypeAliasDecl), !(made is AssociatedTypeDecl) {
      decl.requirements.append(made)
    }
    record.add(made)
    noteDeclared(made)
  }

  func noteDeclared(_ declaration: Declaration) {
    note(operator: declaration)
    if !declaration.isSurface { programDeclarations.append(declaration) }
  }

  private func checkExtensionMember(_ made: Declaration, of record: TypeRecord) {
    guard let variable = made as? VariableDecl, case .field = variable.storage else { return }
    if wrapperForms[variable]?.use.wrapper.name == "NSManaged", record.decl.kind == .classType {
      record.decl.storedProperties.append(variable)
      return
    }
    report(
      .storedInExtension, "extensions must not contain stored properties",
      at: made.origin, hints: ["Move '\(made.name)' into the type itself, or make it computed."])
  }

  private func markPrimaryTypes(_ record: TypeRecord) {
    guard let clause = record.syntax.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause
    else { return }
    let names = clause.primaryAssociatedTypes.map { $0.name.identifierText }
    // An associated type may be declared again after a refined protocol; it is the same one.
    for name in names where !record.decl.associatedTypes.contains(where: { $0.name == name }) {
      let made = makeMembers(of: .parsed("associatedtype \(name)"), home: .type(record))
      for declaration in made { add(declaration, to: record) }
    }
    // The arguments of `any P<X, Y>` are in the order of the clause.
    let all = record.decl.associatedTypes
    var primary = names.compactMap { name in all.first { $0.name == name } }[...]
    for associated in primary { associated.isPrimary = true }
    record.decl.associatedTypes = all.map { $0.isPrimary ? primary.popFirst() ?? $0 : $0 }
  }

  // MARK: One declaration

  /// The declarations made by a syntax node other than a type: one function, or several variables …
  func makeMembers(of syntax: DeclSyntax, home: Home) -> [Declaration] {
    switch syntax.as(DeclSyntaxEnum.self) {
    case .functionDecl(let syntax): return [makeFunction(syntax, home)]
    case .initializerDecl(let syntax): return [makeInitializer(syntax, home)]
    case .deinitializerDecl(let syntax): return [makeDeinitializer(syntax, home)]
    case .variableDecl(let syntax): return makeVariables(syntax, home)
    case .subscriptDecl(let syntax): return [makeSubscript(syntax, home)]
    case .enumCaseDecl(let syntax): return makeCases(syntax, home)
    case .typeAliasDecl(let syntax): return [makeAlias(syntax, home)]
    case .associatedTypeDecl(let syntax): return makeAssociatedType(syntax, home).map { [$0] } ?? []
    default: return []
    }
  }

  private func makeCases(_ syntax: EnumCaseDeclSyntax, _ home: Home) -> [Declaration] {
    guard case .type(let record) = home, record.decl.kind == .enumeration else {
      report(
        .caseOutsideEnum, "enum 'case' is not allowed outside of an enum",
        at: origin(of: syntax, in: home.file))
      return []
    }
    let isIndirect =
      syntax.modifiers.contains { $0.name.text == "indirect" }
      || record.syntax.as(EnumDeclSyntax.self)?.modifiers.contains { $0.name.text == "indirect" }
        == true
    let first = record.decl.cases.count
    return syntax.elements.enumerated().map { offset, element in
      let decl = EnumCaseDecl(
        name: element.name.identifierText, index: first + offset,
        origin: origin(of: element.name, in: record.file), container: record.decl,
        isSurface: record.file.isSurface)
      decl.isIndirect = isIndirect
      applyAttributes(syntax.attributes, to: decl)
      record.rawValueSyntax[decl] = element.rawValue?.value
      decl.completion = { [unowned self, unowned record, unowned decl] in
        if let clause = element.parameterClause { self.complete(decl, clause, record) }
        self.assignRawValues(record)
      }
      return decl
    }
  }

  private func complete(
    _ decl: EnumCaseDecl, _ clause: EnumCaseParameterClauseSyntax, _ record: TypeRecord
  ) {
    let scope = scope(in: record)
    decl.payload = clause.parameters.map { parameter in
      let label = parameter.firstName?.identifierText
      let type = resolve(parameter.type, in: scope)
      let value = parameter.defaultValue?.value
      return EnumCaseDecl.Payload(
        label: label == "_" ? nil : label, type: type,
        defaultValue: value.map { value in
          { [unowned self] in
            var scope = scope
            scope.isStatic = true
            return self.bodies.checkValue(value, as: type, in: scope)
          }
        })
    }
  }

  private func makeAlias(_ syntax: TypeAliasDeclSyntax, _ home: Home) -> Declaration {
    let alias = TypeAliasDecl(
      name: syntax.name.identifierText, origin: origin(of: syntax.name, in: home.file),
      container: home.container, isSurface: home.file?.isSurface == true)
    applyModifiers(DeclSyntax(syntax), to: alias)
    applyAttributes(syntax.attributes, to: alias)
    let parameters = (syntax.genericParameterClause?.parameters).map(makeParameters) ?? []
    alias.signature.parameters = parameters
    var known: Type?
    var isResolving = false
    alias.type = { [unowned self, unowned alias] in
      if let known { return known }
      if isResolving {
        self.report(
          .circularAlias, "type alias '\(alias.name)' references itself", at: alias.origin)
        return .error
      }
      isResolving = true
      var scope = self.scope(at: home)
      scope.signature.parameters += parameters
      self.addRequirements(
        of: syntax.genericParameterClause, where: syntax.genericWhereClause, to: &scope)
      var context = TypeContext()
      var opened: Set<NominalDecl> = []
      context.openArguments = {
        opened.insert($0)
        return $0.signature.parameters.map { _ in .error }
      }
      let type = self.bounded(
        self.resolve(
          syntax.initializer.value, in: scope, parameters.isEmpty ? context : TypeContext()),
        alias.name, at: alias.origin)
      isResolving = false
      known = type
      if let decl = type.nominal, opened.contains(decl) { self.unboundAliases.insert(alias) }
      return type
    }
    return alias
  }

  private func makeAssociatedType(_ syntax: AssociatedTypeDeclSyntax, _ home: Home) -> Declaration?
  {
    guard case .type(let record) = home, record.decl.kind == .protocolType else {
      report(
        .associatedTypeOutsideProtocol,
        "associated types can only be defined in a protocol; define a type or introduce a "
          + "'typealias' to satisfy an associated type requirement",
        at: origin(of: syntax, in: home.file))
      return nil
    }
    let decl = AssociatedTypeDecl(
      name: syntax.name.identifierText, origin: origin(of: syntax.name, in: record.file),
      protocolDecl: record.decl)
    decl.completion = { [unowned self, unowned decl, unowned record] in
      self.protocolsInProgress += 1
      defer { self.protocolsInProgress -= 1 }
      var scope = self.scope(in: record)
      let count = scope.signature.requirements.count
      let subject = Type.dependent(record.decl.selfType, decl)
      // (Creating an empty list when there is none would go through the runtime's conformances.)
      if let clause = syntax.inheritanceClause {
        for inherited in clause.inheritedTypes.elements {
          self.addBound(inherited.type, on: subject, to: &scope)
          decl.requirements = Array(scope.signature.requirements.dropFirst(count))
        }
      }
      if let clause = syntax.genericWhereClause { self.addRequirements(clause, to: &scope) }
      decl.requirements = Array(scope.signature.requirements.dropFirst(count))
      // A mistake in the program's own declaration is reported even if nothing uses it.
      if !decl.isSurface { _ = decl.defaultType }
    }
    if let value = syntax.initializer?.value {
      decl.findDefaultType = { [unowned self, unowned decl, unowned record] in
        var scope = self.scope(in: record)
        scope.signature.requirements += decl.requirements
        return self.resolve(value, in: scope)
      }
    }
    return decl
  }
}
