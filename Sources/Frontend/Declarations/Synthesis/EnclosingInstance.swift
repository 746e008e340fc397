import Program

// A wrapper that needs the object whose property it wraps: in a class, access to a property goes
// through its wrapper's `static subscript(_enclosingInstance:wrapped:storage:)`, if there is one.
extension DeclarationTable {
  /// Whether that subscript can also be set; nil where there is none, or no class.
  func enclosingSubscript(of use: WrapperUse, in decl: VariableDecl) -> Bool? {
    guard decl.container?.kind == .classType, !decl.isStatic, use.inner.isEmpty,
      !use.wrapper.isSurface
    else { return nil }
    for member in collectedMembers("subscript", of: use.wrapper) {
      guard let found = member as? SubscriptDecl, found.isStatic else { continue }
      found.complete()
      if found.parameters.map(\.label) == ["_enclosingInstance", "wrapped", "storage"] {
        return found.setter != nil
      }
    }
    return nil
  }

  /// Accessors as source text: `W[_enclosingInstance: self, wrapped: \.n, storage: \._n]`.
  func giveEnclosing(to decl: VariableDecl, _ storage: VariableDecl, _ use: WrapperUse) -> Bool {
    guard enclosingSubscript(of: use, in: decl) != nil else { return false }
    let place =
      "\(use.wrapper.name)[_enclosingInstance: self, "
      + "wrapped: \\.`\(decl.name)`, storage: \\.\(storage.name)]"
    give(to: decl.getter) { $0.add("return \(place)") }
    give(to: decl.setter) { $0.add("\(place) = newValue") }
    return true
  }
}
