import Diagnostics
import Program
import SwiftSyntax
import Values

/// Types the bodies of a program.
///
/// The checker is local and bidirectional: the expected type goes down, the actual type comes up, and
/// what is generic is found by unification within one full expression. A *full expression* is one
/// that no other expression contains, except that statements in a closure's body have full
/// expressions of their own. When it ends, literals take their default types, whatever is still open
/// is an error, and no type variable is left in what the checker returns.
///
/// Nothing here backtracks without bound. An argument whose type does not depend on its context is
/// typed once, however many overloads there are; an overload is tried at most once and its outcome
/// kept; closures are checked for the overload that was chosen.
///
/// There is one method per construct, each in a file of its own; this file has the state.
final class Checker: BodyChecking {
  let table: DeclarationTable
  let solver: Solver

  /// The findings of checking bodies, beyond the bodies themselves.
  let findings = BodyFindings()

  /// Diagnostics of attempts that may yet be undone, innermost last.
  var heldDiagnostics: [[Diagnostic]] = []
  /// Attempts under way that check closures; see `Overloads.swift`.
  var speculation = 0
  /// Closures in which no open type is left; `Finishing.swift` need not look into them again.
  private(set) var finishedClosures: Set<ObjectIdentifier> = []
  /// Keeps their identities from being used again.
  private var keptClosures: [Closure] = []
  /// Initialisers that implicit conversions call, found once.
  var conversionInitializers: [ConversionKey: FunctionDecl] = [:]
  /// The initialisers that take literals; see `LiteralConversions.swift`.
  var literalMakers: [LiteralMaker: MemberCandidate?] = [:]
  var operatorIndex: [String: OperatorCandidates] = [:]
  /// Methods of result builders; see `BuilderTransform.swift`.
  var builderMembers: [BuilderMember: [MemberCandidate]] = [:]
  /// Which overload is at least as special as which; see `Ranking.swift`.
  var specialisations: [DeclarationPair: Bool] = [:]
  /// Which overload was meant; see `OverloadChoices.swift`.
  var choices: [OverloadQuestion: Declaration] = [:]
  var hopelessCalls: [HopelessCall: HopelessCall.Answer] = [:]
  var independentOverloads: [Declaration: Bool] = [:]
  /// Operators between operands without types of their own that are being tried, one in another.
  var operatorAttempts = OperatorAttempts()
  /// What the places of `WaitingMember`s stand for.
  var awaitedMembers: [LocalVariable: Expr] = [:]
  var precedence = PrecedenceTable()
  /// Roots in which dynamic members are being looked for, one in another.
  var dynamicRoots: [Type] = []
  /// The last chain in which nothing said which of a call's overloads is meant (`narrow`).
  var undecidedChain: SyntaxIdentifier?

  /// The table asks this checker for bodies from now on, and does not keep it alive.
  init(table: DeclarationTable) {
    self.table = table
    solver = Solver(table: table)
    table.bodies = self
    solver.hasOperator = { [unowned self] in overload(of: $0, on: $1) != nil }
  }

  func remember(_ closure: Closure) {
    if finishedClosures.insert(ObjectIdentifier(closure)).inserted { keptClosures.append(closure) }
  }

  // MARK: Diagnostics

  func report(_ diagnostic: Diagnostic) {
    if heldDiagnostics.isEmpty {
      table.report(diagnostic)
    } else {
      heldDiagnostics[heldDiagnostics.count - 1].append(diagnostic)
    }
  }

  /// Runs the body, keeping back its diagnostics.
  func holdingDiagnostics<Result>(_ body: () -> Result) -> (Result, [Diagnostic]) {
    heldDiagnostics.append([])
    let result = body()
    return (result, heldDiagnostics.removeLast())
  }

  /// What the body gives without a mistake; where there is one, nothing of it is left.
  func trying<Result>(_ body: () -> Result?) -> Result? {
    solver.trying {
      let (result, problems) = holdingDiagnostics(body)
      guard let result, !problems.hasErrors else { return nil }
      problems.forEach(report)
      return result
    }
  }

  /// What the first way gives, and where that is with a mistake what the other gives without one.
  func first<Result>(_ way: () -> Result, orWithoutMistake other: () -> Result?) -> Result {
    let mark = solver.mark()
    let (result, problems) = holdingDiagnostics(way)
    if problems.hasErrors {
      let outcome = solver.outcome(since: mark)
      solver.undo(to: mark)
      if let second = trying(other) { return second }
      solver.replay(outcome, restoring: outcome.score)
    }
    problems.forEach(report)
    return result
  }

  /// An expression that stands for one that could not be typed.
  func failure(at origin: Origin) -> Expr { Expr(.hole, type: .error, origin: origin) }
}

extension [Diagnostic] {
  mutating func report(
    _ id: DiagnosticID, _ message: DiagnosticText, at origin: Origin,
    severity: Diagnostic.Severity? = nil, hints: [String] = [], notes: [Diagnostic.Note] = []
  ) {
    append(
      Diagnostic(
        id: id, severity: severity, message: message, origin: origin, hints: hints, notes: notes))
  }
}

extension Sequence<Diagnostic> {
  var hasErrors: Bool { contains { $0.severity == .error } }
}
