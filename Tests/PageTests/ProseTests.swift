import Testing

@testable import Page

@Suite struct ProseTests {
  @Test(arguments: [
    ("a *b* **c** _d_ `e`", "<p>a <em>b</em> <strong>c</strong> <em>d</em> <code>e</code></p>\n"),
    ("snake_case_name stays", "<p>snake_case_name stays</p>\n"),
    ("an *open mark", "<p>an *open mark</p>\n"),
    ("**a *b** c", "<p><strong>a *b</strong> c</p>\n"),
    ("2 * 3 * 4", "<p>2 * 3 * 4</p>\n"),
    ("\\*not\\* \\a", "<p>*not* \\a</p>\n"),
    ("``a ` b``", "<p><code>a ` b</code></p>\n"),
    ("[a *b*](c.md \"t\")", "<p><a href=\"c.md\" rel=\"noreferrer\">a <em>b</em></a></p>\n"),
    ("[a](javascript:x)", "<p>a</p>\n"),
    ("[a](JaVa\tScript:x)", "<p>a</p>\n"),
    (
      "<https://a.b/?c&d>",
      "<p><a href=\"https://a.b/?c&amp;d\" rel=\"noreferrer\">https://a.b/?c&amp;d</a></p>\n"
    ),
    ("<b>", "<p>&lt;b&gt;</p>\n"),
    ("a\nb", "<p>a\nb</p>\n"), ("a  \nb", "<p>a  <br>\nb</p>\n"),
    ("# *h*", "<h1><em>h</em></h1>\n"), ("####### no", "<p>####### no</p>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    ("- a\n  - b\n- c", "<ul>\n<li><p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n"),
    ("> a\n> b", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
    ("---", "<hr>\n"),
    (
      "| a | b |\n| - | - |\n| `|` | c \\| d |",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>\n<tr><td><code>|</code></td><td>c | d</td></tr>\n</tbody></table>\n"
    ),
  ])
  func markdownBecomesHTML(_ markdown: String, _ html: String) {
    #expect(MarkdownProse.html(markdown) == html)
  }

  /// Nothing takes time or stack that grows faster than the text.
  @Test(arguments: ["*a ", "_a ", "[", "![", "[a](", "`", "> ", "- ", "<", "**a *b ", "[[](", "|"])
  func aLongAndStrangeTextIsNoTrouble(_ piece: String) {
    let html = MarkdownProse.html(String(repeating: piece, count: 1000))
    #expect(!html.isEmpty)
  }

  @Test func codeIsMarkedAndKeepsItsLines() {
    let code =
      "// <note>\nlet a = \"x \\(f(\"y\")) z\"; @State var b: Int? = 0x1F\n/* two\nlines */ a.self\n"
    let lines = SwiftCode.lines(code)
    #expect(lines.count == 4)
    #expect(lines[0] == "<span class=\"c\">// &lt;note&gt;</span>")
    #expect(lines[1].contains("<span class=\"s\">&quot;x \\(f(&quot;y&quot;)) z&quot;</span>"))
    #expect(lines[1].contains("<span class=\"k\">@State</span>"))
    #expect(lines[1].contains("<span class=\"t\">Int</span>"))
    #expect(lines[2] == "<span class=\"c\">/* two</span>")
    #expect(
      lines[3].hasPrefix("<span class=\"c\">lines */</span>") && !lines[3].contains("k\">self"))
  }

  @Test func dataNeverEndsItsElement() {
    let json = PageJSON.object([("a", .text("</script><!--\u{2028}\"\\\n&"))]).written
    #expect(json == "{\"a\":\"\\u003c/script\\u003e\\u003c!--\\u2028\\\"\\\\\\n\\u0026\"}")
  }
}
