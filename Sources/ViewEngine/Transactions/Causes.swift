// The cause of an event: the event in whose consequence it is recorded.
//
// Code of the engine names causes by scopes (`withCause`), so that none is left behind. Where a cause
// begins and ends by calls of the evaluator, it is on a stack of its own (`beginCause`).

public import Trace

/// The cause in force, and those around it.
struct CauseStack {
  /// The event that later ones are caused by, unless they name another.
  var current: EventID?
  /// The causes around code that begins and ends by calls of its own, innermost last.
  private var outer: [EventID?] = []

  mutating func begin(_ cause: EventID?) {
    outer.append(current)
    current = cause
  }

  mutating func end() { current = outer.popLast() ?? current }
}

extension ViewGraph {
  /// The event that later ones are caused by, unless they name another.
  public var currentCause: EventID? { causes.current }

  /// A step begins: it is the cause of the events that follow, and budgets per step start again.
  public func beginStep(causedBy event: EventID?) {
    counters.beginStep()
    causes.current = event
  }

  /// Runs code whose events are caused by that one, unless they name another.
  @inline(__always)
  func withCause<Result, Stop: Error>(
    _ cause: EventID?, _ body: () throws(Stop) -> Result
  ) throws(Stop) -> Result {
    let outer = currentCause
    causes.current = cause
    defer { causes.current = outer }
    return try body()
  }

  /// Runs an action of the user. Where it fails the cause stays as it is then: the failure is the
  /// action's.
  func withAction(
    _ action: EventID?, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let outer = currentCause
    causes.current = action
    try body()
    causes.current = outer
  }

  /// Inside of `withCause`: the rest of the code is caused by another event.
  func replaceCause(_ cause: EventID?) { causes.current = cause }

  public func beginCause(_ cause: EventID?) { causes.begin(cause) }

  public func endCause() { causes.end() }
}
