/// Committed text that can be searched where it is, without reading all of it: after an empty line
/// come lines in the order of the bytes of their keys, each with a space after its key.
///
/// A table says where the line of a key is, so that a question costs a few bytes: the offsets of the
/// lines, four bytes each, the lowest first, a line's where the hash of its key says or at the next
/// free place behind that. Without a table the lines are halved until the key is found.
struct SortedLines: Sendable {
  typealias Text = UnsafeBufferPointer<UInt8>

  let bytes: SurfaceBytes
  private let places: SurfaceBytes
  /// Where the keys begin.
  let start: Int

  init(_ bytes: SurfaceBytes, places: SurfaceBytes = SurfaceBytes([])) {
    self.bytes = bytes
    self.places = places
    start = bytes.withBytes { text in
      var start = 0
      while start < text.count, text[start] != Self.newline {
        start = Self.next(after: start, in: text)
      }
      return min(start + 1, text.count)
    }
  }

  /// Calls `read` with the text and where the space after the key is, if there is that key.
  func withRest<Result>(of key: String, _ read: (Text, Int) -> Result) -> Result? {
    var key = key
    return key.withUTF8 { key in
      bytes.withBytes { text in
        let line = places.withBytes { places in
          places.isEmpty ? firstLine(from: key, in: text) : Self.line(of: key, in: text, places)
        }
        return Self.rest(ofKey: key, at: line, in: text).map { read(text, $0) }
      }
    }
  }

  /// Where the space after a key is, if the line is that key's.
  private static func rest(ofKey key: Text, at line: Int, in text: Text) -> Int? {
    guard let rest = rest(of: line, after: key, in: text), rest < text.count, text[rest] == space
    else { return nil }
    return rest
  }

  // MARK: Places

  /// The line of a key by the table; the end of the text if there is none.
  private static func line(of key: Text, in text: Text, _ places: Text) -> Int {
    let count = places.count / 4
    var place = slot(of: key, count)
    for _ in 0..<count {
      let line = (0..<4).reduce(0) { $0 | Int(places[place * 4 + $1]) << ($1 * 8) }
      if line == 0 || rest(ofKey: key, at: line, in: text) != nil {
        return line == 0 ? text.count : line
      }
      place = place + 1 == count ? 0 : place + 1
    }
    return text.count
  }

  private static func slot(of key: Text, _ count: Int) -> Int {
    var hash: UInt32 = 0x811c_9dc5
    for byte in key { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int(hash % UInt32(count))
  }

  /// The table for a text of this form.
  static func places(of text: String) -> [UInt8] {
    let lines = SortedLines(SurfaceBytes(Array(text.utf8)))
    return lines.bytes.withBytes { text in
      var starts: [Int] = []
      var line = lines.start
      while line < text.count {
        starts.append(line)
        line = next(after: line, in: text)
      }
      // (Half of it stays free, and a prime is a good length.)
      var count = starts.count * 2 + 1
      while (3...).prefix(while: { $0 * $0 <= count }).contains(where: { count % $0 == 0 }) {
        count += 2
      }
      var table = [Int](repeating: 0, count: count)
      for start in starts {
        var place = slot(of: Text(rebasing: text[start..<end(ofKeyAt: start, in: text)]), count)
        while table[place] != 0 { place = place + 1 == count ? 0 : place + 1 }
        table[place] = start
      }
      return table.flatMap { line in (0..<4).map { UInt8(truncatingIfNeeded: line >> ($0 * 8)) } }
    }
  }

  /// The rest after the prefix in keys that begin with it.
  func keys(after prefix: String) -> [String] {
    var prefix = prefix
    return prefix.withUTF8 { prefix in
      bytes.withBytes { text in
        var keys: [String] = []
        var line = firstLine(from: prefix, in: text)
        while let rest = Self.rest(of: line, after: prefix, in: text) {
          let end = Self.end(ofKeyAt: rest, in: text)
          keys.append(String(decoding: text[rest..<end], as: UTF8.self))
          line = Self.next(after: end, in: text)
        }
        return keys
      }
    }
  }

  // MARK: Bytes

  static var newline: UInt8 { UInt8(ascii: "\n") }
  static var space: UInt8 { UInt8(ascii: " ") }

  /// The beginning of the first line that is not before the key.
  private func firstLine(from key: Text, in text: Text) -> Int {
    // Both ends are beginnings of lines, and the answer is between them.
    var low = start
    var high = text.count
    while low < high {
      var middle = (low + high) / 2
      while middle > low, text[middle - 1] != Self.newline { middle -= 1 }
      if Self.isBefore(middle, key, in: text) {
        low = Self.next(after: middle, in: text)
      } else {
        high = middle
      }
    }
    return min(low, text.count)
  }

  /// (A space is less than every byte of a key, so that a key comes before those it begins.)
  private static func isBefore(_ line: Int, _ key: Text, in text: Text) -> Bool {
    var place = line
    for byte in key {
      guard place < text.count else { return true }
      if text[place] != byte { return text[place] < byte }
      place += 1
    }
    return false
  }

  /// Nil at the end of the text.
  private static func rest(of line: Int, after prefix: Text, in text: Text) -> Int? {
    guard line < text.count, prefix.count <= text.count - line else { return nil }
    for offset in prefix.indices where text[line + offset] != prefix[offset] { return nil }
    return line + prefix.count
  }

  static func next(after line: Int, in text: Text) -> Int {
    var end = line
    while end < text.count, text[end] != newline { end += 1 }
    return end + 1
  }

  static func end(ofKeyAt start: Int, in text: Text) -> Int {
    var end = start
    while end < text.count, text[end] != space { end += 1 }
    return end
  }
}
