import ArgumentParser
import Console
import Phrases

/// The language of this process. The command line's own help needs it before anything is parsed, so the
/// arguments are examined once, here.
enum Speech {
  static let words = Words(
    Language.chosen(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: EnvironmentVariable.value))

  /// `--lang ko check Lessons` is a command with a language, not a lesson called `check`: an option
  /// before the command would belong to the prompt, the default command.
  static func withoutLeadingLanguage(_ arguments: ArraySlice<String>) -> [String] {
    guard let first = arguments.first else { return [] }
    if first == "--lang", arguments.dropFirst().first.flatMap(Language.init(named:)) != nil {
      return Array(arguments.dropFirst(2))
    }
    if first.hasPrefix("--lang="), Language(named: String(first.dropFirst(7))) != nil {
      return Array(arguments.dropFirst())
    }
    return Array(arguments)
  }
}

/// `--lang`, which every command takes. `Speech` reads it; it is documented and checked here.
struct LanguageOptions: ParsableArguments {
  @Option(help: .init(Speech.words("Language of the interface and of lessons: en or ko.")))
  var lang: String?

  func validate() throws {
    if let lang, Language(named: lang) == nil {
      throw ValidationError(Speech.words("there is no language '\(lang)'; there are en and ko"))
    }
  }
}
