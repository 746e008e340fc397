/// The kind of a run-time failure, for code that depends on it; the message is for people.
public enum Trap: String, Hashable, Sendable, CaseIterable {
  case nilUnwrapped
  /// Of an implicitly unwrapped value: `@IBOutlet var label: UILabel!`.
  case nilImplicitlyUnwrapped
  /// A missing object that a view reads from its environment.
  case missingObject
  /// Something unsimulated from Apple's SDK was needed.
  case notSimulated
  /// `try!` of an error from Apple's SDK, which here may be due to something missing.
  case errorOfSDK
  /// `exit(0)`: the program has ended itself; nothing has failed.
  case exited
  case other
}

/// Why a run ended.
public enum FailureReason: Hashable, Sendable {
  case trap(Trap)
  /// The program threw an error of this type and did not catch it.
  case uncaught(String)
  /// A value of this type was cast with `as!` to a type that it does not have.
  case cast(from: String)
  case budget(EvaluationError.Budget)
  /// `...` was evaluated.
  case hole
  /// An unsimulated value was needed.
  case unknown

  /// The reasons without a text.
  public static let plain: [FailureReason] =
    Trap.allCases.map(FailureReason.trap)
    + EvaluationError.Budget.allCases.map(FailureReason.budget)
    + [.hole, .unknown]
}

extension FailureReason: CustomStringConvertible {
  /// As in NDJSON: `trap(.nilUnwrapped)`, `budget(.updates)`.
  public var description: String {
    switch self {
    case .trap(let trap): "trap(.\(trap.rawValue))"
    case .uncaught(let type): "uncaught(\(type))"
    case .cast(let type): "cast(\(type))"
    case .budget(let budget): "budget(.\(budget.rawValue))"
    case .hole: "hole"
    case .unknown: "unknown"
    }
  }
}

extension EvaluationError {
  /// Why a run ends with it.
  public var failure: FailureReason {
    switch reason {
    case .trap, .fatal, .noControl, .interrupted: .trap(trap)
    case .uncaught(_, let type): .uncaught(type.name)
    case .cast(let type, _): .cast(from: type.name)
    case .budget(let budget): .budget(budget)
    case .hole: .hole
    case .opaque: .unknown
    }
  }
}
