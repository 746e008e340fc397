import ArgumentParser
import Console
import Phrases

struct SiteSubcommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "site", abstract: Speech.words("Writes a course as a static site."),
      discussion: Speech.words(
        """
        The folder's README.md gives title, parts and order; without one all lessons are listed. The \
        same lessons give the same bytes. A folder that is not such a site is never overwritten.
        """))
  }

  @Argument(help: .init(Speech.words("A folder of lessons.")))
  var folder: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(Speech.words("The folder to write.")))
  var destination: String

  @Option(
    name: .customLong("url"),
    help: .init(Speech.words("Where the site will be: https://example.org/course.")))
  var address: String?

  @Option(
    help: .init(
      Speech.words(
        "Answers to predictions: show, hide (an exam; --seed N for another paper) or key.")))
  var answers = AnswersOption.show

  @OptionGroup var colors: ColorOptions
  @OptionGroup var language: LanguageOptions

  func validate() throws {
    guard let address else { return }
    let isAddress =
      ["http://", "https://"].contains { address.hasPrefix($0) && address.count > $0.count }
      && !address.contains { $0.isWhitespace || "\"'<>#?&".contains($0) }
    if !isAddress {
      throw ValidationError(
        Speech.words("--url takes an address such as https://example.org/course, not '\(address)'"))
    }
  }

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    var request = SiteCommand.Request(destination: destination)
    request.answers = answers.choice
    request.address = address.map { given in
      String(given.reversed().drop { $0 == "/" }.reversed())
    }
    try finish(SiteCommand(output: output).run(folder, request), output)
  }
}
