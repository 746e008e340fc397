import Project
import Testing

struct ModulesByFolderTests {
  @Test func aFolderThatIsImportedIsAModule() {
    let modules = ModulesByFolder.modules(of: [
      ("App/Main.swift", "import Kit\nimport SwiftUI"),
      ("Packages/Kit/Sources/Kit/Store.swift", "import Core"),
      ("Packages/Kit/Sources/Core/Value.swift", ""),
      ("App/Views/Row.swift", ""),
    ])
    #expect(modules == ["Kit": [1], "Core": [2]])
  }

  @Test func aFolderThatNobodyImportsIsNone() {
    let modules = ModulesByFolder.modules(of: [
      ("App/Main.swift", "import SwiftUI"), ("Kit/Store.swift", "import Foundation"),
    ])
    #expect(modules.isEmpty)
  }

  /// A folder whose files import its name is called as a framework is; tests import what they test.
  @Test func noModuleImportsItself() {
    func modules(_ folder: String) -> [String: [Int]] {
      ModulesByFolder.modules(of: [
        ("App/Main.swift", "import Charts"), ("App/Charts/Model.swift", ""),
        ("\(folder)/Pie.swift", "import Charts\nimport SwiftUI"),
      ])
    }
    #expect(modules("App/Charts").isEmpty)
    #expect(modules("App/Charts/ChartsTests") == ["Charts": [1, 2]])
    #expect(modules("App/Views") == ["Charts": [1]])
  }

  /// Tuist's own functions make the targets of a folder: each folder that is imported is one.
  @Test func aFolderOfAGeneratorMayHaveSeveralModules() throws {
    func modules(_ imported: String) throws -> [String] {
      func manifest(_ name: String) -> String {
        "import ProjectDescription\nlet project = Project.made(name: \"\(name)\")"
      }
      let tree = MemoryTree([
        "App/Project.swift": manifest("App"), "App/Sources/App.swift": "\(imported)\n@main",
        "App/Sources/Feed/Row.swift": "", "Features/Project.swift": manifest("Features"),
        "Features/Feed/Feed.swift": "import Core", "Features/Login/Login.swift": "",
        "Features/Core/Core.swift": "",
      ])
      return try Project(tree, name: "Folder").program().modules.map(\.name).sorted()
    }
    #expect(try modules("import Feed\nimport Login") == ["Core", "Feed", "Login"])
    #expect(try modules("import SwiftUI").isEmpty)
  }

  /// Of two packages with a module of the same name the one that the project names is meant.
  @Test func theProjectsPackagesComeFirst() throws {
    func files(_ package: String) throws -> [[String]] {
      let listing = """
        { objects = {
          P = { isa = PBXProject; targets = (T); mainGroup = G; };
          G = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
          A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
          T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
            buildPhases = (S); };
          S = { isa = PBXSourcesBuildPhase; files = (F); }; F = { fileRef = A; };
          L = { isa = XCLocalSwiftPackageReference; relativePath = \(package); };
        }; rootObject = P; }
        """
      let manifest = "let package = Package(name: \"P\", targets: [.target(name: \"Kit\")])"
      let tree = MemoryTree([
        "App.swift": "import Kit\n@main", "My.xcodeproj/project.pbxproj": listing,
        "Android/Package.swift": manifest, "Android/Sources/Kit/Kit.swift": "",
        "Phone/Package.swift": manifest, "Phone/Sources/Kit/Kit.swift": "",
      ])
      return try Project(tree, name: "Folder").program().modules.map(\.files)
    }
    #expect(try files("Phone") == [["Phone/Sources/Kit/Kit.swift"]])
    #expect(try files("Android") == [["Android/Sources/Kit/Kit.swift"]])
  }
}
