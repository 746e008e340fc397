// The end of a program: breaks the reference cycles between its declarations.
//
// A session checks a program at each `:reload` and each declaration that is typed; a program of one
// view costs a third of a megabyte, which would stay after the last that uses it.

import Program

extension DeclarationTable {
  /// For the compilation alone, when it ends: the table must not be asked for anything afterwards.
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
