import Foundation

func run() {
  var a = AttributedString("Hello SwiftUI")
  print(a); print("\(a)|")
  a.link = URL(string: "https://a.b")
  print(a)
  if let r = a.range(of: "Swift") {
    a[r].link = nil
    print(String(a[r].characters))
  }
  print(a)
  for run in a.runs { print(String(a[run.range].characters), run.link as Any) }
  var c = AttributeContainer(); c.link = URL(string: "q://r")
  var s = AttributedString("x", attributes: c) + AttributedString("y")
  s += AttributedString("z"); s.append(AttributedString("w"))
  print(s.characters.count, s == s, s.runs.count)
  var str = AttributedString("abc"); str.characters.append("d"); str.characters.removeFirst();
  print(String(str.characters))
  str.insert(AttributedString("Z"), at: str.startIndex); print(String(str.characters))
  str.removeSubrange(str.range(of: "Z")!); print(String(str.characters), str.characters.first!)
  print(String(str[..<str.index(str.startIndex, offsetByCharacters: 2)].characters))
  str.mergeAttributes(c); print(str.link as Any); str.setAttributes(AttributeContainer());
  print(str.link as Any)
  print(str.settingAttributes(c))
  var merged = AttributedString("one two")
  merged.link = URL(string: "a://b")
  var other = AttributeContainer()
  other.link = URL(string: "c://d")
  print(merged.mergingAttributes(other, mergePolicy: .keepCurrent).link as Any)
  print(merged.mergingAttributes(other).link as Any)
  print(merged.range(of: "TWO") as Any, merged.range(of: "TWO", options: .caseInsensitive) != nil)
  let slice = merged[merged.range(of: "two")!]
  print(String(slice.characters), slice.link as Any, AttributedString(slice).characters.count)
}

//: Hello SwiftUI {
//: }
//: Hello SwiftUI {
//: }|
//: Hello SwiftUI {
//: 	NSLink = https://a.b
//: }
//: Swift
//: Hello  {
//: 	NSLink = https://a.b
//: }
//: Swift {
//: }
//: UI {
//: 	NSLink = https://a.b
//: }
//: Hello  Optional(https://a.b)
//: Swift nil
//: UI Optional(https://a.b)
//: 4 true 2
//: bcd
//: Zbcd
//: bcd b
//: bc
//: Optional(q://r)
//: nil
//: bcd {
//: 	NSLink = q://r
//: }
//: Optional(a://b)
//: Optional(c://d)
//: nil true
//: two Optional(a://b) 3
