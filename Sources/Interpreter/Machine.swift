public import Program
public import Values

/// Runs the typed program.
///
/// The seam that the rest of the project relies on; how it works is the business of this target.
public final class Machine {
  public unowned let host: any InterpreterHost
  public let program: any ProgramQueries
  public var budgets: Budgets

  public init(program: any ProgramQueries, host: any InterpreterHost, budgets: Budgets = Budgets()) {
    self.program = program
    self.host = host
    self.budgets = budgets
  }
}
