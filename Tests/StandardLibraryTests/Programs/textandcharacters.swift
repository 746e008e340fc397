// Strings: Unicode, indices, substrings, searching, changing, formatting, characters.
import Foundation

func run() {
  let s = "Héllo, wörld! 👨‍👩‍👧 e\u{301}"
  print(s.count, s.utf8.count, s.utf16.count, s.unicodeScalars.count)
  print(s.first!, s.last!, s.isEmpty, "".isEmpty, s.uppercased())
  let i = s.index(s.startIndex, offsetBy: 7)
  print(s[i], s[..<i], s[i...].prefix(5), s[s.index(after: i)])
  print(s.firstIndex(of: "w").map { s.distance(from: s.startIndex, to: $0) } ?? -1)
  let sub = s.dropFirst(7).prefix(5)
  print(sub, type(of: sub), String(sub).count, sub.first! == s[i])
  print(Array("abc"), "abc".reversed().map { String($0) }, String("abc".reversed()))
  print(
    "a,b,,c".split(separator: ","),
    "a,b,,c".split(separator: ",", omittingEmptySubsequences: false),
    "a b  c".split(separator: " ", maxSplits: 1))
  print("a,b,,c".components(separatedBy: ","), "x--y".components(separatedBy: "--"))
  print(
    "hello".contains("ell"), "hello".contains("z"), "hello".hasPrefix("he"),
    "hello".hasSuffix("lo"), "hello".starts(with: "hel"))
  print(
    "hello".replacingOccurrences(of: "l", with: "L"),
    "  pad ".trimmingCharacters(in: .whitespaces) + "|")
  var t = "swift"
  t.append("!")
  t += "?"
  t.insert("S", at: t.startIndex)
  t.insert(contentsOf: "--", at: t.index(t.startIndex, offsetBy: 2))
  print(t, t.removeLast(), t.remove(at: t.startIndex), t)
  t.removeSubrange(t.startIndex..<t.index(t.startIndex, offsetBy: 3))
  t.replaceSubrange(t.startIndex...t.startIndex, with: "WW")
  print(t, t.popLast() ?? "-", t.dropLast(), t.suffix(2), t.filter { $0 != "W" })
  t.removeAll()
  print(t.isEmpty, t.first as Any)
  for (n, c) in "añb".enumerated() {
    print(n, c, c.isLetter, c.isASCII, c.unicodeScalars.first!.value)
  }
  print(
    "7".first!.wholeNumberValue ?? -1, "a".first!.hexDigitValue ?? -1, Character("x").isUppercase,
    Character("É").lowercased(), Character(" ").isWhitespace, Character("!").isPunctuation)
  print(
    "B" < "a", "apple" < "banana", "Zebra".lowercased() < "apple", "e\u{301}" == "é",
    "a".compare("B").rawValue)
  print(
    ["b", "A", "c"].sorted(), ["b", "A", "c"].sorted { $0.lowercased() < $1.lowercased() },
    ["x10", "x9"].sorted { $0.localizedStandardCompare($1) == .orderedAscending })
  print(
    String(repeating: "ab", count: 3), String(42), String(255, radix: 16),
    String(255, radix: 16, uppercase: true), Int("ff", radix: 16)!, Int("12a") as Any,
    Double("1.5e2")!, Bool("true")!)
  print(
    String(
      format: "%05.2f|%d|%@|%x|%5d|%-5d|%+d|%e|%%|%c", 3.14159, 42, "obj", 255, 7, 7, 7, 12345.678,
      65))
  print(
    String(format: "%02d:%02d", 5, 9), String(format: "%.3f", 2.0),
    String(format: "%@ %@", "a", "b"), String(format: "%ld %lld %u", 1, 2, 3),
    String(format: "%8.3f|", 3.14159))
  let multi = """
    Line "one" \
    joined
      indented \(1 + 1)
    tab\tend
    """
  print(multi)
  print(#"raw \n "quoted" \#(1 + 2)"#, "\u{1F600}", "tab\there", "quote\"s")
}

//: 17 38 25 22
//: H é false true HÉLLO, WÖRLD! 👨‍👩‍👧 É
//: w Héllo,  wörld ö
//: 7
//: wörld Substring 5 true
//: ["a", "b", "c"] ["c", "b", "a"] cba
//: ["a", "b", "c"] ["a", "b", "", "c"] ["a", "b  c"]
//: ["a", "b", "", "c"] ["x", "y"]
//: true false true true true
//: heLLo pad|
//: Ss--wift!? ? S s--wift!
//: WWift! ! WWif ft ift
//: true nil
//: 0 a true true 97
//: 1 ñ true false 241
//: 2 b true true 98
//: 7 10 false é true true
//: true true false true 1
//: ["A", "b", "c"] ["A", "b", "c"] ["x9", "x10"]
//: ababab 42 ff FF 255 nil 150.0 true
//: 03.14|42|obj|ff|    7|7    |+7|1.234568e+04|%|A
//: 05:09 2.000 a b 1 2 3    3.142|
//: Line "one" joined
//:   indented 2
//: tab	end
//: raw \n "quoted" 3 😀 tab	here quote"s
