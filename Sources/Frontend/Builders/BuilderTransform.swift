import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Result builders: the body of a builder closure as ordinary statements.
//
// Every statement that produces something becomes a variable holding its *component*; the
// components of a block are joined by `buildBlock`. The static type of each component is found
// bottom up, branches that are never taken included, because the type of the whole is what view
// identity is made of (F93–F96).

extension Checker {
  func checkBuilderBody(
    _ items: CodeBlockItemListSyntax, builder: NominalDecl, in context: BodyContext
  ) -> Block {
    var transform = BuilderTransform(self, builder, in: context)
    let methods = transform.methods
    context.pushLocals()
    defer { context.popLocals() }
    var (statements, result) = transform.block(items)
    let origin = origin(of: items, in: context)
    if methods.has("buildFinalResult") {
      result = transform.call("buildFinalResult", [TypedArgument(result)], origin: result.origin)
    }
    context.sawReturn = true
    if context.flow.opaqueReturns != nil {
      context.flow.opaqueReturns?.append((result.type.fullySettled, result.origin))
    } else if let type = context.returnType {
      result = withOpaqueParts(of: type, in: context) { convert(result, to: $0, in: context) }
    }
    statements.append(Stmt(.return(result), origin: origin))
    return Block(statements)
  }
}

extension BuilderTransform {
  init(_ checker: Checker, _ builder: NominalDecl, in context: BodyContext) {
    let methods = BuilderMethods(builder, context.builderArguments) { type, name in
      checker.builderMembers(named: name, of: type, in: context.scope)
    }
    self.init(
      checker: checker, methods: methods, context: context,
      componentProtocol: Self.requiredProtocol(methods))
  }
}

extension Checker {
  /// Every body asks its builder for the same few methods. Those of a non-generic builder of the
  /// surface are the same wherever it is used, so they are cached.
  fileprivate func builderMembers(named name: String, of type: Type, in scope: Scope)
    -> [MemberCandidate]
  {
    let key = type.nominal.flatMap { decl in
      decl.isSurface && type.arguments.isEmpty ? BuilderMember(builder: decl, name: name) : nil
    }
    if let key, let known = builderMembers[key] { return known }
    let found = table.members(of: type, named: name, onMetatype: true, in: scope)
    if let key { builderMembers[key] = found }
    return found
  }
}

/// The transformation of one builder body.
struct BuilderTransform {
  let checker: Checker
  let methods: BuilderMethods
  let context: BodyContext
  /// `View` for `ViewBuilder`.
  let componentProtocol: NominalDecl?

  /// The statements of a block and its component.
  mutating func block(_ items: CodeBlockItemListSyntax) -> (statements: [Stmt], result: Expr) {
    let origin = checker.origin(of: items, in: context)
    let active = Checker.raisingComputed(CompilationConditions.activeItems(items))
    checker.declareHoisted(active, in: context)
    var statements: [Stmt] = []
    var components: [Expr] = []
    var hasGap = false
    for item in active {
      guard let component = self.item(item, &statements) else { continue }
      if component.type.isError, leavesOut {
        hasGap = true
        continue
      }
      components.append(held(component, "$component", &statements))
    }
    if components.isEmpty, hasGap {
      return (statements, checker.failure(at: origin))
    }
    return (statements, join(components, origin))
  }

  /// The component in a variable, so that what is built from it contains only a simple expression.
  func held(_ component: Expr, _ name: String, _ statements: inout [Stmt]) -> Expr {
    let variable = LocalVariable(
      name: name, type: component.type, isLet: true, origin: component.origin)
    statements.append(Stmt(.binding(.bind(variable), component), origin: component.origin))
    return checker.local(variable, at: component.origin)
  }

  /// A component, or nil for a statement that adds none.
  private mutating func item(_ item: CodeBlockItemSyntax, _ statements: inout [Stmt]) -> Expr? {
    switch item.item {
    case .decl:
      statements += checker.checkItem(item.item, in: context)
      return nil
    case .expr(let expr): return expression(expr, &statements)
    case .stmt(let statement): return self.statement(statement, &statements)
    }
  }

  private mutating func statement(_ statement: StmtSyntax, _ statements: inout [Stmt]) -> Expr? {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return expression(node.expression, &statements)
    case .doStmt(let node) where node.catchClauses.isEmpty:
      context.pushLocals()
      defer { context.popLocals() }
      let (inner, result) = block(node.body.statements)
      statements += inner
      return result
    case .forStmt(let node):
      guard methods.has("buildArray") else { return refuse(statement) }
      return loop(node, &statements)
    case .throwStmt:
      statements += checker.checkStatement(statement, label: nil, in: context)
      return nil
    default: return refuse(statement)
    }
  }

  private func refuse(_ statement: StmtSyntax) -> Expr? {
    refuse(
      at: checker.origin(of: statement, in: context),
      statement.is(ForStmtSyntax.self) && methods.decl.isSurface
        ? ["use 'ForEach' for views made from data"] : [])
  }

  func refuse<Made>(at origin: Origin, _ hints: [String]) -> Made? {
    checker.report(
      .builderControlFlow,
      "closure containing control flow statement cannot be used with result builder '\(methods.decl.name)'",
      at: origin, hints: hints)
    return nil
  }

  // MARK: Expressions

  private mutating func expression(_ expr: ExprSyntax, _ statements: inout [Stmt]) -> Expr? {
    if Checker.isHole(expr) { return nil }
    if let node = expr.as(IfExprSyntax.self) { return branches(of: node, &statements) }
    if let node = expr.as(SwitchExprSyntax.self) { return branches(of: node, &statements) }
    if expr.as(SequenceExprSyntax.self)?.elements.contains(where: \.isAssignment) == true {
      // An assignment adds nothing, though Swift would want a view of it; kept as the compiler's
      // own error below only where the builder has no `buildExpression(())`.
      let value = checker.infer(expr, in: context)
      statements.append(Stmt(.expression(value), origin: value.origin))
      let unit = Expr(.tuple([]), type: .void, origin: value.origin)
      let component = checker.call(
        methods.candidates("buildExpression"), [TypedArgument(unit)], origin: value.origin,
        in: context)
      if component == nil { reportNotAComponent(value) }
      return component
    }
    let component = component(expr)
    return shown(expr, component, &statements)
  }

  private func component(_ expr: ExprSyntax) -> Expr {
    guard methods.has("buildExpression") else {
      if let type = methods.onlyParameterType(of: "buildBlock") {
        return checker.infer(expr, hint: type, in: context)
      }
      let value = checker.infer(expr, in: context)
      if value.type.isVoid { reportNotAComponent(value) }
      return value
    }
    // The arguments of a generic builder limit its expressions: `TableColumnBuilder<Dog, Never>`.
    let all = methods.candidates("buildExpression")
    if !context.builderArguments.isEmpty, all.count == 1 {
      let origin = checker.origin(of: expr, in: context)
      return checker.call(all, expr, origin: origin, in: context) ?? checker.failure(at: origin)
    }
    let usable = all.filter { $0.declaration.unavailability == nil }
    if usable.count > 1,
      !context.builderArguments.isEmpty || checker.isLiteral(expr)
        || checker.isContextual(expr, context),
      let built = chosen(among: usable, expr)
    {
      return built
    }
    let outer = context.componentProtocol
    context.componentProtocol = componentProtocol
    defer { context.componentProtocol = outer }
    let value: Expr
    if let type = methods.onlyParameterType(of: "buildExpression") {
      value = checker.check(expr, expected: type, in: context)
    } else {
      value = checker.infer(expr, in: context)
    }
    if value.type.isError { return placeholder(value) ?? value }
    // A view with further, unknown conformances is a view; a view only through those is unknown.
    if checker.mayOnlyConform(value.type, to: "View", in: context),
      let placeholder = placeholder(value)
    {
      return placeholder
    }
    return call("buildExpression", [TypedArgument(value)], origin: value.origin)
  }

  /// The placeholder of a component that is not simulated: a leaf with its name.
  private func placeholder(_ value: Expr) -> Expr? {
    guard componentProtocol?.name == "View", componentProtocol?.isSurface == true else {
      return nil
    }
    return checker.placeholderView(for: value, in: context)
  }

  /// Scenes, commands and toolbar items that are not simulated are left out; the others stay.
  private var leavesOut: Bool {
    guard checker.table.opaque != nil, let content = componentProtocol, content.isSurface,
      context.scope.file?.isSurface != true
    else { return false }
    return Checker.contents.contains(content.name)
  }

  /// With several `buildExpression`s the chosen one gives literals in the expression their type.
  /// (Only for expressions that have no type otherwise: where this fails the expression is checked
  /// again, and in nested builders that would double the work at each level.)
  private func chosen(among candidates: [MemberCandidate], _ expr: ExprSyntax) -> Expr? {
    let origin = checker.origin(of: expr, in: context)
    // The requirement of a generic builder's method (`K.Value == Value`) decides the type of the
    // expression, so each candidate is tried by itself.
    let attempts = context.builderArguments.isEmpty ? [candidates] : candidates.map { [$0] }
    return attempts.firstMap { attempt in
      checker.trying {
        checker.call(attempt, expr, origin: origin, in: context).flatMap {
          $0.type.isError ? nil : $0
        }
      }
    }
  }

  /// The compiler's words differ with the requirement of the builder.
  func reportNotAComponent(_ value: Expr) {
    guard !value.type.isError else { return }
    let type = value.type.fullySettled
    let hint =
      "a builder collects values: put '\(methods.decl.name == "ViewBuilder" ? "let _ = " : "")…' before it, or move it into an action"
    let message: DiagnosticText =
      switch (componentProtocol, type) {
      case (let wanted?, .nominal):
        "static method '\(methods.decl, as: "buildExpression")' requires that '\(type)' conform to '\(wanted)'"
      case (let wanted?, _): "type '\(type)' cannot conform to '\(wanted)'"
      case (nil, _):
        "cannot convert value of type '\(type)' to the components of '\(methods.decl)'"
      }
    report(message, value.origin, type.isVoid ? [hint] : [])
  }

  private func report(_ message: DiagnosticText, _ origin: Origin, _ hints: [String]) {
    checker.report(.builderComponent, message, at: origin, hints: hints)
  }

  /// The protocol that a builder's one-argument `buildBlock` or `buildExpression` requires.
  fileprivate static func requiredProtocol(_ methods: BuilderMethods) -> NominalDecl? {
    ["buildExpression", "buildBlock"].lazy.flatMap { methods.candidates($0) }
      .compactMap { $0.declaration as? FunctionDecl }.filter { $0.parameters.count == 1 }
      .firstMap { function in
        function.signature.requirements.firstMap {
          if case .conformance(function.parameters[0].type, let decl) = $0 { decl } else { nil }
        }
      }
  }

  // MARK: Calls

  /// A `build…` call that must succeed; reports and gives an error value when it does not.
  func call(
    _ name: String, _ arguments: [TypedArgument], expected: Type? = nil, origin: Origin
  ) -> Expr {
    let failed = checker.failure(at: origin)
    if arguments.contains(where: { $0.value.type.isError }) { return failed }
    let candidates = preferred(name, count: arguments.count)
    if let built = checker.call(
      candidates, arguments, expected: expected, origin: origin, in: context)
    {
      return built
    }
    if arguments.count == 1 {
      reportNotAComponent(arguments[0].value)
      return failed
    }
    var isReported = false
    for argument in arguments
    where checker.call(
      candidates, [TypedArgument(argument.value)], origin: argument.value.origin, in: context)
      == nil
    {
      reportNotAComponent(argument.value)
      isReported = true
    }
    if !isReported {
      let types = arguments.map { "'\($0.value.type.fullySettled)'" }.joined(separator: ", ")
      report(
        candidates.isEmpty
          ? "result builder '\(methods.decl.name)' has no '\(name)'"
          : "no exact matches in call to '\(name)' of '\(methods.decl.name)' with \(types)", origin,
        [])
    }
    return failed
  }

  /// The components of a block as one.
  private func join(_ components: [Expr], _ origin: Origin) -> Expr {
    if components.contains(where: { $0.type.isError }) {
      return checker.failure(at: origin)
    }
    if methods.hasPartialBlock, let first = components.first {
      var result = call(
        "buildPartialBlock", [TypedArgument(first, label: "first")], origin: first.origin)
      for next in components.dropFirst() {
        result = call(
          "buildPartialBlock",
          [TypedArgument(result, label: "accumulated"), TypedArgument(next, label: "next")],
          origin: next.origin)
      }
      return result
    }
    return call(
      "buildBlock", components.map { TypedArgument($0) }, origin: components.first?.origin ?? origin
    )
  }

  /// For an empty block `buildBlock()` itself, before one that takes any number.
  private func preferred(_ name: String, count: Int) -> [MemberCandidate] {
    let all = methods.candidates(name)
    guard count == 0 else { return all }
    let empty = all.filter { ($0.declaration as? FunctionDecl)?.parameters.isEmpty == true }
    return empty.isEmpty ? all : empty
  }
}
