import ArgumentParser
import Console
import Phrases
import Pictures
import Session

struct Graph: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "graph",
      abstract: Speech.words("Draws the view tree, the dependencies or the lifetimes."))
  }

  @Argument(help: .init(Speech.words("A lesson (.md), a Swift file, or - for standard input.")))
  var file: String

  @OptionGroup var program: ProgramOptions

  @Option(help: .init(Speech.words("dot, svg or mermaid.")))
  var format = PictureFormatChoice.dot

  @Option(help: .init(Speech.words("tree, dependencies or lifetimes.")))
  var of = PictureSubjectChoice.dependencies

  @Option(help: .init(Speech.words("Draw the run as it is after this step.")))
  var at: Int?

  @Option(help: .init(Speech.words("Draw this scene of the lesson only.")))
  var scene: String?

  @Option(help: .init(Speech.words("Draw only what is about the views of this name.")))
  var focus: String?

  @Option(help: .init(Speech.words("With --focus: how many arrows away others may be; 1.")))
  var depth: Int?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .init(Speech.words("Where to write it.")))
  var destination: String?

  @OptionGroup var colors: ColorOptions

  func run() throws { try run(request) }

  func run(_ request: DocumentRequest) throws {
    if let depth, focus == nil || depth < 0 {
      throw ValidationError(
        Speech.words("--depth takes a number from 0 and goes with --focus"))
    }
    try DestinationOption.check(destination, readingFrom: [file], request)
    let output = Output(color: colors.color.rawValue, words: Speech.words)
    try finish(
      GraphCommand(file: file, request: request, output: output)
        .run(
          of: of.subject, as: format.format, at: at, scene: scene,
          focus: focus.map { Focus(view: $0, depth: depth ?? 1) }, destination: destination),
      output)
  }
}

/// The formats of a picture, as the command line spells them.
enum PictureFormatChoice: String, ExpressibleByArgument, CaseIterable {
  case dot, svg, mermaid
  var format: PictureFormat {
    switch self {
    case .dot: .dot
    case .svg: .svg
    case .mermaid: .mermaid
    }
  }
}

enum PictureSubjectChoice: String, ExpressibleByArgument, CaseIterable {
  case tree, dependencies, lifetimes
  var subject: PictureSubject {
    switch self {
    case .tree: .tree
    case .dependencies: .dependencies
    case .lifetimes: .lifetimes
    }
  }
}
