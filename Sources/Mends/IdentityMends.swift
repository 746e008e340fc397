import Diagnostics
import SourceSyntax
import SwiftSyntax

// Rows identified by their elements' ids instead of indices; stored ids instead of new ones.

extension Mender {
  /// `ForEach(items.indices, id: \.self) { i in Row(items[i]) }` → `ForEach(items) { item in
  /// Row(item) }`, and `\.offset`, `\.self` → the element's id.
  func elementIdentities(in scope: Syntax) -> [Proposal] {
    scope.all(FunctionCallExprSyntax.self).filter(\.makesRows).flatMap { call in
      rows(byElementsOf: call) + rows(byIDOf: call)
    }
  }

  /// An `id:` that names a position, or the whole element.
  private func rows(byIDOf call: FunctionCallExprSyntax) -> [Proposal] {
    guard let data = call.arguments.first, let id = call.arguments.dropFirst().first,
      id.label?.text == "id", let path = id.expression.as(KeyPathExprSyntax.self)
    else { return [] }
    func replacing(_ text: String) -> Proposal {
      Proposal(at: call, [TextEdit(path.bareRange, text)])
    }
    switch text(path) {
    case "\\.offset": return [replacing("\\.element.id"), replacing("\\.element")]
    case "\\.self" where collection(ofIndices: data.expression) == nil:
      // Uses the element's own id: it is `Identifiable`, or has an `id`.
      let rest = data.expression.bareRange.upperBound..<id.bareRange.upperBound
      return [Proposal(at: call, [TextEdit(rest, "")]), replacing("\\.id")]
    default: return []
    }
  }

  /// Rows that take their elements by index.
  private func rows(byElementsOf call: FunctionCallExprSyntax) -> [Proposal] {
    guard let data = call.arguments.first, let collection = collection(ofIndices: data.expression),
      let closure = call.trailingClosure, let index = closure.onlyParameter
    else { return [] }
    let name = elementName(of: collection)
    // Every use of the index must take an element of that collection.
    var edits: [TextEdit] = []
    var isBound = false
    for reference in closure.statements.all(DeclReferenceExprSyntax.self)
    where reference.baseName.text == index {
      if let removal = removal(by: reference, from: collection) {
        edits.append(TextEdit(removal.bareRange, "\(collection).removeAll { $0.id == \(name).id }"))
        continue
      }
      guard let use = reference.parent?.parent?.parent?.as(SubscriptCallExprSyntax.self),
        use.arguments.count == 1
      else { return [] }
      let base = text(use.calledExpression)
      if base == collection {
        edits.append(TextEdit(use.bareRange, name))
      } else if base == "$" + collection {
        isBound = true
        edits.append(TextEdit(use.bareRange, "$" + name))
      } else {
        return []
      }
    }
    guard !edits.isEmpty, let signature = closure.signature else { return [] }
    let parameters = signature.parameterClause.map { $0.bareRange } ?? signature.bareRange
    edits.append(TextEdit(parameters, isBound ? "$" + name : name))
    let start = data.expression.bareRange.lowerBound
    let end = call.arguments.last?.expression.bareRange.upperBound ?? start
    let rows = isBound ? "$" + collection : collection
    return ["", ", id: \\.self"].map { id in
      Proposal(at: call, edits + [TextEdit(start..<end, rows + id)])
    }
  }

  /// `items.remove(at: index)`, whose result is unused.
  private func removal(
    by reference: DeclReferenceExprSyntax, from collection: String
  ) -> FunctionCallExprSyntax? {
    guard let argument = reference.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.count == 1, argument.label?.text == "at",
      text(call.calledExpression) == collection + ".remove",
      call.parent?.is(CodeBlockItemSyntax.self) ?? false
    else { return nil }
    return call
  }

  /// `items` of `items.indices` and of `0..<items.count`.
  private func collection(ofIndices data: ExprSyntax) -> String? {
    if let member = data.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "indices"
    {
      return text(base)
    }
    let written = text(data).filter { $0 != " " }
    guard written.hasPrefix("0..<"), written.hasSuffix(".count") else { return nil }
    return String(written.dropFirst("0..<".count).dropLast(".count".count))
  }

  /// `pet` for `model.pets`; `item` if the name is not a plural.
  private func elementName(of collection: String) -> String {
    let last = String(collection.split(separator: ".").last ?? "")
    if last.hasSuffix("ies"), last.count > 4 { return String(last.dropLast(3)) + "y" }
    if last.hasSuffix("s"), !last.hasSuffix("ss"), last.count > 2 { return String(last.dropLast()) }
    return last == "item" || last.isEmpty ? "element" : "item"
  }

  /// `.id(UUID())` → nothing; `var id: UUID { UUID() }` → `let id = UUID()`.
  func storedIdentities(in scope: Syntax) -> [Proposal] {
    let modifiers = scope.all(FunctionCallExprSyntax.self).compactMap { call -> Proposal? in
      guard call.calledMember == "id", let removal = call.removal, call.arguments.count == 1,
        let argument = call.arguments.first, makesValue(argument.expression)
      else { return nil }
      return Proposal(at: call, [removal])
    }
    return modifiers + storedIDs(in: scope)
  }

  /// `var id: UUID { UUID() }` → `let id = UUID()`.
  func storedIDs(in scope: Syntax) -> [Proposal] {
    scope.all(VariableDeclSyntax.self).compactMap { variable -> Proposal? in
      guard let binding = variable.bindings.first, variable.bindings.count == 1,
        text(binding.pattern) == "id", let type = binding.typeAnnotation?.type,
        let value = binding.accessorBlock.flatMap(onlyValue), makesValue(value)
      else { return nil }
      let range = variable.bindingSpecifier.bareRange.lowerBound..<binding.bareRange.upperBound
      return Proposal(at: variable, [TextEdit(range, "let id: \(text(type)) = \(text(value))")])
    }
  }

  /// A value that differs each time.
  private func makesValue(_ expression: ExprSyntax) -> Bool {
    expression.all(FunctionCallExprSyntax.self).contains { call in
      let called = text(call.calledExpression)
      return ["UUID", "Date", "NSUUID"].contains(called) || called.hasSuffix(".random")
    }
  }

  /// The expression of a getter that contains nothing else.
  func onlyValue(of block: AccessorBlockSyntax) -> ExprSyntax? {
    let statements: CodeBlockItemListSyntax?
    switch block.accessors {
    case .getter(let items): statements = items
    case .accessors(let accessors):
      statements = accessors.count == 1 ? accessors.first?.body?.statements : nil
    }
    guard let only = statements?.first, statements?.count == 1 else { return nil }
    if case .expr(let value) = only.item { return value }
    return only.item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension FunctionCallExprSyntax {
  /// `ForEach`, `List`, `Table`.
  var makesRows: Bool {
    ["ForEach", "List", "Table"].contains(calledExpression.trimmedDescription)
  }
}

extension ClosureExprSyntax {
  /// The name of the only parameter: `index` of `{ index in … }`.
  var onlyParameter: String? {
    switch signature?.parameterClause {
    case .simpleInput(let names):
      names.count == 1 ? names.first?.name.text : nil
    case .parameterClause(let clause):
      clause.parameters.count == 1 ? clause.parameters.first?.firstName.text : nil
    case nil: nil
    }
  }
}
