import Program
import Values

// Calls that are made only once.
//
// `@State private var n = 0` calls `State.init(wrappedValue: 0)` for each view value, and a stack
// without arguments asks for `HorizontalAlignment.center`. A call into the surface with only constant
// arguments makes the same value each time, unless it depends on the outside. Whether it does is
// observed during the call, not guessed from its code (see `RunState.effects`); a value that cannot be
// distinguished from a new one (`Value.isConstant`) is kept and not made again.
extension FunctionLowering {
  /// The call between `recall`, which skips it once its value is known, and `keep`; nil if it must be
  /// made each time.
  func lowerOnce(_ expr: Expr, into target: Register?) -> LoweredOperand? {
    guard !isInConstant, isConstantCall(expr), !metadata(expr.type).keepsOrigin else { return nil }
    isInConstant = true
    defer { isInConstant = false }
    let result = destination(target, for: expr.type)
    let end = builder.makeLabel()
    let place = builder.constant(.unit)
    builder.emitJump(.recall, a: result.register, c: builder.operand(place), to: end)
    put(expr, in: result)
    builder.emit(.keep, a: result.register, d: place)
    builder.place(end)
    return result
  }

  /// Whether it is a call into the surface whose arguments are all constants. A call within a few dozen
  /// others is none: each of them asks, and a view may have a thousand modifiers.
  private func isConstantCall(_ expr: Expr, levels: Int = 32) -> Bool {
    guard levels > 0, case .call(let callee, let arguments) = expr.kind else { return false }
    switch callee {
    case .initializer(let function, _, metatype: nil):
      guard function.isSurface, !concrete(expr.type).isClass else { return false }
    case .function(let function, let member):
      guard function.isSurface, !function.isAsync, case .direct = member.dispatch else {
        return false
      }
    case .initializer, .delegatedInit, .value: return false
    }
    return arguments.allSatisfy { !$0.isInout && isConstant($0.value, levels - 1) }
  }

  private func isConstant(_ expr: Expr, _ levels: Int) -> Bool {
    switch expr.kind {
    case .integer, .floating, .string, .boolean, .nilLiteral, .metatype: true
    case .global(let variable, _): variable.isLet && variable.isSurface
    case .wrapOptional(let value): isConstant(value, levels)
    case .call: isConstantCall(expr, levels: levels)
    default: false
    }
  }
}
