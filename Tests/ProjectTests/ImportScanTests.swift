import Testing

@testable import Project

/// Imports that other platforms' code has.
struct ImportScanTests {
  private static let text = """
    #if os(watchOS)
    import WatchKit_Own
    #elseif os(iOS) || os(macOS)
    import Kit
    #else
    import Rest
    #endif
    #if !os(iOS) && DEBUG
    import Tools
    #endif
    #if DEBUG // os(watchOS)
    import Debugging
    #else
    import Release
    #endif
    import Always
    """

  @Test(arguments: [
    ("iOS", ["Kit", "Debugging", "Release", "Always"]),
    ("macOS", ["Kit", "Tools", "Debugging", "Release", "Always"]),
    ("watchOS", ["WatchKit_Own", "Tools", "Debugging", "Release", "Always"]),
    ("tvOS", ["Rest", "Tools", "Debugging", "Release", "Always"]),
  ])
  func theyDoNotCount(_ platform: String, _ imports: [String]) {
    #expect(ImportScan.imports(of: Self.text, on: platform) == imports)
  }

  @Test func withoutAPlatformAllCount() {
    #expect(ImportScan.imports(of: Self.text).count == 7)
  }

  /// What the platform alone does not decide, and what is not read.
  @Test(arguments: [
    "canImport(Own)", "FLAG", "FLAG || os(watchOS)", "!(os(iOS) || FLAG)",
    "(os(watchOS) || FLAG) && FLAG", "os(iOS) && FLAG",
  ])
  func anUndecidedConditionHidesNothing(_ condition: String) {
    let text = "#if \(condition)\nimport A\n#else\nimport B\n#endif\nimport C"
    #expect(ImportScan.imports(of: text, on: "iOS") == ["A", "B", "C"])
  }

  /// A clause inside of another, and an end without a beginning.
  @Test func clausesAreNested() {
    let text = """
      #endif
      #if os(macOS)
      #if os(iOS)
      import A
      #else
      import B
      #endif
      import C
      #endif
      import D
      """
    #expect(ImportScan.imports(of: text, on: "iOS") == ["D"])
    #expect(ImportScan.imports(of: text, on: "macOS") == ["B", "C", "D"])
  }

  /// A file of two frameworks is that of the one for the app's platform.
  @Test func aFrameworkForAnotherPlatformIsNoModule() throws {
    func target(_ id: String, _ kind: String, _ file: String, _ system: String) -> String {
      """
      \(id) = { isa = PBXNativeTarget; name = \(id); productType = "com.apple.product-type.\(kind)";
        buildPhases = (\(id)S); buildConfigurationList = \(id)L; };
      \(id)S = { isa = PBXSourcesBuildPhase; files = (\(id)F); }; \(id)F = { fileRef = \(id)R; };
      \(id)R = { isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
      \(id)L = { buildConfigurations = (\(id)C); };
      \(id)C = { name = Debug; buildSettings = { SDKROOT = \(system); }; };
      """
    }
    let listing = """
      { objects = { P = { targets = (App, Kit, WatchKit); };
        \(target("App", "application", "App.swift", "iphoneos"))
        \(target("Kit", "framework", "Shared.swift", "iphoneos"))
        \(target("WatchKit", "framework", "Shared.swift", "watchos"))
      }; rootObject = P; }
      """
    let tree = MemoryTree([
      "Shop.xcodeproj/project.pbxproj": listing,
      "App.swift": "#if os(watchOS)\nimport WatchKit\n#else\nimport Kit\n#endif",
      "Shared.swift": "public enum Job { case add }",
    ])
    let modules = try Project(tree, name: "Folder").program().modules
    #expect(modules.map(\.name) == ["Kit"])
  }
}
