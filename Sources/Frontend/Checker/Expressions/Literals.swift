import Diagnostics
import Program
import SwiftSyntax
import Values

// Literals. One whose type the context does not decide gets an open variable of its kind, which the
// surroundings may bind later; at the end of the full expression it takes its default.
extension Checker {
  /// The text of a literal's token without the underscores between digits.
  private static func digits(of token: TokenSyntax) -> String {
    var text = token.text
    if text.utf8.contains(UInt8(ascii: "_")) { text.removeAll { $0 == "_" } }
    return text
  }

  func integerLiteral(
    _ node: IntegerLiteralExprSyntax, isNegative: Bool = false, _ expected: Type?,
    _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: node, in: context)
    let digits = Self.digits(of: node.literal)
    var (text, radix) = (digits, 10)
    if digits.hasPrefix("0x") { radix = 16 }
    if digits.hasPrefix("0b") { radix = 2 }
    if digits.hasPrefix("0o") { radix = 8 }
    if radix != 10 { text.removeFirst(2) }
    let type = literalType(.integer, expected, origin)
    if isNegative { findings.negativeLiterals.insert(origin) }
    guard let value = Int(isNegative ? "-\(text)" : text, radix: radix) else {
      // `reduce(14695981039346656037) { … }` of what is `UInt64` in the end
      let name = type.nominal?.name
      if let number = UInt(text, radix: radix),
        name.map(LiteralTypes.integers.contains) ?? !type.isError
      {
        if origin != .none { findings.largeLiterals[origin] = String(number) }
        return Expr(.integer(Int(bitPattern: number)), type: type, origin: origin)
      }
      if let name = type.nominal?.name, LiteralTypes.floats.contains(name),
        let number = Double((isNegative ? "-" : "") + digits)
      {
        return Expr(.floating(number), type: type, origin: origin)
      }
      return failure(
        .literalRange, "integer literal '\(digits)' overflows when stored into 'Int'",
        at: origin)
    }
    return Expr(.integer(value), type: type, origin: origin)
  }

  func floatLiteral(
    _ node: FloatLiteralExprSyntax, isNegative: Bool = false, _ expected: Type?,
    _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: node, in: context)
    let digits = Self.digits(of: node.literal)
    let type = literalType(.float, expected, origin)
    // (The parser rejects anything that is not a number.)
    let value = Double(digits) ?? .nan
    return Expr(.floating(isNegative ? -value : value), type: type, origin: origin)
  }

  func booleanLiteral(
    _ node: BooleanLiteralExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: node, in: context)
    let value = node.literal.text == "true"
    return Expr(.boolean(value), type: literalType(.boolean, expected, origin), origin: origin)
  }

  func nilLiteral(_ node: NilLiteralExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    if let expected, solver.head(expected).optionalWrapped != nil {
      return Expr(.nilLiteral, type: expected, origin: origin)
    }
    let variable = solver.fresh("nil", literal: .nilLiteral, origin: origin)
    return Expr(.nilLiteral, type: .variable(variable), origin: origin)
  }

  /// The expected type where the literal may have it (looking into optionals), else a variable.
  func literalType(_ literal: TypeVariable.Literal, _ expected: Type?, _ origin: Origin) -> Type {
    if let expected {
      let type = solver.payload(of: expected)
      if case .nominal(let decl, _) = type, solver.isStandard(decl, for: literal) {
        if !solver.isDefault(literal, type) { solver.score.literals += 1 }
        return type
      }
    }
    return .variable(solver.fresh(literal: literal, origin: origin))
  }

  // MARK: Collections

  func arrayLiteral(_ node: ArrayExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    let origin = origin(of: node, in: context)
    let elements = node.elements.map(\.expression)
    if let element = expectedElement(expected) {
      let values = elements.map { expression($0, as: element, context, for: .element) }
      return Expr(.arrayLiteral(values), type: array(of: element), origin: origin)
    }
    let isInert = isInert(expected)
    if isOfImplicitMembers(node)
      || isInert && elements.contains(where: { isContextual($0, context) })
    {
      // `panel.allowedContentTypes = [.plainText]`
      for element in elements { _ = expression(element, isInert ? .error : nil, context) }
      return failure(at: origin)
    }
    let (values, element) = joined(elements, expected, origin, context)
    return Expr(.arrayLiteral(values), type: array(of: element), origin: origin)
  }

  func dictionaryLiteral(
    _ node: DictionaryExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: node, in: context)
    var expectedKey: Type?
    var expectedValue: Type?
    if let expected {
      let type = solver.payload(of: expected)
      if case .nominal(let decl, let arguments) = type, decl.isStandard("Dictionary") {
        (expectedKey, expectedValue) = (arguments.first, arguments.last)
      } else if type.nominal != nil {
        expectedKey = table.associatedType(named: "Key", of: type, in: context.scope)
        expectedValue = table.associatedType(named: "Value", of: type, in: context.scope)
      }
    }
    guard case .elements(let entries) = node.content else {
      let type = dictionary(
        expectedKey ?? .variable(solver.fresh("Key", origin: origin)),
        expectedValue ?? .variable(solver.fresh("Value", origin: origin)))
      return Expr(.dictionaryLiteral([]), type: type, origin: origin)
    }
    let keys = entries.map(\.key)
    let values = entries.map(\.value)
    if isInert(expected) {
      // `[kSecReturnData: true, kSecAttrService: name] as CFDictionary`
      for part in keys + values { _ = expression(part, .error, context) }
      return failure(at: origin)
    }
    let (keyExprs, keyType): ([Expr], Type) =
      if let expectedKey {
        (keys.map { expression($0, as: expectedKey, context) }, expectedKey)
      } else { joined(keys, origin, context, in: "[AnyHashable : Any]") }
    let key = solver.resolve(keyType)
    if expectedKey == nil, key.nominal?.isSurface == false, !key.hasOpenVariables,
      !solver.conforms(key, to: table.known("Hashable"))
    {
      return failure(
        .conformance,
        "generic struct 'Dictionary' requires that '\(displayType(key))' conform to 'Hashable'",
        at: origin)
    }
    let (valueExprs, valueType): ([Expr], Type) =
      if let expectedValue {
        (values.map { expression($0, as: expectedValue, context) }, expectedValue)
      } else { joined(values, expected, origin, context, in: "[String : Any]") }
    return Expr(
      .dictionaryLiteral(Array(zip(keyExprs, valueExprs).map { (key: $0, value: $1) })),
      type: dictionary(keyType, valueType), origin: origin)
  }

  private func isInert(_ expected: Type?) -> Bool {
    expected.map { solver.head($0).isError } ?? false
  }

  func array(of element: Type) -> Type { .nominal(table.known("Array"), [element]) }

  private func dictionary(_ key: Type, _ value: Type) -> Type {
    .nominal(table.known("Dictionary"), [key, value])
  }

  private func expectedElement(_ expected: Type?) -> Type? {
    guard let expected else { return nil }
    let type = solver.payload(of: expected)
    // `[Item]([.init(1)])`: a sequence whose elements alone are known.
    if case .variable(let variable) = type { return solver.known("Element", of: variable) }
    guard case .nominal(let decl, let arguments) = type else { return nil }
    if decl.isStandard("Array") || decl.isStandard("Set") { return arguments.first }
    guard solver.conforms(type, to: table.known("ExpressibleByArrayLiteral")) else { return nil }
    return table.associatedType(
      named: "ArrayLiteralElement", of: solver.resolve(type), in: solver.scope)
  }

  /// Where `Any` is expected, elements of different types are allowed: `print([1, "a"])`.
  private func joined(
    _ nodes: [ExprSyntax], _ expected: Type?, _ origin: Origin, _ context: BodyContext,
    in loosest: String = "[Any]"
  ) -> ([Expr], Type) {
    guard let expected, solver.payload(of: expected) == .any else {
      return joined(nodes, origin, context, in: loosest)
    }
    let mark = solver.mark()
    let (result, problems) = holdingDiagnostics { joined(nodes, origin, context, in: loosest) }
    if problems.contains(where: { $0.id == .heterogeneous }) {
      solver.undo(to: mark)
      return (nodes.map { expression($0, as: .any, context) }, .any)
    }
    problems.forEach(report)
    return result
  }

  /// Expressions that must agree on a type: the elements of a literal without a context.
  func joined(
    _ nodes: [ExprSyntax], _ origin: Origin, _ context: BodyContext, in loosest: String = "[Any]"
  ) -> ([Expr], Type) {
    let element = shape(of: nodes, origin)
    // An element that has a type decides for all; `.red` and closures follow it.
    var values = [Expr?](repeating: nil, count: nodes.count)
    let order =
      nodes.indices.filter { !isContextual(nodes[$0], context) }
      + nodes.indices.filter { isContextual(nodes[$0], context) }
    for index in order {
      let (value, problems) = holdingDiagnostics { expression(nodes[index], element, context) }
      // `[["pet": ["$eq": id]], ["date": ["$lt": 3.5]]]`: the two elements disagree.
      if table.opaque != nil, index != order.first,
        nodes[index].is(ArrayExprSyntax.self) || nodes[index].is(DictionaryExprSyntax.self),
        problems.contains(where: { $0.id == .mismatch })
      {
        return reportHeterogeneous(loosest, origin)
      }
      problems.forEach(report)
      if let same = converted(value, to: element) {
        values[index] = same
      } else if let common = commonType(value.type, element) {
        return (
          values.enumerated().map { offset, known in
            coerce(known ?? expression(nodes[offset], common, context), to: common)
          }, common
        )
      } else {
        let (have, want) = (solver.resolve(value.type), solver.resolve(element))
        return have.isError || want.isError
          ? ([], .error) : reportHeterogeneous(loosest, origin, of: (want, have))
      }
    }
    return (values.compactMap { $0 }, element)
  }

  /// The type that `nil` among the elements makes optional, as a whole or in one part of a tuple.
  private func shape(of nodes: [ExprSyntax], _ origin: Origin) -> Type {
    func open(_ name: String) -> Type { .variable(solver.fresh(name, origin: origin)) }
    if nodes.contains(where: { $0.is(NilLiteralExprSyntax.self) }) {
      return optional(of: open("Wrapped"))
    }
    let tuples = nodes.compactMap { $0.as(TupleExprSyntax.self).map { Array($0.elements) } }
    guard let first = tuples.first, first.count > 1, tuples.count == nodes.count,
      tuples.allSatisfy({ $0.count == first.count }),
      tuples.contains(where: { $0.contains { $0.expression.is(NilLiteralExprSyntax.self) } })
    else { return open("Element") }
    return .tuple(
      first.indices.map { index in
        TupleElement(
          label: first[index].label?.text,
          type: shape(of: tuples.map { $0[index].expression }, origin))
      })
  }

  private func reportHeterogeneous(
    _ loosest: String, _ origin: Origin, of types: (Type, Type)? = nil
  ) -> ([Expr], Type) {
    report(
      .heterogeneous,
      "heterogeneous collection literal could only be inferred to '\(loosest)'; add explicit type annotation if this is intentional",
      at: origin,
      hints: types.map {
        ["its elements are of type '\(displayType($0))' and '\(displayType($1))'"]
      } ?? [])
    return ([], .error)
  }

  /// A superclass of both, or an optional of one.
  func commonType(_ a: Type, _ b: Type) -> Type? {
    let a = solver.resolve(a)
    let b = solver.resolve(b)
    if let wrapped = a.optionalWrapped, wrapped == b { return a }
    if let wrapped = a.optionalWrapped, wrapped.hasOpenVariables, solver.unify(wrapped, b) {
      return solver.resolve(a)
    }
    // `["\(count) items", note]`: the literal before an optional is the wrapped value.
    if let wrapped = a.optionalWrapped, case .variable(let variable) = b,
      variable.literal != .none, solver.accepts(variable.literal, wrapped)
    {
      return a
    }
    let common = solver.superclasses(of: b).first { a == $0 || solver.inherits(a, from: $0) }
    if let common { return common }
    return solver.inherits(b, from: a) && isClass(a) ? a : nil
  }
}
