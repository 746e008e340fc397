public import Values

/// Statements in their own scope.
public struct Block {
  public var statements: [Stmt]
  public init(_ statements: [Stmt] = []) { self.statements = statements }
}

public struct Stmt {
  public var kind: StmtKind
  public var origin: Origin
  public init(_ kind: StmtKind, origin: Origin) {
    self.kind = kind
    self.origin = origin
  }
}

public indirect enum StmtKind {
  /// The value is dropped.
  case expression(Expr)
  /// `let (a, b) = x`; without a value the variables are assigned later.
  case binding(Pattern, Expr?)
  /// A function in a function: may refer to itself and to later ones of the same block.
  case localFunction(LocalVariable, Closure)
  case `if`([Condition], Block, else: Block?)
  case `guard`([Condition], else: Block)
  case `while`([Condition], Block, label: String?)
  case repeatWhile(Block, Expr, label: String?)
  case `for`(ForLoop)
  case `switch`(Expr, subject: LocalVariable, [SwitchCase], label: String?)
  case `do`(Block, catches: [CatchClause], label: String?)
  case `defer`(Block)
  case `return`(Expr?)
  case `break`(String?)
  case `continue`(String?)
  case `fallthrough`
  /// The type is `any Error`.
  case `throw`(Expr)
  /// A block that is not a scope of control flow: grouping only.
  case block(Block)
}

public enum Condition {
  case boolean(Expr)
  /// `if let x = y`, `if case .a(let b) = c`
  case pattern(Pattern, Expr)
  /// `#available`: true, for the platform that is simulated.
  case available
}

public struct ForLoop {
  public var pattern: Pattern
  public var sequence: Expr
  /// `sequence.makeIterator()`, where the sequence is this variable; nil when lowering knows the
  /// sequence itself (`Range<Int>`, `ClosedRange<Int>`, `Array`).
  public var makeIterator: Expr?
  public var sequenceVariable: LocalVariable
  /// `iterator.next()`, where the iterator is `iteratorVariable`.
  public var next: Expr?
  public var iteratorVariable: LocalVariable?
  public var filter: Expr?
  public var body: Block
  public var label: String?
  public var isAsync = false
  /// `for try await`: an error may be thrown where the next element is requested.
  public var isThrowing = false

  public init(
    pattern: Pattern, sequence: Expr, sequenceVariable: LocalVariable, body: Block
  ) {
    self.pattern = pattern
    self.sequence = sequence
    self.sequenceVariable = sequenceVariable
    self.body = body
  }
}

public struct SwitchCase {
  /// Empty for `default`.
  public var items: [(pattern: Pattern, filter: Expr?)]
  public var body: Block
  public init(items: [(pattern: Pattern, filter: Expr?)], body: Block) {
    self.items = items
    self.body = body
  }
}

public struct CatchClause {
  /// Matched against an `any Error`; empty catches all.
  public var items: [(pattern: Pattern, filter: Expr?)]
  /// The error: `error`, or the variable that the pattern is matched against.
  public var variable: LocalVariable
  public var body: Block
  public init(items: [(pattern: Pattern, filter: Expr?)], variable: LocalVariable, body: Block) {
    self.items = items
    self.variable = variable
    self.body = body
  }
}

public indirect enum Pattern {
  case wildcard
  case bind(LocalVariable)
  case tuple([Pattern])
  case enumCase(EnumCaseDecl, [Pattern])
  /// `x?`, `.some(x)`
  case some(Pattern)
  /// `nil`, `.none`
  case none
  /// A value to compare with: the expression is a Bool that mentions the subject.
  case expression(Expr, subject: LocalVariable)
  /// `is T`, `let x as T`: the pattern is matched against the cast value.
  case cast(Type, Pattern)
  /// `let x as NSError` of any error: the pattern is matched against the converted subject.
  case bridged(Expr, subject: LocalVariable, Pattern)
}
