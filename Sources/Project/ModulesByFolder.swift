/// The modules of files that were named one by one, without a project: a file belongs to the module
/// whose folder it is in, if another file imports a module of that name. (`Sources/Kit/Store.swift`
/// belongs to `Kit` if the app says `import Kit`.)
public enum ModulesByFolder {
  /// The places of each module's files; a file in none of them belongs to the program itself.
  public static func modules(of files: [(path: String, text: String)]) -> [String: [Int]] {
    var imported: Set<String> = []
    for file in files { imported.formUnion(ImportScan.imports(of: file.text)) }
    var found: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      let folders = folderOfPath(file.path).split(separator: "/").map(String.init)
      guard let module = folders.last(where: imported.contains) else { continue }
      found[module, default: []].append(index)
    }
    // A folder of the app may have the name of a framework.
    return found.filter { $0.value.count < files.count }
  }
}
