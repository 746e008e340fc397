import Diagnostics
import Program
import Releases
@_spi(RawSyntax) import SourceSyntax
@_spi(RawSyntax) import SwiftSyntax
import Values

/// An extension whose type is not known yet.
struct UnboundExtension {
  var syntax: ExtensionDeclSyntax
  var file: FileUnit
}

// The first step: types, globals and extensions are declared by name.
extension DeclarationTable {
  /// Declares the top level of a program's file. After the last file call `bind`.
  ///
  /// Returns the items that are not declarations, in order: statements, expressions, macros.
  @discardableResult
  func declare(_ items: [CodeBlockItemSyntax], in file: FileUnit) -> [CodeBlockItemSyntax] {
    isBound = false
    var rest: [CodeBlockItemSyntax] = []
    for item in items {
      guard case .decl(let decl) = item.item else {
        rest.append(item)
        continue
      }
      for decl in active(decl) where !declare(decl, in: file) { rest.append(item) }
    }
    return rest
  }

  /// Connects the program's extensions with their types. Names may be looked up from here on.
  func bind() {
    let all = unboundExtensions
    unboundExtensions = []
    isBound = true
    // An alias may name a type that an extension declares: `typealias Item = SchemaV2.Item`.
    var waiting = attached(all.filter { !isThroughAlias($0) })
    waiting = attached(waiting + all.filter(isThroughAlias))
    for unbound in waiting {
      _ = resolve(
        unbound.syntax.extendedType, in: Scope(file: unbound.file), TypeContext(isExtended: true))
    }
    for record in records.values { record.conformances = nil }
  }

  /// Attaches extensions to the types that they extend, and returns those whose types are unknown.
  /// A type may itself be declared in another extension.
  private func attached(_ extensions: [UnboundExtension]) -> [UnboundExtension] {
    var waiting = extensions
    var progressed = true
    while progressed, !waiting.isEmpty {
      progressed = false
      var rest: [UnboundExtension] = []
      for unbound in waiting {
        if let nominal = extendedNominal(unbound.syntax, in: unbound.file) {
          attach(unbound.syntax, to: nominal, in: unbound.file)
          progressed = true
        } else {
          rest.append(unbound)
        }
      }
      waiting = rest
    }
    return waiting
  }

  /// Of `extension Item.Part` too, where `Item` is the alias.
  private func isThroughAlias(_ unbound: UnboundExtension) -> Bool {
    var first = unbound.syntax.extendedType
    while let member = first.as(MemberTypeSyntax.self) { first = member.baseType }
    let found = globalTypes(named: first.nominalName, in: Scope(file: unbound.file))
    return found.first is TypeAliasDecl
  }

  /// Declares an item of the surface.
  func declareSurface(_ item: CodeBlockItemSyntax, in file: FileUnit) {
    guard case .decl(let decl) = item.item, isThere(decl) else { return }
    _ = declare(decl, in: file)
  }

  /// Whether the SDK in use has the declaration: `@available(iOS 27.0, *)` came with Xcode 27.
  private func isThere(_ decl: DeclSyntax) -> Bool {
    if rules[.namesOf27] { return true }
    let attributes =
      decl.as(FunctionDeclSyntax.self)?.attributes ?? decl.as(TypeAliasDeclSyntax.self)?.attributes
      ?? decl.group?.attributes
    guard let attribute = attributes?.first(named: "available"),
      case .availability(let arguments)? = attribute.arguments
    else { return true }
    return !arguments.contains { argument in
      guard case .availabilityVersionRestriction(let platform) = argument.argument else {
        return false
      }
      return platform.platform.text == "iOS" && platform.version?.major.text == "27"
    }
  }

  /// Declares one item of the top level; false when it declares no name (a macro).
  private func declare(_ decl: DeclSyntax, in file: FileUnit) -> Bool {
    if let decl = decl.as(ExtensionDeclSyntax.self) {
      if file.isSurface {
        if let nominal = extendedNominal(decl, in: file) { attach(decl, to: nominal, in: file) }
      } else {
        unboundExtensions.append(UnboundExtension(syntax: decl, file: file))
      }
      return true
    }
    // The program's operator precedences are read when expressions are folded.
    if decl.is(ImportDeclSyntax.self) || decl.is(OperatorDeclSyntax.self)
      || decl.is(PrecedenceGroupDeclSyntax.self)
    {
      return true
    }
    let scope = Scope(file: file)
    if let nominal = makeNominal(decl, in: scope, container: nil, file: file) {
      addGlobal(nominal, .global(file))
      return true
    }
    let made = makeMembers(of: decl, home: .global(file))
    for declaration in made {
      // The storage of an observed variable has the same name, but the name means the variable.
      let isStorage = (declaration as? VariableDecl)?.observedStorageOwner != nil
      if isStorage {
        homes[declaration] = .global(file)
      } else {
        addGlobal(declaration, .global(file))
      }
    }
    return !made.isEmpty
  }

  private func addGlobal(_ declaration: Declaration, _ home: Home) {
    homes[declaration] = home
    if case .global(let file) = home, file.isScript {
      scriptGlobals[declaration.name, default: []].append(declaration)
    } else if declaration.isSurface {
      if Self.isType(declaration) { surfaceTypeCount += 1 }
      surfaceGlobals[declaration.name, default: []].append(declaration)
    } else {
      globals[declaration.name, default: []].append(declaration)
      programDeclarations.append(declaration)
    }
    note(operator: declaration)
  }

  /// Remembers an operator function under its name.
  func note(operator declaration: Declaration) {
    guard let function = declaration as? FunctionDecl, function.isOperator else { return }
    operatorFunctions[function.name, default: []].append(function)
  }

  // MARK: Types

  /// A struct, enum, class, actor or protocol with its nested types; nil for other declarations.
  func makeNominal(
    _ syntax: DeclSyntax, in outer: Scope, container: NominalDecl?, file: FileUnit
  ) -> NominalDecl? {
    guard let (kind, name) = Self.kind(of: syntax) else { return nil }
    let decl = NominalDecl(
      kind: kind, name: name.identifierText, origin: origin(of: name, in: file),
      container: container, isSurface: file.isSurface)
    if file.isSurface {
      // At run time the concurrency types have short names, as in the standard library.
      decl.module = file.module == "Concurrency" ? "Swift" : file.module
    }
    let record = TypeRecord(decl: decl, syntax: syntax, file: file, outer: outer)
    records[decl] = record
    applyModifiers(syntax, to: decl)
    applyTypeAttributes(syntax, to: record)
    makeParameters(of: record)
    decl.findRole = { [unowned self, unowned decl] in self.role(of: decl) }
    decl.completion = { [unowned self, unowned record] in self.completeHeader(record) }
    decl.memberCompletion = { [unowned self, unowned record] in self.collect(record) }
    guard let group = record.group else { return decl }
    guard decl.nesting.reduce(0, { depth, _ in depth + 1 }) <= 1_000 else {
      report(
        .nestingTooDeep, "types are nested too deeply", at: decl.origin,
        hints: ["Move the inner types to the top level."])
      return decl
    }
    declareNestedTypes(in: group.memberBlock, of: decl, file: file)
    return decl
  }

  /// Nested types are declared at once, so that their names can be looked up. (So are operators,
  /// which are found without naming their type.)
  func declareNestedTypes(
    in block: MemberBlockSyntax, of decl: NominalDecl, file: FileUnit, ext: ExtensionRecord? = nil
  ) {
    guard let record = records[decl], Self.holdsNested(block.members.raw) else { return }
    for syntax in block.members.elements.flatMap({ active($0.decl) }) {
      if let function = syntax.as(FunctionDeclSyntax.self), function.name.isOperator {
        operatorHolders[function.name.text, default: []].append(decl)
      }
      guard
        let nested = makeNominal(
          syntax, in: Scope(container: decl, file: file), container: decl, file: file)
      else { continue }
      if let ext { applyAccess(of: ext, to: nested) }
      record.add(nested)
      if !nested.isSurface { programDeclarations.append(nested) }
    }
  }

  /// Whether a member is a type or an operator, or may hold one. (Most types have none; the raw
  /// tree shows that without a node for each member.)
  private static func holdsNested(_ members: RawSyntax) -> Bool {
    func holds(_ node: RawSyntax) -> Bool {
      switch node.kind {
      case .memberBlockItemList, .memberBlockItem:
        node.layoutView?.children.contains { $0.map(holds) == true } == true
      case .structDecl, .enumDecl, .classDecl, .actorDecl, .protocolDecl, .ifConfigDecl: true
      case .functionDecl:
        node.layoutView?.children.contains { $0?.tokenView?.rawKind.isOperator == true } == true
      default: false
      }
    }
    return holds(members)
  }

  private static func kind(of syntax: DeclSyntax) -> (NominalDecl.Kind, TokenSyntax)? {
    if let syntax = syntax.as(StructDeclSyntax.self) { return (.structure, syntax.name) }
    if let syntax = syntax.as(EnumDeclSyntax.self) { return (.enumeration, syntax.name) }
    if let syntax = syntax.as(ClassDeclSyntax.self) { return (.classType, syntax.name) }
    if let syntax = syntax.as(ActorDeclSyntax.self) { return (.actor, syntax.name) }
    if let syntax = syntax.as(ProtocolDeclSyntax.self) { return (.protocolType, syntax.name) }
    return nil
  }

  // MARK: Extensions

  /// The type that an extension extends, without looking at its arguments; nil when it is unknown.
  private func extendedNominal(_ syntax: ExtensionDeclSyntax, in file: FileUnit) -> NominalDecl? {
    var names: [String] = []
    var type = syntax.extendedType
    while let member = type.as(MemberTypeSyntax.self) {
      names.append(member.name.identifierText)
      type = member.baseType
    }
    let first = type.nominalName
    if Self.moduleNames.contains(first), let name = names.popLast() {
      return extendedNominal(name, names.reversed(), ofSurface: true, file)
    }
    // `extension Models.Visibility`, where a framework also has a `Visibility`.
    if opaque?.scopes.isOwn(first) == true, let name = names.last,
      let found = globalType(named: name, ofModule: first),
      globalTypes(named: first, in: Scope(file: file)).isEmpty
    {
      names.removeLast()
      return nominal(behind: found).flatMap { member(names.reversed(), of: $0) }
    }
    return extendedNominal(first, names.reversed(), ofSurface: file.isSurface, file)
  }

  private func extendedNominal(
    _ first: String, _ path: [String], ofSurface: Bool, _ file: FileUnit
  ) -> NominalDecl? {
    let found = globalTypes(named: first, ofSurface: ofSurface, in: Scope(file: file))
    return nominal(behind: found.first).flatMap { member(path, of: $0) }
  }

  /// The type that a path of names from a type leads to.
  private func member(_ path: [String], of outer: NominalDecl) -> NominalDecl? {
    var nominal = outer
    for name in path {
      loadMembers(name, of: nominal)
      // A type alias (`String.StringInterpolation`) exists only once the members do.
      if records[nominal]?.members[name] == nil { nominal.completeMembers() }
      let next = records[nominal]?.members[name]?.first { $0 is NominalDecl || $0 is TypeAliasDecl }
      guard let inner = self.nominal(behind: next) else { return nil }
      nominal = inner
    }
    return nominal
  }

  /// The type itself, or the type of an alias.
  func nominal(behind declaration: Declaration?) -> NominalDecl? {
    switch declaration {
    case let nominal as NominalDecl: nominal
    case let alias as TypeAliasDecl: alias.type().nominal
    default: nil
    }
  }

  private func attach(_ syntax: ExtensionDeclSyntax, to nominal: NominalDecl, in file: FileUnit) {
    guard let record = records[nominal] else { return }
    let ext = ExtensionRecord(nominal: nominal, syntax: syntax, file: file)
    if !file.isSurface, ext.isOnMainActor { namesMainActor = true }
    record.extensions.append(ext)
    if nominal.isSurface, !file.isSurface { extendedSurfaceTypes.append(nominal) }
    if syntax.inheritanceClause != nil, isBound { record.conformances = nil }
    declareNestedTypes(in: syntax.memberBlock, of: nominal, file: file, ext: ext)
    if record.isCollected {
      collect(ext, into: record)
    } else {
      record.pending.append(ext)
    }
  }

  // MARK: Conditional compilation

  /// The declaration, or the ones in the active branch of an `#if`.
  func active(_ decl: DeclSyntax) -> [DeclSyntax] {
    guard let condition = decl.as(IfConfigDeclSyntax.self) else { return [decl] }
    switch CompilationConditions.activeClause(condition)?.elements {
    case .decls(let members): return members.flatMap { active($0.decl) }
    case .statements(let items):
      return items.flatMap { item -> [DeclSyntax] in
        guard case .decl(let decl) = item.item else { return [] }
        return active(decl)
      }
    default: return []
    }
  }
}
