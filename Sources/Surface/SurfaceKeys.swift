/// The keys of all committed tables (`SurfaceTable`), found by their hashes.
///
/// One list of their positions is made when the program starts, which reads each key's hash and nothing
/// of its line; a query then costs a few bytes. A key in several files is found in each, in the order
/// of the files.
struct SurfaceKeys: Sendable {
  typealias Buffer = SurfaceBytes.Buffer

  private let tables: [SurfaceBytes]
  /// One more than the number of the file, and the key's number in its table in the lower half; zero
  /// for an empty slot. A key is at its hash or at the next free slot after it.
  private let slots: [UInt32]

  /// Of the files whose tables fit.
  init(tables: [SurfaceBytes], isFitting: (Int) -> Bool = { _ in true }) {
    self.tables = tables
    let counts = tables.indices.map { file in
      isFitting(file) ? tables[file].withBytes { SurfaceTable($0)?.keyCount ?? 0 } : 0
    }
    var capacity = 2
    while capacity < counts.reduce(0, +) * 2 { capacity *= 2 }
    slots = [UInt32](unsafeUninitializedCapacity: capacity) { slots, count in
      slots.initialize(repeating: 0)
      count = capacity
      for file in tables.indices where counts[file] > 0 {
        tables[file].withBytes { bytes in
          guard let table = SurfaceTable(bytes) else { return }
          for number in 0..<counts[file] {
            var slot = Int(table.hash(ofKey: number)) & (capacity - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
            slots[slot] = UInt32(file + 1) << 16 | UInt32(number)
          }
        }
      }
    }
  }

  static func hash(of key: some Sequence<UInt8>) -> UInt32 {
    key.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// Calls `read` for each file that has the key, with its number, its table and the position of the space
  /// after the key, until there is an answer. `mark` is the key's first byte, if it is passed separately.
  func first<Result>(
    _ key: String, mark: UInt8? = nil, _ read: (Int, Buffer, Int) -> Result?
  ) -> Result? {
    var key = key
    return key.withUTF8 { key in
      let first = mark.map { (0x811c_9dc5 ^ UInt32($0)) &* 0x0100_0193 } ?? 0x811c_9dc5
      let hash = key.reduce(first) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] != 0 {
        let (file, number) = (Int(slots[slot] >> 16) - 1, Int(slots[slot] & 0xffff))
        let result = tables[file].withBytes { bytes -> Result? in
          guard let table = SurfaceTable(bytes), table.hash(ofKey: number) == hash,
            let rest = Self.rest(of: key, mark: mark, at: table.line(ofKey: number), in: bytes)
          else { return nil }
          return read(file, bytes, rest)
        }
        if let result { return result }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  var isEmpty: Bool { !slots.contains { $0 != 0 } }

  func contains(_ key: String, mark: UInt8? = nil) -> Bool {
    first(key, mark: mark) { _, _, _ in true } ?? false
  }

  /// All keys, of each table in turn.
  var all: [String] {
    tables.indices.flatMap { file in
      tables[file].withBytes { bytes -> [String] in
        guard let table = SurfaceTable(bytes) else { return [] }
        return (0..<table.keyCount).map { number in
          let line = table.line(ofKey: number)
          let end = bytes[line...].firstIndex(of: Self.space) ?? bytes.endIndex
          return String(decoding: bytes[line..<end], as: UTF8.self)
        }
      }
    }
  }

  // MARK: Lines

  static var newline: UInt8 { UInt8(ascii: "\n") }
  static var space: UInt8 { UInt8(ascii: " ") }

  /// The position of the space after a key, if the line is that key's.
  private static func rest(of key: Buffer, mark: UInt8?, at line: Int, in bytes: Buffer) -> Int? {
    var place = line
    if let mark {
      guard place < bytes.count, bytes[place] == mark else { return nil }
      place += 1
    }
    guard key.count < bytes.count - place else { return nil }
    for offset in key.indices where bytes[place + offset] != key[offset] { return nil }
    return bytes[place + key.count] == space ? place + key.count : nil
  }

  /// The first answer about a word after the key.
  @discardableResult static func word<Result>(
    from rest: Int, in bytes: Buffer, _ read: (Int, Int) -> Result?
  ) -> Result? {
    var start = rest + 1
    while start < bytes.count, bytes[start] != newline {
      var end = start
      while end < bytes.count, bytes[end] != space, bytes[end] != newline { end += 1 }
      if end > start, let result = read(start, end) { return result }
      if end >= bytes.count || bytes[end] == newline { return nil }
      start = end + 1
    }
    return nil
  }
}
