import ArgumentParser
import Console
import Phrases
import Session

struct Serve: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: Speech.words(
        "Opens the playground: a page on this machine where a program is edited, run, tapped and asked."
      ),
      discussion: Speech.words(
        """
        It prints the address, which contains a secret word, and serves until it is interrupted. \
        The browser holds the whole session, so a server that restarts loses nothing.
        """))
  }

  @Argument(help: .init(Speech.words("A lesson, a Swift file or a project to begin with.")))
  var path: String?

  @OptionGroup var program: ProgramOptions

  @Option(help: .init(Speech.words("The port; 0, the default, is any that is free.")))
  var port: UInt16 = 0

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      ServeCommand(output: output).run(path, request: program.request(with: []), port: port),
      output)
  }
}
