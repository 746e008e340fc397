/// The texts of a program in its languages: string catalogs, `.strings` and `.stringsdict` files.
public struct StringTables: Sendable {
  /// By table, language and key.
  private var tables: [String: [String: [String: LocalizedText]]] = [:]
  /// The language of the source, for keys that the reader's language lacks.
  private let development: String
  /// The reader's locale, nil for the development language.
  private let locale: String?

  /// The files among `paths` that hold texts; `text` reads one.
  public init(
    _ paths: [String], development: String, locale: String?, text: (String) -> String?
  ) {
    self.development = development
    self.locale = locale.map { $0.split(separator: "_").joined(separator: "-") }
    for path in paths {
      switch path.split(separator: ".").last {
      case "xcstrings": if let text = text(path) { addCatalog(stemOfPath(path), text) }
      case "strings": if let text = text(path) { addStrings(path, text) }
      case "stringsdict": if let text = text(path) { addForms(path, text) }
      default: continue
      }
    }
  }

  public var isEmpty: Bool { tables.isEmpty }

  /// The languages that have texts, sorted.
  public var languages: [String] {
    let inBase = ["Base", Self.noLanguage]
    return Set(tables.values.flatMap(\.keys).map { inBase.contains($0) ? development : $0 })
      .sorted()
  }

  /// The text for a key, with the arguments filled in; without a table, from `Localizable`. A key that
  /// the table lacks is its own text. A language is looked for alone, without one the reader's.
  public func text(
    for key: String, in table: String?, arguments: [String], language wanted: String? = nil
  ) -> (text: String, isKnown: Bool) {
    let languages = tables[table ?? "Localizable"] ?? [:]
    for language in wanted.map({ [$0] }) ?? preferred(of: languages.keys.sorted()) {
      if let found = languages[language]?[key]?.filled(arguments, in: language) {
        return (found, true)
      }
    }
    return (LocalizedText.filled(key, arguments), false)
  }

  /// The languages to look in: none, the reader's as exactly as there is one, then the development
  /// language, as a bundle is searched ("Bundle Programming Guide": global resources come first).
  private func preferred(of languages: [String]) -> [String] {
    var result = languages.filter { $0 == Self.noLanguage }
    var parts = (locale ?? development).split(separator: "-")
    while !parts.isEmpty {
      let wanted = parts.joined(separator: "-")
      result += languages.filter { $0.lowercased() == wanted.lowercased() }
      parts.removeLast()
      if parts.isEmpty { result += languages.filter { $0.hasPrefix(wanted + "-") } }
    }
    return result + languages.filter { $0 == development } + languages.filter { $0 == "Base" }
  }

  // MARK: Reading

  private mutating func addCatalog(_ table: String, _ text: String) {
    guard let catalog = StringCatalog(text) else { return }
    let source = catalog.sourceLanguage ?? development
    tables[table, default: [:]][source, default: [:]].merge([:]) { first, _ in first }
    for (key, entry) in catalog.strings {
      for (language, localization) in entry.localizations ?? [:] {
        tables[table, default: [:]][language, default: [:]][key] = localization.text
      }
    }
  }

  /// `ko.lproj/Localizable.strings`
  private mutating func addStrings(_ path: String, _ text: String) {
    let language = Self.language(of: path)
    if let list = XMLPropertyList.parse(text)?.dictionary {
      for (key, value) in list {
        add(value.string.map { LocalizedText(format: $0) }, key, stemOfPath(path), language)
      }
    } else if let list = try? PropertyList.parse(text) {
      for (key, value) in list.dictionary ?? [:] {
        add(value.string.map { LocalizedText(format: $0) }, key, stemOfPath(path), language)
      }
    }
  }

  private mutating func addForms(_ path: String, _ text: String) {
    guard let list = XMLPropertyList.parse(text)?.dictionary else { return }
    let language = Self.language(of: path)
    for (key, entry) in list {
      var text = LocalizedText(format: entry["NSStringLocalizedFormatKey"]?.string ?? key)
      for (name, rule) in entry.dictionary ?? [:] where rule["NSStringFormatSpecTypeKey"] != nil {
        text.substitutions[name] = LocalizedText.Forms(
          forms: (rule.dictionary ?? [:]).compactMapValues(\.string)
            .filter { PluralCategory(rawValue: $0.key) != nil })
      }
      add(text, key, stemOfPath(path), language)
    }
  }

  private mutating func add(
    _ text: LocalizedText?, _ key: String, _ table: String, _ language: String
  ) {
    tables[table, default: [:]][language, default: [:]][key] = text
  }

  /// The language of `…/ko.lproj/…`; a file outside of such a folder has none.
  private static func language(of path: String) -> String {
    let folder = nameOfPath(folderOfPath(path))
    return folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : noLanguage
  }

  private static let noLanguage = ""
}
