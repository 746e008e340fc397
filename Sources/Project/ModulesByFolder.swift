/// The modules of files that were named one by one, without a project: a file belongs to the module
/// whose folder it is in, if another file imports a module of that name. (`Sources/Kit/Store.swift`
/// belongs to `Kit` if the app says `import Kit`.)
public enum ModulesByFolder {
  /// The places of each module's files; a file in none of them belongs to the program itself.
  public static func modules(of files: [(path: String, text: String)]) -> [String: [Int]] {
    // A folder of the app may have the name of a framework.
    places(of: files, imported: imports(of: files.map(\.text)))
      .filter { $0.value.count < files.count }
  }

  private static func imports(of texts: [String]) -> Set<String> {
    texts.reduce(into: []) { $0.formUnion(ImportScan.imports(of: $1)) }
  }

  private static func places(of files: [(path: String, text: String)], imported: Set<String>)
    -> [String: [Int]]
  {
    var found: [String: [Int]] = [:]
    var frameworks: Set<String> = []
    for (index, file) in files.enumerated() {
      let folders = folderOfPath(file.path).split(separator: "/").map(String.init)
      guard let module = folders.last(where: imported.contains) else { continue }
      found[module, default: []].append(index)
      // No module imports itself, only its tests do: `Charts/Pie.swift` imports the framework.
      if !folders.contains(where: { $0.hasSuffix("Tests") }),
        ImportScan.imports(of: file.text).contains(module)
      {
        frameworks.insert(module)
      }
    }
    return found.filter { !frameworks.contains($0.key) }
  }

  /// The targets with a folder of several modules divided into these.
  static func divided(_ targets: [Target], in tree: any FileTree) -> [Target] {
    guard targets.contains(where: \.isBare) else { return targets }
    let imported = imports(of: targets.flatMap(\.files).compactMap(tree.text))
    return targets.flatMap { target -> [Target] in
      guard target.isBare else { return [target] }
      var rest = target
      let files = target.files.map { (path: $0, text: tree.text(of: $0) ?? "") }
      let parts = places(of: files, imported: imported).sorted { $0.key < $1.key }.map {
        (name, places) in
        var part = Target(name: name, kind: .library)
        part.files = places.map { target.files[$0] }
        part.resources = target.resources.filter {
          $0.split(separator: "/").contains { $0 == name }
        }
        part.conditions = target.conditions
        part.origin = target.origin
        rest.files.removeAll(where: part.files.contains)
        return part
      }
      return rest.files.isEmpty ? parts : parts + [rest]
    }
  }
}
