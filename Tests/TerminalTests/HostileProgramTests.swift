import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A program whose every text would control a terminal, in every format that shows it; and outputs
/// that accept nothing.
@Suite(.timeLimit(.minutes(10))) struct HostileProgramTests {
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("theseus")

  private static let source = """
    struct ContentView: View {
      @State private var text = "\\u{1b}[31mred\\u{9b}2J\\u{202e}]]>\\"<&`\\u{7}"
      var body: some View {
        VStack {
          Text(text).id("\\u{1b}]0;owned\\u{7}")
          Button("b\\u{1b}c") { text += "\\u{1b}[2J"; print("out\\u{1b}[1m\\u{202e}") }
          ForEach(["\\u{1b}a", "\\u{202e}b"], id: \\.self) { Text($0) }
        }
        .navigationTitle("\\u{1b}t")
      }
    }
    #Preview("\\u{1b}[31m") { ContentView() }
    """
  private static let mistake =
    "struct ContentView: View { var body: some View { Text(\"a\").nope() /* \u{1b}]0;owned\u{7}\u{9b}2J\u{202e} */ } }"

  @Test(arguments: [
    ["transcript", "FILE"], ["transcript", "FILE", "--format", "markdown"],
    ["transcript", "FILE", "--format", "html"], ["transcript", "FILE", "--format", "ndjson"],
    ["transcript", "FILE", "--color", "always"],
    ["graph", "FILE", "--of", "tree", "--format", "dot"],
    ["graph", "FILE", "--of", "tree", "--format", "svg"],
    ["graph", "FILE", "--of", "tree", "--format", "mermaid"],
    ["graph", "FILE", "--of", "dependencies", "--format", "dot"],
    ["graph", "FILE", "--of", "lifetimes", "--format", "svg"],
    ["screen", "FILE"], ["screen", "FILE", "--color", "always"],
    ["clinic", "FILE", "--steps", "20"],
    ["clinic", "FILE", "--steps", "20", "--format", "sarif"],
    ["clinic", "FILE", "--steps", "20", "--format", "html"], ["list", "FILE"],
  ])
  func whatIsShownIsInert(_ arguments: [String]) throws {
    for text in [Self.source, Self.mistake] {
      let result = try Self.run(arguments, text)
      // Only the program's own colours pass, if they are requested.
      let rest =
        arguments.contains("always")
        ? result.text.replacing(/\u{1b}\[[0-9;]*m/, with: "") : result.text
      let active = rest.unicodeScalars.filter { scalar in
        (scalar.value < 0x20 && scalar != "\n" && scalar != "\t")
          || (0x7f...0x9f).contains(scalar.value) || (0x202a...0x202e).contains(scalar.value)
      }
      #expect(active.isEmpty, "\(active.map { String($0.value, radix: 16) })")
      if arguments.contains("svg"), text == Self.source {
        #expect(XMLParser(data: Data(result.text.utf8)).parse())
      }
      if arguments.contains("ndjson") {
        for line in result.output.split(separator: "\n") {
          #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil)
        }
      }
    }
  }

  #if os(Linux)
    /// A failed write is reported, and ends with a status that is not 0.
    @Test(arguments: [
      ["transcript", "FILE"], ["transcript", "FILE", "--format", "ndjson"], ["screen", "FILE"],
      ["graph", "FILE", "--of", "tree"], ["clinic", "FILE", "--steps", "5"], ["list", "FILE"],
      ["explain", "body.run"], ["--version"], ["--help"], ["help"], ["help", "play"],
      ["screen", "--help"], ["clinic", "--version"], ["--generate-completion-script", "bash"],
    ])
    func aFullDiskIsTold(_ arguments: [String]) throws {
      let plain = "struct ContentView: View { var body: some View { Text(\"a\") } }"
      let result = try Self.run(arguments, plain, to: "/dev/full")
      #expect(result.code == 66)
      #expect(result.text.contains("the output cannot be written"))
      var status = stat()
      #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    /// Where the host gives less memory than a program may have, that is its limit.
    @Test func aLimitOfTheHostIsTold() throws {
      let program =
        "struct ContentView: View { var body: some View { Text(\"a\").onAppear {"
        + " var a = [1]; while true { a += a } } } }"
      let result = try Self.run(["play", "FILE"], program, kilobytes: 700_000)
      #expect(result.code == 2)
      #expect(result.text.contains("budget of memory"))
    }
  #endif

  /// If a failing program never reaches its screen, the output says why there is none.
  @Test(arguments: [("Int.min..<3", true), ("0..<3", false)])
  func aScreenSaysWhyItIsNotThere(_ range: String, _ fails: Bool) throws {
    let source = """
      struct ContentView: View {
        var body: some View { List { ForEach(\(range), id: \\.self) { Text("row \\($0)") } } }
      }
      """
    let result = try Self.run(["screen", "FILE"], source)
    #expect(result.code == (fails ? 2 : 0))
    #expect(result.text.contains("budget of memory") == fails)
  }

  /// A document that would overwrite its own source is refused, and the source is still there: the
  /// second run reads it.
  @Test(arguments: [
    ["transcript", "FILE"], ["graph", "FILE"], ["clinic", "FILE"], ["migrate", "FILE"],
    ["check", "FILE", "--format", "junit"],
  ])
  func noDocumentReplacesItsSource(_ command: [String]) throws {
    let result = try Self.run(command + ["-o", "FILE"], Self.source)
    #expect(result.code == 64)
    #expect(result.text.contains("which is read"))
    #expect(result.source == Self.source)
    #expect(try Self.run(["transcript", "FILE", "-o", "/dev/null"], Self.source).code == 0)
  }

  /// Nor does it replace files read besides the program, or any other Swift source.
  @Test(arguments: [
    (["transcript", "FILE", "OTHER"], "which is read"),
    (["transcript", "FILE", "--with", "OTHER"], "which is read"),
    (["graph", "FILE", "--stub", "OTHER"], "which is read"),
    (["migrate", "FILE", "--fixture", "https://a.b/c=OTHER"], "which is read"),
    (["clinic", "FILE"], "the Swift source"),
  ])
  func noDocumentReplacesWhatStandsBesideItsSource(_ command: [String], _ reason: String) throws {
    let result = try Self.run(command + ["-o", "OTHER"], Self.source)
    #expect(result.code == 64)
    #expect(result.text.contains(reason))
    #expect(result.other == Self.other)
  }

  private static let other = "struct Other {}\n"

  private static func run(
    _ arguments: [String], _ text: String, to path: String? = nil, kilobytes: Int? = nil
  ) throws -> (code: Int32, output: String, text: String, source: String, other: String) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Hostile.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let beside = folder.appendingPathComponent("Other.swift")
    try other.write(to: beside, atomically: true, encoding: .utf8)
    let out = folder.appendingPathComponent("out")
    let problems = folder.appendingPathComponent("err")
    for path in [out.path, problems.path] {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    let limit = kilobytes.map { ["/bin/sh", "-c", "ulimit -v \($0); exec \"$@\"", "sh"] } ?? []
    let code = try spawn(
      limit + [program.path]
        + arguments.map {
          $0.replacing("FILE", with: file.path).replacing("OTHER", with: beside.path)
        },
      output: path ?? out.path, problems: problems.path)
    let output = try String(contentsOf: out, encoding: .utf8)
    return (
      code, output,
      output + (try String(contentsOf: problems, encoding: .utf8)),
      try String(contentsOf: file, encoding: .utf8),
      try String(contentsOf: beside, encoding: .utf8)
    )
  }

  /// Foundation's `Process` learns of an exit through a socket that programs started at the same time
  /// inherit, and then waits for those, too; many are started here.
  private static func spawn(_ words: [String], output: String, problems: String) throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, problems, O_WRONLY, 0)
    var arguments = words.map { strdup($0) }
    arguments.append(nil)
    defer { for word in arguments { free(word) } }
    var child: pid_t = 0
    try #require(posix_spawn(&child, words[0], &actions, nil, arguments, environ) == 0)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { try #require(errno == EINTR) }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
