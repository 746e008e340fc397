/// The sort of a run-time failure, for whoever decides by it; the words are for people.
public enum Trap: String, Hashable, Sendable, CaseIterable {
  case nilUnwrapped
  /// Of a value that the code promises: `@IBOutlet var label: UILabel!`.
  case nilImplicitlyUnwrapped
  /// An object that a view reads from its environment and that is not there.
  case missingObject
  /// Something of Apple's SDK that is not simulated was needed.
  case notSimulated
  /// `try!` of what threw an error of Apple's SDK, which here may be for want of something.
  case errorOfSDK
  /// `exit(0)`: the program has ended itself, and nothing has failed.
  case exited
  case other
}

/// Why a run ended.
public enum FailureReason: Hashable, Sendable {
  case trap(Trap)
  /// An error of this type that the program threw and did not catch.
  case uncaught(String)
  /// A value of this type was cast with `as!` to one that it is not of.
  case cast(from: String)
  case budget(EvaluationError.Budget)
  /// `...` was evaluated.
  case hole
  /// A value was needed of something that is not simulated.
  case unknown

  /// The reasons that have no text of their own.
  public static let plain: [FailureReason] =
    Trap.allCases.map(FailureReason.trap)
    + EvaluationError.Budget.allCases.map(FailureReason.budget)
    + [.hole, .unknown]
}

extension FailureReason: CustomStringConvertible {
  /// As NDJSON has it: `trap(.nilUnwrapped)`, `budget(.updates)`.
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
