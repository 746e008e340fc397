import Diagnostics
import LessonFormat
import Testing
import Values

@Suite struct LessonFuzzTests {
  /// Lines that mean something to the parser, in any order.
  static let pieces = [
    "---", "title: x", "seed: 99999999999999999999", "```swift", "```swift do", "````", "~~~",
    "```",
    "```events", "```predict", "? q", "- [x] a => life end A", "- [ ] b", "hint: c", "<!--", "-->",
    "<!-- scene: a -->", "<!-- expect: only life -->", "<!-- skip: r -->", "   ```swift", "    x",
    "text", "", "\t", "가나다 e\u{301}", "<!-- a --> b", "```swift rejected", "# T",
  ]

  @Test(arguments: 0..<20)
  func anyTextIsReadAndEveryRangeLiesInIt(_ seed: Int) {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<14 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += Self.pieces[Int(state >> 40) % Self.pieces.count]
        text += ["\n", "\r\n", "\n\n", ""][Int(state >> 33) % 4]
      }
      let parsed = LessonParser.parse(text, name: "fuzz.md")
      let size = text.utf8.count
      #expect(!parsed.lesson.scenes.isEmpty)
      for diagnostic in parsed.diagnostics {
        #expect(Int(diagnostic.origin.rawValue) <= size + 1)
      }
      for scene in parsed.lesson.scenes {
        for case .events(let block) in scene.items {
          #expect(block.fence.contentRange.upperBound <= size)
          #expect(block.fence.range.contains(block.fence.contentRange.lowerBound) || size > 0)
        }
      }
    }
  }
}
