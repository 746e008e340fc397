import Releases
import SourceSyntax
import SwiftSyntax

// `#if`: which clause is active. The profile is an iPhone with the latest system, a debug build.

enum CompilationConditions {
  /// The clause whose condition holds; nil when none does.
  static func activeClause(_ node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    node.clauses.first { clause in clause.condition.map(holds) ?? true }
  }

  /// The only item left once each `#if` is replaced by its active items.
  static func onlyItem(_ items: CodeBlockItemListSyntax) -> CodeBlockItemSyntax? {
    let all = items.elements
    guard let first = all.first else { return nil }
    guard all.contains(where: { $0.item.is(IfConfigDeclSyntax.self) }) else {
      return all.count == 1 ? first : nil
    }
    let active = activeItems(items)
    return active.count == 1 ? active[0] : nil
  }

  /// The items with each `#if` replaced by its active items.
  static func activeItems(_ items: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    var active: [CodeBlockItemSyntax] = []
    var pending: [(list: [CodeBlockItemSyntax], next: Int)] = [(items.elements, 0)]
    while let top = pending.last {
      guard top.next < top.list.count else {
        pending.removeLast()
        continue
      }
      pending[pending.count - 1].next += 1
      let item = top.list[top.next]
      if let node = item.item.as(IfConfigDeclSyntax.self) {
        if case .statements(let inner)? = activeClause(node)?.elements {
          pending.append((inner.elements, 0))
        }
      } else {
        active.append(item)
      }
    }
    return active
  }

  /// Whether the condition holds in the profile. Unknown flags are false.
  static func holds(_ condition: ExprSyntax) -> Bool {
    if let node = condition.as(SequenceExprSyntax.self) { return holds(Array(node.elements)) }
    if let node = condition.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
      return !holds(node.expression)
    }
    if let node = condition.as(TupleExprSyntax.self), let only = node.elements.first {
      return holds(only.expression)
    }
    if let node = condition.as(BooleanLiteralExprSyntax.self) {
      return node.literal.tokenKind == .keyword(.true)
    }
    if let node = condition.as(DeclReferenceExprSyntax.self) {
      return node.baseName.text == "DEBUG"
    }
    if let node = condition.as(FunctionCallExprSyntax.self) { return holds(node) }
    return false
  }

  /// `a && b || c`, as written: `&&` binds more tightly.
  private static func holds(_ elements: [ExprSyntax]) -> Bool {
    var alternatives: [Bool] = []
    var current = true
    for (index, element) in elements.enumerated() {
      if index % 2 == 0 {
        current = current && holds(element)
      } else if element.sourceText == "||" {
        alternatives.append(current)
        current = true
      }
    }
    return (alternatives + [current]).contains(true)
  }

  private static func holds(_ call: FunctionCallExprSyntax) -> Bool {
    let argument = call.arguments.first?.expression.sourceText ?? ""
    switch call.calledExpression.sourceText {
    case "os": return argument == "iOS"
    case "canImport":
      if ["AppKit", "Cocoa", "WatchKit"].contains(argument) { return false }
      return KnownModules.declares(argument) || KnownModules.outOfScope[argument] != nil
    case "targetEnvironment": return argument == "simulator"
    case "swift", "compiler": return BuildConditions.compares(argument, with: Profile.newest.swift)
    case "arch": return argument == "arm64"
    default: return false
    }
  }
}
