import Foundation
import Phrases
import Session
import Testing
import Transcript
import Values

@testable import Console

// The manual's first ten minutes, typed: each line behind a prompt of the page is entered, and the page
// must show what the prompt shows. `UPDATE_GOLDENS=1` writes it anew, and fails.

/// A terminal that keeps what a person would read on it: prompts with what was typed, and all that was shown.
final class ReadTerminal: LineInput, Screen {
  private var lines: [String]
  private(set) var text: [String] = []
  /// Where in the text each line was typed.
  private(set) var typed: [Int] = []
  let size: ScreenSize?
  let isInteractive: Bool

  init(_ lines: [String], columns: Int? = 80, isInteractive: Bool = true) {
    self.lines = lines.reversed()
    self.isInteractive = isInteractive
    size = columns.map { ScreenSize(columns: $0, rows: 200) }
  }

  var isTerminal: Bool { isInteractive }
  func page(_ lines: [StyledLine]) -> Bool { false }
  func readLine(prompt: String) -> InputLine {
    guard let line = lines.popLast() else { return .end }
    typed.append(text.count)
    if isInteractive { text.append(line.isEmpty ? String(prompt.dropLast()) : prompt + line) }
    return .line(line)
  }
  func remember(_ input: String) {}
  func takeInterrupt() -> Bool { false }
  func show(_ line: StyledLine) {
    text += size.map { line.wrapped(to: $0.columns).map(\.plain) } ?? [line.plain]
  }
  func complain(_ text: String) {
    self.text += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
  func flush() {}
}

@Suite struct FirstTenMinutesTests {
  static let root = ManualTests.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The input on a line of the page; nil for output.
  static func input(_ line: String) -> String? {
    let match = line.prefixMatch(of: /(theseus( start| \d+)?|your answer|답)>/)
    return match.map { String(line[$0.range.upperBound...].drop { $0 == " " }) }
  }

  /// The sitting of someone who begins without a file.
  static func sitting(_ inputs: [String], _ language: Language) throws -> ReadTerminal {
    let terminal = ReadTerminal(inputs)
    var request = DocumentRequest()
    request.language = language.rawValue
    let repl = Repl(
      input: terminal, screen: terminal,
      library: LessonLibrary(folder: root.appending(path: "Lessons").path), request: request,
      words: Words(language))
    repl.greet()
    repl.beginCourse()
    _ = repl.run()
    return terminal
  }

  @Test(arguments: [("FirstTenMinutes", Language.english), ("FirstTenMinutes.ko", .korean)])
  func theFirstTenMinutesAreAsTheManualShowsThem(_ name: String, _ language: Language) throws {
    let article = ManualTests.folder.appending(path: name + ".md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line == "```console" {
      blocks.append((index + 1)..<(lines[index...].firstIndex { $0 == "```" } ?? lines.count))
    }
    let inputs = blocks.map { lines[$0].compactMap(Self.input) }
    let terminal = try Self.sitting(inputs.flatMap { $0 }, language)
    var shown: [[String]] = []
    var first = 0
    for block in blocks.indices {
      let start = block == 0 ? 0 : terminal.typed[first]
      first += inputs[block].count
      let end = first < terminal.typed.count ? terminal.typed[first] : terminal.text.count
      let command = block == 0 ? Array(lines[blocks[0]].prefix(1)) : []
      shown.append(command + terminal.text[start..<end])
      #expect(Array(lines[blocks[block]]) == shown[block], "\(name).md:\(blocks[block].lowerBound)")
    }
    #expect(!terminal.text.contains { $0.hasPrefix("error") || $0.hasPrefix("오류") })
    #expect(terminal.text.allSatisfy { StyledLine($0).width <= 80 })
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" else { return }
    var updated = lines
    for block in blocks.indices.reversed() {
      updated.replaceSubrange(blocks[block], with: shown[block])
    }
    guard updated != lines else { return }
    try updated.joined(separator: "\n").write(to: article, atomically: true, encoding: .utf8)
    Issue.record("\(name).md was written anew; run the test again")
  }

  /// A pipe gets the same answers, without prompts and in lines of any length.
  @Test func aPipeShowsTheSameWithoutPrompts() throws {
    let commands = [
      ":next", ":why title", ":timeline", ":deps", ":list CatRecorder", ":events", ":help step",
      ":explain life.end", ":state", "dayTime", ":info", "help", ":nope",
    ]
    var texts: [String] = []
    for (columns, isInteractive) in [(nil, false), (80, true), (40, true)] as [(Int?, Bool)] {
      let disk = try LessonsOnDisk(["01-cat.md": Sitting.lesson])
      defer { disk.remove() }
      let terminal = ReadTerminal(commands, columns: columns, isInteractive: isInteractive)
      let repl = Repl(
        input: terminal, screen: terminal, library: LessonLibrary(folder: disk.path),
        request: DocumentRequest())
      repl.settings.showsHints = false
      _ = repl.open(disk.path + "/01-cat.md")
      _ = repl.run()
      #expect(terminal.text.filter { StyledLine($0).width > columns ?? .max } == [])
      let prompts = Set(
        terminal.text.indices.filter { isInteractive && terminal.typed.contains($0) })
      let shown = terminal.text.indices.filter { !prompts.contains($0) }.map { terminal.text[$0] }
      texts.append(shown.joined().filter { !$0.isWhitespace })
    }
    #expect(texts[0] == texts[1])
    // On a narrow terminal a path may lose its middle; everything else is there.
    #expect(texts[2].count > texts[0].count * 9 / 10)
    #expect(!texts[0].contains("theseus0>"))
  }

  /// Whatever the program explains, it explains in Korean too.
  @Test func everyExplanationIsTranslated() {
    let words = Words(.korean)
    for code in Explanation.codes {
      let english = Explanation.text(for: code) ?? ""
      #expect(Explanation.text(for: code, words: words) != english, "\(code): \(english)")
    }
    #expect(Explanation.text(for: "no.such", words: words) == nil)
  }

  @Test func aRecordedMeaningIsSaidInTheReadersLanguage() {
    let words = Words(.korean)
    let (going, coming): (Message, Message) = ("fades out", "fades in")
    let sentence: Message =
      "\("PawView #3") \(going) and \("PawView #10") \(coming): two views, not one that moves"
    #expect(words.recorded(sentence).contains("PawView #10이 서서히 나타납니다"))
    #expect(
      words.recorded("\("title = \"a\"") of \("Cat #3") is lost" as Message)
        == "Cat #3의 title = \"a\"를 잃었습니다")
    #expect(words.recorded("cat.md:3:1: error: cannot find 'x' in scope").contains("cannot find"))
  }
}
