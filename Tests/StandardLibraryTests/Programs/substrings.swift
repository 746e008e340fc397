// A substring shares the indices of its string.
import Foundation

func run() {
  let s = "hello brave new world"
  let words = s.split(separator: " ")
  let word = words[1]
  print(word, s[word.endIndex...], s[..<word.startIndex] + "|")  //: brave  new world hello |
  let line = "key: value, more"
  let colon = line.firstIndex(of: ":")!
  let key = line[..<colon]
  let value = line[line.index(after: colon)...].drop(while: { $0 == " " })
  print(
    key, value, value.base, value.startIndex == line.startIndex, value.endIndex == line.endIndex)
  //: key value, more key: value, more false true
  let comma = value.firstIndex(of: ",")!
  print(line[comma...], line[value.startIndex..<comma], value[..<comma])  //: , more value value
  print(line.distance(from: line.startIndex, to: value.startIndex))  //: 5
  var rest = line[...]
  while let c = rest.popFirst() { if c == ":" { break } }
  print(rest, rest.startIndex > line.startIndex, line[rest.startIndex])  //:  value, more true
  rest.removeFirst(); rest.removeLast()
  print(rest, line[rest.endIndex...], rest.first!, rest.last!, rest.count)  //: value, mor e v r 10
  rest.append(contentsOf: "XYZ")
  print(rest, rest.base, rest.count)  //: value, morXYZ value, morXYZ 13
  rest += "!"
  print(rest)  //: value, morXYZ!
  rest.removeAll(where: { $0 == "," })
  print(rest)  //: value morXYZ!
  for i in word.indices { print(s[i], terminator: "-") }
  print()  //: b-r-a-v-e-
  print(word.index(word.startIndex, offsetBy: 2) == s.index(s.startIndex, offsetBy: 8))  //: true
  let r = s.range(of: "new")!
  print(s[r], s[r.upperBound...].trimmingCharacters(in: .whitespaces))  //: new world
  let tail = s[r.lowerBound...]
  let r2 = tail.range(of: "world")!
  print(s[r2], tail[r2], s.distance(from: s.startIndex, to: r2.lowerBound))  //: world world 16
  let dict = Dictionary(grouping: words, by: { $0.count })
  print(dict[5]!, dict[3]!, words.map(String.init), Set(words).count)
  //: ["hello", "brave", "world"] ["new"] ["hello", "brave", "new", "world"] 4
  print(
    word == "brave", "brave" == word, word == s.dropFirst(6).prefix(5), word < words[0],
    word.hasPrefix("br"))
  //: true true true true true
  switch word {
  case "brave": print("is brave");
  default: print("no")
  }  //: is brave
  print(
    "\(word)", String(word).count, String(describing: word), word.debugDescription,
    String(reflecting: word))
  //: brave 5 brave "brave" "brave"
  print([word], ["a": word], Optional(word) as Any, (1, word))
  //: ["brave"] ["a": "brave"] Optional("brave") (1, "brave")
  print(
    word.uppercased(), String(word.reversed()), word.map { $0 },
    word.enumerated().map { "\($0)\($1)" }.joined())
  //: BRAVE evarb ["b", "r", "a", "v", "e"] 0b1r2a3v4e
  print(
    words.joined(separator: "+"), words.sorted(), words.max()!, words.contains("new"),
    words.firstIndex(of: "new")!)
  //: hello+brave+new+world ["brave", "hello", "new", "world"] world true 2
  let n = "12,34".split(separator: ",").compactMap { Int($0) }
  print(n, Double("3.5".dropLast(2)) ?? 0)  //: [12, 34] 3.0
  let e = s.dropFirst(6).split(separator: " ", maxSplits: 1)
  print(
    e, s[e[1].startIndex...], s.prefix(upTo: e[1].startIndex), s.suffix(from: e[1].startIndex),
    s.prefix(through: e[0].startIndex))
  //: ["brave", "new world"] new world hello brave  new world hello b
  let any: Any = word
  print(any is Substring, any is String, (any as? Substring) ?? "none", type(of: any))
  //: true false brave Substring
  var t = s
  t.removeSubrange(word.startIndex..<word.endIndex)
  print(t)  //: hello  new world
  t.insert("_", at: t.index(word.startIndex, offsetBy: 0))
  t.replaceSubrange(t.startIndex..<t.index(t.startIndex, offsetBy: 5), with: words[3])
  print(t)  //: world _ new world
  if let m = s.dropFirst(3).firstMatch(of: #/n(e)w/#) {
    print(m.0, s[m.range], m.1, s[m.1.startIndex...])
  }
  //: new new e ew world
  print(s.dropFirst(6).ranges(of: "e").map { s[$0.lowerBound...].prefix(3) })  //: ["e n", "ew "]
  let sub: Substring = "literal"
  print(sub, sub.base, sub.startIndex == sub.base.startIndex, sub.dropFirst().base)
  //: literal literal true literal
  let emoji = "a👩‍👩‍👧b🇩🇪c"
  let mid = emoji.dropFirst().dropLast()
  print(mid, mid.count, emoji[mid.startIndex], emoji[mid.endIndex], mid.utf8.count)
  //: 👩‍👩‍👧b🇩🇪 3 👩‍👩‍👧 c 27
  print(
    word.lastIndex(of: "a").map { s[$0...] } ?? "",
    word.firstIndex(where: { $0 == "v" }).map { s[..<$0] } ?? "")
  //: ave new world hello bra
  print(
    word.description, word.isEmpty, word.starts(with: "bra"), word.contains("av"),
    word.components(separatedBy: "a"))
  //: brave false true true ["br", "ve"]
  print(
    s.split(separator: "brave").map { $0.startIndex == s.startIndex },
    s.trimmingPrefix("hello ").startIndex == s.index(s.startIndex, offsetBy: 6))
  //: [true, false] true
  print(r.lowerBound.utf16Offset(in: s), r2.lowerBound.utf16Offset(in: tail), NSRange(r2, in: s))
  //: 12 4 {16, 5}
  let nested = s[word.startIndex...][..<word.endIndex].dropFirst().dropLast()
  print(nested, nested.base.count, s[nested.startIndex..<nested.endIndex])  //: rav 21 rav
  func first<S: StringProtocol>(_ t: S) -> String {
    String(t[t.index(after: t.startIndex)]) + String(t.prefix(2))
  }
  print(first(s), first(word), first(nested))  //: ehe rbr ara
  var m = word
  m.replaceSubrange(m.startIndex..<m.index(m.startIndex, offsetBy: 2), with: "B")
  print(m, m.base, m.startIndex == word.startIndex)  //: Bave hello Bave new world true
  var q = word; q.insert("?", at: q.endIndex); q.remove(at: q.startIndex);
  print(q, q.base, q.startIndex == word.startIndex)
  //: rave? hello rave? new world true
  let lower = word.lowercased()
  print(lower == word, word.hashValue == String(word).hashValue, [word: 1]["brave"]!)
  //: true true 1
  let h = zip(word, words[0]).map { "\($0)\($1)" }
  print(h, word.compare("brave") == .orderedSame, word.replacingOccurrences(of: "a", with: "o"))
  //: ["bh", "re", "al", "vl", "eo"] true brove
  print(
    String(word[word.startIndex]), Character(String(word.prefix(1))),
    word.prefix(while: { $0 != "v" }).endIndex == word.firstIndex(of: "v")!)
  //: b b true
  var parts: [Substring] = []; var start = s.startIndex
  while let sp = s[start...].firstIndex(of: " ") {
    parts.append(s[start..<sp]); start = s.index(after: sp)
  }
  parts.append(s[start...]); print(parts)  //: ["hello", "brave", "new", "world"]
  var sub2 = s.dropFirst(2); sub2.removeFirst(2); sub2.removeLast(3);
  print(sub2, s[sub2.startIndex]);
  //: o brave new wo o
  let popped = sub2.popLast(); print(popped!, sub2)  //: o o brave new w
  let k = s.dropFirst(6);
  print(k.split(separator: " ").map { s.distance(from: s.startIndex, to: $0.startIndex) })
  //: [6, 12, 16]
  print(
    k.split { $0 == "e" }.map { s[..<$0.startIndex].count }, k.indices.count,
    k.index(before: k.endIndex) == s.index(before: s.endIndex))
  //: [6, 11, 14] 15 true
  print(
    k.suffix(5), k.suffix(from: k.index(k.endIndex, offsetBy: -5)),
    s.index(k.startIndex, offsetBy: 3, limitedBy: k.endIndex)! == k.index(k.startIndex, offsetBy: 3)
  )
  //: world world true
}
