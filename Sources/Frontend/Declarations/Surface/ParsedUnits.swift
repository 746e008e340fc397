import Surface

/// The units of the embedded surface that have been parsed so far.
///
/// It behaves like a constant that is computed unit by unit: the text is part of the binary, and
/// caching its trees changes only the time taken. A program that is loaded again, the variants of a
/// lesson and the programs of the tests find most of what they need already parsed. Without it three
/// quarters of a debug build's time for a small program would go into parsing the same declarations
/// once more.
final class ParsedUnits: @unchecked Sendable {
  static let embedded = ParsedUnits()

  private let lock = Lock()
  private var units: [SurfaceIndex.Unit: SurfaceTrees.Unit] = [:]

  /// Two threads may parse one unit at the same time; either tree will do.
  func syntax(of unit: SurfaceIndex.Unit, parse: () -> SurfaceTrees.Unit) -> SurfaceTrees.Unit {
    if let known = lock.whileHeld({ units[unit] }) { return known }
    let parsed = parse()
    lock.whileHeld { units[unit] = parsed }
    return parsed
  }
}
