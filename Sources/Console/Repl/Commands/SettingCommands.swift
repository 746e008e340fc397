import Diagnostics
import Session
import Trace
import Transcript

enum SettingCommands {
  static let all: [Command] = [
    Command(
      name: "set", group: .settings,
      arguments: "only KINDS | view NAME | places on|off | hints on|off",
      summary: "choose what is told",
      details: """
        :set only life,state tells those kinds, :set only all tells the story again. :set view Cat \
        tells all about one view, :set view all about every one.
        """
    ) { repl, argument in repl.set(argument) },
    Command(
      name: "help", aliases: ["h", "?"], group: .settings, arguments: "[COMMAND]",
      summary: "this list, or more about one command"
    ) { repl, argument in repl.help(argument) },
    Command(
      name: "quit", aliases: ["q", "exit"], group: .settings, summary: "leave, as Ctrl-D does"
    ) { repl, _ in repl.quit() },
  ]
}

extension Repl {
  func set(_ argument: String) {
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let key = words.first else { return showSettings() }
    let value = words.count > 1 ? words[1] : ""
    switch key {
    case "only": setFilter(only: value == "all" ? "" : value, view: settings.view)
    case "view":
      setFilter(only: settings.only, view: value.isEmpty || value == "all" ? nil : value)
    case "places": setSwitch(\.showsPlaces, value)
    case "hints": setSwitch(\.showsHints, value)
    default:
      let close = Spelling.closest(to: key, among: ["only", "view", "places", "hints"])
      complain(
        "there is no setting '\(key)'"
          + (close.map { "; did you mean '\($0)'?" } ?? "; there are only, view, places, hints"))
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
    guard value == "on" || value == "off" else { return complain("expected 'on' or 'off'") }
    settings[keyPath: key] = value == "on"
    refreshTranscript()
  }

  private func refreshTranscript() {
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
  }

  func help(_ topic: String) {
    let name = topic.hasPrefix(":") ? String(topic.dropFirst()) : topic
    guard !name.isEmpty else { return helpOnAll() }
    switch CommandTable.resolve(name) {
    case .found(let command):
      var line = StyledLine(":\(command.name) \(command.arguments)", .code)
      let aliases = command.aliases.map { ":" + $0 }.joined(separator: ", ")
      if !aliases.isEmpty { line.add("  (\(aliases))", .dim) }
      screen.show(line)
      say("  " + command.summary)
      for text in command.details.split(separator: "\n") { say("  " + text) }
    case .ambiguous(let names):
      complain(":\(name) may be " + names.map { ":" + $0 }.joined(separator: ", "))
    case .unknown(let close):
      complain(
        "there is no command ':\(name)'" + (close.map { "; did you mean ':\($0)'?" } ?? ""))
    }
  }

  private func helpOnAll() {
    for group in Command.Group.allCases {
      say(group.rawValue, .heading)
      for command in CommandTable.commands where command.group == group {
        var line = StyledLine("  :\(command.name) \(command.arguments)", .code)
        line.pad(to: 30)
        line.add(command.summary)
        if let short = command.aliases.first { line.add("  :\(short)", .dim) }
        screen.show(line)
      }
    }
    say("Anything else is Swift", .heading)
    say("  count += 1, tap(\"Save\")     a step: what it sets off is told")
    say("  count                       its value; reading is no step")
    say("  Enter repeats the last motion; a command may be abbreviated; :step? tells more.", .dim)
  }
}
