// A folder, a Swift package, a project of Xcode, Tuist or XcodeGen, a workspace: which targets there
// are, and which files each of them has. Nothing is run and nothing is built.

/// The project at a path, as a list of targets.
public struct Project {
  public enum Kind: String, Sendable {
    case folder, package = "Swift package", tuist = "Tuist project", xcode = "Xcode project",
      xcodeGen = "XcodeGen project", workspace
  }

  public let kind: Kind
  /// As people call it: the name of the project's file, or of the folder.
  public let name: String
  public let targets: [Target]
  /// Paths are relative to the tree's folder.
  public let tree: any FileTree

  /// Reads the contents of a folder. `file` names a project in it (`App.xcodeproj`), when one was
  /// given.
  public init(
    _ tree: any FileTree, name: String, file: String? = nil, packages folders: [String] = []
  ) throws(ProjectError) {
    self.tree = tree
    let files = tree.files
    var found: [Target] = []
    if let file {
      kind = file.hasSuffix(".xcworkspace") ? .workspace : .xcode
      self.name = stemOfPath(file)
      let projects = kind == .workspace ? Self.projects(of: file, in: tree) : [file]
      found = try Self.targets(ofProjects: projects, in: tree)
      if found.isEmpty { throw ProjectError("'\(file)' has no targets") }
    } else {
      let package = tree.text(of: "Package.swift").map { SwiftPackage("", $0, in: tree).targets() }
      let projects = Self.shallowest(files.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") })
      // A manifest next to a project may only bring tools.
      let isBeside = projects.contains { $0.split(separator: "/").count == 2 }
      // Command-line tools and servers are not apps either.
      let isProgram =
        package?.contains { $0.kind == .app || $0.kind.isProgram && Self.hasViews($0, in: tree) }
        == true
      let apps =
        package != nil && (isBeside || !isProgram)
        ? try Self.targets(ofProjects: projects.map(folderOfPath), in: tree).filter {
          $0.kind == .app && !$0.files.isEmpty
        } : []
      if let package, package.contains(where: { $0.kind != .tests }),
        apps.isEmpty || package.contains(where: { $0.kind == .app })
      {
        kind = .package
        self.name = name
        found = package + Self.packages(besides: package, [], in: tree)
      } else if projects.isEmpty {
        (kind, found) =
          Self.generated(in: tree) ?? (.folder, [Self.bare(name, files, in: tree)])
        self.name = name
      } else {
        kind = .xcode
        self.name = projects.count == 1 ? stemOfPath(folderOfPath(projects[0])) : name
        found = try Self.targets(ofProjects: projects.map(folderOfPath), in: tree)
        // Targets without sources, such as those of a project that other tools generate, are useless.
        if found.allSatisfy({ $0.files.isEmpty || $0.kind == .tests }) {
          found = Self.generated(in: tree)?.targets ?? [Self.bare(name, files, in: tree)]
        }
      }
    }
    found += Self.packages(besides: found, Self.fetched(folders, in: tree), in: tree)
    // In a folder without a project, what a nested package declares belongs to that package. Where there is
    // nothing else, a package's program with views is the app: each of several has its own `@main`.
    if let bare = found.indices.first, found[bare].isBare {
      let packaged = Set(found.dropFirst().flatMap(\.files))
      let own = found[bare].files.filter { !packaged.contains($0) }
      var rest = found[bare]
      rest.files = own
      if !Self.hasViews(rest, in: tree),
        let programs = Self.programs(among: found.dropFirst(), in: tree)
      {
        // Other files are scripts.
        found = programs
      } else if !own.isEmpty {
        found[bare].files = own
      }
    }
    targets = found
    if found.allSatisfy({ $0.files.isEmpty }) {
      throw ProjectError("there is no Swift file in '\(name)'", isMissing: true)
    }
  }

  /// The targets of nested packages, of which those that are programs with views are apps; nil if none is.
  private static func programs(among packaged: some Sequence<Target>, in tree: any FileTree)
    -> [Target]?
  {
    var targets = Array(packaged)
    for index in targets.indices where hasViews(targets[index], in: tree) {
      let isProgram = targets[index].files.contains { file in
        tree.text(of: file)?.contains("@main") ?? false
      }
      if isProgram { targets[index].kind = .app }
    }
    return targets.contains { $0.kind == .app } ? targets : nil
  }

  /// The targets of a project that a tool generates, by the manifests for it.
  private static func generated(in tree: any FileTree) -> (kind: Kind, targets: [Target])? {
    let tuist = ModulesByFolder.divided(
      TuistProject.all(in: tree).flatMap { $0.targets() }, in: tree)
    if !tuist.isEmpty { return (.tuist, tuist) }
    let others = XcodeGenProject.all(in: tree).flatMap { $0.targets() }
    return others.isEmpty ? nil : (.xcodeGen, others)
  }

  /// All Swift files below a folder, tests aside.
  static func bare(_ name: String, _ files: [String], in tree: any FileTree) -> Target {
    var target = Target(name: name, kind: .app)
    target.isBare = true
    target.files = files.filter {
      $0.hasSuffix(".swift") && nameOfPath($0) != "Package.swift" && !isApart($0)
        && !isOfGenerator($0, in: tree)
    }
    target.resources = files.filter { !$0.hasSuffix(".swift") && !isApart($0) }
    target.infoPlist = target.resources.first { nameOfPath($0) == "Info.plist" }
    target.conditions = ["DEBUG"]
    return target
  }

  /// Whether a target has SwiftUI views.
  static func hasViews(_ target: Target, in tree: any FileTree) -> Bool {
    target.files.contains { file in
      tree.text(of: file).map { ImportScan.imports(of: $0).contains("SwiftUI") } ?? false
    }
  }

  /// Whether a file is a test, or of a playground, whose pages are programs of their own.
  private static func isApart(_ path: String) -> Bool {
    folderOfPath(path).split(separator: "/").contains {
      $0.hasSuffix("Tests") || $0.hasSuffix(".playground")
    }
  }

  /// Whether a file is the manifest of a project generator (Tuist) and not part of the program.
  private static func isOfGenerator(_ path: String, in tree: any FileTree) -> Bool {
    let isCandidate =
      generatorFiles.contains(nameOfPath(path))
      || folderOfPath(path).split(separator: "/").contains("Tuist")
    return isCandidate
      && ImportScan.imports(of: tree.text(of: path) ?? "").contains("ProjectDescription")
  }

  private static let generatorFiles: Set<String> = [
    "Config.swift", "Dependencies.swift", "Plugin.swift", "Project.swift", "Tuist.swift",
    "Workspace.swift",
  ]

  /// The projects nearest to the folder: an example's project lies deeper.
  private static func shallowest(_ paths: [String]) -> [String] {
    func depth(_ path: String) -> Int { path.split(separator: "/").count }
    guard let least = paths.map(depth).min() else { return [] }
    return paths.filter { depth($0) == least }
  }

  /// `<FileRef location = "group:App.xcodeproj">`
  private static func projects(of workspace: String, in tree: any FileTree) -> [String] {
    let text = tree.text(of: workspace + "/contents.xcworkspacedata") ?? ""
    let folder = folderOfPath(workspace)
    // Every second part is in quotes; the attribute's name precedes it.
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).compactMap { before, quoted in
      guard before.filter({ !$0.isWhitespace }).hasSuffix("location="),
        let colon = quoted.firstIndex(of: ":")
      else { return nil }
      let written = XMLText.decoded(quoted[quoted.index(after: colon)...])
      let path = joinedPath(folder, written)
      return path.hasSuffix(".xcodeproj") && !path.hasSuffix("Pods.xcodeproj") ? path : nil
    }
  }

  private static func targets(ofProjects projects: [String], in tree: any FileTree)
    throws(ProjectError) -> [Target]
  {
    var found: [Target] = []
    var packages: [String] = []
    for path in projects {
      let file = joinedPath(path, "project.pbxproj")
      guard let text = tree.text(of: file) else {
        throw ProjectError("'\(file)' cannot be read", isMissing: true)
      }
      let project = try XcodeProject(file, text, in: tree)
      found += project.targets().map { target in
        var target = target
        target.origin = stemOfPath(path)
        return target
      }
      packages += project.packages
    }
    return found + Self.packages(besides: found, packages, in: tree)
  }

  /// The folders of packages that a build has fetched, and of those in the named folders.
  private static func fetched(_ folders: [String], in tree: any FileTree) -> [String] {
    (["SourcePackages/checkouts", ".build/checkouts"] + folders).flatMap { folder in
      let manifests = tree.folders(in: folder).filter {
        tree.text(of: joinedPath($0, "Package.swift")) != nil
      }
      return tree.text(of: joinedPath(folder, "Package.swift")) == nil ? manifests : [folder]
    }
  }

  /// The targets of local packages: those that a project names, those that these name, then the others
  /// in the folder, which may have modules of the same names for another platform.
  private static func packages(besides known: [Target], _ named: [String], in tree: any FileTree)
    -> [Target]
  {
    var others = tree.files.filter { nameOfPath($0) == "Package.swift" }.map(folderOfPath)[...]
    var folders = tree.text(of: "Package.swift") == nil ? named : [""] + named
    var modules = Set(known.map(\.module))
    var found: [Target] = []
    var index = 0
    while true {
      if index == folders.count {
        guard let other = others.popFirst() else { break }
        if !folders.contains(other) { folders.append(other) }
        continue
      }
      let folder = folders[index]
      index += 1
      guard let manifest = tree.text(of: joinedPath(folder, "Package.swift")) else { continue }
      // `.package(path: "../Kit")`
      for call in ManifestReader.calls(["package"], in: manifest) {
        guard let path = call["path"]?.string else { continue }
        let other = joinedPath(folder, path)
        if !folders.contains(other) { folders.append(other) }
      }
      if folder.isEmpty, !named.contains(folder) { continue }
      for var target in SwiftPackage(folder, manifest, in: tree).targets()
      where target.kind != .tests && modules.insert(target.module).inserted {
        target.origin = folder
        if target.kind == .app || target.kind == .commandLine { target.kind = .library }
        found.append(target)
      }
    }
    return found
  }
}
