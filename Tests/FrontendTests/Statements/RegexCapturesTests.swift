import Testing

@testable import Frontend

/// The captures of a pattern, as the type of the literal has them in Swift (6.3).
struct RegexCapturesTests {
  /// One letter for each capture, or its name; `?` where it may be absent.
  static func shape(_ pattern: String, isExtended: Bool = false) -> String {
    RegexCaptures(pattern, isExtended: isExtended).captures
      .map { ($0.name ?? "s") + ($0.isOptional ? "?" : "") }.joined(separator: " ")
  }

  @Test(arguments: [
    ("abc", ""), ("(a)", "s"), ("(a)+?", "s"), ("(a)??", "s?"), ("(a){2}", "s"),
    ("(a){1,}", "s"), ("(a){0,2}", "s?"), ("(a){,3}", "s?"), ("(a){0}", "s?"),
    ("(a){ 0 , 3 }", "s?"), ("(a){1}", "s"), ("(a)\\1?", "s"), ("(a(b))*|(c)", "s? s? s?"),
    ("((a)|b)", "s s?"), ("(a|b)", "s"), ("(?:a|(b))(c)", "s? s"), ("(?:(a)(b)){0,1}", "s? s?"),
    ("()|b(?<k>c)", "s? k?"), ("(?:(a))*", "s?"), ("(?:(a)|b)(?<k>c)?", "s? k?"),
  ])
  func `quantifiers and alternations make captures optional`(_ pattern: String, _ shape: String) {
    #expect(Self.shape(pattern) == shape)
  }

  @Test(arguments: [
    ("(?<n>a)?", "n?"), ("(?'q'a)", "q"), ("(?P<w>a)", "w"), ("(?=(a))", "s"), ("(?>(a))", "s"),
    ("(?!(a)|b)c", "s?"), ("(?i:(a))?", "s?"), ("(?s-i:(a))(b)", "s s"), ("(?i)(a)", "s"),
    ("(?n)(a)(?<b>c)", "b"), ("(?n:(a))(b)", "s"), ("(?<=a)(b)", "s"), ("(?<!(a))b", "s"),
  ])
  func `groups of all kinds`(_ pattern: String, _ shape: String) {
    #expect(Self.shape(pattern) == shape)
  }

  @Test(arguments: [
    ("[(]\\(", ""), ("\\Q(a)\\E(b)", "s"), ("[[(]a](x)", "s"), ("[^(\\]]()", "s"),
    ("a\\/(b)", "s"), ("\\((a)", "s"), ("(a)(?#(b)", "s"), ("[[:alpha:](](a)", "s"),
  ])
  func `what hides a group`(_ pattern: String, _ shape: String) {
    #expect(Self.shape(pattern) == shape)
  }

  @Test func `blanks and comments of an extended pattern`() {
    #expect(Self.shape("\n(a) # (no)\n(b) ?\n", isExtended: true) == "s s?")
    #expect(Self.shape("(?x)(a) # (no)") == "s")
    #expect(Self.shape("(?x: # (no)\n)#(a)") == "s")
    #expect(Self.shape("(a)#(b)") == "s s")
  }

  @Test func `a pattern that breaks off`() {
    #expect(Self.shape("(a") == "s")
    #expect(Self.shape("a)") == "")
    #expect(Self.shape("[(") == "")
    #expect(Self.shape("(?") == "")
    #expect(Self.shape("\\") == "")
  }
}
