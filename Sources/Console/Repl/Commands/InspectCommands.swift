import Phrases
import Session
import Trace
import Transcript

enum InspectCommands {
  static let all: [Command] =
    SeeingCommands.all + [
      Command(
        name: "state", aliases: ["st"], group: .inspect, arguments: "[all]",
        summary: Phrase("the storage and the objects that are alive"),
        details: Phrase("Of many of one kind the first are shown; :state all shows every one.")
      ) { repl, argument in
        guard repl.session != nil else { return }
        repl.page(WorldText.state(of: repl.world, showingAll: argument == "all"))
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
            repl.words("there is no view or builder '\(argument)'", orRather: suggestion))
        }
        repl.say(type)
      },
    ]
}

extension Repl {
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

}
