public import Phrases
public import Releases

/// What differs between the releases that can be simulated: `explain profiles`, and a table of the
/// fidelity register.
public enum ReleaseTable {
  /// The table as a terminal shows it.
  public static func lines(words: Words) -> [String] {
    var lines = [
      words("A run has four releases; --profile 18, 26 or 27 sets them all, --compat one:")
    ]
    for (key, values) in Profile.axes {
      lines.append("  \(key)=\(values.joined(separator: "|"))  \(meaning(of: key, words))")
    }
    lines.append(words("Without either it is \(Profile.newest.name). What differs:"))
    for rule in ReleaseRule.allCases {
      lines.append("")
      lines.append(
        "\(rule.rawValue)  \(rule.releases)  (\(rule.facts.joined(separator: ", "))) [\(grade(of: rule, words))]"
      )
      lines.append("  " + sentence(for: rule, words) + ".")
    }
    return lines
  }

  /// The table of the fidelity register.
  public static var markdown: String {
    let words = Words()
    var text = "| rule | from | what holds from there on | facts | known how |\n"
    text += "| --- | --- | --- | --- | --- |\n"
    for rule in ReleaseRule.allCases {
      text += "| `\(rule.rawValue)` | `\(rule.releases)` | \(sentence(for: rule, words)) | "
      text += rule.facts.joined(separator: ", ") + " | \(grade(of: rule, words)) |\n"
    }
    return text
  }

  /// The rules that rest on a fact.
  static func entries(for fact: String, words: Words) -> [(code: String, text: String)] {
    ReleaseRule.allCases.filter { $0.facts.contains { $0.uppercased() == fact } }.map {
      (fact, words("\(sentence(for: $0, words)) (from \($0.releases))"))
    }
  }

  private static func meaning(of axis: String, _ words: Words) -> String {
    switch axis {
    case "ios": words("the system that it runs on")
    case "xcode":
      words("the Xcode that it is built with, and all that is checked by the linked SDK")
    case "target": words("the oldest system that it is built for")
    default: words("the language")
    }
  }

  /// How well the rule is known: what rests on one voice or on a conclusion is no matter for questions.
  static func grade(of rule: ReleaseRule, _ words: Words) -> String {
    switch rule {
    case .duplicateMessageNamesID, .farRowsEnd, .lazyPrivateState: words("printed")
    case .tasksStartInOrder: words("stated by one voice")
    case .addedEqualityCounts, .selectionIsVisibleTab:
      words("stated, in words that leave much open")
    default: words("stated")
    }
  }

  /// What holds in the releases that have the rule, and not in those before.
  public static func sentence(for rule: ReleaseRule, _ words: Words) -> String {
    switch rule {
    case .duplicateMessageNamesID: words("the message for an id that occurs twice names the id")
    case .tabsAreMadeWhenSelected:
      words("the content of a tab is made when it is first selected, not at once")
    case .deprecationsOf26: words("what iOS 26 deprecates is warned of, such as 'Text + Text'")
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
