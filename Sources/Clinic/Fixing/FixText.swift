import Diagnostics
public import Phrases
import Trace
public import Transcript

/// Fixes for people: what would change, and the proof.
public struct FixText {
  private let words: Words

  public init(_ words: Words) { self.words = words }

  public func lines(of fixes: [Fix], unfixed: [Unfixed] = []) -> [StyledLine] {
    if fixes.isEmpty, unfixed.isEmpty {
      return [StyledLine(), StyledLine(words("No mend is proved."))]
    }
    let none = unfixed.map { finding in
      var line = StyledLine(finding.topic.description, .view)
      line.add(": " + sentence(for: finding.reason))
      line.add("  \(finding.rule.name)", .dim)
      return line
    }
    return lines(ofProved: fixes) + (none.isEmpty ? [] : [StyledLine()] + none)
  }

  private func sentence(for reason: Unfixed.Reason) -> String {
    switch reason {
    case .noneKnown: words("no mend is known here")
    case .notShownAgain:
      words("no mend is tried: its script, played again by itself, does not show it")
    case .goneBefore: words("it no longer occurs with the mends above")
    case .newMistake:
      words("no mend is proved: with the one that was tried, the code had a new mistake")
    case .effortSpent:
      words(
        "no mend is proved: the program does so much in a step that the budget ended early; --steps raises it"
      )
    case .faultStayed: words("no mend is proved: with the one that was tried, the fault stayed")
    case .screenChanged:
      words("no mend is proved: with the one that was tried, the screen was another")
    case .somethingNew:
      words("no mend is proved: with the one that was tried, something else was found")
    }
  }

  /// The same for a finding without a fix, for programs.
  public func record(of finding: Unfixed) -> String {
    var object = JSONObject()
    object.add("kind", "fix.none")
    object.add("rule", finding.rule.name)
    object.add("topic", finding.topic.description)
    object.add("reason", finding.reason.rawValue)
    return object.closed
  }

  private func lines(ofProved fixes: [Fix]) -> [StyledLine] {
    fixes.flatMap { fix in
      var head = StyledLine(fix.topic.description, .view)
      head.add(": " + name(of: fix.kind))
      head.add("  \(fix.rule.name)", .dim)
      return [StyledLine(), head, StyledLine("  " + proof(of: fix), .dim)]
        + UnifiedDiff(fix.before, fix.after, file: fix.file).lines.map { StyledLine($0, .code) }
    }
  }

  /// The same for programs.
  public func record(of fix: Fix) -> String {
    let diff = UnifiedDiff(fix.before, fix.after, file: fix.file)
    var object = JSONObject(kind: "fix")
    object.add("rule", fix.rule.name)
    object.add("topic", fix.topic.description)
    object.add("mend", fix.kind.rawValue)
    object.add("file", fix.file)
    object.add("explored", fix.proof.explored)
    object.add("screens", fix.proof.screens)
    object.add("diff", diff.lines.joined(separator: "\n"))
    return object.closed
  }

  private func proof(of fix: Fix) -> String {
    let proof = fix.proof
    return words(
      "played again: its script does not show it, \(proof.explored) steps find nothing else, \(proof.screens) screens are the same"
    )
  }

  /// A fix in a few words.
  public func title(of fix: Fix) -> String { "\(fix.topic): \(name(of: fix.kind))" }

  private func name(of kind: MendKind) -> String {
    switch kind {
    case .elementIdentity: words("rows by the ids of their elements")
    case .storedIdentity: words("an id that stays")
    case .ownedObject: words("an object that the view keeps")
    case .branchToValue: words("one view with a value in place of two branches")
    case .builderForAnyView: words("branches in place of AnyView")
    case .observedObject: words("an object whose changes are observed")
    case .inputForState: words("the input itself in place of its first value")
    case .inputAsIdentity: words("another input is another view")
    case .storedPublisher: words("a publisher that is made once")
    case .handedOnObject: words("the object that is missing is handed on")
    case .smallerView: words("a smaller view that observes the object")
    case .taskForAppear: words("work that ends when its view disappears")
    }
  }
}
