import Diagnostics
import Phrases
import Transcript

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// User-defined commands of the prompt: aliases, and lines that are run at its start.
enum OwnCommands {
  static let all: [Command] = [
    Command(
      name: "alias", group: .settings, arguments: "[NAME COMMAND]",
      summary: Phrase("give a line a short name, or list the names"),
      details: Phrase(
        """
        :alias w2 :next 2 makes :w2; what follows :w2 follows the line. In the file 'theseus/rc' of \
        your configuration folder a line like that is obeyed at each start.
        """)
    ) { repl, argument in repl.alias(argument) },
    Command(
      name: "apropos", group: .settings, arguments: "WORD",
      summary: Phrase("the commands, settings and kinds of events that speak of something")
    ) { repl, argument in repl.apropos(argument) },
  ]
}

extension Repl {
  func alias(_ argument: String) {
    let parts = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let name = parts.first else {
      guard !aliases.isEmpty else {
        return say(words("there are no aliases; :alias NAME COMMAND makes one"), .dim)
      }
      for (name, line) in aliases.sorted(by: { $0.key < $1.key }) {
        var row = StyledLine(":" + name, .code)
        row.pad(to: 12)
        row.add(line)
        screen.show(row)
      }
      return
    }
    let own = name.hasPrefix(":") ? String(name.dropFirst()) : name
    guard own.allSatisfy({ $0.isLetter || $0.isNumber }), !own.isEmpty else {
      return complain(words("an alias is a word: letters and digits"))
    }
    guard !CommandTable.commands.contains(where: { $0.name == own }) else {
      return complain(words("':\(own)' is a command; an alias may not take its place"))
    }
    guard parts.count == 2 else {
      aliases[own] = nil
      return say(words("the alias ':\(own)' is removed"), .dim)
    }
    // From alias to alias, the line must come to something else.
    var line: String? = parts[1]
    while let next = line?.trimmed, next.hasPrefix(":") {
      let word = next.dropFirst().split(whereSeparator: \.isWhitespace).first.map(String.init)
      guard word != own else {
        return complain(words("':\(own)' would stand for itself; an alias stands for a command"))
      }
      line = word.flatMap { aliases[$0] }
    }
    aliases[own] = parts[1]
  }

  /// The line for an alias; nil if the name is not one.
  func expansion(of name: String, _ argument: String) -> String? {
    guard let line = aliases[name], !CommandTable.commands.contains(where: { $0.name == name })
    else { return nil }
    return argument.isEmpty ? line : line + " " + argument
  }

  func apropos(_ word: String) {
    guard !word.isEmpty else { return complain(words("apropos what? :apropos takes a word")) }
    func speaks(_ texts: String...) -> Bool {
      texts.contains { $0.lowercased().contains(word.lowercased()) }
    }
    var rows: [(String, String)] = []
    for command in CommandTable.commands {
      let summary = words(command.summary)
      if speaks(command.name, summary, command.details.map { words($0) } ?? "") {
        rows.append((":" + command.name, summary))
      }
    }
    for setting in Self.settingNames where speaks(setting.name, words(setting.summary)) {
      rows.append((":set " + setting.name, words(setting.summary)))
    }
    for kind in Explanation.events.keys.sorted() {
      let text = Explanation.text(for: kind, words: words) ?? ""
      if speaks(kind, text) { rows.append((":explain " + kind, text)) }
    }
    guard !rows.isEmpty else { return say(words("nothing speaks of '\(word)'"), .dim) }
    for (name, text) in rows {
      var line = StyledLine("  " + name, .code)
      line.pad(to: 28)
      line.add(text)
      say(line.wrapped(to: screen.columns, hanging: 28))
    }
  }

  /// Runs the commands of a file line by line; a missing file is reported only if the user named it.
  func obeyFile(_ path: String, isNamed: Bool) {
    guard let bytes = Descriptor.contents(atPath: path) else {
      if isNamed { complain(words("'\(path)' cannot be read")) }
      return
    }
    for (index, line) in String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let text = line.trimmed
      if text.isEmpty || text.hasPrefix("#") { continue }
      guard text.hasPrefix(":") else {
        complain(words("\(path):\(index + 1): a line of this file is a command, with its colon"))
        continue
      }
      obey(text)
    }
  }
}

/// Where a user's own files are, by the platform's rules (XDG).
enum OwnFiles {
  /// `$XDG_CONFIG_HOME/theseus/rc`, in `~/.config` by default.
  static var commands: String? { folder("XDG_CONFIG_HOME", ".config").map { $0 + "/rc" } }

  private static func folder(_ variable: String, _ standard: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    let base =
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/" + standard }
    return base.map { $0 + "/theseus" }
  }
}
