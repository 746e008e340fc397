import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Functions, initialisers, subscripts.
extension DeclarationTable {
  func makeFunction(_ syntax: FunctionDeclSyntax, _ home: Home) -> FunctionDecl {
    let decl = newFunction(.function, syntax.name.identifierText, at: syntax.name, home)
    decl.isOperator = syntax.name.isOperator
    decl.isPostfix = syntax.modifiers.contains { $0.name.text == "postfix" }
    decl.mayReturnOpaque =
      syntax.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) == true
    if !decl.isOperator { giveShape(of: syntax.signature.parameterClause, to: decl) }
    declare(decl, syntax, syntax.signature, home) { [unowned self, unowned decl] scope, own in
      decl.builder = self.builder(in: syntax.attributes, scope)
      decl.builderArguments = self.builderArguments(in: syntax.attributes, scope, TypeContext())
      if let result = syntax.signature.returnClause?.type {
        decl.result = self.resolveResult(result, of: decl, in: scope)
        self.inferRequirements(of: decl, own)
        decl.returnsDynamicSelf =
          decl.container?.kind == .classType && result.sourceText == "Self"
      }
    }
    return decl
  }

  /// What functions and initialisers say alike; `complete` finds the result.
  private func declare(
    _ decl: FunctionDecl,
    _ syntax: some DeclSyntaxProtocol & WithAttributesSyntax & WithGenericParametersSyntax
      & WithOptionalCodeBlockSyntax,
    _ signature: FunctionSignatureSyntax, _ home: Home,
    complete: @escaping (Scope, [GenericParameter]) -> Void
  ) {
    applyModifiers(DeclSyntax(syntax), to: decl)
    applyAttributes(syntax.attributes, to: decl)
    let effects = signature.effectSpecifiers
    decl.isAsync = effects?.asyncSpecifier != nil
    decl.isThrowing = effects?.throwsClause?.isThrowing == true
    decl.isRethrowing = effects?.throwsClause?.throwsSpecifier.text == "rethrows"
    decl.isRequirement = home.isProtocol
    let clause = syntax.genericParameterClause
    let own = (clause?.parameters).map(makeParameters) ?? []
    decl.completion = { [unowned self, unowned decl] in
      var scope = self.scope(at: home)
      decl.selfType = scope.selfType
      decl.parameters = self.completeParameters(
        of: decl, own, clause, syntax.genericWhereClause, signature.parameterClause, &scope
      ) { decl.signature = $0 }
      decl.thrownType = self.thrownType(effects?.throwsClause, scope)
      complete(scope, own)
      self.findOverridden(decl)
    }
    giveBody(to: decl, syntax.body?.statements, syntax.attributes)
  }

  /// Whether it contains `self.init`.
  private func delegates(_ body: CodeBlockSyntax) -> Bool {
    var last: [TokenKind] = []
    for token in body.tokens(viewMode: .sourceAccurate) {
      if token.tokenKind == .keyword(.`init`), last == [.keyword(.`self`), .period] { return true }
      last = last.suffix(1) + [token.tokenKind]
    }
    return false
  }

  func makeInitializer(_ syntax: InitializerDeclSyntax, _ home: Home) -> FunctionDecl {
    let decl = newFunction(.initializer, "init", at: syntax.initKeyword, home)
    decl.isFailable = syntax.optionalMark != nil
    if syntax.optionalMark?.text == "!" { implicitlyUnwrappedResults.insert(decl) }
    giveShape(of: syntax.signature.parameterClause, to: decl)
    if case .extended(let ext) = home, ext.nominal.kind == .classType { decl.isConvenience = true }
    // A delegating initialiser of an actor needs no `convenience`.
    if decl.container?.kind == .actor, let body = syntax.body, delegates(body) {
      decl.isConvenience = true
    }
    declare(decl, syntax, syntax.signature, home) { [unowned self, unowned decl] scope, _ in
      let made = scope.selfType ?? .error
      decl.result = decl.isFailable ? self.optional(of: made) : made
    }
    if syntax.body == nil, decl.makeBody == nil, decl.isSurface, !decl.isRequirement {
      decl.makeBody = { .memberwise }
    }
    return decl
  }

  func makeDeinitializer(_ syntax: DeinitializerDeclSyntax, _ home: Home) -> FunctionDecl {
    let decl = newFunction(.deinitializer, "deinit", at: syntax.deinitKeyword, home)
    decl.completion = { [unowned self, unowned decl] in decl.enter(self.scope(at: home)) }
    giveBody(to: decl, syntax.body?.statements, syntax.attributes)
    return decl
  }

  func newFunction(
    _ kind: FunctionDecl.Kind, _ name: String, at node: some SyntaxProtocol, _ home: Home
  ) -> FunctionDecl {
    let decl = FunctionDecl(
      kind: kind, name: name, origin: origin(of: node, in: home.file), container: home.container,
      isSurface: home.file?.isSurface == true)
    homes[decl] = home
    return decl
  }

  /// `throws(Failure)`; nil where any error may be thrown.
  func thrownType(_ clause: ThrowsClauseSyntax?, _ scope: Scope) -> Type? {
    guard let written = clause?.type else { return nil }
    let type = resolve(written, in: scope)
    return type.isNever || type.isAnyError ? nil : type
  }

  /// Generic parameters, requirements and parameters, `some P` parameters included. The signature is
  /// set before the parameters are resolved, because their types may ask for it; it includes the
  /// parameters that `some P` adds.
  func completeParameters(
    of owner: Declaration, _ own: [GenericParameter], _ clause: GenericParameterClauseSyntax?,
    _ condition: GenericWhereClauseSyntax?, _ parameters: FunctionParameterClauseSyntax,
    _ scope: inout Scope, _ tell: (GenericSignature) -> Void
  ) -> [Parameter] {
    scope.signature.parameters += own
    addRequirements(of: clause, where: condition, to: &scope)
    tell(scope.signature)
    if let function = owner as? FunctionDecl { scope.function = function }
    let implicit = ImplicitParameters()
    let made = makeParameters(parameters, in: scope, implicit, owner: owner)
    scope.signature.parameters += implicit.parameters
    scope.signature.requirements += implicit.requirements
    tell(scope.signature)
    return made
  }

  private func giveShape(of clause: FunctionParameterClauseSyntax, to decl: FunctionDecl) {
    decl.findShape = { [unowned self, unowned decl] in
      clause.parameters.elements.map { syntax in
        let label = syntax.firstName.identifierText
        return ParameterShape(
          label: label == "_" ? nil : label, hasDefault: syntax.defaultValue != nil,
          isRepeated: syntax.ellipsis != nil || syntax.type.is(PackExpansionTypeSyntax.self),
          typeName: label == "_" && decl.isSurface ? topLevelName(syntax.type) : nil)
      }
    }
  }

  /// The name of a type that is not nested.
  private func topLevelName(_ syntax: TypeSyntax) -> String? {
    guard let name = syntax.as(IdentifierTypeSyntax.self)?.name.identifierText,
      !surface.mayBeMemberType(name)
    else { return nil }
    return name
  }

  func makeParameters(
    _ clause: FunctionParameterClauseSyntax, in scope: Scope, _ implicit: ImplicitParameters,
    owner: Declaration
  ) -> [Parameter] {
    var context = TypeContext()
    context.implicitParameters = implicit
    return clause.parameters.elements.map { syntax in
      let first = syntax.firstName.identifierText
      let second = syntax.secondName?.identifierText
      let isPlain =
        owner is SubscriptDecl && second == nil || (owner as? FunctionDecl)?.isOperator == true
      let label = isPlain ? "_" : first
      let parameter = Parameter(
        label: label == "_" ? nil : label, name: second ?? first,
        type: resolve(syntax.type, in: scope, context),
        origin: origin(of: syntax.secondName ?? syntax.firstName, in: scope.file))
      let attributes = parameterAttributes(syntax.type, in: scope)
      parameter.isInout = attributes.isInout
      parameter.isOwned = attributes.isOwned
      parameter.isImplicitlyUnwrapped = syntax.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      parameter.isAutoclosure = attributes.isAutoclosure
      parameter.isEscaping = attributes.isEscaping
      parameter.builder = builder(in: syntax.attributes, scope) ?? attributes.builder
      parameter.builderArguments = builderArguments(in: syntax.attributes, scope, context)
      parameter.isVariadic = syntax.ellipsis != nil
      if !owner.isSurface {
        for attribute in syntax.attributes.flattened
        where attributeType(attribute, in: scope)?.isPropertyWrapper == true {
          parameterWrappers[ObjectIdentifier(parameter)] = attribute
        }
      }
      if let value = syntax.defaultValue?.value {
        parameter.hasDefault = true
        parameter.callersPlace = value.as(MacroExpansionExprSyntax.self)?.macroName.text
        parameter.defaultValue = defaultValue(value, of: parameter, owner)
      }
      return parameter
    }
  }

  /// Checked once, outside instance members.
  private func defaultValue(_ value: ExprSyntax, of parameter: Parameter, _ owner: Declaration)
    -> () -> Expr?
  {
    var known: Expr??
    return { [unowned self, unowned parameter, unowned owner] in
      if let known { return known }
      var scope = Scope()
      if let function = owner as? FunctionDecl {
        scope = self.scope(inside: function)
      } else if let home = self.homes[owner] {
        scope = self.scope(at: home)
        if let owner = owner as? SubscriptDecl { scope.signature = owner.signature }
      }
      scope.isStatic = true
      let type =
        parameter.isAutoclosure ? parameter.type.function?.result ?? .error : parameter.type
      known = .some(nil)
      let checked = self.bodies.checkValue(value, as: type, isDefault: true, in: scope)
      known = .some(checked)
      return checked
    }
  }

  func builder(in attributes: AttributeListSyntax, _ scope: Scope) -> NominalDecl? {
    attributes.flattened.firstMap { builder(of: $0, in: scope) }
  }

  // MARK: Bodies

  /// Sets the body: its statements, a primitive, or the default one of the surface.
  func giveBody(
    to decl: FunctionDecl, _ statements: CodeBlockItemListSyntax?, _ attributes: AttributeListSyntax
  ) {
    if let statements {
      decl.makeBody = { [unowned self, unowned decl] in
        let statements = self.homes[decl]?.file?.statements(of: statements) ?? statements
        return self.bodies.checkBody(of: decl, statements, in: self.scope(inside: decl))
          ?? .code(Block(), selfVariable: nil)
      }
    } else if let primitive = attributes.first(named: "_primitive")?.stringArgument {
      decl.makeBody = { .primitive(primitive) }
    } else if decl.isSurface, !decl.isRequirement, decl.kind == .function,
      decl.container?.kind == .protocolType
    {
      decl.makeBody = { .modifier }
    } else if attributes.first(named: "NSManaged") != nil, decl.container?.kind == .classType {
      giveRelation(to: decl)
    } else if !decl.isSurface, Self.namesCode(attributes) {
      // Written in another language: it does nothing here, like code that is not simulated.
      opaque?.note(decl.name, at: decl.origin, in: scope(inside: decl).file)
      decl.makeBody = { [unowned self, unowned decl] in
        guard decl.result != .void else { return .code(Block(), selfVariable: nil) }
        let isOwn = decl.result.nominal.map { !$0.isSurface } ?? false
        let hole =
          isOwn
          ? self.bodies.inertValue(of: decl.result, at: decl.origin)
          : Expr(.hole, type: decl.result, origin: decl.origin)
        return .code(Block([Stmt(.return(hole), origin: decl.origin)]), selfVariable: nil)
      }
    } else if !decl.isSurface, !decl.isRequirement {
      // (A project's accessor may get its body from a macro that is not simulated.)
      switch decl.kind {
      case .getter, .setter:
        guard opaque == nil else { break }
        let kind = decl.kind == .getter ? "getter" : "setter"
        report(.functionWithoutBody, "expected '{' to start \(kind) definition", at: decl.origin)
      default:
        report(
          .functionWithoutBody, "expected '{' in body of function declaration", at: decl.origin)
      }
    }
  }

  /// Whether the code is elsewhere, under a linker name: `@_silgen_name("getpid")`.
  private static func namesCode(_ attributes: AttributeListSyntax) -> Bool {
    ["_silgen_name", "_extern", "_cdecl"].contains { attributes.first(named: $0) != nil }
  }

  // MARK: Results

  /// A result's type, in which `some P` is the type that the body returns.
  func resolveResult(_ syntax: TypeSyntax, of function: FunctionDecl, in scope: Scope) -> Type {
    var context = TypeContext()
    context.makeOpaque = { [unowned self, unowned function] constraint in
      self.makeOpaque(constraint, named: function.name, in: scope, at: function) {
        [unowned self, unowned function] opaque in
        self.bodies.underlyingType(of: opaque, returnedBy: function)
      }
    }
    return resolve(syntax, in: scope, context)
  }

  func makeOpaque(
    _ constraint: ExistentialType, named name: String, in scope: Scope, at owner: Declaration,
    find: @escaping (OpaqueDecl) -> Type?
  ) -> Type {
    let opaque = OpaqueDecl(
      name: name, origin: owner.origin, container: owner.container, isSurface: owner.isSurface)
    opaque.protocols = constraint.protocols
    opaque.superclass = constraint.superclass
    opaque.associatedTypes = constraint.associatedTypes
    opaque.signature = scope.signature
    var isSearching = false
    opaque.findUnderlying = { [unowned opaque] in
      if isSearching { return nil }
      isSearching = true
      defer { isSearching = false }
      return find(opaque)
    }
    return .opaque(opaque, scope.signature.parameters.map(Self.reference))
  }

  // MARK: Overriding

  /// The superclass's method that this one overrides.
  private func findOverridden(_ decl: FunctionDecl) {
    guard decl.isOverride || decl.kind == .initializer, let container = decl.container,
      !isHeir(container) || container.superclass != nil,
      container.superclass != nil || container.kind == .classType
    else { return }
    for next in container.superclasses {
      for candidate in collectedMembers(decl.name, of: next) {
        guard let candidate = candidate as? FunctionDecl, candidate.isStatic == decl.isStatic,
          candidate.kind == decl.kind, candidate.hasSameLabels(as: decl),
          !candidate.isPrivate || fileprivateDeclarations.contains(candidate)
            || isInside(next, Scope(container: container)),
          !zip(candidate.parameters, decl.parameters).contains(where: { differ($0.type, $1.type) })
        else { continue }
        decl.overrides = candidate
        return
      }
    }
    guard decl.isOverride, !mayInheritUnknown(container) else { return }
    let kind = decl.kind == .initializer ? "initializer" : "method"
    report(
      .overridesNothing,
      "\(kind) does not override "
        + (decl.kind == .initializer ? "a designated initializer" : "any method")
        + " from its superclass", at: decl.origin)
  }
}

extension FunctionDecl {
  /// Takes over `Self` and the generic parameters of the surrounding scope.
  func enter(_ scope: Scope) {
    selfType = scope.selfType
    signature = scope.signature
  }
}

extension Type {
  var function: FunctionType? { if case .function(let function) = self { function } else { nil } }
}
