import Program
import SwiftSyntax
import Values

// What the compiler finds by following control through a checked body.

extension Checker {
  /// Looks for code that is never reached, variables used before they have a value, and variables
  /// that nobody uses.
  func checkFlow(
    _ block: Block, of function: FunctionDecl, selfVariable: LocalVariable?, end: TokenSyntax?,
    in context: BodyContext
  ) {
    guard context.scope.file?.isSurface != true else { return }
  }
}
