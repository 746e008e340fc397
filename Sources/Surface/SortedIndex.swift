/// The committed index: text that can be searched without reading all of it.
///
/// First a line `name fingerprint` for each file, then an empty line, then the keys in the order of
/// their bytes, a line `key unit unit …` for each, a unit being `file:offset:length` with the file's
/// number in the list; members have `:offset:length` of their extension's header behind that.
struct SortedIndex: Sendable {
  private let lines: SortedLines

  init(of bytes: SurfaceBytes, places: SurfaceBytes = SurfaceBytes([])) {
    lines = SortedLines(bytes, places: places)
  }

  /// The lines of the files, in order.
  var files: [String] {
    lines.bytes.withBytes { text in
      text[..<max(lines.start - 1, 0)].split(separator: SortedLines.newline)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  func units(for key: String) -> [SurfaceIndex.Unit] {
    lines.withRest(of: key) { text, rest in Self.units(at: rest, in: text) } ?? []
  }

  /// The rest after the prefix in keys that begin with it.
  func keys(after prefix: String) -> [String] { lines.keys(after: prefix) }

  /// All units, as often as they have keys.
  var units: [SurfaceIndex.Unit] {
    lines.bytes.withBytes { text in
      var units: [SurfaceIndex.Unit] = []
      var line = lines.start
      while line < text.count {
        units += Self.units(at: SortedLines.end(ofKeyAt: line, in: text), in: text)
        line = SortedLines.next(after: line, in: text)
      }
      return units
    }
  }

  static func text(files: [String], units: [String: [SurfaceIndex.Unit]]) -> String {
    let lines = units.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { key, units in
        key
          + units.map { unit in
            let header = unit.header.map { ":\($0.lowerBound):\($0.count)" } ?? ""
            return " \(unit.file):\(unit.range.lowerBound):\(unit.range.count)" + header
          }.joined()
      }
    return (files + [""] + lines).joined(separator: "\n") + "\n"
  }

  /// The units after a key, up to the end of the line.
  private static func units(
    at start: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> [SurfaceIndex.Unit] {
    var units: [SurfaceIndex.Unit] = []
    // Of the unit at hand: its file, offset, length, and the offset and length of its header.
    var numbers = (0, 0, 0, 0, 0)
    var count = 0
    var number = 0
    var place = start + 1
    while place < text.count {
      let byte = text[place]
      place += 1
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        continue
      }
      switch count {
      case 0: numbers.0 = number
      case 1: numbers.1 = number
      case 2: numbers.2 = number
      case 3: numbers.3 = number
      default: numbers.4 = number
      }
      count += 1
      number = 0
      if byte == UInt8(ascii: ":") { continue }
      if count >= 3 {
        units.append(
          SurfaceIndex.Unit(
            file: numbers.0, range: numbers.1..<numbers.1 + numbers.2,
            header: count == 5 ? numbers.3..<numbers.3 + numbers.4 : nil))
      }
      count = 0
      if byte == SortedLines.newline { break }
    }
    return units
  }
}
