/// A `goal` fence: the claims that the learner's program must meet under the scene's steps.
///
///     after tap("Switch"): no life end CatRecorder
///       The recorder is the same view by day and by night.
///     throughout: no issue
///     why title after tap("Switch"): if.true → if.false; F98
///     hint: Ask :why title.
///
/// Each line names the step that it is about, by its code, and what must hold there. An indented line
/// below says it in words, for learners who have not reached it. A `why` line says what the prompt
/// answers about the symptom in the lesson's own program.
public struct GoalBlock: Sendable {
  public var fence: Fence
  public var goals: [Goal]
  /// The answers that `:why` must give about the original program.
  public var causes: [CauseQuestion] = []
  /// Opened one at a time, in this order.
  public var hints: [String]
  public var labels: Labels
}

/// One line of a `goal` fence.
public struct Goal: Equatable, Sendable {
  public enum Place: Equatable, Sendable {
    case mount
    /// Every step of the scene with this code; blanks count as one.
    case steps(code: String)
    /// The step of that number; the mount is step 0.
    case step(Int)
    /// Everything that happens from the mount on.
    case throughout
  }

  public var place: Place
  /// All of them must hold.
  public var patterns: [String]
  /// The goal in words.
  public var wording: String?
  /// In the document.
  public var line: Int

  public init(place: Place, patterns: [String], wording: String? = nil, line: Int) {
    self.place = place
    self.patterns = patterns
    self.wording = wording
    self.line = line
  }
}

extension Goal: CustomStringConvertible {
  /// As written: `after tap("Switch"): no life end CatRecorder`.
  public var description: String {
    "\(place): " + patterns.joined(separator: "; ")
  }
}

extension Goal.Place: CustomStringConvertible {
  /// As written: `after tap("Switch")`.
  public var description: String {
    switch self {
    case .mount: "after mount"
    case .steps(let code): "after \(code)"
    case .step(let number): "after step \(number)"
    case .throughout: "throughout"
    }
  }
}
