import Diagnostics
import Phrases
import Session
import Trace
import Transcript

enum SettingCommands {
  static let all: [Command] = [
    Command(
      name: "set", group: .settings,
      arguments: "only KINDS | view NAME | places, hints, prose, screen on|off",
      summary: Phrase("choose what is shown"),
      details: Phrase(
        """
        :set only life,state tells those kinds, :set only all tells the story again. :set view Cat \
        tells all about one view, :set view all about every one. :set screen on draws the app \
        after each step and motion.
        """)
    ) { repl, argument in repl.set(argument) },
    Command(
      name: "help", aliases: ["h", "?"], group: .settings, arguments: "[COMMAND]",
      summary: Phrase("this list, or more about one command")
    ) { repl, argument in repl.help(argument) },
    Command(
      name: "quit", aliases: ["q", "exit"], group: .settings,
      summary: Phrase("leave, as Ctrl-D does")
    ) { repl, _ in repl.quit() },
  ]
}

extension Repl {
  static let settingNames: [(name: String, summary: Phrase)] = [
    ("only", Phrase("kinds of events to tell")), ("view", Phrase("one view to tell about")),
    ("places", Phrase("places in the source behind events")),
    ("hints", Phrase("a line of what can be done next")),
    ("prose", Phrase("the lesson's text between the steps")),
    ("screen", Phrase("the app as a person would see it, after each motion")),
  ]

  func set(_ argument: String) {
    let parts = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let key = parts.first else { return showSettings() }
    let value = parts.count > 1 ? parts[1] : ""
    switch key {
    case "only": setFilter(only: value == "all" ? "" : value, view: settings.view)
    case "view":
      setFilter(only: settings.only, view: value.isEmpty || value == "all" ? nil : value)
      if let view = settings.view, let opened {
        sayIfUnknown(view, among: opened.session.knownViews)
      }
    case "places": setSwitch(\.showsPlaces, value)
    case "hints":
      lastHint = nil
      setSwitch(\.showsHints, value)
    case "screen": setSwitch(\.showsScreen, value)
    case "prose": setSwitch(\.showsProse, value)
    default:
      let close = Spelling.closest(to: key, among: Self.settingNames.map(\.name))
      complain(
        close.map { words("there is no setting '\(key)'", orRather: $0) }
          ?? words(
            "there is no setting '\(key)'; there are only, view, places, hints, prose, screen"))
    }
  }

  private func setFilter(only: String, view: String?) {
    do throws(EventFilterError) {
      settings.filter = try EventFilter(only: only, view: view)
      settings.only = only
      settings.view = view
      refreshTranscript()
    } catch {
      complain(error.description)
    }
  }

  private func setSwitch(_ key: WritableKeyPath<Settings, Bool>, _ value: String) {
    guard value == "on" || value == "off" else { return complain(words("expected 'on' or 'off'")) }
    settings[keyPath: key] = value == "on"
    refreshTranscript()
  }

  func refreshTranscript() {
    guard let session = opened?.session else { return }
    var fresh = transcript(for: session)
    fresh.skip(session.events)
    opened?.transcript = fresh
  }

  private func showSettings() {
    say("only   \(settings.only.isEmpty ? "all" : settings.only)")
    say("view   \(settings.view ?? "all")")
    say("places \(settings.showsPlaces ? "on" : "off")")
    say("hints  \(settings.showsHints ? "on" : "off")")
    say("screen \(settings.showsScreen ? "on" : "off")")
    say("prose  \(settings.showsProse ? "on" : "off")")
  }

  func help(_ asked: String) {
    let name = asked.hasPrefix(":") ? String(asked.dropFirst()) : asked
    guard !name.isEmpty else { return helpOnAll() }
    switch CommandTable.resolve(name) {
    case .found(let command):
      var line = StyledLine(":\(command.name) \(command.arguments)", .code)
      let aliases = command.aliases.map { ":" + $0 }.joined(separator: ", ")
      if !aliases.isEmpty { line.add("  (\(aliases))", .dim) }
      screen.show(line)
      for text in [command.summary, command.details].compactMap({ $0 }) {
        say(StyledLine("  " + words(text)).wrapped(to: screen.columns, hanging: 2))
      }
    case .ambiguous(let names):
      complain(words(":\(name) may be \(names.map { ":" + $0 }.joined(separator: ", "))"))
    case .unknown(let close):
      complain(words("there is no command ':\(name)'", orRather: close.map { ":" + $0 }))
    }
  }

  private func helpOnAll() {
    var lines: [StyledLine] = []
    for group in Command.Group.allCases {
      lines.append(StyledLine(words(group.title), .heading))
      for command in CommandTable.commands where command.group == group {
        let short = command.aliases.first { $0.count < command.name.count }.map { ":" + $0 } ?? ""
        lines += helpLines(short, ":" + command.name, words(command.summary))
      }
    }
    lines.append(StyledLine(words("Anything else is Swift"), .heading))
    lines += helpLines("", "count += 1, tap(\"Save\")", words("a step: shows what it sets off"))
    lines += helpLines("", "count", words("its value; reading is not a step"))
    lines += helpLines(
      "", "view(\"Row\").n",
      words("a property of a live view, to read or to write; at: 1 is the next one"))
    let closing = words(
      "Enter does what comes next; a command may be abbreviated; :step? tells what it takes.")
    lines += StyledLine("  " + closing, .dim).wrapped(to: screen.columns, hanging: 2)
    page(lines)
  }

  /// A short name, a name, and a summary beside it, or below on a narrow terminal.
  private func helpLines(_ short: String, _ name: String, _ summary: String) -> [StyledLine] {
    var line = StyledLine("  ")
    line.add(short, .dim)
    line.pad(to: 8)
    line.add(name, .code)
    guard screen.columns >= 64 else {
      return [line] + StyledLine("          " + summary).wrapped(to: screen.columns, hanging: 10)
    }
    line.pad(to: 21)
    line.add(summary)
    return line.wrapped(to: screen.columns, hanging: 21)
  }
}
