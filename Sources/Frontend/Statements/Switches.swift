import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// `switch`: its cases in order, then whether they are exhaustive.

extension Checker {
  func checkSwitchStatement(
    _ node: SwitchExprSyntax, label: String?, in context: BodyContext
  ) -> StmtKind {
    let target = FlowState.Target(label: label, kind: .switchStatement)
    return checkSwitchCases(node, label: label, in: context) { items, isLast in
      let couldFallThrough = context.flow.mayFallThrough
      context.flow.mayFallThrough = !isLast
      defer { context.flow.mayFallThrough = couldFallThrough }
      return context.flow.withTarget(target) { self.checkBlock(items, in: context) }
    }
  }

  /// The cases; `check` makes each body that has statements, in the scope of the case's bindings.
  func checkSwitchCases(
    _ node: SwitchExprSyntax, label: String?, in context: BodyContext,
    body check: (_ items: CodeBlockItemListSyntax, _ isLast: Bool) -> Block
  ) -> StmtKind {
    let subject = infer(node.subject, in: context)
    if subject.type.isError, table.opaque != nil {
      // There is no way to tell which case is meant.
      if let chosen = inertSwitch(subject, node, label, in: context, body: check) {
        return chosen
      }
      return .expression(Expr(.hole, type: solver.known("Never"), origin: subject.origin))
    }
    let variable = LocalVariable(
      name: "$subject", type: subject.type, isLet: true, origin: subject.origin)
    let syntax = Self.activeCases(node.cases)
    if syntax.isEmpty {
      // An enum without cases has all of them.
      if subject.type.isUninhabited {
        return .switch(subject, subject: variable, [], label: label)
      }
      report(
        .switchWithoutCase,
        "'switch' statement body must have at least one 'case' or 'default' block; add a default case",
        at: origin(of: node, in: context))
      return .switch(subject, subject: variable, [], label: label)
    }
    var cases: [SwitchCase] = []
    var rows: [Row] = []
    // After a wrong pattern the coverage of the cases is not reported.
    var isRight = true
    var defaultCase: SwitchCaseSyntax?
    for (index, switchCase) in syntax.enumerated() {
      context.pushLocals()
      defer { context.popLocals() }
      var items: [(pattern: Pattern, filter: Expr?)] = []
      if let defaultCase, defaultCase.id != syntax.last?.id {
        report(
          .caseAfterDefault,
          "additional 'case' blocks cannot appear after the 'default' block of a 'switch'",
          at: origin(of: switchCase, in: context))
      }
      switch switchCase.label {
      case .default: defaultCase = switchCase
      case .case(let caseLabel):
        context.flow.caseBindings = [:]
        for item in caseLabel.caseItems {
          let reported = table.diagnostics.count
          let matched = checkPattern(
            item.pattern, against: subject.type, isLet: nil, in: context)
          isRight =
            isRight && !table.diagnostics[reported...].hasErrors
          let filter = item.whereClause.map { checkCondition($0.condition, in: context) }
          items.append((matched.pattern, filter))
          rows.append(
            Row(
              space: filter == nil ? matched.space : .partial,
              origin: origin(of: item.pattern, in: context),
              start: origin(of: switchCase, in: context)))
        }
        context.flow.caseBindings = nil
        checkBindings(items.map(\.pattern), in: context)
      }
      // A case's implicit block: `case .tags(let tags): var tags = tags`.
      context.pushLocals()
      let statements = switchCase.statements
      let body = statements.isEmpty ? nil : check(statements, index == syntax.count - 1)
      context.popLocals()
      if body == nil {
        report(
          .emptyCase,
          "'\(Self.name(of: switchCase))' label in a 'switch' must have at least one executable statement",
          at: origin(of: switchCase, in: context))
      }
      cases.append(SwitchCase(items: items, body: body ?? Block()))
    }
    if isRight, checkCoverage(rows, of: subject.type, defaultCase, node, in: context) {
      // A case that is never reached does not end the switch either, unless the case above falls
      // through to it.
      if defaultCase?.id == syntax.last?.id, cases.count > 1, !cases[cases.count - 2].fallsOn {
        cases.removeLast()
      }
    }
    return .switch(subject, subject: variable, cases, label: label)
  }

  /// A switch over an unsimulated value needs a condition, as an `if` does, so it ends the code
  /// around it. At launch and in a body, where a neutral value is used, no case matches: the
  /// default runs, or the last case that binds nothing. (An `@unknown default` is for values that do
  /// not exist yet, and runs where there is no other case.)
  private func inertSwitch(
    _ subject: Expr, _ node: SwitchExprSyntax, _ label: String?, in context: BodyContext,
    body check: (_ items: CodeBlockItemListSyntax, _ isLast: Bool) -> Block
  ) -> StmtKind? {
    let cases = Self.activeCases(node.cases)
    func isPlain(_ switchCase: SwitchCaseSyntax) -> Bool {
      guard case .case(let label) = switchCase.label else { return false }
      return label.caseItems.allSatisfy { !$0.pattern.bindsNames }
    }
    let fallback = cases.last { if case .default = $0.label { true } else { false } }
    let isLasting = fallback.map { $0.attribute == nil } ?? false
    let plain = isLasting ? nil : cases.last(where: isPlain)
    guard let chosen = plain ?? fallback, !chosen.statements.isEmpty else { return nil }
    var made: [SwitchCase] = []
    for switchCase in cases.drop(while: { $0.id != chosen.id }) {
      context.pushLocals()
      defer { context.popLocals() }
      let isLast = switchCase.id == cases.last?.id
      made.append(SwitchCase(items: [], body: check(switchCase.statements, isLast)))
      guard case .fallthrough? = made.last?.body.statements.last?.kind else { break }
    }
    let condition = Expr(.hole, type: solver.known("Bool"), origin: subject.origin)
    let variable = LocalVariable(
      name: "$subject", type: condition.type, isLet: true, origin: subject.origin)
    return .switch(condition, subject: variable, made, label: label)
  }

  private static func name(of switchCase: SwitchCaseSyntax) -> String {
    if case .default = switchCase.label { "default" } else { "case" }
  }

  /// The cases, with `#if` resolved.
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
  private func checkBindings(_ patterns: [Pattern], in context: BodyContext) {
    guard let last = patterns.last else { return }
    let bound = patterns.map { pattern -> [LocalVariable] in
      var own: [LocalVariable] = []
      pattern.forEachVariable { own.append($0) }
      return own
    }
    for variable in bound.joined()
    where !bound.allSatisfy({ $0.contains { $0.name == variable.name } }) {
      report(
        .unboundVariable, "'\(variable.name)' must be bound in every pattern",
        at: variable.origin)
    }
    last.forEachVariable { context.flow.declared.append($0) }
  }

  // MARK: Coverage

  /// Reports missing values and redundant cases; returns whether the `default` is redundant.
  private func checkCoverage(
    _ rows: [Row], of type: Type, _ defaultCase: SwitchCaseSyntax?,
    _ node: SwitchExprSyntax, in context: BodyContext
  ) -> Bool {
    let type = type.fullySettled
    guard !type.containsError, context.scope.file?.isSurface != true else { return false }
    var analysis = Exhaustiveness()
    var seen: [Space] = []
    for row in rows {
      if !analysis.isUseful(row.space, after: seen, of: type) {
        reportRedundant(row, after: seen)
      }
      seen.append(row.space)
    }
    let missing = analysis.missing(from: seen, of: type)
    if let defaultCase {
      guard missing.isEmpty, analysis.isCounted(type), !mayGrow(type) else { return false }
      // `@unknown default` is for cases added later.
      if defaultCase.attribute != nil { return true }
      report(
        .redundantDefault, "default will never be executed",
        at: origin(of: defaultCase, in: context))
      return true
    }
    guard !missing.isEmpty else { return false }
    let origin = origin(of: node, in: context)
    let isOpen = missing.contains("_")
    let notes =
      isOpen
      ? [Diagnostic.Note(message: "add a default clause", origin: origin)]
      : missing.map { Diagnostic.Note(message: "add missing case: '\($0)'", origin: origin) }
    report(.notExhaustive, "switch must be exhaustive", at: origin, notes: notes)
    return false
  }

  /// A framework's enum may get more cases in a later release, for which the `default` is needed,
  /// unless it is frozen.
  private func mayGrow(_ type: Type) -> Bool {
    type.contains {
      guard let decl = $0.nominal, decl.isSurface, decl.kind == .enumeration else { return false }
      return table.records[decl]?.group?.attributes.first(named: "frozen") == nil
    }
  }

  private func reportRedundant(_ row: Row, after seen: [Space]) {
    var message: DiagnosticText =
      "case is already handled by previous patterns; consider removing it"
    var origin = row.origin
    if case .constructor(.opaque, _) = row.space {
      let isTaken = seen.contains { if case .any = $0 { true } else { false } }
      message =
        isTaken
        ? "case will never be executed"
        : "literal value is already handled by previous pattern; consider removing it"
      if isTaken { origin = row.start }
    }
    report(.redundantCase, message, at: origin)
  }
}

/// One pattern of a `case`.
private struct Row {
  var space: Space
  var origin: Origin
  /// Where the `case` begins.
  var start: Origin
}

extension SwitchCase {
  /// It ends in `fallthrough`.
  fileprivate var fallsOn: Bool {
    if case .fallthrough? = body.statements.last?.kind { true } else { false }
  }
}

extension PatternSyntax {
  /// `case let .failed(error)`, `case .failed(let error)`
  fileprivate var bindsNames: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.let) || $0.tokenKind == .keyword(.var)
    }
  }
}
