public import Phrases
public import Values

/// Why a condition could not be evaluated.
public enum ConditionFailure: Hashable, Sendable {
  /// No view or object of that type exists there to evaluate it in.
  case noReceiver(String)
  /// It stopped, for the reason that a run would give.
  case stopped(Message)
  /// It would change the program.
  case changes
  /// The program has changed, and the condition no longer makes sense.
  case refused

  /// The same for people, at the prompt and in a debugger.
  public var phrase: Phrase {
    switch self {
    case .noReceiver(let type):
      Phrase("the condition cannot be evaluated here: no \(type) is alive")
    case .stopped(let message): Phrase("the condition cannot be evaluated here: \(message)")
    case .changes:
      Phrase("the condition cannot be evaluated from here on: evaluating it changes the program")
    case .refused: Phrase("the condition makes no sense in the program as it is here")
    }
  }
}
