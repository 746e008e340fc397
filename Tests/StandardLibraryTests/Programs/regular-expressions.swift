// The older regular expressions.
import Foundation

func run() {
  let text = "a1 b22 c333"
  guard
    let regex = try? NSRegularExpression(pattern: "([a-z])([0-9]+)", options: [.caseInsensitive])
  else { return }
  let range = NSRange(text.startIndex..., in: text)
  for m in regex.matches(in: text, range: range) {
    print(
      m.range.location, m.range.length, m.numberOfRanges, text[Range(m.range(at: 2), in: text)!])
  }
  print(
    regex.numberOfMatches(in: text, range: range),
    regex.firstMatch(in: text, options: [], range: range) != nil)
  print(regex.stringByReplacingMatches(in: text, range: range, withTemplate: "$2$1"))
}
//: 0 2 3 1
//: 3 3 3 22
//: 7 4 3 333
//: 3 true
//: 1a 22b 333c
