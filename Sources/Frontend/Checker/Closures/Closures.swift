import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Closures. Parameter types come from the context where the closure does not write them; a closure
// that is one expression returns it, any other returns what its `return`s agree on.
extension Checker {
  func closure(
    _ node: ClosureExprSyntax, _ expected: Type?, builder: NominalDecl? = nil,
    builderArguments: [Type] = [], _ context: BodyContext
  ) -> Expr {
    guard let branches = openBranches(of: node, expected, builder) else {
      return closure(node, expected, builder, builderArguments, context, context.closure())
    }
    // Branches of different types that are the whole body are statements if no result is expected.
    let mark = solver.mark()
    let first = context.closure()
    let (value, problems) = holdingDiagnostics {
      closure(node, expected, builder, builderArguments, context, first)
    }
    guard first.branchesDiffer else {
      problems.forEach(report)
      return value
    }
    solver.undo(to: mark)
    let second = context.closure()
    second.statementBranches = branches.id
    return closure(node, expected, builder, builderArguments, context, second)
  }

  /// The `if` or `switch` that is the whole body of a closure whose result is open.
  private func openBranches(
    of node: ClosureExprSyntax, _ expected: Type?, _ builder: NominalDecl?
  ) -> ExprSyntax? {
    guard builder == nil, node.signature?.returnClause == nil,
      let item = CompilationConditions.onlyItem(node.statements),
      let value = item.expression,
      value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self), Self.isValue(value)
    else { return nil }
    guard let result = expectedFunction(expected)?.result else { return value }
    guard case .variable = solver.head(result) else { return nil }
    return value
  }

  private func closure(
    _ node: ClosureExprSyntax, _ expected: Type?, _ builder: NominalDecl?,
    _ builderArguments: [Type], _ context: BodyContext, _ inner: BodyContext
  ) -> Expr {
    let origin = origin(of: node, in: context)
    let want = expectedFunction(expected)
    let shape = ClosureShape(node, in: context.scope.file)
    let captures = captureList(node, outer: context, inner)
    // `modifier: Kit.Modifier? = nil` of a function type that is not simulated.
    let isOpaque = expected.map { solver.payload(of: $0).isError } ?? false
    guard let parameters = parameters(node, shape, want, isOpaque: isOpaque, inner, origin) else {
      return failure(at: origin)
    }
    let result = resultType(node, want, context, origin)
    inner.returnType = result
    inner.builderArguments = builderArguments
    inner.pushLocals()
    let body = closureBody(node, builder, result, inner)
    let explicit = node.signature?.effectSpecifiers
    // The type has the effects that the body has, not those it may have: a rethrowing function that
    // is called with it must know.
    let type = FunctionType(
      parameters: parameters.types, result: result,
      isAsync: inner.sawAwait || explicit?.asyncSpecifier != nil,
      isThrowing: inner.sawThrow || explicit?.throwsClause?.isThrowing == true,
      thrown: table.thrownType(explicit?.throwsClause, context.scope))
    let closure = Closure(
      parameters: parameters.variables, captureList: captures,
      body: Block(parameters.prologue + body.statements), type: type, origin: origin)
    return Expr(.closure(closure), type: .function(type), origin: origin)
  }

  private func expectedFunction(_ expected: Type?) -> FunctionType? {
    expected.flatMap { solver.payload(of: $0).function }
  }

  private func resultType(
    _ node: ClosureExprSyntax, _ want: FunctionType?, _ context: BodyContext, _ origin: Origin
  ) -> Type {
    if let written = node.signature?.returnClause?.type {
      return table.resolve(written, in: context.scope)
    }
    return want?.result ?? .variable(solver.fresh("Result", origin: origin))
  }

  // MARK: Body

  private func closureBody(
    _ node: ClosureExprSyntax, _ builder: NominalDecl?, _ result: Type, _ context: BodyContext
  ) -> Block {
    let items = node.statements
    context.flow.description = "closure"
    if let builder, items.ownReturns.isEmpty {
      context.builder = builder
      return checkBuilderBody(items, builder: builder, in: context)
    }
    if let value = onlyExpression(items, result), value.id != context.statementBranches {
      return Block(single(value, result, context))
    }
    let block = checkBlock(items, in: context)
    let resolved = solver.head(result)
    if case .variable(let variable) = resolved, variable.literal == .none, !context.sawReturn {
      _ = solver.unify(resolved, .void)
    } else if resolved.optionalWrapped.map({ solver.head($0).isVoid }) == true,
      !context.sawReturn, block.fallsThrough
    {
      // `() -> Void?`: a closure that returns nothing returns an optional of `()`.
      let unit = Expr(.tuple([]), type: .void, origin: origin(of: node.rightBrace, in: context))
      let end = Stmt(
        .return(Expr(.wrapOptional(unit), type: resolved, origin: unit.origin)),
        origin: unit.origin)
      return Block(block.statements + [end])
    } else if !resolved.isVoid, !resolved.hasOpenVariables, !resolved.isNever, !resolved.isError,
      block.fallsThrough
    {
      reportMissingReturn(
        in: "closure", result: solver.resolve(result), at: origin(of: node.rightBrace, in: context))
    }
    return block
  }

  /// The single expression of the body, when it is the closure's value.
  private func onlyExpression(_ items: CodeBlockItemListSyntax, _ result: Type) -> ExprSyntax? {
    guard let item = CompilationConditions.onlyItem(items), let value = item.expression,
      !Self.isHole(value)
    else { return nil }
    if value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self) {
      return Self.isValue(value) && !solver.head(result).isVoid ? value : nil
    }
    return value
  }

  private func single(_ node: ExprSyntax, _ result: Type, _ context: BodyContext) -> [Stmt] {
    let origin = origin(of: node, in: context)
    context.fullExpression = node
    let want = solver.head(result)
    if want.isVoid {
      let value = expression(node, nil, context)
      if let converted = converted(value, to: .void) {
        return [Stmt(.expression(converted), origin: origin)]
      }
      warnIfUnused(value, node, in: context)
      return [Stmt(.expression(value), origin: origin)]
    }
    let value = expression(node, result, context)
    if value.type.isError { return [Stmt(.return(value), origin: origin)] }
    if solver.head(value.type).isNever, !want.isNever {
      if case .variable = want { _ = solver.unify(want, value.type) }
      return [Stmt(.expression(value), origin: origin)]
    }
    context.sawReturn = true
    if let converted = converted(value, to: result) {
      return [Stmt(.return(converted), origin: origin)]
    }
    reportMismatch(value, result, .closureResult)
    return [Stmt(.return(failure(at: origin)), origin: origin)]
  }

  // MARK: Captures

  private func captureList(
    _ node: ClosureExprSyntax, outer: BodyContext, _ inner: BodyContext
  ) -> [(LocalVariable, Expr)] {
    guard let items = node.signature?.capture?.items else { return [] }
    return items.map { item in
      let origin = origin(of: item.name, in: outer)
      let name = item.name.identifierText
      let source =
        item.initializer.map { expression($0.value, nil, outer) }
        ?? value(named: item.name, outer)
      return declareCapture(name, source, item.specifier?.specifier.text, origin, inner)
    }
  }

  private func declareCapture(
    _ name: String, _ source: Expr, _ specifier: String?, _ origin: Origin, _ inner: BodyContext
  ) -> (LocalVariable, Expr) {
    var value = source
    var ownership = LocalVariable.Ownership.strong
    switch specifier {
    case "weak":
      ownership = .weak
      if !source.type.isError, solver.head(source.type).optionalWrapped == nil {
        value = Expr(
          .wrapOptional(source), type: optional(of: source.type),
          origin: origin)
      }
    case "unowned": ownership = .unowned
    default: break
    }
    if ownership != .strong, !value.type.isError {
      let object = solver.head(value.type).optionalWrapped ?? value.type
      if !isClass(object) {
        report(
          .mismatch,
          "'\(specifier ?? "weak")' may only be applied to class and class-bound protocol types, not '\(solver.resolve(object))'",
          at: origin)
      }
    }
    let variable = LocalVariable(
      name: name, type: value.type, isLet: ownership != .weak, origin: origin)
    variable.ownership = ownership
    inner.declareLocal(variable)
    return (variable, value)
  }

  /// A closure for a parameter with a result builder.
  ///
  /// The types of the call's arguments are decided before the closure's body is checked: literals
  /// take their default types. If the body has no place for an `Int`, whole numbers are tried as
  /// `Double`, as by the compiler: `phaseAnimator([0, 1]) { $0.scaleEffect($1) }`.
  func builderClosure(
    _ node: ClosureExprSyntax, _ type: Type, builder: NominalDecl, builderArguments: [Type],
    _ context: BodyContext
  ) -> Expr {
    guard case .function(let function) = solver.head(type) else {
      return closure(
        node, type, builder: builder, builderArguments: builderArguments, context)
    }
    func check() -> Expr {
      for parameter in function.parameters { solver.takeDefaults(in: parameter.type) }
      let arguments = builderArguments.map(solver.resolve)
      return closure(node, type, builder: builder, builderArguments: arguments, context)
    }
    let integers = function.parameters.flatMap { solver.openLiterals(in: $0.type) }
      .filter { $0.literal == .integer }.suffix(3)
    guard !integers.isEmpty, speculation < Self.speculationLimit else { return check() }
    // The last are changed first; more than three would take long when the mistake is elsewhere.
    for doubles in 0..<(1 << integers.count) {
      speculation += 1
      defer { speculation -= 1 }
      let value = trying {
        for (place, variable) in integers.reversed().enumerated() where doubles >> place & 1 == 1 {
          solver.bind(variable, to: .nominal(table.known("Double"), []))
        }
        return check()
      }
      if let value { return value }
    }
    return check()
  }
}
