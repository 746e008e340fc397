// The cause of an event: the event that it is a consequence of.
//
// The engine's code sets causes in scopes (`withCause`), so that none is left over. Causes that begin
// and end with calls of the evaluator are on a separate stack (`beginCause`).

public import Trace

/// The current cause, and those around it.
struct CauseStack {
  /// The cause of later events, unless they name another.
  var current: EventID?
  /// The causes around code whose beginning and end are separate calls, innermost last.
  private var outer: [EventID?] = []

  mutating func begin(_ cause: EventID?) {
    outer.append(current)
    current = cause
  }

  mutating func end() { current = outer.popLast() ?? current }
}

extension ViewGraph {
  /// The cause of later events, unless they name another.
  public var currentCause: EventID? { causes.current }

  /// A step begins: it is the cause of what follows, and budgets per step start again.
  public func beginStep(causedBy event: EventID?) {
    counters.beginStep()
    causes.current = event
  }

  /// Runs code whose events have that cause, unless they name another.
  @inline(__always)
  func withCause<Result, Stop: Error>(
    _ cause: EventID?, _ body: () throws(Stop) -> Result
  ) throws(Stop) -> Result {
    let outer = currentCause
    causes.current = cause
    defer { causes.current = outer }
    return try body()
  }

  /// Runs an action of the user. If it fails, the cause is left as it is then: the failure belongs to
  /// the action.
  func withAction(_ action: EventID?, _ body: () throws(Failure) -> Void) throws(Failure) {
    let outer = currentCause
    causes.current = action
    try body()
    causes.current = outer
  }

  /// Inside `withCause`: the rest of the code has another cause.
  func replaceCause(_ cause: EventID?) { causes.current = cause }

  public func beginCause(_ cause: EventID?) { causes.begin(cause) }

  public func endCause() { causes.end() }
}
