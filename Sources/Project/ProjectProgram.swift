/// One target and the modules that it imports: the files of a program.
public struct ProjectProgram: Sendable {
  /// The files of one module.
  public struct Module: Sendable {
    public var name: String
    public var files: [String]
    public var resources: [String] = []
  }

  public var target: Target
  /// The modules of the project that the target imports, directly or not, in the order of their
  /// names; the target itself is not among them.
  public var modules: [Module]
  /// The resources that the modules contain, the target's own first. Of a framework, those of the app
  /// around it too: where an app in another language starts the framework's views, they are the main
  /// bundle.
  public var resources: [String]
  /// Other targets that could have been meant.
  public var alternatives: [String]
}

extension Project {
  /// Targets that a person may ask for, in the project's order.
  public var choices: [Target] {
    targets.filter { $0.kind != .tests && $0.kind != .extension && !$0.files.isEmpty }
  }

  /// The program that a target makes; without a name, the first app with views, else the first app,
  /// else the first library.
  public func program(target name: String? = nil) throws(ProjectError) -> ProjectProgram {
    let target = try chosen(name)
    var modules: [String: Target] = [:]
    let others = targets.filter { $0.kind.isModule && $0 != target && !$0.files.isEmpty }
    // `Kit (iOS)` and `Kit (macOS)` both make `Kit`.
    for other in others.filter({ $0.platform == target.platform }) + others
    where modules[other.module] == nil {
      modules[other.module] = other
    }
    var waiting = target.files
    var taken: [Target] = []
    while let file = waiting.popLast() {
      guard let text = tree.text(of: file) else { continue }
      for name in ImportScan.imports(of: text, on: target.platform) {
        guard let module = modules[name], !taken.contains(module) else { continue }
        taken.append(module)
        waiting += module.files
      }
    }
    let own = Set(target.files)
    let parts = taken.sorted { $0.module < $1.module }
    return ProjectProgram(
      target: target,
      modules: parts.map { part in
        ProjectProgram.Module(
          name: part.module, files: part.files.filter { !own.contains($0) },
          resources: part.resources)
      },
      resources: target.resources + parts.flatMap(\.resources)
        + (target.kind.isProgram ? [] : hosts.flatMap(\.resources)),
      alternatives: choices.filter { $0.kind.isProgram && $0 != target }.map(\.name))
  }

  /// The apps that are written in other languages.
  private var hosts: [Target] { targets.filter { $0.kind == .app && $0.files.isEmpty } }

  private func chosen(_ name: String?) throws(ProjectError) -> Target {
    guard let name else {
      let all = choices
      let apps = all.filter { $0.kind == .app }
      // Another app of the project may be written without SwiftUI.
      let visible = apps.count > 1 ? apps.first { Self.hasViews($0, in: tree) } : nil
      guard
        let target = visible ?? apps.first ?? all.first(where: \.kind.isProgram) ?? all.first
      else {
        throw ProjectError("'\(self.name)' has no target with Swift files", isMissing: true)
      }
      return target
    }
    if let target = targets.first(where: { $0.name == name })
      ?? targets.first(where: { $0.module == name })
    {
      guard !target.files.isEmpty else {
        throw ProjectError("the target '\(name)' has no Swift files")
      }
      return target
    }
    let names = choices.map { "'\($0.name)'" }.joined(separator: ", ")
    throw ProjectError(
      "'\(self.name)' has no target '\(name)'", hint: "its targets are \(names)")
  }
}
