import Foundation
import Testing
import TheseusTesting

@Suite struct NotesTests {
  private func app() throws -> Simulation { try Simulation(of: "../App") }

  @Test func whatIsWrittenSurvivesTheFont() throws {
    let app = try app()
    app.type("eggs", into: "Note")
    app.toggle("Bold")
    #expect(app.kept("NoteEditor.text"))
    #expect(app.bodies("NoteEditor") == 0)
    #expect(app.screen.contains("eggs"))
    #expect(app.problems.isEmpty)
  }

  /// (Every row, though one note changed: a binding to an element reads the whole array.)
  @Test func whoPinsANoteLeavesTheEditorAlone() throws {
    let app = try app()
    #expect(app.tap("Pin Bread"))
    #expect(app.bodies("Row") == 2 && app.bodies("NoteEditor") == 0)
    #expect(app.kept("NoteList.notes") && app.kept("NoteEditor.text"))
    #expect(app.value("notes.map(\\.title)") == #"["Milk", "Bread"]"#)
  }

  @Test func sortedRowsKeepTheirIdentity() throws {
    let app = try app()
    #expect(app.tap("Sort"))
    #expect(!app.transcript.contains("life"))
  }

  /// How an expectation that does not hold reads; `.ci/testing-package` asks for it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["NOTES_SHOW_A_FAILURE"] != nil))
  func itFails() throws {
    let app = try app()
    app.toggle("Bold")
    #expect(app.bodies("NoteList") == 0, "\(app)")
  }
}
