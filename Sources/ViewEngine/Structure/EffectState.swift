import Trace
import Values

/// The state that belongs to one kind of effect, kept between updates. State that reaches the views
/// below (scopes of the environment, of animations …) is in `ModifiedNode`, whatever the effect.
enum EffectState {
  /// The effect happens each time its modifier receives a value.
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

/// Whether the modified view has appeared, and the work started when it did.
final class LifecycleState {
  /// Its region knows it and makes it appear again together with the region.
  var isRegistered = false
  var hasAppeared = false
  /// It has appeared in this lifetime, whether or not it is visible now.
  var hasAppearedBefore = false
  /// It had appeared and was then covered.
  var isCovered = false
  /// It was covered when it should have appeared for the first time.
  var hasWaited = false
  var task: HostObject?
  var loop = LoopGuard()
  /// It has been reported that it is never notified at its place.
  var isDeafTold = false
}

/// The content that a presentation shows now.
final class PresentationState {
  /// Separate parts: an alert has its message and its buttons.
  var parts: [MadeNode] = []
  var id: HashKey?
  var idText = ""
  var strangers = Strangers()
  /// The rule by which it is shown or hidden: its binding is a flag or an item.
  var rule: Rule?
  /// It will be presented when the current presentation has gone.
  var isWaiting = false
  /// Whether it has been checked for a place where no stack finds it.
  var isToldMisplaced = false

  /// Returns the nodes that were shown; nothing is presented afterwards.
  func end() -> [MadeNode] {
    defer {
      parts = []
      id = nil
    }
    return parts
  }
}

/// The preference's value when it was last written or read.
final class PreferenceState {
  /// The value that a writer last emitted.
  var emitted: String?
  /// The value last given to a reader.
  var last: Value?
  /// The function that made its content, and the content.
  var function: FunctionValue?
  var made: MadeNode?
  var loop = LoopGuard()
}

/// An action runs at most twice in one frame, counted from the last update that no change callback
/// caused; the third call is suppressed and lost (F148).
struct LoopGuard {
  private var dispatches = 0
  private var frame = 0
  /// Whether that has been reported.
  fileprivate var hasLogged = false

  /// Whether the action may run again in this frame.
  mutating func passes(in frame: Int) -> Bool {
    if frame != self.frame { dispatches = 0 }
    self.frame = frame
    guard dispatches < 2 else { return false }
    dispatches += 1
    return true
  }
}

extension ViewGraph {
  /// Whether an action may run again in this frame; the first refusal is reported as that issue,
  /// with what the message names.
  func passes(
    _ loop: inout LoopGuard, _ issue: RemarkID, _ words: @autoclosure () -> Message,
    at origin: @autoclosure () -> Origin
  ) -> Bool {
    if loop.passes(in: transactions.frame) { return true }
    if !loop.hasLogged {
      loop.hasLogged = true
      warn(
        issue, "\(words()) tried to update multiple times per frame.",
        at: origin())
    }
    return false
  }
}
