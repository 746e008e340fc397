extension Deflate {
  /// A text: whatever occurred before, within the format's distance, becomes a length and a distance.
  public static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var writer = BitWriter()
    // The last block, with fixed codes.
    writer.add(1, bits: 1)
    writer.add(1, bits: 2)
    var earlier = Earlier(bytes)
    var position = 0
    while position < bytes.count {
      let here = earlier.match(at: position)
      // The match that begins one byte later may be longer.
      if here.length >= 3,
        here.length >= 32 || earlier.match(at: position + 1).length <= here.length
      {
        writer.add(length: here.length)
        writer.add(distance: here.distance)
        position += here.length
      } else {
        writer.add(symbol: Int(bytes[position]))
        position += 1
      }
    }
    writer.add(symbol: 256)
    return writer.finished
  }
}

/// Where the three bytes at a place occurred before.
private struct Earlier {
  private static let size = 1 << 15
  private static let triesAtMost = 64
  private static let longest = 258
  private let bytes: [UInt8]
  /// By three bytes, the last place that has them; by place, the previous one with the same bytes.
  private var last = [Int32](repeating: -1, count: size)
  private var before: [Int32]
  private var known = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    before = [Int32](repeating: -1, count: bytes.count)
  }

  /// The longest earlier part that the text at a place repeats; everything before the place is then indexed.
  mutating func match(at position: Int) -> (length: Int, distance: Int) {
    while known < position, known + 2 < bytes.count {
      let key = key(at: known)
      before[known] = last[key]
      last[key] = Int32(known)
      known += 1
    }
    guard position + 2 < bytes.count else { return (0, 0) }
    var best = (length: 0, distance: 0)
    var place = Int(last[key(at: position)])
    var tries = 0
    while place >= 0, position - place <= 32_768, tries < Self.triesAtMost {
      let length = common(place, position)
      if length > best.length { best = (length, position - place) }
      if length == Self.longest { break }
      place = Int(before[place])
      tries += 1
    }
    return best
  }

  private func common(_ place: Int, _ position: Int) -> Int {
    var length = 0
    while length < Self.longest, position + length < bytes.count,
      bytes[place + length] == bytes[position + length]
    {
      length += 1
    }
    return length
  }

  private func key(at place: Int) -> Int {
    let three = Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
    return (three &* 0x9E3B) >> 5 & (Self.size - 1)
  }
}
