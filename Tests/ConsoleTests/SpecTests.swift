import Foundation
import Testing

@testable import Console

/// A lesson about somebody's own program holds the program to its goals.
@Suite struct SpecTests {
  private static let kept = "NoteEditor().bold(isBold)"
  private static let lost = "if isBold { NoteEditor().bold() } else { NoteEditor() }"

  /// A package and a spec beside it; gives the exit code of `check`, and what it says.
  private func check(
    _ content: String, program: String = "../App", goal: String = "no life end NoteEditor"
  ) throws -> (code: Int32, said: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "theseus-spec-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String) throws {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: url)
    }
    try write(
      "App/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.executableTarget(name: "App")])
      """)
    try write(
      "App/Sources/App/App.swift",
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
    try write(
      "Specs/notes.md",
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
