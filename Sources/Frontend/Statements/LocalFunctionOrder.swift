import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// A local function may mention variables declared below it, as long as it is not called above them.
// (Not what a `guard` below it binds: that is in scope from there on, and above it a name is a member's.)
// Such a function is checked once the whole block is known, and in the checked block it is moved
// behind the last variable that it captures.

extension Checker {
  /// The block's functions that mention a variable declared below them.
  func mentioningLater(_ items: [CodeBlockItemSyntax]) -> Set<SyntaxIdentifier> {
    guard items.contains(where: { $0.item.is(FunctionDeclSyntax.self) }) else { return [] }
    var found: Set<SyntaxIdentifier> = []
    var later: Set<String> = []
    for item in items.reversed() {
      if let function = item.item.as(FunctionDeclSyntax.self) {
        if !later.isEmpty, let body = function.body,
          body.tokens(viewMode: .sourceAccurate).contains(where: {
            later.contains($0.identifierText)
          })
        {
          found.insert(item.id)
        }
      } else if item.item.is(VariableDeclSyntax.self) {
        later.formUnion(Self.declaredNames(item))
      }
    }
    return found
  }

  private static func declaredNames(_ item: CodeBlockItemSyntax) -> [String] {
    let bound =
      item.item.as(VariableDeclSyntax.self)?.bindings.map(\.pattern)
      ?? item.item.as(GuardStmtSyntax.self)?.conditions.compactMap {
        $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern
      }
    return bound?.flatMap { $0.boundNames() } ?? []
  }

  /// A computed variable may be mentioned in a closure above it. One that uses nothing of its block
  /// is moved to the block's beginning.
  static func raisingComputed(_ items: [CodeBlockItemSyntax]) -> [CodeBlockItemSyntax] {
    var raised: Set<SyntaxIdentifier> = []
    for (index, item) in items.enumerated().dropFirst() {
      guard let name = computedName(item) else { continue }
      let others = Set(items.filter { $0.id != item.id }.flatMap(declaredNames))
      let tokens = item.tokens(viewMode: .sourceAccurate)
      let earlier = items[..<index]
      if earlier.contains(where: { mentions(name, in: $0) }),
        !tokens.contains(where: { others.contains($0.identifierText) })
      {
        raised.insert(item.id)
      }
    }
    if raised.isEmpty { return items }
    return items.filter { raised.contains($0.id) } + items.filter { !raised.contains($0.id) }
  }

  /// The name of a variable that is only a getter.
  private static func computedName(_ item: CodeBlockItemSyntax) -> String? {
    guard let variable = item.item.as(VariableDeclSyntax.self),
      variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.getterCode != nil
    else { return nil }
    return binding.pattern.name
  }

  /// Whether the item mentions the name only in closures.
  private static func mentions(_ name: String, in item: CodeBlockItemSyntax) -> Bool {
    let found = item.tokens(viewMode: .sourceAccurate).filter { $0.identifierText == name }
    return !found.isEmpty && found.allSatisfy { $0.isInClosure(below: item) }
  }

  /// Moves the block's functions behind the variables that they, or functions that they call,
  /// capture; reports uses above such a variable.
  func orderLocalFunctions(_ statements: inout [Stmt]) {
    var places: [LocalVariable: Int] = [:]
    var functions: [(variable: LocalVariable, statement: Int, mentioned: Set<LocalVariable>)] = []
    for (index, statement) in statements.enumerated() {
      if case .localFunction(let variable, let closure) = statement.kind {
        functions.append((variable, index, closure.body.mentionedVariables))
      } else {
        for variable in Block([statement]).declaredVariables { places[variable] = index }
      }
    }
    // A function also captures what the functions that it calls capture.
    var progress = true
    while progress {
      progress = false
      for index in functions.indices {
        let called = functions.filter { functions[index].mentioned.contains($0.variable) }
        let all = called.reduce(functions[index].mentioned) { $0.union($1.mentioned) }
        if all.count > functions[index].mentioned.count {
          functions[index].mentioned = all
          progress = true
        }
      }
    }
    var behind: [Int: [Stmt]] = [:]
    var moved: Set<Int> = []
    for function in functions {
      let captured = function.mentioned.filter { (places[$0] ?? -1) > function.statement }
      guard let last = captured.compactMap({ places[$0] }).max() else { continue }
      reportEarly(function.variable, captured, places, statements)
      moved.insert(function.statement)
      behind[last, default: []].append(statements[function.statement])
    }
    statements = statements.enumerated().flatMap { index, statement in
      (moved.contains(index) ? [] : [statement]) + (behind[index] ?? [])
    }
  }

  private func reportEarly(
    _ function: LocalVariable, _ captured: Set<LocalVariable>, _ places: [LocalVariable: Int],
    _ statements: [Stmt]
  ) {
    for (index, statement) in statements.enumerated() {
      switch statement.kind {
      case .localFunction, .defer: continue
      default: break
      }
      let missing = captured.filter { (places[$0] ?? -1) > index }
      guard let first = missing.min(by: { (places[$0] ?? 0) < (places[$1] ?? 0) }) else { return }
      guard Block([statement]).mentionedVariables.contains(function) else { continue }
      report(
        .earlyCapture, "closure captures '\(first.name)' before it is declared",
        at: Self.closure(mentioning: function, in: statement)?.origin ?? function.origin)
      return
    }
  }

  private static func closure(
    mentioning function: LocalVariable, in statement: Stmt
  ) -> Closure? {
    for expr in IRWalk(Block([statement])) {
      if case .closure(let closure) = expr.kind, closure.body.mentionedVariables.contains(function)
      {
        return closure
      }
    }
    return nil
  }
}

extension Block {
  /// The variables that it reads or writes, including in closures.
  var mentionedVariables: Set<LocalVariable> {
    var found: Set<LocalVariable> = []
    for expr in IRWalk(self) {
      switch expr.kind {
      case .local(let variable): found.insert(variable)
      case .assign(let target, _):
        if case .local(let variable) = target.kind { found.insert(variable) }
      default: break
      }
    }
    return found
  }
}
