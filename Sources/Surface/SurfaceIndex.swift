/// Which units of the interface files declare a name.
///
/// A *unit* is one top-level declaration. The *keys* under which it is found are:
///
/// - `Text`: it declares that type, alias, function, variable at the top level;
/// - `Text.bold`: it is an extension of `Text` with a member `bold` (`init` and `subscript` for
///   those); members in a type's own braces have no keys, because they come with the type;
/// - `:Text`: it is an extension of `Text` that adds conformances;
/// - `+`: it declares that operator, at the top level or in a protocol;
/// - `+@Text`: it is an extension of `Text` that declares that operator; operators in a type's own
///   braces come with the type;
/// - `@View`: it declares that protocol.
///
/// The text form is what is committed: for each file a line `@name fingerprint`, then a line
/// `offset length key key …` for each unit of it. A file that has changed since is read again.
public struct SurfaceIndex: Sendable {
  public struct Unit: Hashable, Sendable {
    public let file: Int
    public let range: Range<Int>

    public init(file: Int, range: Range<Int>) {
      self.file = file
      self.range = range
    }
  }

  public private(set) var units: [Unit] = []
  /// Numbers of units, in order of files and offsets.
  private var unitsByKey: [Substring: [Int]] = [:]
  /// Extensions by the operators that they declare.
  private var extensionsByOperator: [Substring: [(type: Substring, unit: Int)]] = [:]

  public init() {}

  /// Adds a unit with its keys.
  public mutating func add(_ unit: Unit, keys: [Substring]) {
    for key in keys {
      unitsByKey[key, default: []].append(units.count)
      if let at = key.utf8.lastIndex(of: UInt8(ascii: "@")), at > key.startIndex {
        let type = key[key.index(after: at)...]
        extensionsByOperator[key[..<at], default: []].append((type, units.count))
      }
    }
    units.append(unit)
  }

  /// The extensions that declare an operator: which type each extends, and the unit's number.
  public func extensions(declaringOperator name: String) -> [(type: Substring, unit: Int)] {
    extensionsByOperator[name[...]] ?? []
  }

  public func isProtocol(_ name: Substring) -> Bool { unitsByKey["@" + name] != nil }

  /// The numbers (in `units`) of the units that are found under a key.
  public func units(for key: String) -> [Int] { unitsByKey[key[...]] ?? [] }

  public func contains(_ key: String) -> Bool { unitsByKey[key[...]] != nil }

  /// All keys, sorted; for suggestions.
  public var keys: [Substring] { unitsByKey.keys.sorted() }

  /// The committed index, with `read` for the files that it does not fit.
  public init(of surface: SurfaceText, read: (Int) -> [(unit: Unit, keys: [Substring])]) {
    let committed = Self.sections(of: surface.indexText)
    for (number, file) in surface.files.enumerated() {
      let header = Self.header(file)
      if let lines = committed[header[...]], add(lines, ofFile: number) { continue }
      for (unit, keys) in read(number) { add(unit, keys: keys) }
    }
  }

  /// The lines below each header.
  private static func sections(of text: String) -> [Substring: ArraySlice<Substring>] {
    var sections: [Substring: ArraySlice<Substring>] = [:]
    let lines = text.split(separator: "\n")
    var start = 0
    for index in lines.indices.dropFirst() + [lines.count] where lines.count > 0 {
      guard index == lines.count || lines[index].first == "@" else { continue }
      sections[lines[start]] = lines[(start + 1)..<index]
      start = index
    }
    return sections
  }

  /// Adds the units of a file; false, and nothing added, when the lines are not in order.
  private mutating func add(_ lines: ArraySlice<Substring>, ofFile file: Int) -> Bool {
    var read: [(Unit, [Substring])] = []
    for line in lines {
      let words = line.split(separator: " ")
      guard words.count >= 2, let offset = Int(words[0]), let length = Int(words[1]) else {
        return false
      }
      read.append((Unit(file: file, range: offset..<offset + length), Array(words[2...])))
    }
    for (unit, keys) in read { add(unit, keys: keys) }
    return true
  }

  /// The text form.
  public func description(of surface: SurfaceText) -> String {
    var keysByUnit = [[Substring]](repeating: [], count: units.count)
    for key in keys {
      for unit in unitsByKey[key] ?? [] { keysByUnit[unit].append(key) }
    }
    var lines: [String] = []
    var number = 0
    for (fileNumber, file) in surface.files.enumerated() {
      lines.append(Self.header(file))
      while number < units.count, units[number].file == fileNumber {
        let range = units[number].range
        lines.append(
          "\(range.lowerBound) \(range.count) " + keysByUnit[number].joined(separator: " "))
        number += 1
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func header(_ file: SurfaceText.File) -> String {
    "@" + file.name + " " + String(file.fingerprint, radix: 16)
  }
}
