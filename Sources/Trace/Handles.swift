// Ids that nobody can read, in the places where events are shown: a short handle for each.

extension String {
  /// `⟨E220⟩` for `UUID(uuidString: "E220A839-…")`, and for such an id in a path or a text. The same id
  /// has the same handle everywhere.
  public var withHandles: String {
    guard utf8.count >= 36, utf8.contains(UInt8(ascii: "-")) else { return self }
    let bytes = Array(utf8)
    var text: [UInt8] = []
    var index = 0
    var start = 0
    while index + 36 <= bytes.count {
      guard Self.isUniqueID(bytes, at: index) else {
        index += 1
        continue
      }
      var (from, to) = (index, index + 36)
      let (open, close) = (Array("UUID(uuidString: \"".utf8), Array("\")".utf8))
      if from - start >= open.count, bytes[..<from].suffix(open.count).elementsEqual(open),
        bytes[to...].starts(with: close)
      {
        from -= open.count
        to += close.count
      }
      text += bytes[start..<from] + Array("⟨".utf8) + bytes[index..<index + 4] + Array("⟩".utf8)
      (start, index) = (to, to)
    }
    guard start > 0 else { return self }
    return String(decoding: text + bytes[start...], as: UTF8.self)
  }

  /// Eight digits, three groups of four, and twelve.
  private static func isUniqueID(_ bytes: [UInt8], at start: Int) -> Bool {
    for offset in 0..<36 {
      let byte = bytes[start + offset]
      let isDash = offset == 8 || offset == 13 || offset == 18 || offset == 23
      let isDigit =
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
        || (0x61...0x66).contains(byte)
      guard isDash ? byte == UInt8(ascii: "-") : isDigit else { return false }
    }
    return true
  }
}
