import ArgumentParser
import Console
import Phrases

struct ClinicSubcommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "clinic",
      abstract: Speech.words(
        "Uses a program by itself and reports what is wrong with its identities, lifetimes and dependencies."
      ),
      discussion: Speech.words(
        """
        Each finding comes with its place, the shortest script that shows it, and the question to ask. \
        The same program, seed and number of steps give the same report. Exit code 1 if anything new \
        was found.
        """))
  }

  @Argument(
    help: .init(
      Speech.words("A lesson (.md), a Swift file, a project, or - for standard input.")))
  var file: String

  @Argument(help: .init(Speech.words("More Swift files of the same program.")))
  var companions: [String] = []

  @OptionGroup var program: ProgramOptions
  @OptionGroup var colors: ColorOptions

  @Option(help: .init(Speech.words("How many steps are played to look for something.")))
  var steps = 500

  @Flag(
    inversion: .prefixedNo,
    help: .init(
      Speech.words("Examine previews and views by themselves, too; projects: unless --no-all.")))
  var all: Bool?

  @Option(help: .init(Speech.words("text, ndjson, sarif or html.")))
  var format = ClinicFormat.text

  @Option(
    help: .init(
      Speech.words("What makes the exit code 1: error, warning, note (anything) or never.")))
  var failOn = FailureThreshold.note

  @Option(help: .init(Speech.words("A file of findings that are known and not reported again.")))
  var baseline: String?

  @Flag(help: .init(Speech.words("Write what is found into the baseline.")))
  var update = false

  @Flag(help: .init(Speech.words("Show mends that are proved: played again, the finding is gone.")))
  var fix = false

  @Flag(help: .init(Speech.words("Make the mends in the files.")))
  var write = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(Speech.words("Where to write it.")))
  var destination: String?

  func validate() throws {
    guard (1...100_000).contains(steps) else {
      throw ValidationError(Speech.words("--steps takes 1 to 100000 steps, not \(steps)"))
    }
    if write, !fix {
      throw ValidationError(Speech.words("--write makes the mends of --fix; add --fix"))
    }
    if update, baseline == nil {
      throw ValidationError(Speech.words("--update writes a baseline; add --baseline FILE"))
    }
    try DestinationOption.check(
      destination, readingFrom: [file], program.request(with: companions))
  }

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    var clinic = ClinicCommand.Request()
    clinic.steps = steps
    clinic.format = ClinicCommand.Format(rawValue: format.rawValue) ?? .text
    clinic.failsOn = ClinicCommand.Threshold(rawValue: failOn.rawValue) ?? .note
    clinic.baseline = baseline
    clinic.updatesBaseline = update
    clinic.destination = destination
    clinic.fixes = fix
    clinic.writesFixes = write
    clinic.examinesAll = all
    try finish(
      ClinicCommand(output: output).run(
        file, request: program.request(with: companions), clinic), output)
  }
}

enum ClinicFormat: String, ExpressibleByArgument, CaseIterable { case text, ndjson, sarif, html }

enum FailureThreshold: String, ExpressibleByArgument, CaseIterable {
  case error, warning, note, never
}
