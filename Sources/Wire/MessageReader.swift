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
  private static let separator: [UInt8] = [13, 10, 13, 10]
  /// The limit of a message; a client that sends a longer one is broken. (A list of numbers takes more
  /// than thirty times its bytes when it is read.)
  private static let limit = 16 << 20
  private static let headLimit = 1 << 16
  private let framing: Framing
  private var buffer: [UInt8] = []
  /// Where the bytes begin that belong to no message yet.
  private var start = 0
  /// Up to where no line ends: a long line arrives in many parts.
  private var searched = 0

  public enum Problem: Error { case noLength, tooLong }

  public init(_ framing: Framing = .header) { self.framing = framing }

  public mutating func add(_ data: Data) {
    // Once for each part, not for each message: a part may hold thousands.
    buffer.removeSubrange(..<start)
    searched = max(0, searched - start)
    start = 0
    buffer.append(contentsOf: data)
  }

  /// The next complete message; nil if more bytes are needed.
  public mutating func next() throws(Problem) -> Data? {
    switch framing {
    case .header: try nextWithHeader()
    case .line: try nextLine()
    }
  }

  private mutating func nextLine() throws(Problem) -> Data? {
    while let end = buffer[max(start, searched)...].firstIndex(of: 10) {
      var line = buffer[start..<end]
      start = end + 1
      if line.last == 13 { line.removeLast() }
      if !line.isEmpty { return Data(line) }
    }
    searched = buffer.count
    guard buffer.count - start <= Self.limit else { throw .tooLong }
    return nil
  }

  private mutating func nextWithHeader() throws(Problem) -> Data? {
    let rest = buffer[start...]
    guard let end = rest.prefix(Self.headLimit).firstRange(of: Self.separator) else {
      if rest.count > Self.headLimit { throw .noLength }
      return nil
    }
    let header = String(decoding: buffer[start..<end.lowerBound], as: UTF8.self)
    var length: Int?
    for line in header.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        length = Int(parts[1].filter { !$0.isWhitespace })
      }
    }
    guard let length, length >= 0 else { throw .noLength }
    guard length <= Self.limit else { throw .tooLong }
    guard buffer.count - end.upperBound >= length else { return nil }
    start = end.upperBound + length
    return Data(buffer[end.upperBound..<start])
  }
}
