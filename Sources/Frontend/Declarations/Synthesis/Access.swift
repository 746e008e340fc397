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
      let owner = declaration.container
    else { return nil }
    var container = scope.container
    while let current = container {
      if current == owner { return nil }
      container = current.container
    }
    let function = declaration as? FunctionDecl
    if function?.kind == .initializer {
      return "'\(owner.name)' initializer is inaccessible due to 'private' protection level"
    }
    return "'\(declaration.name)' is inaccessible due to 'private' protection level"
  }
}
