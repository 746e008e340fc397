import CPage
import Foundation
import Page
import Testing

/// What a page carries of the script that is kept.
@Suite struct ScriptTests {
  private static let kept: [Substring] = {
    let file = page_script()
    return String(
      decoding: UnsafeRawBufferPointer(start: file.text, count: file.length), as: UTF8.self
    ).split(separator: "\n")
  }()

  private static func isRemark(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("//")
  }

  @Test func allButRemarksIsThere() {
    let lines = Page.script.split(separator: "\n")
    #expect(Self.kept.contains(where: Self.isRemark))
    #expect(!lines.contains(where: Self.isRemark))
    #expect(lines == Self.kept.filter { !Self.isRemark($0) })
  }

  /// A line that begins as a remark inside a text of several lines would be lost from that text.
  @Test func noRemarkStandsInsideAText() {
    var isOpen = false
    for line in Self.kept {
      if Self.isRemark(line) {
        #expect(!isOpen, "\(line)")
      } else if line.count(where: { $0 == "`" }) % 2 == 1 {
        isOpen.toggle()
      }
    }
    #expect(!isOpen)
  }
}
