import Diagnostics
import Program
import Values

// A result that has `some P` within it: `(some View)?`, `[some View]`. Each stands for the one type that
// the returns give at its place, which a variable finds out.

enum OpaqueParts {
  /// Those that a function's own result is written with.
  static func own(of type: Type, _ function: FunctionDecl) -> [OpaqueDecl] {
    guard type.contents.contains(.opaque) else { return [] }
    if case .opaque = type { return [] }
    let owner: Declaration = function.accessorOf ?? function
    var found: [OpaqueDecl] = []
    _ = type.contains {
      if case .opaque(let decl, _) = $0, decl.origin == owner.origin { found.append(decl) }
      return false
    }
    return found
  }
}

extension Checker {
  /// A returned value, checked against the result with a variable for each `some P` in it; what the
  /// variables were found to be is noted.
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
