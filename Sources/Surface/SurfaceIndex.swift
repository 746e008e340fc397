/// Which units of the interface files declare a name.
///
/// A *unit* is one top-level declaration. The *keys* under which it is found are:
///
/// - `Text`: it declares that type, alias, function, variable at the top level;
/// - `Text.bold`: it is an extension of `Text` with a member `bold` (`init` and `subscript` for
///   those); members in a type's own braces have no keys, because they come with the type;
/// - `:Text`: it is an extension of `Text` that adds conformances;
/// - `+`: it declares that operator, at the top level or in a type.
///
/// The text form is what is committed: the fingerprint of the files it was made from, then for each
/// file a line `@name`, then a line `offset length key key …` for each unit of it.
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

  public init() {}

  /// Adds a unit with its keys.
  public mutating func add(_ unit: Unit, keys: [Substring]) {
    for key in keys { unitsByKey[key, default: []].append(units.count) }
    units.append(unit)
  }

  /// The numbers (in `units`) of the units that are found under a key.
  public func units(for key: String) -> [Int] { unitsByKey[key[...]] ?? [] }

  public func contains(_ key: String) -> Bool { unitsByKey[key[...]] != nil }

  /// All keys, sorted; for suggestions.
  public var keys: [Substring] { unitsByKey.keys.sorted() }

  /// The committed index; nil when the files have changed since it was made.
  public init?(of surface: SurfaceText) {
    var lines = surface.indexText.split(separator: "\n")[...]
    guard let first = lines.popFirst(), first == Self.header(surface.fingerprint) else {
      return nil
    }
    var file = -1
    for line in lines {
      if line.first == "@" {
        file += 1
        continue
      }
      let words = line.split(separator: " ")
      guard words.count >= 2, let offset = Int(words[0]), let length = Int(words[1]) else {
        return nil
      }
      add(Unit(file: file, range: offset..<offset + length), keys: Array(words[2...]))
    }
  }

  /// The text form.
  public func description(of surface: SurfaceText) -> String {
    var keysByUnit = [[Substring]](repeating: [], count: units.count)
    for key in keys {
      for unit in unitsByKey[key] ?? [] { keysByUnit[unit].append(key) }
    }
    var lines = [Self.header(surface.fingerprint)]
    var number = 0
    for (fileNumber, file) in surface.files.enumerated() {
      lines.append("@" + file.name)
      while number < units.count, units[number].file == fileNumber {
        let range = units[number].range
        lines.append(
          "\(range.lowerBound) \(range.count) " + keysByUnit[number].joined(separator: " "))
        number += 1
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func header(_ fingerprint: UInt64) -> String {
    "surface index " + String(fingerprint, radix: 16)
  }
}
