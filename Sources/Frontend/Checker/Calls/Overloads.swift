import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Choosing among overloads.
//
// Labels and closure arity come first, because they cost nothing. With one candidate left, the
// arguments are checked against its parameters and mistakes are reported where they are. With
// several, arguments that do not depend on the parameter are typed once; candidates that cannot
// take those types are discarded (`OverloadFilter.swift`); each of the rest is tried, closures
// aside, and undone; those that fit are ranked; closures are checked for the best one, and for the
// next only if they do not fit it.
extension Checker {
  /// How deeply attempts that check closures may nest before the best-ranked candidate is simply
  /// taken; keeps a program full of mistakes from costing exponential time.
  static var speculationLimit: Int { 3 }

  /// The call, typed; nil (and the mistake reported) when no target fits.
  func resolveCall(_ targets: [CallTarget], _ site: CallSite, _ expected: Type?) -> Expr? {
    let targets = labelled(targets, site, \.function)
    var matched: [(target: CallTarget, match: ArgumentMatch)] = []
    var failures: [(target: CallTarget, failure: MatchFailure)] = []
    for target in targets {
      switch ArgumentMatcher(arguments: site.arguments, parameters: target.parameters).match() {
      case .success(let match): matched.append((target, match))
      case .failure(let error): failures.append((target, error))
      }
    }
    guard !matched.isEmpty else {
      reportMatching(failures, site)
      checkOnTheirOwn(site)
      return nil
    }
    if site.arguments.contains(where: { $0.closure != nil }) {
      let fitting = matched.filter { closuresFit($0.target, $0.match, site) }
      if !fitting.isEmpty { matched = fitting }
    }
    if matched.count == 1 {
      return only(matched[0].target, matched[0].match, site, expected)
    }
    share(site)
    guard !site.isPatient, let question = question(matched, site, expected) else {
      return best(of: matched, site, expected)
    }
    if let choice = choices[question],
      let known = matched.first(where: { $0.target.declaration === choice })
    {
      // (The type that an argument is converted to counts for this call only.)
      let score = solver.score
      defer { solver.score = score }
      return only(known.target, known.match, site, expected)
    }
    return best(of: matched, site, expected, asking: question)
  }

  /// The candidates whose labels let them take the arguments, without a look at types; all of them
  /// when there is none, so that the mistake can be reported.
  func labelled<Candidate>(
    _ candidates: [Candidate], _ site: CallSite, _ function: (Candidate) -> FunctionDecl?
  ) -> [Candidate] {
    guard candidates.count > 1 else { return candidates }
    let arguments = site.arguments.map(ArgumentShape.init)
    let possible = candidates.filter { mayTake(function($0), arguments) }
    return possible.isEmpty ? candidates : possible
  }

  /// Whether the labels of one of them are those of the call.
  func mayTake(_ targets: [CallTarget], _ site: CallSite) -> Bool {
    let arguments = site.arguments.map(ArgumentShape.init)
    return targets.contains { mayTake($0.function, arguments) }
  }

  private func mayTake(_ function: FunctionDecl?, _ arguments: [ArgumentShape]) -> Bool {
    guard let shape = function?.shape else { return true }
    return LabelMatcher(
      arguments: arguments, parameters: shape, takesNoLiteralText: table.takesNoLiteralText
    ).mayMatch
  }

  private func only(
    _ target: CallTarget, _ match: ArgumentMatch, _ site: CallSite, _ expected: Type?
  ) -> Expr? {
    var attempt = CallAttempt(target, match, site, expected, isReporting: true)
    begin(&attempt)
    checkClosures(&attempt)
    return attempt.hasFailed ? nil : assemble(attempt)
  }

  // MARK: Several

  /// A candidate that fits apart from its closures; a class, because ranking moves it around.
  private final class Viable {
    let attempt: CallAttempt
    let outcome: Solver.Outcome
    let diagnostics: [Diagnostic]

    init(_ attempt: CallAttempt, _ outcome: Solver.Outcome, _ diagnostics: [Diagnostic]) {
      self.attempt = attempt
      self.outcome = outcome
      self.diagnostics = diagnostics
    }
  }

  private func best(
    of matched: [(target: CallTarget, match: ArgumentMatch)], _ site: CallSite, _ expected: Type?,
    asking question: OverloadQuestion? = nil
  ) -> Expr? {
    let mark = solver.mark()
    let plausible = plausible(matched, site)
    var (viable, rejected) = attempts(plausible, mark, site, expected)
    if viable.isEmpty, plausible.count < matched.count {
      (viable, rejected) = attempts(matched, mark, site, expected)
    }
    guard !viable.isEmpty else {
      reportRejected(rejected, site)
      return nil
    }
    var ranked = rank(viable, score: \.outcome.score) { $0.attempt.target }
    // With an argument that is not simulated, a call of the function's own name is not taken for a
    // recursion: `func custom(_ name: FontName) -> Font { .custom(name.rawValue) }`.
    if table.opaque != nil, ranked.count > 1, let own = site.context.scope.function,
      site.shared.values.contains(where: { $0.type.isError }),
      let index = ranked.firstIndex(where: { $0.attempt.target.declaration === own })
    {
      ranked.append(ranked.remove(at: index))
    }
    if table.opaque != nil, isUndecided(ranked.map(\.attempt), site) {
      return failure(at: site.origin)
    }
    if site.isPatient, let call = site.syntax {
      // (What is unavailable, or cannot take a literal, is not chosen because of its result.)
      let best = ranked[0].outcome.score
      let likely = ranked.filter {
        let score = $0.outcome.score
        return score.unmetLiterals <= best.unmetLiterals && score.unavailable <= best.unavailable
      }
      return take(likely[patientCalls.choice(for: call, among: likely.count)], mark)
    }
    if let call = site.syntax, isUndecided(ranked.map(\.attempt.target.result)) {
      undecidedCalls.insert(call.id)
    } else if let question {
      choices[question] = ranked.first?.attempt.target.declaration
    }
    return commit(ranked, mark)
  }

  /// Tries each, and undoes it.
  private func attempts(
    _ matched: [(target: CallTarget, match: ArgumentMatch)], _ mark: Solver.Mark, _ site: CallSite,
    _ expected: Type?
  ) -> (viable: [Viable], rejected: [(attempt: CallAttempt, diagnostics: [Diagnostic])]) {
    var viable: [Viable] = []
    var rejected: [(attempt: CallAttempt, diagnostics: [Diagnostic])] = []
    let isUnwrapped = site.isUnwrapped
    for (target, match) in matched {
      solver.score = Score()
      var attempt = CallAttempt(target, match, site, expected, isReporting: false)
      let ((), diagnostics) = holdingDiagnostics { begin(&attempt) }
      if attempt.hasFailed || diagnostics.hasErrors
        || solver.hasImpossibleLiteral(from: attempt.pendingStart)
      {
        rejected.append((attempt, diagnostics))
      } else {
        if target.declaration?.unavailability != nil { solver.score.unavailable += 1 }
        if target.isAsync != (site.context.awaitDepth > 0) { solver.score.asyncMismatches += 1 }
        if target.declaration?.isDisfavored == true || target.isOfUnwrapped {
          solver.score.disfavored += 1
        }
        solver.score.unmetLiterals += solver.unlikelyLiterals(from: attempt.pendingStart)
        if let expected, !solver.asking({ converts(attempt.result, to: expected) }) {
          solver.score.resultMismatches += 1
        }
        if isUnwrapped, case .nominal(let result, _) = solver.head(attempt.result),
          result.builtin != .optional
        {
          solver.score.resultMismatches += 1
        }
        // `init(_ other: ShinyTransaction)` of an unknown type takes anything, so it is not chosen
        // where another fits; an unknown argument fits none better.
        if table.opaque != nil, target.declaration?.isSurface == false,
          zip(target.parameterTypes, match.slots).contains(where: { type, arguments in
            type.isError && !arguments.contains { site.shared[$0]?.type.isError == true }
          })
        {
          solver.score.unknownNames += 1
        }
        var outcome = solver.outcome(since: mark)
        outcome.score.unknownNames += outcome.uses.map { unknownNames($0, in: site) } ?? 0
        viable.append(Viable(attempt, outcome, diagnostics))
      }
      solver.undo(to: mark)
    }
    return (viable, rejected)
  }

  /// How many of the unknown names are in the arguments. Those in declarations that happen to be
  /// read for the first time say nothing about this overload.
  private func unknownNames(_ notes: OpaqueNames.Notes, in site: CallSite) -> Int {
    if notes.uses.isEmpty { return 0 }
    var ranges: [Range<Int>] = []
    for argument in site.arguments {
      guard case .syntax(let node) = argument.value else { return notes.uses.count }
      let start = Int(origin(of: node, in: site.context).rawValue)
      ranges.append(start..<(start + node.trimmedLength.utf8Length))
    }
    return notes.uses.count { use in ranges.contains { $0.contains(Int(use.origin.rawValue)) } }
  }

  private func commit(_ ranked: [Viable], _ mark: Solver.Mark) -> Expr? {
    guard let first = ranked.first else { return nil }
    guard ranked.count > 1, ranked.contains(where: { !$0.attempt.closures.isEmpty }) else {
      return take(first, mark)
    }
    let question = hopelessCall(first.attempt.site, first.attempt.expected)
    if let known = hopelessCalls[question],
      let best = ranked.first(where: { $0.attempt.target.declaration === known.declaration })
    {
      guard speculation > 0 else { return take(best, mark) }
      known.diagnostics.forEach(report)
      return failure(at: first.attempt.site.origin)
    }
    guard speculation < Self.speculationLimit else {
      return take(first, asking: question, mark)
    }
    var nearest = (candidate: first, errors: Int.max)
    /// The first that fits but would drop its closure's only value; one that uses it is preferred.
    var dropping: Viable?
    for candidate in ranked {
      if let dropping, dropping.outcome.score < candidate.outcome.score { break }
      solver.replay(candidate.outcome, restoring: mark.score)
      var attempt = candidate.attempt
      speculation += 1
      let ((), diagnostics) = holdingDiagnostics { checkClosures(&attempt) }
      speculation -= 1
      if !attempt.hasFailed, !diagnostics.hasErrors {
        if !dropsValue(attempt) {
          (candidate.diagnostics + diagnostics).forEach(report)
          return assemble(attempt)
        }
        if dropping == nil { dropping = candidate }
        solver.undo(to: mark)
        continue
      }
      // (The arguments that do not fit are reported only for the candidate that is finally taken.)
      let errors = diagnostics.count { $0.severity == .error } + (attempt.hasFailed ? 1 : 0)
      if errors < nearest.errors { nearest = (candidate, errors) }
      solver.undo(to: mark)
      // A name that is not found now is not found for the next candidate either, and each closure
      // inside a closure would be tried again in vain. (Unless this candidate fails for another
      // reason as well, which would then be reported, too.)
      let unknown = diagnostics.count { $0.id == .unknownName }
      if unknown > 0, unknown == errors { break }
    }
    if let dropping { return take(dropping, mark) }
    return take(nearest.candidate, asking: question, mark)
  }

  /// `run { 1 }` where `run` takes a `() -> Void`.
  private func dropsValue(_ attempt: CallAttempt) -> Bool {
    attempt.closures.contains { index, _ in
      guard case .closure(let closure)? = attempt.values[index]?.kind,
        solver.head(closure.type.result).isVoid,
        case .syntax(let node) = attempt.site.arguments[index].leaf,
        let statements = node.as(ClosureExprSyntax.self)?.statements,
        CompilationConditions.onlyItem(statements)?.expression != nil,
        case .expression(let value)? = closure.body.statements.last?.kind
      else { return false }
      let type = solver.payload(of: value.type)
      return !type.isVoid && !type.isNever && !type.isError
    }
  }

  /// Takes the candidate as the one that is meant, and remembers what is wrong with it.
  private func take(
    _ candidate: Viable, asking question: HopelessCall, _ mark: Solver.Mark
  ) -> Expr? {
    let (result, diagnostics) = holdingDiagnostics { take(candidate, mark) }
    diagnostics.forEach(report)
    guard result == nil || diagnostics.hasErrors else { return result }
    hopelessCalls[question] = HopelessCall.Answer(
      declaration: candidate.attempt.target.declaration, diagnostics: diagnostics)
    // An enclosing attempt undoes it anyway, so the type is not carried outwards.
    return speculation > 0 ? failure(at: candidate.attempt.site.origin) : result
  }

  /// Takes the candidate as the one that is meant, with everything that is wrong with it.
  private func take(_ candidate: Viable, _ mark: Solver.Mark) -> Expr? {
    solver.replay(candidate.outcome, restoring: mark.score)
    candidate.diagnostics.forEach(report)
    var attempt = candidate.attempt
    attempt.isReporting = true
    checkClosures(&attempt)
    return attempt.hasFailed ? nil : assemble(attempt)
  }

  /// Types the arguments that do not depend on the parameter, once.
  private func share(_ site: CallSite) {
    for (index, argument) in site.arguments.enumerated() where !argument.isContextual {
      if site.shared[index] != nil { continue }
      switch argument.value {
      case .typed(let expr): site.shared[index] = expr
      case .deferred: continue
      case .syntax(let node):
        if node.is(InOutExprSyntax.self) { continue }
        let mark = solver.mark()
        let (value, diagnostics) = holdingDiagnostics { expression(node, nil, site.context) }
        if needsParameter(value, diagnostics) || isUndecided(value, node) || isFloatingRange(value)
        {
          solver.undo(to: mark)
        } else {
          diagnostics.forEach(report)
          site.shared[index] = value
        }
      }
    }
  }

  /// `vowels.contains`: the parameter decides which of several functions is meant; `[1, "a"]` has
  /// only the type that the parameter gives it.
  private func needsParameter(_ value: Expr, _ diagnostics: [Diagnostic]) -> Bool {
    if case .functionReference = value.kind { return true }
    let errors = diagnostics.filter { $0.severity == .error }
    return !errors.isEmpty
      && errors.allSatisfy {
        $0.id == .heterogeneous || $0.id == .noContext || $0.id == .keyPath
      }
  }

  /// A range whose bounds are `CGFloat` may be meant as one of `Double`s, and the other way round.
  private func isFloatingRange(_ value: Expr) -> Bool {
    guard case .nominal(let decl, let arguments) = solver.head(value.type), decl.isSurface,
      decl.name.hasSuffix("Range"), arguments.count == 1,
      let bound = arguments.first.map(solver.head)?.nominal
    else { return false }
    return isFloating(bound)
  }

  /// After a failure: mistakes inside the arguments are reported too.
  func checkOnTheirOwn(_ site: CallSite) {
    // Arguments of an opaque function are never evaluated.
    if table.opaque != nil { return }
    share(site)
  }

  private func closuresFit(_ target: CallTarget, _ match: ArgumentMatch, _ site: CallSite) -> Bool {
    zip(target.parameters, match.slots).allSatisfy { parameter, slot in
      slot.compactMap { site.arguments[$0].closure?.arity }.allSatisfy { arity in
        switch parameter.type.optionalPayload {
        // One tuple may be destructured by a closure with several parameters.
        case .function(let function):
          parameter.isAutoclosure || arity == function.parameters.count
            || arity > 1 && function.parameters.count == 1
        case .parameter, .variable, .dependent, .existential: true
        default: false
        }
      }
    }
  }

}
