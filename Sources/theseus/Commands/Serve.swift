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

  @Flag(
    help: .init(
      Speech.words(
        "Serves everybody, behind a web server: by workers with limits; no word in the address.")))
  var `public` = false

  @Option(help: .init(Speech.words("With --public: how many workers; 4 by default.")))
  var workers: Int?

  @Option(help: .init(Speech.words("With --public: requests that may wait; 64 by default.")))
  var queue: Int?

  @Option(
    help: .init(
      Speech.words("With --public: seconds of the processor for a request; 5 by default."))
  )
  var seconds: Int?

  @Flag(help: .hidden) var worker = false

  func validate() throws {
    for (name, value, most) in [
      ("workers", workers, 256), ("queue", queue, 10_000), ("seconds", seconds, 600),
    ] {
      guard let value else { continue }
      if !`public`, !worker {
        throw ValidationError(Speech.words("'--\(name)' is for --public"))
      }
      if !(1...most).contains(value) {
        throw ValidationError(Speech.words("'--\(name)' is a number from 1 to \(most)"))
      }
    }
  }

  func run() throws {
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    if worker {
      return try finish(WorkerProcess.run(words: Speech.words, seconds: seconds ?? 5), output)
    }
    var crowd = ServeCommand.Crowd()
    crowd.workers = workers ?? crowd.workers
    crowd.queue = queue ?? crowd.queue
    crowd.seconds = seconds ?? crowd.seconds
    try finish(
      ServeCommand(output: output).run(
        path, request: program.request(with: []), port: port, crowd: `public` ? crowd : nil),
      output)
  }
}
