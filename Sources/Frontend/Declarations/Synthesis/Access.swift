import Program

// `private`: where a declaration may be used.
extension DeclarationTable {
  /// Whether a private declaration belongs to another file, so that the name does not mean it here.
  ///
  /// Supplementary source may extend a type of the main file with what a pasted text leaves out,
  /// usually a `body`, and may then use its private properties.
  func isHidden(_ declaration: Declaration, from scope: Scope) -> Bool {
    guard declaration.isPrivate, !declaration.isSurface, !scope.isScript, let file = scope.file,
      isOfOtherFile(declaration, file)
    else { return false }
    if file.isInvented, declaration.container != nil { return false }
    guard file.completes, let owner = declaration.container, !owner.isSurface else { return true }
    return !isInside(owner, scope)
  }

  /// Whether a declaration is of another file than a place, where both are of one.
  func isOfOtherFile(_ declaration: Declaration, _ file: FileUnit?) -> Bool {
    guard let here = file?.fileScope, let there = fileUnit(of: declaration)?.fileScope else {
      return false
    }
    return here != there
  }

  func fileUnit(of declaration: Declaration) -> FileUnit? {
    if let nominal = declaration as? NominalDecl { return records[nominal]?.file }
    return homes[declaration]?.file
  }

  /// The compiler's message for using a private declaration; nil where that is allowed.
  ///
  /// A private member may be used inside its type and in the type's extensions in its file.
  func inaccessibility(of declaration: Declaration, from scope: Scope) -> String? {
    guard declaration.isPrivate, !declaration.isSurface, let file = scope.file, !file.isInvented,
      !scope.isScript
    else { return nil }
    let isOfFile = fileprivateDeclarations.contains(declaration)
    if !isHidden(declaration, from: scope) {
      guard !isOfFile, let owner = declaration.container, !isInside(owner, scope) else {
        return nil
      }
    }
    let level = isOfFile ? "fileprivate" : "private"
    if let function = declaration as? FunctionDecl, function.kind == .initializer,
      let owner = declaration.container
    {
      return "'\(owner.name)' initializer is inaccessible due to '\(level)' protection level"
    }
    return "'\(declaration.name)' is inaccessible due to '\(level)' protection level"
  }

  /// Whether a property may be read but not written here: `private(set)`, outside its type or file.
  func isSetterInaccessible(of variable: VariableDecl, from scope: Scope) -> Bool {
    guard variable.isSetterPrivate, !variable.isSurface, scope.file != nil, !scope.isScript,
      let owner = variable.container
    else { return false }
    if isOfOtherFile(variable, scope.file), scope.file?.completes == false { return true }
    return !isInside(owner, scope)
  }

  func isInside(_ owner: NominalDecl, _ scope: Scope) -> Bool {
    var container = scope.container
    while let current = container {
      if current == owner { return true }
      // For a type declared in a body, the type that the body belongs to.
      container = current.container ?? records[current]?.enclosing
    }
    return false
  }
}
