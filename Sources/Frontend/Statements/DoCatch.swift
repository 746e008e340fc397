import Diagnostics
import Program
import SwiftSyntax
import Values

// `do`, and the errors that its clauses catch. A `do` whose clauses catch everything stops all
// errors; any other lets some through, and the throwing expressions in it are marked accordingly.

extension Type {
  fileprivate var isParameter: Bool { if case .parameter = self { true } else { false } }
}

extension Checker {
  func checkDo(_ node: DoStmtSyntax, label: String?, in context: BodyContext) -> StmtKind {
    let clauses = Array(node.catchClauses)
    let isExhaustive = clauses.contains { isCatchAll($0, in: context) }
    let target = FlowState.Target(label: label, kind: .block)
    let wasPartial = context.flow.isInPartialDo
    if isExhaustive {
      context.catchDepth += 1
      context.flow.isInPartialDo = false
    } else if !clauses.isEmpty {
      context.flow.isInPartialDo = true
    }
    let throwsBefore = context.flow.throwCount
    let typesBefore = context.flow.thrownTypes.count
    let body = context.flow.withTarget(target) { checkScoped(node.body.statements, in: context) }
    if context.flow.throwCount == throwsBefore, let first = clauses.first,
      context.scope.file?.isSurface != true, !body.containsError,
      table.opaque == nil || node.body.mentions("try") == 0
    {
      report(
        .unreachableCatch,
        "'catch' block is unreachable because no errors are thrown in 'do' block",
        at: origin(of: first, in: context))
    }
    if isExhaustive { context.catchDepth -= 1 }
    context.flow.isInPartialDo = wasPartial
    let thrown = Set(context.flow.thrownTypes[typesBefore...])
    let stated =
      table.thrownType(node.throwsClause, context.scope)
      ?? (thrown.count == 1 ? thrown.first ?? nil : nil)
    let type = stated.flatMap { $0.nominal != nil || $0.isParameter ? $0 : nil }
    let catches = clauses.map { clause in
      context.flow.withTarget(target) { checkCatch(clause, of: type, in: context) }
    }
    return .do(body, catches: catches, label: label)
  }

  /// `catch`, `catch let error`, `catch (let error as NSError)`, `catch _`, without `where`.
  private func isCatchAll(_ clause: CatchClauseSyntax, in context: BodyContext) -> Bool {
    if clause.catchItems.isEmpty { return true }
    return clause.catchItems.contains { item in
      guard item.whereClause == nil else { return false }
      return item.pattern.map { matchesEveryError($0, in: context) } ?? true
    }
  }

  private func matchesEveryError(_ pattern: PatternSyntax, in context: BodyContext) -> Bool {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern, .identifierPattern: true
    case .valueBindingPattern(let node): matchesEveryError(node.pattern, in: context)
    case .tuplePattern(let node):
      node.elements.count == 1
        && node.elements.allSatisfy { matchesEveryError($0.pattern, in: context) }
    case .isTypePattern(let node): isBridgedError(node.type, in: context)
    case .expressionPattern(let node): matchesEveryError(node.expression, in: context)
    case .missingPattern: false
    }
  }

  private func matchesEveryError(_ pattern: ExprSyntax, in context: BodyContext) -> Bool {
    switch pattern.as(ExprSyntaxEnum.self) {
    case .discardAssignmentExpr: return true
    case .patternExpr(let node): return matchesEveryError(node.pattern, in: context)
    case .tupleExpr(let node):
      return node.elements.count == 1
        && node.elements.allSatisfy { matchesEveryError($0.expression, in: context) }
    case .sequenceExpr(let node):
      guard let cast = node.cast else { return false }
      return isBridgedError(cast.type, in: context) && matchesEveryError(cast.value, in: context)
    default: return false
    }
  }

  /// Every error can be cast to `NSError`.
  private func isBridgedError(_ syntax: TypeSyntax, in context: BodyContext) -> Bool {
    let type = table.resolve(syntax, in: context.scope)
    if type == table.anyError { return true }
    guard type.nominal?.isSurface == true else { return false }
    return bridge(to: type, from: table.anyError, .none, in: context) { .wildcard() } != nil
  }

  /// If only one error type is thrown, the caught value has it: `catch let fault` and `catch
  /// .small(let n)` alike (SE-0413).
  private func checkPattern(
    _ syntax: PatternSyntax, of type: Type?, in context: BodyContext
  ) -> Pattern {
    let matched = checkPattern(syntax, against: type ?? table.anyError, isLet: nil, in: context)
    return type.map { .cast($0, matched.pattern) } ?? matched.pattern
  }

  /// `type` is the type of all errors that the body throws, if there is one.
  private func checkCatch(
    _ clause: CatchClauseSyntax, of type: Type?, in context: BodyContext
  ) -> CatchClause {
    context.pushLocals()
    defer { context.popLocals() }
    let variable = LocalVariable(
      name: "error", type: table.anyError, isLet: true, origin: origin(of: clause, in: context))
    var items: [(pattern: Pattern, filter: Expr?)] = []
    var typed: [Stmt] = []
    if clause.catchItems.isEmpty {
      if let type {
        let known = LocalVariable(
          name: "error", type: type, isLet: true, origin: variable.origin)
        context.declareLocal(known)
        let value = local(variable, at: variable.origin)
        let cast = Expr(.cast(.forced, value, type), type: type, origin: variable.origin)
        typed = [Stmt(.binding(.bind(known), cast), origin: variable.origin)]
      } else {
        context.declareLocal(variable)
      }
    }
    for item in clause.catchItems {
      var pattern = Pattern.wildcard
      if let syntax = item.pattern {
        pattern = checkPattern(syntax, of: type, in: context)
        pattern.forEachVariable { context.flow.declared.append($0) }
      } else {
        context.declareLocal(variable)
      }
      let filter = item.whereClause.map { checkCondition($0.condition, in: context) }
      items.append((pattern, filter))
    }
    var body = checkScoped(clause.body.statements, in: context)
    if case .binding(.bind(let known), _)? = typed.first?.kind,
      body.mentionedVariables.contains(known)
    {
      body.statements.insert(contentsOf: typed, at: 0)
    }
    return CatchClause(items: items, variable: variable, body: body)
  }
}
