import Diagnostics
import SourceSyntax
import SwiftParser
import SwiftSyntax

// Turns a step's text into Swift: the literal in `view("Row")` names a type, script functions take
// precedence over the view's properties with the same name, and members of the `App` are accessed
// through its value. Everything else stays unchanged and in place.

struct StepText {
  /// Holds the `App`'s value in the code of a step.
  static let appName = "_app"

  let unit: FileUnit
  let diagnostics: [Diagnostic]
  /// The names that the text uses and does not declare itself.
  let mentioned: Set<String>
  /// The calls that may be to a script's function: their ranges, and where their names begin.
  private let scriptCalls: [(range: Range<Int>, name: Int)]

  /// The names in the calls with a mistake that could mean a script's function.
  func scriptNames(around mistakes: [Int]) -> Set<Int> {
    Set(scriptCalls.filter { call in mistakes.contains(where: call.range.contains) }.map(\.name))
  }

  /// - Parameters:
  ///   - isScript: whether a name is that of a function of the script.
  ///     - meant: where names begin that mean such a function, even if something else has that name.
  ///   - isNear: whether a name means a member of the root view, and whether that can be called.
  ///   - isOfApp: whether a name means a member of the `App`.
  init(
    _ source: SourceFile, base: Int, isScript: (String) -> Bool, meant: Set<Int> = [],
    isNear: (String) -> (found: Bool, isFunction: Bool), isOfApp: (String) -> Bool
  ) {
    let file = ParsedFile(source, base: base, isSupport: false)
    diagnostics = file.diagnostics
    let references = file.tree.freeNames.map(\.baseName)
    let functions = file.tree.all(FunctionDeclSyntax.self).map(\.name.text)
    let declared = Set(file.tree.boundNames() + functions)
    mentioned = Set(references.map(\.text)).subtracting(declared)
    var edits: [(range: Range<Int>, text: String)] = []
    var scriptCalls: [(range: Range<Int>, name: Int)] = []
    for call in file.tree.all(FunctionCallExprSyntax.self) {
      guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName else {
        continue
      }
      if name.text == "view", let literal = call.arguments.first?.expression,
        let text = literal.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      {
        edits.append((literal.bareRange, "\(text).self"))
      }
      guard isScript(name.text) else { continue }
      let near = isNear(name.text)
      let start = name.bareRange.lowerBound
      if meant.contains(start) || (near.found && !near.isFunction) {
        edits.append((name.bareRange, DeclarationTable.scriptMark + name.text))
      } else {
        scriptCalls.append((call.bareRange, start))
      }
    }
    self.scriptCalls = scriptCalls
    let edited = Set(edits.map(\.range))
    for name in references where !declared.contains(name.text) {
      let plain = name.text.withoutDollar
      guard !edited.contains(name.bareRange), !isNear(plain).found, isOfApp(plain) else { continue }
      let start = name.bareRange.lowerBound
      edits.append((start..<start, "\(Self.appName)."))
    }
    guard !edits.isEmpty else {
      unit = FileUnit(syntax: file.tree, base: base, isSurface: false)
      return
    }
    var text = PiecedText()
    text.add(0..<file.text.utf8.count, of: file, replacing: edits)
    unit = text.unit()
  }
}
