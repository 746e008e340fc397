// Regular expressions: literals and their types, matches, and what strings do with them.
import Foundation

func literals() {
  let date = /(\d{4})-(\d{2})(?:-(\d{2}))?/
  let text = "on 2024-05-17 and 2023-11"
  if let match = text.firstMatch(of: date) {
    print(match.0, match.1, match.output.3 ?? "none")
  }
  print("\(type(of: date))")
  for match in text.matches(of: date) {
    print(match.output, match.3 ?? "no day", text[match.range])
  }
  let named = #/(?<key>\w+)\s*=\s*(?<value>\w+)/#
  print(type(of: named))
  if let match = "name = value".wholeMatch(of: named) {
    print(match.key, match.output.value, match.output)
    print("name = value"[match.range])
  }
  if let match = "Tom: 7".firstMatch(of: /(\w+): (\d+)/), let number = Int(match.2) {
    print(match.1, number + 1)
  }
  if let (whole, key, value) = "k=v".wholeMatch(of: /(\w)=(\w)/)?.output {
    print(whole, key, value)
  }
  let lines = #/
    (\d+)     # digits (no group)
    \s
    (?: (a) | (b) )
    /#
  print(type(of: lines))
  if let match = "12 b".firstMatch(of: lines) { print(match.output) }
  let plain: Regex<Substring> = /a+/
  print("baaa".firstMatch(of: plain)?.output ?? "none", "baaa".firstMatch(of: plain)?.0 ?? "none")
  print("bbb".firstMatch(of: plain) == nil, "aab".wholeMatch(of: plain) == nil)
  print("aab".prefixMatch(of: plain)?.output.count ?? 0)
  if let match = try? plain.firstMatch(in: "xaay") {
    print(match.output, match.range.lowerBound > "xaay".startIndex)
  }
  print((try? /x(y)?/.wholeMatch(in: "x"))?.1 ?? "absent")
}

struct LogLine {
  let level: String
  let message: Substring
  static func parse(_ text: String) -> LogLine? {
    guard let match = text.wholeMatch(of: /\[(?<level>[A-Z]+)\] (?<message>.*)/) else { return nil }
    return LogLine(level: String(match.level), message: match.message)
  }
}

func texts() {
  do { _ = try Regex("(abc") } catch { print(error) }
  do { _ = try Regex("a{2,1}") } catch { print("\(error)") }
  do { _ = try Regex("*a") } catch { print(error) }
  do {
    let any = try Regex(#"(\w)(?<digit>\d)?"#)
    if let match = "a".firstMatch(of: any) {
      print(match.output.count, match[1].substring ?? "-", match[2].substring ?? "-")
      print(match[2].name ?? "no name", match["digit"]?.substring ?? "none")
      print(match.output[0].range == match.range)
    }
    if let match = "b2".firstMatch(of: any) {
      print(match.output.map { $0.substring ?? "-" }, match["digit"]?.substring ?? "none")
    }
    let typed = try Regex(#"(\w)=(\d)"#, as: (Substring, Substring, Substring).self)
    if let match = "x=1".firstMatch(of: typed) { print(match.1, match.2) }
    print("a.b".contains(try Regex("a\\.b")))
    let explicit = try Regex<(Substring, Substring)>("(a)b")
    print("ab".wholeMatch(of: explicit)?.1 ?? "none")
  } catch {
    print("unexpected: \(error)")
  }
}

func changes() {
  print("a1b22c".split(separator: /\d+/), "a1b22c".replacing(/\d/, with: "#"))
  print("a1b22c".replacing(/\d/, with: "#", maxReplacements: 1))
  print("a1b22c".replacing(/\d+/) { match in "<\(match.output)>" })
  print("1 and 20".replacing(/\d+/) { String(Int($0.output)! * 2) })
  print("Ada Lovelace".replacing(/(\w+) (\w+)/) { "\($0.2), \($0.1)" })
  print("x".replacing(/y*/, with: "-"), "abc".matches(of: /z*/).count)
  var text = "hello world"
  text.replace(/o/, with: "0")
  print(text)
  text.replace(/l+/) { "[\($0.0)]" }
  print(text)
  print("a,b;c".split(separator: /[,;]/, maxSplits: 1))
  print(
    "a,,b".split(separator: /,/, omittingEmptySubsequences: false), "a,,b,".split(separator: /,/))
  print("  abc".trimmingPrefix(/\s+/), "abc".trimmingPrefix(/x/))
  print(
    "abc".contains(/B/), "abc".contains(/B/.ignoresCase()), "abc".starts(with: /ab/),
    "abc".starts(with: /b/))
  print("abcabc".ranges(of: /b/).count, "abc".firstRange(of: /c/) != nil)
  print("abc".contains("b"), "abc".contains("bc"), "abc".contains { $0 == "c" })
  print("a\nb".contains(/a.b/), "a\nb".contains(/a.b/.dotMatchesNewlines()))
  print(
    "a\nb".matches(of: /^\w$/).count, "a\nb".matches(of: /^\w$/.anchorsMatchLineEndings()).count)
  print("key: v".dropFirst(5).firstMatch(of: /v/)?.output ?? "none")
  let words = "The quick brown fox".matches(of: /\b\w{5}\b/).map { String($0.output) }
  print(words)
  let total = "a=1, b=2, c=3".matches(of: /(\w)=(\d)/).reduce(into: [String: Int]()) {
    $0[String($1.1)] = Int($1.2)
  }
  print(total["a"] ?? 0, total["b"] ?? 0, total.count)
  print("Grüße 🐕 é".matches(of: /\w+|🐕/).map(\.output))
}

func emails(_ candidates: [String]) -> [Bool] {
  let pattern = /[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}/
  return candidates.map { $0.wholeMatch(of: pattern) != nil }
}

func foundation() {
  let text = "ab12cd"
  if let range = text.range(of: "[0-9]+", options: .regularExpression) { print(text[range]) }
  print(text.range(of: "x+", options: .regularExpression) == nil)
  print(text.range(of: "AB", options: [.regularExpression, .caseInsensitive]) != nil)
  print(
    "ab 12 cd".replacingOccurrences(of: "([a-z])([a-z])", with: "$2$1", options: .regularExpression)
  )
  print(
    "Hello  big   world".replacingOccurrences(of: "\\s+", with: " ", options: .regularExpression))
  print("Hello".replacingOccurrences(of: "L", with: "_", options: .caseInsensitive))
}

func types() {
  let a = #/(a(b))*|(c)/#
  let b = #/(?<n>a)?/#
  let c = #/(a){2}(b){0,2}(c)+?/#
  let d = #/((a)|b)/#
  let e = #/[(]\(\Q(\E(x)/#
  let f = #/(?i:(a))?(?#no)(?=(b))/#
  print(type(of: a))
  print(type(of: b))
  print(type(of: c))
  print(type(of: d))
  print(type(of: e))
  print(type(of: f))
}

struct NoMatch: Error, CustomStringConvertible {
  let description: String
}

func run() {
  print(NoMatch(description: "stored"), [NoMatch(description: "inside")])
  literals()
  if let line = LogLine.parse("[WARN] low on fuel") { print(line.level, line.message) }
  print(LogLine.parse("nothing") == nil)
  texts()
  changes()
  print(emails(["ada@example.com", "ada@", "a.b+c@d.org", "no at.com"]))
  foundation()
  types()
}

// What Swift prints.
//: stored [inside]
//: 2024-05-17 2024 17
//: Regex<(Substring, Substring, Substring, Optional<Substring>)>
//: ("2024-05-17", "2024", "05", Optional("17")) 17 2024-05-17
//: ("2023-11", "2023", "11", nil) no day 2023-11
//: Regex<(Substring, key: Substring, value: Substring)>
//: name value ("name = value", key: "name", value: "value")
//: name = value
//: Tom 8
//: k=v k v
//: Regex<(Substring, Substring, Optional<Substring>, Optional<Substring>)>
//: ("12 b", "12", nil, Optional("b"))
//: aaa aaa
//: true true
//: 2
//: aa true
//: absent
//: WARN low on fuel
//: true
//: expected ')'
//: range lower bound '2' must be less than or equal to upper bound '1'
//: quantifier '*' must appear after expression
//: 3 a -
//: digit none
//: true
//: ["b2", "b", "2"] 2
//: x 1
//: true
//: a
//: ["a", "b", "c"] a#b##c
//: a#b22c
//: a<1>b<22>c
//: 2 and 40
//: Lovelace, Ada
//: -x- 4
//: hell0 w0rld
//: he[ll]0 w0r[l]d
//: ["a", "b;c"]
//: ["a", "", "b"] ["a", "b"]
//: abc abc
//: false true true false
//: 2 true
//: true true true
//: false true
//: 0 2
//: v
//: ["quick", "brown"]
//: 1 2 3
//: ["Grüße", "🐕", "é"]
//: [true, false, true, false]
//: 12
//: true
//: true
//: ba 12 dc
//: Hello big world
//: He__o
//: Regex<(Substring, Optional<Substring>, Optional<Substring>, Optional<Substring>)>
//: Regex<(Substring, n: Optional<Substring>)>
//: Regex<(Substring, Substring, Optional<Substring>, Substring)>
//: Regex<(Substring, Substring, Optional<Substring>)>
//: Regex<(Substring, Substring)>
//: Regex<(Substring, Optional<Substring>, Substring)>
