#if canImport(FoundationEssentials)
  public import FoundationEssentials
  import Glibc
#else
  public import Foundation
#endif

/// Bytes to and from a tool.
public protocol WireTransport: AnyObject {
  /// The next bytes; nil at the end.
  func read() -> Data?
  /// The bytes that have arrived by now; nil if there are none.
  func readArrived() -> Data?
  /// The same, but waits some milliseconds for bytes if there are none.
  func readArrived(within milliseconds: Int) -> Data?
  func write(_ data: Data)
}

extension WireTransport {
  public func readArrived(within milliseconds: Int) -> Data? { readArrived() }
}

/// Standard input and output.
public final class StandardTransport: WireTransport {
  /// Whether nobody reads the answers any more.
  private var isAbandoned = false

  public init() {}

  public func read() -> Data? {
    guard !isAbandoned else { return nil }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readBytes(&chunk)
      if count > 0 { return Data(chunk[..<count]) }
      guard count < 0, isTemporary(errno, STDIN_FILENO, POLLIN) else { return nil }
    }
  }

  public func readArrived() -> Data? { readArrived(within: 0) }

  public func readArrived(within milliseconds: Int) -> Data? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, Int32(clamping: milliseconds)) > 0, input.revents & Int16(POLLIN) != 0
    else { return nil }
    return read()
  }

  public func write(_ data: Data) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = writeBytes(rest)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if !isTemporary(errno, STDOUT_FILENO, POLLOUT) {
        isAbandoned = true
        return
      }
    }
  }

  /// Whether the same call may succeed later; waits until it may. (The client may have made the pipe
  /// non-blocking: both ends of a socket share that.)
  private func isTemporary(_ code: Int32, _ descriptor: Int32, _ event: some BinaryInteger) -> Bool
  {
    guard code == EAGAIN else { return code == EINTR }
    var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&waiting, 1, -1) > 0 || errno == EINTR
  }
}

private func readBytes(_ chunk: inout [UInt8]) -> Int { read(STDIN_FILENO, &chunk, chunk.count) }

private func writeBytes(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}
