import ArgumentParser
import Console

struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "The prompt (the default).")

  @Argument(help: "A lesson or a Swift file; without one, the list of lessons.")
  var file: String?

  @OptionGroup var program: ProgramOptions
  @OptionGroup var colors: ColorOptions

  @Option(help: "Where lessons are looked for.")
  var lessons: String?

  func run() throws {
    let output = Output(color: colors.color.rawValue)
    try finish(
      ReplCommand(output: output).run(file: file, request: program.request, lessons: lessons),
      output)
  }
}

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Replays lessons and compares what was recorded in them; compiles Swift files.")

  @Argument(help: "Lessons, folders of them, or Swift files.")
  var paths: [String]

  @Flag(help: "Rewrite the events blocks that differ.")
  var update = false

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let output = Output(color: colors.color.rawValue)
    try finish(LessonCheck(output: output).run(paths: paths, update: update), output)
  }
}

struct TypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type", abstract: "Prints the static type of a body.")

  @Argument(help: "A lesson, a Swift file, or - for standard input.")
  var file: String

  @Argument(help: "A view, or NAME.member; by default the root view.")
  var name: String?

  @OptionGroup var program: ProgramOptions

  func run() throws {
    let output = Output(color: "never")
    try finish(
      Playback(file: file, request: program.request, output: output).printType(of: name), output)
  }
}

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the lessons.")

  @Option(help: "Where lessons are looked for.")
  var lessons: String?

  func run() throws {
    let output = Output(color: "never")
    try finish(LessonLibrary(folder: lessons).list(to: output), output)
  }
}

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes the skeleton of a lesson.")

  @Argument(help: "The file to make; an existing one is left alone.")
  var file: String

  func run() throws {
    let output = Output(color: "never")
    try finish(LessonLibrary(folder: nil).makeSkeleton(file, output: output), output)
  }
}

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains a diagnostic or a kind of event.")

  @Argument(help: "A kind such as life.begin, or the id of a diagnostic.")
  var code: String

  func run() throws {
    let output = Output(color: "never")
    try finish(Explanation.print(code, to: output), output)
  }
}
