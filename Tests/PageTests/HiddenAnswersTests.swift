import Console
import Foundation
import Testing

/// A page that is given out before an exam.
@Suite struct HiddenAnswersTests {
  @Test func aSolutionIsAnAnswer() throws {
    let clinic = "19-clinic-forgotten-note.md"
    var options = PageOptions()
    options.showsAnswers = false
    let hidden = try String(
      contentsOf: TestPage.write(lesson: clinic, options), encoding: .utf8)
    let shown = try String(contentsOf: TestPage.write(lesson: clinic), encoding: .utf8)
    let fold = "<summary data-say=\"solution\">"
    #expect(shown.contains(fold))
    #expect(!hidden.contains(fold))
    // The question stays.
    #expect(hidden.contains("<figcaption data-say=\"goal\">"))
  }
}
