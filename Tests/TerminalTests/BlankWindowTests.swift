import Foundation
import Testing

/// A project whose window has nothing to read says so, with the real program.
@Suite struct BlankWindowTests {
  /// The error output of `theseus screen` for an app with this content.
  private func complaints(_ content: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-blank-\(UUID().uuidString)")
    let sources = folder.appendingPathComponent("Fair")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = """
      import ShinyKit
      import SwiftUI
      @main struct FairApp: App { var body: some Scene { WindowGroup { ContentView() } } }
      struct ContentView: View { var body: some View { \(content) } }
      #Preview("Halls") { Text("The halls") }
      """
    try Data(app.utf8).write(to: sources.appendingPathComponent("FairApp.swift"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("theseus")
    process.arguments = ["screen", sources.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let output = folder.appendingPathComponent("complaints")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    #expect(process.terminationStatus == 0)
    return try String(contentsOf: output, encoding: .utf8)
  }

  private static let warning = "warning: the window shows nothing that can be read"

  /// The name of what is not simulated is nothing to read either.
  @Test(arguments: ["Color.red", "ShinyHalls()"])
  func aWindowWithNothingToReadSaysWhatCouldBeOpened(_ content: String) throws {
    let said = try complaints(content)
    #expect(said.contains(Self.warning))
    #expect(said.contains("hint: --preview 'Halls'"))
  }

  @Test(arguments: [
    "Text(\"a\")", "VStack { Text(\"a\"); ShinyHalls() }", "Text(\"[Halls]\")",
    "Button { } label: { Color.red }", "TextField(\"\", text: .constant(\"\"))",
  ])
  func aWindowWithWordsOrSomethingToUseSaysNothing(_ content: String) throws {
    #expect(try !complaints(content).contains(Self.warning))
  }
}
