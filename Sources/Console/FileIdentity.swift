#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file that a path leads to; through links two paths may lead to one file.
public struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Nil if there is no regular file.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
