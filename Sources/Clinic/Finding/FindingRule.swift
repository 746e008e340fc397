public import Trace

/// What a finding is an instance of.
public enum FindingRule: Hashable, Sendable, CustomStringConvertible {
  /// A run remarks on it by itself.
  case remark(RemarkID)
  /// The clinic concludes it from a run, or from several.
  case concluded(Conclusion)

  /// Its name in reports: `advice.branch`, `state-lost`.
  public var name: String {
    switch self {
    case .remark(let id): id.rawValue
    case .concluded(let conclusion): conclusion.rawValue
    }
  }

  public var description: String { name }
}

/// What the clinic itself concludes, by its name in reports.
public enum Conclusion: String, Hashable, Sendable, CaseIterable {
  case trap
  case endless
  case stateLost = "state-lost"
  case stateLostByScrolling = "state-lost-by-scrolling"
  case taskRestarted = "task-restarted"
  case identityChurn = "identity-churn"
  case idleBody = "idle-body"
  case draftReset = "draft-reset"
  case editsLost = "edits-lost"
  case lateAnswer = "late-answer"
  case appearAdds = "appear-adds"
  case appearReloads = "appear-reloads"
  case wrongRow = "wrong-row"
  case sharedPresentation = "shared-presentation"
  case onChangeUnheard = "onChange.unheard"
}
