import Diagnostics
import Phrases
import Session
import Trace
import Transcript
import Values

enum InspectCommands {
  static let all: [Command] = [
    Command(
      name: "tree", aliases: ["t"], group: .inspect, arguments: "[NAME|#NODE]",
      summary: Phrase("the tree of what is alive, with storage and what is shown")
    ) { repl, argument in repl.showTree(argument) },
    Command(
      name: "state", aliases: ["st"], group: .inspect,
      summary: Phrase("the storage and the objects that are alive")
    ) { repl, _ in
      guard repl.session != nil else { return }
      repl.say(WorldText.state(of: repl.world))
    },
    Command(
      name: "print", aliases: ["p"], group: .inspect, arguments: "EXPRESSION",
      summary: Phrase("evaluate an expression where the cursor is, without a step")
    ) { repl, argument in repl.printValue(argument) },
    Command(
      name: "type", group: .inspect, arguments: "[NAME]",
      summary: Phrase("the static type of a view's body")
    ) { repl, argument in
      guard let session = repl.session else { return }
      let (type, suggestion) = session.typeOfBody(argument.isEmpty ? nil : argument)
      guard let type else {
        return repl.complain(
          suggestion.map {
            repl.words("there is no view or builder '\(argument)'; did you mean '\($0)'?")
          } ?? repl.words("there is no view or builder '\(argument)'"))
      }
      repl.say(type)
    },
    Command(
      name: "list", aliases: ["l"], group: .inspect, arguments: "[NAME|#NODE]",
      summary: Phrase("the source around a view, or around the last event")
    ) { repl, argument in repl.list(argument) },
    Command(
      name: "script", group: .inspect,
      summary: Phrase("the steps, and where the cursor is among them")
    ) { repl, _ in repl.showScript() },
  ]
}

extension Repl {
  func showTree(_ argument: String) {
    guard session != nil else { return }
    let world = world
    guard !argument.isEmpty else {
      return say(WorldText.tree(of: world, glyphs: screen.isTerminal))
    }
    let starts: [NodeID]
    if argument.hasPrefix("#"), let number = Int(argument.dropFirst()) {
      starts = world.nodes[NodeID(number)].map { [$0.name.node] } ?? []
    } else {
      starts = world.nodes(ofType: argument).map(\.name.node)
    }
    guard !starts.isEmpty else { return complainNotAlive(argument, in: world) }
    for start in starts {
      say(WorldText.tree(of: world, from: start, glyphs: screen.isTerminal))
    }
  }

  func printValue(_ expression: String) {
    guard let session else { return }
    guard !expression.isEmpty else {
      return complain(words("print what? :print takes an expression"))
    }
    if case .isMutation = session.evaluate(expression) {
      return complain(words("this would write; enter it without :print to make it a step"))
    }
    evaluate(expression)
  }

  func showScript() {
    guard let session else { return }
    for (number, code) in (["mount"] + session.script.map(\.code)).enumerated() {
      let isHere = session.cursor > 0 && session.currentStep == number
      var line = StyledLine(isHere ? "> " : "  ", .heading)
      line.add("\(number)  ", .dim)
      line.add(code, number < session.completedSteps ? .code : .dim)
      screen.show(line)
    }
  }

  /// Four lines before and after a place.
  func list(_ argument: String) {
    guard let session else { return }
    let origin: Origin
    if argument.isEmpty {
      let seen = session.events.prefix(session.cursor)
      origin = seen.last { $0.origin != .none }?.origin ?? .none
    } else {
      let world = world
      let node =
        argument.hasPrefix("#")
        ? Int(argument.dropFirst()).flatMap { world.nodes[NodeID($0)] }
        : world.nodes(ofType: argument).first
      guard let node else { return complainNotAlive(argument, in: world) }
      origin = node.lastRun.map { session.events[$0].origin } ?? node.origin
    }
    guard let (file, offset) = session.sources.location(of: origin) else {
      return complain(words("there is no source for this"))
    }
    let here = file.position(atUTF8: offset).line
    let first = max(file.lineOffset + 1, here - 4)
    for number in first...(here + 4) {
      let text = file.line(number)
      if number > here, text.isEmpty, file.line(number + 1).isEmpty { break }
      var line = StyledLine(number == here ? "> " : "  ", .heading)
      let label = String(number)
      line.add(String(repeating: " ", count: max(0, 4 - label.count)) + label + "  ", .dim)
      line.add(String(text).replacingTabs, number == here ? .code : .plain)
      screen.show(line)
    }
  }

  func complainNotAlive(_ name: String, in world: World) {
    let names = Set(world.nodes.values.map(\.name.view)).sorted()
    let close = Spelling.closest(to: name, among: names)
    complain(
      close.map { words("'\(name)' is not alive here; did you mean '\($0)'?") }
        ?? words("'\(name)' is not alive here"))
  }
}

extension String {
  fileprivate var replacingTabs: String {
    split(separator: "\t", omittingEmptySubsequences: false)
      .joined(separator: "  ")
  }
}
