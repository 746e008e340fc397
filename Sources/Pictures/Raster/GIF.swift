/// Rasters of one size, one after the other, as a GIF file that loops.
public enum GIF {
  /// `hundredths`: how long each picture stays.
  public static func bytes(
    of frames: [Raster], palette: [RasterColor], hundredths: Int
  ) -> [UInt8] {
    guard let first = frames.first else { return [] }
    var file = Array("GIF89a".utf8)
    // A table of sixteen colours for all frames.
    file += littleEndian(first.width) + littleEndian(first.height) + [0xF3, 0, 0]
    for index in 0..<16 {
      let color = palette.indices.contains(index) ? palette[index] : RasterColor(0)
      file += [color.red, color.green, color.blue]
    }
    if frames.count > 1 { file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0] }
    for frame in frames {
      file += [0x21, 0xF9, 4, 0] + littleEndian(hundredths) + [0, 0]
      file += [0x2C, 0, 0, 0, 0] + littleEndian(frame.width) + littleEndian(frame.height) + [0]
      file.append(4)
      let data = packed(frame.pixels)
      var start = 0
      while start < data.count {
        let end = min(start + 255, data.count)
        file.append(UInt8(end - start))
        file += data[start..<end]
        start = end
      }
      file.append(0)
    }
    return file + [0x3B]
  }

  private static func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  /// LZW codes for numbers below 16.
  private static func packed(_ pixels: [UInt8]) -> [UInt8] {
    let (clear, end) = (16, 17)
    var writer = BitWriter()
    var known: [Int: Int] = [:]
    var next = 18
    var bits = 5
    var prefix: Int?
    writer.add(clear, bits: bits)
    for pixel in pixels {
      let value = Int(pixel & 15)
      guard let current = prefix else {
        prefix = value
        continue
      }
      if let longer = known[current << 4 | value] {
        prefix = longer
        continue
      }
      writer.add(current, bits: bits)
      if next < 4096 {
        known[current << 4 | value] = next
        // The decoder knows a code one step later.
        if next == 1 << bits { bits += 1 }
        next += 1
      } else {
        writer.add(clear, bits: bits)
        known = [:]
        (next, bits) = (18, 5)
      }
      prefix = value
    }
    if let prefix { writer.add(prefix, bits: bits) }
    writer.add(end, bits: bits)
    return writer.finished
  }
}
