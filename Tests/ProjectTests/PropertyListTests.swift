import Project
import Testing

struct PropertyListTests {
  @Test func dictionariesListsAndStringsAreRead() throws {
    let list = try PropertyList.parse(
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1; /* a comment */
        name = "Food \\"Truck\\"\\n";
        "quoted key" = (a, "b c", {x = <0a>;},);
        path = ../Shared/é.swift;
      }
      """)
    #expect(list["archiveVersion"]?.string == "1")
    #expect(list["name"]?.string == "Food \"Truck\"\n")
    #expect(list["quoted key"]?.array?.count == 3)
    #expect(list["quoted key"]?.strings == ["a", "b c"])
    #expect(list["path"]?.string == "../Shared/é.swift")
  }

  @Test func stringsFilesHaveNoBraces() throws {
    let list = try PropertyList.parse("/* greeting */\n\"hello\" = \"안녕\";\n\"as it is\";\n")
    #expect(list["hello"]?.string == "안녕")
    #expect(list["as it is"]?.string == "as it is")
  }

  @Test(arguments: [
    ("{ a = 1;\n b 2; }", "expected '=' after 'b'", 2, 4),
    ("{ a = (1, 2; }", "expected ',' or ')' in a list", 1, 12),
    ("{ a = \"x", "the quoted text has no end", 1, 8),
    ("{ a = 1;", "the property list ends before its '}'", 1, 9),
    ("{ a = 1; } b", "nothing may follow the property list", 1, 12),
    ("{ /* a", "the comment has no end", 1, 3),
  ])
  func mistakesHaveAPlace(_ text: String, _ message: String, _ line: Int, _ column: Int) {
    #expect(throws: PropertyList.Malformed(message: message, line: line, column: column)) {
      try PropertyList.parse(text)
    }
  }

  @Test func deepNestingIsRefused() {
    let text = String(repeating: "(", count: 100_000)
    #expect(throws: PropertyList.Malformed.self) { try PropertyList.parse(text) }
  }
}
