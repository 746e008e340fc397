import Diagnostics
import Program
import Values

/// Rewrites a typed expression with the results of inference: every type is resolved, and every
/// literal has its final type.
///
/// Complete parts are not walked again: expressions are marked and closures remembered. So nested
/// builders cost one walk of their contents, not one per level around them.
struct Finishing: IRRewriter {
  let checker: Checker
  /// A type in the walked expression is still open because it belongs to an outer expression.
  private var sawOpen = false
  /// The result types of the enclosing closures.
  private var closureResults: [Type] = []

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
      if let value = checker.awaitedValues[place] { return expression(value) }
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
    var kind = self.kind(expr.kind)
    if case .interpolation(let segments) = kind { kind = .interpolation(segments.map(shown)) }
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

  /// An unknown value is shown as such, not as the `()` that replaces it.
  private func shown(_ segment: InterpolationSegment) -> InterpolationSegment {
    if case .value(let value) = segment.kind, case .hole = value.kind {
      return InterpolationSegment(.literal("…"))
    }
    return segment
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

  // MARK: Closures

  mutating func closure(_ closure: Closure) {
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

  /// A value that is not simulated had no type when it was returned; by now the closure's result
  /// type is known.
  func returned(_ value: Expr) -> Expr {
    guard case .hole = value.kind, value.type.isError, let result = closureResults.last,
      !result.containsError, !result.isVoid, !result.hasOpenVariables
    else { return value }
    return Expr(.hole, type: result, origin: value.origin)
  }
}

// The end of a full expression.
extension Checker {
  /// Literals take their defaults, pending requirements are decided, and open variables reported.
  func settle(
    openedSince opened: Int, pendingSince pending: Int, waitingSince waiting: Int, of expr: Expr
  ) {
    var unsatisfied = solver.solvePending(from: pending)
    checkWaiting(from: waiting)
    for item in solver.opened[opened...] where item.variable.binding == nil {
      let isDoubtful = solver.isDoubtful(.variable(item.variable))
      guard let type = isDoubtful ? .error : solver.defaultType(of: item.variable) else {
        continue
      }
      solver.bind(item.variable, to: type)
    }
    if unsatisfied == nil { unsatisfied = solver.solvePending(from: pending) }
    if let unsatisfied { report(unsatisfied) }
    var isReported = unsatisfied != nil
    for item in solver.opened[opened...] where item.variable.binding == nil {
      // A variable left open beside an error is open because of that error.
      if !isReported { isReported = expr.containsError || reportOpen(item, expr.origin) }
      solver.bind(item.variable, to: item.variable.isPack ? .pack([]) : .error)
    }
    solver.pending.removeLast(solver.pending.count - min(pending, solver.pending.count))
    solver.close(openedSince: opened)
  }

  private func reportOpen(_ item: Solver.Opened, _ origin: Origin) -> Bool {
    let variable = item.variable
    let place = item.origin == .none ? origin : item.origin
    if variable.literal == .nilLiteral {
      report(.notInferred, "'nil' requires a contextual type", at: place)
      return true
    }
    if item.isParameter {
      if variable.isPack { return false }
      report(.notInferred, "generic parameter '\(variable.name)' could not be inferred", at: place)
      return true
    }
    switch variable.name {
    case "Element", "Key", "Value":
      report(.notInferred, "empty collection literal requires an explicit type", at: place)
    case let name where name.hasPrefix("$"):
      report(
        .notInferred,
        "unable to infer type of a closure parameter '\(name)' in the current context", at: place)
    default: return false
    }
    return true
  }
}
