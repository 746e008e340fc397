import Diagnostics
import Program
import SwiftSyntax
import Values

// `switch`: its cases in order, then whether they cover everything.

extension Checker {
  func checkSwitchStatement(
    _ node: SwitchExprSyntax, label: String?, in context: BodyContext
  ) -> StmtKind {
    let target = FlowState.Target(label: label, kind: .switchStatement)
    return checkSwitchCases(node, label: label, in: context) { items, isLast in
      let couldFallThrough = context.flow.mayFallThrough
      context.flow.mayFallThrough = !isLast
      defer { context.flow.mayFallThrough = couldFallThrough }
      if items.isEmpty {
        return nil
      }
      return context.flow.withTarget(target) { self.checkBlock(items, in: context) }
    }
  }

  /// The cases, each with a body that `check` makes in the scope of the case's bindings; it gives nil
  /// for a case without statements.
  func checkSwitchCases(
    _ node: SwitchExprSyntax, label: String?, in context: BodyContext,
    body check: (_ items: CodeBlockItemListSyntax, _ isLast: Bool) -> Block?
  ) -> StmtKind {
    let subject = infer(node.subject, in: context)
    let variable = LocalVariable(
      name: "$subject", type: subject.type, isLet: true, origin: subject.origin)
    let syntax = Self.activeCases(node.cases)
    var cases: [SwitchCase] = []
    var rows: [(space: Space, origin: Origin)] = []
    var hasDefault = false
    for (index, switchCase) in syntax.enumerated() {
      context.pushLocals()
      defer { context.popLocals() }
      var items: [(pattern: Pattern, filter: Expr?)] = []
      switch switchCase.label {
      case .default: hasDefault = true
      case .case(let caseLabel):
        context.flow.caseBindings = [:]
        for item in caseLabel.caseItems {
          let matched = checkPattern(
            item.pattern, against: subject.type, isLet: nil, in: context)
          let filter = item.whereClause.map { checkCondition($0.condition, in: context) }
          items.append((matched.pattern, filter))
          rows.append(
            (filter == nil ? matched.space : .partial, origin(of: item.pattern, in: context)))
        }
        context.flow.caseBindings = nil
        checkBindings(items.map(\.pattern), caseLabel, in: context)
      }
      let body = check(switchCase.statements, index == syntax.count - 1)
      if body == nil {
        report(
          "switch.empty-case",
          "'\(Self.name(of: switchCase))' label in a 'switch' must have at least one executable statement",
          at: origin(of: switchCase, in: context))
      }
      cases.append(SwitchCase(items: items, body: body ?? Block()))
    }
    checkCoverage(rows, of: subject.type, hasDefault: hasDefault, node, in: context)
    return .switch(subject, subject: variable, cases, label: label)
  }

  private static func name(of switchCase: SwitchCaseSyntax) -> String {
    if case .default = switchCase.label { "default" } else { "case" }
  }

  /// Cases with `#if` resolved.
  static func activeCases(_ list: SwitchCaseListSyntax) -> [SwitchCaseSyntax] {
    list.flatMap { element -> [SwitchCaseSyntax] in
      switch element {
      case .switchCase(let node): return [node]
      case .ifConfigDecl(let node):
        guard case .switchCases(let inner)? = CompilationConditions.activeClause(node)?.elements
        else { return [] }
        return inner.compactMap { $0.as(SwitchCaseSyntax.self) }
      }
    }
  }

  /// `case .a(let x), .b(let x):` the patterns bind the same variables.
  private func checkBindings(
    _ patterns: [Pattern], _ label: SwitchCaseLabelSyntax, in context: BodyContext
  ) {
    guard let last = patterns.last else { return }
    var names: [String: LocalVariable] = [:]
    last.forEachVariable { names[$0.name] = $0 }
    for (index, pattern) in patterns.dropLast().enumerated() {
      var own: Set<String> = []
      pattern.forEachVariable { own.insert($0.name) }
      let item = label.caseItems[label.caseItems.index(at: index)]
      for name in own.symmetricDifference(names.keys).sorted() {
        report(
          "pattern.unbound", "'\(name)' must be bound in every pattern",
          at: origin(of: item.pattern, in: context))
      }
    }
    last.forEachVariable { context.flow.declared.append($0) }
  }

  // MARK: Coverage

  private func checkCoverage(
    _ rows: [(space: Space, origin: Origin)], of type: Type, hasDefault: Bool,
    _ node: SwitchExprSyntax, in context: BodyContext
  ) {
    let type = type.fullySettled
    guard !type.isError, context.scope.file?.isSurface != true else { return }
    var analysis = Exhaustiveness(
      isOptional: { self.wrapped($0) }, isBoolean: { self.isKnown($0, "Bool") })
    var seen: [Space] = []
    for row in rows {
      if !analysis.isUseful(row.space, after: seen, of: type) {
        report(
          "switch.redundant-case",
          "case is already handled by previous patterns; consider removing it", at: row.origin,
          severity: .warning)
      }
      seen.append(row.space)
    }
    if hasDefault { return }
    let missing = analysis.missing(from: seen, of: type)
    guard !missing.isEmpty else { return }
    let origin = origin(of: node, in: context)
    let isOpen = missing.contains("_")
    let notes =
      isOpen
      ? [Diagnostic.Note(message: "add a default clause", origin: origin)]
      : missing.map { Diagnostic.Note(message: "add missing case: '\($0)'", origin: origin) }
    report("switch.not-exhaustive", "switch must be exhaustive", at: origin, notes: notes)
  }
}
