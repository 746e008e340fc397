/// One product of a project: an app, a framework, a package's library.
public struct Target: Equatable, Sendable {
  public enum Kind: String, Sendable {
    case app
    /// A watch app whose code is in an extension, as before 2022.
    case watchApp = "watch app"
    case commandLine = "command line"
    case framework
    case library
    case `extension`
    case tests
    case other

    /// Whether it may be the program itself.
    public var isProgram: Bool { self == .app || self == .watchApp || self == .commandLine }
    /// Whether others may import it.
    var isModule: Bool { self == .framework || self == .library || self == .commandLine }
  }

  public var name: String
  public var kind: Kind
  /// The name by which `import` calls it.
  public var module: String
  /// Paths of its Swift files, sorted.
  public var files: [String] = []
  /// Paths of its resources: catalogs, texts, data models.
  public var resources: [String] = []
  public var infoPlist: String?
  /// Settings of its debug build, for `Info.plist`.
  public var settings: [String: String] = [:]
  /// Products of packages that it links.
  public var packages: Set<String> = []
  /// Compilation conditions of its debug build.
  public var conditions: [String] = []
  /// The platform that it is built for, as `os(…)` names it: the phone if it is one of several.
  public var platform = "iOS"
  /// Whether it is everything in a folder, because nothing says what it consists of.
  var isBare = false
  /// The project or package that it belongs to.
  public var origin = ""

  static let deploymentSetting = "IPHONEOS_DEPLOYMENT_TARGET"
  static let macSetting = "MACOSX_DEPLOYMENT_TARGET"
  static let isolationSetting = "SWIFT_DEFAULT_ACTOR_ISOLATION"

  static let upgradeSetting = "LAST_UPGRADE_CHECK"

  /// The last Xcode that brought the project up to date: 26 of `2630`.
  public var xcode: Int? {
    settings[Self.upgradeSetting].flatMap { Int($0) }.map { $0 / 100 }
  }

  /// Whether code that says nothing else is on the main actor, as in app projects made by Xcode 26 and
  /// later (N106).
  public var isMainActorByDefault: Bool { settings[Self.isolationSetting] == "MainActor" }

  /// The oldest iOS that it is built for: 17; for a Mac app, the iOS of the same autumn.
  public var deployment: Int? {
    if platform == "macOS", let system = major(Self.macSetting) {
      return system > 25 ? system : max(system, 10) + 3
    }
    return major(Self.deploymentSetting)
  }

  private func major(_ setting: String) -> Int? {
    settings[setting]?.split(separator: ".").first.flatMap { Int($0) }
  }

  /// The name of the header that brings C and Objective-C into its Swift files.
  public var bridgingHeader: String? {
    settings["SWIFT_OBJC_BRIDGING_HEADER"]?.split(separator: "/").last.map(String.init)
  }

  public init(name: String, kind: Kind, module: String? = nil) {
    self.name = name
    self.kind = kind
    self.module = module ?? Self.moduleName(name)
  }

  /// The module that an Xcode target makes: what its settings call it, which is the product's name
  /// unless they say otherwise; where they are written elsewhere, the target's without its platform.
  static func module(_ target: String, _ setting: (String) -> String?) -> String {
    for name in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      if let written = setting(name), !written.contains("$") { return moduleName(written) }
    }
    for platform in ["iOS", "macOS", "tvOS", "watchOS"] {
      for end in [" (\(platform))", "_\(platform)", "-\(platform)", " \(platform)"]
      where target.hasSuffix(end) {
        return moduleName(String(target.dropLast(end.count)))
      }
    }
    return moduleName(target)
  }

  /// A target's name as an identifier: `Food Truck` is imported as `Food_Truck`.
  static func moduleName(_ name: String) -> String {
    var text = String(
      name.unicodeScalars.map {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : "_"
      })
    if text.first?.isNumber == true { text = "_" + text.dropFirst() }
    return text
  }
}

/// Why a project cannot be read.
public struct ProjectError: Error, Equatable, Sendable {
  public var message: String
  /// `A.xcodeproj/project.pbxproj:1:8`, if the mistake has a place.
  public var place: String?
  public var hint: String?
  /// Whether it does not exist; otherwise it exists and is invalid.
  public var isMissing = false

  public init(
    _ message: String, at place: String? = nil, hint: String? = nil, isMissing: Bool = false
  ) {
    self.message = message
    self.place = place
    self.hint = hint
    self.isMissing = isMissing
  }
}
