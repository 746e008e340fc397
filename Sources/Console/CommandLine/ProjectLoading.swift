import Diagnostics
import PackageMacros
import Project
import Releases
import Session
import Surface
import Values

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// From a folder, a package or an Xcode project on the command line to a program of many files.

/// Reads the project at a path; the program's files are those of one of its targets and of the modules
/// that it imports.
enum ProjectLoading {
  /// Whether a path is to be read as a project, not as a single file.
  static func isProject(_ path: String) -> Bool {
    if path == "-" { return false }
    let name = PathParts(path).name
    if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { return true }
    if name == "Package.swift" { return true }
    return FileKind(at: path) == .folder
  }

  /// The document that a project makes.
  static func load(_ path: String, _ request: DocumentRequest, support: [SourceFile])
    throws(LoadingError) -> Document
  {
    let (project, tree) = try open(path, packages: request.packages)
    let program: ProjectProgram
    do {
      program = try project.program(target: request.target)
    } catch {
      throw LoadingError(error)
    }
    var request = request
    // What the newest Xcode rejects was no mistake for the one that the project was built with.
    if let xcode = program.target.xcode, xcode < Profile.newest.xcode,
      request.compatibility.keys.allSatisfy({ !["profile", "ios", "xcode"].contains($0) })
    {
      request.compatibility["xcode"] = Profile.axes[1].values.dropLast().last
    }
    let asked = request.compatibility["target"] == nil ? program.target.deployment : nil
    if let asked {
      request.compatibility["target"] = Profile(request.compatibility).target(asking: asked)
    }
    var files: [SourceFile] = []
    var modules: [String: [Int]] = [:]
    for file in program.target.files {
      files.append(SourceFile(name: file, text: try DocumentLoading.read(tree.absolute(file))))
    }
    files += symbols(of: program.target.resources, in: tree)
    files += expansions(in: files)
    for module in program.modules {
      var parts: [SourceFile] = []
      for file in module.files {
        parts.append(SourceFile(name: file, text: try DocumentLoading.read(tree.absolute(file))))
      }
      parts += symbols(of: module.resources, in: tree)
      parts += expansions(in: parts)
      modules[module.name, default: []] += files.count..<files.count + parts.count
      files += parts
    }
    let stubs = packageStubs(for: files, besides: Set(modules.keys))
    for stub in stubs {
      modules[stub.module] = [files.count]
      files.append(SourceFile(name: "Packages/\(stub.module).swift", text: stub.text))
    }
    for model in project.dataModels(of: program) {
      guard let text = DataModel(model.text).source else { continue }
      if let module = model.module { modules[module, default: []].append(files.count) }
      files.append(SourceFile(name: "\(model.name)+CoreData.swift", text: text))
    }
    var document = Document(
      program: files, modules: modules, bridgingHeader: program.target.bridgingHeader,
      platform: program.target.platform, conditions: program.target.conditions,
      name: program.target.name, support: support, request: request)
    document.setModule(
      program.target.module, packages: program.target.packages,
      isMainActorByDefault: program.target.isMainActorByDefault,
      deployment: asked,
      partial: Set(stubs.map(\.module)))
    document.setResources(try ResourceLoading.resources(for: request, of: program, in: tree))
    return document
  }

  /// The names that Xcode generates for the keys in string catalogs.
  private static func symbols(of resources: [String], in tree: DiskTree) -> [SourceFile] {
    resources.filter { $0.hasSuffix(".xcstrings") && !$0.hasPrefix("..") && !$0.hasPrefix("/") }
      .compactMap { path in
        guard let text = tree.text(of: path), let source = StringSymbols(text, path: path)?.source
        else { return nil }
        return SourceFile(name: "\(path)+Symbols.swift", text: source)
      }
  }

  /// What the packages' macros would add to the files.
  private static func expansions(in files: [SourceFile]) -> [SourceFile] {
    files.compactMap { file in
      PackageMacros.expansion(of: file.text).map {
        SourceFile(name: "\(file.name)+Macros.swift", text: $0)
      }
    }
  }

  /// Stand-ins for the packages that the files or other stand-ins import and that are not among the
  /// modules.
  private static func packageStubs(for files: [SourceFile], besides known: Set<String>)
    -> [PackageStub]
  {
    var waiting = files.map(\.text)
    var seen = known
    var stubs: [PackageStub] = []
    while let text = waiting.popLast() {
      for name in ImportScan.imports(of: text) where seen.insert(name).inserted {
        guard let stub = PackageStub(forModule: name) else { continue }
        stubs.append(stub)
        waiting.append(stub.text)
      }
    }
    return stubs.sorted { $0.module < $1.module }
  }

  /// The project and the folder that its paths are in.
  static func open(_ path: String, packages: [String] = [])
    throws(LoadingError) -> (project: Project, tree: DiskTree)
  {
    let parts = PathParts(path)
    var folder = path
    var file: String?
    let name = String(parts.name)
    if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name == "Package.swift" {
      guard FileManager.default.fileExists(atPath: path) else {
        throw LoadingError("there is no file '\(path)'", exitCode: 66)
      }
      folder = parts.folder.isEmpty ? "." : String(parts.folder)
      file = name == "Package.swift" ? nil : name
    }
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let tree = DiskTree(folder)
    if tree.isCut {
      throw LoadingError(
        "there are more than \(DiskTree.entryLimit) files below '\(path)'",
        hint: "name the folder of one project", exitCode: 65)
    }
    let shown = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
    do {
      let packages = packages.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      return (try Project(tree, name: shown, file: file, packages: packages), tree)
    } catch {
      let refusal = LoadingError(error)
      guard error.isMissing, let lesson = LessonLibrary.lessons(below: folder).first else {
        throw refusal
      }
      throw refusal.hinting("it has lessons: theseus \(lesson), theseus list \(folder)")
    }
  }
}

extension LoadingError {
  init(_ error: ProjectError) {
    self.init(
      Message(quoting: error.message), at: error.place,
      hint: error.hint.map { Message(quoting: $0) }, exitCode: error.isMissing ? 66 : 65)
  }
}
