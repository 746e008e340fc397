import ArgumentParser
import Phrases
import Session

// Nearly every command line is well formed. The argument parser finds a command's options by
// reflection, and in a program of this size each check whether a type conforms to a protocol walks tens
// of thousands of records: a third of a short run. So a command also says in its `init(quickly:)` what
// it takes, and a line that is plainly right is read from that.
//
// Whatever is not plainly right (help, a slip, an unusual spelling, completion scripts) goes to the
// argument parser, which alone words messages; a line that both can read means the same to both
// (`QuickLineTests` compares them). A new option belongs in both; that test finds one that only the
// argument parser has.

/// A command that can be read without reflection.
protocol QuickCommand: ParsableCommand {
  /// Takes options and flags from the line first, arguments last.
  init(quickly line: inout QuickLine)
}

/// A command that runs a program. Its `program` is for the argument parser only: read quickly, the
/// request comes straight from the line.
protocol ProgramCommand: QuickCommand {
  var program: ProgramOptions { get }
  var companions: [String] { get }
  func run(_ request: DocumentRequest) throws
}

extension ProgramCommand {
  var companions: [String] { [] }
  var request: DocumentRequest { program.request(with: companions) }
}

/// A command that has been read quickly, ready to run.
struct QuickRun {
  let command: any ParsableCommand
  /// Of a command that runs a program.
  let request: DocumentRequest?
  let run: () throws -> Void
}

/// The words of a command line that are not read yet.
struct QuickLine {
  /// Nil where a word has been read.
  private var words: [String?]
  /// False once something needs the argument parser: to be read, or to be rejected with a message.
  private var isPlain = true

  init(_ words: some Sequence<String>) {
    self.words = Array(words)
    isPlain = !self.words.contains("--")
  }

  /// The command of the line; nil if the argument parser has to read it.
  static func read<Command: QuickCommand>(
    _ command: Command.Type, _ words: some Sequence<String>
  ) -> QuickRun? {
    var line = QuickLine(words)
    guard let command: Command = line.command() else { return nil }
    return QuickRun(command: command, request: nil) {
      var command = command
      try command.run()
    }
  }

  static func readProgram<Command: ProgramCommand>(
    _ command: Command.Type, _ words: some Sequence<String>
  ) -> QuickRun? {
    var line = QuickLine(words)
    var request = DocumentRequest(quickly: &line)
    guard let command: Command = line.command() else { return nil }
    request.companions = command.companions
    return QuickRun(command: command, request: request) { [request] in try command.run(request) }
  }

  /// The command, if all words have been read and each was plain.
  private mutating func command<Command: QuickCommand>() -> Command? {
    var command = Command(quickly: &self)
    check { try command.validate() }
    return isPlain && words.allSatisfy { $0 == nil } ? command : nil
  }

  /// An option's last value, nil without the option.
  mutating func option<Value: ExpressibleByArgument>(_ spelling: String) -> Value? {
    var value: Value?
    for text in options(spelling) {
      value = Value(argument: text)
      if value == nil { isPlain = false }
    }
    return value
  }

  /// `--output`, or `-o` for short; if both are given, the argument parser decides.
  mutating func output() -> String? {
    let long: String? = option("--output")
    let short: String? = option("-o")
    if long != nil, short != nil { isPlain = false }
    return long ?? short
  }

  /// The values of an option that may be repeated.
  mutating func options(_ spelling: String) -> [String] {
    var values: [String] = []
    for index in words.indices {
      guard let word = words[index] else { continue }
      if word == spelling {
        guard index + 1 < words.count, let value = words[index + 1], Self.isValue(value) else {
          isPlain = false
          return values
        }
        values.append(value)
        (words[index], words[index + 1]) = (nil, nil)
      } else if spelling.utf8.count > 2, word.hasPrefix(spelling),
        word.utf8.dropFirst(spelling.utf8.count).first == UInt8(ascii: "=")
      {
        let value = word.dropFirst(spelling.count + 1)
        if value.isEmpty { isPlain = false }
        values.append(String(value))
        words[index] = nil
      }
    }
    return values
  }

  mutating func flag(_ spelling: String, or short: String? = nil) -> Bool {
    var isGiven = false
    for index in words.indices {
      guard let word = words[index], word == spelling || word == short else { continue }
      words[index] = nil
      isGiven = true
    }
    return isGiven
  }

  /// The next argument; without one, the line is not plain.
  mutating func argument() -> String {
    if let argument = optionalArgument() { return argument }
    isPlain = false
    return ""
  }

  mutating func optionalArgument() -> String? {
    guard let index = words.firstIndex(where: { $0 != nil }), let word = words[index] else {
      return nil
    }
    if !Self.isValue(word) { isPlain = false }
    words[index] = nil
    return word
  }

  /// All arguments that are left.
  mutating func arguments() -> [String] {
    var arguments: [String] = []
    while let argument = optionalArgument() { arguments.append(argument) }
    return arguments
  }

  mutating func require(_ condition: Bool) {
    if !condition { isPlain = false }
  }

  /// A line that a command rejects goes to the argument parser, which words the message.
  mutating func check(_ validate: () throws -> Void) {
    do { try validate() } catch { isPlain = false }
  }

  /// A lone `-` is standard input; another word that begins with a dash is an option, or a negative
  /// number, for the argument parser to tell apart.
  private static func isValue(_ word: String) -> Bool {
    word == "-" || word.utf8.first != UInt8(ascii: "-")
  }
}

/// The command that a whole line is, read by its first word.
enum QuickStart {
  /// Nil if the argument parser has to read the line.
  static func command(_ words: [String]) -> QuickRun? {
    guard let first = words.first else { return QuickLine.readProgram(Repl.self, words) }
    let rest = words.dropFirst()
    return switch first {
    case "repl": QuickLine.readProgram(Repl.self, rest)
    case "play": QuickLine.readProgram(Play.self, rest)
    case "transcript": QuickLine.readProgram(TranscriptCommand.self, rest)
    case "compare": QuickLine.readProgram(Compare.self, rest)
    case "check": QuickLine.read(Check.self, rest)
    case "lint": QuickLine.read(Lint.self, rest)
    case "type": QuickLine.readProgram(TypeCommand.self, rest)
    case "graph": QuickLine.readProgram(Graph.self, rest)
    case "screen": QuickLine.readProgram(ScreenDrawing.self, rest)
    case "list": QuickLine.read(List.self, rest)
    case "new": QuickLine.read(New.self, rest)
    case "explain": QuickLine.read(Explain.self, rest)
    default: isLesson(first) ? QuickLine.readProgram(Repl.self, words) : nil
    }
  }

  /// Whether a first word is the prompt's argument: neither an option nor a command.
  private static func isLesson(_ word: String) -> Bool {
    word.utf8.first != UInt8(ascii: "-") && word != "help"
      && !Theseus.configuration.subcommands.contains { $0._commandName == word }
  }
}
