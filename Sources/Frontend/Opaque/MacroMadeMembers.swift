import Program
import Values

extension Checker {
  /// Whether a call of a stored closure may mean a method that a macro generates for it, with
  /// argument labels (`@DependencyClient`); notes the use if so.
  func takesAsMacroMade(_ target: CallTarget, at origin: Origin) -> Bool {
    guard case .value(let callee) = target.kind, case .field(_, let property) = callee.kind,
      let owner = property.container, table.isHeir(owner)
    else { return false }
    table.opaque?.note(property.name, at: origin, in: solver.scope.file)
    return true
  }

  /// Whether a class may have unknown initialisers: it overrides those that it has, and so inherits
  /// the others of an unsimulated superclass. Notes the use if so.
  func mayInheritInitializers(_ target: CallTarget, at origin: Origin) -> Bool {
    guard let opaque = table.opaque, case .initializer(let decl, _) = target.kind,
      let made = decl.container, made.kind == .classType, !made.isSurface,
      table.mayInheritUnknown(made)
    else { return false }
    let own = table.collectedMembers("init", of: made).compactMap { $0 as? FunctionDecl }
    guard own.allSatisfy({ $0.isOverride || $0.isRequired || $0.isConvenience }) else {
      return false
    }
    opaque.note(made.name, at: origin, in: solver.scope.file)
    return true
  }
}
