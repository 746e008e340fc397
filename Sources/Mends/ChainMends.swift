import Diagnostics
import SourceSyntax
import SwiftSyntax

// Turns branches of `AnyView`s, or of a `switch`, into one view with conditional modifiers.

extension Mender {
  /// `if a { return AnyView(V().padding(20)) } return AnyView(V())` → `V().padding(a ? 20 : 0)`, as
  /// `some View`; and the same for a `switch` with two cases and of `a ? AnyView(…) : AnyView(…)`.
  func erasedBranchesToValues(in scope: Syntax) -> [Proposal] {
    erasing(in: scope).compactMap { declaration, type, items in
      guard let first = items.first, let last = items.last,
        let (condition, yes, no) = erasedChoice(items),
        let one = joinedChains(
          yes, no, condition.contains(" ") ? "(" + condition + ")" : condition)
      else { return nil }
      let range = first.bareRange.lowerBound..<last.bareRange.upperBound
      return Proposal(
        at: declaration, [TextEdit(type.bareRange, "some View"), TextEdit(range, one)])
    }
  }

  /// The condition and the two views of code that returns one of two `AnyView`s.
  private func erasedChoice(
    _ items: CodeBlockItemListSyntax
  ) -> (condition: String, yes: ExprSyntax, no: ExprSyntax)? {
    let statements = Array(items)
    guard let first = statements.first else { return nil }
    if let branch = first.expression?.as(IfExprSyntax.self),
      let condition = condition(of: branch), let yes = erasedResult(branch.body.statements)
    {
      if statements.count == 2, branch.elseBody == nil, let no = erasedResult(statements[1]) {
        return (text(condition), yes, no)
      }
      if statements.count == 1, case .codeBlock(let other)? = branch.elseBody,
        let no = erasedResult(other.statements)
      {
        return (text(condition), yes, no)
      }
    }
    guard statements.count == 1 else { return nil }
    return first.expression?.as(SwitchExprSyntax.self).flatMap(cases)
  }

  /// For a `switch` with two cases without associated values, the condition for the second one.
  private func cases(
    of choice: SwitchExprSyntax
  ) -> (condition: String, yes: ExprSyntax, no: ExprSyntax)? {
    let cases = choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == 2, choice.cases.count == 2, let no = erasedResult(cases[0].statements),
      let yes = erasedResult(cases[1].statements),
      let label = cases[0].label.as(SwitchCaseLabelSyntax.self), label.caseItems.count == 1,
      let item = label.caseItems.first, item.whereClause == nil,
      let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression,
      !text(pattern).contains("(")
    else { return nil }
    return ("\(text(choice.subject)) != \(text(pattern))", yes, no)
  }

  private func erasedResult(_ items: CodeBlockItemListSyntax) -> ExprSyntax? {
    items.count == 1 ? items.first.flatMap(erasedResult) : nil
  }

  private func erasedResult(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
    erased(item.item.as(ReturnStmtSyntax.self)?.expression ?? item.expression)
  }

  /// Joins two chains of modifiers on the same view into one whose arguments a condition (in
  /// parentheses if it needs them) chooses. A modifier that only one chain has gets a neutral
  /// argument for the other.
  func joinedChains(_ yes: ExprSyntax, _ no: ExprSyntax, _ condition: String) -> String? {
    let (one, two) = (chain(of: yes), chain(of: no))
    guard text(one.base) == text(two.base), !one.calls.isEmpty || !two.calls.isEmpty else {
      return nil
    }
    var result = text(one.base)
    var (i, j) = (0, 0)
    while i < one.calls.count || j < two.calls.count {
      let a = i < one.calls.count ? one.calls[i] : nil
      let b = j < two.calls.count ? two.calls[j] : nil
      if let a, let b, name(of: a) == name(of: b) {
        guard let both = chosenModifier(a, b, condition) else { return nil }
        result += both
        (i, j) = (i + 1, j + 1)
      } else if let a, !two.calls[j...].contains(where: { name(of: $0) == name(of: a) }) {
        guard let modifier = modifier(a, choosing: condition, false) else { return nil }
        result += modifier
        i += 1
      } else if let b, !one.calls[i...].contains(where: { name(of: $0) == name(of: b) }) {
        guard let modifier = modifier(b, choosing: condition, true) else { return nil }
        result += modifier
        j += 1
      } else {
        return nil
      }
    }
    return result
  }

  /// One modifier with arguments chosen by the condition; unchanged where they are equal.
  private func chosenModifier(
    _ yes: FunctionCallExprSyntax, _ no: FunctionCallExprSyntax, _ condition: String
  ) -> String? {
    // With the blanks before its point, which may be on a line of its own.
    let written = { (call: FunctionCallExprSyntax) -> String in
      call.removal.map { text(in: $0.range) } ?? ""
    }
    if written(yes) == written(no) { return written(yes) }
    let pairs = Array(zip(yes.arguments, no.arguments))
    guard yes.trailingClosure == nil, no.trailingClosure == nil,
      yes.arguments.count == no.arguments.count, !pairs.isEmpty,
      pairs.allSatisfy({ $0.label?.text == $1.label?.text })
    else { return nil }
    let arguments = pairs.map { one, two in
      let (a, b) = (text(one.expression), text(two.expression))
      return (one.label.map { $0.text + ": " } ?? "")
        + (a == b ? a : choice(condition, a, b, false))
    }
    return "." + name(of: yes) + "(" + arguments.joined(separator: ", ") + ")"
  }

  func name(of call: FunctionCallExprSyntax) -> String { call.calledMember ?? "" }

  /// The view that modifiers are called on, and the modifiers, innermost first.
  func chain(of value: ExprSyntax) -> (base: ExprSyntax, calls: [FunctionCallExprSyntax]) {
    var base = value
    var calls: [FunctionCallExprSyntax] = []
    while let call = base.as(FunctionCallExprSyntax.self), let (inner, _) = call.modified {
      calls.append(call)
      base = inner
    }
    return (base, calls.reversed())
  }
}
