import ArgumentParser
import Console
import Phrases
import Session

struct ScreenDrawing: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "screen",
      abstract: Speech.words(
        "Draws what a person would see after the last step, as a wireframe in text."),
      discussion: Speech.words(
        """
        + marks what the last step made appear, ~ what it changed, - what is leaving. Below the \
        screen are the steps that would do something now.
        """))
  }

  @Argument(help: .init(Speech.words("A lesson (.md), a Swift file, or - for standard input.")))
  var file: String

  @OptionGroup var program: ProgramOptions
  @OptionGroup var colors: ColorOptions

  @Option(help: .init(Speech.words("Draw the screen as it is after this step.")))
  var at: Int?

  @Option(help: .init(Speech.words("Draw this scene of the lesson only.")))
  var scene: String?

  @Option(help: .init(Speech.words("Columns that the screen takes.")))
  var width = 48

  func validate() throws {
    guard (24...400).contains(width) else {
      throw ValidationError(Speech.words("--width takes 24 to 400 columns, not \(width)"))
    }
  }

  func run() throws { try run(request) }

  func run(_ request: DocumentRequest) throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      ScreenCommand(file: file, request: request, output: output)
        .run(at: at, scene: scene, width: width), output)
  }
}
