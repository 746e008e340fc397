import Program
import Values

// `small < count` of a `UInt16` and an `Int`: Swift compares integers of any two types by value; it
// has no other mixed operators.
extension Checker {
  func mixedComparison(_ operation: BinaryOperation) -> Expr? {
    let (origin, context) = (operation.origin, operation.context)
    guard ["<", ">", "<=", ">=", "==", "!="].contains(operation.name), let a = operation.left.value,
      let b = operation.right.value,
      let one = integer(a), let other = integer(b), one !== other
    else { return nil }
    let site = CallSite([TypedArgument(b, label: "to")], origin, in: context)
    guard let order = resolveCall(methods("_compared", of: a, context), site, nil) else {
      return nil
    }
    let zero = Expr(.integer(0), type: solver.known("Int"), origin: origin)
    return operatorCall(operation.with(.typed(order), .typed(zero)))
  }

  private func integer(_ value: Expr) -> NominalDecl? {
    guard let decl = solver.head(value.type).nominal, decl.builtin == .integer else { return nil }
    return decl
  }
}
