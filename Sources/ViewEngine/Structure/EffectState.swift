import Trace
import Values

/// The state that an effect keeps of its own, from one update to the next. State that reaches the
/// views below (scopes of the environment, of animations …) is kept by `ModifiedState`, whatever
/// the effect.
enum EffectState {
  /// The effect takes place each time its modifier is given.
  case none
  case lifecycle(LifecycleState)
  case presentation(PresentationState)
  case preference(PreferenceState)

  init(of effect: Effect) {
    switch effect {
    case .appearance, .task, .change, .action(.refresh): self = .lifecycle(LifecycleState())
    case .presentation: self = .presentation(PresentationState())
    case .preference, .preferenceAction, .preferenceReader:
      self = .preference(PreferenceState())
    default: self = .none
    }
  }
}

/// Whether the modified view has appeared, and the work that its appearing has started.
final class LifecycleState {
  /// Its region knows it, so that it appears again when the region does.
  var isRegistered = false
  var hasAppeared = false
  /// It has appeared in this lifetime, whether or not it is in sight now.
  var hasAppearedBefore = false
  /// It had appeared and was covered.
  var isCovered = false
  /// It was covered when it would have appeared for the first time.
  var hasWaited = false
  var task: HostObject?
  var loop = LoopGuard()
  /// It has been said that it hears of nothing where it is.
  var isDeafTold = false
}

/// The content that a presentation shows now.
final class PresentationState {
  /// In parts: an alert has its message and its buttons.
  var parts: [ViewNode] = []
  var id: HashKey?
  var idText = ""
  /// The rule by which it is shown or not: its binding is a flag or an item.
  var rule: Rule?
  /// It is to be presented when the current presentation is gone.
  var isWaiting = false
  /// Whether it stands where no stack finds it has been looked at.
  var isToldMisplaced = false

  /// Gives the nodes that were shown; nothing is presented any more.
  func end() -> [ViewNode] {
    defer {
      parts = []
      id = nil
    }
    return parts
  }
}

/// The preference's value when it was written or read last.
final class PreferenceState {
  /// The value that a writer last emitted.
  var emitted: String?
  /// The value that a reader was given.
  var last: Value?
  /// The function that made its content, and the content.
  var function: FunctionValue?
  var made: ViewNode?
  var loop = LoopGuard()
}

/// Twice in one frame, counted from the last update that was not brought about by a change callback;
/// the third is suppressed, and lost (F148).
struct LoopGuard {
  private var dispatches = 0
  private var frame = 0
  /// Whether that has been reported.
  fileprivate var hasLogged = false

  /// Whether the action may be called once more in this frame.
  mutating func passes(in frame: Int) -> Bool {
    if frame != self.frame { dispatches = 0 }
    self.frame = frame
    guard dispatches < 2 else { return false }
    dispatches += 1
    return true
  }
}

extension ViewGraph {
  /// Whether an action may be called once more in this frame; the first time that it may not is an issue
  /// of that family (`onChange.multiple-updates`), which the words name.
  func passes(
    _ loop: inout LoopGuard, _ family: String, _ words: @autoclosure () -> String,
    at origin: @autoclosure () -> Origin
  ) -> Bool {
    if loop.passes(in: transactions.frame) { return true }
    if !loop.hasLogged {
      loop.hasLogged = true
      emit(
        .issue(
          id: "\(family).multiple-updates",
          message: "\(words()) tried to update multiple times per frame.", severity: "warning"),
        at: origin())
    }
    return false
  }
}
