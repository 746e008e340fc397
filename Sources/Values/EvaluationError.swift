/// Why the program's code, or what ran it, stopped. The interpreter has the messages.
///
/// The view engine passes it on and leaves the graph consistent; it catches and rewords none.
///
/// `Error` asks for `Sendable`; a session runs on one thread from end to end, so nothing is shared.
public struct EvaluationError: Error, @unchecked Sendable {
  public enum Reason {
    /// Swift's own run-time failure, with its message: `Index out of range`.
    case trap(String)
    /// `as!` of a value that has a different type.
    case cast(TypeMetadata, to: TypeMetadata)
    /// An error that the program threw and did not catch.
    case uncaught(Value, TypeMetadata)
    case budget(Budget)
    /// `...` was evaluated.
    case hole
    /// An unsimulated value was needed; the message says which.
    case opaque(Message)
    /// SwiftUI's own fatal error, with its message (F73, F74).
    case fatal(Message)
    /// A step found nothing to act on; the message names the available controls.
    case noControl(Message)
    case interrupted
  }
  public enum Budget: String, Sendable, CaseIterable {
    case evaluation, callDepth, memory, updates, output
  }

  public var reason: Reason
  /// The kind of a trap or a fatal error.
  public var trap: Trap
  /// Where it happened, innermost first.
  public var stack: [Origin]

  public init(_ reason: Reason, _ trap: Trap = .other, stack: [Origin] = []) {
    self.reason = reason
    self.trap = trap
    self.stack = stack
  }
}
