import Diagnostics
import Program
import Values

// A method of `any P` whose parameters have an associated type, or whose result type is generic
// over `Self`, cannot be called: the type is not known.
extension Checker {
  /// Reports a call of such a method.
  func checkOpenParameters(of decl: FunctionDecl, _ base: Expr) {
    guard decl.container?.kind == .protocolType,
      case .existential(let existential) = solver.head(base.type),
      decl.parameters.contains(where: { $0.type.contains { isOpen($0, existential) } })
        || isFixed(decl.result)
    else { return }
    report(
      .noMatch,
      "member '\(decl.name)' cannot be used on value of type '\(displayType(base.type))'; consider using a generic constraint instead",
      at: base.origin)
  }

  /// `Self.Item`, unless the existential decides it: `any Store<Int>`.
  private func isOpen(_ type: Type, _ existential: ExistentialType) -> Bool {
    guard case .dependent(.parameter(let own), let associated) = type, own.selfOf != nil else {
      return false
    }
    return !existential.associatedTypes.contains { $0.0.name == associated.name }
  }

  /// `EnumeratedSequence<Self>`: has no counterpart for `any P`. Optionals and the library's
  /// collections become those of `any P`; a view's modifier gives `some View` in any case.
  private func isFixed(_ type: Type) -> Bool {
    switch type {
    case .tuple(let elements): elements.contains { isFixed($0.type) }
    case .nominal(let decl, let arguments) where decl.isCovariant:
      arguments.contains(where: isFixed)
    case .nominal(let decl, let arguments)
    where !decl.isSurface || ["Swift", "Foundation", "Combine"].contains(decl.module):
      arguments.contains { argument in
        if case .parameter(let own) = argument { own.selfOf != nil } else { false }
      }
    default: false
    }
  }
}
