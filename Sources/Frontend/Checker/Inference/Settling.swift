import Diagnostics
import Program
import Values

// The end of a full expression.
extension Checker {
  /// Literals take their defaults, pending requirements are decided, and open variables reported.
  func settle(
    openedSince opened: Int, pendingSince pending: Int, waitingSince waiting: Int, of expr: Expr
  ) {
    var unsatisfied = solver.solvePending(from: pending)
    checkWaiting(from: waiting)
    for item in solver.opened[opened...] where item.variable.binding == nil {
      let isDoubtful = solver.isDoubtful(.variable(item.variable))
      guard let type = isDoubtful ? .error : solver.defaultType(of: item.variable) else {
        continue
      }
      solver.bind(item.variable, to: type)
    }
    if unsatisfied == nil { unsatisfied = solver.solvePending(from: pending) }
    if let unsatisfied { report(unsatisfied) }
    var isReported = unsatisfied != nil
    for item in solver.opened[opened...] where item.variable.binding == nil {
      // A variable left open beside an error is open because of that error.
      if !isReported { isReported = expr.containsError || reportOpen(item, expr.origin) }
      solver.bind(item.variable, to: item.variable.isPack ? .pack([]) : .error)
    }
    solver.pending.removeLast(solver.pending.count - min(pending, solver.pending.count))
    solver.close(openedSince: opened)
  }

  private func reportOpen(_ item: Solver.Opened, _ origin: Origin) -> Bool {
    let variable = item.variable
    let place = item.origin == .none ? origin : item.origin
    if variable.literal == .nilLiteral {
      report(.notInferred, "'nil' requires a contextual type", at: place)
      return true
    }
    if item.isParameter {
      if variable.isPack { return false }
      report(.notInferred, "generic parameter '\(variable.name)' could not be inferred", at: place)
      return true
    }
    switch variable.name {
    case "Element", "Key", "Value":
      report(.notInferred, "empty collection literal requires an explicit type", at: place)
    case let name where name.hasPrefix("$"):
      report(
        .notInferred,
        "unable to infer type of a closure parameter '\(name)' in the current context", at: place)
    default: return false
    }
    return true
  }
}
