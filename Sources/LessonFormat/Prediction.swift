/// A question that is asked before the next step.
public struct Prediction: Sendable {
  public enum Kind: Sendable {
    case choices([Choice])
    /// Which bodies will run: the answer is in the trace.
    case bodies
  }

  public struct Choice: Sendable {
    public var text: String
    public var isRight: Bool
    /// The patterns that must hold in the trace of the next step if the choice is right, and must not
    /// if it is wrong; empty if the mark is trusted.
    public var patterns: [String]
    /// For a wrong choice, what it would have meant; for a right one, why it is right. Written as
    /// indented lines below the choice.
    public var remark: String?
    public var line: Int
  }

  public var fence: Fence
  public var question: String
  public var kind: Kind
  /// Opened one at a time, in this order.
  public var hints: [String]
  public var labels: Labels

  /// The hint that opens first.
  public var hint: String? { hints.first }
}
