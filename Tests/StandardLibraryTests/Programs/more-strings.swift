// Strings as teaching code uses them.
import Foundation

func run() {
  let s = "The quick brown fox"
  print(
    s.capitalized, s.uppercased(), s.split(separator: " ").map(String.init),
    s.components(separatedBy: " ").reversed().joined(separator: "-"))
  print(
    s.prefix(3), s.suffix(3), s.dropFirst(4).prefix(while: { $0 != " " }), s.contains("quick"),
    s.hasPrefix("The"), s.range(of: "brown")!.lowerBound == s.firstIndex(of: "b"))
  print(
    s.replacingOccurrences(of: "quick", with: "slow"), s.filter { "aeiou".contains($0) },
    s.first!.isUppercase, String(s.reversed()), s.count, s.unicodeScalars.count, s.utf8.count)
  var t = s; t.insert("!", at: t.endIndex); t.insert(contentsOf: ">> ", at: t.startIndex);
  t.removeLast(); t.append(contentsOf: "..."); print(t);
  t.removeSubrange(t.startIndex..<t.index(t.startIndex, offsetBy: 3)); print(t)
  print(
    "%05.2f|%3d|%-5@|%x".replacingOccurrences(of: "|", with: " "),
    String(format: "%05.2f|%3d|%x|%@", 3.14159, 7, 255, "z"), "a" < "b", "é".count, "👨‍👩‍👧".count,
    "e\u{301}" == "é")
  print(
    """
    multi
      line \(1 + 1)
    """)
  print(
    #"raw \n \#(3)"#, "tab\tq", "abc".padding(toLength: 5, withPad: ".", startingAt: 0),
    " x ".trimmingCharacters(in: .whitespaces),
    "a,b,,c".split(separator: ",", omittingEmptySubsequences: false), "abc".map { $0.asciiValue! })
  print(
    Int("42")! + Int("2A", radix: 16)!, Double("1e3")!, Int("x") as Any, String(255, radix: 2),
    "5".isEmpty, Character("a").isLetter, "abc".enumerated().map { "\($0)\($1)" }, "Z".lowercased())
  print(
    "hello world".localizedCapitalized, "apple".compare("banana") == .orderedAscending,
    "a1b2".compactMap(\.wholeNumberValue), Set("hello").count,
    "abcabc".firstIndex(of: "c")!.utf16Offset(in: "abcabc"),
    "x=1;y=2".split(separator: ";").map { $0.split(separator: "=") }.reduce(
      into: [String: String]()
    ) { $0[String($1[0])] = String($1[1]) }.sorted { $0.key < $1.key }.map(\.value))
}
//: The Quick Brown Fox THE QUICK BROWN FOX ["The", "quick", "brown", "fox"] fox-brown-quick-The
//: The fox quick true true true
//: The slow brown fox euioo true xof nworb kciuq ehT 19 19 19
//: >> The quick brown fox...
//: The quick brown fox...
//: %05.2f %3d %-5@ %x 03.14|  7|ff|z true 1 1 true
//: multi
//:   line 2
//: raw \n 3 tab	q abc.. x ["a", "b", "", "c"] [97, 98, 99]
//: 84 1000.0 nil 11111111 false true ["0a", "1b", "2c"] z
//: Hello World true [1, 2] 4 2 ["1", "2"]
