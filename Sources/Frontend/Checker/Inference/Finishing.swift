import Diagnostics
import Program
import Values

/// Rewrites a typed expression with the results of inference: every type is resolved, and every
/// literal has its final type.
///
/// Complete parts are not walked again: expressions are marked and closures remembered. So nested
/// builders cost one walk of their contents, not one per level around them.
struct Finishing {
  let checker: Checker
  /// A type in the walked expression is still open because it belongs to an outer expression.
  private var sawOpen = false
  /// The result types of the enclosing closures.
  private(set) var closureResults: [Type] = []

  init(checker: Checker) { self.checker = checker }

  mutating func type(_ type: Type) -> Type {
    guard checker.solver.isResolvable(type) else { return type }
    let resolved = checker.solver.resolve(type)
    if resolved.hasOpenVariables { sawOpen = true }
    return resolved
  }

  mutating func expression(_ expr: Expr) -> Expr {
    if expr.isFinished { return expr }
    let outer = sawOpen
    sawOpen = false
    var result = finished(expr)
    result.isFinished = !sawOpen
    sawOpen = sawOpen || outer
    return result
  }

  private mutating func finished(_ expr: Expr) -> Expr {
    let type = self.type(expr.type)
    switch expr.kind {
    case .local(let place):
      if let member = checker.awaitedMembers[place] { return expression(member) }
      return Expr(kind(expr.kind), type: type, origin: expr.origin)
    case .integer, .floating, .string, .boolean, .nilLiteral, .interpolation:
      return literal(expr, type)
    default:
      let result = Expr(kind(expr.kind), type: type, origin: expr.origin)
      return type.hasOpenVariables ? result : checker.closedCall(result, as: type) ?? result
    }
  }

  // MARK: Literals

  private mutating func literal(_ expr: Expr, _ type: Type) -> Expr {
    let kind = self.kind(expr.kind)
    let origin = expr.origin
    guard let decl = type.nominal, !type.hasOpenVariables else {
      if type.hasOpenVariables || type.isError { return Expr(kind, type: type, origin: origin) }
      return construct(kind, type, origin)
    }
    let isStandard = decl.isSurface && decl.container == nil
    switch kind {
    case .integer(let value):
      if isStandard, LiteralTypes.floats.contains(decl.name) {
        let isLarge = checker.findings.largeLiterals[origin] != nil
        let number = isLarge ? Double(UInt(bitPattern: value)) : Double(value)
        return Expr(.floating(number), type: type, origin: origin)
      }
      if isStandard, LiteralTypes.integers.contains(decl.name) {
        checkRange(value, decl.name, origin)
        return Expr(kind, type: type, origin: origin)
      }
    case .floating(let value) where isStandard && decl.name == "Float":
      return Expr(.floating(Double(Float(value))), type: type, origin: origin)
    case .floating where isStandard && LiteralTypes.floats.contains(decl.name),
      .string where isStandard && LiteralTypes.strings.contains(decl.name),
      .interpolation where isStandard && LiteralTypes.strings.contains(decl.name),
      .boolean where isStandard && decl.name == "Bool",
      .nilLiteral where isStandard && decl.name == "Optional":
      return Expr(kind, type: type, origin: origin)
    default: break
    }
    return construct(kind, type, origin)
  }

  private func checkRange(_ value: Int, _ name: String, _ origin: Origin) {
    // Literals of the surface have no position of their own and would all coincide.
    if origin == .none { return }
    if let text = checker.findings.largeLiterals[origin] {
      guard name != "UInt", name != "UInt64" else { return }
      checker.report(
        .literalRange, "integer literal '\(text)' overflows when stored into '\(name)'",
        at: origin)
      return
    }
    guard name != "Int", name != "Int64" else { return }
    let bits = name.drop { !$0.isNumber }
    let width = Int(bits) ?? 64
    let isUnsigned = name.hasPrefix("U")
    if isUnsigned, value < 0, checker.findings.negativeLiterals.contains(origin) {
      checker.report(
        .literalRange,
        "negative integer '\(value)' overflows when stored into unsigned type '\(name)'",
        at: Origin(rawValue: origin.rawValue - 1))  // The sign precedes the digits.
      return
    }
    guard width < 64 else { return }
    let limit = 1 << (isUnsigned ? width : width - 1)
    if value >= limit || value < (isUnsigned ? 0 : -limit) {
      checker.report(
        .literalRange, "integer literal '\(value)' overflows when stored into '\(name)'",
        at: origin)
    }
  }

  /// A literal for a type with its own literal initialiser.
  private func construct(_ literal: ExprKind, _ type: Type, _ origin: Origin) -> Expr {
    var kind = literal
    let ways: [(label: String, type: String)]
    switch kind {
    case .integer: ways = [("integerLiteral", "Int")]
    case .floating: ways = [("floatLiteral", "Double")]
    case .string, .interpolation:
      if let keyed = checker.keyedText(kind, type, origin) { return keyed }
      kind = checker.localized(kind, type, origin)
      ways = [("stringLiteral", "String"), ("extendedGraphemeClusterLiteral", "Character")]
    case .boolean: ways = [("booleanLiteral", "Bool")]
    default:
      let nothing = Expr(.tuple([]), type: .void, origin: origin)
      return checker.literalCall("nilLiteral", nothing, type)
        ?? Expr(kind, type: type, origin: origin)
    }
    for (label, name) in ways {
      // `init(integerLiteral value: UInt8)` chooses the type of its literal.
      let own = checker.literalParameter(label, type)
      let plain =
        own.map { standardLiteral(kind, $0, origin) }
        ?? Expr(kind, type: checker.solver.known(name), origin: origin)
      if let call = checker.literalCall(label, plain, type) { return call }
    }
    return Expr(kind, type: type, origin: origin)
  }

  private func standardLiteral(_ kind: ExprKind, _ type: Type, _ origin: Origin) -> Expr {
    if case .integer(let value) = kind, let name = type.nominal?.name,
      LiteralTypes.floats.contains(name)
    {
      return Expr(.floating(Double(value)), type: type, origin: origin)
    }
    return Expr(kind, type: type, origin: origin)
  }

  // MARK: Kinds

  private mutating func kind(_ kind: ExprKind) -> ExprKind {
    switch kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .hole: return kind
    case .interpolation(let segments): return .interpolation(segments.map { segment($0) })
    case .arrayLiteral(let elements): return .arrayLiteral(list(elements))
    case .dictionaryLiteral(let entries):
      return .dictionaryLiteral(
        entries.map { (key: expression($0.key), value: expression($0.value)) })
    case .local(let variable):
      variable.type = type(variable.type)
      return kind
    case .global(let decl, let arguments): return .global(decl, types(arguments))
    case .field(let base, let decl): return .field(expression(base), decl)
    case .tupleElement(let base, let index): return .tupleElement(expression(base), index)
    case .property(let decl, let base, let member):
      return .property(decl, base: base.map { expression($0) }, self.member(member))
    case .subscripted(let decl, let base, let arguments, let member):
      return .subscripted(
        decl, base: base.map { expression($0) }, arguments: self.arguments(arguments),
        self.member(member))
    case .keyPathApplication(let base, let keyPath):
      return .keyPathApplication(base: expression(base), keyPath: expression(keyPath))
    case .forceUnwrap(let inner, let isImplicit):
      return .forceUnwrap(expression(inner), isImplicit: isImplicit)
    case .chainLink(let inner): return .chainLink(expression(inner))
    case .optionalChain(let inner): return .optionalChain(expression(inner))
    case .tuple(let elements): return .tuple(list(elements))
    case .call(let callee, let arguments):
      return .call(self.callee(callee), self.arguments(arguments))
    case .functionReference(let callee, let base):
      return .functionReference(self.callee(callee), base: base.map { expression($0) })
    case .enumCase(let decl, let payload): return .enumCase(decl, list(payload))
    case .closure(let closure):
      self.closure(closure)
      return kind
    case .keyPath(let literal): return .keyPath(keyPath(literal))
    case .ternary(let condition, let a, let b):
      return .ternary(expression(condition), expression(a), expression(b))
    case .and(let a, let b): return .and(expression(a), expression(b))
    case .or(let a, let b): return .or(expression(a), expression(b))
    case .coalesce(let a, let b): return .coalesce(expression(a), expression(b))
    case .block(let block, let result):
      result.type = type(result.type)
      return .block(self.block(block), result: result)
    case .assign(let place, let value):
      return .assign(to: expression(place), expression(value))
    case .inoutArgument(let inner): return .inoutArgument(expression(inner))
    case .packExpansion(let inner): return .packExpansion(expression(inner))
    case .packElement(let inner): return .packElement(expression(inner))
    case .discard(let inner): return .discard(expression(inner))
    case .wrapOptional(let inner): return .wrapOptional(expression(inner))
    case .erase(let inner): return .erase(expression(inner))
    case .upcast(let inner): return .upcast(expression(inner))
    case .convertFunction(let inner, let thunk):
      thunk.map { closure($0) }
      return .convertFunction(expression(inner), thunk: thunk)
    case .convertCollection(let inner, let element):
      closure(element)
      return .convertCollection(expression(inner), element: element)
    case .cast(let cast, let inner, let target):
      return .cast(cast, expression(inner), type(target))
    case .metatype(let instance): return .metatype(type(instance))
    case .dynamicType(let inner): return .dynamicType(expression(inner))
    case .try(let inner): return .try(expression(inner))
    case .tryOptional(let inner): return .tryOptional(expression(inner))
    case .tryForced(let inner): return .tryForced(expression(inner))
    case .await(let inner): return .await(expression(inner))
    case .defaultArgument(let decl, let index, let arguments):
      return .defaultArgument(decl, index, types(arguments))
    }
  }

  // MARK: Parts

  private mutating func list(_ expressions: [Expr]) -> [Expr] {
    expressions.map { expression($0) }
  }

  private mutating func types(_ types: [Type]) -> [Type] {
    types.map { type($0) }
  }

  private mutating func arguments(_ arguments: [Argument]) -> [Argument] {
    arguments.map { Argument(expression($0.value), isInout: $0.isInout) }
  }

  private mutating func member(_ member: Member) -> Member {
    Member(
      member.dispatch, selfType: member.selfType.map { type($0) },
      arguments: types(member.arguments))
  }

  private mutating func callee(_ callee: Callee) -> Callee {
    switch callee {
    case .function(let decl, let member): return .function(decl, self.member(member))
    case .initializer(let decl, let member, let metatype):
      return .initializer(decl, self.member(member), metatype: metatype.map { expression($0) })
    case .delegatedInit(let decl, let member): return .delegatedInit(decl, self.member(member))
    case .value(let value): return .value(expression(value))
    }
  }

  private mutating func segment(_ segment: InterpolationSegment) -> InterpolationSegment {
    switch segment.kind {
    case .literal: return segment
    case .value(let value):
      let finished = expression(value)
      // An unknown value is shown as such, not as the `()` that replaces it.
      if case .hole = finished.kind { return InterpolationSegment(.literal("…")) }
      return InterpolationSegment(.value(finished))
    case .formatted(let value, let specifier):
      return InterpolationSegment(
        .formatted(expression(value), specifier: expression(specifier)))
    }
  }

  private mutating func keyPath(_ literal: KeyPathLiteral) -> KeyPathLiteral {
    KeyPathLiteral(
      root: type(literal.root), value: type(literal.value),
      components: literal.components.map { (component($0.component), type($0.base)) },
      spelling: literal.spelling)
  }

  private mutating func component(_ component: KeyPathLiteral.Component) -> KeyPathLiteral.Component
  {
    switch component {
    case .property(let decl, let member): return .property(decl, self.member(member))
    case .subscripted(let decl, let arguments, let member):
      return .subscripted(decl, arguments: self.arguments(arguments), self.member(member))
    case .field, .tupleElement, .optionalChain, .optionalForce, .optionalWrap: return component
    }
  }

  private mutating func closure(_ closure: Closure) {
    let id = ObjectIdentifier(closure)
    if checker.finishedClosures.contains(id) { return }
    let outer = sawOpen
    sawOpen = false
    for variable in closure.parameters { variable.type = type(variable.type) }
    closure.captureList = closure.captureList.map { variable, value in
      variable.type = type(variable.type)
      return (variable, expression(value))
    }
    closureResults.append(type(closure.type.result))
    closure.body = block(closure.body)
    closureResults.removeLast()
    if case .function(let function) = type(.function(closure.type)) { closure.type = function }
    if !sawOpen { checker.remember(closure) }
    sawOpen = sawOpen || outer
  }
}
