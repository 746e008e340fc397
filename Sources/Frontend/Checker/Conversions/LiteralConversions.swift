import Program
import Values

// Literals take the type that is asked of them.
extension Checker {
  /// A collection literal as another collection, element by element; nil when the expression is no
  /// such literal or the target is nothing special.
  func convertedLiteral(_ expr: Expr, to target: Type) -> Expr? {
    switch expr.kind {
    case .arrayLiteral(let elements): return convertedArray(expr, elements, to: target)
    case .dictionaryLiteral(let entries): return convertedDictionary(expr, entries, to: target)
    default: return nil
    }
  }

  private func convertedArray(_ expr: Expr, _ elements: [Expr], to target: Type) -> Expr? {
    guard case .nominal(let decl, let arguments) = target,
      solver.head(expr.type).nominal?.isStandard("Array") == true
    else { return nil }
    let isArray = decl.isStandard("Array")
    guard isArray || solver.conforms(target, to: table.known("ExpressibleByArrayLiteral")) else {
      return nil
    }
    guard
      let elementType = isArray
        ? arguments.first : literalElement("ArrayLiteralElement", of: target)
    else { return nil }
    if elements.isEmpty { keepTypes(of: expr, in: [elementType]) }
    var values: [Expr] = []
    var erasures = 0
    for element in elements {
      guard let value = convertedElement(element, to: elementType, &erasures) else { return nil }
      values.append(value)
    }
    solver.score.erasures += erasures
    let array = Type.nominal(table.known("Array"), [elementType])
    let literal = Expr(.arrayLiteral(values), type: array, origin: expr.origin)
    if isArray { return literal }
    return literalCall("arrayLiteral", literal, target)
  }

  private func convertedDictionary(
    _ expr: Expr, _ entries: [(key: Expr, value: Expr)], to target: Type
  ) -> Expr? {
    guard case .nominal(let decl, let arguments) = target,
      solver.head(expr.type).nominal?.isStandard("Dictionary") == true
    else { return nil }
    let isDictionary = decl.isStandard("Dictionary")
    guard
      isDictionary || solver.conforms(target, to: table.known("ExpressibleByDictionaryLiteral"))
    else { return nil }
    guard let keyType = isDictionary ? arguments.first : literalElement("Key", of: target),
      let valueType = isDictionary ? arguments.last : literalElement("Value", of: target)
    else { return nil }
    if entries.isEmpty { keepTypes(of: expr, in: [keyType, valueType]) }
    var values: [(key: Expr, value: Expr)] = []
    var erasures = 0
    for entry in entries {
      guard let key = convertedElement(entry.key, to: keyType, &erasures),
        let value = convertedElement(entry.value, to: valueType, &erasures)
      else { return nil }
      values.append((key, value))
    }
    solver.score.erasures += erasures
    if isDictionary {
      return Expr(
        .dictionaryLiteral(values),
        type: .nominal(table.known("Dictionary"), [keyType, valueType]), origin: expr.origin)
    }
    let pair = Type.tuple([TupleElement(type: keyType), TupleElement(type: valueType)])
    let pairs = values.map { Expr(.tuple([$0.key, $0.value]), type: pair, origin: expr.origin) }
    let array = Type.nominal(table.known("Array"), [pair])
    return literalCall(
      "dictionaryLiteral", Expr(.arrayLiteral(pairs), type: array, origin: expr.origin), target)
  }

  /// `first(of: [] as [Step])`: where there is no element to say it, the type that was written does.
  private func keepTypes(of literal: Expr, in wanted: [Type]) {
    for (own, wanted) in zip(solver.head(literal.type).arguments, wanted)
    where solver.head(wanted).isUnboundVariable && !solver.resolve(own).hasOpenVariables {
      _ = solver.unify(wanted, own)
    }
  }

  /// All elements that are erased count as the dearest of them: `[1, 2]` is rather `[Any]` than `Any`.
  private func convertedElement(_ element: Expr, to type: Type, _ erasures: inout Int) -> Expr? {
    let before = solver.score.erasures
    guard let value = converted(element, to: type) else { return nil }
    erasures = max(erasures, solver.score.erasures - before)
    solver.score.erasures = before
    return value
  }

  private func literalElement(_ name: String, of target: Type) -> Type? {
    table.associatedType(named: name, of: solver.resolve(target), in: solver.scope)
  }

  /// The standard type that the type's literal initialiser takes, where it says one.
  func literalParameter(_ label: String, _ target: Type) -> Type? {
    guard let candidate = literalInitializer(label, solver.resolve(target)),
      let initializer = candidate.declaration as? FunctionDecl
    else { return nil }
    let type = candidate.substitution.apply(to: initializer.parameters[0].type)
    guard let decl = type.nominal, decl.isSurface, decl.container == nil else { return nil }
    return LiteralTypes.all.contains(decl.name) ? type : nil
  }

  /// `Target(arrayLiteral: value)`; the value is wrapped as the initialiser declares it.
  func literalCall(_ label: String, _ value: Expr, _ target: Type) -> Expr? {
    let target = solver.resolve(target)
    guard let candidate = literalInitializer(label, target),
      let initializer = candidate.declaration as? FunctionDecl
    else { return nil }
    let arguments = initializer.signature.parameters.map {
      candidate.substitution[$0] ?? .parameter($0)
    }
    let dispatch: Member =
      candidate.requirementOf == nil
      ? Member(arguments: arguments) : Member(.witness, selfType: target, arguments: arguments)
    return Expr(
      .call(.initializer(initializer, dispatch, metatype: nil), [Argument(value)]),
      type: target, origin: value.origin)
  }

  /// The initialiser that takes a literal under that label. (Of a type without arguments it is looked
  /// for once: every text in a program is a `LocalizedStringKey`.)
  private func literalInitializer(_ label: String, _ target: Type) -> MemberCandidate? {
    let key = target.nominal.flatMap {
      target.arguments.isEmpty && table.isSettled ? LiteralMaker(type: $0, label: label) : nil
    }
    if let key, let known = literalMakers[key] { return known }
    let found = table.initializers(of: target, in: solver.scope).first { candidate in
      guard let initializer = candidate.declaration as? FunctionDecl else { return false }
      return initializer.parameters.count == 1 && initializer.parameters[0].label == label
    }
    if let key { literalMakers[key] = .some(found) }
    return found
  }
}

/// The key under which the initialisers that take literals are kept.
struct LiteralMaker: Hashable {
  let type: NominalDecl
  let label: String
}
