import Program
import Values

// Conversions between types, and casts.
extension FunctionLowering {
  func lowerConversion(_ expr: Expr, into target: Register?) -> LoweredOperand {
    switch expr.kind {
    case .forceUnwrap(let base, let isImplicit):
      return lowerForceUnwrap(base, isImplicit: isImplicit, type: expr.type, into: target)
    case .chainLink(let base): return lowerChainLink(base, type: expr.type, into: target)
    case .optionalChain(let inner): return lowerChain(inner, type: expr.type, into: target)
    case .wrapOptional(let inner):
      if !concrete(inner.type).isOptional { return lower(inner, into: target) }
      let result = destination(target, for: expr.type)
      put(inner, in: result)
      builder.emit(.wrap, a: result.register)
      return result
    case .erase(let inner): return lowerErase(inner, into: target)
    case .upcast(let inner): return lower(inner, into: target)
    case .convertFunction(let inner, let thunk):
      guard let thunk else { return lower(inner, into: target) }
      return lowerThunk(thunk, around: inner, into: target)
    case .convertCollection(let inner, let element):
      return lowerConvertCollection(inner, element, type: expr.type, into: target)
    case .cast(let cast, let inner, let type):
      return lowerCast(cast, inner, to: type, type: expr.type, into: target)
    case .dynamicType(let inner):
      let value = lower(inner)
      let result = destination(target, managed: true)
      builder.emit(
        .runtime, a: result.register, b: value.register,
        d: builder.operation(.dynamicType(metadata(inner.type))))
      release(value)
      return result
    default: preconditionFailure("a conversion")
    }
  }

  private func lowerErase(_ inner: Expr, into target: Register?) -> LoweredOperand {
    // Converting an existential to another one keeps the value inside.
    if concrete(inner.type).isExistential { return lower(inner, into: target) }
    let value = owned(lower(inner))
    let result = destination(target, managed: true)
    builder.emit(
      .erase, a: result.register, b: value.register, d: builder.type(metadata(inner.type)))
    release(value)
    return result
  }

  private func lowerCast(
    _ cast: ExprKind.Cast, _ inner: Expr, to type: Type, type resultType: Type,
    into target: Register?
  ) -> LoweredOperand {
    let value = lower(inner)
    let result = destination(target, for: resultType)
    let operation = RuntimeOperation.cast(cast, from: metadata(inner.type), to: metadata(type))
    builder.emit(
      .runtime, a: result.register, b: value.register, d: builder.operation(operation))
    release(value)
    return result
  }

  /// `thunk`'s first captured value is the function: its capture list binds it to `inner`.
  private func lowerThunk(_ thunk: Closure, around inner: Expr, into target: Register?)
    -> LoweredOperand
  {
    guard thunk.captureList.isEmpty else { return lowerClosure(thunk, into: target) }
    let value = lower(inner)
    release(value)
    return lowerClosure(thunk, into: target)
  }

  /// Calls the closure for each element and collects the results.
  private func lowerConvertCollection(
    _ inner: Expr, _ element: Closure, type: Type, into target: Register?
  ) -> LoweredOperand {
    let values = lower(inner)
    let function = lowerClosure(element, into: nil)
    let result = destination(target, managed: true)
    builder.emit(
      .runtime, a: result.register, b: values.register, c: function.register,
      d: builder.operation(.convertElements(metadata(type))))
    release(function)
    release(values)
    return result
  }
}
