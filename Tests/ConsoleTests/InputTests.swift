import Foundation
import Testing

@testable import Console

@Suite struct InputTests {
  @Test(arguments: [
    ("count += 1", true), ("tap(", false), ("if a {", false), ("if a { b }", true), ("]", true),
    ("\"(\"", true), ("\"\\(a\"", true), ("tap(\"Switch)", true), ("tap(\"Switch\"", false),
    ("\"\\(f(x))\" + y", true), ("\"\\(\"(\")\"", true),
    ("// (", true), ("/* (", false), ("/* /* */ (", false), ("/* ( */ a", true),
    ("\"\"\"\n(", false), ("\"\"\"\n(\n\"\"\"", true), ("#\"(\"#", true), ("#\"\\(\"#", true),
    ("#\"\\#(a\"#", true), ("\"\"\"\na\"", false), ("\"open", true), ("#if x", true),
  ])
  func anInputIsWholeWhenItsBracketsBalance(_ text: String, _ isWhole: Bool) {
    #expect(InputBalance.isComplete(text) == isWhole)
  }

  @Test func anyTextIsScannedToItsEnd() {
    let pieces = ["\"", "\\(", "(", ")", "#", "\"\"\"", "/*", "*/", "//", "\n", "}", "\\", "한"]
    var state: UInt64 = 42
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        text += pieces[Int(state >> 40) % pieces.count]
      }
      _ = InputBalance.isComplete(text)
    }
  }

  static func read(_ bytes: [UInt8]) -> [InputLine] {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(bytes))
    pipe.fileHandleForWriting.closeFile()
    let reader = ByteLineReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var lines: [InputLine] = []
    while true {
      let line = reader.readLine(prompt: "")
      if line == .end { return lines }
      lines.append(line)
    }
  }

  @Test func linesOfAPipeEndAtNewlinesWithOrWithoutCarriageReturns() {
    #expect(
      Self.read(Array("a\r\nb\n\nc".utf8)) == [.line("a"), .line("b"), .line(""), .line("c")])
    #expect(Self.read([]) == [])
  }

  @Test func bytesThatAreNotTextAreRepaired() {
    #expect(Self.read([0x61, 0xff, 0x62, 0x0a]) == [.line("a\u{fffd}b")])
  }
}

@Suite struct CommandTableTests {
  static func name(_ word: String) -> String {
    switch CommandTable.resolve(word) {
    case .found(let command): command.name
    case .ambiguous(let names): names.joined(separator: "|")
    case .unknown(let suggestion): "?" + (suggestion ?? "")
    }
  }

  @Test(arguments: [
    ("s", "step"), ("si", "stepi"), ("ste", "step"), ("step", "step"), ("n", "next"),
    ("b", "back"), ("back", "back"), ("c", "continue"), ("g", "goto"), ("t", "tree"),
    ("st", "state"), ("w", "why"), ("wn", "whynot"), ("l", "list"), ("r", "reload"),
    ("p", "print"), ("h", "help"), ("?", "help"), ("q", "quit"), ("les", "lessons"),
    ("sc", "screen"), ("f", "finish"), ("fix", "fix"), ("m", "mark"), ("rc", "rcontinue"),
    ("restrat", "?restart"), ("zzz", "?"),
  ])
  func abbreviationsAreFixed(_ word: String, _ meaning: String) {
    #expect(Self.name(word) == meaning)
  }

  @Test func noTwoCommandsShareAName() {
    let names = CommandTable.commands.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test func onlyMotionsAreRepeated() {
    let motions = CommandTable.commands.filter(\.isMotion).map(\.name)
    #expect(
      motions == [
        "step", "stepi", "next", "finish", "continue", "back", "backi", "prev", "rcontinue",
      ])
  }
}
