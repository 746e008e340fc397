import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

/// Variables that are never read, or never changed although they are `var`.
///
/// Collects where variables are declared, read and written; closures count as part of their body.
struct VariableUses {
  private let optionalBindings: Set<LocalVariable>
  private let explicitErasures: Set<Origin>
  private let ownVariables: Set<LocalVariable>

  /// The body contains no mistake.
  private let isRight: Bool

  /// The body as written, where the typed program may lack uses.
  private let source: Syntax?

  init(_ findings: BodyFindings, isRight: Bool, source: Syntax? = nil) {
    self.isRight = isRight
    self.source = source
    optionalBindings = findings.optionalBindings
    explicitErasures = findings.explicitErasures
    ownVariables = findings.ownVariables
  }

  private enum Form: Equatable {
    case simple(hasValue: Bool)
    case part
    /// One variable of a declaration of several.
    case element
    /// The variable of a `for` loop.
    case loop
    case conditional
  }

  private var declared: [(variable: LocalVariable, form: Form)] = []
  /// The variables of each declaration of several.
  private var elements: [[LocalVariable]] = []
  private var read: Set<LocalVariable> = []
  private var written: Set<LocalVariable> = []
  private(set) var diagnostics: [Diagnostic] = []

  mutating func check(_ body: BodyParts) {
    for block in body.blocks { collect(block) }
    for expr in body.expressions { use(expr) }
    var reported: Set<LocalVariable> = []
    for (variable, form) in declared where reported.insert(variable).inserted {
      judge(variable, form)
    }
  }

  // MARK: Declarations

  private mutating func collect(_ block: Block) {
    for statement in block.statements {
      switch statement.kind {
      // Closure parameters that destructure a tuple need not be used.
      case .binding where statement.origin == .none: break
      case .binding(.bind(let variable), let value):
        declared.append((variable, .simple(hasValue: value != nil)))
      case .binding(let pattern, _):
        collect(pattern, .element)
        elements.append([])
        pattern.forEachVariable { elements[elements.count - 1].append($0) }
      case .for(let loop): collect(loop.pattern, .loop)
      case .if(let conditions, _, _), .guard(let conditions, _), .while(let conditions, _, _):
        collect(conditions)
      case .switch, .do:
        statement.visitChildren { if case .pattern(let pattern) = $0 { collect(pattern) } }
      default: break
      }
    }
  }

  private mutating func collect(_ pattern: Pattern, _ form: Form = .part) {
    pattern.forEachVariable { declared.append(($0, form)) }
  }

  private mutating func collect(_ conditions: [Condition]) {
    for condition in conditions {
      guard case .pattern(let pattern, _) = condition else { continue }
      if case .some(.bind(let variable)) = pattern, optionalBindings.contains(variable) {
        declared.append((variable, .conditional))
      } else {
        collect(pattern)
      }
    }
  }

  // MARK: Uses

  /// Writes are recorded at the assignment, before the walk reaches the target; a bare variable as
  /// target is not a read.
  private mutating func use(_ expr: Expr) {
    switch expr.kind {
    case .assign(let target, _):
      write(target)
    case .inoutArgument(let target):
      if let root = Self.root(of: target) {
        written.insert(root)
        read.insert(root)
      }
    case .call(let callee, let arguments):
      checkDivision(callee, arguments, at: expr.origin)
    case .local(let variable): read.insert(variable)
    case .erase(let value) where expr.type == .any && value.type.optionalWrapped != nil:
      guard isRight, !explicitErasures.contains(value.origin) else { return }
      warn(
        .erasedOptional, "expression implicitly coerced from '\(value.type)' to 'Any'",
        at: value.origin)
    case .interpolation(let segments)
    where isRight && expr.type.nominal?.isStandard("String") == true:
      for case .value(let value) in segments.map(\.kind) where value.type.optionalWrapped != nil {
        warn(
          .printedOptional,
          "string interpolation produces a debug description for an optional value; did you mean "
            + "to make this explicit?", at: value.origin)
      }
    default: break
    }
  }

  private mutating func warn(_ id: DiagnosticID, _ message: DiagnosticText, at origin: Origin) {
    guard origin != .none else { return }
    diagnostics.report(id, message, at: origin, severity: .warning)
  }

  /// `n / 0` of integers, which the compiler detects statically.
  private mutating func checkDivision(
    _ callee: Callee, _ arguments: [Argument], at origin: Origin
  ) {
    guard case .function(let function, _) = callee, function.isOperator, function.isSurface,
      function.name == "/" || function.name == "%", arguments.count == 2,
      case .integer(0) = arguments[1].value.kind, let decl = arguments[1].value.type.nominal,
      LiteralTypes.integers.contains(decl.name)
    else { return }
    diagnostics.report(.literalRange, "division by zero", at: origin)
  }

  private mutating func write(_ target: Expr) {
    if case .tuple(let parts) = target.kind {
      for part in parts { write(part) }
      return
    }
    guard let root = Self.root(of: target) else { return }
    written.insert(root)
    // Assigning to a constant has been reported already, so it is not also reported as unused.
    if root.isLet,
      declared.contains(where: { $0.variable == root && $0.form != .simple(hasValue: false) })
    {
      read.insert(root)
    }
  }

  /// The variable whose own storage an expression is part of.
  static func root(of expr: Expr) -> LocalVariable? {
    var expr = expr
    while true {
      switch expr.kind {
      case .local(let variable): return variable
      case .field(_, let field) where field.container?.isReference == true: return nil
      case .property(let property, let base?, _)
      where !(property.setter?.isMutating ?? isValue(base.type)):
        return nil
      case .subscripted(let decl, _, _, _) where decl.setter?.isMutating == false: return nil
      case .keyPathApplication(_, let keyPath)
      where keyPath.type.nominal?.isStandard("ReferenceWritableKeyPath") == true:
        return nil
      default:
        guard let whole = expr.whole else { return nil }
        expr = whole
      }
    }
  }

  private static func isValue(_ type: Type) -> Bool {
    type.nominal?.kind == .structure || type.nominal?.kind == .enumeration
  }

  // MARK: Judgement

  private mutating func judge(_ variable: LocalVariable, _ form: Form) {
    guard variable.origin != .none, variable.name.first != "$", variable.name != "_",
      !variable.type.isError
    else { return }
    if read.contains(variable) {
      if !variable.isLet, !written.contains(variable), !isExcused(variable, form) {
        warn(
          "variable '\(variable.name)' was never mutated; consider \(remedy(variable, form))",
          variable)
      }
      return
    }
    if let source, source.uses(variable.name) { return }
    if written.contains(variable), !variable.isLet {
      warn("variable '\(variable.name)' was written to, but never read", variable)
      return
    }
    let kind = variable.isLet ? "immutable value" : "variable"
    switch form {
    case .simple(hasValue: true):
      warn(
        "initialization of \(kind) '\(variable.name)' was never used; consider replacing with assignment to '_' or removing it",
        variable)
    case .simple(hasValue: false) where written.contains(variable):
      warn("\(kind) '\(variable.name)' was never used; consider removing it", variable)
    case .simple(hasValue: false), .part, .element, .loop:
      warn(
        "\(kind) '\(variable.name)' was never used; consider replacing with '_' or removing it",
        variable)
    case .conditional:
      warn(
        "value '\(variable.name)' was defined but never used; consider replacing with boolean test",
        variable)
    }
  }

  /// `var (a, b)` of which only one is changed.
  private func isExcused(_ variable: LocalVariable, _ form: Form) -> Bool {
    form == .element
      && elements.contains { $0.contains(variable) && $0.contains(where: written.contains) }
  }

  private func remedy(_ variable: LocalVariable, _ form: Form) -> String {
    if form != .loop { return "changing to 'let' constant" }
    return ownVariables.contains(variable)
      ? "removing 'var' to make it constant"
      : "changing the pattern to 'case (..., let \(variable.name), ...)'"
  }

  private mutating func warn(_ message: DiagnosticText, _ variable: LocalVariable) {
    warn(.unusedVariable, message, at: variable.origin)
  }
}

extension Block {
  /// Variables that the block's own statements declare, not those of inner blocks.
  var declaredVariables: Set<LocalVariable> {
    var found: Set<LocalVariable> = []
    func add(_ node: IRNode) {
      switch node {
      case .declaration(let variable): found.insert(variable)
      case .closure(let closure): found.formUnion(closure.parameters)
      case .pattern(let pattern): pattern.visitChildren(add)
      case .expression, .statement, .block: break
      }
    }
    for statement in statements { statement.visitChildren(add) }
    return found
  }
}

extension SyntaxProtocol {
  /// Whether a name stands in it where nothing of that name is declared.
  fileprivate func uses(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.identifierText == name && $0.parent?.is(IdentifierPatternSyntax.self) != true
    }
  }

  /// How often it contains a name or keyword.
  func mentions(_ word: String) -> Int {
    tokens(viewMode: .sourceAccurate).count { $0.text == word || $0.text == "`\(word)`" }
  }
}
