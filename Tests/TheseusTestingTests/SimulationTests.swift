import Foundation
import Testing
import TheseusTesting

/// The library as a team's tests use it.
@Suite struct SimulationTests {
  private func app(_ content: String) throws -> Simulation {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "theseus-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("ContentView.swift")
    try Data(
      """
      struct NoteEditor: View {
        @State private var text = ""
        var body: some View { TextField("Note", text: $text) }
      }
      struct ContentView: View {
        @State private var isBold = false
        var body: some View {
          VStack {
            \(content)
            Button("Bold") { isBold.toggle() }
          }
        }
      }
      """.utf8
    ).write(to: file)
    return try Simulation(of: file.path)
  }

  @Test func whatSurvivesIsKept() throws {
    let app = try app("NoteEditor().bold(isBold)")
    #expect(app.type("hi", into: "Note"))
    #expect(app.tap("Bold"))
    #expect(app.kept("NoteEditor.text"))
    #expect(app.bodies("ContentView") == 1 && app.bodies("NoteEditor") == 0)
    #expect(app.value("isBold") == "true")
    #expect(app.screen.contains("hi"))
    #expect(app.problems.isEmpty)
  }

  @Test func whatIsLostIsNotKept() throws {
    let app = try app("if isBold { NoteEditor().bold() } else { NoteEditor() }")
    app.type("hi", into: "Note")
    app.tap("Bold")
    #expect(!app.kept("NoteEditor.text"))
    #expect(app.bodiesRun == ["ContentView", "NoteEditor"])
    #expect(app.transcript.contains("life   end    NoteEditor"))
    #expect(!app.kept("NoteEditor.title") && !app.kept("NoteEditor"))
  }

  @Test func aStepThatIsNotDoneHasChangedNothing() throws {
    let app = try app("NoteEditor()")
    #expect(!app.tap("Italic"))
    #expect(app.problems.count == 1 && app.problems[0].contains("Italic"))
    #expect(app.bodies("ContentView") == 0 && !app.kept("NoteEditor.text"))
  }

  @Test func aProgramThatIsRefusedSaysWhy() throws {
    #expect(throws: SimulationProblem.self) { try app("Nothing()") }
    #expect(throws: SimulationProblem.self) { try Simulation(of: "Nowhere.swift") }
  }
}
