/// A project that Tuist generates: `Project.swift` read without running it, as a package's manifest is.
struct TuistProject {
  /// Where the manifest is, within the tree.
  private let folder: String
  private let calls: [ManifestReader.Call]
  private let tree: any FileTree

  /// The projects in the tree, by their manifests.
  static func all(in tree: any FileTree) -> [TuistProject] {
    tree.files.filter { nameOfPath($0) == "Project.swift" }.compactMap { path in
      guard let text = tree.text(of: path),
        ImportScan.imports(of: text).contains("ProjectDescription")
      else { return nil }
      return TuistProject(path, text, in: tree)
    }
  }

  private init(_ path: String, _ manifest: String, in tree: any FileTree) {
    folder = folderOfPath(path)
    calls = ManifestReader.calls(["target", "Target"], in: manifest).filter { $0["product"] != nil }
    self.tree = tree
  }

  /// The targets that the manifest writes literally. If its own functions make them, each folder below
  /// the tree's is one target, as is the convention for modules; one without `Sources` is bare.
  func targets() -> [Target] {
    let written = calls.compactMap(target).filter { !$0.files.isEmpty }
    if !written.isEmpty || folder.isEmpty { return written }
    let sources = tree.files(below: folder + "/Sources")
    var target = Project.bare(
      nameOfPath(folder), sources.isEmpty ? tree.files(below: folder) : sources, in: tree)
    target.isBare = sources.isEmpty
    target.resources += sources.isEmpty ? [] : tree.files(below: folder + "/Resources")
    let isApp = target.files.contains { tree.text(of: $0)?.contains("@main") ?? false }
    target.kind = isApp ? .app : .library
    target.origin = folder
    return target.files.isEmpty ? [] : [target]
  }

  private func target(_ call: ManifestReader.Call) -> Target? {
    guard let product = call["product"]?.name, let kind = Self.kinds[product],
      let name = call["name"]?.string ?? call["productName"]?.string ?? call["bundleId"]?.string
    else { return nil }
    var target = Target(name: name, kind: kind)
    let inFolders = files(call["buildableFolders"])
    target.files = (files(call["sources"]) + inFolders).filter { $0.hasSuffix(".swift") }
    target.resources = (files(call["resources"]) + inFolders).filter { !$0.hasSuffix(".swift") }
    target.conditions = ["DEBUG"]
    target.origin = folder
    if case .call(let made)? = call["infoPlist"], let path = made["path"]?.string {
      target.infoPlist = joinedPath(folder, path)
    }
    if call["destinations"]?.name == "macOS" { target.platform = "macOS" }
    if case .call(let made)? = call["deploymentTargets"], made.name == "iOS" {
      target.settings[Target.deploymentSetting] = made.arguments.first?.value.string
    }
    return target
  }

  /// The files that patterns match, `"Sources/**"`: those below the last folder without a star.
  private func files(_ patterns: ManifestReader.Value?) -> [String] {
    let written = patterns?.string.map { [$0] } ?? patterns?.list.compactMap(\.string) ?? []
    return written.flatMap { pattern in
      let parts = pattern.split(separator: "/").prefix { !$0.contains("*") }
      let path = joinedPath(folder, parts.joined(separator: "/"))
      return tree.files(below: path) + (tree.text(of: path) == nil ? [] : [path])
    }
  }

  private static let kinds: [String: Target.Kind] = [
    "app": .app, "appClip": .app, "watch2App": .watchApp, "commandLineTool": .commandLine,
    "framework": .framework, "staticFramework": .framework, "dynamicLibrary": .library,
    "staticLibrary": .library, "unitTests": .tests, "uiTests": .tests, "appExtension": .extension,
    "extensionKitExtension": .extension, "bundle": .other,
  ]
}
