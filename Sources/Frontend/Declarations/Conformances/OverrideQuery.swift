import Program

extension DeclarationTable {
  /// The override of the function that the class itself declares.
  func override(of function: FunctionDecl, in type: NominalDecl) -> FunctionDecl? {
    let name = function.accessorOf?.name ?? (function.kind == .initializer ? "init" : function.name)
    for member in collectedMembers(name, of: type) where member.container == type {
      for candidate in functions(of: member) where overrides(candidate, function) {
        return candidate
      }
    }
    return nil
  }

  private func functions(of member: Declaration) -> [FunctionDecl] {
    member.complete()
    return switch member {
    case let function as FunctionDecl: [function]
    case let variable as VariableDecl: [variable.getter, variable.setter].compactMap { $0 }
    case let subscripted as SubscriptDecl:
      [subscripted.getter, subscripted.setter].compactMap { $0 }
    default: []
    }
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
