/// An Xcode project: which files each target has.
///
/// Reads both kinds of membership: targets that list each file in a build phase, and those of Xcode 16,
/// whose folders belong to the target, with exceptions.
struct XcodeProject {
  private typealias Object = [String: PropertyList]

  /// The folder that holds the `.xcodeproj`, within the tree.
  private let folder: String
  private let tree: any FileTree
  private let objects: [String: Object]
  private let project: Object
  private let parents: [String: String]
  /// File names may differ in case from those on the disk.
  private let names: [String: String]
  private let known: Set<String>

  /// The language of the source (`en`).
  var developmentRegion: String { project["developmentRegion"]?.string ?? "en" }

  /// Folders of packages that the project names.
  private(set) var packages: [String] = []

  /// - Parameter path: of the `project.pbxproj`, within the tree.
  init(_ path: String, _ text: String, in tree: any FileTree) throws(ProjectError) {
    let list: PropertyList
    do {
      list = try PropertyList.parse(text)
    } catch {
      throw ProjectError(error.message, at: "\(path):\(error.line):\(error.column)")
    }
    self.tree = tree
    objects = (list["objects"]?.dictionary ?? [:]).compactMapValues(\.dictionary)
    guard let root = list["rootObject"]?.string, let project = objects[root] else {
      throw ProjectError("the file describes no Xcode project", at: "\(path):1:1")
    }
    self.project = project
    let inner = project["projectDirPath"]?.string ?? ""
    folder = joinedPath(folderOfPath(folderOfPath(path)), inner)
    var parents: [String: String] = [:]
    // In order, because a merge may have put a child into two groups.
    for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
      for child in object["children"]?.strings ?? [] { parents[child] = id }
    }
    self.parents = parents
    known = Set(tree.files)
    names = Dictionary(tree.files.map { ($0.lowercased(), $0) }) { first, _ in first }
    packages = objects.values.compactMap { object in
      guard object["isa"]?.string == "XCLocalSwiftPackageReference",
        let path = object["relativePath"]?.string
      else { return nil }
      return joinedPath(folder, path)
    }
    for (id, object) in objects
    where object["isa"]?.string == "PBXFileReference"
      && ["wrapper", "folder", "text"].contains(object["lastKnownFileType"]?.string ?? "")
    {
      if let path = self.path(of: id) { packages.append(path) }
    }
    packages.sort()
  }

  // MARK: Paths

  private func path(of id: String, depth: Int = 0) -> String? {
    guard let object = objects[id], depth < 200 else { return nil }
    let own = object["path"]?.string ?? ""
    switch object["sourceTree"]?.string ?? "<group>" {
    case "SOURCE_ROOT": return joinedPath(folder, own)
    case "<group>":
      guard let parent = parents[id] else { return joinedPath(folder, own) }
      return path(of: parent, depth: depth + 1).map { own.isEmpty ? $0 : joinedPath($0, own) }
    case "<absolute>": return own.isEmpty ? nil : here(normalisedPath(own))
    default: return nil
    }
  }

  /// A path on the machine where the project was written, by the longest end that is a file here.
  private func here(_ path: String) -> String {
    var end = path[...]
    while let slash = end.firstIndex(of: "/") {
      end = end[end.index(after: slash)...]
      if known.contains(String(end)) { return String(end) }
    }
    return path
  }

  private func existing(_ path: String) -> String? {
    // As the disk spells it: a project may write composed letters while the disk has decomposed ones.
    if let index = known.firstIndex(of: path) { return known[index] }
    if let other = names[path.lowercased()] { return other }
    return path.hasPrefix("..") && tree.text(of: path) != nil ? path : nil
  }

  // MARK: Targets

  func targets() -> [Target] {
    (project["targets"]?.strings ?? []).compactMap { id in
      guard let object = objects[id], let name = object["name"]?.string else { return nil }
      var target = Target(
        name: name,
        kind: Self.kind(
          ofProduct: (object["productType"]?.string ?? "").split(separator: ".").dropFirst(3)
            .joined(separator: ".")),
        module: Target.module(name) { setting($0, of: object) })
      for file in members(of: id, object) {
        if file.hasSuffix(".swift") {
          target.files.append(file)
        } else {
          target.resources.append(file)
        }
      }
      target.packages = Set(
        (object["packageProductDependencies"]?.strings ?? []).compactMap {
          objects[$0]?["productName"]?.string
        })
      target.files = Self.unique(target.files)
      target.resources = Self.unique(target.resources)
      target.infoPlist = setting("INFOPLIST_FILE", of: object).flatMap {
        existing(joinedPath(folder, Self.withoutVariables($0)))
      }
      target.settings = settings(of: object)
      target.settings["DEVELOPMENT_LANGUAGE"] = developmentRegion
      target.settings[Target.upgradeSetting] = project["attributes"]?["LastUpgradeCheck"]?.string
      target.platform = Self.systems[platform(of: object)] ?? "iOS"
      target.conditions =
        (setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS", of: object) ?? "DEBUG")
        .split(separator: " ").map(String.init).filter { !$0.contains("$") }
      return target
    }
  }

  private static func unique(_ paths: [String]) -> [String] { Set(paths).sorted() }

  /// `$(SRCROOT)/App/Info.plist`
  private static func withoutVariables(_ text: String) -> String {
    var text = text
    for variable in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/"] where text.hasPrefix(variable)
    {
      text.removeFirst(variable.count)
    }
    return text
  }

  /// By the name of a type of product: `application` of `com.apple.product-type.application`.
  static func kind(ofProduct name: String) -> Target.Kind {
    switch name {
    case "application", "application.on-demand-install-capable": .app
    case "application.watchapp2", "application.watchapp2-container": .other
    case "watchkit2-extension", "watchkit-extension": .watchApp
    case "tool": .commandLine
    case "framework", "framework.static": .framework
    case "library.static", "library.dynamic": .library
    case "bundle.unit-test", "bundle.ui-testing": .tests
    case _ where name.contains("extension"): .extension
    default: .other
    }
  }

  /// A setting of the target's debug build, else of the project's; lists are joined by spaces.
  private func setting(_ name: String, of target: Object) -> String? {
    for owner in [target, project] {
      if let value = Self.text(of: debugSettings(of: owner)[name]) { return value }
    }
    return nil
  }

  private func settings(of target: Object) -> [String: String] {
    var found: [String: String] = [:]
    for owner in [project, target] {
      for (name, value) in debugSettings(of: owner) { found[name] = Self.text(of: value) }
    }
    return found
  }

  private func debugSettings(of owner: Object) -> Object {
    let list = owner["buildConfigurationList"]?.string.flatMap { objects[$0] }
    let all = (list?["buildConfigurations"]?.strings ?? []).compactMap { objects[$0] }
    let debug = all.first { $0["name"]?.string == "Debug" } ?? all.first
    return debug?["buildSettings"]?.dictionary ?? [:]
  }

  private static func text(of setting: PropertyList?) -> String? {
    switch setting {
    case .string(let text)?: text
    case .array(let items)?: items.compactMap(\.string).joined(separator: " ")
    default: nil
    }
  }

  // MARK: Platforms

  /// The platform for which the target's files are chosen: the phone if it is one of several.
  private func platform(of target: Object) -> String {
    let root = setting("SDKROOT", of: target) ?? "auto"
    let all = root == "auto" ? setting("SUPPORTED_PLATFORMS", of: target) ?? "iphoneos" : root
    if all.contains("iphoneos") { return "ios" }
    for (system, name) in Self.platforms where all.contains(system) { return name }
    return "ios"
  }

  private static let platforms = [
    ("macosx", "macos"), ("appletvos", "tvos"), ("watchos", "watchos"), ("xros", "xros"),
  ]

  /// As `os(…)` names them.
  private static let systems = [
    "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "xros": "visionOS",
  ]

  /// Whether a file with such a filter is built for the platform.
  private static func isBuilt(_ filter: PropertyList?, for platform: String) -> Bool {
    guard let filter else { return true }
    let names = filter.strings.isEmpty ? [filter.string].compactMap(\.self) : filter.strings
    return names.isEmpty || names.contains(platform)
  }

  // MARK: Members

  private func members(of id: String, _ target: Object) -> [String] {
    var found: [String] = []
    let platform = platform(of: target)
    for phaseID in target["buildPhases"]?.strings ?? [] {
      guard let phase = objects[phaseID],
        ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"]?.string ?? "")
      else { continue }
      for fileID in phase["files"]?.strings ?? [] {
        guard let file = objects[fileID], let reference = file["fileRef"]?.string,
          Self.isBuilt(file["platformFilters"] ?? file["platformFilter"], for: platform)
        else { continue }
        found += files(of: reference)
      }
    }
    let own = Set(target["fileSystemSynchronizedGroups"]?.strings ?? [])
    for (groupID, group) in objects
    where group["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" {
      guard let base = path(of: groupID) else { continue }
      var exceptions: [String] = []
      var filtered: [String] = []
      for exceptionID in group["exceptions"]?.strings ?? [] {
        guard let exception = objects[exceptionID], exception["target"]?.string == id else {
          continue
        }
        exceptions += exception["membershipExceptions"]?.strings ?? []
        for (file, filter) in exception["platformFiltersByRelativePath"]?.dictionary ?? [:]
        where !Self.isBuilt(filter, for: platform) {
          filtered.append(joinedPath(base, file))
        }
      }
      let excepted = exceptions.map { joinedPath(base, $0) }
      if own.contains(groupID) {
        // The folder is the target's; exceptions stay out, and so do packages, which are not files of
        // it.
        let files = tree.files(below: base)
        let packages = files.filter { nameOfPath($0) == "Package.swift" }.map(folderOfPath)
          .filter { $0 != base }
        found += files.filter { file in
          !(excepted + filtered + packages).contains { isPath(file, below: $0) }
        }
      } else {
        // The folder is another target's; exceptions come in.
        found += exceptions.flatMap { comingIn($0, to: base) }
      }
    }
    return found
  }

  /// The files of a folder's exception: a file, a whole folder, or all languages of `/Localized:
  /// Texts/Localizable.strings`.
  private func comingIn(_ exception: String, to base: String) -> [String] {
    let mark = "/Localized: "
    guard exception.hasPrefix(mark) else {
      let path = joinedPath(base, exception)
      return existing(path).map { [$0] } ?? tree.files(below: path)
    }
    let path = joinedPath(base, String(exception.dropFirst(mark.count)))
    return tree.files(below: folderOfPath(path)).filter { file in
      let folder = folderOfPath(file)
      return nameOfPath(file) == nameOfPath(path) && folder.hasSuffix(".lproj")
        && folderOfPath(folder) == folderOfPath(path)
    }
  }

  /// The files that a reference stands for: a file, a folder with all its contents, or the languages of
  /// one.
  private func files(of reference: String) -> [String] {
    var found: [String] = []
    // (A broken project may have a group that contains itself.)
    var seen: Set<String> = []
    var pending = [reference]
    while let id = pending.popLast() {
      guard seen.insert(id).inserted, let object = objects[id] else { continue }
      if ["PBXVariantGroup", "XCVersionGroup"].contains(object["isa"]?.string ?? "") {
        pending += (object["children"]?.strings ?? []).reversed()
      } else if let path = path(of: id) {
        // A catalog or a folder is a member with all its contents.
        found += existing(path).map { [$0] } ?? tree.files(below: path)
      }
    }
    return found
  }
}
