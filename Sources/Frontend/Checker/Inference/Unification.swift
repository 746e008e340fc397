import Program
import Values

// Making two types equal.
extension Solver {
  /// Binds variables so that the types are equal; false when they cannot be. Bindings made before
  /// the failure stay: the caller undoes them.
  func unify(_ left: Type, _ right: Type) -> Bool {
    let left = head(left)
    let right = head(right)
    switch (left, right) {
    case (.error, let other), (let other, .error):
      spreadError(to: other)
      return true
    case (.variable(let a), .variable(let b)):
      return a === b || join(a, b)
    case (.variable(let variable), let type), (let type, .variable(let variable)):
      return assign(type, to: variable)
    case (.nominal(let a, let x), .nominal(let b, let y)):
      return a === b && unify(x, y)
    case (.opaque(let a, let x), .opaque(let b, let y)):
      return a === b && unify(x, y)
    case (.parameter(let a), .parameter(let b)) where a === b: return true
    case (.tuple(let a), .tuple(let b)): return unifyTuples(a, b)
    case (.metatype(let a), .metatype(let b)): return unify(a, b)
    case (.pack(let a), .pack(let b)): return unify(a, b)
    case (.expansion(let a), .expansion(let b)): return unify(a, b)
    case (.function(let a), .function(let b)):
      return a.parameters.count == b.parameters.count
        && zip(a.parameters, b.parameters).allSatisfy {
          $0.isInout == $1.isInout && unify($0.type, $1.type)
        }
        && unify(a.result, b.result) && unifyErrors(a, b)
    case (.existential(let a), .existential(let b)): return unify(a, b)
    case (.dependent, _), (_, .dependent):
      if resolve(left) == resolve(right) { return true }
      // An associated type of something known equals only itself, whatever is open in the other.
      guard [left, right].contains(where: { $0.isDependent && $0.hasOpenVariables }) else {
        return false
      }
      pending.append(
        Pending(requirement: .sameType(left, right), origin: .none, declaration: nil))
      return true
    default: return false
    }
  }

  /// `any A & B` is `any B & A`, and `any A` where `A` inherits from `B`.
  private func unify(_ a: ExistentialType, _ b: ExistentialType) -> Bool {
    guard a.superclass == b.superclass, a.isClassBound == b.isClassBound,
      a.protocols == b.protocols
        || Set(table.closure(of: a.protocols)) == Set(table.closure(of: b.protocols))
    else { return false }
    let (left, right) = (a.associatedTypes, b.associatedTypes)
    return Set(left.map(\.0.name)) == Set(right.map(\.0.name))
      && left.allSatisfy { associated, type in
        right.allSatisfy { $0.name != associated.name || unify(type, $1) }
      }
  }

  /// `throws(E)` with an open `E` takes the other function's error type: `Never` where that does
  /// not throw. Where both are known, the conversion compares them.
  func unifyErrors(_ a: FunctionType, _ b: FunctionType) -> Bool {
    if a.thrown == nil, b.thrown == nil { return true }
    let (left, right) = (errors(of: a), errors(of: b))
    guard left.hasOpenVariables || right.hasOpenVariables else { return true }
    return unify(left, right)
  }

  private func errors(of function: FunctionType) -> Type {
    if let thrown = function.thrown { return thrown }
    return function.isThrowing ? table.anyError : known("Never")
  }

  /// A type that an erroneous one should have decided becomes an error, too, and is not reported.
  func spreadError(to type: Type) {
    for variable in type.parts(\.variable) where variable.binding == nil {
      switch variable.literal {
      case .none: bind(variable, to: variable.isPack ? .pack([]) : .error)
      case .integer, .float, .string, .boolean: doubt(variable)
      case .nilLiteral, .array, .dictionary: break
      }
    }
  }

  private func unify(_ left: TypeList, _ right: TypeList) -> Bool {
    if !left.contents.contains(.variable), left == right { return true }
    return unify(left.types, right.types)
  }

  private func unify(_ left: [Type], _ right: [Type]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { unify($0, $1) }
  }

  private func unifyTuples(_ a: [TupleElement], _ b: [TupleElement]) -> Bool {
    // `(repeat each T)` against a tuple: the pack consists of the tuple's elements.
    for (one, other) in [(a, b), (b, a)] {
      guard one.count == 1, case .expansion(let pattern) = one[0].type,
        case .variable(let pack) = head(pattern), pack.isPack
      else { continue }
      if other.count == 1, case .expansion(let inner) = other[0].type {
        return unify(pattern, inner)
      }
      return assign(.pack(other.map(\.type)), to: pack)
    }
    return a.count == b.count
      && zip(a, b).allSatisfy { ($0.label == $1.label) && unify($0.type, $1.type) }
  }

  /// Two open variables become one. Of two literals the left one, the newer one in a list, points
  /// to the other; otherwise the elements of a long list would form a chain, and resolving the last
  /// would walk along all of them.
  private func join(_ a: TypeVariable, _ b: TypeVariable) -> Bool {
    if isDoubtful(.variable(a)) { doubt(b) }
    if isDoubtful(.variable(b)) { doubt(a) }
    switch (a.literal, b.literal) {
    case (_, .none): bind(b, to: .variable(a))
    case (.none, _): bind(a, to: .variable(b))
    case (let x, let y) where x == y || x == .integer && y == .float:
      bind(a, to: .variable(b))
      return joinOperators(of: a, into: b)
    case (.float, .integer):
      bind(b, to: .variable(a))
      return joinOperators(of: b, into: a)
    default: return false
    }
    return true
  }

  private func assign(_ type: Type, to variable: TypeVariable) -> Bool {
    let occurs =
      type.contents.contains(.variable)
      && type.contains {
        if case .variable(let other) = $0 { other === variable } else { false }
      }
    if occurs { return false }
    // `stride(from: 0, to: 1, by: 0.25)`: a type with a fractional stride is not an integer.
    if variable.literal == .float, case .dependent(let base, _) = type,
      case .variable(let owner) = head(base), owner.literal == .integer,
      let double = defaultType(of: .float)
    {
      bind(owner, to: double)
      return unify(.variable(variable), resolve(type))
    }
    if variable.literal != .none {
      guard accepts(variable.literal, type), hasOperators(type, of: variable) else { return false }
      if !isDefault(variable.literal, type) { score.literals += 1 }
    }
    bind(variable, to: type)
    return true
  }
}

extension TypeVariable {
  /// Whether the variable is a parameter pack.
  var isPack: Bool { name.hasPrefix("each ") }
}

extension Type {
  /// An associated type of a type that is not known yet.
  var isDependent: Bool { if case .dependent = self { true } else { false } }
}
