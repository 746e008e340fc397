public import Values

/// A place where a program uses something unsimulated: a framework's type, a package's function. Only
/// its name is known.
public struct OpaqueUse: Equatable, Sendable {
  /// As it is written: `CLLocationManager`, `shimmer`.
  public var name: String
  /// The framework or package, if the file's imports tell.
  public var framework: String?
  public var origin: Origin

  public init(name: String, framework: String?, origin: Origin) {
    self.name = name
    self.framework = framework
    self.origin = origin
  }

  /// `'Map' of MapKit`
  public var description: String { "'\(name)'" + (framework.map { " of \($0)" } ?? "") }
}
