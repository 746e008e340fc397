import Foundation
import Surface
import SwiftSyntax

/// The units of the embedded surface that somebody has parsed.
///
/// Their text is part of the binary, so remembering what it parses to changes nothing but time: a
/// program that is loaded again, the variants of a lesson and the programs of the tests find most of
/// what they use read already. Without it three quarters of a debug build's time for a small program
/// would go into parsing the same declarations once more.
final class ParsedUnits: @unchecked Sendable {
  static let embedded = ParsedUnits()

  private let lock = NSLock()
  private var units: [SurfaceIndex.Unit: SourceFileSyntax] = [:]

  /// Two threads may parse one unit at the same time; either tree will do.
  func syntax(of unit: SurfaceIndex.Unit, parse: () -> SourceFileSyntax) -> SourceFileSyntax {
    if let known = lock.withLock({ units[unit] }) { return known }
    let parsed = parse()
    lock.withLock { units[unit] = parsed }
    return parsed
  }
}
