import Pictures

/// A long text as a page keeps it: deflated, in base 64.
enum PackedText {
  static func base64(_ text: String) -> String {
    let bytes = Deflate.packed(Array(text.utf8))
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count * 4 / 3 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
      let value = group[0] << 16 | group[1] << 8 | group[2]
      let count = min(3, bytes.count - start)
      for place in 0..<4 {
        written.append(
          place > count ? UInt8(ascii: "=") : digits[value >> (18 - 6 * place) & 63])
      }
    }
    return String(decoding: written, as: UTF8.self)
  }
}
