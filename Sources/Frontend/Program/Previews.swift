import SourceSyntax
import SwiftParser
import SwiftSyntax

// `#Preview { … }`: its content becomes a global property; with `@Previewable` properties it
// becomes a view that stores them, as in the macro's expansion.

struct PreviewContent {
  /// The name of the global property, or of the view.
  static let propertyName = "_preview"
  static let viewName = "Preview"

  let unit: FileUnit
  let isView: Bool
  /// The content's view without modifiers: `Card` of `Card().environment(deck)`.
  let shown: String?

  init?(_ item: TopLevelItem, in file: ParsedFile) {
    guard let closure = Self.closure(item.syntax) else { return nil }
    let statements = Array(closure.statements)
    let held = statements.filter { Self.marker(of: $0) != nil }
    isView = !held.isEmpty
    shown = Self.shown(of: item)
    var text = PiecedText()
    if isView {
      text.add("struct \(Self.viewName): View {\n")
      for statement in held {
        let marker = Self.marker(of: statement).map { [($0.bareRange, "")] } ?? []
        text.add(statement.item.bareRange, of: file, replacing: marker)
        text.add("\n")
      }
      text.add("var body: some View {\n")
    } else {
      switch closure.statements.ownReturns.count {
      case 0: text.add("@ViewBuilder var \(Self.propertyName): some View {\n")
      // A `return` bypasses the builder, and the macro does not warn about it.
      case 1: text.add("var \(Self.propertyName): some View {\n")
      // The macro requires `any View`: the types returned in two places may differ.
      default: text.add("var \(Self.propertyName): any View {\n")
      }
    }
    let heldIDs = Set(held.map(\.id))
    for statement in statements where !heldIDs.contains(statement.id) {
      text.add(statement.bareRange, of: file)
      text.add("\n")
    }
    text.add(isView ? "}\n}\n" : "}\n")
    unit = text.unit()
  }

  /// `"Dark"` of `#Preview("Dark") { … }`.
  static func title(of item: TopLevelItem) -> String? {
    guard let first = item.syntax.macro?.arguments.first, first.label == nil else { return nil }
    return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The view of a preview's content, without modifiers.
  static func shown(of item: TopLevelItem) -> String? {
    guard let last = closure(item.syntax)?.statements.last else { return nil }
    switch last.item {
    case .expr(let expr): return expr.chainHead
    case .stmt(let statement):
      return statement.as(ReturnStmtSyntax.self)?.expression?.chainHead
    case .decl: return nil
    }
  }

  private static func closure(_ item: CodeBlockItemSyntax) -> ClosureExprSyntax? {
    guard let macro = item.macro else { return nil }
    return macro.trailingClosure
      ?? macro.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.last
  }

  /// Its `@Previewable`.
  private static func marker(of item: CodeBlockItemSyntax) -> AttributeSyntax? {
    item.item.as(VariableDeclSyntax.self)?.attributes.first(named: "Previewable")
  }
}
