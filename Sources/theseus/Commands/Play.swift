import ArgumentParser
import Console
import Phrases

struct Play: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "play",
      abstract: Speech.words("Plays the whole script to standard output as text."))
  }

  @Argument(
    help: .init(
      Speech.words("A lesson (.md), a Swift file, a project, or - for standard input.")))
  var file: String

  @Argument(help: .init(Speech.words("More Swift files of the same program.")))
  var companions: [String] = []

  @OptionGroup var program: ProgramOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var colors: ColorOptions

  @Option(help: .init(Speech.words("Seconds to wait between steps, on a terminal.")))
  var pace: Double?

  @Option(help: .init(Speech.words("Stop after this step.")))
  var until: Int?

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      Playback(file: file, request: program.request(with: companions), output: output)
        .play(only: selection.only, view: selection.view, pace: pace, until: until), output)
  }
}

struct TranscriptCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "transcript", abstract: Speech.words("Writes the run as a document."))
  }

  @Argument(
    help: .init(
      Speech.words("A lesson (.md), a Swift file, a project, or - for standard input.")))
  var file: String

  @Argument(help: .init(Speech.words("More Swift files of the same program.")))
  var companions: [String] = []

  @OptionGroup var program: ProgramOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var colors: ColorOptions

  @Option(help: .init(Speech.words("text, markdown or ndjson.")))
  var format = DocumentFormat.text

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(Speech.words("Where to write it.")))
  var destination: String?

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      Playback(file: file, request: program.request(with: companions), output: output)
        .transcribe(
          format.playback, only: selection.only, view: selection.view, destination: destination),
      output)
  }
}

/// The formats of a transcript, as the command line spells them.
enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, ndjson

  var playback: Playback.Format {
    switch self {
    case .text: .text
    case .markdown: .markdown
    case .ndjson: .ndjson
    }
  }
}

/// Leaves with the code that a command ended with, after everything is written.
func finish(_ code: Int32, _ output: Output) throws {
  output.flush()
  if code != 0 { throw ExitCode(code) }
}
