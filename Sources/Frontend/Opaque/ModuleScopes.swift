import Program

/// Which of the program's modules its files belong to, and which they import.
///
/// The modules of a program are namespaces: a package may have a `Store` besides the app's, and its
/// `Notification` is not visible to a file that does not import it.
struct ModuleScopes {
  let names: Set<String>
  /// The name of the main module in its own files, where that is known.
  let main: String?
  /// The modules of which the program has only a part.
  private let partial: Set<String>
  private var modules: [Int: String] = [:]
  /// Modules by their names, single declarations as `Analytics.Result`; with what the imported modules
  /// pass on by `@_exported import`.
  private let imported: [Int: Set<String>]

  /// `files` are the indices of the files of each module except the main one.
  init(
    files: [String: [Int]], main: String? = nil, partial: Set<String> = [],
    imports: [Int: Set<String>], exports: [Int: Set<String>] = [:]
  ) {
    names = Set(files.keys)
    self.main = main
    self.partial = partial
    for (name, places) in files {
      for place in places { modules[place] = name }
    }
    let passedOn = files.mapValues { places in
      places.reduce(into: Set<String>()) { $0.formUnion(exports[$1] ?? []) }
    }
    imported = imports.mapValues { written in
      var all = written
      var new = written
      while !new.isEmpty {
        new = Set(new.flatMap { passedOn[$0] ?? [] }).subtracting(all)
        all.formUnion(new)
      }
      return all
    }
  }

  /// Nil for the main module.
  func module(of file: Int) -> String? { modules[file] }

  /// Whether the file belongs to a module of which only a part is known.
  func isPartial(_ file: Int) -> Bool { modules[file].map(partial.contains) ?? false }

  /// Whether a name before a dot may mean a module of the program.
  func isOwn(_ name: String) -> Bool { name == main || names.contains(name) }

  /// Whether any file imports the module, or something of it.
  func imports(_ name: String) -> Bool {
    imported.values.joined().contains { $0 == name || $0.hasPrefix(name + ".") }
  }

  /// How far away a declaration of one file is from another: 0 in its module, 1 imported, 2 neither.
  func distance(from here: Int, to there: Int, of name: String) -> Int {
    let (own, other) = (modules[here], modules[there])
    if own == other { return 0 }
    guard let other, let imported = imported[here] else { return 2 }
    return imported.contains(other) || imported.contains("\(other).\(name)") ? 1 : 2
  }
}

extension DeclarationTable {
  /// The declarations that a name means at a place: those of its own module before imported ones.
  /// Declarations of modules that it does not import come after the surface's, `isElsewhere`.
  func nearest(_ declarations: [Declaration], to scope: Scope?) -> (
    found: [Declaration], isElsewhere: Bool
  ) {
    guard let opaque, !opaque.ownModules.isEmpty, let scope, !scope.isScript,
      let here = scope.file?.fileScope
    else { return (declarations, false) }
    let distances = declarations.map { declaration in
      let distance =
        fileUnit(of: declaration)?.fileScope.map {
          opaque.scopes.distance(from: here, to: $0, of: declaration.name)
        } ?? 0
      // A declaration that another module does not export is as far away as one that is not imported.
      return distance == 1 && !publicDeclarations.contains(declaration) ? 2 : distance
    }
    guard let least = distances.min() else { return (declarations, false) }
    let near = zip(declarations, distances).filter { $0.1 == least }.map(\.0)
    return (near, least == 2)
  }

  /// Whether a name that the program declares only in modules that the file does not import may be
  /// one of a package that is not at hand.
  func mayBePackages(in scope: Scope) -> Bool {
    opaque?.imports(scope.file).contains(where: KnownModules.isPackage) == true
  }

  /// Whether a name can mean the surface's declaration: where packages are not at hand, a name of a
  /// framework that no file imports is a package's (`ModelConfiguration` without SwiftData).
  func mayMean(_ declaration: Declaration, in scope: Scope?) -> Bool {
    guard let opaque, opaque.hasPackages, let file = scope?.file, !file.isSurface,
      let module = (declaration as? NominalDecl)?.frameworkModule,
      let others = KnownModules.separate[module]
    else { return true }
    return opaque.scopes.imports(module) || others.contains(where: opaque.scopes.imports)
  }

  /// Whether a declaration belongs to a module of which only a part is known.
  func isOfPartialModule(_ declaration: Declaration) -> Bool {
    guard let opaque, let file = fileUnit(of: declaration)?.fileScope else { return false }
    return opaque.scopes.isPartial(file)
  }

  /// The declarations of one of the program's modules under a name.
  func globals(named name: String, ofModule module: String) -> [Declaration] {
    let wanted = module == opaque?.scopes.main ? nil : module
    return (globals[name] ?? []).filter { declaration in
      fileUnit(of: declaration)?.fileScope.flatMap { opaque?.scopes.module(of: $0) } == wanted
    }
  }

  /// The type with a name that one of the program's modules declares.
  func globalType(named name: String, ofModule module: String) -> Declaration? {
    globals(named: name, ofModule: module).last(where: Self.isType)
  }

  /// Whether a declaration belongs to another of the program's modules than the place.
  func isImported(_ declaration: Declaration, to scope: Scope) -> Bool {
    guard let opaque, !opaque.ownModules.isEmpty, let here = scope.file?.fileScope,
      let there = fileUnit(of: declaration)?.fileScope
    else { return false }
    return opaque.scopes.distance(from: here, to: there, of: declaration.name) == 1
  }

  /// Whether two declarations belong to different modules.
  func areOfDifferentModules(_ a: Declaration, _ b: Declaration) -> Bool {
    guard let opaque, !opaque.ownModules.isEmpty, let one = fileUnit(of: a)?.fileScope,
      let other = fileUnit(of: b)?.fileScope
    else { return false }
    return opaque.scopes.module(of: one) != opaque.scopes.module(of: other)
  }
}
