import Diagnostics
import Program
import Values

/// A call that none of its overloads fits, with what its surroundings expect of types.
///
/// An enclosing call tries it again for each of its own overloads and learns nothing that the first
/// try did not find: one mistake under n such calls would be checked 2ⁿ times. With the same
/// parameters around it, the outcome is the same. (The builder that collects it is not part of the
/// key: what it wants is in the expected type.)
struct HopelessCall: Hashable {
  let call: UInt32
  let expected: Type?
  /// The parameters of the enclosing closures that have any, innermost first.
  let parameters: [[Type]]
  /// How deeply attempts were nested: a call that fits no overload deep inside, where the best
  /// ranked is simply taken, may fit one further out.
  let speculation: Int

  struct Answer {
    /// The overload that fitted best.
    let declaration: Declaration?
    let diagnostics: [Diagnostic]
  }
}

extension Checker {
  func hopelessCall(_ site: CallSite, _ expected: Type?) -> HopelessCall {
    var parameters: [[Type]] = []
    for inner in site.context.selfAndAncestors.prefix(while: { $0.isClosure }) {
      let inferred = inner.inferredParameters
      if !inferred.isEmpty { parameters.append(inferred.map { outline($0.type) }) }
    }
    return HopelessCall(
      call: site.origin.rawValue, expected: expected.map(outline), parameters: parameters,
      speculation: speculation)
  }

  /// What is known of a type: variables differ between attempts and are left out.
  private func outline(_ type: Type) -> Type {
    solver.resolve(type).replacingVariables { $0.binding == nil ? .error : nil }
  }
}
