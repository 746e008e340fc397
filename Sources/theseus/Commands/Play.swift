import ArgumentParser
import Console
import Phrases
import Session

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

  func run() throws { try run(request) }

  func run(_ request: DocumentRequest) throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      Playback(file: file, request: request, output: output)
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

  @Option(help: .init(Speech.words("text, markdown, html, ndjson, asciicast, png or gif.")))
  var format = DocumentFormat.text

  @Option(
    help: .init(
      Speech.words(
        "Answers to predictions: show, hide (an exam; --seed N for another paper), key, or task (what a clinic asks for beside its questions)."
      )))
  var answers = AnswersOption.show

  @Flag(
    help: .init(
      Speech.words(
        "With html: a part of somebody else's page, its style and script in files beside it.")))
  var embed = false

  @Option(
    help: .init(
      Speech.words("With html: play every visible control that many steps beyond the script.")))
  var explore = 0

  @Option(help: .init(Speech.words("With png: the step that is shown; the last one without.")))
  var at: Int?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(Speech.words("Where to write it.")))
  var destination: String?

  func validate() throws {
    if at != nil, format.picture == nil {
      throw ValidationError(Speech.words("--at needs --format png or gif"))
    }
    if explore != 0, format != .html {
      throw ValidationError(Speech.words("--explore needs --format html"))
    }
    if !(0...4).contains(explore) {
      throw ValidationError(Speech.words("--explore takes a depth from 1 to 4"))
    }
    if answers != .show, format.picture != nil {
      throw ValidationError(Speech.words("--answers needs a format other than png and gif"))
    }
    if embed, format != .html { throw ValidationError(Speech.words("--embed needs --format html")) }
  }

  func run() throws { try run(request) }

  func run(_ request: DocumentRequest) throws {
    try DestinationOption.check(destination, readingFrom: [file], request)
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    let playback = Playback(
      file: file, request: request, output: output)
    if let picture = format.picture {
      let pictures = StepPictures(file: file, request: request, output: output)
      return try finish(pictures.write(as: picture, at: at, to: destination), output)
    }
    guard let text = format.playback else {
      var options = PageOptions()
      options.answers = answers.choice
      options.isFragment = embed
      options.exploredDepth = explore
      try finish(playback.writePage(options, to: destination), output)
      return
    }
    try finish(
      playback.transcribe(
        text, only: selection.only, view: selection.view, answers: answers.choice,
        destination: destination), output)
  }
}

/// What a document says about its questions, as the command line spells it.
enum AnswersOption: String, ExpressibleByArgument, CaseIterable {
  case show, hide, key, task

  var choice: AnswerChoice {
    switch self {
    case .show: .show
    case .hide: .hide
    case .key: .key
    case .task: .task
    }
  }
}

/// The formats of a transcript, as the command line spells them.
enum DocumentFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, html, ndjson, asciicast, png, gif

  /// Nil for formats that are more than text: a page, a picture.
  var playback: Playback.Format? {
    switch self {
    case .text: .text
    case .markdown: .markdown
    case .html, .png, .gif: nil
    case .ndjson: .ndjson
    case .asciicast: .asciicast
    }
  }

  var picture: StepPictures.Format? {
    switch self {
    case .png: .png
    case .gif: .gif
    default: nil
    }
  }
}

/// Exits with the code of a command, after everything is written.
func finish(_ code: Int32, _ output: Output) throws {
  output.flush()
  if code != 0 { throw ExitCode(code) }
}
