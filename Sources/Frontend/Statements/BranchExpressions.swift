import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `if` and `switch` as expressions: each branch is one expression whose value goes into a variable.

extension Checker {
  func checkIf(_ node: IfExprSyntax, expected: Type?, in context: BodyContext) -> Expr {
    joined(expected, origin(of: node, in: context)) { ifExpression(node, &$0, in: context) }
  }

  func checkSwitch(_ node: SwitchExprSyntax, expected: Type?, in context: BodyContext) -> Expr {
    joined(expected, origin(of: node, in: context)) { switchExpression(node, &$0, in: context) }
  }

  /// If no type is expected and a later branch is an optional of the first one's type, the whole is
  /// optional: `if name.isEmpty { "none" } else { nickname }`; if it is an object of another class,
  /// the whole is of the class that both inherit from.
  private func joined(
    _ expected: Type?, _ origin: Origin, _ check: (inout BranchResult) -> Stmt
  ) -> Expr {
    var result = BranchResult(expected: expected, origin: origin)
    if expected != nil {
      let statement = check(&result)
      return result.expression(statement)
    }
    let (statement, problems) = holdingDiagnostics { check(&result) }
    if let type = result.type, type.optionalWrapped == nil, !type.isError,
      problems.hasErrors
    {
      let settled = type.fullySettled
      for candidate in [optional(of: settled)] + solver.superclasses(of: settled) {
        var wider = BranchResult(expected: candidate, origin: origin)
        let (again, rest) = holdingDiagnostics { check(&wider) }
        if !rest.hasErrors {
          rest.forEach(report)
          return wider.expression(again)
        }
      }
    }
    problems.forEach(report)
    return result.expression(statement)
  }

  /// The variable that the branches assign; its type is the expected one, or the first branch's.
  struct BranchResult {
    let variable: LocalVariable
    var type: Type?
    /// The branch that decided the type, if nothing else did.
    var first: Origin?

    init(expected: Type?, origin: Origin) {
      type = expected
      variable = LocalVariable(
        name: "$branch", type: expected ?? .error, isLet: false, origin: origin)
    }

    func expression(_ statement: Stmt) -> Expr {
      Expr(
        .block(Block([statement]), result: variable), type: variable.type, origin: statement.origin)
    }
  }

  private func ifExpression(
    _ node: IfExprSyntax, _ result: inout BranchResult, in context: BodyContext
  ) -> Stmt {
    let chain = chain(of: node, in: context) { items, _ in branch(items, &result, in: context) }
    if chain.otherwise == nil {
      report(
        .ifWithoutElse, "'if' must have an unconditional 'else' to be used as expression",
        at: chain.links.last?.origin ?? .none)
    }
    return Stmt(chain.nested, origin: origin(of: node, in: context))
  }

  private func switchExpression(
    _ node: SwitchExprSyntax, _ result: inout BranchResult, in context: BodyContext
  ) -> Stmt {
    let kind = checkSwitchCases(node, label: nil, in: context) { items, _ in
      branch(items, &result, in: context)
    }
    return Stmt(kind, origin: origin(of: node, in: context))
  }

  /// One branch: its last statement is the value, unless control never gets there.
  private func branch(
    _ items: CodeBlockItemListSyntax, _ result: inout BranchResult, in context: BodyContext
  ) -> Block {
    guard let last = CompilationConditions.onlyItem(items) else {
      let block = checkBlock(items, in: context)
      if block.fallsThrough {
        report(
          .branchValue,
          items.isEmpty
            ? "expected expression in branch of 'if' expression"
            : "non-expression branch of 'if' expression may only end with a 'throw'",
          at: origin(of: items, in: context))
      }
      return block
    }
    guard let value = last.expression else {
      return checkBlock(items, in: context)
    }
    if let node = value.as(IfExprSyntax.self) {
      return Block([ifExpression(node, &result, in: context)])
    }
    if let node = value.as(SwitchExprSyntax.self) {
      return Block([switchExpression(node, &result, in: context)])
    }
    let typed: Expr
    if let type = result.type, result.first == nil, value.is(StringLiteralExprSyntax.self) {
      // A string literal takes the expected type: `LocalizedStringKey`, `Text.Key`, the program's.
      typed = check(value, expected: type, in: context)
    } else if let type = result.type {
      let open = infer(value, hint: type, in: context)
      if open.type.isNever { return Block(open) }
      if !open.type.isError, converted(open, to: type) == nil { context.branchesDiffer = true }
      if let first = result.first, !open.type.isError, !type.isError,
        holdingDiagnostics({ convert(open, to: type, in: context) }).0.type.isError
      {
        report(
          .branchMismatch,
          "branches have mismatching types '\(type.fullySettled)' and '\(open.type.fullySettled)'",
          at: first)
        return Block(failure(at: open.origin))
      }
      typed = convert(open, to: type, in: context)
    } else {
      typed = infer(value, in: context)
      if typed.type.isNever { return Block(typed) }
      result.type = typed.type
      result.first = typed.origin
      result.variable.type = typed.type
    }
    let target = Expr(.local(result.variable), type: typed.type, origin: typed.origin)
    return Block(Expr(.assign(to: target, typed), type: .void, origin: typed.origin))
  }

  /// Whether every branch is an expression or leaves by `throw` and the like, so that it can be the
  /// value of a body. A `return` in a branch makes it a statement.
  static func isValue(_ expr: ExprSyntax) -> Bool {
    var pending = [expr]
    while let next = pending.popLast() {
      if let node = next.as(IfExprSyntax.self) {
        guard collect(node.body.statements, &pending) else { return false }
        switch node.elseBody {
        case .ifExpr(let link): pending.append(ExprSyntax(link))
        case .codeBlock(let block):
          guard collect(block.statements, &pending) else { return false }
        case nil: return false
        }
      } else if let node = next.as(SwitchExprSyntax.self) {
        for switchCase in activeCases(node.cases) {
          guard collect(switchCase.statements, &pending) else { return false }
        }
      }
    }
    return true
  }

  private static func collect(
    _ items: CodeBlockItemListSyntax, _ pending: inout [ExprSyntax]
  ) -> Bool {
    guard let last = CompilationConditions.onlyItem(items) else { return false }
    if last.item.is(ThrowStmtSyntax.self) { return true }
    guard let value = last.expression else { return false }
    pending.append(value)
    return true
  }
}

extension Block {
  fileprivate init(_ expression: Expr) {
    self.init([Stmt(.expression(expression), origin: expression.origin)])
  }
}
