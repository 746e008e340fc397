import Diagnostics
import Program
import SwiftSyntax
import Values

/// Types the bodies of a program.
///
/// The checker is local and bidirectional: the expected type goes down, the actual type comes up,
/// and generic arguments are found by unification within one full expression. A *full expression*
/// is one that no other expression contains, except that statements in a closure's body have their
/// own. At its end literals take their default types, anything still open is an error, and no type
/// variable is left in what the checker returns.
///
/// Nothing here backtracks without bound. An argument whose type does not depend on its context is
/// typed once, however many overloads there are; an overload is tried at most once and its outcome
/// kept; closures are checked for the overload that was chosen.
///
/// There is one method per construct, each in its own file; this file holds the state.
final class Checker: BodyChecking {
  let table: DeclarationTable
  let solver: Solver

  /// What checking bodies finds, apart from the checked bodies.
  let findings = BodyFindings()

  /// Diagnostics of attempts that may yet be undone, innermost last.
  var heldDiagnostics: [[Diagnostic]] = []
  /// Attempts under way that check closures; see `Overloads.swift`.
  var speculation = 0
  /// Closures in which no open type is left; `Finishing.swift` need not look into them again.
  private(set) var finishedClosures: Set<ObjectIdentifier> = []
  /// Keeps them alive, so that their identities are not reused.
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
  var hopelessChains: [HopelessChain: HopelessChain.Answer] = [:]
  var independentOverloads: [Declaration: Bool] = [:]
  /// Operators being tried whose operands have no types of their own, outermost first.
  var operatorAttempts = OperatorAttempts()
  /// What the placeholders of `WaitingValue`s turned out to be.
  var awaitedValues: [LocalVariable: Expr] = [:]
  /// The calls of chains whose arguments wait for what the chains are wanted as.
  var patientCalls = PatientCalls()
  var precedence = PrecedenceTable()
  /// The nested roots in which dynamic members are being looked up, outermost first.
  var dynamicRoots: [Type] = []
  /// How many chains of `(a ?? b)` around this one are tried in two ways, and how many may be.
  var coalescingRetries = 0
  static let coalescingRetriesAtMost = 4
  /// Calls of which some overloads return `some P` and others another type (`Chains.swift`).
  var undecidedCalls: Set<SyntaxIdentifier> = []

  /// From now on the table asks this checker for bodies; it does not keep the checker alive.
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

  /// Runs the body and holds back its diagnostics.
  func holdingDiagnostics<Result>(_ body: () -> Result) -> (Result, [Diagnostic]) {
    heldDiagnostics.append([])
    let result = body()
    return (result, heldDiagnostics.removeLast())
  }

  /// What the body gives if it makes no mistake; otherwise everything it did is undone.
  func trying<Result>(_ body: () -> Result?) -> Result? {
    solver.trying {
      let (result, problems) = holdingDiagnostics(body)
      guard let result, !problems.hasErrors else { return nil }
      problems.forEach(report)
      return result
    }
  }

  /// The result of the first way; if that makes a mistake, the other's, provided it makes none.
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

  /// A placeholder for an expression that could not be typed.
  func failure(at origin: Origin) -> Expr { Expr(.hole, type: .error, origin: origin) }

  /// The same, after the mistake has been reported.
  func failure(
    _ id: DiagnosticID, _ message: DiagnosticText, at origin: Origin, hints: [String] = []
  ) -> Expr {
    report(id, message, at: origin, hints: hints)
    return failure(at: origin)
  }

  func failed(
    _ id: DiagnosticID, _ message: DiagnosticText, at origin: Origin, hints: [String] = []
  ) -> Operand {
    report(id, message, at: origin, hints: hints)
    return .failed
  }
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
