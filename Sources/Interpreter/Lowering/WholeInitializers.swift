import Program
import Values

// Initialisers that do nothing but give stored properties their values, as most do:
// `self.alignment = alignment`. The value is made in one piece at the end. Otherwise an empty one
// would be made first, and looked at, taken apart and put back for each of its fields.
extension FunctionLowering {
  /// Lowers such a body; false where it is another.
  func lowerWholeInitializer(
    _ function: FunctionDecl, _ block: Block, _ decl: NominalDecl, type: Type,
    _ selfVariable: LocalVariable
  ) -> Bool {
    let isGiven = { (property: VariableDecl) in
      function.memberwiseProperties.contains { $0 === property }
    }
    guard type.builtin == nil, scopes.allSatisfy(\.cleanups.isEmpty),
      builder.inoutParameters.isEmpty,
      let assigned = assignedValues(block, decl, selfVariable),
      decl.storedProperties.allSatisfy({ property in
        // Initial values come before all others, so they may not do anything.
        isGiven(property) || property.initialValue?().map(\.isConstant) ?? true
      })
    else { return false }
    let values = assigned.map { (property, value, origin) in
      (property, at(origin) { lower(value) })
    }
    let whole = makeStruct(decl, type: type) { property in
      values.first { $0.0 === property }?.1 ?? (isGiven(property) ? unit(nil) : nil)
    }
    builder.emit(.return, a: whole.register)
    abandon(whole)
    return true
  }

  /// The values by property, in the order in which the body assigns them; nil where it does something
  /// else, or a value looks at `self`.
  private func assignedValues(
    _ block: Block, _ decl: NominalDecl, _ selfVariable: LocalVariable
  ) -> [(VariableDecl, Expr, Origin)]? {
    var assigned: [(VariableDecl, Expr, Origin)] = []
    for statement in block.statements {
      guard case .expression(let effect) = statement.kind,
        case .assign(to: let place, let value) = effect.kind, !isInert(place),
        case .field(let base, let property) = place.kind,
        case .local(selfVariable) = base.kind, !property.isWeak,
        decl.storedProperties.contains(where: { $0 === property }),
        !assigned.contains(where: { $0.0 === property }), !mentions(selfVariable, value)
      else { return nil }
      assigned.append((property, value, statement.origin))
    }
    return assigned
  }

  private func mentions(_ variable: LocalVariable, _ value: Expr) -> Bool {
    var work = [IRNode.expression(value)]
    while let node = work.popLast() {
      switch node {
      case .expression(let value):
        if case .local(variable) = value.kind { return true }
      case .closure(let closure):
        if analysis.captures[ObjectIdentifier(closure)]?.contains(variable) == true { return true }
      default: break
      }
      node.visitChildren { work.append($0) }
    }
    return false
  }
}
