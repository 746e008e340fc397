#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One environment variable. `ProcessInfo` makes a dictionary of all of them, which takes a fiftieth of
/// a short run.
public enum EnvironmentVariable {
  /// Nil if it is not set.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
