import Program
import SourceSyntax
import SwiftSyntax
import Values

// Overloads in a chain among which the rest of the chain chooses.
extension Checker {
  /// Where some overloads return `some P` and others a concrete type, the next call decides:
  /// `gradient.opacity(0.5)` is a style, `gradient.opacity(0.5).frame(…)` a view.
  func narrow(
    _ operand: inout Operand, before links: ArraySlice<ChainLink>, _ node: ExprSyntax,
    _ expected: Type?, _ context: BodyContext
  ) {
    guard case .functions(let targets, let name, let origin) = operand, targets.count > 1 else {
      return
    }
    // (The syntax is checked first: the results of all overloads would load much of the surface.)
    guard targets.contains(where: { $0.function?.mayReturnOpaque == true }) else { return }
    let opaque = targets.count { if case .opaque = $0.result { true } else { false } }
    guard opaque > 0, opaque < targets.count else { return }
    var possible = targets
    if let next = links.first {
      guard case .member(let access) = next else { return }
      let member = access.declName.baseName.identifierText
      possible = targets.filter {
        !table.members(of: $0.result, named: member, onMetatype: false, in: context.scope).isEmpty
      }
      if possible.isEmpty { return }
    }
    if possible.count == targets.count {
      // (If each result has the next member, what is wanted of the whole chain decides.)
      let wanted = wantedProtocols(of: node, expected, context)
      if wanted.isEmpty {
        undecidedChain = node.id
        return
      }
      possible = targets.filter { target in
        wanted.allSatisfy { declares(target.result, $0) }
      }
    }
    if !possible.isEmpty, possible.count < targets.count {
      operand = .functions(possible, name: name, origin)
    }
  }

  /// Whether a value is `some P` only because nothing was expected of it: another overload of a
  /// call in its chain returns a type that conforms to other protocols, which may be needed.
  func isUndecided(_ value: Expr, _ node: ExprSyntax) -> Bool {
    guard undecidedChain == node.id, case .opaque = solver.head(value.type) else { return false }
    return true
  }

  /// The protocols that the context requires of the value of a whole chain: through a builder, a
  /// parameter `T: P`, or `some P`.
  private func wantedProtocols(
    of node: ExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> [NominalDecl] {
    guard let expected else {
      guard let component = context.componentProtocol, context.fullExpression?.id == node.id else {
        return []
      }
      return [component]
    }
    switch solver.head(expected) {
    case .variable(let variable): return solver.protocols(of: variable)
    case .opaque(let decl, _): return decl.protocols
    default: return []
    }
  }

  /// Whether the declaration of a type says that it conforms, regardless of generic arguments.
  private func declares(_ type: Type, _ protocolDecl: NominalDecl) -> Bool {
    switch type {
    case .nominal(let decl, _): table.declares(decl, conformanceTo: protocolDecl)
    case .opaque(let decl, _):
      table.closure(of: decl.protocols).contains(protocolDecl)
    default: true
    }
  }
}
