import Diagnostics
import Program
import SwiftSyntax
import Values

// Loops. Lowering handles `for` over integer ranges and arrays directly; everything else uses an
// iterator.

extension Checker {
  func checkWhile(_ node: WhileStmtSyntax, label: String?, in context: BodyContext) -> StmtKind {
    context.pushLocals()
    defer { context.popLocals() }
    let conditions = checkConditions(node.conditions, in: context)
    let body = checkLoopBody(node.body, label, in: context)
    return .while(conditions, body, label: label)
  }

  func checkRepeat(_ node: RepeatStmtSyntax, label: String?, in context: BodyContext) -> StmtKind {
    let body = checkLoopBody(node.body, label, in: context)
    return .repeatWhile(body, checkCondition(node.condition, in: context), label: label)
  }

  private func checkLoopBody(
    _ body: CodeBlockSyntax, _ label: String?, in context: BodyContext
  ) -> Block {
    context.flow.withTarget(.init(label: label, kind: .loop)) {
      checkScoped(body.statements, in: context)
    }
  }

  func checkFor(_ node: ForStmtSyntax, label: String?, in context: BodyContext) -> StmtKind {
    checkFor(node, label: label, in: context) { _ in
      self.checkLoopBody(node.body, label, in: context)
    }
  }

  /// The loop; `check` makes the body in the scope of the loop's variables.
  func checkFor(
    _ node: ForStmtSyntax, label: String?, in context: BodyContext,
    body check: (CodeBlockItemListSyntax) -> Block
  ) -> StmtKind {
    let wanted = node.typeAnnotation.map { written($0.type, in: context) }
    let sequence = fullExpression(context, node.sequence) {
      let value = expression(node.sequence, wanted.map { nominal("Array", [$0]) }, context)
      // `for i: UInt8 in 0..<5`: the variable decides what the elements are.
      if let wanted, !wanted.hasOpenVariables,
        let element = table.associatedType(
          named: "Element", of: solver.resolve(value.type), in: solver.scope)
      {
        solver.equate(element, wanted)
      }
      return value
    }
    let isAsync = node.awaitKeyword != nil
    if isAsync { noteSuspension(at: origin(of: node, in: context), in: context) }
    let variable = LocalVariable(
      name: "$sequence", type: sequence.type, isLet: false, origin: sequence.origin)
    var loop = ForLoop(
      pattern: .wildcard, sequence: sequence, sequenceVariable: variable, body: Block())
    loop.label = label
    loop.isAsync = isAsync
    loop.isThrowing = node.tryKeyword != nil
    // The `try await` of the loop covers its implicit calls.
    if isAsync { context.awaitDepth += 1 }
    let tryOrigin = context.tryOrigin
    if node.tryKeyword != nil {
      context.tryDepth += 1
      context.tryOrigin = origin(of: node, in: context)
    }
    // `for x in repeat each xs`: the body once for each element of the pack.
    let found: Type
    if case .expansion(let each) = sequence.type.fullySettled {
      found = each
    } else {
      found = element(of: sequence, isAsync: isAsync, &loop, in: context)
    }
    if isAsync { context.awaitDepth -= 1 }
    if node.tryKeyword != nil { context.tryDepth -= 1 }
    context.tryOrigin = tryOrigin

    context.pushLocals()
    defer { context.popLocals() }
    let isCase = node.caseKeyword != nil
    let element = isCase ? found : matching(node, found, sequence.origin, in: context)
    loop.pattern =
      isCase
      ? checkPattern(node.pattern, against: element, isLet: nil, in: context).pattern
      : checkBindingPattern(node.pattern, type: element, isLet: true, in: context)
    loop.pattern.forEachVariable { context.flow.declared.append($0) }
    loop.filter = node.whereClause.map { checkCondition($0.condition, in: context) }
    loop.body = check(node.body.statements)
    return .for(loop)
  }

  /// `for order: Dictionary in orders`, `[1] as Set`, `(error as? Failure) ?? .unknown` of a
  /// generic `Failure`: the surroundings decide the generic arguments.
  func written(_ type: TypeSyntax, in context: BodyContext) -> Type {
    var open = placeholders(in: type, context)
    open.openArguments = { self.openedArguments(of: $0) }
    return table.resolve(type, in: context.scope, open)
  }

  /// `Pair<Int, _>(1, "a")`, `[String: _]`: the surroundings decide the type of `_`.
  func placeholders(in type: TypeSyntax, _ context: BodyContext) -> TypeContext {
    let origin = origin(of: type, in: context)
    var open = TypeContext()
    open.placeholder = { .variable(self.solver.fresh(origin: origin)) }
    return open
  }

  /// The element as it is bound to the loop's variables.
  private func matching(
    _ node: ForStmtSyntax, _ element: Type, _ origin: Origin, in context: BodyContext
  ) -> Type {
    let element = element.fullySettled
    if element.isError { return .error }
    var message: DiagnosticText?
    if let annotation = node.typeAnnotation {
      let type = written(annotation.type, in: context)
      let isMet = type.hasOpenVariables && solver.unify(type, element)
      if !isMet, type != element, !type.isError {
        message = "cannot convert sequence element type '\(element)' to expected type '\(type)'"
      }
    }
    if let tuple = node.pattern.as(TuplePatternSyntax.self), tuple.elements.count > 1 {
      if case .tuple(let parts) = element {
        if parts.count != tuple.elements.count {
          message = "pattern cannot match values of type '\(element)'"
        }
      } else {
        message = "tuple pattern cannot match values of non-tuple type '\(element)'"
      }
    }
    guard let message else { return element }
    report(.forPattern, message, at: origin)
    return .error
  }

  /// The type of the elements; adds the calls that get them if lowering needs them.
  private func element(
    of sequence: Expr, isAsync: Bool, _ loop: inout ForLoop, in context: BodyContext
  ) -> Type {
    if let value = implicitlyUnwrapped(sequence) {
      loop.sequence = value
      loop.sequenceVariable.type = value.type
      return element(of: value, isAsync: isAsync, &loop, in: context)
    }
    let type = sequence.type.fullySettled
    if type.isError { return inertElement(of: sequence, &loop) }
    let protocolName = isAsync ? "AsyncSequence" : "Sequence"
    if !isAsync, case .nominal(let decl, let arguments) = type, arguments.count == 1 {
      let element = arguments[0]
      let isRange = decl == table.known("Range") || decl == table.known("ClosedRange")
      if decl == table.known("Array") || (isRange && isKnown(element, "Int")) { return element }
    }
    let protocolDecl = table.known(protocolName)
    let base = local(loop.sequenceVariable, at: sequence.origin)
    let maker = isAsync ? "makeAsyncIterator" : "makeIterator"
    guard table.conforms(type, to: protocolDecl, in: context.scope) || isOpened(type, protocolDecl),
      let element = table.associatedType(named: "Element", of: type, in: context.scope),
      let made = callMember(maker, of: base, in: context)
    else {
      if type.containsError { return inertElement(of: sequence, &loop) }
      report(
        .notSequence, "for-in loop requires '\(type)' to conform to '\(protocolName)'",
        at: sequence.origin)
      return .error
    }
    let iterator = LocalVariable(
      name: "$iterator", type: made.type, isLet: false, origin: sequence.origin)
    let reference = local(iterator, at: sequence.origin)
    loop.makeIterator = made
    loop.iteratorVariable = iterator
    let isSafe =
      isAsync
      && table.associatedType(named: "Failure", of: type, in: context.scope)?.fullySettled.isNever
        == true
    if isSafe {
      context.tryDepth += 1
      context.optionalTryDepth += 1
    }
    loop.next = callMember("next", of: reference, in: context)
    if isSafe {
      context.tryDepth -= 1
      context.optionalTryDepth -= 1
    }
    if loop.next == nil {
      if type.containsError { return inertElement(of: sequence, &loop) }
      if loop.isThrowing, context.catchDepth == 0, !context.isThrowing, !context.isClosure {
        noteThrow(at: sequence.origin, .call, in: context)
        return .error
      }
      report(
        .missingTry, "call can throw but is not marked with 'try'", at: sequence.origin,
        hints: ["write 'for try await'"])
      return .error
    }
    return element
  }

  /// The element of an unsimulated sequence, which has no elements.
  private func inertElement(of sequence: Expr, _ loop: inout ForLoop) -> Type {
    loop.sequence = Expr(
      .arrayLiteral([]), type: nominal("Array", [.void]), origin: sequence.origin)
    loop.sequenceVariable.type = loop.sequence.type
    loop.isAsync = false
    loop.makeIterator = nil
    loop.iteratorVariable = nil
    return .error
  }

  /// A loop opens the value of `any P`: what is in it conforms to all that `P` refines.
  private func isOpened(_ type: Type, _ protocolDecl: NominalDecl) -> Bool {
    guard case .existential(let existential) = type else { return false }
    return table.closure(of: existential.protocols).contains(protocolDecl)
  }

  /// A call of a method without arguments. Of `any P` it is the requirement of the protocol: a
  /// default implementation's type may not be known for an opened value (`IndexingIterator<Self>`).
  func callMember(
    _ name: String, of base: Expr, in context: BodyContext
  ) -> Expr? {
    var members = table.members(of: base.type, named: name, onMetatype: false, in: context.scope)
    if case .existential = base.type {
      members.removeAll { $0.requirementOf == nil }
    }
    return call(members, base: base, [], origin: base.origin, in: context)
  }
}
