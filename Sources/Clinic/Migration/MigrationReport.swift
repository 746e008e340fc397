public import Phrases
import Releases
public import Transcript

// The migration report for people.

/// A review, with what a report needs to know about the command that asked for it.
public struct MigrationReport {
  let review: MigrationReview
  let path: String
  /// The arguments with which a command runs the same program.
  let arguments: [String]
  let words: Words

  public init(
    _ review: MigrationReview, path: String, arguments: [String], words: Words
  ) {
    self.review = review
    self.path = path
    self.arguments = arguments
    self.words = words
  }

  var opening: String {
    let (from, to) = (review.from.name, review.to.name)
    let count = review.differences.count
    let opening =
      switch count {
      case 0: words("No change was seen from \(from) to \(to).")
      case 1: words("One thing changes from \(from) to \(to).")
      default: words("\(count) things change from \(from) to \(to).")
      }
    let remarks = review.changes.count - count
    guard remarks > 0 else { return opening }
    let rest =
      remarks == 1
      ? words("One remark is about what stays as it is.")
      : words("\(remarks) remarks are about what stays as it is.")
    return opening + " " + rest
  }

  /// The report, line by line.
  public var lines: [StyledLine] {
    var lines = [StyledLine(opening, .heading)]
    for (index, change) in review.changes.enumerated() {
      lines.append(StyledLine())
      lines += self.lines(for: change, number: index + 1)
    }
    lines.append(StyledLine())
    for line in looked { lines += Report.folded(line).map { StyledLine($0) } }
    let rest = notLooked
    if !rest.isEmpty {
      lines.append(StyledLine(words("Not examined:")))
      for line in rest { lines += Report.folded(line, indent: 2).map { StyledLine($0, .dim) } }
    }
    return lines
  }

  private func lines(for change: Change, number: Int) -> [StyledLine] {
    var head = StyledLine("\(number). ")
    head.add(title(of: change, words), change.severity == .error ? .error : .view)
    head.add("  \(change.facts.joined(separator: ", "))", .dim)
    var lines = [head]
    if let place = change.place {
      var line = StyledLine("   \(place.file):\(place.line):\(place.column)  ", .dim)
      line.add(place.text, .code)
      lines.append(line)
    }
    for text in explanation(of: change, words) {
      lines += Report.folded(text, indent: 3).map { StyledLine($0) }
    }
    guard !change.isOfSource else { return lines }
    lines.append(StyledLine("   \(review.from.name): \(said(change.before, words))"))
    lines.append(StyledLine("   \(review.to.name): \(said(change.after, words))"))
    lines.append(StyledLine("     " + command(for: change), .code))
    return lines
  }

  /// The compiler's words, or the view that behaves differently.
  func title(of change: Change, _ words: Words) -> String {
    if change.isOfSource { return change.message }
    if change.subject.isEmpty { return words("What is shown or printed") }
    return change.subject
  }

  /// Why it changes, what causes it, and what to do.
  func explanation(of change: Change, _ words: Words) -> [String] {
    var lines: [String] = []
    if let rule = change.rule {
      lines.append(words("Because \(rule.sentence(words)). \(origin(of: rule, words))"))
      if let mend = mend(for: rule, words) { lines.append(mend) }
    }
    return lines + change.hints
  }

  private func origin(of rule: ReleaseRule, _ words: Words) -> String {
    switch rule.place {
    case .system: words("The system brings it, to programs that are already built as well.")
    case .sdk: words("The SDK brings it: it comes when the program is built with the new Xcode.")
    case .target: words("The deployment target brings it.")
    case .linked:
      words("The system brings it to programs that are built with the new Xcode.")
    }
  }

  private func mend(for rule: ReleaseRule, _ words: Words) -> String? {
    switch rule {
    case .lazyPrivateState:
      words(
        "Do not count on the initial value being made with each value of the view, nor use it in an init: what is to happen once belongs into 'task' or 'onAppear'."
      )
    case .farRowsEnd:
      words("Keep what has to survive outside the row: in the model, or in state above the list.")
    case .tasksStartInOrder:
      words("What has to come first belongs into one and the same callback.")
    case .sheetsResetControls: words("Set the size and shape of controls inside the sheet.")
    case .selectionIsVisibleTab: words("Change the selection before its tab is hidden or removed.")
    case .addedEqualityCounts:
      words("Let the view compare a value of your own type instead of one of SwiftUI's.")
    default: nil
    }
  }

  /// What was seen on one side.
  func said(_ outcomes: [Outcome], _ words: Words) -> String {
    outcomes.map { outcome in
      switch outcome {
      case .makes(let type, 1): words("\(type) is made once")
      case .runs(let view, 1): words("the body of \(view) runs once")
      case .makes(let type, let count): words("\(type) is made \(count) times")
      case .runs(let view, let count): words("the body of \(view) runs \(count) times")
      case .keeps(let property, let value): words("\(property) stays \(value)")
      case .beginsAgain(let property, let value): words("\(property) begins again with \(value)")
      case .lives: words("the row lives on")
      case .ends: words("the row ends")
      case .calls(let names): names.joined(separator: ", ")
      case .prints(let text): words("printed at the end: \(text)")
      case .shows(let text): words("on screen: \(text)")
      case .says(let text): text
      case .saysNothing: words("nothing")
      case .fails(let text): words("the program ends: \(text)")
      }
    }.joined(separator: "; ")
  }

  /// The command that shows both sides.
  func command(for change: Change) -> String {
    var parts = ["theseus", "compare", path] + arguments
    for release in [review.from.ios, review.to.ios] { parts += ["--profile", String(release)] }
    for code in change.script { parts += ["--do", code] }
    return parts.map(\.quotedForShell).joined(separator: " ")
  }

  var looked: [String] {
    [
      words(
        "Examined: \(review.rules.count) rules, each by itself, in \(review.steps) steps; views that appeared: \(review.seenViews) of \(review.seenViews + review.unseenViews.count)."
      )
    ]
  }

  var notLooked: [String] {
    var lines: [String] = []
    if !review.unseenViews.isEmpty {
      lines.append(
        words("views that never appeared: \(review.unseenViews.joined(separator: ", "))"))
    }
    if !review.unusedControls.isEmpty {
      lines.append(
        words("controls that were never used: \(review.unusedControls.joined(separator: ", "))"))
    }
    if !review.inertNames.isEmpty {
      lines.append(
        words(
          "names that are not simulated and were inert: \(review.inertNames.joined(separator: ", "))"
        )
      )
    }
    if review.endedEarly {
      lines.append(
        words(
          "more runs: the program does so much in a step that the budget ended early; --steps raises it"
        ))
    }
    lines.append(words("pixels, performance, and what only a device knows"))
    return lines
  }
}
