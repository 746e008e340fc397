import Program

extension NominalDecl {
  /// Whether its values consist of the properties or cases that it declares.
  var hasPartsOfItsOwn: Bool { builtin == nil || builtin == .never }
}

extension Type {
  var builtin: Builtin? { nominal?.builtin }

  /// `T` of `T?`.
  var optionalPayload: Type? {
    guard case .nominal(let decl, let arguments) = self, decl.builtin == .optional else {
      return nil
    }
    return arguments.first
  }

  var isOptional: Bool { optionalPayload != nil }

  /// A class; existentials do not count, even if only classes conform.
  var isClass: Bool {
    guard let decl = nominal else { return false }
    return decl.kind == .classType || decl.kind == .actor
  }

  var isExistential: Bool { if case .existential = self { true } else { false } }

  var isVoid: Bool { if case .tuple(let elements) = self { elements.isEmpty } else { false } }

  /// Values of the type never hold references, so registers for them need no clearing.
  var isTrivial: Bool {
    switch self {
    case .nominal(let decl, let arguments):
      switch decl.builtin {
      case .integer, .floating, .bool, .never: return true
      case .optional: return arguments.first?.isTrivial ?? false
      default: return false
      }
    case .tuple(let elements): return elements.isEmpty
    case .metatype: return false
    default: return false
    }
  }
}
