#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads lines from a pipe or a file. Not with libedit: off a terminal it takes the carriage return at
/// a line's end for another line.
final class ByteLineReader: LineInput {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  var isInteractive: Bool { false }

  func remember(_ input: String) {}
  func takeInterrupt() -> Bool { false }

  /// Invalid UTF-8 is repaired; the last line needs no newline.
  func readLine(prompt: String) -> InputLine {
    while true {
      if let newline = buffer[position...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[position..<newline]
        position = newline + 1
        return .line(Self.text(line))
      }
      guard !isAtEnd else {
        guard position < buffer.count else { return .end }
        let line = buffer[position...]
        position = buffer.count
        return .line(Self.text(line))
      }
      fill()
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  private func fill() {
    buffer.removeSubrange(..<position)
    position = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      buffer += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }
}
