import Diagnostics
import Program
import SwiftSyntax
import Values

/// Types the bodies of a program.
///
/// The checker is local and bidirectional: the expected type goes down, the actual type comes up, and
/// what is generic is found by unification within one full expression. A *full expression* is one
/// that no other expression contains, except that statements in a closure's body have full
/// expressions of their own. When it ends, literals take their default types, whatever is still open
/// is an error, and no type variable is left in what the checker returns.
///
/// There is one method per construct, each in a file of its own; this file has the doors.
final class Checker: BodyChecking {
  let table: DeclarationTable
  /// What checking bodies found out beyond the bodies themselves.
  let findings = BodyFindings()

  init(table: DeclarationTable) {
    self.table = table
  }
}
