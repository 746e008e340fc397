import ArgumentParser
import Console
import Phrases
import Session

struct Repl: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "repl", abstract: Speech.words("The prompt (the default)."))
  }

  @Argument(
    help: .init(
      Speech.words("A lesson or a Swift file; without one, the first lesson that is not done.")))
  var file: String?

  @Argument(help: .init(Speech.words("More Swift files of the same program.")))
  var companions: [String] = []

  @OptionGroup var program: ProgramOptions
  @OptionGroup var colors: ColorOptions

  @Option(help: .init(Speech.words("Where lessons are looked for.")))
  var lessons: String?

  @Option(
    name: .customShort("c"),
    help: .init(Speech.words("A line to obey instead of reading lines; repeatable.")))
  var commands: [String] = []

  @Option(
    name: .customLong("rc"),
    help: .init(Speech.words("A file of commands to obey first, instead of your own.")))
  var commandFile: String?

  @Flag(name: .customLong("no-rc"), help: .init(Speech.words("Obey no file of commands.")))
  var skipsCommandFile = false

  func run() throws { try run(request) }

  func run(_ request: DocumentRequest) throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    var start = ReplCommand.Start(file: file, lessons: lessons)
    start.commands = commands
    start.commandFile = commandFile
    start.readsCommandFile = !skipsCommandFile
    try finish(ReplCommand(output: output).run(start, request: request), output)
  }
}

struct Check: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: Speech.words(
        "Replays lessons and compares what was recorded in them; compiles Swift files."))
  }

  @Argument(help: .init(Speech.words("Lessons, folders of them, or Swift files.")))
  var paths: [String]

  @Flag(help: .init(Speech.words("Rewrite the events blocks that differ.")))
  var update = false

  @Flag(
    name: [.customShort("i"), .long],
    help: .init(Speech.words("Ask for each block that differs.")))
  var interactive = false

  @Option(help: .init(Speech.words("text, junit or ndjson.")))
  var format = Format.text

  enum Format: String, ExpressibleByArgument { case text, junit, ndjson }

  @Option(
    name: [.customShort("o"), .long],
    help: .init(Speech.words("Where a junit or ndjson report goes.")))
  var output: String?

  @OptionGroup var colors: ColorOptions

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    if interactive, format != .text {
      throw ValidationError(Speech.words("-i asks at a terminal; it goes with --format text"))
    }
    if output != nil, format == .text {
      throw ValidationError(
        Speech.words("-o writes a report; add --format junit or --format ndjson"))
    }
    try DestinationOption.check(output, readingFrom: paths)
  }

  func run() throws {
    let destination = output
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      LessonCheck(output: output, clock: Self.clock).run(
        paths: paths, mode: interactive ? .ask : update ? .update : .compare,
        format: CheckFormat(rawValue: format.rawValue) ?? .text,
        destination: destination),
      output)
  }
}

extension Check {
  /// The clock for a report's times.
  fileprivate static var clock: () -> Double {
    let start = ContinuousClock.now
    return { (ContinuousClock.now - start) / .seconds(1) }
  }
}

struct Lint: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lint", abstract: Speech.words("Reads the prose and structure of lessons."))
  }

  @Argument(help: .init(Speech.words("Lessons, or folders of them.")))
  var paths: [String]

  @OptionGroup var colors: ColorOptions

  @OptionGroup var language: LanguageOptions

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(LessonLint(output: output).run(paths: paths), output)
  }
}

struct TypeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "type", abstract: Speech.words("Prints the static type of a body."))
  }

  @Argument(help: .init(Speech.words("A lesson, a Swift file, or - for standard input.")))
  var file: String

  @Argument(help: .init(Speech.words("A view, or NAME.member; by default the root view.")))
  var name: String?

  @OptionGroup var colors: ColorOptions

  @OptionGroup var program: ProgramOptions

  func run() throws { try run(request) }

  func run(_ request: DocumentRequest) throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      Playback(file: file, request: request, output: output).printType(of: name), output)
  }
}

struct List: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: Speech.words(
        "Lists the lessons, or what a project has: targets, apps, previews, views."))
  }

  @Argument(
    help: .init(Speech.words("A folder, a Swift package, an Xcode project or a Swift file.")))
  var path: String?

  @Option(help: .init(Speech.words("Of a project: the target whose roots are listed.")))
  var target: String?

  @Option(help: .init(Speech.words("Where lessons are looked for.")))
  var lessons: String?

  @OptionGroup var colors: ColorOptions

  @Flag(help: .init(Speech.words("Of a program: what is not simulated, and what is assumed.")))
  var gaps = false

  @Flag(
    help: .init(Speech.words("Of a program: the values that are assumed where nothing gives one.")))
  var assumptions = false

  @OptionGroup var language: LanguageOptions

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    if let path, gaps || assumptions {
      let part: ProjectList.Part = gaps ? .gaps : .assumptions
      return try finish(ProjectList.print(part, of: path, target: target, to: output), output)
    }
    if let path = path.map(LessonLibrary.path), LessonLibrary.isCourse(path) {
      return try finish(LessonLibrary(folder: path).list(to: output), output)
    }
    if let path { return try finish(ProjectList.print(path, target: target, to: output), output) }
    try finish(LessonLibrary(folder: lessons).list(to: output), output)
  }
}

struct New: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: Speech.words("Writes the skeleton of a lesson."))
  }

  @Argument(
    help: .init(
      Speech.words(
        "The file to make (NAME.ko.md: a translation); an existing one is left alone.")))
  var file: String

  @OptionGroup var colors: ColorOptions

  @OptionGroup var language: LanguageOptions

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(LessonLibrary(folder: nil).makeSkeleton(file, output: output), output)
  }
}

struct Explain: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain", abstract: Speech.words("Explains a diagnostic or a kind of event."))
  }

  @Argument(help: .init(Speech.words("A kind such as life.begin, or the id of a diagnostic.")))
  var code: String

  @OptionGroup var colors: ColorOptions

  @OptionGroup var language: LanguageOptions

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(Explanation.print(code, to: output), output)
  }
}
