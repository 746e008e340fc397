import Values

// Declarations that occur several times.
//
// In one file they are variants ("before" and "after", as on slides): the first declarations belong
// together, then the second ones. Across files (blocks of a lesson) a later one replaces an earlier
// one.

struct Redeclarations {
  /// The items of each variant; there is always at least one variant.
  private(set) var variants: [[TopLevelItem]]
  /// A name that is declared more than once in a file, for the note.
  private(set) var example: (name: String, count: Int, item: TopLevelItem)?

  /// Items in file order; `isSupport` tells the two kinds of files apart, which do not replace each
  /// other's declarations.
  init(_ items: [TopLevelItem], replaces: Bool, isSupport: (Int) -> Bool) {
    let current = replaces ? Self.withoutReplaced(items, isSupport) : items
    var positions: [String: [Int]] = [:]
    for (index, item) in current.enumerated() {
      for key in item.overloadKeys { positions["\(item.file) \(key)", default: []].append(index) }
    }
    let count = positions.values.map(\.count).max() ?? 1
    guard count > 1 else {
      variants = [current]
      return
    }
    var ordinals: [Int: (ordinal: Int, of: Int)] = [:]
    for list in positions.values where list.count > 1 {
      for (ordinal, index) in list.enumerated() {
        if ordinals[index].map({ $0.of < list.count }) ?? true {
          ordinals[index] = (ordinal, list.count)
        }
      }
    }
    variants = (0..<count).map { variant in
      current.enumerated().filter { index, _ in
        guard let (ordinal, total) = ordinals[index] else { return true }
        return ordinal == min(variant, total - 1)
      }.map(\.element)
    }
    let first = current.indices.first { ordinals[$0]?.of == count } ?? 0
    example = (current[first].names.first ?? "", count, current[first])
  }

  private static func withoutReplaced(
    _ items: [TopLevelItem], _ isSupport: (Int) -> Bool
  ) -> [TopLevelItem] {
    /// The last file that declares each key.
    var last: [String: Int] = [:]
    func key(_ key: String, _ item: TopLevelItem) -> String { "\(isSupport(item.file)) \(key)" }
    for item in items {
      for name in item.keys { last[key(name, item)] = item.file }
    }
    return items.filter { item in
      item.keys.isEmpty || !item.keys.allSatisfy { last[key($0, item)] != item.file }
    }
  }
}
