import Program
import Values

// `private`: what may be named where.
extension DeclarationTable {
  /// What the compiler says about naming a private declaration from outside; nil where it is allowed.
  ///
  /// A private member may be named inside its type and in the type's extensions. A lesson is one
  /// module of few files, so `fileprivate` and private globals are visible everywhere.
  func inaccessibility(of declaration: Declaration, from scope: Scope) -> String? {
    guard declaration.isPrivate, !declaration.isSurface, scope.file != nil, !scope.isScript,
      !fileprivateDeclarations.contains(declaration),
      let owner = declaration.container, !isInside(owner, scope)
    else { return nil }
    let function = declaration as? FunctionDecl
    if function?.kind == .initializer {
      return "'\(owner.name)' initializer is inaccessible due to 'private' protection level"
    }
    return "'\(declaration.name)' is inaccessible due to 'private' protection level"
  }

  /// Whether a property may be read here and not written: `private(set)`, outside its type.
  func isSetterInaccessible(of variable: VariableDecl, from scope: Scope) -> Bool {
    guard variable.isSetterPrivate, !variable.isSurface, scope.file != nil, !scope.isScript,
      let owner = variable.container
    else { return false }
    return !isInside(owner, scope)
  }

  private func isInside(_ owner: NominalDecl, _ scope: Scope) -> Bool {
    var container = scope.container
    while let current = container {
      if current == owner { return true }
      container = current.container
    }
    return false
  }
}
