// The words of a transcript's lines that are no kinds of events.

extension Explanation {
  /// The other words of a transcript's lines.
  static let lineWords: [String: String] = [
    "@self":
      "the view's own value is new, or differs from the one before: its parent gave it other inputs.",
    "@identity": "the view has just got its identity: this is its body's first run.",
    "@dependencies":
      "something changed that the body had read of an observable object; the line's reason names it.",
    "equal":
      "the new value equals the old one: a body is not run for an equal input, and a write of an "
      + "equal value is dropped.",
    "unread": "the property was written, and the body does not read it, so it is left alone.",
    "unchanged": "something was signalled, and what the body reads has not changed.",
    "refused":
      "the write came while a body was being evaluated; SwiftUI refuses it with a warning.",
    "uninstalled": "the write went to a state whose view is not alive; nothing changes.",
    "untracked": "the property is not observed, so the write invalidates no view.",
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
    "delete": "a person deletes a row of a list.",
    "move": "a person moves a row of a list.",
    "drag": "a person drags a view that has a gesture.",
    "longPress": "a person presses a view for long.",
    "refresh": "a person pulls a list to refresh it.",
    "back": "a person goes back in a navigation stack.",
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
