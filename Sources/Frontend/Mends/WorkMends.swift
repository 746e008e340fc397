import Diagnostics
import SwiftSyntax

// Work that ends with the view that has begun it.

extension Mender {
  /// `.onAppear { Task { await load() } }` → `.task { await load() }`.
  func tasksForAppear(in scope: Syntax) -> [Proposal] {
    scope.all(FunctionCallExprSyntax.self).compactMap { call in
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        member.declName.baseName.text == "onAppear", call.arguments.isEmpty,
        let closure = call.trailingClosure, closure.signature == nil,
        closure.statements.count == 1, case .expr(let only)? = closure.statements.first?.item,
        let start = only.as(FunctionCallExprSyntax.self), text(start.calledExpression) == "Task",
        start.arguments.isEmpty, let work = start.trailingClosure, work.signature == nil,
        let first = work.statements.first
      else { return nil }
      let opening = start.bareBytes.lowerBound..<work.leftBrace.bareBytes.upperBound
      let closing = work.rightBrace.bareBytes
      var edits = [TextEdit(member.declName.bareBytes, "task")]
      if indentation(of: first) == indentation(of: start) {
        // On one line: with the blanks inside of the braces.
        edits.append(TextEdit(opening.lowerBound..<first.bareBytes.lowerBound, ""))
        let end = work.statements.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(TextEdit(end..<closing.upperBound, ""))
      } else {
        edits.append(TextEdit(wholeLines(opening), ""))
        edits.append(TextEdit(wholeLines(closing), ""))
        let depth = indentation(of: first).utf8.count - indentation(of: start).utf8.count
        let inner = wholeLines(opening).upperBound..<wholeLines(closing).lowerBound
        let starts = [inner.lowerBound] + lineStarts(in: inner)
        for start in starts where hasBlanks(depth, at: start) {
          edits.append(TextEdit(start..<start + depth, ""))
        }
      }
      return Proposal(at: call, edits)
    }
  }
}
