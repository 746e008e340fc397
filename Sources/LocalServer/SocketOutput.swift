#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writing to a socket whose other end may have gone: returns a result, without a signal that ends the process.
public enum SocketOutput {
  public enum End: Sendable {
    case done
    /// The system accepts no more for now.
    case full
    case gone
  }

  #if canImport(Glibc)
    private static let flags = Int32(MSG_NOSIGNAL)
  #else
    private static let flags: Int32 = 0
  #endif

  /// Writes as much as the system accepts; what is left stays in `rest`.
  public static func give(_ rest: inout ArraySlice<UInt8>, to descriptor: Int32) -> End {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        return .full
      } else if errno != EINTR {
        return .gone
      }
    }
    return .done
  }
}
