import Program
import SwiftSyntax

extension Checker {
  /// A closure for a parameter with a result builder.
  ///
  /// The types of the call's arguments are decided before the closure's body is checked: literals
  /// take their default types. If the body has no place for an `Int`, whole numbers are tried as
  /// `Double`, as by the compiler: `phaseAnimator([0, 1]) { $0.scaleEffect($1) }`.
  func builderClosure(
    _ node: ClosureExprSyntax, _ type: Type, builder: NominalDecl, builderArguments: [Type],
    _ context: BodyContext
  ) -> Expr {
    guard case .function(let function) = solver.head(type) else {
      return closure(
        node, type, builder: builder, builderArguments: builderArguments, context)
    }
    func check() -> Expr {
      for parameter in function.parameters { solver.takeDefaults(in: parameter.type) }
      let arguments = builderArguments.map(solver.resolve)
      return closure(node, type, builder: builder, builderArguments: arguments, context)
    }
    let integers = function.parameters.flatMap { solver.openLiterals(in: $0.type) }
      .filter { $0.literal == .integer }.suffix(3)
    guard !integers.isEmpty, speculation < Self.speculationLimit else { return check() }
    // The last are changed first; more than three would take long when the mistake is elsewhere.
    for doubles in 0..<(1 << integers.count) {
      speculation += 1
      defer { speculation -= 1 }
      let value = trying {
        for (place, variable) in integers.reversed().enumerated() where doubles >> place & 1 == 1 {
          solver.bind(variable, to: .nominal(table.known("Double"), []))
        }
        return check()
      }
      if let value { return value }
    }
    return check()
  }
}
