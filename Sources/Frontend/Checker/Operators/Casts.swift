import Diagnostics
import Program
import SwiftSyntax
import Values

// `is`, `as`, `as?`, `as!`, and the compiler's warnings where the types alone decide the outcome.
extension Checker {
  func check(
    _ value: Expr, _ type: TypeSyntax, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let target = table.resolve(type, in: context.scope)
    warnOfCast(.check, known(value), target, at: origin, in: context)
    return Expr(.cast(.check, value, target), type: solver.known("Bool"), origin: origin)
  }

  func cast(
    _ operand: OperatorTree, _ node: UnresolvedAsExprSyntax, _ type: TypeSyntax,
    _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: node, in: context)
    guard let mark = node.questionOrExclamationMark?.text else {
      return coercion(operand, type, origin, context)
    }
    let target = written(type, in: context)
    let value = tree(operand, nil, context)
    holdAnything(value)
    if value.type.isError { return value }
    let kind = mark == "?" ? ExprKind.Cast.conditional : .forced
    warnOfCast(kind, known(value), target, at: origin, in: context)
    if let bridged = castBridged(value, to: target, origin, context) {
      if kind == .conditional { return bridged }
      return Expr(.forceUnwrap(bridged, isImplicit: false), type: target, origin: origin)
    }
    if let bridged = alwaysBridged(value, kind, to: target, origin, context) { return bridged }
    return Expr(
      .cast(kind, value, target),
      type: kind == .forced ? target : optional(of: target), origin: origin)
  }

  /// `price as! NSNumber`: what `as` would give.
  private func alwaysBridged(
    _ value: Expr, _ kind: ExprKind.Cast, to target: Type, _ origin: Origin,
    _ context: BodyContext
  ) -> Expr? {
    guard let decl = target.nominal, decl.isSurface, decl.kind == .classType,
      let have = known(value).nominal, have.kind != .classType, !have.isStandard("Optional"),
      let made = bridged(value, to: target, origin, context)
    else { return nil }
    let from = displayType(known(value))
    report(
      .badCast,
      kind == .forced
        ? "forced cast from '\(from)' to '\(target)' always succeeds; did you mean to use 'as'?"
        : "conditional cast from '\(from)' to '\(target)' always succeeds",
      at: origin, severity: .warning)
    if kind == .forced { return made }
    return Expr(
      .wrapOptional(made), type: optional(of: target), origin: origin)
  }

  /// `x as T`
  private func coercion(
    _ operand: OperatorTree, _ type: TypeSyntax, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let target = written(type, in: context)
    let value = tree(operand, target, context)
    if let result = converted(value, to: target) {
      if case .erase(let inner) = result.kind { findings.explicitErasures.insert(inner.origin) }
      return result
    }
    if let result = bridged(value, to: target, origin, context) { return result }
    if let result = boxed(value, in: target) { return result }
    if let result = bridgedElements(of: value, type, to: target, context) { return result }
    let have = solver.resolve(value.type)
    if !have.isError, !target.isError {
      report(
        .badCast,
        "cannot convert value of type '\(displayType(have))' to type '\(target)' in coercion",
        at: value.origin, hints: ["use 'as!' or 'as?' when the value may be of that type"])
    }
    return failure(at: origin)
  }

  // MARK: Casts whose end is known

  func warnOfCast(
    _ kind: ExprKind.Cast, _ from: Type, _ to: Type, at origin: Origin, in context: BodyContext
  ) {
    guard context.scope.file?.isSurface != true, !from.containsError, !to.containsError,
      !from.hasOpenVariables, !to.hasOpenVariables,
      let message = castMessage(kind, from, to)
    else { return }
    report(.badCast, message, at: origin, severity: .warning)
  }

  private func castMessage(_ kind: ExprKind.Cast, _ from: Type, _ to: Type) -> DiagnosticText? {
    if from == to || isImplicit(from, to) {
      switch kind {
      case .check: return "'is' test is always true"
      case .conditional: return "conditional cast from '\(from)' to '\(to)' always succeeds"
      case .forced:
        return from == to
          ? "forced cast of '\(from)' to same type has no effect"
          : "forced cast from '\(from)' to '\(to)' always succeeds; did you mean to use 'as'?"
      }
    }
    let (have, depth) = from.unwrappingOptionals
    let (want, wantedDepth) = to.unwrappingOptionals
    if have == want || isImplicit(have, want) {
      let levels = depth - wantedDepth
      return levels > 0 ? unwrappingMessage(kind, from, to, have, levels) : nil
    }
    guard wantedDepth == 0, neverIs(have, want) else { return nil }
    return "cast from '\(from)' to unrelated type '\(to)' always fails"
  }

  private func unwrappingMessage(
    _ kind: ExprKind.Cast, _ from: Type, _ to: Type, _ wrapped: Type, _ levels: Int
  ) -> DiagnosticText? {
    switch kind {
    case .check:
      return "checking a value with optional type '\(from)' against type '\(to)' succeeds whenever "
        + "the value is non-nil; did you mean to use '!= nil'?"
    case .forced:
      return "forced cast from '\(from)' to '\(to)' only unwraps optionals; did you mean to use '"
        + "\(String(repeating: "!", count: levels))'?"
    case .conditional where levels == 1:
      return "conditional downcast from '\(from)' to '\(to)' "
        + (wrapped == to
          ? "does nothing" : "is equivalent to an implicit conversion to an optional '\(to)'")
    case .conditional: return nil
    }
  }

  /// Whether a value of one type converts to the other without `as`. (Numbers convert for other
  /// reasons.)
  private func isImplicit(_ from: Type, _ to: Type) -> Bool {
    if from.nominal?.isStandard("CGFloat") == true || to.nominal?.isStandard("CGFloat") == true {
      return false
    }
    return solver.asking { converts(from, to: to) }
  }

  /// Whether no value of one type can have the other. Types bridged to Objective-C are left alone.
  func neverIs(_ from: Type, _ to: Type) -> Bool {
    guard case .nominal(let have, let a) = from, case .nominal(let want, let b) = to,
      !have.isBridged, !want.isBridged
    else { return false }
    if have === want {
      return !have.isSurface && a.count == b.count
        && zip(a, b).contains { $0 != $1 && neverIs($0, $1) }
    }
    guard have.kind == .classType, want.kind == .classType else { return true }
    return !have.lineage.contains(want) && !want.lineage.contains(have)
  }
}

extension Type {
  fileprivate var unwrappingOptionals: (type: Type, depth: Int) {
    var type = self
    var depth = 0
    while let wrapped = type.optionalWrapped { (type, depth) = (wrapped, depth + 1) }
    return (type, depth)
  }
}

extension NominalDecl {
  fileprivate var isBridged: Bool {
    isSurface && (name.hasPrefix("NS") || name.hasPrefix("CF") || name.hasPrefix("CG"))
      || isStandard("AnyHashable")
  }
}
