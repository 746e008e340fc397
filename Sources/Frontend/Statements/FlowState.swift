import Program
import SwiftSyntax
import Values

/// What the statements of a body need to know about their surroundings.
final class FlowState {
  struct Target {
    enum Kind { case loop, switchStatement, block }
    var label: String?
    var kind: Kind
  }

  /// The statements that `break` and `continue` may go to, innermost last.
  var targets: [Target] = []
  /// The `switch` case being checked may fall through to a next one.
  var mayFallThrough = false
  /// In a body with an opaque result: the type of each `return`, instead of `returnType`.
  var opaqueReturns: [(type: Type, origin: Origin)]?
  /// Whether such a body has at most one `return`.
  var returnsOnce = false
  /// In a body whose result contains `some P` (`(some View)?`): the types that the returns give.
  var opaqueParts: [OpaqueDecl: [(type: Type, origin: Origin)]] = [:]
  /// Functions of the blocks, by their syntax, between declaration and checking.
  var localFunctions: [SyntaxIdentifier: LocalFunction] = [:]
  /// Variables that statements declared, in order, for warnings about them.
  var declared: [LocalVariable] = []
  /// How many throwing expressions have been seen so far.
  var throwCount = 0
  /// The declared error type of each of these; nil for `any Error`.
  var thrownTypes: [Type?] = []
  /// In an initialiser: the stored properties assigned so far, and whether another initialiser has
  /// been called.
  var initialised: Set<VariableDecl> = []
  var isDelegated = false
  /// The innermost `do` does not catch everything.
  var isInPartialDo = false
  /// Between the patterns of one `case`, which bind the same variables: the variables bound so far.
  var caseBindings: [String: LocalVariable]?
  /// What the body is called in messages: `global function`, `getter` …
  var description = "closure"

  func withTarget<Result>(_ target: Target, _ body: () -> Result) -> Result {
    targets.append(target)
    defer { targets.removeLast() }
    return body()
  }
}

/// What checking bodies finds, apart from the checked bodies.
final class BodyFindings {
  /// The type behind each `some P` whose body has been checked.
  var underlyingTypes: [OpaqueDecl: Type] = [:]
  /// The program's own `some P`, in the order in which they were settled, with their declarations.
  var opaqueTypes: [(decl: OpaqueDecl, owner: Declaration)] = []
  /// Functions whose bodies are being checked, to detect cycles.
  var inProgress: Set<FunctionDecl> = []
  /// Variables declared by `if let` and the like.
  var optionalBindings: Set<LocalVariable> = []
  /// Variables declared by a `var` inside a pattern: `for var i`, `case (var a, let b)`.
  var ownVariables: Set<LocalVariable> = []
  /// Integer literals with a minus sign, and those beyond `Int.max`.
  var negativeLiterals: Set<Origin> = []
  var largeLiterals: [Origin: String] = [:]
  /// Values that are explicitly cast to `any P` or `Any`.
  var explicitErasures: Set<Origin> = []
}
