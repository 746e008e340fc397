public import Phrases
public import Releases

// What a rule of the releases says, in a sentence.

extension ReleaseRule {
  /// What holds in releases with the rule, but not in earlier ones.
  public func sentence(_ words: Words) -> String {
    switch self {
    case .duplicateMessageNamesID: words("the message for an id that occurs twice names the id")
    case .tabsAreMadeWhenSelected:
      words("the content of a tab is made when it is first selected, not at once")
    case .deprecationsOf26: words("what iOS 26 deprecates is warned of, such as 'Text + Text'")
    case .deprecationsOf27: words("what iOS 27 deprecates is warned of, such as 'statusBarHidden'")
    case .tasksHaveNames: words("'task' makes a '_TaskModifier2'")
    case .namesOf27: words("there are the names that came with Xcode 27")
    case .lazyPrivateState:
      words(
        "the initial value of private '@State' is evaluated once in a lifetime, after that has begun, not at each init of the view"
      )
    case .stateHasValueFirst:
      words(
        "private '@State' with a value at its declaration cannot be assigned in an init before the other properties"
      )
    case .stateTakesNoWrapper: words("'@State' takes no second property wrapper")
    case .privateStateHasNoMemberwise:
      words(
        "a struct whose properties are all private, '@State' among them, has no memberwise initializer"
      )
    case .blocksAreTupleContent:
      words("several views in a block are 'TupleContent', not 'TupleView'")
    case .entryWarnsOfObjects:
      words("an '@Entry' whose default is a new object or a closure is warned of")
    case .buildersAreStricter:
      words("forms that the builders of Xcode 27 find ambiguous do not compile")
    case .animatesValues:
      words("'@Animatable' gives 'AnimatableValues', not pairs of pairs")
    case .linksAreOneView:
      words("a link is one view in a list of views, not as many as its label has")
    case .farRowsEnd:
      words("rows of a lazy container that are far from the screen end, with their state")
    case .tasksStartInOrder:
      words("a task starts in the written order among 'onAppear', not after all of them")
    case .addedEqualityCounts:
      words("'Equatable' that a program adds to a type of SwiftUI counts when values are compared")
    case .sheetsResetControls:
      words("sheets and popovers do not inherit the size and shape of controls")
    case .selectionIsVisibleTab:
      words("the selection of a tab view has to be a tab that is visible")
    }
  }
}
