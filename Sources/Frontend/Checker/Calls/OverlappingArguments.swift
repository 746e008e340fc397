import Diagnostics
import Program
import Values

// Two `inout` arguments of one call that access the same storage, or parts of it that cannot be
// shown to be different.
extension Checker {
  func checkOverlaps(_ arguments: [Argument]) {
    var places: [(path: StoragePath, expr: Expr)] = []
    for argument in arguments {
      guard case .inoutArgument(let place) = argument.value.kind, let path = StoragePath(place)
      else { continue }
      if let other = places.first(where: { $0.path.overlaps(path) }) {
        reportOverlap(of: path, place, with: other.path, other.expr)
        return
      }
      places.append((path, place))
    }
  }

  private func reportOverlap(
    of path: StoragePath, _ place: Expr, with other: StoragePath, _ first: Expr
  ) {
    if path.isPlain, other.isPlain, path.parts.count == other.parts.count {
      report(
        .overlap, "inout arguments are not allowed to alias each other", at: place.origin)
    } else {
      report(
        .overlap,
        "overlapping accesses to '\(path.name)', but modification requires exclusive access; consider copying to a local variable",
        at: first.origin)
    }
  }
}

/// The location of a place: a variable, and the path to a part of it.
private struct StoragePath {
  enum Root: Hashable {
    case local(LocalVariable)
    case global(Declaration)
  }

  enum Part: Hashable {
    case field(Declaration)
    case element(Int)
    /// A subscript or a computed property: any part.
    case unknown
  }

  let root: Root
  let name: String
  private(set) var parts: [Part] = []

  var isPlain: Bool { !parts.contains(.unknown) }

  /// Nil for storage reached through a reference: whether accesses overlap is seen at run time.
  init?(_ place: Expr) {
    switch place.kind {
    case .local(let variable): self.init(root: .local(variable), name: variable.name)
    case .global(let variable, _): self.init(root: .global(variable), name: variable.name)
    case .field(let base, let decl):
      self.init(part: .field(decl), of: base)
    case .tupleElement(let base, let index): self.init(part: .element(index), of: base)
    case .subscripted(let decl, let base?, _, _):
      guard decl.setter?.isMutating == true else { return nil }
      self.init(part: .unknown, of: base)
    case .property(let decl, let base?, _):
      guard decl.setter?.isMutating == true else { return nil }
      self.init(part: .unknown, of: base)
    case .forceUnwrap(let base, _), .inoutArgument(let base): self.init(base)
    default: return nil
    }
  }

  private init(root: Root, name: String) {
    self.root = root
    self.name = name
  }

  private init?(part: Part, of base: Expr) {
    if base.type.nominal?.isReference == true { return nil }
    guard let whole = StoragePath(base) else { return nil }
    self = whole
    parts.append(part)
  }

  func overlaps(_ other: StoragePath) -> Bool {
    guard root == other.root else { return false }
    for (one, two) in zip(parts, other.parts) {
      if one == .unknown || two == .unknown { return true }
      if one != two { return false }
    }
    return true
  }
}
