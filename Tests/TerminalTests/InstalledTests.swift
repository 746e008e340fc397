import Foundation
import Testing

/// The installed program: its lessons are next to it, and available from any folder.
@Suite struct InstalledTests {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardized

  /// A prefix with the program and two lessons, and an empty working folder.
  private final class Installation {
    let prefix: URL
    let here: URL

    init() throws {
      let program = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("theseus")
      // (In the build folder, so that it need not be copied.)
      prefix = program.deletingLastPathComponent()
        .appendingPathComponent("installed-\(UUID().uuidString)")
      here = prefix.appendingPathComponent("here")
      let lessons = prefix.appendingPathComponent("share/theseus/Lessons")
      for folder in [here, lessons, prefix.appendingPathComponent("bin")] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try FileManager.default.linkItem(
        at: program, to: prefix.appendingPathComponent("bin/theseus"))
      for name in [
        "01-good-dog-bad-dog.md", "01-good-dog-bad-dog.ko.md", "03-cat-recorder.md",
        "03-cat-recorder.ko.md",
      ] {
        try FileManager.default.copyItem(
          at: InstalledTests.repository.appendingPathComponent("Lessons/\(name)"),
          to: lessons.appendingPathComponent(name))
      }
    }

    deinit { try? FileManager.default.removeItem(at: prefix) }

    func run(_ arguments: [String]) throws -> (code: Int32, text: String) {
      let process = Process()
      process.executableURL = prefix.appendingPathComponent("bin/theseus")
      process.arguments = arguments
      process.currentDirectoryURL = here
      process.environment = ["HOME": here.path, "LANG": "C.UTF-8"]
      process.standardInput = FileHandle.nullDevice
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
  }

  @Test func lessonsAreFoundByNameAndByFolder() throws {
    let installation = try Installation()
    for name in ["03-cat-recorder", "cat-recorder", "3", "Lessons/03-cat-recorder.md"] {
      let played = try installation.run(["play", name])
      #expect(played.code == 0 && played.text.contains("life   begin  CatRecorder"), "\(name)")
      let opened = try installation.run([name])
      #expect(opened.code == 0 && opened.text.contains("struct CatRecorder"), "\(name)")
    }
    let page = try installation.run(
      ["transcript", "03-cat-recorder", "--format", "html", "-o", "page.html"])
    let html = installation.here.appendingPathComponent("page.html")
    #expect(page.code == 0)
    // (With the translation next to it.)
    #expect(try String(contentsOf: html, encoding: .utf8).contains("data-languages=\"en ko\""))
    for arguments in [
      ["check", "Lessons"], ["site", "Lessons", "-o", "site"], ["list", "Lessons"],
    ] {
      let said = try installation.run(arguments)
      #expect(said.code == 0, "\(arguments): \(said.text)")
    }
  }

  @Test func whatIsInTheFolderComesFirstAndWhatIsNowhereIsMissing() throws {
    let installation = try Installation()
    let own = installation.here.appendingPathComponent("Lessons")
    #expect(try installation.run(["play", "Lessons/04-purr.md"]).code == 66)
    #expect(try installation.run(["play", "nowhere"]).code == 66)
    #expect(try installation.run(["check", "Lessons", "--update"]).code == 66)
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    #expect(try installation.run(["play", "Lessons/03-cat-recorder.md"]).code == 66)
    #expect(try installation.run(["site", "Lessons", "-o", "site"]).code == 65)
  }
}
