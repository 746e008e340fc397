/// A raster as a PNG file, with a palette.
public enum PNG {
  public static func bytes(of raster: Raster, palette: [RasterColor]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    add(
      "IHDR", bigEndian(UInt32(raster.width)) + bigEndian(UInt32(raster.height)) + [8, 3, 0, 0, 0],
      to: &file)
    add("PLTE", palette.prefix(256).flatMap { [$0.red, $0.green, $0.blue] }, to: &file)
    // Each row begins with the number of its filter: none.
    var rows: [UInt8] = []
    rows.reserveCapacity(raster.height * (raster.width + 1))
    for row in 0..<raster.height {
      rows.append(0)
      rows += raster.pixels[row * raster.width..<(row + 1) * raster.width]
    }
    var packed: [UInt8] = [0x78, 0x01]
    packed += Deflate.packed(rows, stride: raster.width + 1)
    packed += bigEndian(adler(rows))
    add("IDAT", packed, to: &file)
    add("IEND", [], to: &file)
    return file
  }

  private static func add(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(name.utf8) + data
    file += bigEndian(UInt32(data.count)) + body + bigEndian(crc(body))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }
}

/// Deflate with its fixed codes: a repeated byte, or a row like the one above, becomes a length and a
/// distance. A wireframe is mostly that.
public enum Deflate {
  static func packed(_ bytes: [UInt8], stride: Int) -> [UInt8] {
    var writer = BitWriter()
    // The last block, with fixed codes.
    writer.add(1, bits: 1)
    writer.add(1, bits: 2)
    let distances = [1, stride].filter { (1...32_768).contains($0) }
    var position = 0
    while position < bytes.count {
      var best = (length: 0, distance: 0)
      for distance in distances where position >= distance {
        var length = 0
        while length < 258, position + length < bytes.count,
          bytes[position + length] == bytes[position + length - distance]
        {
          length += 1
        }
        if length > best.length { best = (length, distance) }
      }
      if best.length >= 3 {
        writer.add(length: best.length)
        writer.add(distance: best.distance)
        position += best.length
      } else {
        writer.add(symbol: Int(bytes[position]))
        position += 1
      }
    }
    writer.add(symbol: 256)
    return writer.finished
  }
}

/// Bits, filled from the lowest of each byte.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var current: UInt32 = 0
  private var count = 0

  mutating func add(_ value: Int, bits: Int) {
    current |= UInt32(truncatingIfNeeded: value) << UInt32(count)
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: current))
      current >>= 8
      count -= 8
    }
  }

  var finished: [UInt8] {
    count > 0 ? bytes + [UInt8(truncatingIfNeeded: current)] : bytes
  }

  /// A Huffman code is written from its highest bit.
  private mutating func add(code: Int, bits: Int) {
    for bit in (0..<bits).reversed() { add(code >> bit & 1, bits: 1) }
  }

  mutating func add(symbol: Int) {
    switch symbol {
    case ..<144: add(code: 0x30 + symbol, bits: 8)
    case ..<256: add(code: 0x190 + symbol - 144, bits: 9)
    case ..<280: add(code: symbol - 256, bits: 7)
    default: add(code: 0xC0 + symbol - 280, bits: 8)
    }
  }

  /// From 3 to 258. Codes come in groups of four with the same number of extra bits.
  mutating func add(length: Int) {
    if length == 258 { return add(symbol: 285) }
    var (base, extra, symbol) = (3, 0, 257)
    while true {
      let size = 1 << extra
      let inGroup = symbol < 265 ? 8 : 4
      if length < base + inGroup * size {
        let index = (length - base) / size
        add(symbol: symbol + index)
        return add((length - base) % size, bits: extra)
      }
      base += inGroup * size
      symbol += inGroup
      extra += 1
    }
  }

  /// From 1 to 32768. Codes come in pairs with the same number of extra bits, except the first four.
  mutating func add(distance: Int) {
    var (base, extra, code) = (1, 0, 0)
    while true {
      let size = 1 << extra
      let inGroup = code == 0 ? 4 : 2
      if distance < base + inGroup * size {
        add(code: code + (distance - base) / size, bits: 5)
        return add((distance - base) % size, bits: extra)
      }
      base += inGroup * size
      code += inGroup
      extra += 1
    }
  }
}
