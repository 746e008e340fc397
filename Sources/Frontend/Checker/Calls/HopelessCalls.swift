import Diagnostics
import Program
import Values

/// A call that none of its overloads fits, and what its surroundings say of types.
///
/// Whoever is around it tries it once for each of their own overloads, and nothing is found out that
/// way that the first did not find: one mistake under n such calls would be checked 2ⁿ times. Asked
/// again with the same parameters around it, the call is what it was. (Which builders collect it
/// decides nothing: what they want of it is expected of it.)
struct HopelessCall: Hashable {
  let call: UInt32
  let expected: Type?
  /// Of the closures around that have any, from the inside.
  let parameters: [[Type]]
  /// How deep attempts were nested: what fits none deep inside, where the best ranked is simply
  /// taken, may fit one further out.
  let speculation: Int

  struct Answer {
    /// The overload that fitted best.
    let declaration: Declaration?
    let diagnostics: [Diagnostic]
  }
}

extension Checker {
  func hopelessCall(_ site: CallSite, _ expected: Type?, _ context: BodyContext) -> HopelessCall {
    var parameters: [[Type]] = []
    for inner in context.selfAndAncestors.prefix(while: { $0.isClosure }) {
      let inferred = inner.inferredParameters
      if !inferred.isEmpty { parameters.append(inferred.map { outline($0.type) }) }
    }
    return HopelessCall(
      call: site.origin.rawValue, expected: expected.map(outline), parameters: parameters,
      speculation: speculation)
  }

  /// What is known of a type; variables are others in each attempt.
  private func outline(_ type: Type) -> Type {
    solver.resolve(type).replacingVariables { $0.binding == nil ? .error : nil }
  }
}
