import Project
import Testing

struct StringTablesTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Trails": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "산길"}}}},
      "%lld trails": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "new", "value": "%lld trail"}},
          "other": {"stringUnit": {"state": "new", "value": "%lld trails"}}}}},
        "ru": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "new", "value": "%lld тропа"}},
          "few": {"stringUnit": {"state": "new", "value": "%lld тропы"}},
          "many": {"stringUnit": {"state": "new", "value": "%lld троп"}},
          "other": {"stringUnit": {"state": "new", "value": "%lld тропы"}}}}}}},
      "%lld of %@": {"localizations": {
        "ko": {"stringUnit": {"state": "translated", "value": "%2$@ 중 %1$lld, 100%%"}}}},
      "%@ has %lld dogs": {"localizations": {"en": {
        "stringUnit": {"state": "new", "value": "%1$@ has %#@dogs@"},
        "substitutions": {"dogs": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "zero": {"stringUnit": {"state": "new", "value": "no dogs"}},
          "one": {"stringUnit": {"state": "new", "value": "%arg dog"}},
          "other": {"stringUnit": {"state": "new", "value": "%arg dogs"}}}}}}}}},
      "Untranslated": {}
    }}
    """

  private func tables(_ texts: [String: String], locale: String? = nil) -> StringTables {
    StringTables(texts.keys.sorted(), development: "en", locale: locale) { texts[$0] }
  }

  private func text(
    _ key: String, _ arguments: [String] = [], locale: String? = nil, table: String? = nil
  ) -> String {
    tables(["Localizable.xcstrings": Self.catalog], locale: locale)
      .text(for: key, in: table, arguments: arguments).text
  }

  @Test(arguments: [("1", "1 trail"), ("0", "0 trails"), ("2", "2 trails")])
  func aPluralHasTheFormOfItsCount(_ count: String, _ expected: String) {
    #expect(text("%lld trails", [count]) == expected)
  }

  @Test(arguments: [
    ("1", "1 тропа"), ("3", "3 тропы"), ("5", "5 троп"), ("11", "11 троп"), ("21", "21 тропа"),
  ])
  func aLanguageHasPluralsOfItsOwn(_ count: String, _ expected: String) {
    #expect(text("%lld trails", [count], locale: "ru_RU") == expected)
  }

  @Test func aLanguageIsAskedAlone() {
    let tables = tables(["Localizable.xcstrings": Self.catalog], locale: "ko")
    let key = "%lld of %@"
    #expect(
      tables.text(for: key, in: nil, arguments: ["3", "Pine"], language: "fr").isKnown == false)
    #expect(
      tables.text(for: key, in: nil, arguments: ["3", "Pine"], language: "ko").text
        == "Pine 중 3, 100%")
  }

  @Test func argumentsStandWhereTheTranslationPutsThem() {
    #expect(text("%lld of %@", ["3", "Pine"], locale: "ko") == "Pine 중 3, 100%")
  }

  @Test(arguments: [("0", "Ann has no dogs"), ("1", "Ann has 1 dog"), ("4", "Ann has 4 dogs")])
  func aSubstitutionHasFormsOfItsOwn(_ count: String, _ expected: String) {
    #expect(text("%@ has %lld dogs", ["Ann", count]) == expected)
  }

  @Test func whatTheReadersLanguageLacksIsInTheSources() {
    #expect(text("Trails", locale: "ko-KR") == "산길")
    #expect(text("Trails", locale: "fr") == "Trails")
    #expect(text("%lld trails", ["1"], locale: "ko") == "1 trail")
  }

  @Test func aKeyThatNoTableHasIsItsOwnText() {
    let tables = tables(["Localizable.xcstrings": Self.catalog], locale: "ko")
    #expect(tables.text(for: "Untranslated", in: nil, arguments: []) == ("Untranslated", false))
    #expect(tables.text(for: "100% of %@", in: nil, arguments: ["it"]) == ("100% of it", false))
    #expect(tables.text(for: "Trails", in: "Other", arguments: []) == ("Trails", false))
  }

  @Test func stringsFilesOfBothNotationsCount() {
    let files = [
      "ko.lproj/Localizable.strings": "/* the old one */\n\"old\" = \"옛날\";\n",
      "Base.lproj/Localizable.strings": "\"old\" = \"The old one\";",
      "zh-Hans.lproj/Localizable.strings":
        "<plist><dict><key>old</key><string>旧 &amp; 老</string></dict></plist>",
      "Localizable.strings": "\"stray\" = \"in no language\";",
    ]
    #expect(tables(files, locale: "ko").text(for: "old", in: nil, arguments: []).text == "옛날")
    #expect(tables(files).text(for: "old", in: nil, arguments: []).text == "The old one")
    #expect(
      tables(files, locale: "zh").text(for: "old", in: nil, arguments: []).text == "旧 & 老")
    #expect(tables(files).text(for: "stray", in: nil, arguments: []) == ("in no language", true))
    #expect(tables(files).languages == ["en", "ko", "zh-Hans"])
  }

  @Test func aStringsdictHasPlurals() {
    let files = [
      "en.lproj/Localizable.stringsdict": """
      <plist version="1.0"><dict><key>%d files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@files@ left</string>
        <key>files</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
        </dict></dict></dict></plist>
      """
    ]
    let tables = tables(files)
    #expect(tables.text(for: "%d files", in: nil, arguments: ["1"]).text == "1 file left")
    #expect(tables.text(for: "%d files", in: nil, arguments: ["7"]).text == "7 files left")
  }

  @Test(arguments: ["", "{", "{\"strings\": 3}", "\"a\" = ", "<plist><dict><key>a"])
  func whatIsMalformedHasNoTexts(_ text: String) {
    let tables = tables(["Localizable.xcstrings": text, "en.lproj/A.strings": text])
    #expect(!tables.text(for: "a", in: nil, arguments: []).isKnown)
    #expect(!tables.text(for: "a", in: "A", arguments: []).isKnown)
  }

  /// A file outside the language folders is searched before those of the languages.
  @Test func aFileOfNoLanguageIsAskedFirst() {
    let tables = tables(
      [
        "Localizable.strings": "\"a\" = \"all\";",
        "ko.lproj/Localizable.strings": "\"a\" = \"ko\";\n\"b\" = \"나\";",
      ],
      locale: "ko")
    #expect(tables.text(for: "a", in: nil, arguments: []).text == "all")
    #expect(tables.text(for: "b", in: nil, arguments: []).text == "나")
    #expect(!tables.text(for: "c", in: nil, arguments: []).isKnown)
    #expect(tables.languages == ["en", "ko"])
  }
}
