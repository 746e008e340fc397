import Clinic
public import Phrases
import Releases

/// The differences between the releases that can be simulated: `explain profiles`, and a table of the
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
      lines.append("  " + rule.sentence(words) + ".")
    }
    return lines
  }

  /// The table of the fidelity register.
  public static var markdown: String {
    let words = Words()
    var text = "| rule | from | what holds from there on | facts | known how |\n"
    text += "| --- | --- | --- | --- | --- |\n"
    for rule in ReleaseRule.allCases {
      text += "| `\(rule.rawValue)` | `\(rule.releases)` | \(rule.sentence(words)) | "
      text += rule.facts.joined(separator: ", ") + " | \(grade(of: rule, words)) |\n"
    }
    return text
  }

  /// The rules that rest on a fact.
  static func entries(for fact: String, words: Words) -> [(code: String, text: String)] {
    ReleaseRule.allCases.filter { $0.facts.contains { $0.uppercased() == fact } }.map {
      (fact, words("\($0.sentence(words)) (from \($0.releases))"))
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

  /// How well the rule is known: questions must not rest on a single source or an inference.
  static func grade(of rule: ReleaseRule, _ words: Words) -> String {
    switch rule {
    case .duplicateMessageNamesID, .farRowsEnd, .lazyPrivateState: words("printed")
    case .tasksStartInOrder: words("stated by one voice")
    case .addedEqualityCounts, .selectionIsVisibleTab:
      words("stated, in words that leave much open")
    default: words("stated")
    }
  }
}
