/// The result of parsing one interface file: its units, the keys under which they are found, what its
/// types conform to, and the units' trees.
///
/// It is committed, one table for each file, so that a new modifier changes one small table. Its places
/// refer to the file's code without comments, so comments change no table.
///
/// First come the fingerprint of the code, in two numbers, and how many units and keys there are. Then,
/// for each unit in order, where it is in the code and its length, the same of its extension's header
/// (or zeros), and where its tree begins in the table (or zero: it is parsed); for each key in order of
/// its bytes its hash and where its line begins; the lines, `key word word …`; the trees. All these
/// numbers have four bytes, the lowest first.
public struct SurfaceTable {
  typealias Buffer = SurfaceBytes.Buffer

  private let bytes: Buffer
  public let unitCount: Int
  let keyCount: Int

  /// The bytes of the numbers at the beginning, and of a unit's and a key's place.
  public enum Size {
    public static let head = 16
    public static let unit = 20
    static let key = 8
  }

  /// Nil for bytes that are no table.
  public init?(_ bytes: SurfaceBytes.Buffer) {
    guard bytes.count >= Size.head else { return nil }
    self.bytes = bytes
    unitCount = bytes.number(at: 8)
    keyCount = bytes.number(at: 12)
    guard Size.head + unitCount * Size.unit + keyCount * Size.key <= bytes.count else { return nil }
  }

  var fingerprint: UInt64 { UInt64(bytes.number(at: 0)) | UInt64(bytes.number(at: 4)) << 32 }

  // MARK: Units

  func unit(_ number: Int, file: Int) -> SurfaceIndex.Unit? {
    guard number < unitCount else { return nil }
    let place = Size.head + number * Size.unit
    let (start, header) = (bytes.number(at: place), bytes.number(at: place + 8))
    let headerCount = bytes.number(at: place + 12)
    return SurfaceIndex.Unit(
      file: file, range: start..<start + bytes.number(at: place + 4),
      header: headerCount == 0 ? nil : header..<header + headerCount)
  }

  /// Where the tree begins of the unit that begins at a place of the code.
  public func tree(ofUnitAt start: Int) -> Int? {
    var low = 0
    var high = unitCount
    while low < high {
      let middle = (low + high) / 2
      let place = Size.head + middle * Size.unit
      let found = bytes.number(at: place)
      if found == start {
        let tree = bytes.number(at: place + 16)
        return tree == 0 || tree > bytes.count ? nil : tree
      }
      if found < start { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  // MARK: Keys

  func hash(ofKey number: Int) -> UInt32 {
    UInt32(bytes.number(at: Size.head + unitCount * Size.unit + number * Size.key))
  }

  func line(ofKey number: Int) -> Int {
    bytes.number(at: Size.head + unitCount * Size.unit + number * Size.key + 4)
  }

  // MARK: Writing

  /// The bytes to commit. The units are in order; a key may have no words.
  public static func bytes(
    fingerprint: UInt64, units: [(unit: SurfaceIndex.Unit, tree: [UInt8]?)],
    lines: [String: [String]]
  ) -> [UInt8] {
    let lines = lines.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var keys: [UInt8] = []
    var text: [UInt8] = []
    let start = Size.head + units.count * Size.unit + lines.count * Size.key
    for (key, words) in lines {
      keys.append(number: Int(SurfaceKeys.hash(of: Array(key.utf8))))
      keys.append(number: start + text.count)
      text += Array((([key] + words).joined(separator: " ") + (words.isEmpty ? " \n" : "\n")).utf8)
    }
    var places: [UInt8] = []
    var trees: [UInt8] = []
    for (unit, tree) in units {
      let place = tree == nil ? 0 : start + text.count + trees.count
      let header = unit.header ?? 0..<0
      for number in [
        unit.range.lowerBound, unit.range.count, header.lowerBound, header.count, place,
      ] {
        places.append(number: number)
      }
      trees += tree ?? []
    }
    var head: [UInt8] = []
    head.append(number: Int(truncatingIfNeeded: fingerprint & 0xffff_ffff))
    head.append(number: Int(truncatingIfNeeded: fingerprint >> 32))
    head.append(number: units.count)
    head.append(number: lines.count)
    return head + places + keys + text + trees
  }
}
