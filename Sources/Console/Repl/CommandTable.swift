import Diagnostics
import Phrases

/// A command of the prompt. `:help` and completion get everything from here.
struct Command: Sendable {
  enum Group: CaseIterable, Sendable {
    case move, inspect, stops, predict, explain, files, settings

    var title: Phrase {
      switch self {
      case .move: Phrase("Moving through the run")
      case .inspect: Phrase("Looking at the world")
      case .stops: Phrase("Stops with a meaning")
      case .predict: Phrase("Predicting")
      case .explain: Phrase("Asking why")
      case .files: Phrase("Lessons and files")
      case .settings: Phrase("Settings and help")
      }
    }
  }

  let name: String
  var aliases: [String] = []
  let group: Group
  /// After the name in the usage line.
  var arguments = ""
  let summary: Phrase
  /// Further explanation, if there is any.
  var details: Phrase?
  /// Whether Enter repeats it: only a command that moves the cursor may be repeated that way.
  var isMotion = false
  let run: @Sendable (Repl, String) -> Void
}

/// All commands, in the order in which help lists them.
enum CommandTable {
  static let commands: [Command] =
    MotionCommands.all + AssumeCommands.all + PlaceCommands.all + StopCommands.all
    + BranchCommands.all
    + PredictionCommands.all + InspectCommands.all + ScreenCommands.all + CompareCommands.all
    + ExplainCommands.all + FileCommands.all + LessonCommands.all + JournalCommands.all
    + OwnCommands.all
    + SettingCommands.all

  enum Resolution {
    case found(Command)
    case ambiguous([String])
    case unknown(suggestion: String?)
  }

  /// Whether a word is a full name or an alias.
  static func isCommand(_ word: String) -> Bool {
    commands.contains { $0.name == word || $0.aliases.contains(word) }
  }

  /// A full name or an alias; otherwise the only command with that prefix. One-letter abbreviations are
  /// fixed aliases: adding a command must not change what `:s` means.
  static func resolve(_ word: String) -> Resolution {
    if let command = commands.first(where: { $0.name == word || $0.aliases.contains(word) }) {
      return .found(command)
    }
    let matches = commands.filter { $0.name.hasPrefix(word) }
    if matches.count == 1 { return .found(matches[0]) }
    // `step` wins over `stepi`: the match that is a prefix of all the others.
    if let shortest = matches.min(by: { $0.name.count < $1.name.count }),
      matches.allSatisfy({ $0.name.hasPrefix(shortest.name) })
    {
      return .found(shortest)
    }
    if !matches.isEmpty { return .ambiguous(matches.map(\.name)) }
    return .unknown(suggestion: Spelling.closest(to: word, among: commands.map(\.name)))
  }
}
