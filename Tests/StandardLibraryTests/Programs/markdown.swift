import Foundation
// The formatted parts of a Markdown text have their marks, and no other part does.
func run() {
  for text in ["a **b *c* d** e", "~~x~~ `y` [z](https://a.com \"t\")", "2 * 3 a_b_c"] {
    let parsed = (try? AttributedString(markdown: text)) ?? AttributedString()
    for part in parsed.runs {
      let words = String(parsed[part.range].characters)
      let intent = part.inlinePresentationIntent?.rawValue ?? 0
      print("[\(words)]", intent, part.link?.absoluteString ?? "-", terminator: " ")
    }
    print()
  }
  let deep = String(repeating: "*a ", count: 3000) + String(repeating: "b* ", count: 3000)
  print(((try? AttributedString(markdown: deep)) ?? AttributedString()).characters.count)
  let long = String(repeating: "*a* ", count: 9000)
  print(((try? AttributedString(markdown: long)) ?? AttributedString()).characters.count)
}
//: [a ] 0 - [b ] 2 - [c] 3 - [ d] 2 - [ e] 0 -
//: [x] 32 - [ ] 0 - [y] 4 - [ ] 0 - [z] 0 https://a.com
//: [2 * 3 a_b_c] 0 -
//: 12000
//: 36000
