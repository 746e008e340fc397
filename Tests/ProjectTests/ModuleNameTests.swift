import Testing

@testable import Project

/// How `import` calls the module that an Xcode target makes.
struct ModuleNameTests {
  /// A watch app and two frameworks for different platforms with one product name.
  private func program(_ setting: String) throws -> ProjectProgram {
    func target(_ id: String, _ name: String, _ kind: String, _ file: String, _ settings: String)
      -> String
    {
      """
      \(id) = { isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.\(kind)";
        buildPhases = (\(id)S); buildConfigurationList = \(id)L; };
      \(id)S = { isa = PBXSourcesBuildPhase; files = (\(id)F); }; \(id)F = { fileRef = \(id)R; };
      \(id)R = { isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
      \(id)L = { buildConfigurations = (\(id)C); };
      \(id)C = { name = Debug; buildSettings = { \(settings) }; };
      """
    }
    let listing = """
      { objects = { P = { targets = (A, B, C); };
        \(target("A", "Shop", "application", "App.swift", "SDKROOT = watchos;"))
        \(target("B", "Shop Track iOS", "framework", "B.swift", "SDKROOT = iphoneos; \(setting)"))
        \(target("C", "Shop Track WatchOS", "framework", "C.swift", "SDKROOT = watchos; \(setting)"))
      }; rootObject = P; }
      """
    let tree = MemoryTree([
      "Shop.xcodeproj/project.pbxproj": listing, "App.swift": "import ShopTrack", "B.swift": "",
      "C.swift": "",
    ])
    return try Project(tree, name: "Folder").program()
  }

  @Test(arguments: ["PRODUCT_NAME = ShopTrack;", "PRODUCT_MODULE_NAME = ShopTrack;"])
  func theProductNamesIt(_ setting: String) throws {
    let modules = try program(setting).modules
    #expect(modules.map(\.name) == ["ShopTrack"])
    #expect(modules.map(\.files) == [["C.swift"]])
  }

  @Test(arguments: ["", "PRODUCT_NAME = \"$(TARGET_NAME)\";", "PRODUCT_NAME = Track;"])
  func anotherNameIsNotIt(_ setting: String) throws {
    #expect(try program(setting).modules.isEmpty)
  }
}
