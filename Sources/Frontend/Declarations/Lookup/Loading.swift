import Program

// Bringing in what the surface declares under a name.
extension DeclarationTable {
  /// The surface's top-level declarations of a name.
  func loadGlobals(_ name: String) { load(name) }

  /// Members of a surface type, or of the surface's extensions of it, by name.
  func loadMembers(_ name: String, of decl: NominalDecl) {
    guard decl.isSurface else { return }
    load(qualifiedName(of: decl) + "." + name)
  }

  /// Extensions that add conformances to a type.
  func loadConformances(of decl: NominalDecl) {
    guard decl.isSurface, let record = records[decl], !record.hasLoadedConformances else { return }
    record.hasLoadedConformances = true
    load(":" + qualifiedName(of: decl))
  }

  func loadScript(_ name: String) { load(SurfaceIndexer.scriptPrefix + name) }

  func loadOperators(_ name: String) { load(name) }

  private func load(_ key: String) {
    surface.load(key) { item, file in declareSurface(item, in: file) }
  }

  /// Loads the whole surface; for the test that checks all of it.
  func loadSurface() {
    surface.loadAll { item, file in declareSurface(item, in: file) }
  }

  /// `Gradient.Stop`
  func qualifiedName(of decl: NominalDecl) -> String {
    guard let container = decl.container else { return decl.name }
    return qualifiedName(of: container) + "." + decl.name
  }
}
