import ArgumentParser
import Diagnostics
import Phrases
import Session

/// The options of every command that runs a program.
struct ProgramOptions: ParsableArguments {
  @Option(
    name: .customLong("with"),
    help: .init(Speech.words("Source that completes the program; repeatable.")))
  var completing: [String] = []

  @Option(
    name: .customLong("stub"),
    help: .init(Speech.words("Source that supplies what is not simulated; repeatable.")))
  var stubs: [String] = []

  @Option(
    name: .customLong("fixture"),
    help: .init(Speech.words("URL=FILE: what the network answers, or auto; repeatable.")))
  var fixtures: [String] = []

  @Option(
    name: .customLong("packages"),
    help: .init(Speech.words("A folder with the sources of packages; repeatable.")))
  var packages: [String] = []

  @Option(
    name: .customLong("assume"),
    help: .init(
      Speech.words("EXPRESSION = VALUE: what a value is that nothing gives; repeatable.")))
  var assumptions: [String] = []

  @Option(help: .init(Speech.words("The reader's locale, for texts and formats: ko, ko_KR.")))
  var locale: String?

  @Option(help: .init(Speech.words("Of a project: the target to run.")))
  var target: String?

  @Option(help: .init(Speech.words("A preview to run, by its title, its file or its view.")))
  var preview: String?

  @Flag(help: .init(Speech.words("What the root does not reach refuses the program too.")))
  var strict = false

  @Option(
    name: .customLong("do"),
    help: .init(Speech.words("Adds a step at the end of the script; repeatable.")))
  var steps: [String] = []

  @Option(help: .init(Speech.words("The root view.")))
  var root: String?

  @Option(help: .init(Speech.words("Which of several declarations of the same type runs, from 1.")))
  var variant: Int?

  @Option(help: .init(Speech.words("Seed of the simulated world's randomness.")))
  var seed: UInt64?

  @Option(
    name: .customLong("profile"),
    help: .init(
      Speech.words("The releases that are simulated, by the number of iOS: 18, 26 or 27.")))
  var profiles: [String] = []

  @Option(
    help: .init(
      Speech.words(
        "KEY=VALUE: one release alone: ios=26, xcode=16, target=16, swift=6.2; repeatable."))
  )
  var compat: [String] = []

  @Option(help: .init(Speech.words("How many megabytes of text a document may have.")))
  var limit = DocumentRequest.Limit().megabytes

  @Flag(help: .init(Speech.words("Standard input is a lesson rather than Swift.")))
  var lesson = false

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    for pair in compat where !DocumentRequest.isPair(pair) {
      throw ValidationError(Speech.words("--compat takes KEY=VALUE, not '\(pair)'"))
    }
    guard DocumentRequest.Limit.range.contains(limit) else {
      throw ValidationError(Speech.words("--limit takes 1 to 1000000 megabytes, not \(limit)"))
    }
    for pair in fixtures where DocumentRequest.Fixture(pair) == nil {
      throw ValidationError(Speech.words("--fixture takes URL=FILE, not '\(pair)'"))
    }
    for pair in assumptions where DocumentRequest.Assumption(pair) == nil {
      throw ValidationError(Speech.words("--assume takes 'EXPRESSION = VALUE', not '\(pair)'"))
    }
  }

  func request(with companions: [String]) -> DocumentRequest {
    var request = request
    request.companions = companions
    return request
  }

  var request: DocumentRequest {
    var request = DocumentRequest()
    request.completing = completing
    request.stubs = stubs
    request.fixtures = fixtures.compactMap(DocumentRequest.Fixture.init)
    request.assumptions = assumptions.compactMap(DocumentRequest.Assumption.init)
    request.packages = packages
    request.locale = locale
    request.target = target
    request.preview = preview
    request.isStrict = strict
    request.extraSteps = steps
    request.root = root
    request.variant = variant
    request.seed = seed
    request.limit = DocumentRequest.Limit(megabytes: limit)
    request.isLesson = lesson
    request.language = Speech.words.language.rawValue
    request.chooseReleases(profiles: profiles, pairs: compat)
    return request
  }
}

/// The options that select the events to show.
struct SelectionOptions: ParsableArguments {
  @Option(
    help: .init(Speech.words("Kinds of events to show, by the start of their names: life,state.")))
  var only: String?

  @Option(help: .init(Speech.words("Only events of views of this type.")))
  var view: String?
}

enum ColorChoice: String, ExpressibleByArgument, CaseIterable { case auto, always, never }

struct ColorOptions: ParsableArguments {
  @Option(help: .init(Speech.words("auto, always or never; NO_COLOR is honoured.")))
  var color = ColorChoice.auto
}
