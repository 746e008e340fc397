/// Where square brackets are nested directly in each other more often than the parser can bear.
///
/// At each `[` the parser looks ahead for a type, and does so again inside: its time doubles with
/// every bracket of such a run, so that thirty would take minutes.
enum BracketDepth {
  /// More than any hand-written program has; the parser takes some milliseconds for these.
  package static let limit = 16

  /// Utf8 offsets of the brackets beyond the limit.
  static func excess(in text: String) -> [Int] {
    text.withBytes { bytes in
      var found: [Int] = []
      var run = 0
      for (offset, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "["):
          run += 1
          if run > limit { found.append(offset) }
        case UInt8(ascii: "("), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"),
          UInt8(ascii: "\r"):
          break
        default: run = 0
        }
      }
      return found
    }
  }
}
