// Values that may replace others made by the same code.
//
// Code that only reads its inputs makes the same value each time. Whether one of them may replace all
// others is another question: SwiftUI compares closures and lists by identity (F53, F58), so two values
// from two runs may differ where a kept one equals itself.

extension Value {
  /// Whether comparing the value with itself gives the same result as comparing it with a new one made
  /// by the same code. Closures with captured values and lists without `==` are equal only by identity
  /// (F53, F58), and NaN does not equal itself (F52).
  public var comparesAsMadeAnew: Bool { stands(for: .comparing) }

  /// Whether nothing can distinguish the value from one that the same code makes elsewhere: it is data,
  /// and contains no source position.
  public var isConstant: Bool { stands(for: .anything) }

  private enum Purpose { case comparing, anything }

  private func stands(for purpose: Purpose) -> Bool {
    var deep: [Value] = []
    guard stands(for: purpose, at: 0, &deep) else { return false }
    while let next = deep.popLast() {
      guard next.stands(for: purpose, at: 0, &deep) else { return false }
    }
    return true
  }

  /// Deeply nested parts are put into a list, since values may be nested arbitrarily deeply.
  private func stands(for purpose: Purpose, at depth: Int, _ deep: inout [Value]) -> Bool {
    switch self {
    case .unit, .bool, .int, .string, .slice, .none, .metatype: return true
    case .object, .keyPath: return purpose == .comparing
    case .host: return purpose == .comparing && late?.make.captures.isEmpty != false
    case .double(let number): return !number.isNaN
    case .array(let elements): return elements.isEmpty
    case .function(let function):
      return purpose == .comparing
        && function.captures.allSatisfy { if case .object = $0 { true } else { false } }
    case .dictionary, .set, .location, .weak, .box: return false
    case .aggregate, .enumeration, .existential: break
    }
    if depth == 16 {
      deep.append(self)
      return true
    }
    switch self {
    case .aggregate(let aggregate):
      if purpose == .anything, aggregate.origin != .none { return false }
      return aggregate.fields.allSatisfyInPlace {
        $0.stands(for: purpose, at: depth + 1, &deep)
      }
    case .enumeration(let value):
      for part in value.payload where !part.stands(for: purpose, at: depth + 1, &deep) {
        return false
      }
    case .existential(let box): return box.value.stands(for: purpose, at: depth + 1, &deep)
    default: break
    }
    return true
  }
}
