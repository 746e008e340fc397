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
  /// The harm of a rule: one of the clinic's, the id of an issue, or that of an advice.
  init(of rule: String) {
    self =
      StaleRule(rawValue: rule) == nil
      ? Self.known[rule] ?? (rule.hasPrefix("advice.") ? .habit : .undefined) : .stale
  }

  private static let known: [String: Harm] = [
    "trap": .crash, "endless": .crash, "environmentObject.missing": .crash,
    "state-lost": .loss, "state-lost-by-scrolling": .loss, "task-restarted": .interruption,
    "identity-churn": .churn, "idle-body": .work, "work.twice": .repetition, "draft-reset": .loss,
    "edits-lost": .loss, "input.lost": .loss, "late-answer": .stale, "task-unfollowed": .stale,
    "task-leftover": .stale,
    "appear-adds": .repetition, "appear-reloads": .repetition, "wrong-row": .loss,
    "shared-presentation": .undefined,
    "onChange.unheard": .stale,
    "stale.unobserved": .stale, "stale.untold": .stale, "stale.object": .stale,
    "stale.equality": .stale, "stale.closure": .stale, "stale.capture": .stale,
    "stale.other": .stale, "navigation.deaf": .stale,
    "advice.edited-id": .loss, "advice.field-in-branches": .loss, "advice.unowned-object": .loss,
    "advice.index-id": .loss,
    "advice.self-cancelled-task": .interruption, "advice.cancelled-write": .interruption,
    "advice.indexed-rows": .undefined,
    "advice.ignored-input": .stale, "advice.sheet-value": .stale,
    "advice.bypassed-observer": .stale, "advice.plain-object": .stale,
    "advice.nested-object": .stale, "advice.empty-content": .stale,
    "advice.presenter-dismiss": .stale, "advice.remade-publisher": .stale,
    "advice.remade-object": .churn, "advice.branch": .churn, "advice.random-id": .churn,
    "advice.duplicate-id": .undefined,
    "advice.unstable-environment": .work,
  ]
}

/// The rules for what is on screen but out of date: what hid the change.
enum StaleRule: String {
  case equality = "stale.equality"
  case closure = "stale.closure"
  case capture = "stale.capture"
  case unobserved = "stale.unobserved"
  case object = "stale.object"
  case copied = "stale.copied"
  case mirrored = "stale.mirrored"
  case restless = "stale.restless"
  case untold = "stale.untold"
}
