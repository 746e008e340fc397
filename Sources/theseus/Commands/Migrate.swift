import ArgumentParser
import Console
import Phrases
import Session

struct Migrate: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "migrate",
      abstract: Speech.words("What changes for a program with newer releases."),
      discussion: Speech.words(
        """
        The program is checked and used under both, by the same steps. Each difference comes with its \
        cause, its place, the shortest script that shows it, and both outcomes. Exit code 1 if anything \
        differs.
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

  @Option(help: .init(Speech.words("The releases to come from: 18 or 26.")))
  var from = "26"

  @Option(help: .init(Speech.words("The releases to go to: 26 or 27.")))
  var to = "27"

  @Option(help: .init(Speech.words("How many steps are played to look for something.")))
  var steps = 300

  @Option(help: .init(Speech.words("text, ndjson, sarif or html.")))
  var format = ClinicFormat.text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(Speech.words("Where to write it.")))
  var destination: String?

  func validate() throws {
    guard (1...100_000).contains(steps) else {
      throw ValidationError(Speech.words("--steps takes 1 to 100000 steps, not \(steps)"))
    }
    try DestinationOption.check(
      destination, readingFrom: [file], program.request(with: companions))
  }

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    var migration = MigrateCommand.Request()
    migration.from = from
    migration.to = to
    migration.steps = steps
    migration.format = ClinicCommand.Format(rawValue: format.rawValue) ?? .text
    migration.destination = destination
    try finish(
      MigrateCommand(output: output).run(
        file, request: program.request(with: companions), migration), output)
  }
}

/// `--compat ios=26 xcode=16`: each pair after the first gets the option's name as well.
enum ReleaseWords {
  static func apart(_ arguments: [String]) -> [String] {
    guard arguments.contains("--compat") else { return arguments }
    var result: [String] = []
    var isOpen = false
    for (index, argument) in arguments.enumerated() {
      let follows = index > 0 && arguments[index - 1] == "--compat"
      if isOpen, !follows, isPair(argument) {
        result += ["--compat", argument]
        continue
      }
      isOpen = follows || argument == "--compat"
      result.append(argument)
    }
    return result
  }

  private static func isPair(_ text: String) -> Bool {
    ["ios=", "xcode=", "target=", "swift=", "profile=", "binding-owner="].contains {
      text.hasPrefix($0)
    }
  }
}
