#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How messages are separated.
public enum Framing: Sendable {
  /// A header with the length, an empty line, JSON: debug adapters and language servers.
  case header
  /// JSON in one line: the Model Context Protocol.
  case line

  public func framed(_ body: Data) -> Data {
    switch self {
    case .header: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    case .line: body + Data("\n".utf8)
    }
  }
}

/// Splits a stream of bytes into messages.
public struct MessageReader {
  private static let separator = Data("\r\n\r\n".utf8)
  /// The limit of a message; a client that sends a longer one is broken.
  private static let limit = 64 << 20
  private let framing: Framing
  private var buffer = Data()
  /// How many bytes of the buffer are known to end no line: a long line arrives in many parts.
  private var searched = 0

  public enum Problem: Error { case noLength, tooLong }

  public init(_ framing: Framing = .header) { self.framing = framing }

  public mutating func add(_ data: Data) { buffer.append(data) }

  /// The next complete message; nil if more bytes are needed.
  public mutating func next() throws(Problem) -> Data? {
    switch framing {
    case .header: try nextWithHeader()
    case .line: try nextLine()
    }
  }

  private mutating func nextLine() throws(Problem) -> Data? {
    while let end = buffer[(buffer.startIndex + searched)...].firstIndex(of: 10) {
      var line = Data(buffer[..<end])
      buffer = Data(buffer[(end + 1)...])
      searched = 0
      if line.last == 13 { line.removeLast() }
      if !line.isEmpty { return line }
    }
    searched = buffer.count
    guard buffer.count <= Self.limit else { throw .tooLong }
    return nil
  }

  private mutating func nextWithHeader() throws(Problem) -> Data? {
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
}
