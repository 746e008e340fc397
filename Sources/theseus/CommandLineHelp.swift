import Phrases
import Values

/// The texts that the argument parser writes by itself, in the language of the process.
enum CommandLineHelp {
  /// Headings are at the beginning of a line and in English whatever the commands say.
  private static let headings = [
    ("OVERVIEW: ", Phrase("OVERVIEW: ")), ("USAGE: ", Phrase("USAGE: ")),
    ("Usage: ", Phrase("Usage: ")), ("ARGUMENTS:", Phrase("ARGUMENTS:")),
    ("OPTIONS:", Phrase("OPTIONS:")), ("SUBCOMMANDS:", Phrase("SUBCOMMANDS:")),
    ("Error: ", Phrase("Error: ")), ("Help:  ", Phrase("Help:  ")),
  ]

  static func inLanguage(_ message: String) -> String {
    guard Speech.words.language != .english else { return message }
    return message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (english, phrase) in headings where line.hasPrefix(english) {
        let rest = Message(parts: [String(line.dropFirst(english.count))])
        return Speech.words(phrase) + Speech.words.recorded(rest)
      }
      var text = String(line)
      for (english, phrase) in defaults {
        text = text.replacing(english, with: Speech.words(phrase))
      }
      return text
    }.joined(separator: "\n")
  }

  private static let defaults = [
    ("Show the version.", Phrase("Show the version.")),
    ("Show help information.", Phrase("Show help information.")),
    (
      "See 'theseus help <subcommand>' for detailed help.",
      Phrase("See 'theseus help <subcommand>' for detailed help.")
    ),
    ("(default: ", Phrase("(default: ")), ("(default)", Phrase("(default)")),
  ]
}
