import Program
import Surface

// Loads the surface's declarations of a name.
extension DeclarationTable {
  /// Loads the surface's top-level declarations of a name.
  func loadGlobals(_ name: String) { load(name) }

  /// Members of a surface type, or of the surface's extensions of it, by name.
  func loadMembers(_ name: String, of decl: NominalDecl) {
    guard decl.isSurface else {
      if name.hasSuffix("CodingKeys") { addCodingKeys(to: decl) }
      return
    }
    guard let record = records[decl], !record.loadedNames.contains(name) else { return }
    load(qualifiedName(of: decl) + "." + name)
    record.loadedNames.insert(name)
  }

  /// Extensions that add conformances to a type.
  func loadConformances(of decl: NominalDecl) {
    guard decl.isSurface, let record = records[decl], !record.hasLoadedConformances else { return }
    record.hasLoadedConformances = true
    load(":" + qualifiedName(of: decl))
  }

  func loadScript(_ name: String) { load(SurfaceIndexer.scriptPrefix + name) }

  /// Loads an operator's declarations at the top level, in protocols, and in types that are known
  /// by now. The others cannot matter: no operand has a type that was never mentioned. So what is
  /// loaded grows with the types.
  func loadOperators(_ name: String) {
    if !hasLoadedLiteralTypes {
      hasLoadedLiteralTypes = true
      for type in ["Int", "Double", "String", "Bool", "Array", "Optional"] { loadGlobals(type) }
    }
    guard operatorTypeCounts[name] != surfaceTypeCount else { return }
    load(name)
    while operatorTypeCounts[name] != surfaceTypeCount {
      operatorTypeCounts[name] = surfaceTypeCount
      for (type, unit) in surface.index.extensions(declaringOperator: name)
      where isKnown(type) || surface.index.isProtocol(type) {
        surface.load(unit) { item, file in declareSurface(item, in: file) }
      }
    }
  }

  private func isKnown(_ type: String) -> Bool {
    let outermost = type.prefix { $0 != "." }
    return surfaceGlobals[String(outermost)] != nil
  }

  private func load(_ key: String) {
    surface.load(key) { item, file in declareSurface(item, in: file) }
  }

  /// `Gradient.Stop`
  func qualifiedName(of decl: NominalDecl) -> String {
    guard let container = decl.container else { return decl.name }
    return qualifiedName(of: container) + "." + decl.name
  }
}
