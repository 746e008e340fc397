/// Keeps each distinct sequence of words once and names it by a number.
///
/// Numbers count from 1 in order of first use, so that they never depend on hash order and 0 can mean
/// "none". Texts are sequences of UTF-8 bytes rather than `String`s, because strings that are
/// canonically equal compare equal although their bytes differ, and a transcript must give back the
/// bytes that it was given.
struct Interner<Word: FixedWidthInteger & Sendable>: Sendable {
  /// All sequences, end to end.
  private var words: [Word] = []
  /// Sequence `id` begins at entry `id - 1`; there is one more entry than there are sequences.
  private var starts: [UInt32] = [0]
  /// Open addressing, a power of two, at most half full; 0 means free.
  private var table: [UInt32] = Array(repeating: 0, count: 64)

  var count: Int { starts.count - 1 }

  /// Bytes held, for measuring.
  var byteCount: Int {
    words.capacity * MemoryLayout<Word>.stride + (starts.capacity + table.capacity) * 4
  }

  /// The words of a sequence.
  subscript(id: UInt32) -> ArraySlice<Word> {
    words[Int(starts[Int(id) - 1])..<Int(starts[Int(id)])]
  }

  /// The number of a sequence, which is new if it was not known.
  mutating func intern(_ sequence: UnsafeBufferPointer<Word>) -> UInt32 {
    if (count + 1) * 2 > table.count { grow() }
    let mask = table.count - 1
    var place = Self.hash(sequence) & mask
    while table[place] != 0 {
      if isEqual(table[place], sequence) { return table[place] }
      place = (place + 1) & mask
    }
    words.append(contentsOf: sequence)
    starts.append(UInt32(words.count))
    let id = UInt32(count)
    table[place] = id
    return id
  }

  /// The number of a known sequence.
  func number(of sequence: UnsafeBufferPointer<Word>) -> UInt32? {
    let mask = table.count - 1
    var place = Self.hash(sequence) & mask
    while table[place] != 0 {
      if isEqual(table[place], sequence) { return table[place] }
      place = (place + 1) & mask
    }
    return nil
  }

  private func isEqual(_ id: UInt32, _ sequence: UnsafeBufferPointer<Word>) -> Bool {
    let start = Int(starts[Int(id) - 1])
    guard Int(starts[Int(id)]) - start == sequence.count else { return false }
    return words.withUnsafeBufferPointer { words in
      for offset in sequence.indices where words[start + offset] != sequence[offset] {
        return false
      }
      return true
    }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: 0, count: table.count * 2)
    let mask = larger.count - 1
    for id in 1..<UInt32(count + 1) {
      var place = self[id].withUnsafeBufferPointer(Self.hash) & mask
      while larger[place] != 0 { place = (place + 1) & mask }
      larger[place] = id
    }
    table = larger
  }

  /// Fixed, unlike `Hasher`: nothing here may differ between two runs.
  private static func hash(_ sequence: UnsafeBufferPointer<Word>) -> Int {
    let bytes = UnsafeRawBufferPointer(sequence)
    var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 32
    }
    var place = 0
    while place + 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    add(rest)
    return Int(truncatingIfNeeded: hash & 0x7fff_ffff_ffff_ffff)
  }
}

extension Interner<UInt8> {
  mutating func intern(_ text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The same, for texts that often come as the same string.
  mutating func intern(_ text: String, _ recent: inout RecentTexts) -> UInt32 {
    if let known = recent[text] { return known }
    let id = intern(text)
    recent.note(text, id)
    return id
  }

  mutating func intern(_ text: String?) -> UInt32 {
    guard let text else { return 0 }
    return intern(text)
  }

  func number(of text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { number(of: $0) }
  }

  func text(_ id: UInt32) -> String { String(decoding: self[id], as: UTF8.self) }

  func optionalText(_ id: UInt32) -> String? { id == 0 ? nil : text(id) }
}

extension Interner<UInt32> {
  mutating func intern(_ list: [UInt32]) -> UInt32 {
    list.withUnsafeBufferPointer { intern($0) }
  }
}
