import Project
import Testing

/// The names that Xcode derives from keys in a string catalog.
struct StringSymbolsTests {
  private func source(_ entries: String, path: String = "App/Localizable.xcstrings") -> String? {
    StringSymbols(#"{"sourceLanguage": "en", "strings": {\#(entries)}}"#, path: path)?.source
  }

  private func entry(_ key: String, _ text: String = "Text", state: String = "manual") -> String {
    let unit = #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    return #""\#(key)": {"extractionState": "\#(state)", "localizations": {"en": \#(unit)}}"#
  }

  @Test(arguments: [
    ("Login.SkipButton", "static var loginSkipButton:"), ("URLTitle", "static var urlTitle:"),
    ("two words", "static var twoWords:"), ("default", "static var `default`:"),
  ])
  func aKeyOfAPersonIsAName(_ key: String, _ declaration: String) throws {
    let text = try #require(source(entry(key)))
    #expect(text.contains(declaration + " LocalizedStringResource"))
    #expect(text.contains(declaration + " LocalizedStringKey"))
  }

  @Test func placeholdersAreParameters() throws {
    let text = try #require(source(entry("seen", "%@ saw %lld of 100%% in %.1f s")))
    #expect(text.contains("func seen(_ arg1: String, _ arg2: Int, _ arg3: Double)"))
  }

  @Test func numberedPlaceholdersAreInTheOrderOfTheArguments() throws {
    let text = try #require(source(entry("seen", "%2$@ of %1$lld")))
    #expect(text.contains("func seen(_ arg1: Int, _ arg2: String)"))
  }

  /// Without the source language one of the others decides, the same in every run.
  @Test func aKeyWithoutItsOwnLanguageHasTheFirstOne() throws {
    let texts = [("ko", "%@"), ("de", "%lld"), ("fr", "%@"), ("it", "%@"), ("ja", "%@")].map {
      #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($1)"}}"#
    }.joined(separator: ", ")
    let text = try #require(
      source(#""seen": {"extractionState": "manual", "localizations": {\#(texts)}}"#))
    #expect(text.contains("func seen(_ arg1: Int)"))
  }

  @Test func aKeyOfSeveralLinesIsALiteralOfOne() throws {
    let text = try #require(source(entry(#"two\r\nlines"#)))
    #expect(text.contains(#""two\r\nlines""#))
  }

  @Test func anotherTableIsATypeOfItsOwn() throws {
    let text = try #require(source(entry("title"), path: "Texts/Info Texts.xcstrings"))
    #expect(text.contains("enum InfoTexts {"))
  }

  /// A key that Xcode found in the code is the text itself, and one of digits has no name.
  @Test func otherKeysHaveNoName() {
    #expect(source(entry("Save", state: "stale")) == nil)
    #expect(source(entry("404")) == nil)
    #expect(StringSymbols("no catalog with \"manual\"", path: "A.xcstrings") == nil)
  }
}
