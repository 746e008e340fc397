import Foundation
import Testing

/// An instructor's first hour: the first commands of the article on publishing, in a separate folder,
/// with the real program.
@Suite struct FiveCommandsTests {
  private static let article = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/Session/Session.docc/Publishing.md")

  /// The lines of the first shell block.
  private static func commands() throws -> [String] {
    let lines = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "```sh"))
    let end = try #require(lines[start...].firstIndex(of: "```"))
    return Array(lines[(start + 1)..<end])
  }

  @Test func fiveCommandsLeadFromNothingToAPublishedPage() throws {
    let commands = try Self.commands()
    #expect(commands.count == 5)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-publishing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A host that serves what is pushed to it.
    let host = """
      git init -q --bare ../host.git && git init -q . && git remote add origin ../host.git
      git config user.name Instructor && git config user.email i@example.invalid
      git config push.autoSetupRemote true && git config push.default current
      """
    let script = (["set -e", "mkdir site && cd site", host] + commands)
      .joined(separator: "\n")
    let said = try run(script, in: folder)
    #expect(said.code == 0, "\(said.text)")
    let page = try run("git -C host.git show HEAD:counter.html", in: folder).text
    #expect(page.hasPrefix("<!doctype html>") && page.contains("theseus-data"))
    #expect(!page.contains("http-equiv=\"refresh\""))
    // The published lesson holds.
    #expect(try run("cd site && theseus check counter.md", in: folder).code == 0)
    // A lesson changed since then does not.
    let broken =
      "cd site && sed -i 's/count += 1/count += 2/' counter.md && theseus check counter.md"
    #expect(try run(broken, in: folder).code != 0)
  }

  private func run(_ script: String, in folder: URL) throws -> (code: Int32, text: String) {
    let process = Process()
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": program.path + ":/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8",
    ]
    // There is no input at the prompt: it ends at once.
    process.standardInput = FileHandle.nullDevice
    let output = folder.appendingPathComponent("output-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }
}
