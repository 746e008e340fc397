import Diagnostics
import SourceSyntax
import SwiftSyntax

// Makes work end with the view that started it.

extension Mender {
  /// `.onAppear { Task { await load() } }` → `.task { await load() }`, and the same if the task is
  /// in a function that nothing else calls.
  func tasksForAppear(in scope: Syntax) -> [Proposal] {
    appearances(in: scope).compactMap { call, name, closure in
      guard let start = closure.statements.onlyExpression?.as(FunctionCallExprSyntax.self) else {
        return nil
      }
      let renamed = TextEdit(name.bareRange, "task")
      if let edits = unwrapping(start) { return Proposal(at: call, [renamed] + edits) }
      guard let function = onlyCalled(start), let task = onlyTask(of: function),
        let edits = unwrapping(task)
      else { return nil }
      let isAsync = TextEdit(after: function.signature.parameterClause, " async")
      return Proposal(at: call, [renamed, TextEdit(before: start, "await "), isAsync] + edits)
    }
  }

  /// `.onAppear { Timer.scheduledTimer(…) { … } }` → a stored timer that stops with the view.
  func endedTimers(in scope: Syntax) -> [Proposal] {
    appearances(in: scope).compactMap { call, _, closure in
      let timers = closure.statements.filter { item in
        item.item.as(FunctionCallExprSyntax.self).map {
          text($0.calledExpression) == "Timer.scheduledTimer"
        } ?? false
      }
      guard timers.count == 1, let timer = timers.first,
        let type = call.enclosing(StructDeclSyntax.self),
        !type.variables.contains(where: { $0.names.contains("timer") })
      else { return nil }
      let isChain = text(call).contains("\n")
      let blank = isChain ? "\n" + indentation(ofDotOf: call) : ""
      return Proposal(
        at: call,
        [
          added("@State private var timer: Timer?", to: type),
          TextEdit(before: timer, "timer = "),
          TextEdit(after: call, blank + ".onDisappear { timer?.invalidate() }"),
        ])
    }
  }

  /// A new member at the beginning of a type, before the comments of the previous first one.
  func added(_ member: String, to type: StructDeclSyntax) -> TextEdit {
    let start = type.memberBlock.members.first.flatMap { lineStart(of: $0) }
    return TextEdit(
      after: type.memberBlock.leftBrace, start.map { $0 + member } ?? " " + member + ";")
  }

  /// The `onAppear` modifiers with a closure.
  private func appearances(
    in scope: Syntax
  ) -> [(call: FunctionCallExprSyntax, name: DeclReferenceExprSyntax, ClosureExprSyntax)] {
    scope.all(FunctionCallExprSyntax.self).compactMap { call in
      guard let name = call.modified?.name, name.baseName.text == "onAppear",
        call.arguments.isEmpty, let closure = call.trailingClosure, closure.signature == nil
      else { return nil }
      return (call, name, closure)
    }
  }

  /// The blanks before the `.` of a modifier.
  private func indentation(ofDotOf call: FunctionCallExprSyntax) -> String {
    call.calledExpression.as(MemberAccessExprSyntax.self).map { indentation(of: $0.period) } ?? ""
  }

  /// The function of the file that is called, if this is the only mention of it.
  private func onlyCalled(_ call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
    let name = call.calledExpression.lastName?.baseName.text
    let functions = tree.all(FunctionDeclSyntax.self).filter { $0.name.text == name }
    let mentions = tree.all(DeclReferenceExprSyntax.self).filter { $0.baseName.text == name }
    guard functions.count == 1, mentions.count == 1 else { return nil }
    return functions.first
  }

  /// The task, if it is everything that a function does.
  private func onlyTask(of function: FunctionDeclSyntax) -> FunctionCallExprSyntax? {
    guard function.signature.effectSpecifiers == nil, function.signature.returnClause == nil else {
      return nil
    }
    return function.body?.statements.onlyExpression?.as(FunctionCallExprSyntax.self)
  }

  /// `Task { … }` → its content.
  private func unwrapping(_ start: FunctionCallExprSyntax) -> [TextEdit]? {
    guard text(start.calledExpression) == "Task", start.arguments.isEmpty,
      let work = start.trailingClosure,
      // `[weak self]` is for work that outlives its owner.
      work.signature.map({ $0.parameterClause == nil && !text($0).contains("@") }) ?? true,
      let first = work.statements.first
    else { return nil }
    if work.signature != nil, text(work.statements).contains("self?") { return nil }
    let head = work.signature?.bareRange.upperBound ?? work.leftBrace.bareRange.upperBound
    let opening = start.bareRange.lowerBound..<head
    let closing = work.rightBrace.bareRange
    if indentation(of: first) == indentation(of: start) {
      // On one line: with the blanks inside the braces.
      let end = work.statements.endPositionBeforeTrailingTrivia.utf8Offset
      return [
        TextEdit(opening.lowerBound..<first.bareRange.lowerBound, ""),
        TextEdit(end..<closing.upperBound, ""),
      ]
    }
    let depth = indentation(of: first).utf8.count - indentation(of: start).utf8.count
    let inner = wholeLines(opening).upperBound..<wholeLines(closing).lowerBound
    let starts = [inner.lowerBound] + lineStarts(in: inner)
    return [TextEdit(wholeLines(opening), ""), TextEdit(wholeLines(closing), "")]
      + starts.filter { hasBlanks(depth, at: $0) }.map { TextEdit($0..<$0 + depth, "") }
  }
}
