// `==`, `<` and hash keys by type.

import Program
public import Values

extension Machine {
  /// Where a function of the program is written, as far as its code shows.
  public func origin(of function: FunctionValue) -> Origin {
    (function.code as? Code)?.origins.first { $0 != .none } ?? .none
  }

  /// `==` of the type: the program's if there is one, otherwise part by part.
  public func equals(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool {
    switch (a, b) {
    case (.int(let a), .int(let b)): return a == b
    case (.string(let a), .string(let b)): return try isSame(a, b)
    case (.bool(let a), .bool(let b)): return a == b
    case (.double(let a), .double(let b)): return a == b
    case (.unit, .unit): return true
    case (.none(let a), .none(let b)): return a == b
    case (.none, _), (_, .none): return false
    case (.slice, _), (_, .slice):
      if let left = a.text, let right = b.text { return try isSame(left, right) }
    default: break
    }
    if type.kind == .optional {
      guard let left = a.unwrapped, let right = b.unwrapped else { return false }
      return try equals(left, right, type.arguments[0])
    }
    if case .custom(let function) = type.equality {
      guard case .bool(let result) = try call(function, [a, b]) else {
        preconditionFailure("== gives a Bool")
      }
      return result
    }
    return try nested { () throws(EvaluationError) in try equalParts(a, b, type) }
  }

  private func equalParts(_ a: Value, _ b: Value, _ type: TypeMetadata)
    throws(EvaluationError) -> Bool
  {
    switch (a, b) {
    case (.array(let left), .array(let right)):
      guard left.count == right.count else { return false }
      try charge(left.count >> 2)
      for (a, b) in zip(left, right) where try !equals(a, b, type.arguments[0]) { return false }
      return true
    case (.aggregate(let left), .aggregate(let right)):
      if left === right { return true }
      guard left.fields.count == right.fields.count else { return false }
      for (index, field) in left.type.fields.enumerated()
      where try !equals(left.fields[index], right.fields[index], field.type) {
        return false
      }
      return true
    case (.enumeration(let left), .enumeration(let right)):
      if left === right { return true }
      guard left.tag == right.tag else { return false }
      let payload = left.type.cases[left.tag].payload
      for (index, type) in payload.enumerated()
      where try !equals(left.payload[index], right.payload[index], type) {
        return false
      }
      return true
    case (.dictionary(let left), .dictionary(let right)):
      guard left.count == right.count else { return false }
      try charge(left.entries.count)
      for case let entry? in left.entries {
        let key = try hashKey(of: entry.key, type: type.arguments[0])
        guard let place = right.index[key], let other = right.entries[place],
          try equals(entry.value, other.value, type.arguments[1])
        else { return false }
      }
      return true
    case (.set(let left), .set(let right)):
      guard left.count == right.count else { return false }
      try charge(left.entries.count)
      return left.index.keys.allSatisfy { right.index[$0] != nil }
    case (.existential(let left), .existential(let right)):
      guard left.type === right.type else { return false }
      return try equals(left.value, right.value, left.type)
    case (.object(let left), .object(let right)): return left === right
    case (.function(let left), .function(let right)): return left === right
    case (.keyPath(let left), .keyPath(let right)):
      guard left.root === right.root else { return false }
      return try isSame(left.spelling, right.spelling)
    case (.metatype(let left), .metatype(let right)): return left === right
    case (.location(let left), .location(let right)): return left === right
    case (.host(let left), .host(let right)): return left === right
    case (.weak(let left), .weak(let right)): return left.instance === right.instance
    default: return false
    }
  }

  // MARK: Order

  /// `<` of the type.
  public func isLess(_ a: Value, _ b: Value, _ type: TypeMetadata) throws(EvaluationError) -> Bool {
    switch (a, b) {
    case (.int(let left), .int(let right)):
      if type.name == "UInt" || type.name == "UInt64" {
        return UInt(bitPattern: left) < UInt(bitPattern: right)
      }
      return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.string(let left), .string(let right)): return try isBefore(left, right)
    case (.slice, _), (_, .slice):
      if let left = a.text, let right = b.text { return try isBefore(left, right) }
    default: break
    }
    if type.kind == .tuple, case .aggregate(let left) = a, case .aggregate(let right) = b {
      for (index, field) in type.fields.enumerated() {
        if try isLess(left.fields[index], right.fields[index], field.type) { return true }
        if try isLess(right.fields[index], left.fields[index], field.type) { return false }
      }
      return false
    }
    let (function, arguments): (FunctionDecl, [Type]) =
      member("<", of: "Comparable", in: types.type(of: type))
    if case .synthesized = function.body, case .enumeration(let left) = a,
      case .enumeration(let right) = b
    {
      return try isLessEnum(left, right)
    }
    guard case .bool(let result) = try call(function, arguments, [a, b]) else {
      preconditionFailure("< gives a Bool")
    }
    return result
  }

  /// Synthesised: by order of cases, then by payload.
  private func isLessEnum(_ a: EnumValue, _ b: EnumValue) throws(EvaluationError) -> Bool {
    if a.tag != b.tag { return a.tag < b.tag }
    for (index, type) in a.type.cases[a.tag].payload.enumerated() {
      if try isLess(a.payload[index], b.payload[index], type) { return true }
      if try isLess(b.payload[index], a.payload[index], type) { return false }
    }
    return false
  }
}
