import Project
import Testing

/// Projects that are unusual, or broken by hand or by a merge, are read as far as they can be.
struct BrokenProjectTests {
  /// The word `location` may also be a part of a path.
  @Test func aWorkspaceMayNameAPathOfAnyWords() throws {
    let listing = """
      { objects = { P = { targets = (T); };
        T = { name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
        S = { isa = PBXSourcesBuildPhase; files = (F); }; F = { fileRef = R; };
        R = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      }; rootObject = P; }
      """
    let tree = MemoryTree([
      "All.xcworkspace/contents.xcworkspacedata":
        #"<FileRef location = "group:my location &amp; more/App.xcodeproj"></FileRef>"#,
      "my location & more/App.xcodeproj/project.pbxproj": listing,
      "my location & more/App.swift": "@main struct A {}",
    ])
    let project = try Project(tree, name: "Folder", file: "All.xcworkspace")
    #expect(project.targets.map(\.files) == [["my location & more/App.swift"]])
  }

  /// A group that contains itself ends the search there.
  @Test func aGroupInItselfHasItsFilesOnce() throws {
    let listing = """
      { objects = { P = { targets = (T); };
        T = { name = App; productType = "com.apple.product-type.application"; buildPhases = (S, C); };
        C = { isa = PBXSourcesBuildPhase; files = (G); }; G = { fileRef = A; };
        A = { isa = PBXFileReference; path = A.swift; sourceTree = SOURCE_ROOT; };
        S = { isa = PBXResourcesBuildPhase; files = (F); }; F = { fileRef = V; };
        V = { isa = PBXVariantGroup; children = (V, R, W); sourceTree = "<group>"; };
        W = { isa = PBXVariantGroup; children = (V, W, R); sourceTree = "<group>"; };
        R = { isa = PBXFileReference; path = en.strings; sourceTree = SOURCE_ROOT; };
      }; rootObject = P; }
      """
    let tree = MemoryTree([
      "A.xcodeproj/project.pbxproj": listing, "en.strings": "", "A.swift": "",
    ])
    let project = try Project(tree, name: "Folder", file: "A.xcodeproj")
    #expect(project.targets.map(\.resources) == [["en.strings"]])
  }

  /// What a manifest computes is unknown, and brackets that do not match end where they stand.
  @Test(arguments: [
    (#".target(name: "A", path: "\(root)/A")"#, ["Sources/A/A.swift"]),
    (#".target(name: "A"]), .target(name: "B")"#, ["Sources/A/A.swift"]),
    (#".target(name: [)], path: "B"), .target(name: "A")"#, ["Sources/A/A.swift"]),
  ])
  func aManifestThatIsNotUnderstoodIsReadAsFarAsItCanBe(
    _ targets: String, _ files: [String]
  ) throws {
    let manifest = "let package = Package(name: \"P\", targets: [\(targets)])"
    let tree = MemoryTree([
      "Package.swift": manifest, "Sources/A/A.swift": "", "Sources/B/B.swift": "",
    ])
    let project = try Project(tree, name: "Folder")
    #expect(project.targets.contains { $0.files == files })
  }

  @Test func aByteOrderMarkHidesNoImport() {
    #expect(
      ImportScan.imports(of: "\u{FEFF}import SwiftUI\nimport Charts") == ["SwiftUI", "Charts"])
  }
}
