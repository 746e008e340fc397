/// The modules that files belong to which somebody names one by one, without a project: a file is of
/// the module whose folder it is in, where another file imports a module of that name.
/// (`Sources/Kit/Store.swift` is of `Kit`, if the app says `import Kit`.)
public enum ModulesByFolder {
  /// The places of the files of each module; a file of none of them is the program's own.
  public static func modules(of files: [(path: String, text: String)]) -> [String: [Int]] {
    var imported: Set<String> = []
    for file in files { imported.formUnion(ImportScan.imports(of: file.text)) }
    var found: [String: [Int]] = [:]
    for (index, file) in files.enumerated() {
      let folders = folderOfPath(file.path).split(separator: "/").map(String.init)
      guard let module = folders.last(where: imported.contains) else { continue }
      found[module, default: []].append(index)
    }
    // A folder of the app may be called as a framework is.
    return found.filter { $0.value.count < files.count }
  }
}
