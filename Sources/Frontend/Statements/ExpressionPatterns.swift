import Diagnostics
import Program
import SourceSyntax
import SwiftParser
import SwiftSyntax
import Values

// Expressions in pattern position: enum cases, optionals, tuples, casts; and values, which are
// compared.

extension Checker {
  func checkPattern(
    _ syntax: ExprSyntax, against type: Type, isLet: Bool?, in context: BodyContext
  ) -> MatchedPattern {
    switch syntax.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node):
      return checkPattern(node.pattern, against: type, isLet: isLet, in: context)
    case .discardAssignmentExpr: return .wildcard()
    case .tupleExpr(let node) where isTuplePattern(node):
      let parts = node.elements.map { element in
        TuplePart(label: element.label?.text) { type in
          self.checkPattern(element.expression, against: type, isLet: isLet, in: context)
        }
      }
      return tuple(parts, against: type, origin(of: syntax, in: context))
    case .optionalChainingExpr(let node):
      return checkOptionalPattern(node, against: type, isLet: isLet, in: context)
    case .nilLiteralExpr where wrapped(type) != nil:
      return MatchedPattern(pattern: .none, space: .constructor(.none, []))
    case .functionCallExpr(let node):
      if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
        let matched = checkCase(member, Array(node.arguments), against: type, isLet, in: context)
      {
        return matched
      }
      // The payload of a case of an unknown enum is unknown, but the names that it binds exist.
      if type.isError {
        let parts = node.arguments.map {
          checkPattern($0.expression, against: .error, isLet: isLet, in: context).pattern
        }
        return MatchedPattern(
          pattern: parts.count == 1 ? parts[0] : .tuple(parts), space: .partial)
      }
    case .memberAccessExpr(let node):
      if let matched = checkCase(node, nil, against: type, isLet, in: context) { return matched }
    case .sequenceExpr(let node):
      if let matched = checkAs(node, against: type, isLet, in: context) { return matched }
    case .booleanLiteralExpr(let node) where isKnown(solver.payload(of: type), "Bool"):
      if let inner = wrapped(type) {
        return checkPattern(syntax, against: inner, isLet: isLet, in: context).some
      }
      var matched = checkValuePattern(syntax, against: type, in: context)
      matched.space = .constructor(.boolean(node.literal.tokenKind == .keyword(.true)), [])
      return matched
    default: break
    }
    return checkValuePattern(syntax, against: type, in: context)
  }

  private func isTuplePattern(_ node: TupleExprSyntax) -> Bool {
    node.elements.count != 1 || node.elements.first?.label == nil
  }

  private func checkOptionalPattern(
    _ node: OptionalChainingExprSyntax, against type: Type, isLet: Bool?, in context: BodyContext
  ) -> MatchedPattern {
    guard let inner = wrapped(type) else {
      if !type.isError {
        report(
          .patternNotOptional,
          "'?' pattern cannot match values of type '\(type.fullySettled)'",
          at: origin(of: node, in: context))
      }
      return checkPattern(node.expression, against: .error, isLet: isLet, in: context)
    }
    return checkPattern(node.expression, against: inner, isLet: isLet, in: context).some
  }

  /// `x as T`; the sequence is still unfolded.
  private func checkAs(
    _ node: SequenceExprSyntax, against type: Type, _ isLet: Bool?, in context: BodyContext
  ) -> MatchedPattern? {
    guard let (value, mark, target) = node.cast else { return nil }
    let resolved = table.resolve(target, in: context.scope)
    let bridge = bridge(to: resolved, from: type, origin(of: node, in: context), in: context) {
      self.checkPattern(value, against: resolved, isLet: isLet, in: context)
    }
    if let bridge { return bridge }
    if neverIs(type.fullySettled, resolved) {
      warnOfCast(
        .check, type.fullySettled, resolved, at: origin(of: mark, in: context), in: context)
    }
    let inner = checkPattern(value, against: resolved, isLet: isLet, in: context)
    return cast(to: resolved, inner, from: type)
  }

  // MARK: Cases

  /// `.a`, `.a(x)`, `Mode.a`; nil when it is not a case.
  private func checkCase(
    _ member: MemberAccessExprSyntax, _ arguments: [LabeledExprSyntax]?, against type: Type,
    _ isLet: Bool?, in context: BodyContext
  ) -> MatchedPattern? {
    let name = member.declName.baseName.identifierText
    guard let base = member.base else {
      return checkImplicitCase(name, member, arguments, against: type, isLet, in: context)
    }
    guard let owner = typeNamed(by: base, context) else { return nil }
    guard let decl = owner.nominal, decl.kind == .enumeration,
      decl.cases.contains(where: { $0.name == name })
    else { return nil }
    let subject = type.fullySettled
    let isCast = subject.nominal != decl && wrapped(subject)?.nominal != decl
    let matched = checkImplicitCase(
      name, member, arguments, against: isCast ? owner : type, isLet, in: context)
    return isCast ? matched.map { cast(to: owner, $0, from: subject) } : matched
  }

  private func checkImplicitCase(
    _ name: String, _ member: MemberAccessExprSyntax, _ arguments: [LabeledExprSyntax]?,
    against type: Type, _ isLet: Bool?, in context: BodyContext
  ) -> MatchedPattern? {
    if let inner = wrapped(type) {
      if name == "none", arguments == nil {
        return MatchedPattern(pattern: .none, space: .constructor(.none, []))
      }
      if name == "some", arguments == nil {
        return MatchedPattern(pattern: .wildcard, space: .any).some
      }
      if name == "some", let argument = arguments?.first {
        return checkPattern(argument.expression, against: inner, isLet: isLet, in: context).some
      }
      return checkImplicitCase(name, member, arguments, against: inner, isLet, in: context)?.some
    }
    guard let decl = type.settled.nominal, decl.kind == .enumeration else { return nil }
    guard let enumCase = decl.cases.first(where: { $0.name == name }) else {
      return unknownCase(name, member, decl, type, in: context)
    }
    // Both `failed(code:)` and `failed(reason:)` can be made; a pattern of them is ambiguous.
    if decl.cases.contains(where: { $0.name == name && $0 !== enumCase }) {
      report(
        .ambiguousCase, "ambiguous use of '\(name)'",
        at: origin(of: member.declName, in: context))
      return .wildcard()
    }
    let payload = enumCase.payload(in: type.settled)
    if let arguments, arguments.count == 1, payload.count > 1, arguments[0].label == nil {
      return checkWholePayload(arguments[0].expression, enumCase, payload, isLet, in: context)
    }
    let parts =
      arguments.map { checkPayload($0, enumCase, payload, member, isLet, in: context) }
      ?? payload.map { _ in .wildcard() }
    return MatchedPattern(
      pattern: .enumCase(enumCase, parts.map(\.pattern)),
      space: .constructor(.enumCase(enumCase), parts.map(\.space)))
  }

  /// One pattern for several associated values: it is matched with the tuple of them.
  private func checkWholePayload(
    _ syntax: ExprSyntax, _ enumCase: EnumCaseDecl, _ payload: [Type], _ isLet: Bool?,
    in context: BodyContext
  ) -> MatchedPattern {
    let isTuple = syntax.as(TupleExprSyntax.self).map { $0.elements.count > 1 } ?? false
    report(
      .casePayloadCount,
      "enum case '\(enumCase.name)' has \(payload.count) associated values"
        + (isTuple ? "" : "; matching them as a tuple is deprecated"),
      at: origin(of: syntax, in: context), severity: .warning)
    let matched = checkPattern(
      syntax, against: tuple(of: enumCase, payload), isLet: isLet, in: context)
    let spaces: [Space]
    switch matched.space {
    case .any: spaces = payload.map { _ in .any }
    case .constructor(.tuple, let parts): spaces = parts
    case .constructor, .partial: spaces = payload.map { _ in .partial }
    }
    let patterns: [Pattern] =
      if case .wildcard = matched.pattern { payload.map { _ in .wildcard } } else {
        [matched.pattern]
      }
    return MatchedPattern(
      pattern: .enumCase(enumCase, patterns),
      space: .constructor(.enumCase(enumCase), spaces))
  }

  private func checkPayload(
    _ arguments: [LabeledExprSyntax], _ enumCase: EnumCaseDecl, _ payload: [Type],
    _ member: MemberAccessExprSyntax, _ isLet: Bool?, in context: BodyContext
  ) -> [MatchedPattern] {
    // `case .success():` of a result without a value
    if arguments.isEmpty, payload.count == 1, payload[0].fullySettled.isVoid {
      return [.wildcard()]
    }
    guard arguments.count == payload.count else {
      report(
        .casePayloadCount,
        wrongCount(payload, enumCase),
        at: payload.count == 1
          ? arguments.first.flatMap { $0.parent?.previousToken(viewMode: .sourceAccurate) }.map {
            origin(of: $0, in: context)
          } ?? origin(of: member.declName, in: context) : origin(of: member.declName, in: context))
      for argument in arguments {
        _ = checkPattern(argument.expression, against: .error, isLet: isLet, in: context)
      }
      return payload.map { _ in .wildcard() }
    }
    return zip(arguments, payload.indices).map { argument, index in
      // One pattern in parentheses is not a tuple: for an unlabelled value any label is allowed.
      let isAlone = payload.count == 1 && enumCase.payload[index].label == nil
      if let label = argument.label?.text, label != enumCase.payload[index].label, !isAlone {
        report(
          .casePayloadLabel,
          "tuple pattern element label '\(label)' must be '\(enumCase.payload[index].label ?? "_")'",
          at: origin(of: argument, in: context))
      }
      return checkPattern(
        argument.expression, against: payload[index], isLet: isLet, in: context)
    }
  }

  private func tuple(of enumCase: EnumCaseDecl, _ payload: [Type]) -> Type {
    .tuple(zip(enumCase.payload, payload).map { TupleElement(label: $0.label, type: $1) })
  }

  private func wrongCount(_ payload: [Type], _ enumCase: EnumCaseDecl) -> DiagnosticText {
    switch payload.count {
    case 0: "pattern with associated values does not match enum case '\(enumCase.name)'"
    case 1: "tuple pattern cannot match values of the non-tuple type '\(payload[0])'"
    default:
      "tuple pattern has the wrong length for tuple type '\(tuple(of: enumCase, payload))'"
    }
  }

  /// A static member of the enum can be compared with; anything else is a misspelt case.
  private func unknownCase(
    _ name: String, _ member: MemberAccessExprSyntax, _ decl: NominalDecl, _ type: Type,
    in context: BodyContext
  ) -> MatchedPattern? {
    let members = table.members(of: type, named: name, onMetatype: true, in: context.scope)
    guard members.isEmpty else { return nil }
    if decl.isSurface,
      table.takesMemberAsOpaque(
        name, of: type, at: origin(of: member.declName, in: context), in: context.scope)
    {
      return .wildcard()
    }
    let near = table.suggestion(for: name, in: context.scope, memberOf: .metatype(type))
    report(
      .unknownMember, "type '\(type.fullySettled)' has no member '\(name)'",
      at: origin(of: member.declName, in: context),
      hints: near.map { ["did you mean '\($0)'?"] } ?? [])
    return .wildcard()
  }

  // MARK: Values

  /// A value to compare with, by `~=`.
  private func checkValuePattern(
    _ syntax: ExprSyntax, against type: Type, in context: BodyContext
  ) -> MatchedPattern {
    let origin = origin(of: syntax, in: context)
    let subject = LocalVariable(name: "$subject", type: type, isLet: true, origin: origin)
    let match = fullExpression(context, syntax) {
      // A value that always exists is never nil.
      let isComparable = !type.isError && !syntax.is(NilLiteralExprSyntax.self)
      return (isComparable ? self.match(syntax, local(subject, at: origin), context) : nil)
        ?? failure(at: origin)
    }
    if !match.type.isError {
      return MatchedPattern(
        pattern: .expression(match, subject: subject),
        space: Self.isLiteral(syntax) ? .constructor(.opaque(syntax.sourceText), []) : .partial)
    }
    let value = infer(syntax, hint: type, in: context)
    if !value.type.isError, !type.isError {
      report(
        .patternNoMatch,
        "expression pattern of type '\(value.type.fullySettled)' cannot match values of type '\(type.fullySettled)'",
        at: origin)
    }
    return MatchedPattern(pattern: .wildcard, space: .partial)
  }

  private static func isLiteral(_ syntax: ExprSyntax) -> Bool {
    syntax.is(IntegerLiteralExprSyntax.self) || syntax.is(FloatLiteralExprSyntax.self)
      || syntax.is(StringLiteralExprSyntax.self)
  }
}

extension SequenceExprSyntax {
  /// `x as T` that is not folded yet.
  var cast: (value: ExprSyntax, mark: ExprSyntax, type: TypeSyntax)? {
    let elements = Array(elements)
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) else { return nil }
    return elements[2].as(TypeExprSyntax.self).map { (elements[0], elements[1], $0.type) }
  }
}
