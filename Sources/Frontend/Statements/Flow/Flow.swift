import Diagnostics
import Program
import SwiftSyntax
import Values

// What the compiler finds by following control through a checked body: code that is never reached,
// variables that are used before they have a value, variables that nobody uses. These passes read the
// typed program, not the syntax.

extension Checker {
  func checkFlow(
    _ block: Block, of function: FunctionDecl, selfVariable: LocalVariable?, end: TokenSyntax?,
    in context: BodyContext
  ) {
    // Behind a mistake, what is missing here may only be missing because of it.
    guard context.scope.file?.isSurface != true, !block.containsError else { return }
    let origin = end.map { self.origin(of: $0, in: context) } ?? function.origin
    var initialization = DefiniteInitialization(
      function: function, selfVariable: selfVariable, end: origin)
    initialization.check(block)
    var uses = VariableUses(optionalBindings: findings.optionalBindings)
    uses.check(block)
    var reach = Reachability()
    reach.check(block)
    var escapes = Escapes(function: function, selfVariable: selfVariable)
    escapes.check(block)
    for diagnostic in initialization.diagnostics + uses.diagnostics + reach.diagnostics
      + escapes.diagnostics
    {
      table.report(diagnostic)
    }
  }
}
