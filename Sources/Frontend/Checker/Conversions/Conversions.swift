import Program
import SourceSyntax
import Values

// Implicit conversions, written out.
//
// `converted` gives the expression as the target type, or nil when Swift has no conversion. It
// binds open variables on the way and undoes them when it fails, and records in the solver's score
// what the overload ranking needs.
extension Checker {
  /// The expression converted to the type; nil when there is no implicit conversion.
  func converted(_ expr: Expr, to target: Type) -> Expr? {
    let value = implicitlyUnwrapped(expr)
    if value == nil || mayStayOptional(expr, target),
      let result = solver.trying({ convertedByRule(expr, to: target) })
    {
      return result
    }
    return value.flatMap { value in solver.trying { convertedByRule(value, to: target) } }
  }

  /// Whether a value of the type converts to the other, whatever expression gives it.
  func converts(_ type: Type, to target: Type) -> Bool {
    converted(Expr(.hole, type: type, origin: .none), to: target) != nil
  }

  /// A generic parameter takes a `T!` as an optional, unless it has a requirement that only `T`
  /// meets.
  private func mayStayOptional(_ expr: Expr, _ target: Type) -> Bool {
    guard case .variable(let variable) = solver.head(target) else { return true }
    let type = solver.head(expr.type)
    return solver.protocols(of: variable).allSatisfy { solver.conforms(type, to: $0) }
  }

  /// The value of a `T!` where a `T` is wanted.
  func implicitlyUnwrapped(_ expr: Expr) -> Expr? {
    let isImplicit: Bool
    switch expr.kind {
    case .subscripted(let decl, let base?, let arguments, _):
      return forcedDynamicMember(decl, of: base, arguments, expr.origin)
    case .field(_, let decl), .property(let decl, _, _), .global(let decl, _):
      isImplicit = decl.isImplicitlyUnwrapped
    case .local(let variable): isImplicit = variable.isImplicitlyUnwrapped
    case .call(.initializer(let decl, _, _), _), .call(.function(let decl, _), _):
      isImplicit = table.implicitlyUnwrappedResults.contains(decl)
    default: isImplicit = false
    }
    guard isImplicit, let wrapped = solver.head(expr.type).optionalWrapped else { return nil }
    return Expr(.forceUnwrap(expr, isImplicit: true), type: wrapped, origin: expr.origin)
  }

  private func convertedByRule(_ expr: Expr, to target: Type) -> Expr? {
    var from = solver.head(expr.type)
    let to = solver.head(target)
    if from.isError || to.isError {
      solver.spreadError(to: to)
      if table.opaque != nil, solver.scope.file?.isSurface != true { return inert(expr, as: to) }
      return Expr(expr.kind, type: to, origin: expr.origin)
    }
    if let literal = convertedLiteral(expr, to: to) { return literal }
    if let wrapped = to.optionalWrapped {
      return convertedToOptional(expr, from, to, wrapped)
    }
    if case .function(let want) = to, case .function(var have) = solver.resolve(from) {
      // (A substitution leaves `throws(Never)`.)
      if let thrown = have.thrown {
        have.throwOnly(thrown)
        from = .function(have)
      }
      if throwsOthers(have, want) { return nil }
      if have.isThrowing != want.isThrowing || have.isAsync != want.isAsync {
        return convertedFunction(expr, have, want)
      }
    }
    return solver.equate(from, to) ? expr : convertedValue(expr, from, to) ?? given(expr, from, to)
  }

  /// `route.store` is what a protocol requires, or what its extension gives where only that fits.
  private func given(_ expr: Expr, _ from: Type, _ to: Type) -> Expr? {
    guard case .dependent = from, case .property(let decl, let base?, let member) = expr.kind,
      case .witness = member.dispatch
    else { return nil }
    return property(decl.name, of: base, expr.origin) { $0.requirementOf == nil }
      .flatMap { converted($0, to: to) }
  }

  private func convertedToOptional(_ expr: Expr, _ from: Type, _ to: Type, _ wrapped: Type) -> Expr?
  {
    if case .variable(let variable) = from {
      if variable.literal == .nilLiteral || variable.literal == .none {
        return solver.unify(from, to) ? expr : nil
      }
    }
    if let inner = from.optionalWrapped {
      if solver.equate(inner, wrapped) { return expr }
      let link = Expr(.chainLink(expr), type: inner, origin: expr.origin)
      if let element = converted(link, to: wrapped) {
        return Expr(.optionalChain(element), type: to, origin: expr.origin)
      }
    }
    guard let value = converted(expr, to: wrapped) else { return nil }
    solver.score.optionalPromotions += 1
    return Expr(.wrapOptional(value), type: to, origin: expr.origin)
  }

  private func convertedValue(_ expr: Expr, _ from: Type, _ to: Type) -> Expr? {
    switch (from, to) {
    case (_, .existential(let existential)): return erased(expr, from, to, existential)
    case (.function(let have), .function(let want)):
      return convertedFunction(expr, have, want)
    case (.tuple(let have), .tuple(let want)): return convertedTuple(expr, have, want)
    case (.metatype(let have), .metatype(.existential(let want))) where satisfies(have, want):
      return Expr(.upcast(expr), type: to, origin: expr.origin)
    case (.metatype(let have), .metatype(let want)):
      return isSubclass(have, of: want) ? Expr(.upcast(expr), type: to, origin: expr.origin) : nil
    case (_, .nominal(let want, let arguments)):
      if isSubclass(from, of: to) { return object(in: expr, as: to) }
      if let have = from.nominal {
        if let number = convertedNumber(expr, have, want) { return number }
        if have === want {
          return convertedCollection(expr, have, from.arguments, arguments.types, to)
        }
      }
      if want.isStandard("AnyHashable") { return convertedToAnyHashable(expr, from, to) }
      return from.nominal.flatMap { inertUpcast(expr, $0, want, to) }
    default: return nil
    }
  }

  /// The object as one of its superclass; an `any Route` is opened first.
  func object(in expr: Expr, as type: Type) -> Expr {
    if case .existential = solver.head(expr.type) {
      return Expr(.cast(.forced, expr, type), type: type, origin: expr.origin)
    }
    return Expr(.upcast(expr), type: type, origin: expr.origin)
  }

  private func isSubclass(_ type: Type, of superclass: Type) -> Bool {
    solver.superclasses(of: type).contains { solver.equate($0, superclass) }
  }

  // MARK: Existentials

  private func erased(
    _ expr: Expr, _ from: Type, _ to: Type, _ existential: ExistentialType
  ) -> Expr? {
    holdAnything(expr)
    guard let from = defaulted(from), satisfies(from, existential) else { return nil }
    solver.score.erasures += existential.protocols.isEmpty ? 2 : 1
    return Expr(.erase(expr), type: to, origin: expr.origin)
  }

  /// The type that a value converted to an uninformative one has: a literal takes its default.
  private func defaulted(_ type: Type) -> Type? {
    if type.variable == nil { return type }
    return solver.defaultType(ofLiteral: type).flatMap { solver.unify(type, $0) ? $0 : nil }
  }

  /// An empty collection literal whose element type nothing decides: `[] as Any`, `[:] as? T`.
  func holdAnything(_ literal: Expr) {
    let parts: [Type]
    switch literal.kind {
    case .arrayLiteral(let elements) where elements.isEmpty: parts = [.any]
    case .dictionaryLiteral(let entries) where entries.isEmpty:
      parts = [solver.known("AnyHashable"), .any]
    default: return
    }
    for (own, part) in zip(solver.head(literal.type).arguments, parts)
    where solver.head(own).isUnboundVariable {
      _ = solver.unify(own, part)
    }
  }

  /// Whether a value of the type satisfies the existential.
  func satisfies(_ type: Type, _ existential: ExistentialType) -> Bool {
    if existential.isClassBound, !isClass(type) { return false }
    if let superclass = existential.superclass, type != superclass,
      !isSubclass(type, of: superclass)
    {
      return false
    }
    for protocolDecl in existential.protocols {
      if case .existential(let own) = type {
        guard table.closure(of: own.protocols).contains(protocolDecl) else { return false }
      } else if !solver.conforms(type, to: protocolDecl) {
        return false
      }
    }
    return existential.associatedTypes.allSatisfy { associated, wanted in
      table.associatedType(named: associated.name, of: type, in: solver.scope)
        .map { solver.unify($0, wanted) } == true
    }
  }

  func isClass(_ type: Type) -> Bool {
    let type = solver.head(type)
    return !type.isOpen && table.isClass(type, in: solver.scope)
  }

  // MARK: Parts

  private func convertedTuple(_ expr: Expr, _ have: [TupleElement], _ want: [TupleElement]) -> Expr?
  {
    guard have.count == want.count,
      zip(have, want).allSatisfy({ $0.label == nil || $1.label == nil || $0.label == $1.label })
    else { return nil }
    if case .tuple(let parts) = expr.kind {
      return zip(parts, want).mapAll { converted($0, to: $1.type) }.map {
        Expr(.tuple($0), type: .tuple(want), origin: expr.origin)
      }
    }
    // (It is not in the source, so it must not be warned about as unused.)
    let variable = LocalVariable(name: "tuple", type: expr.type, isLet: true)
    let parts = have.enumerated().map { index, element in
      Expr(.tupleElement(local(variable), index), type: element.type, origin: expr.origin)
    }
    guard let elements = zip(parts, want).mapAll({ converted($0, to: $1.type) }) else {
      return nil
    }
    let result = LocalVariable(name: "result", type: .tuple(want), isLet: true)
    let tuple = Expr(.tuple(elements), type: .tuple(want), origin: expr.origin)
    let block = Block([
      Stmt(.binding(.bind(variable), expr), origin: expr.origin),
      Stmt(.binding(.bind(result), tuple), origin: expr.origin),
    ])
    return Expr(.block(block, result: result), type: .tuple(want), origin: expr.origin)
  }

  private func convertedCollection(
    _ expr: Expr, _ decl: NominalDecl, _ have: [Type], _ want: [Type], _ to: Type
  ) -> Expr? {
    guard decl.isCovariant, let source = have.last, let target = want.last else { return nil }
    let mark = solver.mark()
    if zip(have.dropLast(), want.dropLast()).allSatisfy({ solver.unify($0, $1) }) {
      guard let element = converter(source, to: target, at: expr.origin) else { return nil }
      solver.score.collectionConversions += 1
      return Expr(.convertCollection(expr, element: element), type: to, origin: expr.origin)
    }
    solver.undo(to: mark)
    return convertedKeys(expr, have, want, to)
  }

  /// `[String: Any]` as `[AnyHashable: Any]`: other keys need another table.
  private func convertedKeys(_ expr: Expr, _ have: [Type], _ want: [Type], _ to: Type) -> Expr? {
    guard have.count == 2, want.count == 2,
      let key = converter(have[0], to: want[0], at: expr.origin),
      let value = converter(have[1], to: want[1], at: expr.origin),
      let initializer = table.initializers(of: to, in: solver.scope).lazy
        .compactMap({ $0.declaration as? FunctionDecl })
        .first(where: { $0.parameters.first?.label == "_converting" })
    else { return nil }
    solver.score.collectionConversions += 1
    let closures = [key, value].map {
      Expr(.closure($0), type: .function($0.type), origin: expr.origin)
    }
    return making(
      to, initializer, as: Member(arguments: want + have), [expr] + closures, expr.origin)
  }

  /// A closure that converts one element.
  private func converter(_ source: Type, to target: Type, at origin: Origin) -> Closure? {
    let element = LocalVariable(name: "element", type: source, isLet: true)
    guard let value = converted(local(element), to: target) else { return nil }
    return Closure(
      parameters: [element], body: Block([Stmt(.return(value), origin: origin)]),
      type: FunctionType(parameters: [.init(type: source)], result: target), origin: origin)
  }

  private func convertedToAnyHashable(_ expr: Expr, _ from: Type, _ to: Type) -> Expr? {
    guard let from = defaulted(from), solver.conforms(from, to: table.known("Hashable")) else {
      return nil
    }
    return conversionCall(expr, to, parameter: nil, arguments: [from])
  }

  private func convertedNumber(_ expr: Expr, _ have: NominalDecl, _ want: NominalDecl) -> Expr? {
    guard have !== want, isFloating(have), isFloating(want),
      let call = conversionCall(
        expr, .nominal(want, []), parameter: have, arguments: [.nominal(have, [])])
    else { return nil }
    // Converting towards `Double` is preferred, as in Swift.
    solver.score.numericConversions += want.name == "Double" ? 1 : 2
    return call
  }

  /// `Target(value)`, by an initialiser with one unlabelled parameter.
  private func conversionCall(
    _ expr: Expr, _ target: Type, parameter: NominalDecl?, arguments: [Type]
  ) -> Expr? {
    let key = ConversionKey(target: target.nominal, parameter: parameter)
    if conversionInitializers[key] == nil {
      let plain = table.initializers(of: target, in: solver.scope)
        .compactMap { $0.declaration as? FunctionDecl }
        .filter { !$0.isFailable && takesOne($0) }
      conversionInitializers[key] =
        plain.first { parameter != nil && $0.parameters[0].type.nominal === parameter }
        ?? plain.first { takesAnyNumber($0) || parameter == nil }
    }
    guard let initializer = conversionInitializers[key] else { return nil }
    let all = initializer.signature.parameters.isEmpty ? [] : arguments
    return making(target, initializer, as: Member(arguments: all), [expr], expr.origin)
  }

  /// (By its syntax where possible: resolving parameter types would load the types that they name.)
  private func takesOne(_ initializer: FunctionDecl) -> Bool {
    if let shape = initializer.shape { return shape.count == 1 && shape[0].label == nil }
    return initializer.parameters.count == 1 && initializer.parameters[0].label == nil
  }

  /// `init<T: BinaryFloatingPoint>(_ source: T)`
  private func takesAnyNumber(_ initializer: FunctionDecl) -> Bool {
    initializer.signature.requirements.contains {
      if case .conformance(initializer.parameters[0].type, let decl) = $0 {
        decl.name == "BinaryFloatingPoint"
      } else {
        false
      }
    }
  }
}

/// An initialiser that an implicit conversion calls.
struct ConversionKey: Hashable {
  var target: NominalDecl?
  var parameter: NominalDecl?
}

extension Type {
  /// `T` of `T?`.
  var optionalWrapped: Type? {
    guard case .nominal(let decl, let arguments) = self, decl.isStandard("Optional")
    else { return nil }
    return arguments.first
  }

  /// The type without any optionals around it.
  var optionalPayload: Type {
    var type = self
    while let wrapped = type.optionalWrapped { type = wrapped }
    return type
  }
}

extension FunctionType {
  /// The generic parameter that a function makes from nothing of its kind: the `T` of `() -> T` and
  /// `() -> T?`.
  var madeParameter: GenericParameter? {
    guard case .parameter(let made) = result.optionalWrapped ?? result, made.selfOf == nil,
      !parameters.contains(where: { $0.type.contains { $0 == .parameter(made) } })
    else { return nil }
    return made
  }
}
