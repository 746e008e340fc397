import Diagnostics
import Program
import SwiftSyntax
import Values

// Statements that transfer control: return, throw, break, continue, fallthrough, and defer.

extension Checker {
  // MARK: return

  func checkReturn(_ node: ReturnStmtSyntax, in context: BodyContext) -> [Stmt] {
    let origin = origin(of: node, in: context)
    if context.isDeferred {
      report(
        .returnInDefer, "'return' cannot transfer control out of a defer statement", at: origin)
    }
    guard let syntax = node.expression else {
      return [Stmt(.return(checkEmptyReturn(origin, in: context)), origin: origin)]
    }
    if Self.isHole(syntax) { return [] }
    warnAboutNextLine(node, syntax, in: context)
    return returned(syntax, origin, in: context)
  }

  /// Whether `some View` is expected.
  private func returnsView(_ context: BodyContext) -> Bool {
    guard case .opaque(let opaque, _)? = context.scope.function?.result else { return false }
    return opaque.protocols.contains { $0.isSurface && $0.name == "View" }
  }

  /// The value of a `return`, or of a body that is a single expression.
  func returned(_ syntax: ExprSyntax, _ origin: Origin, in context: BodyContext) -> [Stmt] {
    if context.flow.opaqueReturns != nil {
      var value = opaqueValue(syntax, in: context)
      var statements: [Stmt] = []
      // (Several returns have one type, so that the known one tells what the unknown one is.)
      let isUnknown =
        value.type.isError
        ? context.flow.returnsOnce : mayOnlyConform(value.type, to: "View", in: context)
      if isUnknown, returnsView(context),
        let shown = unknownView(syntax, value, &statements, in: context)
      {
        value = shown
      }
      context.sawReturn = true
      context.flow.opaqueReturns?.append((value.type.fullySettled, value.origin))
      return statements + [Stmt(.return(value), origin: origin)]
    }
    guard let type = context.returnType else {
      report(.misplacedReturn, "return invalid outside of a func", at: origin)
      return []
    }
    if type.isVoid || context.isInitializer && wrapped(type) == nil {
      let value = infer(syntax, in: context)
      if !value.type.isVoid, !value.type.isNever, !value.type.isError {
        report(
          .unexpectedReturn,
          context.isInitializer
            ? "'nil' is the only return value permitted in an initializer"
            : "unexpected non-void return value in void function",
          at: value.origin,
          hints: context.isInitializer ? [] : ["declare what it returns: '-> \(value.type)'"])
      }
      return [Stmt(.expression(value), origin: origin), Stmt(.return(nil), origin: origin)]
    }
    let value = withOpaqueParts(of: type, in: context) {
      check(
        syntax, expected: $0, for: context.isClosure ? .closureResult : .returnValue, in: context)
    }
    context.sawReturn = true
    return [Stmt(.return(value), origin: origin)]
  }

  /// The value behind `some P`. `.insetGrouped` has the type declared in an extension of `P`.
  private func opaqueValue(_ syntax: ExprSyntax, in context: BodyContext) -> Expr {
    guard case .opaque(let opaque, _)? = context.scope.function?.result,
      !opaque.protocols.isEmpty
    else { return infer(syntax, in: context) }
    let wanted = Type.existential(ExistentialType(protocols: opaque.protocols))
    if isImplicitChain(syntax) { return infer(syntax, hint: wanted, in: context) }
    let value = infer(syntax, in: context)
    guard syntax.is(FunctionCallExprSyntax.self), !conforms(value, to: opaque, in: context) else {
      return value
    }
    let (other, problems) = holdingDiagnostics { infer(syntax, hint: wanted, in: context) }
    let isMeant = !other.type.isError && conforms(other, to: opaque, in: context)
    return isMeant && !problems.hasErrors ? other : value
  }

  private func conforms(_ value: Expr, to opaque: OpaqueDecl, in context: BodyContext) -> Bool {
    let type = value.type.fullySettled
    return type.isError || type.isNever
      || opaque.protocols.allSatisfy { table.conforms(type, to: $0, in: context.scope) }
  }

  /// `return` alone on its line takes the next line's expression as its value.
  private func warnAboutNextLine(
    _ node: ReturnStmtSyntax, _ value: ExprSyntax, in context: BodyContext
  ) {
    guard value.leadingTrivia.contains(where: \.isNewline),
      context.scope.file?.isSurface != true
    else { return }
    let indentation = { (trivia: Trivia) in trivia.description.split(separator: "\n").last?.count }
    guard indentation(value.leadingTrivia) == indentation(node.leadingTrivia) else { return }
    let origin = origin(of: value, in: context)
    report(
      .returnNextLine,
      "expression following 'return' is treated as an argument of the 'return'", at: origin,
      notes: [.init(message: "indent the expression to silence this warning", origin: origin)])
  }

  private func checkEmptyReturn(_ origin: Origin, in context: BodyContext) -> Expr? {
    if context.isInitializer { return nil }
    let type = context.returnType ?? .void
    // A closure's open result is then empty, an optional one, too; the end of it is another return.
    let wrapped = type.settled.optionalWrapped
    if case .variable = (wrapped ?? type).settled {
      if wrapped == nil { context.sawReturn = true }
      return convert(Expr(.tuple([]), type: .void, origin: origin), to: type, in: context)
    }
    if !type.isVoid || context.flow.opaqueReturns != nil {
      report(.returnWithoutValue, "non-void function should return a value", at: origin)
    }
    return nil
  }

  // MARK: throw

  func checkThrow(_ node: ThrowStmtSyntax, in context: BodyContext) -> StmtKind {
    let typed =
      context.catchDepth == 0 && !context.isClosure ? context.scope.function?.thrownType : nil
    var value = check(
      node.expression, expected: typed ?? table.anyError, for: .thrown(isTyped: typed != nil),
      in: context)
    if typed != nil { value = convert(value, to: table.anyError, in: context) }
    if value.containsError { return .throw(value) }
    noteThrow(at: origin(of: node, in: context), .statement, in: context)
    return .throw(value)
  }

  enum ThrowKind { case statement, call }

  /// Notes that something here may throw: allowed in a throwing function and inside a `do` that
  /// catches everything; a closure becomes a throwing one.
  func noteThrow(
    at origin: Origin, _ kind: ThrowKind, type: Type? = nil, in context: BodyContext
  ) {
    context.flow.throwCount += 1
    context.flow.thrownTypes.append(type)
    if context.catchDepth == 0, !context.isClosure, kind == .call,
      let allowed = context.scope.function?.thrownType, type.map({ $0 != allowed }) ?? true,
      context.scope.file?.isSurface != true
    {
      report(
        .mismatch,
        "thrown expression type '\((type ?? table.anyError).fullySettled)' cannot be converted to error type '\(allowed)'",
        at: origin)
    }
    if context.catchDepth > 0 || context.isThrowing { return }
    if context.isClosure {
      context.sawThrow = true
      return
    }
    if context.scope.file?.isSurface == true || isTopLevelOfMain(origin, context) { return }
    let message: DiagnosticText =
      switch (kind, context.flow.isInPartialDo) {
      case (.statement, true): "error is not handled because the enclosing catch is not exhaustive"
      case (.statement, false):
        "error is not handled because the enclosing function is not declared 'throws'"
      case (.call, true):
        "errors thrown from here are not handled because the enclosing catch is not exhaustive"
      case (.call, false): "errors thrown from here are not handled"
      }
    report(
      .unhandledError, message,
      at: kind == .call ? context.tryOrigin ?? origin : origin)
  }

  /// Whether this initialises a variable of `main.swift`: an error ends the program.
  private func isTopLevelOfMain(_ origin: Origin, _ context: BodyContext) -> Bool {
    context.scope.function == nil && context.scope.container == nil
      && table.sources.location(of: origin)?.file.name.split(separator: "/").last == "main.swift"
  }

  /// Notes that something here suspends.
  func noteSuspension(at origin: Origin, in context: BodyContext) {
    context.sawAwait = true
    context.suspensionCount += 1
    if context.isAsync || context.isClosure { return }
    report(
      .notAsync, "'async' call in a function that does not support concurrency",
      at: origin,
      hints: ["start a 'Task { … }', or use '.task { … }'"])
  }

  // MARK: break, continue, fallthrough

  func checkBreak(_ node: BreakStmtSyntax, in context: BodyContext) -> StmtKind {
    let origin = origin(of: node, in: context)
    if let label = node.label { return .break(checkLabel(label, in: context)) }
    if !context.flow.targets.contains(where: { $0.kind != .block }) {
      report(
        .misplacedBreak,
        context.flow.targets.isEmpty
          ? "'break' is only allowed inside a loop, if, do, or switch"
          : "unlabeled 'break' is only allowed inside a loop or switch, a labeled break is required "
            + "to exit an if or do", at: origin)
    }
    return .break(nil)
  }

  func checkContinue(_ node: ContinueStmtSyntax, in context: BodyContext) -> StmtKind {
    let origin = origin(of: node, in: context)
    if let label = node.label { return .continue(checkLabel(label, in: context)) }
    if !context.flow.targets.contains(where: { $0.kind == .loop }) {
      report(.misplacedContinue, "'continue' is only allowed inside a loop", at: origin)
    }
    return .continue(nil)
  }

  private func checkLabel(_ label: TokenSyntax, in context: BodyContext) -> String {
    if !context.flow.targets.contains(where: { $0.label == label.text }) {
      report(
        .unknownLabel, "cannot find label '\(label.text)' in scope",
        at: origin(of: label, in: context))
    }
    return label.text
  }

  func checkFallThrough(_ node: FallThroughStmtSyntax, in context: BodyContext) -> StmtKind {
    if !context.flow.mayFallThrough {
      report(
        .misplacedFallthrough, "'fallthrough' is only allowed inside a switch",
        at: origin(of: node, in: context))
    }
    return .fallthrough
  }

  // MARK: defer

  func checkDefer(_ node: DeferStmtSyntax, in context: BodyContext) -> StmtKind {
    let wasDeferred = context.isDeferred
    context.isDeferred = true
    defer { context.isDeferred = wasDeferred }
    return .defer(checkScoped(node.body.statements, in: context))
  }
}
