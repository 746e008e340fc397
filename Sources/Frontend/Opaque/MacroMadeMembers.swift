import Diagnostics
import Program
import Values

extension Checker {
  /// Whether a call of a stored closure may mean a method that a macro makes of it, with labels of its
  /// own (`@DependencyClient`); notes the use if so.
  func takesAsMacroMade(_ target: CallTarget, at origin: Origin) -> Bool {
    guard case .value(let callee) = target.kind, case .field(_, let property) = callee.kind,
      let owner = property.container, table.isHeir(owner)
    else { return false }
    table.opaque?.note(property.name, at: origin, in: solver.scope.file)
    return true
  }
}
