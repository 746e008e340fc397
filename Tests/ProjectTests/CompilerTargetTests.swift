import Project
import Testing

/// Targets that are no part of the program, and what surrounds a framework.
struct CompilerTargetTests {
  private static let manifest = """
    let package = Package(name: "Kit", targets: [
      .macro(name: "KitMacros", dependencies: [.product(name: "A", package: "a")]),
      .plugin(name: "Build", capability: .buildTool(), dependencies: []),
      .target(name: "Kit", dependencies: ["KitMacros"]),
    ])
    """

  @Test func aMacrosSourcesAreNotThePrograms() throws {
    let tree = MemoryTree([
      "App.swift": "@main struct A {}", "packages/Kit/Package.swift": Self.manifest,
      "packages/Kit/Sources/KitMacros/M.swift": "@main struct Plugin {}",
      "packages/Kit/Plugins/Build/B.swift": "@main struct Build {}",
      "packages/Kit/Sources/Kit/K.swift": "",
    ])
    let project = try Project(tree, name: "Folder")
    #expect(try project.program().target.files == ["App.swift"])
    #expect(project.choices.map(\.name) == ["Folder", "Kit"])
  }

  /// A target that only is named like one stays the program's.
  @Test func aTargetOfThatNameIsOne() throws {
    let text = "let package = Package(name: \"Kit\", targets: [.target(name: \"macro\")])"
    let tree = MemoryTree(["Package.swift": text, "Sources/macro/M.swift": ""])
    #expect(try Project(tree, name: "Folder").program().target.files == ["Sources/macro/M.swift"])
  }

  /// A package for the Mac alone is of the iOS of that autumn; one for both says which iOS it wants.
  @Test(arguments: [
    (".macOS(.v13)", 16), (".macOS(\"14.2\")", 17), (".iOS(.v15), .macOS(.v14)", 15), ("", nil),
  ])
  func aPackageSaysItsRelease(_ platforms: String, _ release: Int?) throws {
    let text = """
      let package = Package(
        name: "Kit", platforms: [\(platforms)], targets: [.executableTarget(name: "Kit")])
      """
    let tree = MemoryTree(["Package.swift": text, "Sources/Kit/K.swift": "@main struct Kit {}"])
    #expect(try Project(tree, name: "Folder").program().target.deployment == release)
  }

  private func project(appHas file: String) throws -> ProjectProgram {
    let text = """
      { objects = {
        P = { isa = PBXProject; targets = (T, K); };
        T = { isa = PBXNativeTarget; name = App;
          productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (R); };
        K = { isa = PBXNativeTarget; name = Kit;
          productType = "com.apple.product-type.framework"; fileSystemSynchronizedGroups = (S); };
        R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
      }; rootObject = P; }
      """
    let tree = MemoryTree([
      "A.xcodeproj/project.pbxproj": text, file: "", "App/Localizable.xcstrings": "",
      "Kit/K.swift": "", "Kit/Own.json": "",
    ])
    return try Project(tree, name: "Folder").program(target: "Kit")
  }

  @Test func aFrameworkShowsWhatTheAppAroundItHas() throws {
    let program = try project(appHas: "App/main.m")
    #expect(
      program.resources == ["Kit/Own.json", "App/Localizable.xcstrings", "App/main.m"])
  }

  /// An app with Swift files is a program of its own.
  @Test func anotherProgramsResourcesAreItsOwn() throws {
    #expect(try project(appHas: "App/App.swift").resources == ["Kit/Own.json"])
  }
}
