import Console
import Foundation
import LessonFormat
import Testing

/// A page that is given out before an exam.
@Suite struct HiddenAnswersTests {
  private func page(_ lesson: String, _ answers: AnswerChoice) throws -> String {
    var options = PageOptions()
    options.answers = answers
    return try String(contentsOf: TestPage.write(lesson: lesson, options), encoding: .utf8)
  }

  @Test func aSolutionIsAnAnswer() throws {
    let clinic = "19-clinic-forgotten-note.md"
    let fold = "<summary data-say=\"solution\">"
    #expect(try page(clinic, .show).contains(fold))
    let hidden = try page(clinic, .hide)
    #expect(!hidden.contains(fold))
    #expect(hidden.contains("What happens to Tama"))
  }

  /// What was reported, and what a mended program does, are the answers to the questions.
  @Test func theTaskOfAClinicIsADocumentOfItsOwn() throws {
    let clinic = "19-clinic-forgotten-note.md"
    for words in ["it shows the note", "my note is not"] {
      #expect(try page(clinic, .task).contains(words) && !page(clinic, .hide).contains(words))
    }
    #expect(try !page(clinic, .task).contains("What happens to Tama"))
  }

  @Test func aPageOfAnExamHoldsNoRun() throws {
    let shown = try page("03-cat-recorder.md", .show)
    let hidden = try page("03-cat-recorder.md", .hide)
    for sign in ["\"right\":", "class=\"answer\"", "state  free"] {
      #expect(shown.contains(sign) && !hidden.contains(sign), "\(sign)")
    }
  }
}
