#if canImport(FoundationEssentials)
  public import FoundationEssentials
  import Glibc
#else
  public import Foundation
#endif

/// Messages as they travel: a header with the length, an empty line, JSON.
public protocol DebugTransport: AnyObject {
  /// The next bytes; nil at the end.
  func read() -> Data?
  func write(_ data: Data)
}

/// Standard input and output.
public final class StandardTransport: DebugTransport {
  public init() {}

  public func read() -> Data? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readBytes(&chunk)
      if count > 0 { return Data(chunk[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  public func write(_ data: Data) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = writeBytes(rest)
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

private func readBytes(_ chunk: inout [UInt8]) -> Int { read(STDIN_FILENO, &chunk, chunk.count) }

private func writeBytes(_ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

/// Takes a stream of bytes apart.
struct MessageReader {
  private static let separator = Data("\r\n\r\n".utf8)
  /// A message is shorter than that; a longer one is a client gone astray.
  private static let limit = 64 << 20
  private var buffer = Data()

  enum Problem: Error { case noLength, tooLong }

  mutating func add(_ data: Data) { buffer.append(data) }

  /// The next whole message; nil when more bytes are needed.
  mutating func next() throws(Problem) -> Data? {
    guard let end = buffer.firstRange(of: Self.separator) else {
      if buffer.count > 1 << 16 { throw .noLength }
      return nil
    }
    let header = String(decoding: buffer[buffer.startIndex..<end.lowerBound], as: UTF8.self)
    var length: Int?
    for line in header.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        length = Int(parts[1].filter { !$0.isWhitespace })
      }
    }
    guard let length, length >= 0 else { throw .noLength }
    guard length <= Self.limit else { throw .tooLong }
    guard buffer.distance(from: end.upperBound, to: buffer.endIndex) >= length else { return nil }
    let body = Data(buffer[end.upperBound..<(end.upperBound + length)])
    buffer = Data(buffer[(end.upperBound + length)...])
    return body
  }

  static func framed(_ body: Data) -> Data {
    Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
  }
}
