import Testing

@testable import Interpreter

struct RegexBacktrackingTests {
  static func isEndless(_ pattern: String, _ text: String, _ part: String = "first") -> Bool {
    var work = 0
    return RegexBacktracking(pattern)?.isEndless(on: text, part: part, work: &work) {
      try Regex($0)
    } ?? false
  }

  @Test(arguments: [
    "^(a+)+b", "(a|a)*b", "(a*)*b", "^(\\w+\\s?)*$", "(?:[a-z]+)+!", "(a|aa)+$", "(?i)(A+)+b",
  ])
  func `ways that double with each character`(_ pattern: String) {
    #expect(Self.isEndless(pattern, String(repeating: "a", count: 40) + "#"))
  }

  @Test func `a pattern too large to be read is not walked`() {
    #expect(RegexBacktracking(String(repeating: "a|", count: 10_001)) == nil)
    #expect(RegexBacktracking(String(repeating: "a|", count: 5000)) != nil)
    #expect(RegexBacktracking(String(repeating: "(", count: 5000)) == nil)
    #expect(RegexBacktracking("(a+)+(") == nil)
  }

  @Test(arguments: [
    "(\\w+\\s?)+", "(?:\\d{1,3}\\.){3}\\d{1,3}", "(\\w+\\.)*\\w+@(\\w+\\.)+\\w+", "(a|b)*c", "a+b+",
    "(?<word>\\w+)(,\\w+)*", "(a?)*", "(?x) ( [a-z]+ - )+ # parts", "(a*)*", "(a*?)+?b",
    "([^,]*,)*", "\\((a|[^)]+)*\\)",
  ])
  func `patterns that people write`(_ pattern: String) {
    let text = "lorem.ipsum dolor, sit amet 192.168.0.1 me.you@example.com a-b-c (bb) "
    #expect(!Self.isEndless(pattern, String(repeating: text, count: 5), "all"))
    #expect(!Self.isEndless(pattern, "", "whole"))
    #expect(!Self.isEndless(pattern, "short", "whole"))
  }
}
