public import Phrases
public import Trace

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
    case .presentedByFlag: words("what a flag presents lives while the flag is true")
    case .presentedByItem:
      words("what an item presents lives while the item is there and its id is the same")
    case .screenIsOnPath: words("a screen lives while it is on the navigation path")
    case .contentIsShown: words("the content of a disclosure lives while it is shown")
    case .windowIsOpen: words("what is in a window ends when the window is closed")
    case .stateLivesWithView:
      words(
        "storage lives as long as its view: it begins with the initial value and ends with the view"
      )
    case .bodyReads: words("a body runs again when a state that it has read changes")
    case .bodyUnread: words("a body that does not read a state is left alone when it changes")
    case .inputDiffers: words("a body runs again when the view's value differs from the one before")
    case .closureCaptures:
      words("a closure differs when it captures its view, or a value that differs")
    case .closureOfGeneric: words("a closure that a generic view stores differs each time")
    case .closureOfValue:
      words("a closure in a value of a generic type, as a predicate, differs each time")
    case .expressionOfWrapper:
      words(
        "the expression that a property wrapper keeps differs each time, and is evaluated once in a lifetime"
      )
    case .firstValueDiffers:
      words(
        "a state that has a value ignores another initial value, and its body runs all the same")
    case .closureIsOther: words("closures of two places in the source are different")
    case .bindingIsMadeAnew:
      words("a binding made of closures differs each time its view's body runs")
    case .objectIsOther: words("two objects are different whatever they hold")
    case .listIsIncomparable:
      words("a collection whose elements have no == is equal only to itself")
    case .programSaysDifferent: words("a type's own == decides whether two values are equal")
    case .programSaysEqual:
      words("where a type's own == says equal, nothing behind it is looked at")
    case .dataEqual: words("rows are left alone when their data and their closure are equal")
    case .bindingUnchanged:
      words("a body is left alone when what it reads has the value that it had")
    case .bindingIdle:
      words(
        "a body is left alone by a binding that it does not read, and by one whose value is the same"
      )
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
    case .defaultIsMadeAnew:
      words(
        "after a write to the environment its readers read their keys again, and a default is made anew each time"
      )
    case .idIsShared:
      words("elements with the same id are one row, with one lifetime and one state")
    case .codeIsOther:
      words("after a reload every body runs with the new code; views that stay keep their storage")
    case .propertyUnobserved:
      words("a body is left alone when an observed property that its last run has not read changes")
    case .objectUnwatched:
      words("a body is left alone when an object that its view does not watch sends")
    case .queryFetches: words("a view with a query runs again when the data behind it changes")
    case .dottedKeyWakes:
      words("a key with a dot is told of every write to the defaults, whatever its value is")
    case .bindingRead: words("a body runs again when a binding that it has read changes")
    case .appearsOnce: words("onAppear is called when a view begins, onDisappear when it ends")
    case .appearsAgain:
      words(
        "a view that is covered or scrolled away disappears, and appears again in the same lifetime"
      )
    case .taskGoesOn: words("a Task that the program starts itself goes on when the view is gone")
    case .taskLivesWithView: words("a task is cancelled when its view disappears or its id changes")
    case .changeCompares: words("onChange is called when its value differs between two updates")
    case .changeNeedsBefore:
      words(
        "the first value of a new view is no change: onChange has none before it to compare with")
    case .receives: words("onReceive is called for each value of its publisher")
    case .appearsAsOne:
      words(
        "onAppear on several views, or on a branch, is called once, when the first of them is there"
      )
    case .appearsAroundID:
      words("onAppear after an id is called once, and not again when the id changes")
    case .taskStarts, .taskIDDiffers:
      words("a task is started when its view appears and when its id changes")
    case .changeInitially: words("with initial: true, onChange is called when its view appears too")
    case .preferenceDiffers:
      words("onPreferenceChange is called when what the views below give, put together, differs")
    case .changedInPlace: words("a change in place is told to all readers, whatever comes out")
    case .objectNotWatched:
      words("a view that is given an object as a plain value does not watch it")
    case .removalTakesTime: words("a view that leaves with an animation lives until it is gone")
    case .environmentUnchanged:
      words("a view with @Environment is left alone while that value stays the same")
    case .writeAfterEnd:
      words("what is written to a state after its view has ended updates nothing")
    case .watchesOther:
      words("a view that is given another object to watch runs again and watches that one")
    case .otherInEnvironment:
      words("a view with @EnvironmentObject runs again when another object takes its place")
    case .equalIsTold:
      words("an equal value is told to all readers unless its type can be compared")
    case .equalIsNotTold:
      words("an observed property that is given an equal value tells nobody")
    case .dialogCloses:
      words("a button of an alert or a dialog closes it after its action")
    case .dismissalWrites:
      words("SwiftUI itself updates the binding when what it presents is dismissed or popped")
    case .focusLeaves: words("the focus leaves with the field that has it")
    case .animates:
      words("a view that is Animatable runs its body again for each frame of its animation")
    case .returnsInTime:
      words("a view that comes back while it is still leaving keeps its state, and appears again")
    case .rowIsNear:
      words("a row of a lazy container is made when it comes near, and may end when it is far away")
    case .appearsWhenSeen:
      words("a view that begins where it is covered appears when it comes into sight")
    case .modelIsInserted:
      words("a query shows a model from its insertion on, saved or not")
    case .modelIsDeleted: words("a query shows a model until it is deleted from its context")
    case .timelineTicks:
      words("the content of a TimelineView or a widget is made again at each date of its schedule")
    case .animationCompletes:
      words(
        "a completion is called when its animation counts as complete, and at once where nothing is animated"
      )
    }
  }

  static func line(for rule: Rule, _ words: Words) -> StyledLine {
    var line = StyledLine("  ")
    line.add(words.line("rule: \(sentence(for: rule, words))", .dim))
    line.add("  (" + rule.facts.joined(separator: ", ") + ")", .dim)
    return line
  }
}
