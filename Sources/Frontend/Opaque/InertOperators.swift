import Program
import Values

// Operators on classes with unsimulated superclasses.
extension Checker {
  /// Classes with an opaque superclass are compared by reference, as Objective-C compares objects;
  /// the effect of other operators on them is unknown here.
  func inertOperator(_ operation: BinaryOperation) -> Expr? {
    let scope = operation.context.scope
    guard scope.file?.isSurface == false, let a = operation.left.value,
      let b = operation.right.value
    else { return nil }
    if operation.isEquality, isObjectiveC(a), isObjectiveC(b) {
      var identity = operation.with(operation.left, operation.right)
      identity.name += "="
      return operatorCall(identity)
    }
    guard let opaque = table.opaque, !scope.isScript, let heir = heir(a), heir === self.heir(b)
    else { return nil }
    opaque.note(operation.name, at: operation.origin, in: scope.file)
    return failure(at: operation.origin)
  }

  /// Whether it is an object, or an optional one, whose class is a framework's or may inherit from
  /// one: `NSObject`s are compared by reference.
  private func isObjectiveC(_ value: Expr) -> Bool {
    guard let decl = solver.resolve(value.type).optionalPayload.nominal, decl.kind == .classType
    else {
      return false
    }
    return decl.isSurface ? decl.module != "Swift" : table.isHeir(decl)
  }

  /// An object with an unsimulated superclass, used as a framework class that this one may inherit
  /// from: `button.pin(to: self)` in a subclass of `MKAnnotationView`. It lacks that class's
  /// properties, so something inert replaces it.
  func inertUpcast(_ expr: Expr, _ have: NominalDecl, _ want: NominalDecl, _ type: Type) -> Expr? {
    guard table.opaque != nil, have.kind == .classType, want.kind == .classType, want.isSurface,
      want.module != "Swift", have.superclass == nil, table.isHeir(have)
    else { return nil }
    return inert(failure(at: expr.origin), as: type)
  }

  /// The type of a value, or the wrapped type of an optional one, if it may have unknown members.
  private func heir(_ value: Expr) -> NominalDecl? {
    var type = solver.resolve(value.type).optionalPayload
    while type.nominal?.builtin == .array, let element = type.arguments.first {
      type = element.optionalPayload
    }
    return type.nominal.flatMap { table.isHeir($0) ? $0 : nil }
  }
}
