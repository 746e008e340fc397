import Program
import SourceSyntax
import Values

// Literals take the type that is expected of them.
extension Checker {
  /// A collection literal as another collection, element by element; nil for any other expression,
  /// or when the target needs no conversion.
  func convertedLiteral(_ expr: Expr, to target: Type) -> Expr? {
    let origin = expr.origin
    switch expr.kind {
    case .arrayLiteral(let elements):
      let converted = convertedRows(
        expr, elements.map { [$0] }, "Array", ["ArrayLiteralElement"], to: target)
      guard let (rows, types, isArray) = converted else { return nil }
      let literal = Expr(
        .arrayLiteral(rows.map { $0[0] }), type: array(of: types[0]), origin: origin)
      return isArray ? literal : literalCall("arrayLiteral", literal, target)
    case .dictionaryLiteral(let entries):
      let converted = convertedRows(
        expr, entries.map { [$0.key, $0.value] }, "Dictionary", ["Key", "Value"], to: target)
      guard let (rows, types, isDictionary) = converted else { return nil }
      if isDictionary {
        return Expr(
          .dictionaryLiteral(rows.map { ($0[0], $0[1]) }),
          type: .nominal(table.known("Dictionary"), TypeList(types)), origin: origin)
      }
      let pair = Type.tuple(types.map { TupleElement(type: $0) })
      let pairs = rows.map { Expr(.tuple($0), type: pair, origin: origin) }
      return literalCall(
        "dictionaryLiteral", Expr(.arrayLiteral(pairs), type: array(of: pair), origin: origin),
        target)
    default: return nil
    }
  }

  /// The elements of a literal, or its keys and values, converted to those of the target: the
  /// standard collection, or a type made from such a literal.
  private func convertedRows(
    _ expr: Expr, _ rows: [[Expr]], _ collection: String, _ associated: [String], to target: Type
  ) -> (rows: [[Expr]], types: [Type], isStandard: Bool)? {
    guard case .nominal(let decl, let arguments) = target,
      solver.head(expr.type).nominal?.isStandard(collection) == true
    else { return nil }
    let isStandard = decl.isStandard(collection)
    guard
      isStandard || solver.conforms(target, to: table.known("ExpressibleBy\(collection)Literal")),
      let types = isStandard
        ? arguments.types : associated.mapAll({ literalElement($0, of: target) })
    else { return nil }
    if rows.isEmpty { keepTypes(of: expr, in: types) }
    var erasures = 0
    let converted = rows.mapAll { row in
      zip(row, types).mapAll { convertedElement($0, to: $1, &erasures) }
    }
    guard let converted else { return nil }
    solver.score.erasures += erasures
    return (converted, types, isStandard)
  }

  /// `first(of: [] as [Step])`: an empty literal keeps the type that was written for it.
  private func keepTypes(of literal: Expr, in wanted: [Type]) {
    for (own, wanted) in zip(solver.head(literal.type).arguments, wanted)
    where solver.head(wanted).isUnboundVariable && !solver.resolve(own).hasOpenVariables {
      _ = solver.unify(wanted, own)
    }
  }

  /// Erased elements count once, at the highest cost: `[1, 2]` is `[Any]` rather than `Any`.
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

  /// The standard type that the type's literal initialiser declares as its parameter, if any.
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
    let arguments = initializer.signature.arguments(in: candidate.substitution)
    let dispatch: Member =
      candidate.requirementOf == nil
      ? Member(arguments: arguments) : Member(.witness, selfType: target, arguments: arguments)
    return making(target, initializer, as: dispatch, [value], value.origin)
  }

  /// The initialiser that takes a literal under that label. (Cached for types without arguments:
  /// every text in a program is a `LocalizedStringKey`.)
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
