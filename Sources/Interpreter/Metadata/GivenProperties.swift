import Program

extension VariableDecl {
  /// It is wrapped, and only an initialiser's argument can make its first value differ between values
  /// of the type: it has no initial value, or a literal.
  var isGiven: Bool {
    guard wraps != nil, !isSurface else { return false }
    guard hasInitialValue else { return true }
    guard let value = initialValue?(), case .call(_, let arguments) = value.kind else {
      return false
    }
    return arguments.allSatisfy { $0.value.isLiteral }
  }
}

extension Expr {
  fileprivate var isLiteral: Bool {
    switch kind {
    case .integer, .floating, .string, .boolean, .nilLiteral: true
    case .wrapOptional(let inner): inner.isLiteral
    case .arrayLiteral(let elements): elements.allSatisfy(\.isLiteral)
    case .enumCase(_, let payload): payload.isEmpty
    default: false
    }
  }
}
