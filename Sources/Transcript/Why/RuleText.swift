public import Meaning
public import Phrases

/// A rule in one sentence.
public enum RuleText {
  public static func sentence(for rule: Rule, _ words: Words = Words()) -> String {
    switch rule {
    case .branchIsIdentity:
      words("the branches of a condition are different identities, each with a lifetime of its own")
    case .idIsIdentity: words("a view with another id is another view")
    case .rowIsElement: words("a row lives as long as its element's id is in the data")
    case .typeInAnyView: words("another type in an AnyView is another view")
    case .childEndsWithParent: words("what is inside a view ends with it")
    case .stateLivesWithView:
      words(
        "storage lives as long as its view: it begins with the initial value and ends with the view"
      )
    case .bodyReads: words("a body runs again when a state that it has read changes")
    case .bodyUnread: words("a body that does not read a state is left alone when it changes")
    case .inputDiffers: words("a body runs again when the view's value differs from the one before")
    case .inputEqual: words("a body is left alone when the view's value equals the one before")
    case .equalWrite: words("a write of an equal value is dropped before any update")
    case .writeDuringUpdate: words("a write during an update is refused, with a warning")
    case .writeUninstalled: words("a state has storage only while its view is alive")
    case .objectSends:
      words("every view that watches an object runs again when it sends, whatever its body reads")
    case .propertyObserved:
      words("a body runs again when an observed property that it has read changes")
    case .environmentChanges:
      words("a view with @Environment runs again when that value changes, read or not")
    case .bindingRead: words("a body runs again when a binding that it has read changes")
    case .appearsOnce: words("onAppear and onDisappear are called once in a lifetime")
    case .taskLivesWithView: words("a task is cancelled when its view disappears or its id changes")
    case .changeCompares: words("onChange is called when its value differs between two updates")
    case .receives: words("onReceive is called for each value of its publisher")
    case .removalTakesTime: words("a view that leaves with an animation lives until it is gone")
    }
  }

  static func line(for rule: Rule, _ words: Words) -> StyledLine {
    var line = StyledLine("  ")
    line.add(words.line("rule: \(sentence(for: rule, words))", .dim))
    line.add("  (" + rule.facts.joined(separator: ", ") + ")", .dim)
    return line
  }
}
