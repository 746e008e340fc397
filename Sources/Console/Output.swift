public import Phrases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a command's product goes: standard output, buffered, quiet when its reader has gone.
///
/// Everything that users read passes through one of these, so that a closed pipe, colour and
/// flushing are decided in one place.
public final class Output {
  /// Whether escape sequences may be written.
  public let isColored: Bool
  public let isTerminal: Bool
  /// The language in which people are spoken to.
  public let words: Words
  private var buffer: [UInt8] = []
  private let descriptor: Int32

  /// `color` is `auto`, `always` or `never`; `auto` means a terminal without `NO_COLOR`.
  public init(color: String, words: Words = Words(), descriptor: Int32 = 1) {
    self.words = words
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    let refuses =
      EnvironmentVariable.value(of: "NO_COLOR")?.isEmpty == false
      || EnvironmentVariable.value(of: "TERM") == "dumb"
    isColored = color == "always" || (color == "auto" && isTerminal && !refuses)
  }

  /// How much room a terminal has; nil for anything else.
  var size: ScreenSize? { isTerminal ? Terminal.size(of: descriptor) : nil }

  public func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 16 { flush() }
  }

  public func writeLine(_ text: String = "") { write(text + "\n") }

  /// Writes the buffered text. A reader that has closed the pipe ends the process quietly, with 0.
  public func flush() {
    var offset = 0
    while offset < buffer.count {
      let written = buffer.withUnsafeBytes {
        Descriptor.put(UnsafeRawBufferPointer(rebasing: $0[offset...]), to: descriptor)
      }
      if written > 0 {
        offset += written
      } else if errno == EPIPE {
        exit(0)
      } else if errno != EINTR {
        let reason = String(cString: strerror(errno))
        buffer.removeAll()
        complain("error: " + words("the output cannot be written: \(reason)"))
        exit(66)
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Lines to standard error, after the buffered text. A message that deeper layers word in English
  /// is given in the reader's language where it is known; diagnostics of programs stay as Swift has
  /// them.
  public func complain(_ text: String) {
    flush()
    let said = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { words.recorded(String($0)) }.joined(separator: "\n")
    let bytes = Array((said.hasSuffix("\n") ? said : said + "\n").utf8)
    _ = bytes.withUnsafeBytes { Descriptor.put($0, to: 2) }
  }
}

/// The process's terminal, prepared before anything else.
public enum Terminal {
  /// A closed pipe is an error code for us (see `Output.flush`), not a signal.
  public static func prepareProcess() { signal(SIGPIPE, SIG_IGN) }

  /// Whether somebody types.
  static var isInputTerminal: Bool { isatty(0) == 1 }
}
