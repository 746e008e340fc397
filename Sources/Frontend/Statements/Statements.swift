import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Blocks, and the dispatch over kinds of statements.
//
// A block is checked in order; each expression in it is a full expression. Functions and types of a
// block are declared before its first statement, because they may be used above their declarations;
// variables may not.

extension Checker {
  /// The statements; the caller may have pushed a scope of locals for them.
  func checkBlock(_ items: CodeBlockItemListSyntax, in context: BodyContext) -> Block {
    let items = Self.raisingComputed(CompilationConditions.activeItems(items))
    declareHoisted(items, in: context)
    var statements: [Stmt] = []
    let late = mentioningLater(items)
    if late.isEmpty {
      for item in items { statements += checkItem(item.item, in: context) }
    } else {
      statements = check(items, late, in: context)
    }
    if let node = items.last?.item.as(DeferStmtSyntax.self),
      context.scope.file?.isSurface != true
    {
      report(
        .lastDefer,
        "'defer' statement at end of scope always executes immediately; replace with 'do' statement to silence this warning",
        at: origin(of: node, in: context))
    }
    return Block(statements)
  }

  /// The statements of a block in which some functions must wait for variables below them.
  private func check(
    _ items: [CodeBlockItemSyntax], _ late: Set<SyntaxIdentifier>, in context: BodyContext
  ) -> [Stmt] {
    var parts = [[Stmt]](repeating: [], count: items.count)
    let order =
      items.indices.filter { !late.contains(items[$0].id) }
      + items.indices.filter { late.contains(items[$0].id) }
    for index in order { parts[index] = checkItem(items[index].item, in: context) }
    var statements = parts.flatMap { $0 }
    orderLocalFunctions(&statements)
    return statements
  }

  /// A block with its own scope.
  func checkScoped(_ items: CodeBlockItemListSyntax, in context: BodyContext) -> Block {
    context.pushLocals()
    defer { context.popLocals() }
    return checkBlock(items, in: context)
  }

  func checkItem(_ item: CodeBlockItemSyntax.Item, in context: BodyContext) -> [Stmt] {
    switch item {
    case .expr(let expr): return checkExpressionStatement(expr, in: context)
    case .stmt(let statement): return checkStatement(statement, label: nil, in: context)
    case .decl(let decl): return checkLocalDeclaration(decl, in: context)
    }
  }

  func checkStatement(
    _ statement: StmtSyntax, label: String?, in context: BodyContext
  ) -> [Stmt] {
    let origin = origin(of: statement, in: context)
    func one(_ kind: StmtKind) -> [Stmt] { [Stmt(kind, origin: origin)] }
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node):
      return checkExpressionStatement(node.expression, label: label, in: context)
    case .labeledStmt(let node):
      return checkStatement(node.statement, label: node.label.text, in: context)
    case .guardStmt(let node): return one(checkGuard(node, in: context))
    case .whileStmt(let node): return one(checkWhile(node, label: label, in: context))
    case .repeatStmt(let node): return one(checkRepeat(node, label: label, in: context))
    case .forStmt(let node): return one(checkFor(node, label: label, in: context))
    case .doStmt(let node): return one(checkDo(node, label: label, in: context))
    case .deferStmt(let node): return one(checkDefer(node, in: context))
    case .returnStmt(let node): return checkReturn(node, in: context)
    case .yieldStmt(let node):
      guard let value = node.yieldedExpressions.as(ExprSyntax.self) else { return [] }
      // `_read` lends what a getter would return, `_modify` a place that a setter would assign.
      guard let lent = value.as(InOutExprSyntax.self) else {
        return returned(value, origin, in: context)
      }
      let assignment = ExprSyntax.parsed("\(lent.expression.sourceText) = newValue")
      return [Stmt(.expression(infer(assignment, in: context)), origin: origin)]
    case .throwStmt(let node): return one(checkThrow(node, in: context))
    case .breakStmt(let node): return one(checkBreak(node, in: context))
    case .continueStmt(let node): return one(checkContinue(node, in: context))
    case .fallThroughStmt(let node): return one(checkFallThrough(node, in: context))
    default:
      report(
        .unsupportedStatement, "this statement is not simulated: \(statement.sourceText)",
        at: origin)
      return []
    }
  }

  // MARK: Expressions as statements

  private func checkExpressionStatement(
    _ expr: ExprSyntax, label: String? = nil, in context: BodyContext
  ) -> [Stmt] {
    if Self.isHole(expr) { return [] }
    let origin = origin(of: expr, in: context)
    if let node = expr.as(IfExprSyntax.self) {
      return [Stmt(checkIfStatement(node, label: label, in: context), origin: origin)]
    }
    if let node = expr.as(SwitchExprSyntax.self) {
      return [Stmt(checkSwitchStatement(node, label: label, in: context), origin: origin)]
    }
    let value = infer(expr, in: context)
    warnIfUnused(value, expr, in: context)
    return [Stmt(.expression(value), origin: origin)]
  }

  static func isHole(_ expr: ExprSyntax) -> Bool {
    expr.as(DeclReferenceExprSyntax.self)?.baseName.text == NormalisedSource.holeName
  }
}
