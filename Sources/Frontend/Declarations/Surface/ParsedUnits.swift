import Surface

/// The units of the embedded surface that somebody has parsed.
///
/// A constant that is computed a unit at a time, as a `static let` is when it is first used: the text
/// is part of the binary, and what it parses to changes nothing but time. A program that is loaded
/// again, the variants of a lesson and the programs of the tests find most of what they use already
/// read. Without it three quarters of a debug build's time for a small program would go into parsing
/// the same declarations once more.
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
