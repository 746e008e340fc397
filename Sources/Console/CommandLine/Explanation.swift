import Diagnostics

/// `explain`: the meaning of a code, in a sentence or two: a kind of event, an issue, a note, an
/// advice, a diagnostic.
public enum Explanation {
  /// Prints the explanation; gives the exit code.
  public static func print(_ code: String, to output: Output) -> Int32 {
    if code == "profiles" || code == "profile" {
      for line in ReleaseTable.lines(words: output.words) { output.writeLine(line) }
      return 0
    }
    let entries = entries(for: code, words: output.words)
    guard entries.isEmpty else {
      for (code, text) in entries { output.writeLine("\(code): \(text)") }
      return 0
    }
    var message = "error: nothing is called '\(code)'"
    if let close = Spelling.closest(to: code, among: codes) {
      message += "\nhint: did you mean '\(close)'?"
    } else {
      message += "\nhint: one of " + events.keys.sorted().joined(separator: ", ")
    }
    output.complain(message)
    return 64
  }

  /// Kinds of events, as the contract has them.
  static let events: [String: String] = [
    "step": "a step of the script begins: one action of the user, or one mutation.",
    "action": "a control's action is about to run.",
    "update.begin": "the pending changes of one transaction are applied to the view graph.",
    "update.end": "the view graph is up to date; the counts say how much has run, begun and ended.",
    "identity":
      "a view is given its identity: structural, from its place in the code, or explicit, "
      + "from an id.",
    "life.begin": "the lifetime of an identity begins; its storage is allocated next.",
    "life.end": "the lifetime of an identity ends, and with it its storage.",
    "content": "what a leaf or control shows, at first and when it changes.",
    "look":
      "how a view looks (its modifiers, in order) and what can be done with it; recorded only "
      + "where it is asked for.",
    "order": "the children of a node stand in another order: they moved, and none began or ended.",
    "state.alloc": "storage that belongs to a lifetime is allocated with its initial value.",
    "state.free": "the lifetime that owned this storage has ended.",
    "state.write":
      "storage is written. 'equal' and 'refused' writes change nothing; the readers are "
      + "the views whose bodies depend on it.",
    "object.alloc": "an instance of a class of the program is initialised.",
    "object.free": "the last reference to an instance is gone.",
    "object.write": "a @Published or observable property is written.",
    "object.send": "objectWillChange fires: every view that holds the object is invalidated.",
    "body.invalidate": "a body is out of date, for the reason given.",
    "body.run": "a body is evaluated. 'changes' is what Self._printChanges() would print.",
    "body.skip": "an input of a body was signalled, and the body did not have to run.",
    "value.init": "a view's struct value was made. That is cheap, and it begins no lifetime.",
    "callback": "onAppear, onChange, task or another callback is about to run.",
    "environment.write": "a value flows down to the views below.",
    "preference.write": "a value flows up to the views above.",
    "transition": "an identity enters or leaves the screen after the first display.",
    "animate": "the same identity moves or changes under an animation.",
    "output": "the program printed a line.",
    "meaning": "what a person sees of the update: views that stay, move, fade or forget.",
    "issue": "what SwiftUI itself would log.",
    "note": "a remark of the simulator: something it does not simulate, or a choice.",
    "failure": "the program trapped; the run ends.",
  ]
}
