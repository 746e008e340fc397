import SwiftSyntax
import Values

extension SyntaxPlaces {
  /// The branches of builders around a place, the innermost first.
  func branches(around origin: Origin) -> [BranchSpelling] {
    guard let (_, token) = token(at: origin) else { return [] }
    var found: [BranchSpelling] = []
    // What is returned is no part of a builder around the statement.
    var isReturned = false
    var next = Syntax(token)
    while let parent = next.parent {
      if parent.is(ReturnStmtSyntax.self) { isReturned = true }
      if parent.is(ClosureExprSyntax.self) { isReturned = false }
      if parent.is(FunctionDeclSyntax.self) || parent.is(VariableDeclSyntax.self) { break }
      if !isReturned, let branch = parent.branch(leadingTo: next) { found.append(branch) }
      next = parent
    }
    return found
  }
}

extension Syntax {
  /// What a condition calls the branch in which one of its children is; nil where it has but one, and
  /// for what is no condition.
  fileprivate func branch(leadingTo child: Syntax) -> BranchSpelling? {
    if let condition = self.as(IfExprSyntax.self) { return condition.branch(leadingTo: child) }
    guard let one = self.as(SwitchCaseSyntax.self), child == Syntax(one.statements),
      let list = one.parent?.as(SwitchCaseListSyntax.self)
    else { return nil }
    let cases = list.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == list.count, cases.count > 1,
      let index = cases.firstIndex(where: { $0.id == one.id })
    else { return list.count > 1 ? BranchSpelling() : nil }
    return BranchSpelling(
      key: BranchSpelling.key(ofLeaf: index, among: cases.count), name: one.spelledLabel)
  }
}

extension IfExprSyntax {
  /// The leaf of the whole chain (F94); nil for what a condition asks, and where the chain goes on.
  fileprivate func branch(leadingTo child: Syntax) -> BranchSpelling? {
    guard child == Syntax(body) || elseBody.map({ child == Syntax($0) }) == true else { return nil }
    if case .ifExpr? = elseBody, child != Syntax(body) { return nil }
    var first = self
    var index = child == Syntax(body) ? 0 : 1
    while let above = first.parent?.as(IfExprSyntax.self) {
      first = above
      index += 1
    }
    var count = 1
    var link = first
    while case .ifExpr(let next)? = link.elseBody {
      link = next
      count += 1
    }
    if link.elseBody != nil { count += 1 }
    let key = BranchSpelling.key(ofLeaf: index, among: count)
    guard link.elseBody == nil else { return BranchSpelling(key: key) }
    return BranchSpelling(key: key.isEmpty ? "some" : "some." + key)
  }
}

extension SwitchCaseSyntax {
  /// `case .a`, `default`; what a pattern binds is left out.
  fileprivate var spelledLabel: String {
    guard case .case(let label) = self.label else { return "default" }
    let patterns = label.caseItems.map { item -> String in
      let text = item.pattern.trimmedDescription
      let head = text.hasPrefix(".") ? String(text.prefix { $0 != "(" }) : text
      return head.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let words = patterns.joined(separator: ", ").filter { $0 != "/" }
    return "case " + (words.count > 32 ? words.prefix(31) + "…" : words)
  }
}
