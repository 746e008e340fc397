public import Values

/// What a program's source tells someone who moves to other releases: what no longer compiles because
/// of declarations that are not described here, where Apple's texts disagree, and what stays as it was
/// although many expect otherwise.
public struct ReleaseRemark: Equatable, Sendable {
  /// The fact on which it rests: `N25`.
  public var fact: String
  public var severity: Diagnostic.Severity
  public var message: String
  public var origin: Origin
  public var hint: String

  public init(
    fact: String, severity: Diagnostic.Severity, message: String, origin: Origin, hint: String
  ) {
    self.fact = fact
    self.severity = severity
    self.message = message
    self.origin = origin
    self.hint = hint
  }
}
