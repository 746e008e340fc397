import Diagnostics
import Program
import Releases
import SourceSyntax
import SwiftSyntax
import Values

/// The overloads of one operator, by the types of their parameters, so that the common case finds
/// its overload at once.
struct OperatorCandidates {
  /// By the nominal types of the parameters.
  var exact: [[NominalDecl]: [CallTarget]] = [:]
  /// `(Self, Self) -> Self` and `(Self) -> Self` of the standard library's protocols.
  var uniform: [CallTarget] = []
  var all: [CallTarget] = []
  /// The number of known functions when this was built.
  var count = 0
  /// It contains functions that only one file can call: the next file must build it again.
  var isOfOneFile = false
}

/// An operator between two operands.
struct BinaryOperation {
  var name: String
  var left: PendingOperand
  var right: PendingOperand
  let expected: Type?
  let origin: Origin
  let context: BodyContext
  /// Where the operands may be read once more, their source.
  var trees: [OperatorTree?] = [nil, nil]

  var operands: [PendingOperand] { [left, right] }
  var isEquality: Bool { name == "==" || name == "!=" }

  /// The same operator between others, which have no source.
  func with(_ left: PendingOperand, _ right: PendingOperand) -> BinaryOperation {
    BinaryOperation(
      name: name, left: left, right: right, expected: expected, origin: origin, context: context)
  }
}

// Operators are calls of the functions that declare them.
extension Checker {
  func operatorCandidates(
    _ name: String, _ arity: Int, isPostfix: Bool = false
  ) -> OperatorCandidates {
    let key = "\(name)/\(isPostfix ? -1 : arity)"
    let count = table.operatorCount(named: name)
    if let known = operatorIndex[key], known.count == count, !known.isOfOneFile { return known }
    var index = OperatorCandidates()
    index.count = count
    for candidate in table.operators(named: name) {
      if candidate.declaration.isPrivate {
        index.isOfOneFile = true
        if table.isHidden(candidate.declaration, from: solver.scope) { continue }
      }
      guard let target = CallTarget(candidate), target.parameters.count == arity,
        arity != 1 || target.function?.isPostfix == isPostfix
      else { continue }
      index.all.append(target)
      let nominals = target.parameters.compactMap(\.type.nominal)
      if nominals.count == arity, target.signature.parameters.isEmpty {
        index.exact[nominals, default: []].append(target)
      }
      if case .parameter(let own) = target.result, own.selfOf?.isSurface == true,
        target.parameters.allSatisfy({ $0.type == target.result && !$0.isInout }),
        target.signature.parameters.count == 1
      {
        index.uniform.append(target)
      }
    }
    operatorIndex[key] = index
    return index
  }

  /// A call of an overload that is known to fit.
  func call(
    _ target: CallTarget, _ operands: [Expr], _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let site = CallSite(operands.map { TypedArgument($0) }, origin, in: context)
    return resolveCall([target], site, nil) ?? failure(at: origin)
  }

  func operatorCall(_ operation: BinaryOperation) -> Expr {
    let origin = operation.origin
    if operatorAttempts.isTooMany { return failure(at: origin) }
    // `nil != action`
    if operation.isEquality, operation.left.isNil, operation.right.isTyped, !operation.right.isNil {
      return operatorCall(operation.with(operation.right, operation.left))
    }
    if let fast = exactCall(operation, operation.expected?.nominal) { return fast }
    let operands = operation.operands
    // `user == nil`: an unknown value is nil.
    if table.opaque != nil, operation.right.isNil, let value = operation.left.value,
      value.type.isError
    {
      let absent = inert(value, as: optional(of: solver.known("Int")))
      return operatorCall(operation.with(.typed(absent), operation.right))
    }
    if operands.contains(where: { $0.value?.type.isError == true }) { return failure(at: origin) }
    let mark = solver.mark()
    let pending = solver.pending.count
    let (result, diagnostics) = overloaded(operation)
    if let result, !solver.hasImpossibleLiteral(from: pending) {
      diagnostics.forEach(report)
      if operation.isEquality { noteComparison(operation) }
      return result
    }
    if result != nil { solver.undo(to: mark) }
    if operatorAttempts.isTooMany { return failure(at: origin) }
    let other = unwrappedImplicitly(operation) ?? asOneType(operation)
    if let other { return operatorCall(other) }
    if let mixed = mixedComparison(operation) { return mixed }
    if table.opaque != nil, let fast = exactCall(operation, takesUnknown: true) { return fast }
    if let inert = inertOperator(operation) { return inert }
    if !reportElement(operation) { reportOperator(operation, diagnostics) }
    return failure(at: origin)
  }

  /// The call of the overload that takes the operands, or what is wrong with them.
  private func overloaded(
    _ operation: BinaryOperation, opensExistentials: Bool = false
  ) -> (result: Expr?, diagnostics: [Diagnostic]) {
    let (operands, context) = (operation.operands, operation.context)
    let targets = plausible(operatorCandidates(operation.name, 2).all, operands)
    let site = CallSite(
      arguments: operands.map { argument($0, context) }, origin: operation.origin, in: context,
      opensExistentials: opensExistentials)
    return holdingDiagnostics {
      targets.isEmpty ? nil : resolveCall(targets, site, operation.expected)
    }
  }

  /// `pattern ~= subject`; nil, and nothing reported, where no overload takes the two.
  func match(_ pattern: ExprSyntax, _ subject: Expr, _ context: BodyContext) -> Expr? {
    let plain = trying { match(pending(.leaf(pattern), nil, context), subject, context) }
    if plain != nil || solver.head(subject.type).optionalWrapped == nil { return plain }
    // `case "a"` of a `String?`: what is compared becomes optional, too.
    return trying {
      pending(.leaf(pattern), nil, context).value.flatMap { converted($0, to: subject.type) }
        .flatMap { match(.typed($0), subject, context) }
    }
  }

  /// For equatable values of one type it is their `==`.
  private func match(
    _ pattern: PendingOperand, _ subject: Expr, _ context: BodyContext
  ) -> Expr? {
    if pattern.value?.type.isError == true { return nil }
    let mark = solver.mark()
    var operation = BinaryOperation(
      name: "~=", left: pattern, right: .typed(subject), expected: nil, origin: subject.origin,
      context: context)
    let (result, problems) = overloaded(operation)
    problems.forEach(report)
    // (What is not simulated is not compared with a stand-in.)
    guard let result, !solver.hasUses(since: mark),
      solver.unlikelyLiterals(from: mark.pending.count) == 0
    else { return nil }
    guard case .call(.function(let function, _), let arguments) = result.kind, function.isSurface,
      function.parameters[0].type == function.parameters[1].type
    else { return result }
    operation.name = "=="
    return operatorCall(operation.with(.typed(arguments[1].value), .typed(arguments[0].value)))
  }

  /// `count == nil` where `count` always has a value.
  private func noteComparison(_ operation: BinaryOperation) {
    let (left, right) = (operation.left, operation.right)
    guard solver.scope.file?.isSurface == false else { return }
    guard let value = right.isNil ? left.value : left.isNil ? right.value : nil,
      !value.containsError
    else { return }
    let type = solver.resolve(value.type)
    guard type.optionalWrapped == nil, !type.hasOpenVariables,
      !solver.conforms(type, to: table.known("ExpressibleByNilLiteral"))
    else { return }
    report(
      .noEffect,
      "comparing non-optional value of type '\(displayType(type))' to 'nil' always returns \(operation.name == "!=")",
      at: operation.origin)
  }

  /// The operands with values of type `T!` unwrapped; nil when there are none.
  private func unwrappedImplicitly(_ operation: BinaryOperation) -> BinaryOperation? {
    let (left, right) = (operation.left, operation.right)
    if let value = left.value.flatMap(implicitlyUnwrapped) {
      return operation.with(.typed(value), right)
    }
    return right.value.flatMap(implicitlyUnwrapped).map { operation.with(left, .typed($0)) }
  }

  private func argument(_ operand: PendingOperand, _ context: BodyContext) -> CallArgument {
    switch operand {
    case .typed(let expr): return CallArgument(typed: TypedArgument(expr))
    case .deferred(.leaf(let node)) where node.is(ClosureExprSyntax.self):
      return self.argument(node, label: nil, context)
    case .deferred(let tree):
      return CallArgument(deferred: tree, origin: origin(of: tree.first, in: context))
    }
  }

  // MARK: The common case

  /// The call for operands with exactly the declared types; a literal takes the other side's type.
  private func exactCall(
    _ operation: BinaryOperation, _ wanted: NominalDecl? = nil, takesUnknown: Bool = false,
    isAssignment: Bool = false
  ) -> Expr? {
    let (left, right, context) = (operation.left, operation.right, operation.context)
    let candidates = operatorCandidates(operation.name, 2).exact
    let a = plainType(left)
    let b = plainType(right)
    // `let part: Fraction = 1 / 8`, where the program divides two integers itself.
    func meant(_ types: [NominalDecl?]) -> CallTarget? {
      wanted.flatMap { wanted in
        candidates[types.compactMap { $0 }]?.first {
          $0.result.nominal === wanted && $0.parameters[0].isInout == isAssignment
        }
      }
    }
    if a == nil, b == nil, let x = left.value, let y = right.value,
      meant([x, y].map { solver.defaultType(ofLiteral: $0.type)?.nominal }) == nil,
      let open = openCall(operation.name, [x, y], operation.origin)
    {
      return open
    }
    let mark = solver.mark()
    guard let first = a ?? b ?? literalType(left, right) else { return nil }
    let second = b ?? first
    let exact =
      meant([first, second])
      ?? candidates[[first, second]]?.first { $0.parameters[0].isInout == isAssignment }
    let types: [Type]
    let target: CallTarget
    if let exact {
      (target, types) = (exact, exact.parameters.map(\.type))
    } else if first === second, a == nil || b == nil,
      let uniform = homogeneous(operation.name, first.selfType)
    {
      // `8 * seconds` of a `UInt64`: a protocol declares the product.
      (target, types) = (uniform, [first.selfType, first.selfType])
    } else {
      // `2.0 ** 3` of a `Double` and an `Int`: the literals need not have the same type.
      solver.undo(to: mark)
      return nil
    }
    // `pointer + offset` with an unknown operand need not be a number; a comparison always gives a
    // `Bool`.
    if table.opaque != nil, target.result == types[0],
      [left.value, right.value].contains(where: { $0.map { solver.head($0.type).isError } == true })
    {
      return nil
    }
    let values = trying {
      zip(operation.operands, types).mapAll { operand, type -> Expr? in
        let mark = solver.mark()
        let value = converted(self.operand(operand, type, context), to: type)
        // `.now() + delay`: a number has no `now`, so another overload is meant.
        return !takesUnknown && !operand.isTyped && solver.hasUses(since: mark) ? nil : value
      }
    }
    return values.flatMap { call(target, $0, operation.origin, context) }
  }

  /// The type of two literals that are compared: their default.
  private func literalType(_ left: PendingOperand, _ right: PendingOperand) -> NominalDecl? {
    guard let a = left.value, let b = right.value,
      case .variable = solver.head(a.type), case .variable = solver.head(b.type),
      solver.equate(a.type, b.type)
    else { return nil }
    return solver.defaultType(ofLiteral: a.type)?.nominal
  }

  /// The nominal type of an operand, if it has one without generic arguments.
  private func plainType(_ operand: PendingOperand) -> NominalDecl? {
    guard case .nominal(let decl, let arguments)? = operand.value.map({ solver.head($0.type) }),
      arguments.isEmpty
    else { return nil }
    return decl
  }

  // MARK: Assignment

  func assignment(
    _ left: OperatorTree, _ right: OperatorTree, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    if case .leaf(let node) = left, node.is(DiscardAssignmentExprSyntax.self) {
      let value = tree(right, nil, context)
      return Expr(.discard(value), type: .void, origin: origin)
    }
    guard case .leaf(let node) = left else {
      return failure(
        .immutable, "cannot assign to value: the left side is not a place that can be written",
        at: origin)
    }
    var isOptional = false
    let place = context.place { self.place(node, &isOptional, context) }
    let value = tree(right, place.type, context)
    if place.type.isError { return failure(at: origin) }
    requireMutable(place, .assignment, assignedOrigin(node, place, context), context)
    if case .call = place.kind { return failure(at: origin) }
    let converted = coerce(value, to: place.type, for: .assignment)
    if let call = initAccessorCall(place, converted, origin, context) { return call }
    let isComplete = isComplete(context)
    if !isComplete { refuseEarlyState(place) }
    if context.isInitializer {
      table.noteStateAssignment(place, converted, in: context.scope.function) {
        self.isComplete(context, but: $0)
      }
    }
    let (target, stored) = table.initializing(
      place, with: converted, in: context.isInitializer ? context.scope.function : nil,
      isComplete: isComplete)
    let places = if case .tuple(let elements) = target.kind { elements } else { [target] }
    for case .field(_, let field) in places.map(\.kind) { context.flow.initialised.insert(field) }
    let assign = Expr(.assign(to: target, stored), type: .void, origin: origin)
    return isOptional ? closeOptionalChain(assign) : assign
  }

  /// N9, N10: private state that already has a value is written by its setter, which needs all of
  /// `self`.
  private func refuseEarlyState(_ place: Expr) {
    guard table.rules[.stateHasValueFirst],
      case .property(let property, let base?, _) = place.kind, base.isSelf,
      let storage = property.wrapperStorage, table.ownStates.contains(storage)
    else { return }
    report(
      .earlyState, "variable 'self.\(property.name)' used before being initialized",
      at: place.origin,
      hints: [
        "Remove the initial value at the declaration of '\(property.name)', or write '_\(property.name) = State(initialValue: …)'."
      ])
  }

  /// Whether every stored property has a value at this point, so that setters may run.
  private func isComplete(_ context: BodyContext, but storage: VariableDecl? = nil) -> Bool {
    guard context.isInitializer, !context.flow.isDelegated,
      let decl = context.scope.function?.selfType?.nominal
    else { return true }
    if decl.kind == .classType, decl.superclass != nil { return false }
    return decl.storedProperties.allSatisfy {
      $0.isStatic || $0.hasOwnValue || $0 === storage || context.flow.initialised.contains($0)
    }
  }

  /// The compiler points at the bracket of `a[0] = 1`.
  private func assignedOrigin(_ node: ExprSyntax, _ place: Expr, _ context: BodyContext) -> Origin {
    guard let node = node.as(SubscriptCallExprSyntax.self) else { return place.origin }
    return origin(of: node.leftSquare, in: context)
  }

  /// The left side of an assignment; `isOptional` if a chain in it is to be closed around the
  /// whole.
  private func place(
    _ node: ExprSyntax, _ isOptional: inout Bool, _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: node, in: context)
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      var places: [Expr] = []
      for element in tuple.elements {
        if element.expression.is(DiscardAssignmentExprSyntax.self) {
          let type = Type.variable(solver.fresh(origin: origin))
          places.append(Expr(.discard(failure(at: origin)), type: type, origin: origin))
        } else {
          places.append(place(element.expression, &isOptional, context))
        }
      }
      return Expr(
        .tuple(places), type: .tuple(places.map { TupleElement(type: $0.type) }), origin: origin)
    }
    switch node.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr, .subscriptCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
      .declReferenceExpr:
      let operand = chainOperand(node, nil, &isOptional, context)
      if case .functions(let targets, let name, _) = operand, mayHideProperty(targets) {
        table.opaque?.note(name, at: origin, in: context.scope.file)
        return failure(at: origin)
      }
      return value(of: operand, nil, origin)
    default: return expression(node, nil, context)
    }
  }

  /// Whether an unknown property may have the same name as the methods: `splitView = CustomView()`
  /// where an AppKit controller overrides `splitView(_:canCollapseSubview:)`.
  func mayHideProperty(_ targets: [CallTarget]) -> Bool {
    guard table.opaque != nil else { return false }
    return !targets.isEmpty
      && targets.allSatisfy { target in
        guard let container = target.function?.container, container.kind == .classType else {
          return false
        }
        return !container.isSurface && table.mayInheritUnknown(container)
      }
  }

  /// `a += b`
  func compound(
    _ name: String, _ place: Expr, _ right: OperatorTree, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    var target = place
    var isOptional = false
    if case .optionalChain(let inner) = place.kind {
      target = inner
      isOptional = true
    }
    if target.type.isError {
      _ = tree(right, nil, context)
      return failure(at: origin)
    }
    requireMutable(target, .operator(name), origin, context)
    if context.isInitializer {
      let stored = table.initializing(target, with: target, in: context.scope.function).place
      if stored.type == target.type { target = stored }
    }
    target = implicitlyUnwrapped(target) ?? target
    let result = compoundCall(name, target, right, origin, context)
    return isOptional ? closeOptionalChain(result) : result
  }

  private func compoundCall(
    _ name: String, _ place: Expr, _ right: OperatorTree, _ origin: Origin, _ context: BodyContext
  ) -> Expr {
    let type = solver.resolve(place.type)
    var operation = BinaryOperation(
      name: name, left: .typed(place), right: .deferred(right), expected: nil, origin: origin,
      context: context)
    if let exact = exactCall(operation, takesUnknown: true, isAssignment: true) { return exact }
    let isOpen = isOpenTree(right, context)
    if !isOpen || right.leaf == nil {
      operation.right = .typed(
        tree(right, isOpen ? type : hint(name, operation.left, right), context))
    }
    if operation.right.value?.type.isError == true { return failure(at: origin) }
    let (result, diagnostics) = overloaded(operation, opensExistentials: true)
    if let result {
      diagnostics.forEach(report)
      return result
    }
    reportOperator(operation, diagnostics)
    return failure(at: origin)
  }
}
