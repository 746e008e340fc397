import Program
import Values

// Holes. One that somebody wrote (`...`) is never evaluated. One that stands for what is not simulated
// is inert: nil, nothing, an empty list, its name; only a value that nothing can stand for ends the
// step.
extension FunctionLowering {
  /// `choosesCase` is for the subject of a `switch`: a body has an answer to it, none of the cases.
  func lowerHole(_ expr: Expr, choosesCase: Bool = false, into target: Register?) -> LoweredOperand
  {
    guard program.hasOpaqueNames else {
      builder.emit(.hole)
      return destination(target, for: expr.type)
    }
    let type = concrete(expr.type)
    if type.isVoid || type.isError || type.wrapsOpaqueObjects { return unit(target) }
    // `func resolve<T>(_ type: T.Type) -> T? { container.resolve(type) }`, as below.
    if case .optional = type.builtin, let payload = type.optionalPayload, isOwn(payload),
      type != expr.type, let value = program.standIn(for: payload, at: expr.origin)
    {
      return lower(Expr(.wrapOptional(value), type: type, origin: expr.origin), into: target)
    }
    let use = program.opaqueUse(near: expr.origin)
    switch type.builtin {
    case .optional:
      let result = destination(target, for: type)
      builder.emit(.none, a: result.register, d: 0)
      return result
    case .string: return constant(.string(use?.name ?? ""), target, managed: true)
    case .array: return constant(.array([]), target, managed: true)
    case .dictionary: return constant(.dictionary(DictionaryStorage()), target, managed: true)
    case .set: return constant(.set(DictionaryStorage()), target, managed: true)
    default: break
    }
    // `func resolve<T>() -> T { container.resolve(T.self)! }`: which type is meant is known only now.
    if isOwn(type), type != expr.type, let value = program.standIn(for: type, at: expr.origin) {
      return lower(value, into: target)
    }
    let subject = use?.description ?? "this"
    let message =
      "\(subject) is not simulated, and a value of type '\(type)' is needed from it here; "
      + "supply what it is with '--stub FILE'"
    let kind: Register =
      switch type.builtin {
      case .bool: choosesCase ? 4 : 1
      case .integer: 2
      case .floating: 3
      default: 0
      }
    let result = destination(target, for: type)
    builder.emit(.hole, a: result.register, b: kind, c: 1, d: builder.constant(.string(message)))
    return result
  }

  private func isOwn(_ type: Type) -> Bool {
    switch type {
    case .nominal(let decl, _): !decl.isSurface
    case .existential(let existential): existential.protocols.contains { !$0.isSurface }
    default: false
    }
  }

  /// Whether storage is part of something that is not simulated; a write to it has no effect.
  func isInert(_ place: Expr) -> Bool {
    guard program.hasOpaqueNames else { return false }
    switch place.kind {
    case .hole: return true
    case .field(let base, _), .tupleElement(let base, _), .forceUnwrap(let base, _),
      .chainLink(let base), .upcast(let base), .optionalChain(let base), .inoutArgument(let base):
      return isInert(base)
    case .property(_, let base?, _): return isInert(base)
    case .subscripted(_, let base?, _, _): return isInert(base)
    default: return false
    }
  }
}
