import Project
import Testing

struct ProjectReadingTests {
  private static let listing = """
    { objects = {
      P = { isa = PBXProject; targets = (T, U, K); mainGroup = G; };
      G = { isa = PBXGroup; children = (A, S, V); sourceTree = "<group>"; };
      S = { isa = PBXGroup; children = (B, C); path = Sources; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      B = { isa = PBXFileReference; path = Row.swift; sourceTree = "<group>"; };
      C = { isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; children = (V1); name = Localizable.strings; sourceTree = "<group>"; };
      V1 = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = "My App"; productType = "com.apple.product-type.application";
        buildPhases = (TS, TR); buildConfigurationList = L; };
      TS = { isa = PBXSourcesBuildPhase; files = (F1, F2); };
      TR = { isa = PBXResourcesBuildPhase; files = (F4); };
      F1 = { fileRef = A; }; F2 = { fileRef = B; }; F3 = { fileRef = C; }; F4 = { fileRef = V; };
      U = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (US); };
      US = { isa = PBXSourcesBuildPhase; files = (F3); };
      K = { isa = PBXNativeTarget; name = "Kit (iOS)"; productType = "com.apple.product-type.framework";
        buildPhases = (KS); };
      KS = { isa = PBXSourcesBuildPhase; files = (F5); };
      F5 = { fileRef = D; };
      D = { isa = PBXFileReference; path = Kit/Kit.swift; sourceTree = SOURCE_ROOT; };
      L = { buildConfigurations = (L1); };
      L1 = { name = Debug; buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/Info.plist";
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG FREE"; }; };
    }; rootObject = P; }
    """

  private static let files = [
    "App.swift": "import Kit\n@main struct A {}", "Sources/Row.swift": "struct Row {}",
    "Sources/Other.swift": "", "Sources/Unlisted.swift": "", "Kit/Kit.swift": "",
    "Info.plist": "", "en.lproj/Localizable.strings": "",
    "My.xcodeproj/project.pbxproj": listing,
  ]

  @Test func aListingSaysWhichFilesATargetHas() throws {
    let project = try Project(MemoryTree(Self.files), name: "Folder")
    #expect(project.kind == .xcode)
    #expect(project.name == "My")
    let program = try project.program()
    #expect(program.target.name == "My App")
    #expect(program.target.module == "My_App")
    #expect(program.target.files == ["App.swift", "Sources/Row.swift"])
    #expect(program.target.infoPlist == "Info.plist")
    #expect(program.target.conditions == ["DEBUG", "FREE"])
    #expect(program.resources == ["en.lproj/Localizable.strings"])
    #expect(program.modules.map(\.name) == ["Kit"])
    #expect(program.modules.map(\.files) == [["Kit/Kit.swift"]])
    #expect(project.choices.map(\.name) == ["My App", "Kit (iOS)"])
  }

  /// `canImport` finds a product of a package that the target links, and no other.
  @Test func aTargetHasProductsOfPackages() throws {
    var files = Self.files
    files["My.xcodeproj/project.pbxproj"] = Self.listing
      .replacing(
        "buildPhases = (TS, TR);", with: "buildPhases = (TS, TR); packageProductDependencies = (Q);"
      )
      .replacing(
        "F1 = {",
        with: "Q = { isa = XCSwiftPackageProductDependency; productName = AlertKit; }; F1 = {")
    let project = try Project(MemoryTree(files), name: "Folder")
    #expect(try project.program().target.packages == ["AlertKit"])
    #expect(try project.program(target: "Kit (iOS)").target.packages.isEmpty)
  }

  /// A path from the machine where the project was written means the file here.
  @Test func anAbsolutePathIsFoundByItsEnd() throws {
    func files(_ path: String) throws -> [String] {
      var files = Self.files
      files["My.xcodeproj/project.pbxproj"] = Self.listing.replacing(
        "B = { isa = PBXFileReference; path = Row.swift; sourceTree = \"<group>\"; }",
        with: "B = { isa = PBXFileReference; path = \(path); sourceTree = \"<absolute>\"; }")
      return try Project(MemoryTree(files), name: "Folder").program().target.files
    }
    #expect(try files("/Users/someone/My/Sources/Row.swift") == ["App.swift", "Sources/Row.swift"])
    #expect(try files("/Users/someone/My/Other/Row.swift") == ["App.swift"])
  }

  @Test func anUnknownTargetIsToldWithTheOthers() throws {
    let project = try Project(MemoryTree(Self.files), name: "Folder")
    #expect(
      throws: ProjectError(
        "'My' has no target 'Mine'", hint: "its targets are 'My App', 'Kit (iOS)'")
    ) {
      try project.program(target: "Mine")
    }
  }

  @Test func synchronisedFoldersAreTheTargetsWithTheirExceptions() throws {
    let text = """
      { objects = {
        P = { targets = (T, W); };
        T = { name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (R); };
        W = { name = Widget; productType = "com.apple.product-type.app-extension"; };
        R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
          exceptions = (E, E2); };
        E = { target = T; membershipExceptions = (Info.plist, Old); };
        E2 = { target = W; membershipExceptions = (Shared.swift); };
      }; rootObject = P; }
      """
    let project = try Project(
      MemoryTree([
        "A.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/Deep/B.swift": "",
        "App/Old/C.swift": "", "App/Info.plist": "", "App/Shared.swift": "", "Else/D.swift": "",
        // A package in the folder is a package.
        "App/Kit/Package.swift":
          "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])",
        "App/Kit/Sources/Kit/K.swift": "",
      ]), name: "Folder")
    #expect(
      project.targets.prefix(2).map(\.files) == [
        ["App/A.swift", "App/Deep/B.swift", "App/Shared.swift"], ["App/Shared.swift"],
      ])
    #expect(project.choices.map(\.name) == ["App", "Kit"])
  }

  @Test(arguments: [
    ("iphoneos macosx", ["App/A.swift", "App/Phone.swift"]),
    ("macosx", ["App/A.swift", "App/Mac.swift", "App/Desk.swift"].sorted()),
  ])
  func filesOfOtherPlatformsStayOut(platforms: String, files: [String]) throws {
    let text = """
      { objects = {
        P = { targets = (T); };
        T = { name = App; productType = "com.apple.product-type.application";
          fileSystemSynchronizedGroups = (R); buildPhases = (S); buildConfigurationList = L; };
        L = { buildConfigurations = (L1); };
        L1 = { name = Debug; buildSettings = { SDKROOT = auto; SUPPORTED_PLATFORMS = "\(platforms)"; }; };
        S = { isa = PBXSourcesBuildPhase; files = (F); };
        F = { fileRef = D; platformFilters = (macos, ); };
        D = { isa = PBXFileReference; path = App/Desk.swift; sourceTree = SOURCE_ROOT; };
        R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
          exceptions = (E); };
        E = { target = T; membershipExceptions = (Desk.swift);
          platformFiltersByRelativePath = { Phone.swift = (ios, ); Mac.swift = (macos, ); }; };
      }; rootObject = P; }
      """
    let project = try Project(
      MemoryTree([
        "A.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/Phone.swift": "",
        "App/Mac.swift": "", "App/Desk.swift": "",
      ]), name: "Folder")
    #expect(project.targets.map(\.files) == [files])
  }

  @Test func aPackageIsReadWithoutRunningIt() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [
          .target(name: "Core"),
          .target(name: "Kit", dependencies: [.target(name: "Core")], exclude: ["Old"]),
          .executableTarget(name: "tool", dependencies: ["Kit"], path: "Tool"),
          .testTarget(name: "KitTests", dependencies: ["Kit"]),
        ])
      """
    let project = try Project(
      MemoryTree([
        "Package.swift": manifest, "Sources/Core/C.swift": "", "Sources/Kit/K.swift": "import Core",
        "Sources/Kit/Old/O.swift": "", "Tool/main.swift": "import Kit",
        "Tests/KitTests/T.swift": "",
      ]), name: "Folder")
    #expect(project.kind == .package)
    #expect(project.choices.map(\.name) == ["Core", "Kit", "tool"])
    let program = try project.program()
    #expect(program.target.name == "tool")
    #expect(program.modules.map(\.name) == ["Core", "Kit"])
    #expect(program.modules.map(\.files) == [["Sources/Core/C.swift"], ["Sources/Kit/K.swift"]])
  }

  /// A target in another language has no Swift files, and those next to it do not belong to it.
  @Test func aTargetInAnotherLanguageHasNoFiles() throws {
    let manifest = """
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit", dependencies: ["KitObjC"]), .target(name: "KitObjC", dependencies: []),
      ])
      """
    let project = try Project(
      MemoryTree([
        "Package.swift": manifest, "Sources/Kit/K.swift": "", "Sources/KitObjC/K.m": "",
      ]), name: "Folder")
    #expect(project.targets.map(\.name) == ["Kit"])
  }

  @Test func aPlaygroundsAppIsAnApp() throws {
    let manifest = """
      import AppleProductTypes
      let package = Package(name: "Cats", products: [
        .iOSApplication(name: "Cats", targets: ["AppModule"], displayVersion: "1.0")
      ], targets: [.executableTarget(name: "AppModule", path: ".")])
      """
    let project = try Project(
      MemoryTree(["Package.swift": manifest, "MyApp.swift": "", "Views/Cat.swift": ""]),
      name: "Cats.swiftpm")
    let program = try project.program()
    #expect(program.target.kind == .app)
    #expect(program.target.files == ["MyApp.swift", "Views/Cat.swift"])
  }

  /// A manifest that only adds tools says nothing about the program next to it.
  @Test func aManifestOfToolsHidesNoApp() throws {
    let manifest = #"let package = Package(name: "Tools", dependencies: [], targets: [])"#
    let project = try Project(
      MemoryTree(["Package.swift": manifest, "App/App.swift": "import SwiftUI"]), name: "Demo")
    #expect(project.kind == .folder)
    #expect(try project.program().target.files == ["App/App.swift"])
  }

  /// A server's package may contain modules of an app whose project is in a subfolder; if the app is
  /// a package itself, it is the program.
  @Test func aServerHidesNoApp() throws {
    let manifest = """
      let package = Package(name: "Words", targets: [.executableTarget(name: "Run"), .target(name: "Kit")])
      """
    var files = [
      "Package.swift": manifest, "Sources/Run/main.swift": "import Foundation",
      "Sources/Kit/Kit.swift": "import SwiftUI", "App/App.swift": "import Kit\nimport SwiftUI",
      "App/Words.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; targets = (T); mainGroup = G; };
        G = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Words; productType = "com.apple.product-type.application";
          buildPhases = (S); };
        S = { isa = PBXSourcesBuildPhase; files = (F); };
        F = { fileRef = A; };
        R = { isa = XCLocalSwiftPackageReference; relativePath = ".."; };
      }; rootObject = P; }
      """,
    ]
    let program = try Project(MemoryTree(files), name: "words").program()
    #expect(program.target.files == ["App/App.swift"])
    #expect(program.modules.map(\.name) == ["Kit"])
    files["Sources/Run/main.swift"] = "import SwiftUI"
    #expect(try Project(MemoryTree(files), name: "words").program().target.name == "Run")
  }

  /// One exception adds the texts of all languages to a target, and no others.
  @Test func anExceptionMayMeanAllLanguages() throws {
    let text = """
      { objects = {
        P = { targets = (T); attributes = { LastUpgradeCheck = 2630; }; };
        T = { name = App; productType = "com.apple.product-type.application"; };
        R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
          exceptions = (E); };
        E = { target = T; membershipExceptions = (A.swift, "/Localized: Texts/Main.strings"); };
      }; rootObject = P; }
      """
    let project = try Project(
      MemoryTree([
        "A.xcodeproj/project.pbxproj": text, "App/A.swift": "", "App/B.swift": "",
        "App/Texts/ko.lproj/Main.strings": "", "App/Texts/en.lproj/Main.strings": "",
        "App/Texts/en.lproj/Other.strings": "", "App/Else/en.lproj/Main.strings": "",
      ]), name: "Folder")
    let target = try project.program().target
    #expect(target.files == ["App/A.swift"])
    #expect(
      target.resources == ["App/Texts/en.lproj/Main.strings", "App/Texts/ko.lproj/Main.strings"])
    #expect(target.xcode == 26)
  }

  @Test func aWorkspaceJoinsItsProjects() throws {
    func project(_ name: String, _ kind: String) -> String {
      """
      { objects = { P = { targets = (T); };
        T = { name = \(name); productType = "com.apple.product-type.\(kind)"; buildPhases = (S); };
        S = { isa = PBXSourcesBuildPhase; files = (F); }; F = { fileRef = R; };
        R = { isa = PBXFileReference; path = \(name).swift; sourceTree = "<group>"; };
      }; rootObject = P; }
      """
    }
    let tree = MemoryTree([
      "All.xcworkspace/contents.xcworkspacedata": """
      <Workspace version = "1.0">
        <FileRef location = "group:App/App.xcodeproj"></FileRef>
        <FileRef location = "container:Kit/Kit.xcodeproj"></FileRef>
        <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
      </Workspace>
      """,
      "App/App.xcodeproj/project.pbxproj": project("App", "application"),
      "App/App.swift": "import Kit",
      "Kit/Kit.xcodeproj/project.pbxproj": project("Kit", "framework"), "Kit/Kit.swift": "",
    ])
    let program = try Project(tree, name: "Folder", file: "All.xcworkspace").program()
    #expect(program.target.files == ["App/App.swift"])
    #expect(program.modules.map(\.files) == [["Kit/Kit.swift"]])
  }

  @Test func aBareFolderMeansAllItsSwiftFiles() throws {
    let project = try Project(
      MemoryTree([
        "A.swift": "", "B/C.swift": "", "BTests/T.swift": "", "notes.txt": "",
        "P/Try.playground/Contents.swift": "", "P/Try.playground/Sources/S.swift": "",
      ]),
      name: "Folder")
    #expect(project.kind == .folder)
    #expect(try project.program().target.files == ["A.swift", "B/C.swift"])
    #expect(throws: ProjectError.self) { try Project(MemoryTree(["a.txt": ""]), name: "Folder") }
  }

  /// The manifest of a project generator is no part of the program; the program's own `Project` is.
  @Test func theManifestsOfAGeneratorStayOut() throws {
    let manifest = "import ProjectDescription\nlet project = Project(name: \"A\")"
    let tree = MemoryTree([
      "Project.swift": manifest, "Tuist/Helpers/Targets.swift": manifest, "A/App.swift": "",
      "A/Project.swift": "struct Project {}", "Tuist/Own.swift": "struct Own {}",
    ])
    let files = try Project(tree, name: "Folder").program().target.files
    #expect(files == ["A/App.swift", "A/Project.swift", "Tuist/Own.swift"])
  }

  /// Tuist's manifests are read like packages; if functions make the targets, a folder is one.
  @Test func theTargetsOfAGeneratorAreRead() throws {
    func manifest(_ targets: String) -> String {
      "import ProjectDescription\nlet project = Project(name: \"A\", targets: [\(targets)])"
    }
    let app = """
      .target(
        name: "Dev", destinations: .iOS, product: .app, bundleId: "a.\\(name)",
        deploymentTargets: .iOS("17.0"), sources: ["Dev/**"], resources: ["Shared/Words.strings"])
      """
    let tree = MemoryTree([
      "Apps/Dev/Project.swift": manifest(app), "Apps/Dev/Dev/App.swift": "import Kit\n@main",
      "Apps/Dev/Shared/Words.strings": "",
      "Apps/Shop/Project.swift": manifest(app.split(separator: "Dev").joined(separator: "Shop")),
      "Apps/Shop/Shop/App.swift": "@main",
      "Kit/Project.swift": "import ProjectDescription\nlet project = Project.module(name: \"Kit\")",
      "Kit/Sources/Kit.swift": "", "Kit/Demo/Demo.swift": "@main",
      "Kit/Tests/KitTests.swift": "", "Other/Project.swift": "struct Project {}",
    ])
    let project = try Project(tree, name: "Folder")
    #expect(project.kind == .tuist)
    #expect(project.targets.map(\.name) == ["Dev", "Shop", "Kit"])
    let program = try project.program()
    #expect(program.target.name == "Dev")
    #expect(program.target.deployment == 17)
    #expect(program.target.files == ["Apps/Dev/Dev/App.swift"])
    #expect(program.resources == ["Apps/Dev/Shared/Words.strings"])
    #expect(program.modules.map(\.files) == [["Kit/Sources/Kit.swift"]])
    #expect(program.alternatives == ["Shop"])
  }

  /// A name that the manifest computes is read from what it says beside it.
  @Test func aTargetMayComputeItsName() throws {
    func names(_ beside: String) throws -> [String] {
      let tree = MemoryTree([
        "Project.swift": """
        import ProjectDescription
        func target(_ own: Bool) -> Target {
          let name = own ? "Own" : "Cellar"
          return .target(
            name: name, destinations: [.mac], product: .app, \(beside)sources: ["App/**/*.swift"])
        }
        let kit: Target = .target(
          name: "Kit", destinations: [.mac], product: .staticLibrary, sources: ["Kit/**"])
        """, "App/App.swift": "@main", "Kit/Kit.swift": "",
      ])
      return try Project(tree, name: "Folder").targets.map(\.name)
    }
    #expect(try names(#"productName: "Cellar", "#) == ["Cellar", "Kit"])
    #expect(try names(#"bundleId: "org.cellar", "#) == ["org.cellar", "Kit"])
    #expect(try names("") == ["Kit"])
  }

  /// What XcodeGen makes a project of is read from its manifest; any other file of that name is none.
  @Test func theTargetsOfAManifestInYAMLAreRead() throws {
    let manifest = """
      name: Dogs # the app
      options: {deploymentTarget: {iOS: "17.0"}, xcodeVersion: "1600"}
      settings:
        base: {SWIFT_STRICT_CONCURRENCY: complete}
      targetTemplates:
        Module:
          type: framework
          platform: [macOS, iOS]
          sources:
          - path: ${target_name}/Sources
      targets:
        "Dog House":
          type: application
          platform: iOS
          sources:
            - App
            - path: Shared
              excludes: ["**/*.md", Old]
          postBuildScripts:
            - script: |
                targets: none
          settings:
            configs:
              Debug:
                SWIFT_ACTIVE_COMPILATION_CONDITIONS: "DEBUG HOUSE $(inherited)"
          dependencies:
            - target: Kit
        Kit:
          templates: [Module]
        Desk:
          type: application
          platform: macOS
          deploymentTarget: "14.0"
          sources: Desk
        Empty:
          type: application
          sources: Nothing
      """
    let tree = MemoryTree([
      "iOS/project.yml": manifest, "iOS/App/App.swift": "import Kit\n@main", "iOS/App/a.json": "",
      "iOS/Shared/Words.swift": "", "iOS/Shared/Old/Words.swift": "", "iOS/Shared/Notes.md": "",
      "iOS/Kit/Sources/Kit.swift": "", "iOS/Desk/Desk.swift": "@main", "iOS/Tools/Tool.swift": "",
    ])
    let project = try Project(tree, name: "Folder")
    #expect(project.kind == .xcodeGen)
    #expect(project.targets.map(\.name) == ["Dog House", "Kit", "Desk"])
    let program = try project.program(target: "Dog House")
    #expect(program.target.module == "Dog_House")
    #expect(program.target.files == ["iOS/App/App.swift", "iOS/Shared/Words.swift"])
    #expect(program.target.conditions == ["DEBUG", "HOUSE"])
    #expect(program.target.deployment == 17)
    #expect(program.target.xcode == 16)
    #expect(program.target.settings["SWIFT_STRICT_CONCURRENCY"] == "complete")
    #expect(program.resources == ["iOS/App/a.json"])
    #expect(program.modules.map(\.files) == [["iOS/Kit/Sources/Kit.swift"]])
    let desk = try project.program(target: "Desk").target
    #expect(desk.platform == "macOS")
    #expect(desk.deployment == 17)

    let other = MemoryTree(["project.yml": "targets:\n  - a\n", "App/App.swift": "@main"])
    #expect(try Project(other, name: "Folder").kind == .folder)
  }

  @Test func aBrokenProjectIsToldWithItsPlace() {
    #expect(
      throws: ProjectError(
        "expected '=' after 'b'", at: "A.xcodeproj/project.pbxproj:1:8")
    ) {
      try Project(MemoryTree(["A.xcodeproj/project.pbxproj": "{ a ; b", "A.swift": ""]), name: "F")
    }
  }

  /// In a folder without a project, a nested package has its own files, and may have its own app.
  @Test func aFolderLeavesPackagesTheirFiles() throws {
    var files = [
      "App/Main.swift": "import SwiftUI\nimport Core\n@main struct A {}",
      "Features/Core/Package.swift":
        "let package = Package(name: \"Core\", targets: [.target(name: \"Core\")])",
      "Features/Core/Sources/Core/Core.swift": "public struct Core {}",
    ]
    let program = try Project(MemoryTree(files), name: "Folder").program()
    #expect(program.target.files == ["App/Main.swift"])
    #expect(program.modules.map(\.files) == [["Features/Core/Sources/Core/Core.swift"]])
    files["Features/Core/Package.swift"] = nil
    let plain = try Project(MemoryTree(files), name: "Folder").program()
    #expect(plain.target.files == ["App/Main.swift", "Features/Core/Sources/Core/Core.swift"])
  }

  /// A folder of several packages and nothing else: the program with views is the app, without the tools.
  @Test func aFolderOfPackagesIsTheOneWithViews() throws {
    func package(_ name: String) -> String {
      "let package = Package(name: \"\(name)\", targets: [.executableTarget(name: \"\(name)\")])"
    }
    var files = [
      "tools/Convert/Package.swift": package("Convert"),
      "tools/Convert/Sources/Convert/Main.swift": "@main struct Convert {}",
      "scripts/count.swift": "print(1)",
      "app/Notes/Package.swift": package("Notes"),
      "app/Notes/Sources/Notes/Main.swift": "import SwiftUI\n@main struct Notes {}",
    ]
    let program = try Project(MemoryTree(files), name: "Folder").program()
    #expect(program.target.files == ["app/Notes/Sources/Notes/Main.swift"])
    files["app/Notes/Sources/Notes/Main.swift"] = "@main struct Notes {}"
    let plain = try Project(MemoryTree(files), name: "Folder").program()
    #expect(plain.target.files == ["scripts/count.swift"])
  }

  /// The release of a Mac target follows from its own setting.
  @Test(arguments: [
    ("MACOSX_DEPLOYMENT_TARGET = 13.0; SDKROOT = macosx;", 16),
    ("MACOSX_DEPLOYMENT_TARGET = 10.15; SDKROOT = macosx;", 13),
    ("MACOSX_DEPLOYMENT_TARGET = 26.0; SDKROOT = macosx;", 26),
    ("MACOSX_DEPLOYMENT_TARGET = 13.0; IPHONEOS_DEPLOYMENT_TARGET = 17.0; SDKROOT = iphoneos;", 17),
  ])
  func aTargetForTheMacIsOfAnAutumn(_ settings: String, _ release: Int) throws {
    var files = Self.files
    files["My.xcodeproj/project.pbxproj"] = Self.listing.replacing(
      "INFOPLIST_FILE", with: "\(settings) INFOPLIST_FILE")
    #expect(try Project(MemoryTree(files), name: "Folder").program().target.deployment == release)
  }
}
