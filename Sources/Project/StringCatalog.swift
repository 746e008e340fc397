#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A string catalog (`Localizable.xcstrings`): texts by key and language, as Xcode writes them.
struct StringCatalog: Decodable {
  struct Entry: Decodable {
    /// `manual` for a key that a person wrote in the catalog.
    var extractionState: String?
    var localizations: [String: Localization]?
  }
  struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    /// Its text, or one of its forms.
    var anyText: String? {
      stringUnit?.value ?? variations?.forms.flatMap { $0.forms["other"] }
        ?? variations?.device?.unit
    }

    var text: LocalizedText? {
      var text = LocalizedText(format: stringUnit?.value ?? "")
      text.forms = variations?.forms
      if stringUnit == nil, text.forms == nil {
        guard let unit = variations?.device?.unit else { return nil }
        text.format = unit
      }
      text.substitutions = (substitutions ?? [:]).compactMapValues { substitution in
        var forms = substitution.variations.forms
        forms?.argument = substitution.argNum
        return forms
      }
      return text
    }
  }
  struct Unit: Decodable { var value: String }
  struct Form: Decodable { var stringUnit: Unit? }
  struct Variations: Decodable {
    var plural: [String: Form]?
    var device: Devices?

    var forms: LocalizedText.Forms? {
      plural.map { LocalizedText.Forms(forms: $0.compactMapValues { $0.stringUnit?.value }) }
    }
  }
  /// The simulated device is an iPhone.
  struct Devices: Decodable {
    var iphone: Form?
    var other: Form?

    var unit: String? { (iphone ?? other)?.stringUnit?.value }
  }
  struct Substitution: Decodable {
    var argNum: Int?
    var variations: Variations
  }

  var sourceLanguage: String?
  var strings: [String: Entry]

  /// Nil for a text that is not a catalog.
  init?(_ text: String) {
    guard let made = try? JSONDecoder().decode(StringCatalog.self, from: Data(text.utf8)) else {
      return nil
    }
    self = made
  }
}
