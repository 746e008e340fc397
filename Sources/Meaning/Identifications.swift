public import Trace

// Paths that differ only in explicit ids: to a person a different id in the same place is the same
// view, whatever is inside.

extension IdentityPath {
  /// Whether the two differ only in explicit ids.
  public func differsInID(from other: IdentityPath) -> Bool {
    var ours: IdentityPath? = self
    var theirs: IdentityPath? = other
    var differs = false
    while let a = ours, let b = theirs {
      if a.view != b.view { return false }
      if a.segment != b.segment {
        let one = a.segment.split(separator: "/")
        let two = b.segment.split(separator: "/")
        guard one.count == two.count else { return false }
        for (x, y) in zip(one, two) where x != y {
          guard x.hasID, y.hasID, x.nameOfID == y.nameOfID else { return false }
          differs = true
        }
      }
      ours = a.parent
      theirs = b.parent
    }
    return differs && ours == nil && theirs == nil
  }

  /// The path without its ids; nil if it has none.
  var withoutIDs: String? {
    var parts: [Substring] = []
    var hasIDs = false
    var next: IdentityPath? = self
    while let path = next {
      for part in path.segment.split(separator: "/").reversed() {
        hasIDs = hasIDs || part.hasID
        parts.append(part.hasID ? part.nameOfID : part)
      }
      next = path.parent
    }
    return hasIDs ? parts.joined(separator: "/") : nil
  }
}

extension IdentityPath.Row {
  /// Whether they are rows of one `ForEach` under two ids.
  func differsInID(from other: Self) -> Bool {
    guard before == other.before, let above, let theirs = other.above else { return false }
    return above.differsInID(from: theirs)
  }
}

extension Substring {
  /// `id(3)`, and `sheet[3]` of an item with an id; not a row.
  fileprivate var hasID: Bool { hasPrefix("id(") || last == "]" && first != "[" }

  /// `id`, `sheet`
  fileprivate var nameOfID: Substring { prefix { $0 != "(" && $0 != "[" } }
}
