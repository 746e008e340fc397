import Program
import SwiftSyntax
import Values

/// A call that none of its overloads fits, and what its surroundings say of types.
///
/// Whoever is around it tries it once for each of their own overloads, and nothing is found out that
/// way that the first did not find: one mistake under n such calls would be checked 2ⁿ times. Asked
/// again in the same surroundings, the call is taken for the overload that fitted best.
struct HopelessCall: Hashable {
  let call: UInt32
  let expected: Type?
  /// Of the closures around, from the inside.
  let closures: [Surroundings]
  /// How deep attempts were nested: what fits none deep inside, where the best ranked is simply
  /// taken, may fit one further out.
  let speculation: Int

  struct Surroundings: Hashable {
    let builder: Declaration?
    let result: Type?
    let parameters: [Type]
  }
}

extension Checker {
  func hopelessCall(_ site: CallSite, _ expected: Type?, _ context: BodyContext) -> HopelessCall {
    var closures: [HopelessCall.Surroundings] = []
    var current: BodyContext? = context
    while let inner = current, inner.isClosure {
      closures.append(
        HopelessCall.Surroundings(
          builder: inner.builder, result: inner.returnType.map(outline),
          parameters: inner.inferredParameters.map { outline($0.type) }))
      current = inner.parent
    }
    return HopelessCall(
      call: site.origin.rawValue, expected: expected.map(outline), closures: closures,
      speculation: speculation)
  }

  /// What is known of a type; variables are others in each attempt.
  private func outline(_ type: Type) -> Type {
    solver.resolve(type).replacingVariables { $0.binding == nil ? .error : nil }
  }
}
