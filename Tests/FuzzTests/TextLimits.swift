// Texts of unusual characters, and library calls that walk through more than they show.

extension LimitTests {
  private static let budget = "budget of instructions"
  private static let room = "budget of memory"
  private static let marked = "\"a\" + String(repeating: \"\\u{301}\", count: 300_000)"
  private static let disordered =
    "\"a\" + String(repeating: \"\\u{301}\", count: 60_000) + String(repeating: \"\\u{316}\", count: 60_000)"

  /// Each in a few words; beside what is too much the same in reason.
  static let texts = characters + comparisons + patterns + libraries

  private static let characters = [
    Limit("let s = \(marked); while true { _ = s.first }", budget),
    Limit("let s = \(marked); while true { _ = s.last }", budget),
    Limit("let s = \(marked); while true { _ = s.index(after: s.startIndex) }", budget),
    Limit("let s = \(marked); while true { _ = s[s.startIndex] }", budget),
    Limit("let s = \(marked); while true { _ = s.hasSuffix(\"b\") }", budget),
    Limit("let s = \(marked); while true { _ = s.hasPrefix(\"b\") }", budget),
    Limit(
      "let s = String(repeating: \"\\u{1100}\", count: 300_000); while true { _ = s.first }", budget
    ),
    Limit(
      "let s = String(repeating: \"a\", count: 5_000_000); while true { _ = s.dropFirst() }", budget
    ),
    Limit(
      "let s = String(repeating: \"a\", count: 1_000_000); var a: [Substring] = []; while true { a.append(s.dropFirst()) }",
      "budget of"),
    Limit(
      "let s = String(repeating: \"e\\u{301}가ก👩‍👩‍👧\", count: 1_000); var n = 0; for i in s.indices { n += s[i] == \"가\" ? 1 : 0 }; print(n, s.hasPrefix(\"é가\"), s.hasSuffix(\"👧\"), s.dropFirst().count)",
      nil),
    Limit(
      "let s = \"a\" + String(repeating: \"\\u{301}\", count: 300); print(s.count, s.first == s.last, s.hasPrefix(\"b\"))",
      nil),
  ]

  private static let comparisons = [
    Limit("let s = \(disordered); print(s == \"b\" + s, s == s + \"x\", Set([s]).count)", budget),
    Limit("let s = \(disordered); print([\"a\": 1][s] ?? 0)", budget),
    Limit("let s = \(disordered); print(s.contains(\"á\"))", budget),
    Limit(
      "let s = String(repeating: \"e\\u{301}\", count: 300_000); while true { _ = [\"a\": 1][s] }",
      budget),
    Limit(
      "let s = String(repeating: \"e\\u{301}\", count: 100_000), t = String(repeating: \"é\", count: 100_000); while true { _ = s == t }",
      budget),
    Limit(
      "let s = String(repeating: \"a\", count: 3_000_000), t = s + \"x\"; while true { _ = (s, 1) < (t, 2) }",
      budget),
    Limit(
      "let s = String(repeating: \"a\", count: 3_000_000)[...]; while true { _ = Int(s) }", budget),
    Limit(
      "var k: WritableKeyPath<[Int], [Int]> = \\.self; for _ in 0..<16 { k = k.appending(path: k) }; let j = k.appending(path: \\.self); while true { _ = k == j }",
      budget),
    Limit(
      "let s = String(repeating: \"e\\u{301}\", count: 1_000), t = String(repeating: \"é\", count: 1_000); print(s == t, Set([s, t]).count, s < t, [s, t].sorted().count)",
      nil),
    Limit(
      "let m = String(repeating: \"\\u{301}\\u{316}\", count: 100); print(\"a\" + m == \"a\" + m + \"\", Set([\"a\" + m]).count)",
      nil),
    Limit(
      "var words: [String: Int] = [:]; for i in 0..<200 { words[\"한국어 낱말 \\(i)\", default: 0] += 1 }; print(words.count)",
      nil),
  ]

  private static let often = "goes back too often"

  private static let patterns = [
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(a+)+b\" + String(repeating: \"x{0}\", count: 700))) == nil)",
      often),
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(a+)+b|\" + String(repeating: \"(?:c)\", count: 220))) == nil)",
      often),
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(?<x>a)(a+)+\\\\k{x}b\")) == nil)",
      often),
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(a+)+\\\\g{1}b\")) == nil)",
      often),
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(a+)+b\" + String(repeating: \"x{0}\", count: 7_000))) == nil)",
      "too unusual"),
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(\\\\u0061+)+b\")) == nil)",
      often),
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(?x) ( a + ) + b\")) == nil)",
      often),
    Limit(
      "let s = String(repeating: \"a\", count: 60); print(s.firstMatch(of: try! Regex(\"(?:(?x) ( a + ) + ) b\")) == nil)",
      "too unusual"),
    Limit("print((try? Regex(String(repeating: \"a\", count: 1_000_000))) == nil)", nil),
    Limit(
      "let s = String(repeating: \"a\", count: 500_000); print(s.firstMatch(of: try! Regex(String(repeating: \"a\", count: 4_000) + \"b\")) == nil)",
      "goes back too often"),
    Limit(
      "let p = (0..<300).map { \"d\\($0)\" }.joined(separator: \"|\"); print(\"www.example.d299\".firstMatch(of: try! Regex(\"\\\\.(\" + p + \")$\")) != nil)",
      nil),
    Limit(
      "print(\"aa bb\".matches(of: try! Regex(\"(?<x>[a-z])\\\\k<x>\")).count, String(repeating: \"word \", count: 1_000).matches(of: /word/).count)",
      nil),
  ]

  private static let libraries = [
    Limit(
      "let s = String(repeating: \"a\", count: 1_000_000); print(String(format: String(repeating: \"%1$@\", count: 10_000), s).count)",
      room),
    Limit(
      "print(String(format: \"%1$@ %1$@\", String(repeating: \"a\", count: 1_000)).count)", nil),
    Limit("print(String(repeating: \"a\", count: 40_000_000).utf8.count)", budget),
    Limit("print(String(repeating: \"é\", count: 40_000).utf16.count)", nil),
    Limit(
      "print(Mirror(reflecting: Array(repeating: 1, count: 6_000_000)).children.count)", budget),
    Limit("print(Mirror(reflecting: Array(repeating: 1, count: 600)).children.count)", nil),
    Limit("dump([1], indent: Int.max)", room),
    Limit("dump([1], indent: -1)", nil),
    Limit("let h: Float16 = 0.1; while true { _ = h.description }", budget),
    Limit("let h: Float16 = 0.1; while true { _ = \"\\(h)\" }", budget),
    Limit("let h: Float16 = 0.1; for _ in 0..<1_000 { _ = \"\\(h)\" }; print(h)", nil),
    Limit(
      "let s = String(repeating: \"*a* \", count: 4_900); while true { _ = try? AttributedString(markdown: s) }",
      budget),
    Limit(
      "let s = String(repeating: \"^[\", count: 900) + \"cat\" + String(repeating: \"](inflect: true)\", count: 900); while true { _ = try? AttributedString(markdown: s) }",
      budget),
    Limit(
      "print((try? AttributedString(markdown: String(repeating: \"*a* \", count: 100)))?.characters.count ?? 0)",
      nil),
    Limit(
      "let p = \"file:///\" + String(repeating: \"🇰🇷\", count: 50_000); print(URL(string: p)!.deletingLastPathComponent().path.count)",
      budget),
    Limit(
      "let p = \"file:///\" + String(repeating: \"🇰🇷\", count: 100) + \"/a\"; print(URL(string: p)!.deletingLastPathComponent().path.count)",
      nil),
    Limit(
      "var m = \"\"; for i in 0..<5_000 { m += String(UnicodeScalar(0x4E00 + i)!) }; let s = String(repeating: \"z\", count: 100_000); print(s.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: m))!.count)",
      budget),
    Limit(
      "print(String(repeating: \"z \", count: 100).addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)!.count)",
      nil),
  ]

  /// A type that has two parts of another, which has two of a third, is measured once.
  static func doubled(_ levels: Int) -> String {
    let types = (1...levels).map { "struct D\($0) { var a: D\($0 - 1), b: D\($0 - 1) }" }
    return "struct D0 { var a = 1 }\n" + types.joined(separator: "\n")
  }
}
