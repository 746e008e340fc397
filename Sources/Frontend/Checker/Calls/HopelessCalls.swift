import Diagnostics
import Program
import SwiftSyntax
import Values

/// A call that none of its overloads fits, with what its surroundings expect of types.
///
/// An enclosing call tries it again for each of its own overloads and learns nothing that the first
/// try did not find: one mistake under n such calls would be checked 2ⁿ times. With the same
/// parameters around it, the outcome is the same. (The builder that collects it is not part of the
/// key: what it wants is in the expected type.)
struct HopelessCall: Hashable {
  let call: UInt32
  let surroundings: CallSurroundings
  /// How deeply attempts were nested: a call that fits no overload deep inside, where the best
  /// ranked is simply taken, may fit one further out.
  let speculation: Int

  struct Answer {
    /// The overload that fitted best.
    let declaration: Declaration?
    let diagnostics: [Diagnostic]
  }
}

/// A chain that has been read again in vain, with what its surroundings want: to read it again
/// wherever an enclosing chain is read again would cost as much for each level as for all inside.
struct HopelessChain: Hashable {
  let node: SyntaxIdentifier
  let surroundings: CallSurroundings
  let wanted: [ObjectIdentifier]

  struct Answer {
    /// (Deeper inside nothing is tried that has not been tried here.)
    let speculation: Int
    let diagnostics: [Diagnostic]
  }
}

/// What decides about an expression from outside.
struct CallSurroundings: Hashable {
  let expected: Type?
  /// The parameters of the enclosing closures that have any, innermost first.
  let parameters: [[Type]]
}

extension Checker {
  func hopelessCall(_ site: CallSite, _ expected: Type?) -> HopelessCall {
    HopelessCall(
      call: site.origin.rawValue, surroundings: surroundings(site.context, expected),
      speculation: speculation)
  }

  func surroundings(_ context: BodyContext, _ expected: Type?) -> CallSurroundings {
    var parameters: [[Type]] = []
    for inner in context.selfAndAncestors.prefix(while: { $0.isClosure }) {
      let inferred = inner.inferredParameters
      if !inferred.isEmpty { parameters.append(inferred.map { outline($0.type) }) }
    }
    return CallSurroundings(expected: expected.map(outline), parameters: parameters)
  }

  /// What is known of a type: variables differ between attempts and are left out.
  private func outline(_ type: Type) -> Type {
    solver.resolve(type).replacingVariables { $0.binding == nil ? .error : nil }
  }
}
