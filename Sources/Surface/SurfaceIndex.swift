/// Which units of the interface files declare a name.
///
/// A *unit* is one top-level declaration, or adjacent ones of one name in an extension that adds no
/// conformance: a program that uses an array's `map` reads `map` and nothing else. The *keys* under
/// which it is found are:
///
/// - `Text`: it declares that type, alias, function, variable at the top level;
/// - `Text.bold`: it is an extension of `Text` with a member `bold` (`init` and `subscript` for
///   those); members in a type's own braces have no keys, because they come with the type;
/// - `:Text`: it is an extension of `Text` that adds conformances;
/// - `+`: it declares that operator, at the top level or in a protocol;
/// - `+@Text`: it is an extension of `Text` that declares that operator; operators in a type's own
///   braces come with the type. (In a table, `+@` with `Text:` before the unit's number.)
/// - `@View`: it declares that protocol.
///
/// The committed tables are searched in place (`SurfaceKeys`), because a lesson needs a few hundred out
/// of hundreds of thousands of keys. A file that has changed since is parsed again.
public struct SurfaceIndex: Sendable {
  public struct Unit: Hashable, Sendable, Comparable {
    public let file: Int
    public let range: Range<Int>
    /// For members: the beginning of their extension, up to its brace.
    public let header: Range<Int>?

    public init(file: Int, range: Range<Int>, header: Range<Int>? = nil) {
      self.file = file
      self.range = range
      self.header = header
    }

    /// No two units share a place, so the header adds nothing.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(file)
      hasher.combine(range.lowerBound)
    }

    public static func < (a: Unit, b: Unit) -> Bool {
      (a.file, a.range.lowerBound) < (b.file, b.range.lowerBound)
    }
  }

  let committed: SurfaceKeys
  private let tables: [SurfaceBytes]
  /// Files that do not match their tables.
  private var changed: Set<Int> = []
  /// Their units.
  private var added: [String: [Unit]] = [:]

  /// The committed tables, with `read` for the files that do not match them.
  public init(of surface: SurfaceText, read: (Int) -> [(unit: Unit, keys: [String])]) {
    // Compares the tables with the files, which reads all of the files' bytes. A test does this too;
    // only builds in which someone may be changing the files do it at each start.
    #if DEBUG
      let compares = true
    #else
      let compares = surface.commonNodes.isEmpty
    #endif
    tables = surface.files.map(\.table)
    if compares {
      let seed = surface.commonNodes.fingerprint()
      for (number, file) in surface.files.enumerated() {
        let known = file.table.withBytes { SurfaceTable($0)?.fingerprint }
        if known != file.fingerprint(seed: seed) { changed.insert(number) }
      }
    }
    committed = SurfaceKeys(tables: tables) { [changed] in !changed.contains($0) }
    for number in changed.sorted() {
      for (unit, keys) in read(number) {
        for key in keys { added[key, default: []].append(unit) }
      }
    }
  }

  /// The committed table fits the file.
  public func isCommitted(_ file: Int) -> Bool { !changed.contains(file) }

  /// The committed tables fit all files.
  public var isCommitted: Bool { changed.isEmpty }

  /// The units that are found under a key, in order of files and offsets.
  public func units(for key: String) -> [Unit] {
    var units: [Unit] = []
    committed.first(key) { file, bytes, rest -> Void? in
      SurfaceKeys.word(from: rest, in: bytes) { start, end -> Void? in
        unit(from: start, to: end, file, bytes).map { units.append($0) }
        return nil
      }
      return nil
    }
    guard let new = added[key] else { return units }
    return (units + new).sorted()
  }

  public func contains(_ key: String) -> Bool { committed.contains(key) || added[key] != nil }

  public func isProtocol(_ name: some StringProtocol) -> Bool { contains("@" + name) }

  /// The extensions that declare an operator: which type each extends, and the unit.
  public func extensions(declaringOperator name: String) -> [(type: String, unit: Unit)] {
    let key = name + "@"
    var found: [(type: String, unit: Unit)] = []
    committed.first(key) { file, bytes, rest -> Void? in
      SurfaceKeys.word(from: rest, in: bytes) { start, end -> Void? in
        guard let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")),
          let unit = unit(from: colon + 1, to: end, file, bytes)
        else { return nil }
        found.append((String(decoding: bytes[start..<colon], as: UTF8.self), unit))
        return nil
      }
      return nil
    }
    if isCommitted { return found }
    for new in added.keys.sorted() where new.hasPrefix(key) && new != key {
      found += (added[new] ?? []).map { (String(new.dropFirst(key.count)), $0) }
    }
    return found
  }

  /// The unit whose number is there.
  private func unit(from start: Int, to end: Int, _ file: Int, _ bytes: SurfaceBytes.Buffer)
    -> Unit?
  {
    var number = 0
    for place in start..<end {
      guard bytes[place] >= UInt8(ascii: "0"), bytes[place] <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(bytes[place] - UInt8(ascii: "0"))
    }
    return SurfaceTable(bytes)?.unit(number, file: file)
  }

  /// All keys of units. It reads each of them, so callers that need it often should keep the result.
  public var sortedKeys: SortedKeys {
    let keys = (committed.all + added.keys).filter { !$0.hasPrefix(SurfaceConformances.mark) }
    return SortedKeys(keys: Set(keys).sorted())
  }

  /// All units, in order of files and offsets.
  public var units: [Unit] {
    let old = tables.indices.filter(isCommitted).flatMap { file in
      tables[file].withBytes { bytes -> [Unit] in
        guard let table = SurfaceTable(bytes) else { return [] }
        return (0..<table.unitCount).compactMap { table.unit($0, file: file) }
      }
    }
    return Set(old).union(added.values.joined()).sorted()
  }

  /// The lines of a table for its units' keys.
  public static func lines(of units: [(unit: Unit, keys: [String])]) -> [String: [String]] {
    var lines: [String: [String]] = [:]
    for (number, (_, keys)) in units.enumerated() {
      for key in keys {
        // (`@View` has nothing before it; an operator is never `@`.)
        if let at = key.dropFirst().firstIndex(of: "@") {
          let type = key[key.index(after: at)...]
          lines[String(key[...at]), default: []].append("\(type):\(number)")
        } else {
          lines[key, default: []].append(String(number))
        }
      }
    }
    return lines
  }
}

/// Sorted keys: those with a common prefix are adjacent.
public struct SortedKeys: Sendable {
  public let keys: [String]

  /// The rest after the prefix of the keys that begin with it.
  public func rests(after prefix: String) -> [String] {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < prefix { low = middle + 1 } else { high = middle }
    }
    return keys[low...].prefix { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }
}
