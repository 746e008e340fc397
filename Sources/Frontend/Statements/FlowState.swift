import Program
import SwiftSyntax
import Values

/// The surroundings that the statements of one body need to know.
final class FlowState {
  struct Target {
    enum Kind { case loop, switchStatement, block }
    var label: String?
    var kind: Kind
  }

  /// The statements that `break` and `continue` may leave, innermost last.
  var targets: [Target] = []
  /// A `switch` case whose body is being checked may fall through to a next one.
  var mayFallThrough = false
  /// In a body with an opaque result: the type that each `return` gives, in place of `returnType`.
  var opaqueReturns: [(type: Type, origin: Origin)]?
  /// In a body whose result has `some P` within it, as `(some View)?` has: what the returns give for each.
  var opaqueParts: [OpaqueDecl: [(type: Type, origin: Origin)]] = [:]
  /// Functions of the blocks, by their syntax, from when they are declared to when they are checked.
  var localFunctions: [SyntaxIdentifier: LocalFunction] = [:]
  /// Variables that statements declared, in order, for warnings about them.
  var declared: [LocalVariable] = []
  /// How many things that may throw have been met so far.
  var throwCount = 0
  /// Of each of these the type that it says it throws; nil for `any Error`.
  var thrownTypes: [Type?] = []
  /// In an initialiser: the stored properties that have been given a value so far, and whether another
  /// initialiser has done the work.
  var initialised: Set<VariableDecl> = []
  var isDelegated = false
  /// The innermost `do` does not catch everything.
  var isInPartialDo = false
  /// Between the patterns of one `case`, which bind the same variables: those bound so far.
  var caseBindings: [String: LocalVariable]?
  /// How the body is called in messages: `global function`, `getter` …
  var description = "closure"

  func withTarget<Result>(_ target: Target, _ body: () -> Result) -> Result {
    targets.append(target)
    defer { targets.removeLast() }
    return body()
  }
}

/// The findings of checking bodies, beyond the bodies themselves.
final class BodyFindings {
  /// The type behind each `some P` whose body has been checked.
  var underlyingTypes: [OpaqueDecl: Type] = [:]
  /// The program's own `some P`, in the order in which they were settled, and whose they are.
  var opaqueTypes: [(decl: OpaqueDecl, owner: Declaration)] = []
  /// Functions whose bodies are being checked, for circles.
  var inProgress: Set<FunctionDecl> = []
  /// Variables that `if let` and its like declared.
  var optionalBindings: Set<LocalVariable> = []
  /// Variables with a `var` of their own in a pattern: `for var i`, `case (var a, let b)`.
  var ownVariables: Set<LocalVariable> = []
  /// Integer literals with a minus sign, and those beyond `Int.max`.
  var negativeLiterals: Set<Origin> = []
  var largeLiterals: [Origin: String] = [:]
  /// Values of which a cast says openly that they become `any P` or `Any`.
  var explicitErasures: Set<Origin> = []
}
