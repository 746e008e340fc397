import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Declarations as statements: variables, functions, types.

extension Checker {
  /// Declares the functions and types of the block before its first statement.
  func declareHoisted(_ items: [CodeBlockItemSyntax], in context: BodyContext) {
    for item in items {
      guard case .decl(let decl) = item.item else { continue }
      switch decl.as(DeclSyntaxEnum.self) {
      case .structDecl, .enumDecl, .classDecl, .actorDecl, .protocolDecl:
        guard let type = table.localType(decl, in: context.scope) else { continue }
        context.declareLocal(.type(type.selfType), type.name)
        context.scope.localTypes?.declare(type.selfType, type.name)
      case .typeAliasDecl(let node):
        let type = table.localAlias(node, in: context.scope)
        context.declareLocal(.type(type), node.name.text)
        context.scope.localTypes?.declare(type, node.name.text)
      default: break
      }
    }
    for item in items {
      guard let node = item.item.as(FunctionDeclSyntax.self) else { continue }
      let function = table.localFunction(node, in: context.scope)
      let variable = LocalVariable(
        name: function.name, type: .function(function.type), isLet: true,
        origin: origin(of: node.name, in: context))
      let outer = context.scope.function?.signature.parameters ?? []
      let local = LocalFunction(
        variable: variable, declaration: function, outerParameters: outer)
      if let first = context.declareFunction(local) {
        reportRepeated(function.displayName, at: variable.origin, first: first.variable.origin)
      }
      context.flow.localFunctions[node.id] = local
    }
  }

  func checkLocalDeclaration(_ decl: DeclSyntax, in context: BodyContext) -> [Stmt] {
    let origin = origin(of: decl, in: context)
    switch decl.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node): return checkVariables(node, in: context)
    case .functionDecl(let node): return checkLocalFunction(node, in: context)
    case .structDecl, .enumDecl, .classDecl, .actorDecl, .protocolDecl, .typeAliasDecl,
      .missingDecl, .ifConfigDecl:
      return []
    case .importDecl:
      report(.misplacedDeclaration, "declaration is only valid at file scope", at: origin)
    case .macroExpansionDecl(let node):
      report(
        .unsupportedMacro, "the macro '#\(node.macroName.text)' is not simulated here",
        at: origin)
    default:
      report(.misplacedDeclaration, "this declaration cannot stand in a function", at: origin)
    }
    return []
  }

  // MARK: Functions

  private func checkLocalFunction(
    _ node: FunctionDeclSyntax, in context: BodyContext
  ) -> [Stmt] {
    guard let function = context.flow.localFunctions[node.id] else { return [] }
    let origin = origin(of: node, in: context)
    let declaration = function.declaration
    guard let items = node.body?.statements else { return [] }
    var scope = context.scope
    scope.function = declaration
    scope.signature = declaration.signature
    let inner = BodyContext(scope: scope, parent: context)
    inner.flow.description = "local function"
    let parameters = declareParameters(of: declaration, in: inner)
    let block = checkFunctionStatements(
      items, of: declaration, end: node.body?.rightBrace, in: inner)
    if function.isGeneric {
      makeFree(declaration, block, at: origin)
      return []
    }
    let closure = Closure(
      parameters: parameters, body: block, type: declaration.type, origin: origin)
    closure.name = declaration.name
    return [Stmt(.localFunction(function.variable, closure), origin: origin)]
  }

  /// A generic local function becomes a separate function: code is generated for each set of types
  /// that it is called with. If it captures variables, each call makes a closure.
  private func makeFree(_ function: FunctionDecl, _ block: Block, at origin: Origin) {
    let parameters = Set(function.parameters.compactMap(\.variable))
    var own = parameters
    var mentioned: [LocalVariable] = []
    var walk = IRWalk(block)
    func declare(_ block: Block) { own.formUnion(block.declaredVariables) }
    declare(block)
    while let expr = walk.next(visitingBlocks: declare) {
      switch expr.kind {
      case .local(let variable): mentioned.append(variable)
      case .closure(let closure):
        own.formUnion(closure.parameters)
        own.formUnion(closure.captureList.map(\.0))
      case .block(_, let result): own.insert(result)
      default: break
      }
    }
    if mentioned.contains(where: { !own.contains($0) }) {
      let closure = Closure(
        parameters: function.parameters.compactMap(\.variable), body: block, type: function.type,
        origin: origin)
      closure.name = function.name
      function.localClosure = closure
    }
    function.makeBody = { .code(block, selfVariable: nil) }
  }

  // MARK: Variables

  private func checkVariables(_ node: VariableDeclSyntax, in context: BodyContext) -> [Stmt] {
    let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
    let ownership = ownership(node.modifiers)
    let bindings = Array(node.bindings)
    return bindings.enumerated().flatMap { index, binding -> [Stmt] in
      if node.modifiers.contains(where: { $0.name.text == "async" }) {
        return checkAsync(binding, in: context)
      }
      if binding.accessorBlock != nil {
        return checkAccessors(binding, node.attributes, in: context)
      }
      if node.modifiers.contains(where: { $0.name.text == "lazy" }) {
        return checkLazy(binding, in: context)
      }
      let wrappers = localWrappers(node.attributes, in: context)
      if !wrappers.isEmpty { return checkWrapped(binding, wrappers, in: context) }
      if binding.initializer == nil, table.opaque != nil,
        node.attributes.flattened.contains(where: {
          !DeclarationTable.plainAttributes.contains($0.nameText)
        })
      {
        // `@Dependency(\.uuid) var uuid`: an unknown wrapper gives the value.
        let type = binding.typeAnnotation.map { table.resolve($0.type, in: context.scope) }
        let pattern = checkBindingPattern(
          binding.pattern, type: type ?? .error, isLet: false, in: context)
        let unknown = failure(at: origin(of: binding, in: context))
        let value = type.map { inert(unknown, as: $0) } ?? unknown
        return [Stmt(.binding(pattern, value), origin: value.origin)]
      }
      // `let a, b: Int`: a type also applies to the variables before it that have none.
      let annotation =
        binding.typeAnnotation
        ?? (binding.initializer == nil
          ? bindings[index...].lazy.compactMap(\.typeAnnotation).first : nil)
      return checkBinding(
        binding, annotation: annotation?.type, isLet: isLet, ownership, in: context)
    }
  }

  private func localWrappers(
    _ attributes: AttributeListSyntax, in context: BodyContext
  ) -> [WrapperUse] {
    let found = table.wrapperUse(attributes, .local(context.scope))?.chain ?? []
    for attribute in attributes.flattened
    where !DeclarationTable.plainAttributes.contains(attribute.nameText)
      && !found.contains(where: { $0.attribute == attribute })
    {
      table.reportUnknown(attribute, in: context.scope)
    }
    return found
  }

  private func ownership(_ modifiers: DeclModifierListSyntax) -> LocalVariable.Ownership {
    let known: [String: LocalVariable.Ownership] = ["weak": .weak, "unowned": .unowned]
    return modifiers.firstMap { known[$0.name.text] } ?? .strong
  }

  private func checkBinding(
    _ binding: PatternBindingSyntax, annotation: TypeSyntax?, isLet: Bool,
    _ ownership: LocalVariable.Ownership, in context: BodyContext
  ) -> [Stmt] {
    let origin = origin(of: binding, in: context)
    let hidden = binding.initializer == nil ? nil : hiddenConstraint(annotation, in: context)
    let declared = (hidden == nil ? annotation : nil).map {
      binding.initializer == nil
        ? table.resolve($0, in: context.scope) : written($0, in: context)
    }
    var value: Expr?
    if let syntax = binding.initializer?.value {
      if let hidden {
        value = hiddenValue(syntax, hidden, of: binding, isLet: isLet, in: context)
      } else if let declared {
        value = check(syntax, expected: declared, in: context)
      } else {
        value = infer(syntax, hint: openTuple(binding.pattern, syntax), in: context)
      }
    }
    var type = declared ?? value?.type ?? .error
    if let known = value?.type, type.hasOpenVariables { type = known }
    if value == nil {
      if declared == nil {
        report(
          .untypedPattern, "type annotation missing in pattern",
          at: self.origin(of: binding.pattern, in: context))
      } else if !isLet, wrapped(type) != nil {
        value = Expr(.nilLiteral, type: type, origin: origin)
      }
    }
    if ownership == .weak, wrapped(type) == nil, !type.isError {
      type = optional(of: type)
      value = value.map { Expr(.wrapOptional($0), type: type, origin: $0.origin) }
    }
    if declared == nil, let value, isUnlike(binding.pattern, value) { type = .error }
    let before = context.innermostLocals
    let pattern = checkBindingPattern(binding.pattern, type: type, isLet: isLet, in: context)
    var repeated: [Stmt] = []
    pattern.forEachVariable { variable in
      guard case .variable(let first)? = before[variable.name],
        context.flow.declared.contains(first)
      else { return }
      reportRepeated(variable.name, at: variable.origin, first: first.origin)
      repeated = [Stmt(.expression(failure(at: origin)), origin: origin)]
    }
    pattern.forEachVariable {
      $0.ownership = ownership
      $0.isImplicitlyUnwrapped = annotation?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      context.flow.declared.append($0)
      if value == nil { context.noteWithoutValue($0) }
    }
    warnIfVoid(pattern, type, isLet, hasAnnotation: declared != nil)
    return [Stmt(.binding(pattern, value), origin: origin)] + repeated
  }

  /// The constraint that `let title: some View = …` imposes on the value.
  private func hiddenConstraint(
    _ annotation: TypeSyntax?, in context: BodyContext
  ) -> ExistentialType? {
    guard let written = annotation?.as(SomeOrAnyTypeSyntax.self),
      written.someOrAnySpecifier.text == "some",
      case .existential(let constraint) = table.resolve(
        written.constraint, in: context.scope, TypeContext(isConstraint: true))
    else { return nil }
    return constraint
  }

  private func hiddenValue(
    _ syntax: ExprSyntax, _ constraint: ExistentialType, of binding: PatternBindingSyntax,
    isLet: Bool, in context: BodyContext
  ) -> Expr {
    let value = infer(
      syntax, hint: isImplicitChain(syntax) ? .existential(constraint) : nil, in: context)
    let type = value.type.fullySettled
    for protocolDecl in constraint.protocols
    where !type.isError && !table.conforms(type, to: protocolDecl, in: context.scope) {
      report(
        .opaqueConformance,
        "return type of \(isLet ? "let" : "var") '\(binding.pattern.trimmedDescription)' requires that '\(type)' conform to '\(protocolDecl)'",
        at: value.origin)
    }
    return value
  }

  /// `let names: Set = ["a"]`, `[1] as Set`: the value decides the generic arguments.
  func openedArguments(of decl: NominalDecl) -> [Type] {
    decl.signature.parameters.map { .variable(solver.fresh($0.name, origin: decl.origin)) }
  }

  private func warnIfVoid(
    _ pattern: Pattern, _ type: Type, _ isLet: Bool, hasAnnotation: Bool
  ) {
    guard case .bind(let variable) = pattern, type.isVoid, !hasAnnotation else { return }
    report(
      .bindingVoid,
      "\(isLet ? "constant" : "variable") '\(variable.name)' inferred to have type '()', which may be unexpected",
      at: variable.origin)
  }

  // MARK: async let

  // `async let x = load()`: a task that starts here; reading `x` waits for it. The value is checked
  // as the body of the task's closure, in which `try` and `await` may be left out.

  /// For `async let (a, b) = f()` one task, whose value is taken apart.
  func checkAsync(_ binding: PatternBindingSyntax, in context: BodyContext) -> [Stmt] {
    let origin = origin(of: binding, in: context)
    let (name, tuple) = (binding.pattern.name, binding.pattern.as(TuplePatternSyntax.self))
    guard let syntax = binding.initializer?.value, name != nil || tuple != nil else { return [] }
    noteSuspension(at: origin, in: context)
    let written = binding.typeAnnotation.map { table.resolve($0.type, in: context.scope) }
    let task = fullExpression(context) { startedTask(syntax, written, origin, context) }
    let variable = LocalVariable(
      name: name ?? "$task", type: task.type, isLet: true,
      origin: name == nil ? origin : self.origin(of: binding.pattern, in: context))
    if let name { context.declareLocal(.awaited(variable), name) }
    for (index, part) in (tuple?.elements.map(\.pattern.name) ?? []).enumerated() {
      if let part { context.declareLocal(.awaitedPart(variable, index), part) }
    }
    return [Stmt(.binding(.bind(variable), task), origin: origin)]
  }

  /// `Task { value }`
  private func startedTask(
    _ syntax: ExprSyntax, _ written: Type?, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let inner = context.closure()
    inner.tryDepth = 1
    inner.awaitDepth = 1
    let value = written.map { expression(syntax, as: $0, inner) } ?? expression(syntax, nil, inner)
    if value.type.isError { return value }
    let type = FunctionType(
      parameters: [], result: written ?? value.type, isAsync: true, isThrowing: inner.sawThrow)
    let waited = Expr(.await(value), type: value.type, origin: origin)
    let body = Expr(.try(waited), type: value.type, origin: origin)
    let operation = closure(giving: inner.sawThrow ? body : value, type, at: origin)
    let decl = table.known("Task")
    return make(
      .nominal(decl, openedArguments(of: decl)), [TypedArgument(operation, label: "operation")],
      origin, context)
  }
}
