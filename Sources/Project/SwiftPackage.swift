/// A Swift package: `Package.swift` read without running it. A Swift Playgrounds app is one whose
/// product says that it is an app.
struct SwiftPackage {
  /// The package's folder within the tree; empty for the tree itself.
  let folder: String
  private let calls: [ManifestReader.Call]
  private let tree: any FileTree
  /// The phone if the package is for several, or does not say.
  private let platform: String
  /// The oldest iOS and macOS that the manifest allows: `17` of `.iOS(.v17)`.
  private let deployment: String?
  private let deploymentOfMac: String?

  init(_ folder: String, _ manifest: String, in tree: any FileTree) {
    self.folder = folder
    self.tree = tree
    calls = ManifestReader.calls(
      ["target", "executableTarget", "testTarget", "macro", "plugin", "iOSApplication"],
      in: manifest)
    let named = Set(
      ManifestReader.calls(["iOS", "macOS", "tvOS", "watchOS", "visionOS"], in: manifest)
        .map(\.name))
    platform = named.count == 1 ? named.first ?? "iOS" : "iOS"
    deployment = Self.oldest("iOS", in: manifest)
    deploymentOfMac = Self.oldest("macOS", in: manifest)
  }

  private static func oldest(_ system: String, in manifest: String) -> String? {
    let asked = manifest.firstRange(of: ".\(system)(").map { manifest[$0.upperBound...].prefix(8) }
    let number = asked?.drop { !$0.isNumber }.prefix { $0.isNumber } ?? ""
    return number.isEmpty ? nil : String(number)
  }

  func targets() -> [Target] {
    let app = calls.first { $0.name == "iOSApplication" }
    let appTargets = Set(app?["targets"]?.list.compactMap(\.string) ?? [])
    let files = tree.files(below: folder)
    var made: Set<String> = []
    return calls.compactMap { call in
      guard call.name != "iOSApplication", let name = call["name"]?.string,
        // `.target(name: "A")` in a list of dependencies declares nothing and has no other argument.
        isDeclared(call, name), made.insert(name).inserted
      else { return nil }
      var kind: Target.Kind =
        switch call.name {
        case "testTarget": .tests
        case "executableTarget": .commandLine
        // They extend the compiler and the build, not the program.
        case "macro", "plugin": .extension
        default: .library
        }
      if appTargets.contains(name) { kind = .app }
      var target = Target(name: name, kind: kind)
      let inside = members(of: call, name, files)
      target.files = inside.filter { $0.hasSuffix(".swift") && nameOfPath($0) != "Package.swift" }
      target.resources = inside.filter { !$0.hasSuffix(".swift") }
      target.conditions = ["DEBUG", "SWIFT_PACKAGE"]
      target.platform = platform
      target.settings[Target.deploymentSetting] = deployment
      target.settings[Target.macSetting] = deploymentOfMac
      if isMainActorByDefault(call) { target.settings[Target.isolationSetting] = "MainActor" }
      return target.files.isEmpty ? nil : target
    }
  }

  /// `swiftSettings: [.defaultIsolation(MainActor.self)]`
  private func isMainActorByDefault(_ call: ManifestReader.Call) -> Bool {
    (call["swiftSettings"]?.list ?? []).contains { setting in
      guard case .call(let made) = setting, made.name == "defaultIsolation",
        case .name("MainActor")? = made.arguments.first?.value
      else { return false }
      return true
    }
  }

  /// A call in another's `dependencies` or `plugins` only names a target declared elsewhere.
  private func isDeclared(_ call: ManifestReader.Call, _ name: String) -> Bool {
    if call.arguments.count > 1 { return call["package"] == nil }
    let all = calls.filter { $0["name"]?.string == name && $0.name != "iOSApplication" }
    return all.allSatisfy { $0.arguments.count == 1 }
  }

  private func members(of call: ManifestReader.Call, _ name: String, _ files: [String]) -> [String]
  {
    var candidates: [String]
    if let path = call["path"]?.string {
      candidates = [joinedPath(folder, path)]
    } else {
      let roots = Self.roots[call.name] ?? ["Sources", "Source", "src"]
      candidates = roots.map { joinedPath(folder, $0 + "/" + name) }
      // A package with one target may keep its files in `Sources` itself.
      candidates.append(joinedPath(folder, roots[0]))
    }
    for candidate in candidates {
      let excluded = (call["exclude"]?.list ?? []).compactMap(\.string).map {
        joinedPath(candidate, $0)
      }
      let only = (call["sources"]?.list ?? []).compactMap(\.string).map {
        joinedPath(candidate, $0)
      }
      let found = files.filter { file in
        isPath(file, below: candidate) && !excluded.contains { isPath(file, below: $0) }
          && (only.isEmpty || !file.hasSuffix(".swift")
            || only.contains { isPath(file, below: $0) })
          && !isTest(file, below: candidate, call)
      }
      // (Its own folder may hold only another language, and what is next to it is not its.)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Where targets of a kind have their folders, if not among the sources.
  private static let roots = ["testTarget": ["Tests", "Sources"], "plugin": ["Plugins"]]

  /// If a target's folder is the package's own, its tests are in it.
  private func isTest(_ file: String, below folder: String, _ call: ManifestReader.Call) -> Bool {
    guard call.name != "testTarget" else { return false }
    return file.dropFirst(folder.count).split(separator: "/").dropLast().contains("Tests")
  }
}
