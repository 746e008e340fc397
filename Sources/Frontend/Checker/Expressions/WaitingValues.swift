import Diagnostics
import Program
import SwiftSyntax
import Values

/// A part of an expression that waits for the rest to decide its type: `.red` in `[.red,
/// .green].randomElement()!`. It is checked at the end of the expression and takes the variable's
/// place.
struct WaitingValue {
  let place: LocalVariable
  let context: BodyContext
  /// Whether `try` and `await` are written before it.
  let isTried: Bool
  let isAwaited: Bool
  /// Checks it as a value of the type, which may still be open.
  let check: (Type) -> Expr
}

/// The calls of the chains that are being tried with arguments that wait, and for each call which of
/// the fitting overloads is tried. Where the arguments do not choose among them, the end of the chain
/// does: one after the other is taken.
struct PatientCalls {
  private static let limit = 8
  private var choices: [SyntaxIdentifier: Int] = [:]
  /// The calls that had a choice, in the order of the chain, with how many overloads fitted.
  private var open: [(call: SyntaxIdentifier, count: Int)] = []
  private var count = 0

  func contains(_ call: FunctionCallExprSyntax) -> Bool { choices[call.id] != nil }

  mutating func choice(for call: FunctionCallExprSyntax, among count: Int) -> Int {
    if count > 1 { open.append((call.id, count)) }
    return min(choices[call.id] ?? 0, count - 1)
  }

  /// The same with the calls of one more chain, at the first overload of each.
  func adding(_ calls: [SyntaxIdentifier]) -> PatientCalls {
    var result = PatientCalls()
    result.choices = choices
    for call in calls { result.choices[call] = 0 }
    return result
  }

  /// The next combination of overloads: false after the last.
  mutating func advance() -> Bool {
    count += 1
    while let last = open.popLast() {
      let next = (choices[last.call] ?? 0) + 1
      choices[last.call] = next < last.count ? next : 0
      if next < last.count {
        open = []
        return count < Self.limit
      }
    }
    return false
  }
}

extension Checker {
  /// A placeholder for a value that is checked later.
  func waiting(
    at place: LocalVariable, _ context: BodyContext, _ check: @escaping (Type) -> Expr
  ) -> Expr {
    solver.waiting.append(
      WaitingValue(
        place: place, context: context, isTried: context.tryDepth > 0,
        isAwaited: context.awaitDepth > 0, check: check))
    return local(place, at: place.origin)
  }

  /// Checks what has been waiting since `start`, whether its type is known or not: what is known
  /// first, and of the rest what is nearest to the end, from where its type may come.
  func checkWaiting(from start: Int) {
    let scope = solver.scope
    defer { solver.scope = scope }
    var unknown: [Type] = []
    while solver.waiting.count > start {
      _ = solver.solveEqualities()
      let known = solver.waiting[start...].firstIndex {
        !$0.place.type.hasOpenVariables
      }
      let value = solver.waiting.remove(at: known ?? solver.waiting.count - 1)
      let type = solver.resolve(value.place.type)
      let context = value.context
      let depths = (context.tryDepth, context.awaitDepth)
      defer { (context.tryDepth, context.awaitDepth) = depths }
      if value.isTried { context.tryDepth += 1 }
      if value.isAwaited { context.awaitDepth += 1 }
      solver.scope = context.scope
      awaitedValues[value.place] = value.check(type)
      if type.isUnboundVariable { unknown.append(type) }
    }
    unknown.forEach(solver.spreadError)
  }

  // MARK: Chains

  /// The calls of a chain whose arguments may be decided by what it is wanted as.
  func callsThatMayWait(in node: ExprSyntax, wantedAs expected: Type) -> [SyntaxIdentifier] {
    guard speculation < Self.speculationLimit, !node.is(DeclReferenceExprSyntax.self) else {
      return []
    }
    switch solver.head(expected) {
    case .nominal, .existential, .function: if expected.hasOpenVariables { return [] }
    // The rows of a table, of which every column is said to have the type.
    case .variable(let variable): if !solver.isRelated(variable) { return [] }
    default: return []
    }
    return taken(apart: node).links.compactMap { link in
      guard case .call(let call) = link, !call.arguments.isEmpty || call.trailingClosure != nil
      else { return nil }
      return call.id
    }
  }

  /// A chain of which something is wanted.
  ///
  /// Swift solves a chain as one system, so that in `numbers.map { … }.eraseToAnyPublisher()` the
  /// erased type decides what the closure gives. Here each call is decided where it is; a chain
  /// that fails so, or gives another type, is tried again with the arguments waiting that decide
  /// the types of the calls' results, until its end has met what is wanted.
  func chain(
    _ node: ExprSyntax, _ calls: [SyntaxIdentifier], wantedAs expected: Type,
    _ context: BodyContext
  ) -> Expr {
    let mark = solver.mark()
    let (value, problems) = holdingDiagnostics { walked(node, expected, context) }
    var best = Reading(value, problems, fits: converts(value, to: expected))
    if best.mistakes > 0 {
      best.outcome = solver.outcome(since: mark)
      speculation += 1
      let outer = patientCalls
      patientCalls = outer.adding(calls)
      repeat {
        solver.undo(to: mark)
        let (value, problems) = holdingDiagnostics { walked(node, expected, context) }
        let (fits, rest) = holdingDiagnostics { meets(value, expected, mark) }
        var other = Reading(value, problems + rest, fits: fits)
        if other.isBetter(than: best) {
          other.outcome = solver.outcome(since: mark)
          best = other
        }
      } while best.mistakes > 0 && patientCalls.advance()
      patientCalls = outer
      speculation -= 1
      solver.undo(to: mark)
      if let outcome = best.outcome { solver.replay(outcome, restoring: outcome.score) }
    }
    best.problems.forEach(report)
    return best.value
  }

  /// What one way to read a chain has given.
  private struct Reading {
    let value: Expr
    let problems: [Diagnostic]
    let mistakes: Int
    var outcome: Solver.Outcome?

    init(_ value: Expr, _ problems: [Diagnostic], fits: Bool) {
      self.value = value
      self.problems = problems
      mistakes = problems.count { $0.severity == .error } + (fits ? 0 : 1)
    }

    /// A mistake that is only a missing context is not told where there is one.
    func isBetter(than other: Reading) -> Bool {
      if mistakes != other.mistakes { return mistakes < other.mistakes }
      return mistakes > 0 && other.lacksContext && !lacksContext
    }

    private var lacksContext: Bool {
      problems.contains { [.noContext, .notInferred, .keyPath].contains($0.id) }
    }
  }

  private func converts(_ value: Expr, to type: Type) -> Bool {
    solver.asking { converted(value, to: type) != nil }
  }

  /// Whether the end of a chain is what is wanted; if so, what has been waiting is checked.
  private func meets(_ value: Expr, _ expected: Type, _ mark: Solver.Mark) -> Bool {
    guard converted(value, to: expected) != nil else { return false }
    checkWaiting(from: mark.waiting)
    return solver.solvePending(from: mark.pending.count) == nil
  }

  /// Whether an argument of a patient call waits: its parameter's type is open, and so is that of the
  /// call's result.
  func waits(_ attempt: inout CallAttempt, _ index: Int, _ parameter: Int) -> Bool {
    let declared = attempt.target.parameters[parameter]
    let argument = attempt.site.arguments[index]
    guard !declared.isInout, !declared.isAutoclosure, case .syntax(let node) = argument.leaf,
      !node.is(InOutExprSyntax.self)
    else { return false }
    var type = solver.resolve(attempt.parameterTypes[parameter])
    let open = solver.resolve(attempt.result).parts(\.variable)
    guard type.parts(\.variable).contains(where: open.contains) else { return false }
    // Whether a closure throws is not known; where `try` is written, it may.
    if case .function(var function) = type {
      function.isThrowing = attempt.context.tryDepth > 0
      type = .function(function)
    }
    let place = LocalVariable(
      name: "$argument", type: type, isLet: true, origin: argument.origin)
    let (wanted, given) = (attempt.parameterTypes[parameter], attempt)
    attempt.values[index] = waiting(at: place, attempt.context) { [unowned self] _ in
      var late = given
      late.isReporting = true
      return plain(index, wanted, of: declared, &late) ?? failure(at: argument.origin)
    }
    return true
  }
}
