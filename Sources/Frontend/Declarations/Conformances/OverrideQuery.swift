import Program

extension DeclarationTable {
  /// The override of the function that the class itself declares.
  func override(of function: FunctionDecl, in type: NominalDecl) -> FunctionDecl? {
    let name = function.accessorOf?.name ?? (function.kind == .initializer ? "init" : function.name)
    for member in collectedMembers(name, of: type) where member.container == type {
      member.complete()
      let functions = (member as? FunctionDecl).map { [$0] } ?? member.accessors
      if let found = functions.first(where: { overrides($0, function) }) { return found }
    }
    return nil
  }

  private func overrides(_ candidate: FunctionDecl, _ function: FunctionDecl) -> Bool {
    candidate.complete()
    var current = candidate.overrides
    while let next = current {
      if next == function { return true }
      current = next.overrides
    }
    return false
  }
}
