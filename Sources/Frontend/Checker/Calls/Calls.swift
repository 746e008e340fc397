import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Calls in a chain: the callee and its arguments.
extension Checker {
  func call(
    _ operand: Operand, _ node: FunctionCallExprSyntax, _ expected: Type?, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand {
    switch operand {
    case .failed: return .failed
    case .functions(let targets, let name, let place):
      let site = callSite(node, place, context)
      guard let type = typeBeside(targets, name, node, context) else {
        return resolved(targets, site, expected)
      }
      // `func Section(_ title: String, …)` is considered along with the initialisers of `Section`.
      let made = {
        self.constructed(
          self.open(type, Substitution(), origin, context), node, expected, origin, context)
      }
      guard mayTake(targets, site) else { return made() }
      return first({ resolved(targets, site, expected) }, orWithoutMistake: made)
    case .type(let type): return constructed(type, node, expected, origin, context)
    case .value(let value): return called(value, node, expected, origin, context)
    // A package's type may have a module's name: `Shared(value: 1)`.
    case .module where isOpaqueCall(node, origin, context): return .failed
    case .superclass, .module:
      return failed(.notCallable, "expected a member after this", at: origin)
    }
  }

  private func isOpaqueCall(
    _ node: FunctionCallExprSyntax, _ origin: Origin, _ context: BodyContext
  ) -> Bool {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map { table.takesAsOpaque($0, at: origin, in: context.scope) } ?? false
  }

  /// The type with the same name as the program's functions, where the name stands alone.
  private func typeBeside(
    _ targets: [CallTarget], _ name: String, _ node: FunctionCallExprSyntax, _ context: BodyContext
  ) -> NominalDecl? {
    guard node.calledExpression.is(DeclReferenceExprSyntax.self),
      targets.allSatisfy({ $0.base == nil && $0.function?.container == nil })
    else { return nil }
    return table.globalTypes(named: name, in: context.scope).last as? NominalDecl
  }

  private func resolved(
    _ targets: [CallTarget], _ node: FunctionCallExprSyntax, _ expected: Type?, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand {
    resolved(targets, callSite(node, origin, context), expected)
  }

  private func resolved(_ targets: [CallTarget], _ site: CallSite, _ expected: Type?) -> Operand {
    let hasHole = site.arguments.contains {
      if case .syntax(let node) = $0.value { Self.isHole(node) } else { false }
    }
    if hasHole {
      return failed(
        .holeEvaluated, "a hole ('...') would have to be evaluated here", at: site.origin,
        hints: ["replace '...' by arguments"])
    }
    let call = resolveCall(targets, site, expected) ?? inertDelegation(targets, site)
    return call.map(Operand.value) ?? .failed
  }

  /// `T(…)`
  private func constructed(
    _ type: Type, _ node: FunctionCallExprSyntax, _ expected: Type?, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand {
    let type = solver.resolve(type)
    // (`Void()` is the empty tuple.)
    if case .tuple(let elements) = type, elements.count != 1 {
      return constructedTuple(elements, type, node, origin, context)
    }
    let site = callSite(node, origin, context)
    guard case .functions(let targets, _, _) = initializers(of: type, for: site, origin, context)
    else {
      checkOnTheirOwn(site)
      return .failed
    }
    let namesakes = namesakes(of: type, node.calledExpression, context)
    if !namesakes.isEmpty {
      return first(
        { resolved(targets, site, expected) },
        orWithoutMistake: {
          // Of the type that is not meant nothing is inferred.
          for open in type.parts(\.variable) where open.binding == nil {
            solver.bind(open, to: .error)
          }
          return resolved(
            initializers(of: namesakes, site, origin, context), node, expected, origin, context)
        })
    }
    if let literal = literalConstruction(type, node, context) { return .value(literal) }
    if let called = constructedAndCalled(type, targets, site, node, expected, origin, context) {
      return called
    }
    return resolved(targets, site, expected)
  }

  /// `Store.shared` in a file that imports two modules with a `Store`: the one that has the member.
  func meant(
    by type: Type, with member: String, _ node: ExprSyntax, _ context: BodyContext
  ) -> Type {
    func hasMember(_ type: Type) -> Bool {
      !table.members(of: type, named: member, onMetatype: true, in: context.scope).isEmpty
    }
    let others = namesakes(of: type, node, context).filter { !$0.isSurface }
    if others.isEmpty || hasMember(type) { return type }
    let origin = origin(of: node, in: context)
    return others.firstMap { other in
      let type = open(other, Substitution(), origin, context)
      return hasMember(type) ? type : nil
    } ?? type
  }

  /// `List { … }` in a file that imports modules which also have a `List`: the call decides which
  /// of them is meant.
  private func namesakes(
    of type: Type, _ name: ExprSyntax, _ context: BodyContext
  ) -> [NominalDecl] {
    guard let decl = type.nominal, !decl.isSurface, decl.container == nil,
      name.is(DeclReferenceExprSyntax.self), table.isImported(decl, to: context.scope)
    else { return [] }
    let imported = table.nearest(table.globals[decl.name] ?? [], to: context.scope).found
    let others = imported + table.globalTypes(named: decl.name, ofSurface: true)
    return others.compactMap { $0 as? NominalDecl }.filter { $0 != decl }
  }

  private func initializers(
    of types: [NominalDecl], _ site: CallSite, _ origin: Origin, _ context: BodyContext
  ) -> [CallTarget] {
    types.flatMap { decl -> [CallTarget] in
      let type = open(decl, Substitution(), origin, context)
      let (found, _) = holdingDiagnostics { initializers(of: type, for: site, origin, context) }
      return if case .functions(let targets, _, _) = found { targets } else { [] }
    }
  }

  /// `Size(width: 1, height: 2)` of `typealias Size = (width: Int, height: Int)`.
  private func constructedTuple(
    _ elements: [TupleElement], _ type: Type, _ node: FunctionCallExprSyntax, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand {
    let arguments = Array(node.arguments)
    guard node.trailingClosure == nil, arguments.count == elements.count,
      zip(arguments, elements).allSatisfy({ $0.label == nil || $0.label?.text == $1.label })
    else {
      return failed(
        .notCallable, "'\(type)' cannot be constructed because it has no accessible initializers",
        at: origin)
    }
    let values = zip(arguments, elements).map { argument, element in
      expression(argument.expression, as: element.type, context)
    }
    return .value(Expr(.tuple(values), type: type, origin: origin))
  }

  /// `FlowLayout(spacing: 3) { … }`: the closure goes to `callAsFunction` of the new value if no
  /// initialiser takes one.
  private func constructedAndCalled(
    _ type: Type, _ targets: [CallTarget], _ site: CallSite, _ node: FunctionCallExprSyntax,
    _ expected: Type?, _ origin: Origin, _ context: BodyContext
  ) -> Operand? {
    guard node.trailingClosure != nil, !targets.contains(where: takesFunction) else { return nil }
    guard isCallable(type, context),
      case .functions(let makers, _, _) = initializers(of: type, origin, context)
    else { return nil }
    let plain = CallSite(
      arguments: site.arguments.filter { !$0.isTrailing }, origin: origin, in: context)
    guard let made = resolveCall(makers, plain, nil) else { return .failed }
    let calls = methods("callAsFunction", of: made, context)
    let rest = CallSite(
      arguments: site.arguments.filter(\.isTrailing), origin: origin, in: context)
    return resolveCall(calls, rest, expected).map(Operand.value) ?? .failed
  }

  private func takesFunction(_ target: CallTarget) -> Bool {
    target.parameters.contains { parameter in
      let type = solver.resolve(parameter.type)
      return (type.optionalWrapped ?? type).function != nil
    }
  }

  /// `Double(2)`, `CGFloat(1.5)`, `Int(3)`: a literal of that type, as in Swift.
  private func literalConstruction(
    _ type: Type, _ node: FunctionCallExprSyntax, _ context: BodyContext
  ) -> Expr? {
    guard node.arguments.count == 1, node.trailingClosure == nil, let only = node.arguments.first,
      only.label == nil, isLiteral(only.expression), !only.expression.is(NilLiteralExprSyntax.self)
    else { return nil }
    let literal: TypeVariable.Literal
    switch only.expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: literal = .integer
    case .floatLiteralExpr: literal = .float
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "-":
      literal = prefix.expression.is(FloatLiteralExprSyntax.self) ? .float : .integer
    case .booleanLiteralExpr: literal = .boolean
    default: return nil
    }
    guard solver.accepts(literal, type) else { return nil }
    return expression(only.expression, as: type, context)
  }

  /// A call of a value: a function, or something with `callAsFunction`.
  private func called(
    _ value: Expr, _ node: FunctionCallExprSyntax, _ expected: Type?, _ origin: Origin,
    _ context: BodyContext
  ) -> Operand {
    let type = known(value)
    if let target = CallTarget(value: value, type: type) {
      return resolved([target], node, expected, value.origin, context)
    }
    if type.isError { return .failed }
    // `[Opaque]()`
    if type.containsError { return .value(Expr(.hole, type: type, origin: value.origin)) }
    if let unwrapped = implicitlyUnwrapped(value) {
      return called(unwrapped, node, expected, origin, context)
    }
    let targets = methods("callAsFunction", of: value, context)
    if !targets.isEmpty { return resolved(targets, node, expected, value.origin, context) }
    if let called = dynamicCall(value, node, expected, context) { return called }
    if case .metatype = type {
      report(
        .notCallable,
        "initializing from a metatype value must reference 'init' explicitly", at: origin)
    } else if let wrapped = type.optionalWrapped, case .function = wrapped {
      report(
        .unwrap,
        "value of optional type '\(type)' must be unwrapped to a value of type '\(wrapped)'",
        at: value.origin, hints: ["call it with '?(…)' or '!(…)'"])
    } else if let owner = surfaceMember(value) {
      // A framework's type may have a method with this name that is not known here.
      table.opaque?.note(owner.name, at: value.origin, in: context.scope.file)
    } else {
      report(
        .notCallable, "cannot call value of non-function type '\(type)'", at: value.origin)
    }
    checkOnTheirOwn(callSite(node, origin, context))
    return .failed
  }

  /// The framework property that a value was read from, in a program that builds elsewhere.
  private func surfaceMember(_ value: Expr) -> VariableDecl? {
    guard table.opaque != nil, solver.scope.file?.isSurface != true else { return nil }
    switch value.kind {
    case .field(_, let decl), .property(let decl, _, _):
      // `cgImage(forProposedRect: …)` in the program's own `extension NSImage { var cgImage … }`
      let owner = decl.container
      // `inset(by: 8)` beside a property `inset`, of a protocol that is unknown here
      if owner.map(table.isHeir) == true { return decl }
      return owner?.isSurface == true && owner?.module != "Swift" ? decl : nil
    default: return nil
    }
  }

  /// `{ … }()`
  func calledClosure(
    _ closure: ClosureExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Expr {
    let origin = origin(of: closure, in: context)
    let shape = ClosureShape(closure, in: context.scope.file)
    let result: Type = expected ?? .variable(solver.fresh("Result", origin: origin))
    var parameters: [FunctionType.Parameter] = []
    if shape.arity > 0 {
      // The call's arguments give the closure's parameters the types that it does not write.
      guard let call = closure.parent?.as(FunctionCallExprSyntax.self),
        call.arguments.count == shape.arity, call.trailingClosure == nil,
        !call.arguments.contains(where: {
          isContextual($0.expression, context) || $0.expression.is(InOutExprSyntax.self)
        })
      else { return expression(ExprSyntax(closure), nil, context) }
      let (types, _) = holdingDiagnostics {
        call.arguments.map { argument -> Type in
          let type = solver.resolve(expression(argument.expression, nil, context).type)
          return solver.defaultType(ofLiteral: type) ?? type
        }
      }
      parameters = types.map { FunctionType.Parameter(type: $0) }
    }
    let type = FunctionType(
      parameters: parameters, result: result, isAsync: true, isThrowing: true)
    return self.closure(closure, .function(type), context)
  }

  // MARK: Members by name

  /// The methods of that name, to be called on the value.
  func methods(_ name: String, of base: Expr, _ context: BodyContext) -> [CallTarget] {
    let type = solver.resolve(base.type)
    return table.members(of: type, named: name, onMetatype: false, in: context.scope)
      .compactMap { CallTarget($0, base: base, selfType: type) }
  }

  /// Whether values of the type can be called like functions.
  func isCallable(_ type: Type, _ context: BodyContext) -> Bool {
    !table.members(of: type, named: "callAsFunction", onMetatype: false, in: context.scope).isEmpty
  }

  /// `base.name(arguments)`, for calls that the checker itself makes.
  func memberCall(
    _ name: String, on base: Expr, _ arguments: [ExprSyntax] = [], typed: [Expr] = [],
    _ context: BodyContext
  ) -> Expr {
    let operand = member(
      name, of: .value(base), isCalled: true, base.origin, context)
    guard case .functions(let targets, _, _) = operand else { return failure(at: base.origin) }
    var list = arguments.map { argument($0, label: nil, context) }
    list += typed.map { CallArgument(typed: TypedArgument($0)) }
    let site = CallSite(arguments: list, origin: base.origin, in: context)
    return resolveCall(targets, site, nil) ?? failure(at: base.origin)
  }

  // MARK: Subscripts

  /// In an assignment a read-only subscript is dropped if one with the same labels can be set.
  private func settable(_ candidates: [MemberCandidate], _ context: BodyContext)
    -> [MemberCandidate]
  {
    guard context.isPlace else { return candidates }
    func labels(_ candidate: MemberCandidate) -> [String?]? {
      (candidate.declaration as? SubscriptDecl)?.parameters.map(\.label)
    }
    let settable = candidates.filter { ($0.declaration as? SubscriptDecl)?.setter != nil }
    return candidates.filter { candidate in
      (candidate.declaration as? SubscriptDecl)?.setter != nil
        || !settable.contains { labels($0) == labels(candidate) }
    }
  }

  func subscripted(
    _ operand: Operand, _ node: SubscriptCallExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Operand {
    let origin = origin(of: node.leftSquare, in: context)
    var arguments = self.arguments(node.arguments, context)
    if let closure = node.trailingClosure {
      arguments.append(argument(ExprSyntax(closure), label: nil, context))
    }
    var base: Expr?
    var type: Type
    var isStatic = false
    switch operand {
    case .type(let named): (base, type, isStatic) = (nil, solver.resolve(named), true)
    case .failed: return .failed
    default:
      let value = self.value(of: operand, nil, origin)
      (base, type) = (value, known(value))
    }
    if type.isError { return .failed }
    var metatype: Expr?
    if case .metatype(let instance) = type, let value = base {
      (base, type, isStatic, metatype) = (nil, instance, true, value)
    }
    if let base, arguments.count == 1, arguments[0].label == "keyPath",
      case .syntax(let path) = arguments[0].value
    {
      return keyPathApplication(base, path, origin, context)
    }
    let candidates = settable(
      table.subscripts(of: type, onMetatype: isStatic, in: context.scope)
        .filter { !isDynamicMember($0) || arguments.first?.label == "dynamicMember" }, context)
    let isSuper = if case .superclass = operand { true } else { false }
    let targets = candidates.compactMap { candidate -> CallTarget? in
      let target = CallTarget(candidate, base: base, selfType: type)
      target?.isSuper = isSuper
      target?.metatype = metatype
      return target
    }
    let site = CallSite(arguments: arguments, origin: base?.origin ?? origin, in: context)
    site.subscription = node
    if targets.isEmpty, let base, let value = implicitlyUnwrapped(base) {
      return subscripted(.value(value), node, expected, context)
    }
    guard !targets.isEmpty else {
      if let base, let dynamic = dynamicSubscript(base, type, node, origin, context) {
        return .value(dynamic)
      }
      reportNoSubscript(type, origin)
      checkOnTheirOwn(site)
      return .failed
    }
    if let base, hasDynamicMembers(type) {
      // `$pets[pet]` may be a subscript of the projected value.
      let mark = solver.mark()
      let (own, problems) = holdingDiagnostics { resolveCall(targets, site, expected) }
      if own == nil || problems.hasErrors {
        solver.undo(to: mark)
        if let dynamic = dynamicSubscript(base, type, node, origin, context) {
          return .value(dynamic)
        }
      }
      problems.forEach(report)
      return own.map(Operand.value) ?? .failed
    }
    return resolveCall(targets, site, expected).map(Operand.value) ?? .failed
  }

  func isDynamicMember(_ candidate: MemberCandidate) -> Bool {
    (candidate.declaration as? SubscriptDecl)?.parameters.first?.label == "dynamicMember"
  }

  private func reportNoSubscript(_ type: Type, _ origin: Origin) {
    if let wrapped = type.optionalWrapped,
      !table.subscripts(of: wrapped, onMetatype: false, in: solver.scope).isEmpty
    {
      report(
        .optionalMember,
        "value of optional type '\(type)' must be unwrapped to refer to member 'subscript' of wrapped base type '\(wrapped)'",
        at: origin)
      return
    }
    if let opaque = table.opaque, mayHaveSubscripts(type) {
      opaque.note(
        "subscript", at: origin, in: solver.scope.file, framework: type.nominal?.frameworkModule)
      return
    }
    report(.unknownMember, "value of type '\(type)' has no subscripts", at: origin)
  }

  /// Whether a type may have subscripts that are not known here: one of the surface, and a class
  /// with a superclass that is not simulated. On `AnyObject` every object's are looked up at run
  /// time.
  private func mayHaveSubscripts(_ type: Type) -> Bool {
    if type == .existential(DeclarationTable.anyObject) { return true }
    guard !solver.scope.isScript, let decl = type.nominal ?? solver.superclass(of: type)?.nominal
    else { return false }
    return decl.isSurface
      ? type.nominal?.frameworkModule != nil : table.mayInheritUnknown(decl)
  }
}
