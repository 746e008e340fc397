import Program

extension Checker {
  func nominal(_ name: String, _ arguments: [Type] = []) -> Type {
    .nominal(table.known(name), arguments)
  }

  func optional(of type: Type) -> Type { nominal("Optional", [type]) }

  /// The type wrapped by an optional; nil for other types.
  func wrapped(_ type: Type) -> Type? { type.settled.optionalWrapped }

  func isKnown(_ type: Type, _ name: String) -> Bool {
    type.settled.nominal?.isStandard(name) ?? false
  }
}

extension Type {
  /// The type without variables that are bound already.
  var settled: Type {
    var type = self
    while case .variable(let variable) = type, let binding = variable.binding { type = binding }
    return type
  }

  /// Whether it has no values: an enum without cases, or a tuple with a part that has none.
  var isUninhabited: Bool {
    switch settled {
    case .nominal(let decl, _):
      decl.kind == .enumeration && decl.cases.isEmpty && !decl.isSurface || isNever
    case .tuple(let elements): elements.contains { $0.type.isUninhabited }
    default: false
    }
  }

  /// The type without bound variables anywhere inside.
  var fullySettled: Type { Substitution().apply(to: self) }

  var isVoid: Bool { if case .tuple(let elements) = settled { elements.isEmpty } else { false } }
  /// `any Error`
  var isAnyError: Bool {
    guard case .existential(let existential) = settled, existential.superclass == nil else {
      return false
    }
    return existential.protocols.count == 1 && existential.protocols[0].isStandard("Error")
  }
  var isNever: Bool { settled.nominal.map { $0.isSurface && $0.name == "Never" } ?? false }
}

extension FunctionType {
  /// Sets the errors that the function throws: none, any or those of one type.
  mutating func throwOnly(_ type: Type) {
    if type.isNever { isThrowing = false }
    thrown = type.isNever || type.isAnyError ? nil : type
  }
}
