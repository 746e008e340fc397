import Diagnostics
import Session
import Testing
import Transcript

@testable import Console

/// The candidates that Tab offers, and their list.
@Suite struct TabTests {
  private func repl() throws -> Repl {
    let terminal = FakeTerminal([])
    let document = Document(
      Sitting.lesson, name: "cat.md", isLesson: true, request: DocumentRequest())
    let repl = Repl(
      input: terminal, screen: terminal, library: LessonLibrary(folder: "/nowhere"),
      request: DocumentRequest())
    #expect(repl.begin(document, path: "cat.md", scene: 0) == 0)
    return repl
  }

  @Test func theProgramsOwnMembersComeBeforeThoseOfEveryView() throws {
    let names = try repl().completion(for: #"view("CatRecorder")."#).candidates.map(\.text)
    #expect(names.prefix(2) == ["body", "title"])
    #expect(names.dropFirst(2).first == names.dropFirst(2).min())
    #expect(names.contains("opacity"))
  }

  @Test func breakOffersItsKindsWithWhatTheyMeanThenViews() throws {
    let candidates = try repl().completion(for: ":break ").candidates
    #expect(candidates.prefix(5).map(\.text) == ["body", "issue", "life", "note", "write"])
    #expect(candidates.allSatisfy { !$0.summary.isEmpty })
    #expect(candidates.contains { $0.text == "CatRecorder" })
    let properties = try repl().completion(for: ":break write ").candidates.map(\.text)
    #expect(properties.contains("ContentView.dayTime") && !properties.contains("CatRecorder"))
  }

  @Test(arguments: [40, 80]) func aListingHasARowForEachCandidate(_ columns: Int) {
    let long = Completion.Candidate(
      text: "accessibilityShowsLargeContentViewer",
      summary: "ModifiedContent<Self, AccessibilityAttachmentModifier>")
    let short = Completion.Candidate(text: "toggle", summary: "()")
    let rows = EditedLineReader.listing(of: [long, short], columns: columns)
      .split(separator: "\n").map(String.init)
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { DisplayWidth.of($0) < columns })
    #expect(rows[0].hasSuffix("…") && rows[1].hasSuffix("()"))
  }
}
