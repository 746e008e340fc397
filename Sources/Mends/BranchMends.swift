import Diagnostics
import SourceSyntax
import SwiftSyntax

// One view whose value differs instead of two branches; branches instead of `AnyView`.

extension Mender {
  /// Modifiers, each with the argument that makes it do nothing.
  private static let neutral: [String: String] = [
    "opacity": "1", "blur": "0", "scaleEffect": "1", "offset": "0", "padding": "0",
    "disabled": "false", "grayscale": "0", "brightness": "0", "saturation": "1",
    "rotationEffect": ".zero", "bold": "false", "italic": "false", "underline": "false",
    "strikethrough": "false", "redacted": "[]", "zIndex": "0", "shadow": "0", "contrast": "1",
    "hueRotation": ".zero", "allowsHitTesting": "true", "accessibilityHidden": "false",
    "frame": "nil", "background": "Color.clear", "border": "Color.clear",
    "cornerRadius": "0",
  ]

  /// Labels of arguments that keep their value: the other arguments decide what a modifier does.
  private static let steadyLabels: Set<String> = ["value", "anchor", "alignment", "color"]

  /// A branch between two expressions.
  private func choice(
    _ branch: IfExprSyntax
  ) -> (condition: ExprSyntax, yes: ExprSyntax, no: ExprSyntax)? {
    guard let condition = condition(of: branch), let yes = branch.body.statements.onlyExpression,
      case .codeBlock(let block)? = branch.elseBody, let no = block.statements.onlyExpression
    else { return nil }
    return (condition, yes, no)
  }

  /// The condition of a branch that has only one.
  func condition(of branch: IfExprSyntax) -> ExprSyntax? {
    guard branch.conditions.count == 1,
      case .expression(let condition)? = branch.conditions.first?.condition
    else { return nil }
    return condition
  }

  /// `if a { V().opacity(0.5) } else { V() }` → `V().opacity(a ? 0.5 : 1)`.
  func branchesToValues(in scope: Syntax) -> [Proposal] {
    scope.all(IfExprSyntax.self).flatMap { branch -> [Proposal] in
      guard let (condition, yes, no) = choice(branch) else { return [] }
      return joinedChains(yes, no, operand(condition)).map {
        [Proposal(at: branch, [TextEdit(branch.bareRange, $0)])]
      } ?? []
    }
  }

  /// `.opacity(a ? 0.5 : 1)`: the modifier if a condition holds, otherwise its neutral form.
  func modifier(
    _ call: FunctionCallExprSyntax, choosing condition: String, _ isInverted: Bool
  ) -> String? {
    let name = name(of: call)
    if name == "hidden", call.arguments.isEmpty {
      return ".opacity(" + choice(condition, "0", "1", isInverted) + ")"
    }
    guard let neutral = Self.neutral[name], call.trailingClosure == nil else { return nil }
    if call.arguments.isEmpty {
      switch name {
      case "bold", "italic", "underline", "strikethrough":
        return "." + name + "(" + choice(condition, "true", neutral, isInverted) + ")"
      // Nil means the system's default amount.
      case "padding": return ".padding(.all, " + choice(condition, "nil", "0", isInverted) + ")"
      default: return nil
      }
    }
    var arguments: [String] = []
    for argument in call.arguments {
      let label = argument.label?.text
      let value = text(argument.expression)
      let isSteady =
        label.map(Self.steadyLabels.contains)
        // `.padding(.top, 4)`
        ?? (name == "padding" && call.arguments.count == 2 && arguments.isEmpty)
      // `.padding(.horizontal)`
      let none =
        name == "padding" && (value.hasPrefix(".") || value.hasPrefix("[")) ? "[]" : neutral
      arguments.append(
        (label.map { $0 + ": " } ?? "")
          + (isSteady ? value : choice(condition, value, none, isInverted)))
    }
    return "." + name + "(" + arguments.joined(separator: ", ") + ")"
  }

  /// `.if(a) { $0.opacity(0.5) }` → `.opacity(a ? 0.5 : 1)`: a modifier of the program that puts
  /// the view into branches.
  func ownModifiersToValues(in scope: Syntax) -> [Proposal] {
    scope.all(FunctionCallExprSyntax.self).compactMap { call in
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
        call.arguments.count == 1, let condition = call.arguments.first?.expression,
        let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty,
        let value = closure.statements.onlyExpression,
        let modifiers = modifiers(of: value, on: closure.onlyParameter ?? "$0", operand(condition))
      else { return nil }
      let range = member.period.bareRange.lowerBound..<call.bareRange.upperBound
      return Proposal(at: call, [TextEdit(range, modifiers)])
    }
  }

  /// Extension methods that the code calls: a modifier of the program may contain the branches.
  func ownModifiers(in scope: Syntax) -> [Syntax] {
    let called = Set(scope.all(FunctionCallExprSyntax.self).compactMap(\.calledMember))
    return tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
      .flatMap { $0.members(FunctionDeclSyntax.self) }
      .filter { called.contains($0.name.text) }.map { Syntax($0) }
  }

  /// `if a { V().modifier(M()) } else { V() }` → `V().modifier(M(isActive: a))`, for an `M` whose
  /// modifiers all have neutral values.
  func modifiersWithValues(in scope: Syntax) -> [Proposal] {
    scope.all(IfExprSyntax.self).flatMap { branch -> [Proposal] in
      guard let (condition, yes, no) = choice(branch) else { return [] }
      return [(yes, no, false), (no, yes, true)].compactMap { more, less, isInverted in
        guard let call = more.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
          let (base, name) = call.modified, text(base) == text(less),
          name.baseName.text == "modifier", call.arguments.count == 1,
          let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
          let changed = chosenModifier(text(made.calledExpression))
        else { return nil }
        let chosen =
          isInverted ? choice(operand(condition), "false", "true", false) : text(condition)
        let end = made.rightParen?.bareRange.lowerBound ?? made.bareRange.upperBound
        let start = more.bareRange.lowerBound
        let before = text(in: start..<end)
        let argument = (made.arguments.isEmpty ? "" : ", ") + "isActive: " + chosen
        return Proposal(
          at: branch, changed + [TextEdit(branch.bareRange, before + argument + "))")])
      }
    }
  }

  /// The edits that give a modifier of the program a value that makes it do nothing.
  private func chosenModifier(_ name: String) -> [TextEdit]? {
    let types = structs(named: name)
    guard types.count == 1, let type = types.first, !text(type).contains("isActive"),
      !type.declaresInitializer,
      let body = type.members(FunctionDeclSyntax.self).first(where: { $0.name.text == "body" }),
      let value = body.body?.statements.onlyExpression,
      let parameter = body.signature.parameterClause.parameters.first,
      let modifiers = modifiers(
        of: value, on: parameter.innerName, "isActive")
    else { return nil }
    return [
      TextEdit(before: body, "var isActive = true" + (lineStart(of: body) ?? "; ")),
      TextEdit(value.bareRange, parameter.innerName + modifiers),
    ]
  }

  /// The modifiers on a name, each with a value that a condition chooses.
  private func modifiers(
    of value: ExprSyntax, on base: String, _ condition: String
  ) -> String? {
    let (start, calls) = chain(of: value)
    guard text(start) == base, !calls.isEmpty else { return nil }
    let found = calls.compactMap { modifier($0, choosing: condition, false) }
    return found.count == calls.count ? found.joined() : nil
  }

  func choice(
    _ condition: String, _ yes: String, _ no: String, _ isInverted: Bool
  ) -> String {
    let (yes, no) = isInverted ? (no, yes) : (yes, no)
    return switch (yes, no) {
    case ("true", "false"): condition
    case ("false", "true"): "!" + condition
    default: "\(condition) ? \(yes) : \(no)"
    }
  }

  /// The text of a condition, to be used before `?`.
  private func operand(_ condition: ExprSyntax) -> String {
    condition.is(SequenceExprSyntax.self) ? "(" + text(condition) + ")" : text(condition)
  }

  /// `a ? AnyView(V()) : AnyView(W())` → `if a { V() } else { W() }`; a function of `AnyView` → a
  /// builder.
  func buildersForAnyViews(in scope: Syntax) -> [Proposal] {
    var found: [Proposal] = []
    for sequence in scope.all(SequenceExprSyntax.self) {
      guard sequence.parent?.is(CodeBlockItemSyntax.self) == true, let choice = sequence.choice,
        let yes = erased(choice.yes), let no = erased(choice.no)
      else { continue }
      let condition = choice.condition.map { text($0) }.joined(separator: " ")
      let branches = "if \(condition) { \(text(yes)) } else { \(text(no)) }"
      found.append(Proposal(at: sequence, [TextEdit(sequence.bareRange, branches)]))
    }
    return found + erasing(in: scope).compactMap(builder)
  }

  /// The functions and properties that return an `AnyView`.
  func erasing(
    in scope: Syntax
  ) -> [(declaration: DeclSyntax, type: TypeSyntax, items: CodeBlockItemListSyntax)] {
    let functions = scope.all(FunctionDeclSyntax.self).map {
      (DeclSyntax($0), $0.signature.returnClause?.type, $0.body?.statements)
    }
    let properties = scope.all(VariableDeclSyntax.self).map {
      (DeclSyntax($0), $0.bindings.first?.typeAnnotation?.type, $0.bindings.first?.getterCode)
    }
    return (functions + properties).compactMap { declaration, type, items in
      guard let type, text(type) == "AnyView", let items else { return nil }
      return (declaration, type, items)
    }
  }

  /// The same code as a builder, without the wrapping.
  private func builder(
    _ declaration: DeclSyntax, _ type: TypeSyntax, _ body: CodeBlockItemListSyntax
  ) -> Proposal? {
    var edits = [
      TextEdit(before: declaration, "@ViewBuilder "), TextEdit(type.bareRange, "some View"),
    ]
    edits += alternatives(after: body)
    edits += body.all(ReturnStmtSyntax.self).map { TextEdit($0.returnKeyword.bytesWithTrail, "") }
    for call in body.all(FunctionCallExprSyntax.self) {
      guard let content = erased(ExprSyntax(call)) else { continue }
      edits.append(TextEdit(call.bareRange, text(content)))
    }
    return edits.count > 2 ? Proposal(at: declaration, edits) : nil
  }

  /// `if a { return V } return W` → `if a { V } else { W }`: in a builder nothing returns.
  private func alternatives(after items: CodeBlockItemListSyntax) -> [TextEdit] {
    guard items.count > 1, let last = items.last else { return [] }
    let end = last.bareRange.upperBound
    let closing = (lineStart(of: last) ?? " ") + "}"
    var opened: [TextEdit] = []
    var deeper: [Int: String] = [:]
    for item in items.dropLast() {
      guard let choice = item.expression?.as(IfExprSyntax.self),
        choice.elseBody == nil, let inner = choice.body.statements.last,
        inner.item.is(ReturnStmtSyntax.self)
      else { continue }
      let start = choice.bareRange.upperBound
      opened.append(TextEdit(after: choice, " else {"))
      let depth = indentation(of: choice)
      // If it is on one line, half the indentation of the member's code.
      let own = indentation(of: inner).dropFirst(depth.count)
      let unit = own.isEmpty ? depth.prefix(depth.count / 2) : own
      for line in lineStarts(in: start..<end) { deeper[line, default: ""] += unit }
    }
    if opened.isEmpty { return [] }
    // An `AnyView` whose content spans several lines is left unchanged.
    let unwrapped = items.all(FunctionCallExprSyntax.self).filter { erased(ExprSyntax($0)) != nil }
      .map(\.bareRange)
    let blanks = deeper.filter { line, _ in !unwrapped.contains { $0.contains(line) } }
      .map { TextEdit($0..<$0, $1) }
    let closings = String(repeating: closing, count: opened.count)
    return opened + blanks + [TextEdit(after: last, closings)]
  }

  /// The view in an `AnyView(…)`.
  func erased(_ expression: ExprSyntax?) -> ExprSyntax? {
    guard let call = expression?.as(FunctionCallExprSyntax.self),
      text(call.calledExpression) == "AnyView", call.arguments.count == 1,
      call.trailingClosure == nil
    else { return nil }
    return call.arguments.first?.expression
  }
}
