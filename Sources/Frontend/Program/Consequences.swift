import Diagnostics

/// Leaves out mistakes that follow from others.
///
/// If a mistake leaves an expression without a type, everything that uses it is wrong too, and a
/// message naming the missing type does not help. Swift reports only the first mistake. If nothing
/// else was reported the message stays: a strange one is better than none.
enum Consequences {
  static func removed(from diagnostics: [Diagnostic]) -> [Diagnostic] {
    let own = diagnostics.filter { !$0.speaksOfError }
    return own.hasErrors ? own : diagnostics
  }
}
