// The world that a program lives in: where source, interpreter and engine meet.
//
// It is the interpreter's host and the engine's evaluator, so every read and write of state passes
// from the one to the other through here and is recorded where it happens. It owns virtual time,
// seeded randomness and what the program prints. It belongs to exactly one run.

import Diagnostics
import Frontend
import Interpreter
import Program
import Trace
import Values
import ViewEngine

final class SimulatedWorld {
  let recorder = TraceRecorder()
  let budgets: Budgets
  var clock = VirtualClock<ScheduledWork>()
  var generator: SeededGenerator
  /// What the program printed of a line that is not complete yet.
  var partialLine = ""
  var printedBytes = 0
  /// `UserDefaults` and `AppStorage` of the simulated device.
  var defaults: [String: Value] = [:]
  /// Set once, right after both exist.
  private(set) var machine: Machine!
  private(set) var engine: ViewGraph<SimulatedWorld>!

  init(seed: UInt64, budgets: Budgets) {
    generator = SeededGenerator(seed: seed)
    self.budgets = budgets
  }
}
