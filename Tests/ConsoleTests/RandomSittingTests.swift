import Foundation
import RandomPrograms
import Session
import Testing
import Trace
import Transcript

@testable import Console

/// Random motions, typed lines, declarations, undos, reloads of a file that changes, and saves.
/// `THESEUS_SESSIONS=10000` for more, `THESEUS_SEED=N` to begin elsewhere.
@Suite struct RandomSittingTests {
  private static let lines = [
    ":step", ":stepi 7", ":next", ":back", ":backi 9", ":prev", ":continue", ":rcontinue",
    ":goto 1", ":goto end", ":undo", ":reload", ":edit", "count += 1", #"tap("Count")"#,
    #"tap("Switch")"#, #"tap("nothing")"#, "let x = count", "count = x", "x + 1", "count = \"x\"",
    #"view("Cat").title = "Tama""#, ":break body Cat if title != \"Tama\"", ":mark here",
    "struct Cat: View { @State private var title = \"mew\"\nvar body: some View { Text(title) } }",
    "extension Int { var doubled: Int { self * 2 } }",
    "extension Int { var doubled: Int { self * 3 } }", "count = count.doubled",
  ]

  private static func program(_ word: String) -> String {
    """
    # Cats

    ```swift
    struct Cat: View {
      @State private var title = "untitled"
      var body: some View { Button("title: \\(title)") { title += "!" } }
    }
    struct ContentView: View {
      @State private var count = 0
      @State private var isDay = true
      var body: some View {
        VStack {
          if isDay { Cat() } else { Cat().opacity(0.5) }
          Text("\(word) \\(count)")
          Button("Count") { count += 1 }
          Button("Switch") { isDay.toggle() }
        }
      }
    }
    ```
    ```swift do
    tap("Count")
    ```
    ```swift do
    tap("Switch")
    ```
    """
  }

  /// The recorded events, with places instead of origins, which depend on earlier checks.
  private static func lines(of session: Session) -> String {
    let run = RunDescription(
      file: session.source.name, root: session.rootName, seed: session.options.seed,
      diagnostics: [], sources: session.sources)
    return NDJSON.document(session.events, of: run, filter: .all, exit: 0)
  }

  @Test func aSittingIsWhatItsStepsMakeItAndEverySaveChecks() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["THESEUS_SESSIONS"].flatMap { Int($0) } ?? 3
    let first = environment["THESEUS_SEED"].flatMap { Int($0) } ?? 1
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("theseus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("cats.md")
    for seed in first..<(first + count) {
      var dice = Dice(seed: seed)
      try Data(Self.program("count").utf8).write(to: path)
      let terminal = FakeTerminal([])
      let repl = Repl(
        input: terminal, screen: terminal, library: LessonLibrary(folder: folder.path),
        request: DocumentRequest())
      _ = repl.open(path.path)
      var typed: [String] = []
      for _ in 0..<10 {
        let line = dice.pick(Self.lines)
        typed.append(line)
        if line == ":edit" {
          try Data(Self.program(dice.oneIn(2) ? "count" : "cats").utf8).write(to: path)
        } else {
          repl.obey(line)
        }
      }
      let words = "seed \(seed): \(typed.joined(separator: " | "))"
      let session = try #require(repl.opened?.session, "\(words)")
      let straight = Session(session.source, script: session.script, options: session.options)
      while straight.completedSteps < session.completedSteps, !straight.forward(.step).isEmpty {}
      let isSame = Self.lines(of: straight) == Self.lines(of: session)
      #expect(isSame, "\(words)")
      repl.obey(":save \(folder.path)/saved.md")
      #expect(terminal.shown.last?.hasSuffix("checked") == true, "\(words): \(terminal.complaints)")
    }
  }
}
