/// Why code of the program stopped, or what ran it. The interpreter has the words.
///
/// The view engine lets it pass and leaves the graph consistent; it catches and rewords none.
///
/// `Error` asks for `Sendable`; a session runs on one thread from end to end, so nothing is shared.
public struct EvaluationError: Error, @unchecked Sendable {
  public enum Reason {
    /// Swift's own run-time failure, with its words: `Index out of range`.
    case trap(String)
    /// `as!` where the value is of another type than that.
    case cast(TypeMetadata, to: TypeMetadata)
    /// An error that the program threw and did not catch.
    case uncaught(Value, TypeMetadata)
    case budget(Budget)
    /// `...` was evaluated.
    case hole
    /// A value was needed of something that is not simulated; the words say which.
    case opaque(String)
    /// SwiftUI's own fatal error, with its words (F73, F74).
    case fatal(String)
    /// A step found nothing to act on; the words name the controls that there are.
    case noControl(String)
    case interrupted
  }
  public enum Budget: String, Sendable, CaseIterable {
    case evaluation, callDepth, memory, updates, output
  }

  public var reason: Reason
  /// The sort of a trap or a fatal error.
  public var trap: Trap
  /// Where, innermost first.
  public var stack: [Origin]

  public init(_ reason: Reason, _ trap: Trap = .other, stack: [Origin] = []) {
    self.reason = reason
    self.trap = trap
    self.stack = stack
  }
}
