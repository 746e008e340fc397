import Diagnostics
import Program
import SwiftSyntax
import Values

/// An argument that is already typed, for a call whose candidates are given.
struct TypedArgument {
  var label: String?
  var value: Expr
  init(_ value: Expr, label: String? = nil) {
    self.label = label
    self.value = value
  }
}

// The entry points for statements: each checks one full expression.
extension Checker {
  /// Checks the expression and converts it to the type; reports where it cannot be converted.
  func check(
    _ expr: ExprSyntax, expected: Type, for purpose: ConversionPurpose = .value,
    in context: BodyContext
  ) -> Expr {
    fullExpression(context, expr) { expression(expr, as: expected, context, for: purpose) }
  }

  /// The expression with its own type; `hint` is used as far as possible.
  func infer(_ expr: ExprSyntax, hint: Type? = nil, in context: BodyContext) -> Expr {
    let value = fullExpression(context, expr) { expression(expr, hint, context) }
    // `let t1 = (t0, t0)`, then `let t2 = (t1, t1)`: each has twice the parts of the one before.
    guard value.type.isEndless else { return value }
    return failure(.tooComplex, Self.tooComplex, at: value.origin)
  }

  static let tooComplex: DiagnosticText = """
    the compiler is unable to type-check this expression in reasonable time; try breaking up the \
    expression into distinct sub-expressions
    """

  func checkCondition(_ expr: ExprSyntax, in context: BodyContext) -> Expr {
    check(expr, expected: solver.known("Bool"), for: .condition, in: context)
  }

  /// Converts a typed expression to another type; reports where it cannot be converted.
  func convert(_ expr: Expr, to type: Type, in context: BodyContext) -> Expr {
    fullExpression(context) { coerce(expr, to: type, for: .value) }
  }

  /// Resolves a call of one of the candidates with typed arguments and gives it back typed; nil,
  /// without a diagnostic, when none fits. `base` is `self` for instance members.
  func call(
    _ candidates: [MemberCandidate], base: Expr? = nil, _ arguments: [TypedArgument],
    expected: Type? = nil, origin: Origin, in context: BodyContext
  ) -> Expr? {
    if base == nil, expected == nil, let call = plainCall(candidates, arguments, origin, context) {
      return call
    }
    let site = CallSite(arguments, origin, in: context, opensExistentials: false)
    let (result, diagnostics) = holdingDiagnostics {
      call(candidates, base: base, expected, in: context) { site }
    }
    guard let result, !diagnostics.hasErrors else { return nil }
    diagnostics.forEach(report)
    return result
  }

  private func call(
    _ candidates: [MemberCandidate], base: Expr? = nil, _ expected: Type?, in context: BodyContext,
    _ site: () -> CallSite
  ) -> Expr? {
    var fits = false
    let result = fullExpression(context) {
      let site = site()
      let targets = candidates.compactMap { CallTarget($0, base: base) }
      let call = resolveCall(targets, site, expected)
      fits = call != nil
      return call ?? failure(at: site.origin)
    }
    return fits ? result : nil
  }

  /// The same with one argument that is still source: its type may depend on the candidates. Nil,
  /// and what is wrong reported, when none fits.
  func call(
    _ candidates: [MemberCandidate], _ argument: ExprSyntax, origin: Origin,
    in context: BodyContext
  ) -> Expr? {
    call(candidates, nil, in: context) {
      CallSite(
        arguments: [self.argument(argument, label: nil, context)], origin: origin, in: context,
        opensExistentials: false)
    }
  }

  /// An initial value or default argument, converted to the type.
  func checkValue(
    _ expression: ExprSyntax, as type: Type, isDefault: Bool, in scope: Scope
  ) -> Expr? {
    switch type {
    // (A literal is what the parameter's protocol makes of it.)
    case .parameter(let parameter) where parameter.selfOf == nil && !isLiteral(expression):
      return genericDefault(expression, parameter, as: type, in: scope)
    case .function(let function) where isDefault:
      guard let parameter = function.madeParameter else { break }
      return genericDefault(expression, parameter, as: type, in: scope)
    default: break
    }
    return check(
      expression, expected: type, for: isDefault ? .defaultArgument : .value,
      in: BodyContext(scope: scope))
  }

  /// `some CoordinateSpaceProtocol = .local`: the default decides the generic parameter, which may
  /// be any type that meets the requirements.
  private func genericDefault(
    _ expression: ExprSyntax, _ parameter: GenericParameter, as type: Type, in scope: Scope
  ) -> Expr {
    let context = BodyContext(scope: scope)
    return fullExpression(context) {
      let origin = origin(of: expression, in: context)
      let variable = solver.fresh(parameter.name, origin: origin, isParameter: true)
      let substitution = Substitution(parameter, .variable(variable))
      for requirement in scope.signature.requirements {
        guard case .conformance(.parameter(parameter), _) = requirement else { continue }
        solver.pending.append(
          Solver.Pending(
            requirement: requirement.applying(substitution), origin: origin, declaration: nil))
      }
      return self.expression(expression, as: substitution.apply(to: type), context)
    }
  }

  /// `let names = ["a"]`: the value with its own type.
  func inferValue(_ expression: ExprSyntax, in scope: Scope) -> Expr? {
    infer(expression, in: BodyContext(scope: scope))
  }

  // MARK: Full expressions

  /// Runs the body as a full expression: no type variable that it opened is open afterwards.
  ///
  /// It may be nested in another one (a statement in a closure argument); variables of the outer
  /// one stay open.
  func fullExpression(
    _ context: BodyContext, _ syntax: ExprSyntax? = nil, _ body: () -> Expr
  ) -> Expr {
    let outer = (solver.scope, context.fullExpression)
    solver.scope = context.scope
    if let syntax { context.fullExpression = syntax }
    defer { (solver.scope, context.fullExpression) = outer }
    let opened = solver.opened.count
    let pending = solver.pending.count
    let waiting = solver.waiting.count
    let expr = body()
    settle(openedSince: opened, pendingSince: pending, waitingSince: waiting, of: expr)
    var finishing = Finishing(checker: self)
    return finishing.expression(expr)
  }

  // MARK: Messages

  func origin(of node: some SyntaxProtocol, in context: BodyContext) -> Origin {
    table.origin(of: node, in: context.scope.file)
  }

  func report(
    _ id: DiagnosticID, _ message: DiagnosticText, at origin: Origin,
    severity: Diagnostic.Severity? = nil, hints: [String] = [], notes: [Diagnostic.Note] = []
  ) {
    report(
      Diagnostic(
        id: id, severity: severity, message: message, origin: origin, hints: hints,
        notes: notes))
  }

  /// A known name that resembles a misspelt one. (None while overloads are tried: mistakes are
  /// looked at again when none fits, and a search through all names costs more than a trial.)
  func nearest(to name: String, in scope: Scope, memberOf type: Type?) -> String? {
    speculation > 0 ? nil : table.suggestion(for: name, in: scope, memberOf: type)
  }
}
