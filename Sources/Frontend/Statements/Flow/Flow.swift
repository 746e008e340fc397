import Diagnostics
import Program
import SwiftSyntax
import Values

// The mistakes that the compiler finds by control flow analysis of a checked body: code that is
// never reached, variables that are used before they have a value, unused variables. These passes
// read the typed program, not the syntax.

extension Checker {
  func checkFlow(
    _ block: Block, of function: FunctionDecl, selfVariable: LocalVariable?, end: TokenSyntax?,
    in context: BodyContext, isRight: Bool
  ) {
    guard context.scope.file?.isSurface != true else { return }
    let parts = BodyParts(block)
    // After a mistake a value may be missing only because of it.
    if parts.expressions.contains(where: \.isUntyped) { return }
    let origin = end.map { self.origin(of: $0, in: context) } ?? function.origin
    var initialization = DefiniteInitialization(
      function: function, selfVariable: selfVariable, end: origin)
    if initialization.isInitializer || parts.declaresWithoutValue { initialization.check(block) }
    // The typed program lacks the arguments of what is not simulated; the source has them.
    let source = table.opaque == nil ? nil : end?.parent
    var uses = VariableUses(findings, isRight: isRight, source: source)
    uses.check(parts)
    var reach = Reachability()
    reach.check(parts)
    var escapes = Escapes(function: function, selfVariable: selfVariable)
    escapes.check(block)
    for diagnostic in initialization.diagnostics + uses.diagnostics + reach.diagnostics
      + escapes.diagnostics
    {
      table.report(diagnostic)
    }
  }
}

/// The parts of a body, collected in one walk for the analyses that do not depend on order.
struct BodyParts {
  /// The body itself first, then the blocks inside it.
  private(set) var blocks: [Block]
  private(set) var expressions: [Expr] = []

  init(_ block: Block) {
    blocks = [block]
    var walk = IRWalk(block)
    while let expr = walk.next(visitingBlocks: { blocks.append($0) }) { expressions.append(expr) }
  }

  /// Whether some variable gets its value after its declaration. (A variable that builders declare
  /// for the branches of an `if` is assigned in each of them.)
  var declaresWithoutValue: Bool {
    blocks.contains { block in
      block.statements.contains {
        guard case .binding(let pattern, nil) = $0.kind else { return false }
        if case .bind(let variable) = pattern { return !variable.name.hasPrefix("$") }
        return true
      }
    }
  }
}
