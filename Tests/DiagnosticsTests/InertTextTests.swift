import Diagnostics
import Testing

@Suite struct InertTextTests {
  @Test(arguments: [
    ("plain 한글 👩‍👩‍👧‍👦", "plain 한글 👩‍👩‍👧‍👦"),
    ("a\u{1b}[31mb", "a\\u{1b}[31mb"),
    ("a\u{9b}31mb\u{7f}", "a\\u{9b}31mb\\u{7f}"),
    ("a\u{202e}b\u{2066}c\u{200f}", "a\\u{202e}b\\u{2066}c\\u{200f}"),
    ("a\tb\nc", "a\tb\nc"),
    ("a\rb", "a\\rb"),
  ])
  func whatMightBeObeyedIsWrittenOut(_ text: String, _ shown: String) {
    #expect(text.inert == shown)
  }

  @Test func coloursStayWhereThereAreColours() {
    #expect("\u{1b}[1;31ma\u{1b}[0m".inertButColours == "\u{1b}[1;31ma\u{1b}[0m")
    #expect("\u{1b}[2Ja\u{1b}]0;t\u{7}".inertButColours == "\\u{1b}[2Ja\\u{1b}]0;t\\u{7}")
    #expect("\u{1b}".inertButColours == "\\u{1b}")
  }

  @Test func markupHasNoneOfThem() {
    #expect(Markup.escape("a\u{1b}<\u{202e}") == "a\u{fffd}&lt;\u{fffd}")
  }

  @Test func aPathBecomesAnAddress() {
    #expect("a b/ü~1.md".percentEncoded == "a%20b/%C3%BC~1.md")
    #expect("\n%?#".percentEncoded == "%0A%25%3F%23")
  }
}
