public import Trace
import Values

extension TraceEvent {
  /// A write that may have consequences: one that changes a state, or one to an object, which may send
  /// whatever is written.
  public var mayCause: Bool {
    switch kind {
    case .stateWrite(_, _, _, _, _, _, .changed, _), .objectWrite: true
    default: false
    }
  }
}

extension TraceEvent {
  /// The insertion or deletion of a model, which is a write of its context.
  public var isMoveOfModel: Bool { rule == .modelIsInserted || rule == .modelIsDeleted }
}

extension TraceEvent.Kind {
  /// Whether it is a step of the script, which says its number itself.
  public var isStep: Bool { if case .step = self { true } else { false } }

  /// The words that it shows.
  public var words: String? {
    guard case .content(_, _, let text, _) = self else { return nil }
    return typedText ?? text
  }

  /// The property that is written.
  public var property: String? {
    switch self {
    case .stateWrite(_, _, let property, _, _, _, _, _), .objectWrite(_, let property, _, _, _, _):
      property
    default: nil
    }
  }

  /// A write that has an effect.
  public var changesSomething: Bool {
    switch self {
    case .stateWrite(_, _, _, _, _, _, let effect, _), .objectWrite(_, _, _, _, let effect, _):
      effect == .changed
    default: true
    }
  }
}

extension TraceEvent.Kind {
  /// Whether it is a write of something that no body read then.
  public var isUnread: Bool {
    switch self {
    case .stateWrite(_, _, _, _, _, _, _, let readers),
      .objectWrite(_, _, _, _, _, let readers):
      readers.isEmpty
    default: false
    }
  }
}

extension TraceEvent {
  /// Whether `==` says of a value that differs that it is the one before (F9).
  var losesItsValue: Bool {
    switch kind {
    case .stateWrite(_, _, _, _, let old, let new, .equal, _),
      .objectWrite(_, _, let old, let new, .equal, _):
      old != new
    default: false
    }
  }
}
