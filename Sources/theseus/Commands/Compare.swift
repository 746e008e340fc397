import ArgumentParser
import Console
import Phrases
import Session

struct Compare: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "compare",
      abstract: Speech.words("Two programs under the same steps, side by side."))
  }

  @Argument(
    help: .init(
      Speech.words("A lesson (.md) or a Swift file; its script is played, unless --do gives steps.")
    )
  )
  var first: String

  @Argument(
    help: .init(
      Speech.words("The other one; without it the first under the releases of two --profile.")))
  var second: String?

  @OptionGroup var program: ProgramOptions
  @OptionGroup var colors: ColorOptions

  @Option(help: .init(Speech.words("text or ndjson.")))
  var format = ComparisonFormat.text

  @Flag(help: .init(Speech.words("Show also what is the same on both sides.")))
  var all = false

  func run() throws { try run(request) }

  func run(_ request: DocumentRequest) throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      CompareCommand(output: output).run(
        first, second, request: request, format: format == .text ? .text : .ndjson,
        showsAll: all), output)
  }
}

/// The formats of a comparison, as the command line spells them.
enum ComparisonFormat: String, ExpressibleByArgument, CaseIterable { case text, ndjson }
