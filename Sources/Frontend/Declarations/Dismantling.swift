// The end of a program: breaks the reference cycles between its declarations.
//
// A session checks a program at each `:reload` and each declaration that is typed. A program with
// one view takes a third of a megabyte, which would otherwise be leaked each time.

import Program

extension DeclarationTable {
  /// To be called by the compilation alone, at its end: the table must not be used afterwards.
  func dismantle() {
    for record in records.values {
      for members in record.members.values { dismantle(members) }
      dismantle(record.ordered)
      record.decl.dismantle()
    }
    for globals in [globals, surfaceGlobals, scriptGlobals] {
      for declarations in globals.values { dismantle(declarations) }
    }
    for functions in operatorFunctions.values { dismantle(functions) }
    for declaration in homes.keys { declaration.dismantle() }
    dismantle(programDeclarations)
    dismantle(keptDeclarations)
  }

  private func dismantle(_ declarations: [Declaration]) {
    for declaration in declarations { declaration.dismantle() }
  }
}
