// The numbers of the texts interned most recently.
//
// Most texts of events are names of types and properties: the same few strings, which need not be
// hashed byte by byte each time. Two live strings with bitwise equal representations have the same
// bytes; so the texts are kept alive here.

/// A small table from strings to their numbers in an interner.
struct RecentTexts: Sendable {
  private struct Entry: Sendable {
    var text = ""
    var id: UInt32 = 0
  }
  private var entries = [Entry](repeating: Entry(), count: 64)

  /// The number of the text, if it is known to be the same string as an earlier one.
  subscript(text: String) -> UInt32? {
    let entry = entries[Self.place(of: text)]
    return entry.id != 0 && Self.bits(of: entry.text) == Self.bits(of: text) ? entry.id : nil
  }

  mutating func note(_ text: String, _ id: UInt32) {
    // A long text rarely repeats and should not be kept alive.
    if text.utf8.count <= 64 { entries[Self.place(of: text)] = Entry(text: text, id: id) }
  }

  private static func place(of text: String) -> Int {
    let bits = bits(of: text)
    return Int(((bits.0 ^ bits.1) &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }

  private static func bits(of text: String) -> (UInt64, UInt64) {
    withUnsafeBytes(of: text) {
      ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }
}
