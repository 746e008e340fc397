import Diagnostics
import Program
import Releases
import SwiftSyntax
import Values

// Conditions of `if`, `guard` and `while`.

extension Checker {
  /// The conditions; their variables are declared in the scope that the caller has pushed.
  func checkConditions(
    _ conditions: ConditionElementListSyntax, inBuilder: Bool = false, in context: BodyContext
  ) -> [Condition] {
    conditions.map { element in
      switch element.condition {
      case .expression(let expr): return .boolean(checkCondition(expr, in: context))
      case .availability(let node):
        return holds(node)
          ? .available
          : .boolean(
            Expr(
              .boolean(false), type: solver.known("Bool"), origin: origin(of: node, in: context)))
      case .matchingPattern(let node): return checkMatching(node, in: context)
      case .optionalBinding(let node):
        return checkOptionalBinding(node, inBuilder: inBuilder, in: context)
      }
    }
  }

  private func holds(_ node: AvailabilityConditionSyntax) -> Bool {
    let isLater = node.availabilityArguments.contains { argument in
      guard case .availabilityVersionRestriction(let platform) = argument.argument,
        ["iOS", "iOSApplicationExtension", "anyAppleOS"].contains(platform.platform.text),
        let major = platform.version.flatMap({ Int($0.major.text) })
      else { return false }
      return major > table.profile.ios
    }
    return isLater != (node.availabilityKeyword.tokenKind == .poundAvailable)
  }

  private func checkMatching(
    _ node: MatchingPatternConditionSyntax, in context: BodyContext
  ) -> Condition {
    let value = promoted(infer(node.initializer.value, in: context), for: node.pattern)
    let matched = checkPattern(node.pattern, against: value.type, isLet: nil, in: context)
    matched.pattern.forEachVariable { context.flow.declared.append($0) }
    return .pattern(matched.pattern, value)
  }

  /// The elements of a tuple become optional where the pattern asks for optionals: `if case let
  /// (a?, b?) = (x, y)` matches values that are not optional. (Apple's sample *Adopting SwiftData
  /// for a Core Data app* builds with one; a single value does not.)
  private func promoted(_ value: Expr, for pattern: PatternSyntax) -> Expr {
    var pattern = pattern
    while let binding = pattern.as(ValueBindingPatternSyntax.self) { pattern = binding.pattern }
    guard case .tuple(let elements) = value.kind,
      let parts = pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self),
      parts.elements.count == elements.count
    else { return value }
    let made = zip(elements, parts.elements).map { element, part in
      guard part.expression.is(OptionalChainingExprSyntax.self), wrapped(element.type) == nil,
        !element.type.isError
      else { return element }
      return coerce(element, to: optional(of: element.type), for: .assignment)
    }
    return Expr(
      .tuple(made), type: .tuple(made.map { TupleElement(type: $0.type) }), origin: value.origin)
  }

  private func checkOptionalBinding(
    _ node: OptionalBindingConditionSyntax, inBuilder: Bool, in context: BodyContext
  ) -> Condition {
    let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
    var value: Expr
    if let initializer = node.initializer {
      if let annotation = node.typeAnnotation {
        let type = table.resolve(annotation.type, in: context.scope)
        value = check(
          initializer.value, expected: optional(of: type), for: .assignment, in: context)
      } else {
        value = infer(initializer.value, in: context)
      }
    } else {
      value = shorthandValue(node.pattern, in: context)
    }
    let inner: Type
    if value.type.isError {
      // An optional of an unsimulated type is nil.
      value = Expr(.nilLiteral, type: optional(of: .error), origin: value.origin)
    }
    if let wrapped = wrapped(value.type) {
      inner = wrapped
    } else if inBuilder, table.opaque != nil, !value.type.isError, !context.scope.isScript {
      // Before Swift 5.8 compilers made the value in a builder optional; so does the program's.
      inner = value.type.fullySettled
      report(
        .bindingNotOptional,
        "initializer for conditional binding must have Optional type, not '\(inner)'",
        at: origin(of: node.bindingSpecifier, in: context), severity: .warning)
      value = Expr(.wrapOptional(value), type: optional(of: inner), origin: value.origin)
    } else {
      if !value.type.isError {
        report(
          .bindingNotOptional,
          "initializer for conditional binding must have Optional type, not '\(value.type.fullySettled)'",
          at: origin(of: node.bindingSpecifier, in: context))
      }
      inner = .error
    }
    let pattern = checkBindingPattern(node.pattern, type: inner, isLet: isLet, in: context)
    pattern.forEachVariable {
      context.flow.declared.append($0)
      findings.optionalBindings.insert($0)
    }
    return .pattern(.some(pattern), value)
  }

  /// `if let name`: the value of that name outside.
  private func shorthandValue(_ pattern: PatternSyntax, in context: BodyContext) -> Expr {
    guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      let origin = origin(of: pattern, in: context)
      return failure(
        .bindingWithoutName, "unwrap condition requires a valid identifier", at: origin)
    }
    return fullExpression(context) { value(named: name, context) }
  }

  // MARK: if, guard

  func checkIfStatement(
    _ node: IfExprSyntax, label: String?, in context: BodyContext
  ) -> StmtKind {
    let chain = chain(of: node, in: context) { items, _ in
      context.flow.withTarget(.init(label: label, kind: .block)) { checkBlock(items, in: context) }
    }
    let kind = chain.nested
    guard let label else { return kind }
    // A labelled `if` can be left by `break label`: it becomes a `do` with that name.
    let origin = origin(of: node, in: context)
    return .do(Block([Stmt(kind, origin: origin)]), catches: [], label: label)
  }

  /// The links of a chain, each with what `body` makes from its braces.
  func chain<Body>(
    of node: IfExprSyntax, inBuilder: Bool = false, in context: BodyContext,
    _ body: (CodeBlockItemListSyntax, IfExprSyntax?) -> Body
  ) -> IfChain<Body> {
    var chain = IfChain<Body>()
    var current: IfExprSyntax? = node
    // The braces may redeclare the names of the conditions.
    func scoped(_ items: CodeBlockItemListSyntax, _ link: IfExprSyntax?) -> Body {
      context.pushLocals()
      defer { context.popLocals() }
      return body(items, link)
    }
    while let link = current {
      current = nil
      context.pushLocals()
      let conditions = checkConditions(link.conditions, inBuilder: inBuilder, in: context)
      chain.links.append(
        (conditions, scoped(link.body.statements, link), origin(of: link, in: context)))
      context.popLocals()
      switch link.elseBody {
      case .ifExpr(let next): current = next
      case .codeBlock(let block): chain.otherwise = scoped(block.statements, nil)
      case nil: break
      }
    }
    return chain
  }

  func checkGuard(_ node: GuardStmtSyntax, in context: BodyContext) -> StmtKind {
    // The body is checked first: it does not see the variables of the conditions.
    let body = checkScoped(node.body.statements, in: context)
    let conditions = checkConditions(node.conditions, in: context)
    if context.scope.file?.isSurface != true, body.fallsThrough {
      report(
        .guardFallsThrough,
        "'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope",
        at: origin(of: node.body.rightBrace, in: context))
    }
    return .guard(present(conditions, before: body), else: body)
  }

  /// `guard let player = try? Player() else { fatalError() }`: an unsimulated value is assumed to
  /// exist where the program would otherwise end.
  private func present(_ conditions: [Condition], before body: Block) -> [Condition] {
    guard case .expression(let last)? = body.statements.last?.kind, last.type.isNever else {
      return conditions
    }
    return conditions.map { condition in
      guard case .pattern(.some(let pattern), let value) = condition, value.type.containsError
      else { return condition }
      return .pattern(pattern, failure(at: value.origin))
    }
  }
}

/// The links of `if … else if …`, of which there may be many, and the content of the last `else`.
struct IfChain<Body> {
  var links: [(conditions: [Condition], body: Body, origin: Origin)] = []
  var otherwise: Body?
}

extension IfChain<Block> {
  /// Nested from the last link outwards.
  var nested: StmtKind {
    var last = otherwise
    var kind = StmtKind.block(Block())
    for (index, link) in links.enumerated().reversed() {
      kind = .if(link.conditions, link.body, else: last)
      if index > 0 { last = Block([Stmt(kind, origin: link.origin)]) }
    }
    return kind
  }
}
