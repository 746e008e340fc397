public import Values

/// A remark about a program's source for someone who moves to other releases: something no longer
/// compiles because of a declaration that is not described here, Apple's texts disagree, or something
/// stays as it was although many expect otherwise.
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
