import Diagnostics
import Program
import Values

// A result that contains `some P`: `(some View)?`, `[some View]`. Each is the one type that all
// returns have at that place, found with a type variable.

enum OpaqueParts {
  /// The ones written in the function's own result.
  static func own(of type: Type, _ function: FunctionDecl) -> [OpaqueDecl] {
    guard type.contents.contains(.opaque) else { return [] }
    if case .opaque = type { return [] }
    let owner: Declaration = function.accessorOf ?? function
    return type.parts(\.opaqueDecl).filter { $0.origin == owner.origin }
  }
}

extension Checker {
  /// A returned value, checked against the result with a variable for each `some P` in it; the
  /// types found for the variables are recorded.
  func withOpaqueParts(of type: Type, in context: BodyContext, _ check: (Type) -> Expr) -> Expr {
    let parts = context.flow.opaqueParts
    guard !parts.isEmpty else { return check(type) }
    var variables: [OpaqueDecl: TypeVariable] = [:]
    func open(_ type: Type) -> Type {
      guard case .opaque(let decl, _) = type, parts[decl] != nil else {
        return type.mappingParts(open)
      }
      let variable = TypeVariable(name: decl.name)
      variables[decl] = variable
      return .variable(variable)
    }
    let value = check(open(type))
    for (decl, variable) in variables {
      if let found = variable.binding?.fullySettled {
        context.flow.opaqueParts[decl]?.append((found, value.origin))
      } else if !value.containsError {
        report(
          .notInferred,
          "underlying type for opaque result type '\(type)' could not be inferred from return expression",
          at: value.origin)
      }
    }
    return value
  }
}

extension Type {
  var opaqueDecl: OpaqueDecl? { if case .opaque(let decl, _) = self { decl } else { nil } }
}
