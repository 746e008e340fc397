import Trace

/// What a fault costs the user of the app, the worst first.
public enum Harm: Int, Sendable, CaseIterable, Comparable {
  /// The app crashes or hangs.
  case crash
  /// The user's work is lost: words, a choice, a place.
  case loss
  /// The screen, or the behaviour, differs from what the code means.
  case stale
  /// Wanted work is interrupted.
  case interruption
  /// SwiftUI says that the behaviour from here on is undefined.
  case undefined
  /// The same work is done twice at once.
  case repetition
  /// The same thing is a new view each time: it flickers, loses state, does not animate.
  case churn
  /// Time and battery.
  case work
  /// No harm yet, but it makes the others likely.
  case habit

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  public var severity: Severity {
    switch self {
    case .crash, .loss, .stale, .interruption: .error
    case .undefined, .repetition, .churn: .warning
    case .work, .habit: .note
    }
  }

  /// Its name in machine-readable reports.
  public var name: String { "\(self)" }
}

public enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Harm {
  init(of rule: FindingRule) {
    self =
      switch rule {
      case .remark(let id): Harm(of: id)
      case .concluded(let conclusion): Harm(of: conclusion)
      }
  }

  private init(of conclusion: Conclusion) {
    self =
      switch conclusion {
      case .trap, .endless: .crash
      case .stateLost, .stateLostByScrolling, .draftReset, .editsLost, .wrongRow: .loss
      case .lateAnswer, .onChangeUnheard: .stale
      case .taskRestarted: .interruption
      case .sharedPresentation: .undefined
      case .appearAdds, .appearReloads: .repetition
      case .identityChurn: .churn
      case .idleBody: .work
      }
  }

  private init(of id: RemarkID) {
    self =
      switch id {
      case .environmentObjectMissing: .crash
      case .inputLost, .adviceEditedID, .adviceFieldInBranches, .adviceUnownedObject,
        .adviceIndexID:
        .loss
      case .taskUnfollowed, .taskLeftover, .navigationDeaf, .adviceIgnoredInput, .adviceSheetValue,
        .adviceBypassedObserver, .advicePlainObject, .adviceNestedObject, .adviceEmptyContent,
        .advicePresenterDismiss, .adviceRemadePublisher:
        .stale
      case .adviceSelfCancelledTask, .adviceCancelledWrite: .interruption
      case .adviceIndexedRows, .adviceDuplicateID: .undefined
      case .workTwice: .repetition
      case .adviceRemadeObject, .adviceBranch, .adviceRandomID: .churn
      case .adviceUnstableEnvironment: .work
      default:
        switch id.family {
        case .stale: .stale
        case .advice: .habit
        case .issue, .note: .undefined
        }
      }
  }
}
