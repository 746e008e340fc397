// The words in a transcript's lines that are not kinds of events.

import Values

extension Explanation {
  private static let branch: Message =
    "the part of a path for a branch of a condition: if.true, if.false, if.some, or `case .a` of a "
    + "switch."

  /// The other words of a transcript's lines.
  static let lineWords: [String: Message] = [
    "@self":
      "the view's own value is new, or differs from the one before: its parent gave it other inputs.",
    "@":
      "the part of a property's own wrapper that lies at that offset: it has no name in "
      + "Self._printChanges().",
    "==": "== of the program decided whether the values are equal; nothing behind it is looked at.",
    "screen": "the part of a path for a screen that a navigation stack has pushed.",
    "@identity": "the view has just got its identity: this is its body's first run.",
    "@dependencies":
      "something changed that the body had read of an observable object; the line's reason names it.",
    "equal":
      "the new value equals the old one: a body is not run for an equal input, and a write of an "
      + "equal value is dropped.",
    "unread": "the property was written, and the body does not read it, so it is left alone.",
    "does not read":
      "the property was written, and the body does not read it, so it is left alone.",
    "query": "the data behind a query of the view has changed.",
    "pushed": "the screen is on a navigation path since this step.",
    "popped": "the screen is on no navigation path any longer.",
    "unchanged": "something was signalled, and what the body reads has not changed.",
    "refused":
      "the write came while a body was being evaluated; SwiftUI refuses it with a warning.",
    "uninstalled": "the write went to a state whose view is not alive; nothing changes.",
    "untracked": "the property is not observed, so the write invalidates no view.",
    "state": "the body reads a state of its own, which has been written.",
    "first run": "the body of a view that has just begun is evaluated.",
    "inside it":
      "these views stand inside the one in the line above, so their identities begin with its.",
    "nothing to update": "the write changes nothing that a body has read, so no update follows.",
    "no readers": "no body has read the value, so none runs.",
    "passed on":
      "no view watches this object, but another one sends when it does, and views watch that.",
    "moves the focus": "the focus goes where the value says, although no body has read it.",
    "not installed": "the write went to a state whose view is not alive; nothing changes.",
    "insert": "a model is put into a SwiftData context: queries show it, saved or not.",
    "presented": "an alert or a dialog is put in front of what is there.",
    "dismissed": "an alert or a dialog is taken away again.",
    "appears": "a view that was not there before is seen.",
    "disappears": "a view is seen no longer.",
    "gone": "the text, or the view, is no longer on screen.",
    "hidden":
      "the text was on screen and is not seen now, though its view lives on: another screen is in front "
      + "of it, its tab is not selected, or its look hides it.",
    "resume":
      "work of the program goes on after a wait: what began it, in whose body that is, and in which "
      + "step.",
    "by SwiftUI":
      "no code of the program wrote the value: SwiftUI did, through the binding that it was given.",
    "announced all the same":
      "the new value equals the old one, and the readers are told nevertheless.",
    "lost": "the lifetime has ended, and the value that its storage held with it.",
    "ends with it": "the lifetime has ended; its value was written elsewhere just before.",
    "began as": "the first value of the storage; what it held in the end is another one.",
    "same @AppStorage key":
      "properties of several views with one key of the user defaults are one value: a write of one "
      + "invalidates all that read it.",
    "any change of it":
      "an ObservableObject is watched as a whole: whatever it publishes invalidates the views that watch "
      + "it; these properties changed.",
    "what is in it comes from":
      "a view that was skipped holds what the body of another one has made, and that has changed.",
    "which is the same": "something was signalled, and what the body reads has not changed.",
    "now empty": "the list has no element any more.",
    "as it began": "the value is the first one, so nothing is lost with it.",
    "leaving": "the view has left its place and lives until its transition is over.",
    "shows the same": "the body ran, and nothing that it shows is another.",
    "another look": "modifiers of the view have other values; no text changed.",
    "like update": "an update that did the same as one above.",
    "also": "the same sentence holds of these views.",
    "new": "the text is on screen since this step.",
    "on screen": "what a person sees differently since the step began.",
    "+": "an element, or primitive views, that were not there before.",
    "−": "an element, or primitive views, that are no longer there.",
    "-": "an element, or primitive views, that are no longer there.",
    "→": "what the value was, and what it is.",
    "×": "so many of them, told in one line.",
    "⟨…⟩": "the handle of an opaque id: the same for the same id. :print shows it whole.",
    "more like": "updates of the same shape as the one above, in one line.",
    "lifetime":
      "how long a view with one identity is there: from life begin to life end; its storage "
      + "lives as long.",
    "dependency": "what a body has read: when it changes, the body runs again.",
    "slot": "`#s3`: one place of storage; it belongs to the lifetime of one view.",
    "node": "`Row #3`: one view during one lifetime; the number is never used again.",
    "path":
      "where a view stands in the code and in the data: `/` and one part for each view "
      + "around it. It is the view's identity.",
    "if.true": branch,
    "if.false": branch,
    "if.some": branch,
    "scene": "a run of its own in a lesson; :scene N goes to it.",
    "default": "the animation of a plain withAnimation; it takes 0.35 s here.",
    "opacity": "the transition of a view that has no other: it fades in and out.",
    "is leaving": "the view has left its place and lives until its transition is over.",
    "~": "the view has left its place and lives until its transition is over.",
    "its body ran": "the body was evaluated in this step.",
    "*": "the body was evaluated in this step.",
    "shows something else": "the view is the same, and its text or value is another.",
    "structural": "the identity is the view's place in the code.",
    "explicit": "the identity is an id that the program gives, as in ForEach or id(_:).",
    "invalidated":
      "what made the body out of date: a state, a binding, an object or an observable property that "
      + "it reads, a value of the environment, an input from its parent, or the clock.",
    "input": "the parent's body has given the view another value.",
    "binding": "the body reads a value through a binding, and the value has changed.",
    "object": "the view watches an object, which has sent objectWillChange.",
    "observable": "the body has read a property of an observable object, and it has changed.",
    "environment": "the view reads a value of the environment, which has changed.",
    "clock": "the view asked to be updated at this time.",
    "primitive": "a view without a body: a text, a control, a stack.",
    "moved": "the element is the same and stands in another place of its list.",
    "changed": "the value is another one, and who has read it is brought up to date.",
    "insertion": "a view comes onto the screen after the first display, with this transition.",
    "removal": "a view leaves the screen, with this transition.",
    "animated": "the update has an animation, so what changes on screen takes time.",
    "not animated": "the update has no animation, so what changes on screen changes at once.",
    "animation": "the update's transaction has an animation: what changes takes that time.",
    "mount": "step 0: the program is loaded, and its first views begin.",
    "began": "so many lifetimes began.",
    "ended": "so many lifetimes ended.",
    "run": "so many bodies were evaluated.",
    "skipped": "so many bodies were left alone although something had been signalled.",
    "readers": "the views whose bodies have read the value: a change makes them run again.",
    "because": "what caused the line above; the last of them is the step.",
    "rule": "the rule of SwiftUI that decided, and the facts that it rests on.",
    "proof": "the same steps were run once more with that cause left out.",
    "tap": "a person activates a button, a link, a menu item or a tap gesture.",
    "toggle": "a person flips a switch.",
    "type": "a person replaces the text of a field.",
    "submit": "a person presses return in a field.",
    "select": "a person chooses an option, a tab or a row.",
    "slide": "a person moves a slider.",
    "increment": "a person presses the + of a stepper.",
    "decrement": "a person presses the − of a stepper.",
    "delete":
      "a person deletes a row of a list; an object: a model leaves its SwiftData context, and queries "
      + "no longer show it.",
    "move": "a person moves a row of a list.",
    "drag": "a person drags a view that has a gesture.",
    "longPress": "a person presses a view for long.",
    "refresh": "a person pulls a list to refresh it.",
    "back":
      "a person goes back in a navigation stack. Of a text: it is seen again, and its view has lived on "
      + "in the meantime.",
    "dismiss": "a person takes away what is presented.",
    "scroll": "a person moves the visible rows of a lazy container.",
    "onAppear": "the view has come onto the screen; a lifetime may see that more than once.",
    "onDisappear": "the view has left the screen, or its lifetime has ended.",
    "onChange": "the value that is watched differs after an update.",
    "onReceive": "a publisher that the view subscribes to has sent a value.",
    "onPreferenceChange": "the value that the views below hand up has changed.",
    "onSubmit": "return was pressed in a field.",
    "task": "work begins as the view appears; it is cancelled when the view disappears.",
    "task.cancel":
      "the view has disappeared or the task's id has changed, so its work is cancelled.",
  ]
}
