import Diagnostics
import Program

/// Leaves out mistakes that follow from others.
///
/// Where an expression has no type because of a mistake in it, what it is used for cannot be right
/// either, and a message that would have to name the missing type is of no help. Swift tells only the
/// first mistake. If nothing else was reported, the message stays: better a strange one than none.
enum Consequences {
  static func removed(from diagnostics: [Diagnostic]) -> [Diagnostic] {
    let own = diagnostics.filter { !$0.speaksOfError }
    return own.hasErrors ? own : diagnostics
  }
}
