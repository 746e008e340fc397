import Program
import SourceSyntax
import SwiftSyntax
import Values

/// One argument as a call writes it.
struct CallArgument {
  enum Value {
    case syntax(ExprSyntax)
    case typed(Expr)
    /// An operand that gets its type from the parameter.
    case deferred(OperatorTree)
  }

  var label: String?
  var value: Value
  var origin: Origin
  /// The position of the label, or of an argument without one.
  var start: Origin { labelOrigin ?? origin }
  var labelOrigin: Origin?
  /// `{ … }` after the parentheses.
  var isTrailing = false
  /// Its type depends on the parameter (see `isContextual`).
  var isContextual = false
  var closure: ClosureShape?

  /// The argument as written, even when it is an operand.
  var leaf: Value {
    if case .deferred(.leaf(let node)) = value { .syntax(node) } else { value }
  }

  init(typed argument: TypedArgument) {
    label = argument.label
    value = .typed(argument.value)
    origin = argument.value.origin
  }

  init(deferred tree: OperatorTree, origin: Origin) {
    value = .deferred(tree)
    self.origin = origin
    isContextual = true
  }

  init(_ expr: ExprSyntax, label: String?, origin: Origin) {
    self.label = label
    value = .syntax(expr)
    self.origin = origin
  }
}

/// The arguments of one call, and the facts about them that hold for every overload.
final class CallSite {
  let arguments: [CallArgument]
  let origin: Origin
  let context: BodyContext
  /// The call as written, for messages about the whole of it.
  var syntax: FunctionCallExprSyntax?
  /// The same of a subscript's use.
  var subscription: SubscriptCallExprSyntax?
  /// The parentheses, where there are any.
  var opening: Origin?
  var closing: Origin?
  /// An argument `any P` may be opened for a parameter `T: P`.
  let opensExistentials: Bool
  /// Its arguments may wait for what is wanted of the chain that it is in.
  var isPatient = false
  /// Arguments typed once for all overloads.
  var shared: [Int: Expr] = [:]
  /// Whether its result is unwrapped, so that it has to be an optional.
  var isUnwrapped: Bool {
    syntax.map(ExprSyntax.init)?.isUnwrapped ?? subscription.map(ExprSyntax.init)?.isUnwrapped
      ?? false
  }

  init(
    arguments: [CallArgument], origin: Origin, in context: BodyContext,
    opensExistentials: Bool = true
  ) {
    self.arguments = arguments
    self.origin = origin
    self.context = context
    self.opensExistentials = opensExistentials
  }

  convenience init(
    _ arguments: [TypedArgument], _ origin: Origin, in context: BodyContext,
    opensExistentials: Bool = true
  ) {
    self.init(
      arguments: arguments.map(CallArgument.init(typed:)), origin: origin, in: context,
      opensExistentials: opensExistentials)
  }
}

/// The shape of a closure, known without checking it.
struct ClosureShape {
  /// Parameters that it names, or that it mentions as `$0` …
  var arity: Int
  var isExplicit: Bool

  init(_ node: ClosureExprSyntax, in file: FileUnit?) {
    switch node.signature?.parameterClause {
    case .simpleInput(let list)?:
      arity = list.count
      isExplicit = true
    case .parameterClause(let clause)?:
      arity = clause.parameters.count
      isExplicit = true
    case nil:
      arity = file?.hasDollar(in: node) == false ? 0 : Self.anonymousArity(of: node)
      isExplicit = false
    }
  }

  /// Larger numbers are clamped to this: no parameter list is that long, and `$9223372036854775807`
  /// plus one would overflow.
  private static let most = 0xFFFF

  /// How many `$n` a closure uses, not counting nested closures.
  private static func anonymousArity(of node: ClosureExprSyntax) -> Int {
    let names = node.statements.all(DeclReferenceExprSyntax.self) { $0.is(ClosureExprSyntax.self) }
    return names.map { name in
      let text = name.baseName.text
      guard text.hasPrefix("$"), let index = Int(text.dropFirst()) else { return 0 }
      return min(index, most) + 1
    }.max() ?? 0
  }
}

extension Checker {
  func callSite(_ call: FunctionCallExprSyntax, _ origin: Origin, _ context: BodyContext)
    -> CallSite
  {
    var arguments = self.arguments(call.arguments, context)
    if let closure = call.trailingClosure {
      arguments.append(trailing(closure, label: nil, context))
    }
    for element in call.additionalTrailingClosures {
      let label = element.label.identifierText
      arguments.append(trailing(element.closure, label: label, context))
    }
    let site = CallSite(arguments: arguments, origin: origin, in: context)
    site.syntax = call
    site.isPatient = patientCalls.contains(call)
    site.opening = call.leftParen.map { self.origin(of: $0, in: context) }
    if call.trailingClosure == nil {
      site.closing = call.rightParen.map { self.origin(of: $0, in: context) }
    }
    return site
  }

  func arguments(_ list: LabeledExprListSyntax, _ context: BodyContext) -> [CallArgument] {
    list.map { element in
      // `save(_: post)` has an explicit empty label.
      let label = element.label.flatMap { $0.text == "_" ? nil : $0.identifierText }
      var argument = argument(element.expression, label: label, context)
      argument.labelOrigin = element.label.map { origin(of: $0, in: context) }
      return argument
    }
  }

  func argument(_ expr: ExprSyntax, label: String?, _ context: BodyContext) -> CallArgument {
    var argument = CallArgument(expr, label: label, origin: origin(of: expr, in: context))
    argument.isContextual = isContextual(expr, context)
    if let closure = expr.as(ClosureExprSyntax.self) {
      argument.closure = ClosureShape(closure, in: context.scope.file)
    }
    return argument
  }

  private func trailing(
    _ closure: ClosureExprSyntax, label: String?, _ context: BodyContext
  ) -> CallArgument {
    var argument = argument(ExprSyntax(closure), label: label, context)
    argument.isTrailing = true
    return argument
  }

  // MARK: Contextual expressions

  /// Whether the type of an expression comes from its surroundings, so that it is typed again for
  /// each overload. Everything else is typed once.
  func isContextual(_ node: ExprSyntax, _ context: BodyContext) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .closureExpr, .nilLiteralExpr: return true
    case .keyPathExpr(let keyPath): return keyPath.root == nil
    case .macroExpansionExpr(let macro):
      return macro.macroName.text == "Predicate" && macro.genericArgumentClause == nil
    case .arrayExpr(let array):
      return array.elements.isEmpty
        || array.elements.contains { isContextual($0.expression, context) }
    case .dictionaryExpr(let dictionary):
      guard case .elements(let entries) = dictionary.content else { return true }
      return entries.contains {
        isContextual($0.key, context) || isContextual($0.value, context)
      }
    case .tupleExpr(let tuple):
      return tuple.elements.contains { isContextual($0.expression, context) }
    case .tryExpr(let inner): return isContextual(inner.expression, context)
    case .awaitExpr(let inner): return isContextual(inner.expression, context)
    case .prefixOperatorExpr(let prefix): return isContextual(prefix.expression, context)
    case .sequenceExpr(let sequence): return isContextual(sequence, context)
    case .memberAccessExpr(let access) where access.declName.baseName.text == "init": return true
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr,
      .optionalChainingExpr:
      return isImplicitChain(node)
    case .declReferenceExpr(let reference):
      return isOverloadedFunction(reference, context)
    default: return false
    }
  }

  /// An operator between literals is as open as they are; one with only `.red` to go by must wait.
  private func isContextual(_ sequence: SequenceExprSyntax, _ context: BodyContext) -> Bool {
    var waits = false
    var isOpen = true
    var isTernary = false
    for (index, element) in sequence.elements.enumerated() {
      if let ternary = element.as(UnresolvedTernaryExprSyntax.self) {
        isTernary = true
        if isContextual(ternary.thenExpression, context) { return true }
        continue
      }
      if element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self) {
        return false
      }
      guard index.isMultiple(of: 2) else { continue }
      if isContextual(element, context) {
        if isTernary { return true }
        waits = true
      } else if !isLiteral(element) {
        isOpen = false
      }
    }
    return waits && isOpen
  }

  func isLiteral(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .booleanLiteralExpr: return true
    case .stringLiteralExpr(let literal):
      return literal.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .prefixOperatorExpr(let prefix): return isLiteral(prefix.expression)
    case .tupleExpr(let tuple):
      return tuple.elements.count == 1 && tuple.elements.allSatisfy { isLiteral($0.expression) }
    case .sequenceExpr(let sequence):
      // Conditions do not affect the type.
      let elements = Array(sequence.elements)
      let choices = elements.compactMap { $0.as(UnresolvedTernaryExprSyntax.self) }
      let last = elements.lastIndex { $0.is(UnresolvedTernaryExprSyntax.self) }.map { $0 + 1 } ?? 0
      return choices.allSatisfy { isLiteral($0.thenExpression) }
        && stride(from: last, to: elements.count, by: 2).allSatisfy { isLiteral(elements[$0]) }
    default: return false
    }
  }

  /// `.a.b(c)`, `[.a, .b].filter { $0.isOn }`
  func isImplicitChain(_ node: ExprSyntax) -> Bool {
    var current = node
    var hasClosure = false
    while true {
      switch current.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let access):
        guard let base = access.base else { return true }
        current = base
      case .functionCallExpr(let call):
        hasClosure =
          hasClosure || call.trailingClosure != nil
          || call.arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
        current = call.calledExpression
      case .subscriptCallExpr(let call): current = call.calledExpression
      case .forceUnwrapExpr(let unwrap): current = unwrap.expression
      case .optionalChainingExpr(let optional): current = optional.expression
      case .arrayExpr(let array) where current.id != node.id:
        return hasClosure && isOfImplicitMembers(array)
      default: return false
      }
    }
  }

  private func isOverloadedFunction(
    _ node: DeclReferenceExprSyntax, _ context: BodyContext
  ) -> Bool {
    let name = node.baseName.identifierText
    if let entity = context.lookup(name) {
      if case .functions(let functions) = entity { return functions.count > 1 }
      return false
    }
    if node.baseName.isOperator { return true }
    let candidates = table.lookup(name, in: context.scope)
    return candidates.count > 1 && candidates.allSatisfy { $0.declaration is FunctionDecl }
  }
}
