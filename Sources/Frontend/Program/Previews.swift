import SwiftParser
import SwiftSyntax

// `#Preview { … }`: its content becomes a global property; with `@Previewable` properties it becomes
// a view that holds them, as the macro makes one.

struct PreviewContent {
  /// The name of the global property, or of the view.
  static let propertyName = "_preview"
  static let viewName = "Preview"

  let unit: FileUnit
  let isView: Bool

  init?(_ item: TopLevelItem, in file: ParsedFile) {
    guard let closure = Self.closure(item.syntax) else { return nil }
    let statements = Array(closure.statements)
    let held = statements.filter { Self.isPreviewable($0) }
    isView = !held.isEmpty
    var text = PiecedText()
    if isView {
      text.add("struct \(Self.viewName): View {\n")
      for statement in held {
        for range in Self.rangesWithoutMarker(statement) { text.add(range, of: file) }
        text.add("\n")
      }
      text.add("var body: some View {\n")
    } else if ReturnCounter.count(in: statements) > 1 {
      // The macro asks for `any View`: what is returned in one place and in another may differ.
      text.add("var \(Self.propertyName): any View {\n")
    } else {
      text.add("@ViewBuilder var \(Self.propertyName): some View {\n")
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
    let arguments: LabeledExprListSyntax?
    switch item.syntax.item {
    case .expr(let expr): arguments = expr.as(MacroExpansionExprSyntax.self)?.arguments
    case .decl(let decl): arguments = decl.as(MacroExpansionDeclSyntax.self)?.arguments
    case .stmt: arguments = nil
    }
    guard let first = arguments?.first, first.label == nil else { return nil }
    return first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private static func closure(_ item: CodeBlockItemSyntax) -> ClosureExprSyntax? {
    let (trailing, arguments): (ClosureExprSyntax?, LabeledExprListSyntax?)
    switch item.item {
    case .expr(let expr):
      let node = expr.as(MacroExpansionExprSyntax.self)
      (trailing, arguments) = (node?.trailingClosure, node?.arguments)
    case .decl(let decl):
      let node = decl.as(MacroExpansionDeclSyntax.self)
      (trailing, arguments) = (node?.trailingClosure, node?.arguments)
    case .stmt: return nil
    }
    return trailing
      ?? arguments?.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.last
  }

  private static func isPreviewable(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let decl) = item.item, let node = decl.as(VariableDeclSyntax.self) else {
      return false
    }
    return node.attributes.contains { marker($0) }
  }

  private static func marker(_ element: AttributeListSyntax.Element) -> Bool {
    element.as(AttributeSyntax.self)?.attributeName.sourceText == "Previewable"
  }

  /// The declaration around its `@Previewable`.
  private static func rangesWithoutMarker(_ item: CodeBlockItemSyntax) -> [Range<Int>] {
    let whole = item.item.bareRange
    guard case .decl(let decl) = item.item, let node = decl.as(VariableDeclSyntax.self),
      let marker = node.attributes.first(where: { marker($0) })
    else { return [whole] }
    let gap = marker.bareRange
    return [whole.lowerBound..<gap.lowerBound, gap.upperBound..<whole.upperBound]
      .filter { !$0.isEmpty }
  }
}

/// The `return`s of a body, without those of closures and functions in it.
private final class ReturnCounter: SyntaxVisitor {
  private var count = 0

  static func count(in statements: [CodeBlockItemSyntax]) -> Int {
    let counter = ReturnCounter(viewMode: .sourceAccurate)
    for statement in statements { counter.walk(statement) }
    return counter.count
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    count += 1
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
