import Program

/// Names of the standard types whose literals the checker emits directly.
enum LiteralTypes {
  static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  static let floats: Set<String> = ["Double", "Float", "CGFloat"]
  static let strings: Set<String> = ["String", "Character", "Substring"]
  static let all = integers.union(floats).union(strings)
}

// Which types a literal may take.
extension Solver {
  func known(_ name: String) -> Type { .nominal(table.known(name), []) }

  /// The type that a literal has when nothing says otherwise.
  func defaultType(of literal: TypeVariable.Literal) -> Type? {
    switch literal {
    case .integer: known("Int")
    case .float: known("Double")
    case .string: known("String")
    case .boolean: known("Bool")
    case .none, .nilLiteral, .array, .dictionary: nil
    }
  }

  /// The same for the type of a literal, as far as it is open.
  func defaultType(ofLiteral type: Type) -> Type? {
    head(type).variable.flatMap { defaultType(of: $0.literal) }
  }

  /// The type of a literal that is still open: the default, or `Double` for a whole number under a
  /// requirement that only fractions meet (`T: BinaryFloatingPoint`).
  func defaultType(of variable: TypeVariable) -> Type? {
    if variable.literal == .integer { return defaultType(ofNumberFor: variable) }
    return defaultType(of: variable.literal)
  }

  /// The default of a whole number whose type the variable stands for.
  func defaultType(ofNumberFor variable: TypeVariable) -> Type {
    let type = known("Int")
    let wanted = protocols(of: variable)
    let fraction = known("Double")
    let isFraction =
      !wanted.allSatisfy { conforms(type, to: $0) }
      && wanted.allSatisfy { conforms(fraction, to: $0) }
    return isFraction ? fraction : type
  }

  func isDefault(_ literal: TypeVariable.Literal, _ type: Type) -> Bool {
    guard let decl = type.nominal, decl.isSurface else { return false }
    return defaultType(of: literal).map { $0.nominal === decl } ?? true
  }

  func accepts(_ literal: TypeVariable.Literal, _ type: Type) -> Bool {
    let type = head(type)
    switch type {
    case .error, .variable: return true
    case .dependent where type.hasOpenVariables: return true
    case .nominal(let decl, let arguments) where arguments.isEmpty && table.isSettled:
      // (The same few types are asked about for each literal argument.)
      let key = LiteralTarget(type: decl, literal: literal)
      if let known = literalTargets[key] { return known }
      let answer = isStandard(decl, for: literal) || isExpressible(type, by: literal)
      literalTargets[key] = answer
      return answer
    case .nominal(let decl, _) where isStandard(decl, for: literal): return true
    default: return isExpressible(type, by: literal)
    }
  }

  /// The types that literals can have without a check of conformances.
  func isStandard(_ decl: NominalDecl, for literal: TypeVariable.Literal) -> Bool {
    guard decl.isSurface, decl.container == nil else { return false }
    return switch literal {
    case .none: true
    case .integer:
      LiteralTypes.integers.contains(decl.name) || LiteralTypes.floats.contains(decl.name)
    case .float: LiteralTypes.floats.contains(decl.name)
    case .string: LiteralTypes.strings.contains(decl.name)
    case .boolean: decl.name == "Bool"
    case .nilLiteral: decl.name == "Optional"
    case .array, .dictionary: false
    }
  }

  private func isExpressible(_ type: Type, by literal: TypeVariable.Literal) -> Bool {
    guard let name = literal.protocolName else { return true }
    return conforms(type, to: table.known(name))
      || literal == .string
        && conforms(type, to: table.known("ExpressibleByExtendedGraphemeClusterLiteral"))
  }
}

/// The key under which the types that a literal may have are kept.
struct LiteralTarget: Hashable {
  let type: NominalDecl
  let literal: TypeVariable.Literal
}

extension TypeVariable.Literal {
  var protocolName: String? {
    switch self {
    case .none: nil
    case .integer: "ExpressibleByIntegerLiteral"
    case .float: "ExpressibleByFloatLiteral"
    case .string: "ExpressibleByStringLiteral"
    case .boolean: "ExpressibleByBooleanLiteral"
    case .nilLiteral: "ExpressibleByNilLiteral"
    case .array: "ExpressibleByArrayLiteral"
    case .dictionary: "ExpressibleByDictionaryLiteral"
    }
  }
}

extension NominalDecl {
  /// The surface's top-level type of that name: `Set`, not `Edge.Set`.
  func isStandard(_ name: String) -> Bool { isSurface && container == nil && self.name == name }

  /// Whether it converts where its generic arguments do.
  var isCovariant: Bool {
    ["Optional", "Array", "Set", "Dictionary"].contains(where: isStandard)
  }
}
