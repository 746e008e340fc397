import SwiftParser
import SwiftSyntax

// `#Preview { … }`: its content becomes a global property; with `@Previewable` properties it becomes a
// view that stores them, as in the macro's expansion.

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
    let held = statements.filter { Self.isPreviewable($0) }
    isView = !held.isEmpty
    shown = Self.shown(of: item)
    var text = PiecedText()
    if isView {
      text.add("struct \(Self.viewName): View {\n")
      for statement in held {
        for range in Self.rangesWithoutMarker(statement) { text.add(range, of: file) }
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

  private static func isPreviewable(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let decl) = item.item, let node = decl.as(VariableDeclSyntax.self) else {
      return false
    }
    return node.attributes.first(named: "Previewable") != nil
  }

  /// The ranges of the declaration around its `@Previewable`.
  private static func rangesWithoutMarker(_ item: CodeBlockItemSyntax) -> [Range<Int>] {
    let whole = item.item.bareRange
    guard case .decl(let decl) = item.item, let node = decl.as(VariableDeclSyntax.self),
      let marker = node.attributes.first(named: "Previewable")
    else { return [whole] }
    let gap = marker.bareRange
    return [whole.lowerBound..<gap.lowerBound, gap.upperBound..<whole.upperBound]
      .filter { !$0.isEmpty }
  }
}

extension Syntax {
  /// `#Preview { … }`, or a `PreviewProvider`.
  var isPreview: Bool {
    let macro =
      self.as(MacroExpansionExprSyntax.self)?.macroName
      ?? self.as(MacroExpansionDeclSyntax.self)?.macroName
    return macro?.text == "Preview"
      || self.as(StructDeclSyntax.self)?.inheritedNames.contains("PreviewProvider") ?? false
  }
}

extension ExprSyntax {
  /// The name at the beginning of a chain of calls: `Home` of `Home(number: 1).padding()`.
  var chainHead: String? { chainLinks.last?.as(DeclReferenceExprSyntax.self)?.baseName.text }

  /// What its chain of calls and members has been at each place, the whole first: `Home().padding()`,
  /// `Home().padding`, `Home()`, `Home`.
  var chainLinks: [ExprSyntax] {
    Array(
      sequence(first: self) { link in
        link.as(FunctionCallExprSyntax.self)?.calledExpression
          ?? link.as(MemberAccessExprSyntax.self)?.base
      })
  }
}
