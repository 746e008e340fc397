// Characters are what a reader sees; indices traverse them; views of other units.
func run() {
  let s = "Héllo, 세계 👩‍👩‍👧 🇰🇷 e\u{301}"
  print(s, s.count, s.utf8.count, s.utf16.count, s.unicodeScalars.count)
  print(s.first ?? "-", s.last ?? "-", s.isEmpty, "".isEmpty, s.uppercased(), s.lowercased())
  print(
    s.reversed().count, String(s.reversed()), s.hasPrefix("Hé"), s.hasSuffix("é"), "é" == "e\u{301}"
  )
  let i = s.index(s.startIndex, offsetBy: 4)
  print(
    s[i], s[..<i], s[i...], s[s.index(after: i)], s[s.index(before: s.endIndex)],
    s.distance(from: s.startIndex, to: i))
  print(
    s.firstIndex(of: ",").map { s[..<$0] } ?? "",
    s.index(s.startIndex, offsetBy: 99, limitedBy: s.endIndex) == nil)
  print(
    s.prefix(5), s.suffix(2), s.dropFirst(7), s.dropLast(3), s.prefix { $0 != "," },
    s.drop { $0 != " " })
  print(
    s.split(separator: " "), "a,,b".split(separator: ","),
    "a,,b".split(separator: ",", omittingEmptySubsequences: false),
    "a-b-c".split(separator: "-", maxSplits: 1))
  print(
    ["x", "y"].joined(), ["x", "y"].joined(separator: ", "), String(repeating: "ab", count: 3),
    String(["a", "b"] as [Character]))
  var t = "swift"
  t.append("!"); t += " is"; t.append(contentsOf: " fun"); t.insert("*", at: t.startIndex);
  t.remove(at: t.index(before: t.endIndex))
  t.insert(contentsOf: "<<", at: t.startIndex); t.removeFirst(); t.removeLast(2);
  t.replaceSubrange(t.startIndex...t.startIndex, with: "[[")
  print(t, t.popLast() as Any, t)
  t.removeAll { $0 == "s" }
  print(
    t, t.contains("w"), t.contains("wif"), t.contains { $0.isUppercase },
    t.allSatisfy { $0.isASCII })
  for c in "aZ5 é가\n" {
    print(
      c.isLetter, c.isNumber, c.isWhitespace, c.isUppercase, c.isLowercase, c.isPunctuation,
      c.isNewline, c.asciiValue as Any, c.wholeNumberValue as Any, terminator: ";")
  }
  print()
  print(
    Character("a").unicodeScalars.first!.value, "a" < "b", "B" < "a", "apple" < "apples", "가" < "나",
    Character("z") > "b", Character("f").hexDigitValue as Any)
  print(
    "tab\tq\"uote\\ \u{1F600} nl".debugDescription, ["a\"b", "c\n"], "\u{0}".debugDescription,
    ["\u{7f}", "é", "\t"])
  print(
    """
    multi
      line \(1 + 1) \
    joined
    "quotes" and \"""
    """)
  print(#"raw \n \#(1 + 2) "q""#, #"a"b"#, "a\(true ? "b" : "c")d", "\("nested \("deep")")")
  print(
    "abc".map { $0.uppercased() }, "abc".enumerated().map { "\($0.offset)\($0.element)" },
    "hello".sorted(), String("hello".sorted()), Set("hello").count)
  print(
    "abc".compactMap { $0.asciiValue }, "a1b2".filter { $0.isNumber },
    "abc".reduce("") { String($1) + $0 }, "banana".firstIndex(of: "n")!.utf16Offset(in: "banana"))
  print(
    Array("abc".utf8), Array("é".utf16), "é".unicodeScalars.map { $0.value },
    String(decoding: [72, 105], as: UTF8.self), Unicode.Scalar(0x1F600)!)
  print(
    String(describing: 1.5), String(reflecting: "x"), String(12), String(true), String(1.0),
    "\(nil as Int?)", "\([1: "a"])")
  print(
    "abc".elementsEqual("abc"), "abc".starts(with: "ab"), "abc".lexicographicallyPrecedes("abd"),
    "b" + "c", "a" as Character)
  let sub = "one two".dropFirst(4)
  print(sub, String(sub).count, type(of: sub), type(of: String(sub)))
  print(
    "Zoë".unicodeScalars.count, "cafe\u{301}".count, "\r\n".count, "👨‍👩‍👧‍👦".count, "🇰🇷🇺🇸".count,
    "각".unicodeScalars.count, "각" == "\u{1100}\u{1161}\u{11A8}")
  print(
    "abc".indices.map { "abc"[$0] }, "hello".lastIndex(of: "l")!.utf16Offset(in: "hello"),
    "a b".map { $0 == " " ? "_" : $0 })
  print(
    "Hello"["Hello".index("Hello".startIndex, offsetBy: 1)...].uppercased(), "abc".min()!,
    "abc".max()!, "abc".randomElement() != nil, "x".hashValue == "x".hashValue)
  switch "abc" {
  case "a"..."c": print("range");
  default: print("none")
  }
  switch Character("q") {
  case "a"..."m": print("first");
  case "n"..."z": print("second");
  default: print("no")
  }
}

// Printed by Swift:
//: Héllo, 세계 👩‍👩‍👧 🇰🇷 é 15 46 26 21
//: H é false true HÉLLO, 세계 👩‍👩‍👧 🇰🇷 É héllo, 세계 👩‍👩‍👧 🇰🇷 é
//: 15 é 🇰🇷 👩‍👩‍👧 계세 ,olléH true true true
//: o Héll o, 세계 👩‍👩‍👧 🇰🇷 é , é 4
//: Héllo true
//: Héllo  é 세계 👩‍👩‍👧 🇰🇷 é Héllo, 세계 👩‍👩‍👧  Héllo  세계 👩‍👩‍👧 🇰🇷 é
//: ["Héllo,", "세계", "👩‍👩‍👧", "🇰🇷", "é"] ["a", "b"] ["a", "", "b"] ["a", "b-c"]
//: xy x, y ababab ab
//: [[*swift! is  Optional(" ") [[*swift! is
//: [[*wift! i true true false true
//: true false false false true false false Optional(97) nil;true false false true false false false Optional(90) nil;false true false false false false false Optional(53) Optional(5);false false true false false false false Optional(32) nil;true false false false true false false nil nil;true false false false false false false nil nil;false false true false false false true Optional(10) nil;
//: 97 true true true true true Optional(15)
//: "tab\tq\"uote\\ 😀 nl" ["a\"b", "c\n"] "\0" ["\u{7F}", "é", "\t"]
//: multi
//:   line 2 joined
//: "quotes" and """
//: raw \n 3 "q" a"b abd nested deep
//: ["A", "B", "C"] ["0a", "1b", "2c"] ["e", "h", "l", "l", "o"] ehllo 4
//: [97, 98, 99] 12 cba 2
//: [97, 98, 99] [233] [233] Hi 😀
//: 1.5 "x" 12 true 1.0 nil [1: "a"]
//: true true true bc a
//: two 3 Substring String
//: 3 4 1 1 2 1 true
//: ["a", "b", "c"] 3 ["a", "_", "b"]
//: ELLO a c true true
//: range
//: second
