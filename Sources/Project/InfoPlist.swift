/// The `Info.plist` of a built program: the file, the keys that Xcode generates from build settings,
/// and settings in place of variables.
public struct InfoPlist: Sendable {
  private let list: XMLPropertyList
  public var json: String { list.json }
  /// The file's text, in XML.
  public var text: String { list.text }

  /// - Parameters:
  ///   - text: of the file, if there is one.
  ///   - settings: build settings of the target.
  public init(_ text: String?, target: String, settings: [String: String]) {
    var settings = settings
    if settings["PRODUCT_NAME"].map({ $0.contains("$") }) ?? true {
      settings["PRODUCT_NAME"] = target
    }
    settings["TARGET_NAME"] = target
    settings["EXECUTABLE_NAME"] = settings["PRODUCT_NAME"]
    settings["PRODUCT_MODULE_NAME"] = Target.moduleName(settings["PRODUCT_NAME"] ?? target)
    settings["DEVELOPMENT_LANGUAGE"] = settings["DEVELOPMENT_LANGUAGE"] ?? "en"
    var entries: [String: XMLPropertyList] = [:]
    if settings["GENERATE_INFOPLIST_FILE"] == "YES" || text == nil {
      for (key, setting) in [
        ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("CFBundleName", "PRODUCT_NAME"),
        ("CFBundleExecutable", "EXECUTABLE_NAME"), ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
        ("CFBundleShortVersionString", "MARKETING_VERSION"),
      ] {
        if let value = settings[setting] { entries[key] = .string(value) }
      }
      for (key, value) in settings where key.hasPrefix("INFOPLIST_KEY_") {
        let flag: XMLPropertyList? =
          value == "YES" ? .boolean(true) : value == "NO" ? .boolean(false) : nil
        entries[String(key.dropFirst("INFOPLIST_KEY_".count))] = flag ?? .string(value)
      }
    }
    if let text, let written = XMLPropertyList.parse(text)?.dictionary {
      entries.merge(written) { _, written in written }
    }
    list = XMLPropertyList.dictionary(entries).replacingVariables(by: settings)
  }
}

extension XMLPropertyList {
  fileprivate func replacingVariables(by settings: [String: String]) -> XMLPropertyList {
    switch self {
    case .string(let text): .string(Self.replaced(text, settings, depth: 0))
    case .array(let items): .array(items.map { $0.replacingVariables(by: settings) })
    case .dictionary(let entries):
      .dictionary(entries.mapValues { $0.replacingVariables(by: settings) })
    default: self
    }
  }

  /// `$(MARKETING_VERSION)`, `${PRODUCT_NAME:c99extidentifier}`; an unknown one is empty, as in Xcode.
  private static func replaced(_ text: String, _ settings: [String: String], depth: Int) -> String {
    guard text.contains("$"), depth < 10 else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      let end: Character? = rest.first == "(" ? ")" : rest.first == "{" ? "}" : nil
      guard let end, let close = rest.firstIndex(of: end) else {
        result += "$"
        continue
      }
      let name = rest[..<close].dropFirst().prefix { $0 != ":" }
      result += replaced(settings[String(name)] ?? "", settings, depth: depth + 1)
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }
}
