import Program

/// Types of the standard library whose values are cases of `Value` of their own.
enum Builtin {
  case integer, floating, bool, string, array, dictionary, set, optional, keyPath, never
}

extension NominalDecl {
  /// What the interpreter knows of a surface type by its name.
  var builtin: Builtin? {
    guard isSurface, container == nil else { return nil }
    return Builtin.named[name]
  }

  /// Whether its values are made of what it declares.
  var hasPartsOfItsOwn: Bool { builtin == nil || builtin == .never }
}

extension Builtin {
  /// Asked for every register that a body uses, so it is one look-up.
  fileprivate static let named: [String: Builtin] = {
    let names: [(Builtin, [String])] = [
      (.integer, ["Int", "Int8", "Int16", "Int32", "Int64"]),
      (.integer, ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"]),
      (.floating, ["Double", "Float", "CGFloat", "Float16", "Float80"]),
      (.bool, ["Bool"]), (.string, ["String", "Character", "Substring"]), (.array, ["Array"]),
      (.dictionary, ["Dictionary"]), (.set, ["Set"]), (.optional, ["Optional"]),
      (.keyPath, ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"]),
      (.keyPath, ["PartialKeyPath", "AnyKeyPath"]), (.never, ["Never"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { builtin, names in names.map { ($0, builtin) } })
  }()
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

  /// A class, or an existential that only classes inhabit counts not.
  var isClass: Bool {
    guard let decl = nominal else { return false }
    return decl.kind == .classType || decl.kind == .actor
  }

  var isExistential: Bool { if case .existential = self { true } else { false } }

  var isVoid: Bool { if case .tuple(let elements) = self { elements.isEmpty } else { false } }

  /// Values of the type never hold a reference, so registers for them need no clearing.
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
