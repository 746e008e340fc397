import Diagnostics

/// The members of `LocalizedStringResource` that Xcode makes from a string catalog: one for each key
/// that a person has written, `Login.SkipButton` as `.loginSkipButton`.
public struct StringSymbols {
  private let keys: [(key: String, symbol: String, types: [String])]
  private let table: String

  /// - Parameter text: of the catalog at `path`, whose name is the table's.
  public init?(_ text: String, path: String) {
    guard text.contains("\"manual\""), let catalog = StringCatalog(text) else { return nil }
    let source = catalog.sourceLanguage ?? "en"
    var taken: Set<String> = []
    keys = catalog.strings.sorted { $0.key < $1.key }.compactMap { key, entry in
      guard entry.extractionState == "manual", let symbol = Self.symbol(of: key),
        taken.insert(symbol).inserted
      else { return nil }
      let localization =
        entry.localizations?[source] ?? entry.localizations?.min { $0.key < $1.key }?.value
      return (key, symbol, Self.argumentTypes(of: localization?.anyText ?? key))
    }
    table = stemOfPath(path)
  }

  /// The file that Xcode would generate; nil if no key was written by a person.
  public var source: String? {
    if keys.isEmpty { return nil }
    let isMain = table == "Localizable"
    let name = Self.typeName(of: table)
    if !isMain, name == nil { return nil }
    var text = "import SwiftUI\n"
    // (The interface files declare a key for some parameters that also take a resource, so both get it.)
    for (type, opening, closing) in [
      ("LocalizedStringResource", "_symbol: ", ""), ("LocalizedStringKey", "_localizedText(", ")"),
    ] {
      text += "\nextension \(type) {\n"
      if !isMain { text += "  enum \(name ?? "") {\n" }
      for (key, symbol, types) in keys {
        let parameters = types.enumerated().map { "_ arg\($0 + 1): \($1)" }
          .joined(separator: ", ")
        let arguments = types.indices.map { "\"\\(arg\($0 + 1))\"" }.joined(separator: ", ")
        let value =
          "\(type)(\(opening)\(Self.literal(key)), \(Self.literal(table)), [\(arguments)]\(closing))"
        text +=
          types.isEmpty
          ? "  static var \(symbol): \(type) { \(value) }\n"
          : "  static func \(symbol)(\(parameters)) -> \(type) { \(value) }\n"
      }
      text += isMain ? "}\n" : "  }\n}\n"
    }
    return text
  }

  /// The words of a key, the first in lower case; nil for a key that makes no name.
  private static func symbol(of key: String) -> String? {
    let words = words(of: key)
    guard let first = words.first, let initial = first.first, !initial.isNumber else { return nil }
    // `URLTitle`: leading capitals become lower case, up to the one that begins the next word.
    let capitals = first.prefix(while: \.isUppercase).count
    let small = capitals > 1 && capitals < first.count ? capitals - 1 : capitals
    let name =
      first.prefix(small).lowercased() + first.dropFirst(small)
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return SwiftKeywords.reserved.contains(name) ? "`\(name)`" : name
  }

  private static func typeName(of table: String) -> String? {
    let name = words(of: table).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isLetter == true ? name : nil
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }

  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// `%@` is a text, `%lld` a whole number, `%.2f` another number. The order is that of the arguments:
  /// `%2$@ of %1$lld` takes the number first.
  private static func argumentTypes(of format: String) -> [String] {
    var types: [Int: String] = [:]
    let parts = format.replacing("%%", with: "")
      .split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    for part in parts {
      let type: String
      switch part.first(where: { $0.isLetter && !"lhq".contains($0) || "@#".contains($0) }) {
      case "@": type = "String"
      case "d", "i", "u", "#": type = "Int"
      case "f", "g", "e": type = "Double"
      default: continue
      }
      let digits = part.prefix(while: \.isNumber)
      let position = part[digits.endIndex...].first == "$" ? Int(digits) : nil
      types[position ?? types.count + 1] = type
    }
    return types.sorted { $0.key < $1.key }.map(\.value)
  }
}
