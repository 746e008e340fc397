import Surface
import Synchronization

/// The units of the embedded surface that have been parsed so far.
///
/// It behaves like a constant that is computed unit by unit: the text is part of the binary, and
/// caching its trees changes only the time taken. A program that is loaded again, the variants of a
/// lesson and the programs of the tests find most of what they need already parsed. Without it
/// three quarters of a debug build's time for a small program would go into parsing the same
/// declarations once more.
final class ParsedUnits: Sendable {
  static let embedded = ParsedUnits()

  private let units = Mutex<[SurfaceIndex.Unit: SurfaceTrees.Unit]>([:])

  /// Two threads may parse one unit at the same time; either tree will do.
  func syntax(of unit: SurfaceIndex.Unit, parse: () -> SurfaceTrees.Unit) -> SurfaceTrees.Unit {
    if let known = units.withLock({ $0[unit] }) { return known }
    let parsed = parse()
    units.withLock { $0[unit] = parsed }
    return parsed
  }
}
