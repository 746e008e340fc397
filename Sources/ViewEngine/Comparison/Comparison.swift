// Comparing values the way SwiftUI does (F43–F60).
//
// | value type | in view inputs (`equatableUnlessPlain`) | in writes (`equatableAlways`) |
// | --- | --- | --- |
// | plain data, not Equatable | bytes | bytes |
// | plain data, Equatable | bytes, `==` ignored | `==` |
// | other, Equatable | `==` | `==` |
// | other, not Equatable | field by field | field by field |
//
// (F45.) Values that are not provably equal count as different: closures with captured values, arrays
// of elements that cannot be compared. The finding names the rule that decided. Values may be nested
// arbitrarily deeply, so the walk over them keeps its own stack.

import Releases
import Trace
import Values

/// The result of a comparison.
enum ComparisonFinding: Equatable {
  case equal
  /// `name` is the field of the outermost value that differs, or is not provably equal, under this rule.
  case different(name: String, rule: Rule)

  static let differs = Self.different(name: "", rule: .inputDiffers)

  var isEqual: Bool { self == .equal }

  /// The reason given in an invalidation.
  var reason: String { if case .different(let name, _) = self { name } else { "" } }

  /// The rule under which it was found different.
  var rule: Rule? { if case .different(_, let rule) = self { rule } else { nil } }
}

enum ComparisonMode {
  case equatableUnlessPlain, equatableAlways
  /// Without running code of the program.
  case bytes
}

/// Two parts still to be compared.
private struct Pair {
  var old: Value
  var new: Value
  var type: TypeMetadata?
  var mode: ComparisonMode
  /// The field of the outermost value that contains the part.
  var name = ""
  /// Whether it is in the initial value of a state.
  var isFirstValue = false

  /// A part of both values, in a field of the outermost value.
  func part(_ old: Value, _ new: Value, _ type: TypeMetadata?, in name: String) -> Pair {
    Pair(old: old, new: new, type: type, mode: mode, name: name, isFirstValue: isFirstValue)
  }

  func differs(by rule: Rule = .inputDiffers) -> ComparisonFinding {
    .different(name: name, rule: isFirstValue && rule == .inputDiffers ? .firstValueDiffers : rule)
  }

  func answer(_ isEqual: Bool) -> ComparisonFinding { isEqual ? .equal : differs() }

  /// Element by element if the elements are Equatable; otherwise equal only if both share a buffer (F53).
  func compare(_ a: [Value], _ b: [Value], _ stack: inout [Pair]) -> ComparisonFinding {
    if a.isSameBuffer(as: b) || (a.isEmpty && b.isEmpty) { return .equal }
    let element = type?.arguments.first
    guard let element, element.isComparable else { return differs(by: .listIsIncomparable) }
    guard a.count == b.count else { return differs() }
    for index in a.indices.reversed() where !a[index].isSameScalar(as: b[index]) {
      stack.append(
        Pair(old: a[index], new: b[index], type: element, mode: .equatableAlways, name: name))
    }
    return .equal
  }

  /// Equal if the code is the same and nothing, or the same objects, are captured. With boxed or value
  /// captures, including `self`, it cannot be decided (F58, F59).
  func compare(_ a: FunctionValue, _ b: FunctionValue) -> ComparisonFinding {
    if a === b { return .equal }
    guard a.code === b.code, a.captures.count == b.captures.count else {
      return differs(by: .closureIsOther)
    }
    for (one, other) in zip(a.captures, b.captures) {
      guard case .object(let x) = one, case .object(let y) = other else {
        return differs(by: .closureCaptures)
      }
      if x !== y { return differs(by: .objectIsOther) }
    }
    return .equal
  }
}

extension ViewGraph {
  func compare(
    _ old: Value, _ new: Value, _ type: TypeMetadata, _ mode: ComparisonMode
  ) throws(Failure) -> ComparisonFinding {
    switch (old, new) {
    // All rules agree on these.
    case (.int(let a), .int(let b)): return a == b ? .equal : .differs
    case (.bool(let a), .bool(let b)): return a == b ? .equal : .differs
    case (.aggregate(let a), .aggregate(let b)) where a === b:
      // A value equals itself under every rule except the program's `==`.
      if type.isPlainData && mode != .equatableAlways { return .equal }
      switch type.equality {
      case .custom: break
      case .memberwise, .none: return .equal
      }
    default: break
    }
    var stack = [Pair(old: old, new: new, type: type, mode: mode)]
    // Values may be arbitrarily large, and every write compares them, so the parts count as work.
    var parts = 0
    while let pair = stack.popLast() {
      let result = try compareOne(pair, &stack)
      if result != .equal { return result }
      parts += 1
      if parts == Self.partsOfAccount {
        try evaluator.charge(parts * Self.costOfPart)
        parts = 0
      }
    }
    return .equal
  }

  /// The fields behind the one that a comparison found different which differ too, as far as no `==` of
  /// the program has to be asked: it is called no more often than SwiftUI does.
  func furtherDifferences(_ old: Value, _ new: Value, behind name: String) -> [String] {
    guard case .aggregate(let a) = old, case .aggregate(let b) = new,
      let first = a.type.fields.firstIndex(where: { $0.name == name }),
      a.fields.count == a.type.fields.count, b.fields.count == a.fields.count
    else { return [] }
    return a.type.fields.indices.dropFirst(first + 1).filter { index in
      if a.fields[index].isSameScalar(as: b.fields[index]) { return false }
      let type = a.type.fields[index].type
      if case .custom = type.equality { return false }
      if type.isWrapper, type.role != .wrapper(.binding) { return false }
      return !isSameSnapshot(a.fields[index], b.fields[index])
    }.map { a.type.fields[$0].name }
  }

  /// How many parts are compared before they are charged to the program's work.
  private static var partsOfAccount: Int { 256 }
  /// The cost of comparing a part, in instructions of the program.
  private static var costOfPart: Int { 8 }

  /// Compares one part; pushes its subparts.
  private func compareOne(
    _ pair: Pair, _ stack: inout [Pair]
  ) throws(Failure) -> ComparisonFinding {
    var pair = pair
    // First whether there is a value, then the value under the rule of its own type (F55).
    while pair.mode != .bytes, let type = pair.type,
      !(type.isPlainData && pair.mode == .equatableUnlessPlain),
      let wrapped = type.wrapped
    {
      guard let old = pair.old.unwrapped, let new = pair.new.unwrapped else {
        let isEqual = pair.old.unwrapped == nil && pair.new.unwrapped == nil
        return pair.answer(isEqual)
      }
      (pair.old, pair.new, pair.type) = (old, new, wrapped)
    }
    if let type = pair.type, pair.mode != .bytes {
      if type.isPlainData, pair.mode == .equatableUnlessPlain {
        pair.mode = .bytes
      } else if case .custom = type.equality,
        !type.hasAddedEquality || options.rules[.addedEqualityCounts]
      {
        if !type.isSurface {
          comparedBy = type
          mayHideChanges = true
        }
        let equal = try evaluator.isEqual(pair.old, pair.new, type: type)
        if equal { return .equal }
        let isOwn = !type.isSurface && isComparedByProgram(type)
        var rule: Rule = isOwn ? .programSaysDifferent : .inputDiffers
        if !isOwn, case .object = pair.old { rule = .objectIsOther }
        return pair.differs(by: rule)
      } else if case .memberwise = type.equality {
        // The parts of an Equatable value are compared by their own `==`, plain or not.
        pair.mode = .equatableAlways
      }
    }
    switch (pair.old, pair.new) {
    case (.unit, .unit): return .equal
    case (.bool(let a), .bool(let b)): return pair.answer(a == b)
    case (.int(let a), .int(let b)): return pair.answer(a == b)
    case (.double(let a), .double(let b)):
      // Bytes: NaN equals itself, and the two zeros differ (F10, F52).
      let equal = pair.mode == .equatableAlways ? a == b : a.bitPattern == b.bitPattern
      return pair.answer(equal)
    case (.string(let a), .string(let b)): return pair.answer(a == b)
    case (.slice, _), (_, .slice): return pair.answer(pair.old.text == pair.new.text)
    case (.none(let a), .none(let b)): return pair.answer(a == b)
    case (.aggregate(let a), .aggregate(let b)):
      if a === b { return .equal }
      guard a.fields.count == b.fields.count else { return pair.differs() }
      for index in a.fields.indices.reversed()
      where !a.fields[index].isSameScalar(as: b.fields[index]) {
        let field = a.type.fields.indices.contains(index) ? a.type.fields[index] : nil
        var fieldType =
          field?.type
          ?? (a.type.arguments.indices.contains(index) ? a.type.arguments[index] : nil)
        // A value not evaluated yet cannot be compared by the `==` of its result.
        if a.fields[index].isUnmade || b.fields[index].isUnmade { fieldType = nil }
        let name = pair.name.isEmpty ? (field?.name ?? "") : pair.name
        if a.fields[index].isWrappedAnew(b.fields[index], fieldType, in: a.type) {
          return .different(
            name: name,
            rule: a.type.makesOnce
              ? .expressionOfWrapper : a.type.role == .none ? .closureOfValue : .closureOfGeneric)
        }
        pair.isFirstValue = pair.isFirstValue || a.type.makesOnce
        stack.append(pair.part(a.fields[index], b.fields[index], fieldType, in: name))
      }
      return .equal
    case (.enumeration(let a), .enumeration(let b)):
      if a === b { return .equal }
      guard a.tag == b.tag, a.payload.count == b.payload.count else { return pair.differs() }
      let types = a.type.cases.indices.contains(a.tag) ? a.type.cases[a.tag].payload : []
      for index in a.payload.indices.reversed() {
        let type = types.indices.contains(index) ? types[index] : nil
        stack.append(pair.part(a.payload[index], b.payload[index], type, in: pair.name))
      }
      return .equal
    case (.existential(let a), .existential(let b)):
      guard a.type === b.type else { return pair.differs() }
      stack.append(pair.part(a.value, b.value, a.type, in: pair.name))
      return .equal
    default: return try compareReferences(pair, &stack)
    }
  }

  private func compareReferences(
    _ pair: Pair, _ stack: inout [Pair]
  ) throws(Failure) -> ComparisonFinding {
    switch (pair.old, pair.new) {
    case (.array(let a), .array(let b)): return pair.compare(a, b, &stack)
    case (.dictionary(let a), .dictionary(let b)), (.set(let a), .set(let b)):
      if a === b { return .equal }
      guard let type = pair.type, case .memberwise = type.equality else {
        return pair.differs(by: .listIsIncomparable)
      }
      return pair.answer(try evaluator.isEqual(pair.old, pair.new, type: type))
    case (.object(let a), .object(let b)):
      return a === b ? .equal : pair.differs(by: .objectIsOther)
    case (.function(let a), .function(let b)):
      let finding = pair.compare(a, b)
      guard finding.rule == .closureCaptures, try haveEqualCaptures(a, b) else { return finding }
      return .equal
    case (.location(let a), .location(let b)):
      if isSameLocation(a, b) { return .equal }
      let isMadeAnew = a.isOfFunctions && b.isOfFunctions
      return pair.differs(by: isMadeAnew ? .bindingIsMadeAnew : .inputDiffers)
    case (.keyPath(let a), .keyPath(let b)): return pair.answer(isSameKeyPath(a, b))
    case (.metatype(let a), .metatype(let b)): return pair.answer(a === b)
    case (.host(let a), .host(let b)):
      // N16: two closures without captures.
      if let old = a as? LateValue, let new = b as? LateValue {
        return pair.answer(old.isSame(as: new))
      }
      return pair.answer(a === b)
    case (.weak(let a), .weak(let b)): return pair.answer(a.instance === b.instance)
    case (.box(let a), .box(let b)): return pair.answer(a === b)
    default: return pair.differs()
    }
  }

  /// Capture by capture (F58): equal objects, values that are equal under the rules of inputs, bindings
  /// to one place with one value (F32). Boxes always differ.
  private func haveEqualCaptures(_ a: FunctionValue, _ b: FunctionValue) throws(Failure) -> Bool {
    for (one, other) in zip(a.captures, b.captures) {
      var type: TypeMetadata?
      switch one {
      case .box, .location, .function, .existential: return false
      case .aggregate(let value): type = value.type
      case .enumeration(let value): type = value.type
      default: break
      }
      if let type {
        // A captured view brings the locations of its properties with it (oracle 094).
        guard type.role == .none || type.role == .wrapper(.binding),
          type.fields.allSatisfy({ !$0.type.isWrapper })
        else {
          return false
        }
        if try !compare(one, other, type, .equatableUnlessPlain).isEqual { return false }
      } else {
        var stack: [Pair] = []
        let pair = Pair(old: one, new: other, mode: .equatableUnlessPlain)
        guard try compareOne(pair, &stack) == .equal, stack.isEmpty else { return false }
      }
    }
    return true
  }

  /// F32–F37. The snapshot that a binding carries is compared too (F28), unless only the location
  /// matters.
  func isSameLocation(_ a: Location, _ b: Location, ignoringSnapshot: Bool = false) -> Bool {
    if a === b { return true }
    if !ignoringSnapshot, let old = a.carriedSnapshot, let new = b.carriedSnapshot,
      !isSameSnapshot(old, new)
    {
      return false
    }
    var pairs = [(a.unscoped, b.unscoped)]
    while let (a, b) = pairs.popLast() {
      if a === b { continue }
      switch (a.kind, b.kind) {
      case (.slot(let x), .slot(let y)):
        guard let x = x as? InstalledState, let y = y as? InstalledState, x.storage === y.storage
        else { return false }
      case (.constant(let x), .constant(let y)):
        if !isSameSnapshot(x, y) { return false }
      case (.functional(let get, let set), .functional(let otherGet, let otherSet)):
        let pair = Pair(old: .unit, new: .unit, mode: .bytes)
        guard pair.compare(get, otherGet).isEqual, pair.compare(set, otherSet).isEqual
        else { return false }
      case (.projection(let x, let path), .projection(let y, let otherPath)):
        guard isSameKeyPath(path, otherPath) else { return false }
        pairs.append((x.unscoped, y.unscoped))
      case (.object(let x, let path), .object(let y, let otherPath)):
        guard x === y, isSameKeyPath(path, otherPath) else { return false }
      case (.toOptional(let x), .toOptional(let y)), (.forceUnwrap(let x), .forceUnwrap(let y)):
        pairs.append((x.unscoped, y.unscoped))
      default: return false
      }
    }
    return true
  }

  /// Snapshots are compared without running code of the program: its `==` is not called.
  func isSameSnapshot(_ a: Value, _ b: Value) -> Bool {
    var stack = [Pair(old: a, new: b, mode: .bytes)]
    while let pair = stack.popLast() {
      guard let result = try? compareOne(pair, &stack), result.isEqual else { return false }
    }
    return true
  }

  func isSameKeyPath(_ a: KeyPathValue, _ b: KeyPathValue) -> Bool {
    if a === b { return true }
    guard a.root === b.root, a.value === b.value, a.components.count == b.components.count else {
      return false
    }
    for (one, other) in zip(a.components, b.components) {
      switch (one, other) {
      case (.field(let x, _), .field(let y, _)): if x != y { return false }
      case (.tupleElement(let x), .tupleElement(let y)): if x != y { return false }
      case (.computed(_, _, let x), .computed(_, _, let y)): if x != y { return false }
      case (.subscripted(_, _, let x, let name), .subscripted(_, _, let y, let otherName)):
        guard name == otherName, x.count == y.count else { return false }
        for (i, j) in zip(x, y) where !isSameSnapshot(i, j) { return false }
      case (.optionalChain, .optionalChain), (.optionalForce, .optionalForce),
        (.optionalWrap, .optionalWrap):
        continue
      default: return false
      }
    }
    return true
  }
}

extension Value {
  /// Whether both are the same number, Boolean or nil, which are equal under every rule: most fields
  /// are, and so need no place on the stack.
  fileprivate func isSameScalar(as other: Value) -> Bool {
    switch (self, other) {
    case (.int(let a), .int(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.none(let a), .none(let b)): a == b
    case (.unit, .unit): true
    default: false
    }
  }

  /// A closure that a generic type stores as a function of its own parameters is wrapped anew each
  /// time, whatever it captures (F58; printed).
  func isWrappedAnew(_ new: Value, _ type: TypeMetadata?, in owner: TypeMetadata) -> Bool {
    guard case .function(let one) = self, case .function(let other) = new else { return false }
    return one !== other && one.code === other.code && !one.captures.isEmpty
      && type?.isAbstracted(in: owner) == true
  }
}

extension TypeMetadata {
  /// Whether values can be compared with `==`.
  var isComparable: Bool {
    switch equality {
    case .custom, .memberwise: true
    case .none: kind == .builtin && arguments.isEmpty
    }
  }

  fileprivate var isWrapper: Bool { if case .wrapper = role { true } else { false } }

  /// Whether a function type has a generic argument of the surrounding type among its parameters or as
  /// its result.
  fileprivate func isAbstracted(in type: TypeMetadata) -> Bool {
    !type.arguments.isEmpty
      && arguments.contains { part in type.arguments.contains { $0 === part } }
  }

  /// Whether it is a wrapper that evaluates its expression once per lifetime (F63, N4).
  fileprivate var makesOnce: Bool {
    switch role {
    case .wrapper(.stateObject), .wrapper(.state): true
    default: false
    }
  }
}
