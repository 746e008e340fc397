import Program
import Values

// Holes. One in the source (`...`) is never evaluated. One for something unsimulated is inert: it
// becomes a stand-in if the program or the surface can make one, otherwise a value that the machine
// assumes (`Runtime/Assumptions.swift`).
extension FunctionLowering {
  func lowerHole(_ expr: Expr, into target: Register?) -> LoweredOperand {
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
    if type.builtin == .string, type.nominal?.name != "Character", !machine.host.hasAssumptions {
      return constant(.string(use?.name ?? ""), target, managed: true)
    }
    if let value = standIn(for: type, expr) {
      machine.standingIn.insert(type)
      defer { machine.standingIn.remove(type) }
      return lower(value, into: target)
    }
    let result = destination(target, for: type)
    let need = NeededValue(use?.name ?? "", use?.description ?? "this", of: metadata(type))
    builder.emit(.hole, a: result.register, c: 1, d: builder.need(need))
    return result
  }

  /// A stand-in made by the program's own code or by the surface: a publisher that emits nothing.
  private func standIn(for type: Type, _ expr: Expr) -> Expr? {
    guard type.builtin == nil, type != expr.type || !isOwn(type) else { return nil }
    switch type {
    case .nominal, .existential: break
    default: return nil
    }
    if machine.standingIn.contains(type) { return nil }
    return program.standIn(for: type, at: expr.origin)
  }

  private func isOwn(_ type: Type) -> Bool {
    switch type {
    case .nominal(let decl, _): !decl.isSurface
    case .existential(let existential): existential.protocols.contains { !$0.isSurface }
    default: false
    }
  }

  /// Whether storage is part of something unsimulated; writing to it has no effect.
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
