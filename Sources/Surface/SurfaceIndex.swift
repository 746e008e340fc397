/// Which units of the interface files declare a name.
///
/// A *unit* is one top-level declaration, or neighbours of one name in an extension that adds no
/// conformance: a program that asks an array for `map` reads `map` and nothing else. The *keys* under
/// which it is found are:
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
/// The committed text is searched where it is (`SortedIndex`), because a lesson asks for a few
/// hundred of ten thousand keys. A file that has changed since is read again.
public struct SurfaceIndex: Sendable {
  public struct Unit: Hashable, Sendable, Comparable {
    public let file: Int
    public let range: Range<Int>
    /// Of members: the beginning of their extension, up to its brace.
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

  private let committed: SortedIndex
  /// Files that the committed text does not fit.
  private var changed: Set<Int> = []
  /// Their units.
  private var added: [String: [Unit]] = [:]

  /// An index without a committed text.
  public init() { committed = SortedIndex(of: SurfaceBytes([])) }

  /// The committed index, with `read` for the files that it does not fit.
  public init(of surface: SurfaceText, read: (Int) -> [(unit: Unit, keys: [String])]) {
    committed = SortedIndex(of: surface.index, places: surface.indexPlaces)
    // A test compares the committed index with the files. Only builds in which somebody may be
    // changing them do it at each start: it reads all of their bytes.
    #if DEBUG
      readChanged(of: surface, read)
    #else
      if surface.index.isEmpty { readChanged(of: surface, read) }
    #endif
  }

  private mutating func readChanged(
    of surface: SurfaceText, _ read: (Int) -> [(unit: Unit, keys: [String])]
  ) {
    let known = committed.files
    for (number, file) in surface.files.enumerated() {
      if number < known.count, known[number] == file.header { continue }
      changed.insert(number)
      for (unit, keys) in read(number) { add(unit, keys: keys) }
    }
  }

  /// The committed text, and the files made with it, fit the file.
  public func isCommitted(_ file: Int) -> Bool { !changed.contains(file) }

  /// The committed text, and the files made with it, fit all files.
  public var isCommitted: Bool { changed.isEmpty && added.isEmpty }

  /// Adds a unit with its keys.
  public mutating func add(_ unit: Unit, keys: [String]) {
    for key in keys { added[key, default: []].append(unit) }
  }

  /// The units that are found under a key, in order of files and offsets.
  public func units(for key: String) -> [Unit] {
    if isCommitted { return committed.units(for: key) }
    let old = committed.units(for: key).filter { !changed.contains($0.file) }
    guard let new = added[key] else { return old }
    return (old + new).sorted()
  }

  public func contains(_ key: String) -> Bool { !units(for: key).isEmpty }

  public func isProtocol(_ name: some StringProtocol) -> Bool { contains("@" + name) }

  /// The extensions that declare an operator: which type each extends, and the unit.
  public func extensions(declaringOperator name: String) -> [(type: String, unit: Unit)] {
    keys(after: name + "@").flatMap { type in
      units(for: name + "@" + type).map { (type, $0) }
    }
  }

  /// The rest after the prefix in keys that begin with it, sorted; all keys without one.
  public func keys(after prefix: String = "") -> [String] {
    let new = added.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    return Set(committed.keys(after: prefix)).union(new).sorted()
  }

  /// All units, in order of files and offsets.
  public var units: [Unit] {
    let old = committed.units.filter { !changed.contains($0.file) }
    return Set(old).union(added.values.joined()).sorted()
  }

  /// The text form of an index that was made from the files, as it is committed.
  public func description(of surface: SurfaceText) -> String {
    SortedIndex.text(files: surface.files.map(\.header), units: added)
  }

  /// Where the keys are in that text.
  public static func places(of description: String) -> [UInt8] {
    SortedLines.places(of: description)
  }
}

extension SurfaceText.File {
  fileprivate var header: String { name + " " + String(fingerprint, radix: 16) }
}
