import Diagnostics
import Interpreter
import Trace
import Values
import ViewEngine

/// What a run has assumed, and what it has shown.
extension Session {
  /// A value that was assumed because nothing supplies one.
  public struct Assumption: Sendable {
    /// `'status == errSecSuccess' is assumed to be false: …`
    public var message: String
    /// `Vault.swift:10:18`
    public var place: String
  }

  /// In the order in which they were needed.
  public var assumptions: [Assumption] {
    events.all(.note, in: 0..<events.count).compactMap { event in
      guard case .note(.assumed, let message) = event.kind else { return nil }
      return Assumption(message: message.description, place: sources.describe(event.origin) ?? "")
    }
  }

  /// Expressions with user-supplied values that the run never needed.
  public var unusedAssumptions: [String] {
    guard let run else { return [] }
    return options.assumptions.keys.filter { !run.world.assumptions.used.contains($0) }.sorted()
  }

  /// Whether the program is an app that has never had anything on screen.
  public var showsNoWindow: Bool {
    guard source.isCheckedByDemand, program.isApp, let run else { return false }
    return !run.world.engine.hasHadWindow
  }

  /// The place in the program that the run is at; for a message about the tool itself.
  public var runningPlace: String? {
    run.flatMap { sources.describe($0.world.machine.currentOrigin) }
  }
}
