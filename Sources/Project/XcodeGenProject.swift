/// A project that XcodeGen generates: `project.yml`, read as the text that it is.
struct XcodeGenProject {
  /// Where the manifest is, within the tree.
  private let folder: String
  private let manifest: YAML
  private let tree: any FileTree

  /// The projects in the tree, by their manifests.
  static func all(in tree: any FileTree) -> [XcodeGenProject] {
    tree.files.filter { ["project.yml", "project.yaml"].contains(nameOfPath($0)) }
      .compactMap { path in
        let manifest = YAML.parse(tree.text(of: path) ?? "")
        guard manifest["targets"]?.map.isEmpty == false else { return nil }
        return XcodeGenProject(folder: folderOfPath(path), manifest: manifest, tree: tree)
      }
  }

  func targets() -> [Target] {
    (manifest["targets"]?.map ?? []).compactMap(target).filter { !$0.files.isEmpty }
  }

  private func target(named name: String, _ written: YAML) -> Target? {
    // What the target itself says goes before its templates.
    let templates = (written["templates"]?.items ?? []).compactMap {
      $0.string.flatMap { manifest["targetTemplates"]?[$0] }
    }
    let parts = [written] + templates
    func first(_ key: String) -> YAML? { parts.lazy.compactMap { $0[key] }.first }
    guard let type = first("type")?.string else { return nil }
    let settings = settings(of: parts)
    var target = Target(
      name: name, kind: XcodeProject.kind(ofProduct: type),
      module: Target.module(name) { settings[$0] })
    let sources = parts.flatMap { $0["sources"]?.items ?? [] }
    let all = Set(sources.flatMap { files(of: $0, name) }).sorted()
    target.files = all.filter { $0.hasSuffix(".swift") }
    target.resources = all.filter { !$0.hasSuffix(".swift") }
    target.settings = settings
    target.origin = folder
    let platforms = (first("supportedDestinations") ?? first("platform"))?.items ?? []
    let names = platforms.compactMap(\.string)
    if let platform = names.first, !names.contains("iOS"), platform != "auto" {
      target.platform = platform
    }
    take(first("deploymentTarget"), of: &target)
    target.conditions =
      settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.split(separator: " ").map(String.init)
      .filter { !$0.contains("$") } ?? ["DEBUG"]
    target.infoPlist = (first("info")?["path"]?.string ?? settings["INFOPLIST_FILE"]).map {
      joinedPath(folder, $0)
    }
    return target
  }

  /// `deploymentTarget: "17.0"`, of the target or, by platforms, of the project.
  private func take(_ own: YAML?, of target: inout Target) {
    let settings = ["iOS": Target.deploymentSetting, "macOS": Target.macSetting]
    let common = manifest["options"]?["deploymentTarget"]
    for (platform, setting) in settings where target.settings[setting] == nil {
      let version = own?[platform]?.string ?? common?[platform]?.string
      target.settings[setting] = target.platform == platform ? own?.string ?? version : version
    }
    target.settings[Target.upgradeSetting] = manifest["options"]?["xcodeVersion"]?.string
  }

  /// Settings of the debug build: the project's, then the target's.
  private func settings(of parts: [YAML]) -> [String: String] {
    var found: [String: String] = [:]
    for owner in [manifest] + parts.reversed() {
      guard let written = owner["settings"] else { continue }
      let configurations = written["configs"]?.map ?? []
      let debug = configurations.first { $0.key.lowercased() == "debug" }?.value
      // Without a base and configurations they are written down as they are.
      let isPlain = ["base", "configs", "groups"].allSatisfy { written[$0] == nil }
      for part in [isPlain ? written : written["base"], debug] {
        for (name, value) in part?.map ?? [] {
          found[name] = value.string ?? value.items.compactMap(\.string).joined(separator: " ")
        }
      }
    }
    return found
  }

  /// The files of one source: a folder or file, without what it excludes.
  private func files(of source: YAML, _ target: String) -> [String] {
    guard let written = (source["path"] ?? source).string else { return [] }
    let named = written.split(separator: "${target_name}", omittingEmptySubsequences: false)
      .joined(separator: target)
    let path = joinedPath(folder, Self.fixed(named))
    let files = tree.files(below: path) + (tree.text(of: path) == nil ? [] : [path])
    let excluded = (source["excludes"]?.items ?? []).compactMap(\.string)
    return files.filter { file in
      !excluded.contains { pattern in
        let fixed = Self.fixed(pattern)
        // `**/*.md`
        return fixed.isEmpty
          ? file.hasSuffix(String(pattern.drop { "*/".contains($0) }))
          : isPath(file, below: joinedPath(path, fixed))
      }
    }
  }

  /// A pattern as far as it has no star.
  private static func fixed(_ pattern: String) -> String {
    pattern.split(separator: "/").prefix { !$0.contains("*") }.joined(separator: "/")
  }
}
