#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One variable of the process's environment. `ProcessInfo` makes a dictionary of all of them, a
/// fiftieth of a short run.
public enum EnvironmentVariable {
  /// Nil where it is not set.
  public static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
