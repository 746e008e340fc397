import Diagnostics
import SwiftSyntax

// One view with a value that differs in place of two branches; branches in place of `AnyView`.

extension Mender {
  /// Modifiers, each with the argument by which it does nothing.
  private static let neutral: [String: String] = [
    "opacity": "1", "blur": "0", "scaleEffect": "1", "offset": "0", "padding": "0",
    "disabled": "false", "grayscale": "0", "brightness": "0", "saturation": "1",
    "rotationEffect": ".zero", "bold": "false", "italic": "false", "underline": "false",
    "strikethrough": "false", "redacted": "[]", "zIndex": "0", "shadow": "0",
  ]

  /// `if a { V().opacity(0.5) } else { V() }` → `V().opacity(a ? 0.5 : 1)`.
  func branchesToValues(in scope: Syntax) -> [Proposal] {
    scope.all(IfExprSyntax.self).flatMap { branch -> [Proposal] in
      guard branch.conditions.count == 1,
        case .expression(let condition)? = branch.conditions.first?.condition,
        let yes = onlyExpression(of: branch.body),
        case .codeBlock(let block)? = branch.elseBody, let no = onlyExpression(of: block)
      else { return [] }
      return [
        joined(yes, no, condition, isInverted: false), joined(no, yes, condition, isInverted: true),
      ]
      .compactMap { $0 }.map { Proposal(at: branch, [TextEdit(branch.bareBytes, $0)]) }
    }
  }

  /// `more` is `less` with one modifier more.
  private func joined(
    _ more: ExprSyntax, _ less: ExprSyntax, _ condition: ExprSyntax, isInverted: Bool
  ) -> String? {
    guard let call = more.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return nil }
    let name = member.declName.baseName.text
    if text(base) == text(less) {
      return modifier(call, name, choosing: condition, isInverted).map { text(base) + $0 }
    }
    // The same modifier with another argument.
    guard !isInverted, let other = less.as(FunctionCallExprSyntax.self),
      let otherMember = other.calledExpression.as(MemberAccessExprSyntax.self),
      let otherBase = otherMember.base, text(otherBase) == text(base),
      otherMember.declName.baseName.text == name, call.arguments.count == 1,
      other.arguments.count == 1, let one = call.arguments.first, let two = other.arguments.first,
      one.label?.text == two.label?.text, other.trailingClosure == nil
    else { return nil }
    let label = one.label.map { $0.text + ": " } ?? ""
    return text(base) + "." + name + "(" + label
      + choice(condition, text(one.expression), text(two.expression), false) + ")"
  }

  /// `.opacity(a ? 0.5 : 1)`: the modifier where a condition holds, and else one that does nothing.
  private func modifier(
    _ call: FunctionCallExprSyntax, _ name: String, choosing condition: ExprSyntax,
    _ isInverted: Bool
  ) -> String? {
    if name == "hidden", call.arguments.isEmpty {
      return ".opacity(" + choice(condition, "0", "1", isInverted) + ")"
    }
    guard let neutral = Self.neutral[name] else { return nil }
    switch call.arguments.count {
    case 0 where ["disabled", "bold", "italic", "underline", "strikethrough"].contains(name):
      return "." + name + "(" + choice(condition, "true", neutral, isInverted) + ")"
    case 1:
      guard let only = call.arguments.first, only.label == nil || only.label?.text == "radius"
      else { return nil }
      let label = only.label.map { $0.text + ": " } ?? ""
      return "." + name + "(" + label
        + choice(condition, text(only.expression), neutral, isInverted) + ")"
    default: return nil
    }
  }

  /// `.if(a) { $0.opacity(0.5) }` → `.opacity(a ? 0.5 : 1)`: a modifier of the program's own that puts the
  /// view into branches.
  func ownModifiersToValues(in scope: Syntax) -> [Proposal] {
    scope.all(FunctionCallExprSyntax.self).compactMap { call in
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
        call.arguments.count == 1, let condition = call.arguments.first?.expression,
        let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty,
        closure.statements.count == 1, case .expr(let value)? = closure.statements.first?.item,
        let modifiers = modifiers(of: value, on: closure.onlyParameter ?? "$0", condition)
      else { return nil }
      let range = member.period.bareBytes.lowerBound..<call.bareBytes.upperBound
      return Proposal(at: call, [TextEdit(range, modifiers)])
    }
  }

  /// The modifiers on a name, each with the value that a condition chooses.
  private func modifiers(
    of value: ExprSyntax, on name: String, _ condition: ExprSyntax
  ) -> String? {
    var value = value
    var found = ""
    while let call = value.as(FunctionCallExprSyntax.self) {
      guard call.trailingClosure == nil,
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        let chosen = modifier(
          call, member.declName.baseName.text, choosing: condition, false)
      else { return nil }
      found = chosen + found
      value = base
    }
    return text(value) == name && !found.isEmpty ? found : nil
  }

  private func choice(
    _ condition: ExprSyntax, _ yes: String, _ no: String, _ isInverted: Bool
  ) -> String {
    var written = text(condition)
    if condition.is(InfixOperatorExprSyntax.self) || condition.is(SequenceExprSyntax.self) {
      written = "(" + written + ")"
    }
    return isInverted ? "\(written) ? \(no) : \(yes)" : "\(written) ? \(yes) : \(no)"
  }

  private func onlyExpression(of block: CodeBlockSyntax) -> ExprSyntax? {
    guard block.statements.count == 1, case .expr(let value)? = block.statements.first?.item else {
      return nil
    }
    return value
  }

  /// `a ? AnyView(V()) : AnyView(W())` → `if a { V() } else { W() }`; a function of `AnyView` → a builder.
  func buildersForAnyViews(in scope: Syntax) -> [Proposal] {
    var found: [Proposal] = []
    for sequence in scope.all(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard sequence.parent?.is(CodeBlockItemSyntax.self) == true,
        let place = parts.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
        let ternary = parts[place].as(UnresolvedTernaryExprSyntax.self),
        let yes = erased(ternary.thenExpression), place + 2 == parts.count,
        let no = erased(parts[place + 1]), let first = parts.first
      else { continue }
      let start = first.bareBytes.lowerBound
      let condition = parts[..<place].map { text($0) }.joined(separator: " ")
      found.append(
        Proposal(
          at: sequence,
          [
            TextEdit(
              start..<sequence.bareBytes.upperBound,
              "if \(condition) { \(text(yes)) } else { \(text(no)) }")
          ]))
    }
    for function in scope.all(FunctionDeclSyntax.self) {
      guard let type = function.signature.returnClause?.type, let body = function.body else {
        continue
      }
      if let proposal = builder(function, type, Syntax(body.statements)) { found.append(proposal) }
    }
    for variable in scope.all(VariableDeclSyntax.self) {
      guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type,
        case .getter(let items)? = binding.accessorBlock?.accessors
      else { continue }
      if let proposal = builder(variable, type, Syntax(items)) { found.append(proposal) }
    }
    return found
  }

  /// A declaration that gives an `AnyView`: as a builder, without the wrapping.
  private func builder(
    _ declaration: some DeclSyntaxProtocol, _ type: TypeSyntax, _ body: Syntax
  ) -> Proposal? {
    guard text(type) == "AnyView" else { return nil }
    let start = declaration.bareBytes.lowerBound
    var edits = [
      TextEdit(start..<start, "@ViewBuilder "), TextEdit(type.bareBytes, "some View"),
    ]
    for statement in body.all(ReturnStmtSyntax.self) {
      let keyword = statement.returnKeyword
      edits.append(TextEdit(keyword.bytesWithTrail, ""))
    }
    for call in body.all(FunctionCallExprSyntax.self) {
      guard let content = erased(ExprSyntax(call)) else { continue }
      edits.append(TextEdit(call.bareBytes, text(content)))
    }
    return edits.count > 2 ? Proposal(at: declaration, edits) : nil
  }

  /// The view in an `AnyView(…)`.
  private func erased(_ expression: ExprSyntax) -> ExprSyntax? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      text(call.calledExpression) == "AnyView", call.arguments.count == 1,
      call.trailingClosure == nil
    else { return nil }
    return call.arguments.first?.expression
  }
}
