import Diagnostics
import Program
import SwiftSyntax
import Values

// Chains of which something is wanted.
//
// Swift solves a chain as one system, so that in `numbers.map { … }.eraseToAnyPublisher()` the
// erased type decides what the closure gives, and in `gradient.opacity(0.5).frame(…)` the frame that
// a view is meant. Here each call is decided where it is. A chain that fails so, or gives something
// else than is wanted, is read again with the arguments waiting that decide the types of the calls'
// results, until its end has met what is wanted, and with one overload after the other where
// several fit; but only for a mistake that the end may mend, and for the same surroundings once.
extension Checker {
  /// A chain as a value.
  func chain(_ node: ExprSyntax, _ expected: Type?, _ context: BodyContext) -> Expr {
    if node.is(DeclReferenceExprSyntax.self) || speculation >= Self.speculationLimit {
      return walked(node, expected, context)
    }
    let mark = solver.mark()
    let (value, problems) = holdingDiagnostics { walked(node, expected, context) }
    let decidesTypes = expected.map(mayDecide) ?? false
    let calls = decidesTypes || !undecidedCalls.isEmpty ? calls(in: node) : []
    if calls.isEmpty || !decidesTypes && calls.allSatisfy({ !undecidedCalls.contains($0) }) {
      problems.forEach(report)
      return value
    }
    let wanted = wantedProtocols(of: node, expected, context)
    func fits(_ value: Expr) -> Bool {
      if decidesTypes, let expected { return converted(value, to: expected) != nil }
      let type = solver.resolve(value.type)
      return type.isError || wanted.allSatisfy { solver.conforms(type, to: $0) }
    }
    let isMet = solver.asking { fits(value) }
    var best = Reading(value, problems, fits: isMet)
    if !isMet || problems.contains(where: { mayBeMended($0, in: node, context) }) {
      let question = HopelessChain(
        node: node.id, surroundings: surroundings(context, expected),
        wanted: wanted.map { ObjectIdentifier($0) })
      if let known = hopelessChains[question], known.speculation <= speculation {
        known.diagnostics.forEach(report)
        return isMet || !known.diagnostics.hasErrors
          ? value : failure(at: origin(of: node, in: context))
      }
      best.outcome = solver.outcome(since: mark)
      speculation += 1
      let outer = patientCalls
      patientCalls = outer.adding(calls)
      repeat {
        solver.undo(to: mark)
        let (value, problems) = holdingDiagnostics { walked(node, expected, context) }
        let (isMet, rest) = holdingDiagnostics { () -> Bool in
          guard fits(value) else { return false }
          checkWaiting(from: mark.waiting)
          return solver.solvePending(from: mark.pending.count) == nil
        }
        var other = Reading(value, problems + rest, fits: isMet)
        if other.isBetter(than: best) {
          other.outcome = solver.outcome(since: mark)
          best = other
        }
      } while best.mistakes > 0 && patientCalls.advance()
      patientCalls = outer
      speculation -= 1
      solver.undo(to: mark)
      if let outcome = best.outcome { solver.replay(outcome, restoring: outcome.score) }
      if best.mistakes > 0 {
        hopelessChains[question] = HopelessChain.Answer(
          speculation: speculation, diagnostics: best.problems)
      }
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

  /// Whether what follows, or what is wanted, may mend a mistake in a chain. It decides what closures
  /// give, but a declaration in a closure has an expression of its own, and a name that is not known
  /// is not known whatever is wanted.
  private func mayBeMended(
    _ problem: Diagnostic, in node: ExprSyntax, _ context: BodyContext
  ) -> Bool {
    if problem.severity != .error || problem.id == .unknownName { return false }
    let start = origin(of: node, in: context)
    guard start != .none, problem.origin.rawValue >= start.rawValue else { return true }
    let place = node.positionAfterSkippingLeadingTrivia.advanced(
      by: Int(problem.origin.rawValue - start.rawValue))
    var inner = node.token(at: place).map { Syntax($0) }
    while let current = inner, current.id != node.id {
      if current.is(VariableDeclSyntax.self) { return false }
      inner = current.parent
    }
    return true
  }

  /// Whether a type that is expected of a chain may decide those inside.
  private func mayDecide(_ expected: Type) -> Bool {
    switch solver.head(expected) {
    case .nominal, .existential, .function: !expected.hasOpenVariables
    // The rows of a table, of which every column is said to have the type.
    case .variable(let variable): solver.isRelated(variable)
    default: false
    }
  }

  /// The protocols that the context requires of a chain's value: through a builder, a parameter
  /// `T: P`, or `some P`.
  private func wantedProtocols(
    of node: ExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> [NominalDecl] {
    guard let expected else {
      let isComponent = context.fullExpression?.id == node.id
      return isComponent ? [context.componentProtocol].compactMap { $0 } : []
    }
    switch solver.head(expected) {
    case .variable(let variable): return solver.protocols(of: variable)
    case .opaque(let decl, _): return decl.protocols
    default: return []
    }
  }

  /// The calls in a chain that have arguments.
  private func calls(in node: ExprSyntax) -> [SyntaxIdentifier] {
    taken(apart: node).links.compactMap { link in
      guard case .call(let call) = link, !call.arguments.isEmpty || call.trailingClosure != nil
      else { return nil }
      return call.id
    }
  }

  /// Whether some of the overloads that fit a call return `some P` and others a concrete type: what
  /// follows, or what is wanted, decides then.
  func isUndecided(_ results: [Type]) -> Bool {
    let hidden = results.count { if case .opaque = $0 { true } else { false } }
    return hidden > 0 && hidden < results.count
  }

  /// Whether a value is `some P` only because nothing was expected of it.
  func isUndecided(_ value: Expr, _ node: ExprSyntax) -> Bool {
    guard !undecidedCalls.isEmpty, case .opaque = solver.head(value.type) else { return false }
    return calls(in: node).contains(where: undecidedCalls.contains)
  }
}
