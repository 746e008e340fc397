/// The committed index: text that can be searched without reading all of it.
///
/// First a line `name fingerprint` for each file, then an empty line, then the keys in the order of
/// their bytes, a line `key unit unit …` for each, a unit being `file:offset:length` with the file's
/// number in the list; members have `:offset:length` of their extension's header behind that.
struct SortedIndex: Sendable {
  private let text: [UInt8]
  /// Where the keys begin.
  private let start: Int
  /// Where each of them does.
  private let lines: [Int32]

  init(of text: String) {
    self.text = Array(text.utf8)
    var start = 0
    while start < self.text.count, self.text[start] != Self.newline {
      start = Self.next(after: start, in: self.text)
    }
    self.start = min(start + 1, self.text.count)
    lines = Self.lines(of: self.text, from: self.start)
  }

  /// (Every start of the program does this: the loop has nothing in it but the comparison.)
  private static func lines(of text: [UInt8], from start: Int) -> [Int32] {
    text.withUnsafeBufferPointer { bytes in
      guard start < bytes.count else { return [] }
      var lines = [Int32(start)]
      lines.reserveCapacity(bytes.count / 12)
      for index in start..<bytes.count - 1 where bytes[index] == newline {
        lines.append(Int32(index + 1))
      }
      return lines
    }
  }

  /// The lines of the files, in order.
  var files: [String] {
    text[..<max(start - 1, 0)].split(separator: Self.newline)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func units(for key: String) -> [SurfaceIndex.Unit] {
    let key = Array(key.utf8)
    let line = firstLine(from: key)
    guard line < text.count, let rest = rest(of: line, after: key),
      rest < text.count, text[rest] == Self.space
    else { return [] }
    return units(at: rest)
  }

  /// What follows the prefix in keys that begin with it.
  func keys(after prefix: String) -> [String] {
    let prefix = Array(prefix.utf8)
    var keys: [String] = []
    var line = firstLine(from: prefix)
    while line < text.count, let rest = rest(of: line, after: prefix) {
      let end = text[rest...].firstIndex(of: Self.space) ?? text.count
      keys.append(String(decoding: text[rest..<end], as: UTF8.self))
      line = Self.next(after: line, in: text)
    }
    return keys
  }

  /// All units, as often as they have keys.
  var units: [SurfaceIndex.Unit] {
    var units: [SurfaceIndex.Unit] = []
    var line = start
    while line < text.count {
      units += self.units(at: text[line...].firstIndex(of: Self.space) ?? text.count)
      line = Self.next(after: line, in: text)
    }
    return units
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

  // MARK: Bytes

  private static var newline: UInt8 { UInt8(ascii: "\n") }
  private static var space: UInt8 { UInt8(ascii: " ") }

  /// The beginning of the first line that is not before the key.
  private func firstLine(from key: [UInt8]) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(Int(lines[middle]), key) { low = middle + 1 } else { high = middle }
    }
    return low < lines.count ? Int(lines[low]) : text.count
  }

  /// (A space is less than every byte of a key, so that a key comes before those it begins.)
  private func isBefore(_ line: Int, _ key: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { bytes in
      var place = line
      for byte in key {
        guard place < bytes.count else { return true }
        if bytes[place] != byte { return bytes[place] < byte }
        place += 1
      }
      return false
    }
  }

  private func rest(of line: Int, after prefix: [UInt8]) -> Int? {
    for (offset, byte) in prefix.enumerated()
    where line + offset >= text.count || text[line + offset] != byte {
      return nil
    }
    return line + prefix.count
  }

  private static func next(after line: Int, in text: [UInt8]) -> Int {
    var end = line
    while end < text.count, text[end] != newline { end += 1 }
    return end + 1
  }

  /// The units after a key, up to the end of the line.
  private func units(at start: Int) -> [SurfaceIndex.Unit] {
    var units: [SurfaceIndex.Unit] = []
    var numbers: [Int] = []
    var number = 0
    for byte in text[start...].dropFirst() {
      if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        continue
      }
      numbers.append(number)
      number = 0
      if byte == UInt8(ascii: ":") { continue }
      if numbers.count >= 3 {
        units.append(
          SurfaceIndex.Unit(
            file: numbers[0], range: numbers[1]..<numbers[1] + numbers[2],
            header: numbers.count == 5 ? numbers[3]..<numbers[3] + numbers[4] : nil))
      }
      numbers = []
      if byte == Self.newline { break }
    }
    return units
  }
}
