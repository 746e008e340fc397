// The releases that a run simulates. A change of SwiftUI lives in one of four places, so a run has
// four: the system that it runs on, the Xcode that it was built with (its SDK, and all that the system
// checks by the SDK that a program was linked with), its deployment target, and the language.

/// The releases that a run simulates.
public struct Profile: Hashable, Sendable {
  /// The system: 27.
  public var ios: Int
  /// The SDK: 27.
  public var xcode: Int
  /// The oldest system that the program is built for.
  public var target: Int
  public var swift: LanguageVersion
  /// Rules in addition to those of its releases: the search for the rule that makes a difference tries
  /// them one by one.
  public var added: Set<ReleaseRule> = []

  public static let newest = Profile(release: 27)

  /// All axes of one autumn: `Profile(release: 18)` has Xcode 16 and Swift 6.1.
  public init(release: Int) { self.init(["profile": String(release)]) }

  /// From pairs as `--compat` takes them. Axes that are not given follow `ios`; a program is not built
  /// for a later system than its SDK knows or than it runs on.
  public init(_ pairs: [String: String]) {
    func number(_ key: String) -> Int? { pairs[key].flatMap { Int($0) } }
    let whole = number("profile")
    ios = number("ios") ?? whole ?? 27
    xcode = number("xcode") ?? Self.xcode(of: whole ?? ios)
    target = number("target") ?? min(whole ?? ios, ios, Self.newestTarget(of: xcode))
    swift =
      pairs["swift"].flatMap(LanguageVersion.init)
      ?? LanguageVersion(builtInto: xcode)
  }

  /// `ios27/xcode27/swift6.4`; with the target if it differs from the system.
  public var name: String {
    "ios\(ios)/xcode\(xcode)/swift\(swift)" + (target == ios ? "" : "/target\(target)")
  }

  /// The value of `target` for a project that requests a release: no later than the system and the SDK
  /// allow.
  public func target(asking release: Int) -> String {
    let known = Self.axes[2].values.compactMap { Int($0) }
    let bounded = min(release, ios, Self.newestTarget(of: xcode))
    return String(known.last { $0 <= bounded } ?? 13)
  }

  /// Takes the target of a project that requests a release.
  public mutating func setTarget(asking release: Int) {
    target = Int(target(asking: release)) ?? target
  }

  static func xcode(of ios: Int) -> Int { ios > 18 ? ios : max(15, ios - 2) }

  /// The newest system that an SDK can target.
  static func newestTarget(of xcode: Int) -> Int { xcode > 16 ? xcode : xcode + 2 }
}

/// A version of Swift.
public struct LanguageVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let major: Int
  public let minor: Int

  public init(_ major: Int, _ minor: Int) { (self.major, self.minor) = (major, minor) }

  /// `6.2`
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else {
      return nil
    }
    self.init(major, minor)
  }

  /// The version in the last update of an Xcode.
  init(builtInto xcode: Int) {
    switch xcode {
    case 27...: self.init(6, 4)
    case 17...: self.init(6, 3)
    case 16: self.init(6, 1)
    default: self.init(5, 10)
    }
  }

  public var description: String { "\(major).\(minor)" }

  public static func < (left: LanguageVersion, right: LanguageVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}

extension Profile {
  /// The keys of the axes and their possible values: actual releases on which something here depends.
  public static let axes: [(key: String, values: [String])] = [
    ("ios", ["13", "14", "15", "16", "17", "18", "26", "27"]),
    ("xcode", ["15", "16", "26", "27"]),
    ("target", ["13", "14", "15", "16", "17", "18", "26", "27"]),
    ("swift", ["5.9", "5.10", "6.0", "6.1", "6.2", "6.3", "6.4"]),
  ]
  /// The autumns that `--profile` knows.
  public static let releases = ["18", "26", "27"]

  /// Why releases that are each known cannot be combined: a program does not run on a system older than
  /// its target, and an SDK knows no later one.
  public static func conflict(_ pairs: [String: String]) -> String? {
    guard pairs["target"] != nil else { return nil }
    let profile = Profile(pairs)
    if profile.target > profile.ios {
      return "a program for iOS \(profile.target) does not run on iOS \(profile.ios)"
    }
    if profile.target > newestTarget(of: profile.xcode) {
      return "Xcode \(profile.xcode) knows no iOS \(profile.target)"
    }
    return nil
  }
}
