import Foundation
import Session
import Testing

@testable import Console

/// A lesson about a user's own program holds the program to its goals.
@Suite struct SpecTests {
  private static let kept = "NoteEditor().bold(isBold)"
  private static let lost = "if isBold { NoteEditor().bold() } else { NoteEditor() }"

  /// A package and a spec next to it; returns the exit code of `check`, and its output.
  private func check(
    _ content: String, program: String = "../App", goal: String = "no life end NoteEditor"
  ) throws -> (code: Int32, said: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "theseus-spec-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.writeApp(content, in: folder)
    try Self.write(
      "Specs/notes.md", in: folder,
      """
      ---
      title: A note survives
      program: \(program)
      ---
      # A note survives

      ```swift do
      type("hi", into: "Note")
      tap("Bold")
      ```

      ```goal
      after tap("Bold"): \(goal)
      ```
      """)
    let log = folder.appendingPathComponent("report.ndjson")
    let code = LessonCheck(output: Output(color: "never")).run(
      paths: [folder.appendingPathComponent("Specs").path], mode: .compare, format: .ndjson,
      destination: log.path)
    return (code, try String(contentsOf: log, encoding: .utf8))
  }

  private static func write(_ path: String, in folder: URL, _ text: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: url)
  }

  private static func writeApp(_ content: String, in folder: URL) throws {
    try write(
      "App/Package.swift", in: folder,
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])
      """)
    try write(
      "App/Sources/App/App.swift", in: folder,
      """
      import SwiftUI
      @main struct NotesApp: App { var body: some Scene { WindowGroup { ContentView() } } }
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
      """)
  }

  /// Types lines at the prompt of the app; returns the prompt's complaints, the spec that was written,
  /// and the exit code of `check` after the app has changed.
  private func saved(_ lines: [String], then content: String) throws -> (
    complaints: [String], spec: String?, code: Int32
  ) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "theseus-spec-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Specs"), withIntermediateDirectories: true)
    try Self.writeApp(Self.kept, in: folder)
    let file = folder.appendingPathComponent("Specs/saved.md").path
    let typed = lines.map { InputLine.line($0.replacing("FILE", with: file)) }
    let terminal = FakeTerminal(typed)
    let repl = Repl(
      input: terminal, screen: terminal, library: LessonLibrary(folder: nil),
      request: DocumentRequest())
    _ = repl.open(folder.appendingPathComponent("App").path)
    _ = repl.run()
    let spec = try? String(contentsOfFile: file, encoding: .utf8)
    try Self.writeApp(content, in: folder)
    let log = folder.appendingPathComponent("report.ndjson")
    let code = LessonCheck(output: Output(color: "never")).run(
      paths: [folder.appendingPathComponent("Specs").path], mode: .compare, format: .ndjson,
      destination: log.path)
    return (terminal.complaints, spec, code)
  }

  private static let steps = [#"type("hi", into: "Note")"#, #"tap("Bold")"#, ":save FILE"]

  @Test func aSessionIsSavedAsASpecThatTheProgramHoldsTo() throws {
    let (complaints, spec, code) = try saved(Self.steps, then: Self.kept)
    #expect(complaints.isEmpty && code == 0)
    let text = try #require(spec)
    #expect(text.contains("program: ../App\n"))
    #expect(text.contains(#"after tap("Bold"): no life end NoteEditor"#))
    #expect(text.contains(#"after tap("Bold"): body run ContentView x<=1"#))
    #expect(!text.contains("struct"))
  }

  @Test func aSavedSpecIsNotHeldToByAnotherProgram() throws {
    #expect(try saved(Self.steps, then: Self.lost).code == 1)
  }

  @Test func whatASpecCannotSayIsNotSaved() throws {
    let changed = try saved(
      ["struct Extra { var n = 1 }"] + Self.steps, then: Self.kept)
    #expect(changed.spec == nil && changed.complaints.count == 1)
  }

  @Test func aProgramThatHoldsToItsSpecPasses() throws {
    #expect(try check(Self.kept).code == 0)
    #expect(try check(Self.kept, goal: "body run ContentView x<=1").code == 0)
  }

  @Test func aProgramThatDoesNotIsTold() throws {
    let (code, said) = try check(Self.lost)
    #expect(code == 1)
    #expect(said.contains("the program does not hold to this") && said.contains("NoteEditor"))
    #expect(try check(Self.kept, goal: "body run ContentView x<=0").code == 1)
  }

  @Test func aGoalAboutNothingIsNoSuccess() throws {
    #expect(try check(Self.kept, goal: "no life end NoteEdito").code == 1)
  }

  @Test func aProgramThatIsMissingIsSaid() throws {
    #expect(try check(Self.kept, program: "../Ap").code == 66)
  }
}
