import Diagnostics
import Program
import SourceSyntax
import SwiftSyntax
import Values

// Patterns. In `case let .a(x)` the parser delivers expressions with patterns inside, because only
// types distinguish the call `.a(x)` from the pattern. So an expression is first read as a pattern,
// and anything that is none of those forms is compared with `~=`.

/// A pattern with the values that it covers, for exhaustiveness.
struct MatchedPattern {
  var pattern: Pattern
  var space: Space

  static func wildcard(_ pattern: Pattern = .wildcard) -> MatchedPattern {
    MatchedPattern(pattern: pattern, space: .any)
  }

  /// The same inside an optional.
  var some: MatchedPattern {
    MatchedPattern(pattern: .some(pattern), space: .constructor(.some, [space]))
  }
}

extension Checker {
  /// The pattern of a declaration: names, tuples of names, `_`. Declares the names.
  func checkBindingPattern(
    _ syntax: PatternSyntax, type: Type, isLet: Bool, in context: BodyContext
  ) -> Pattern {
    checkPattern(syntax, against: type, isLet: isLet, in: context).pattern
  }

  /// `isLet` is nil where a name is not a new binding (`case x:` compares).
  func checkPattern(
    _ syntax: PatternSyntax, against type: Type, isLet: Bool?, in context: BodyContext
  ) -> MatchedPattern {
    let (origin, outer) = (origin(of: syntax, in: context), solver.scope)
    solver.scope = context.scope
    defer { solver.scope = outer }
    switch syntax.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node):
      return bind(node.identifier, type, isLet ?? true, in: context)
    case .wildcardPattern: return .wildcard()
    case .tuplePattern(let node):
      let elements = node.elements.map { element in
        TuplePart(label: element.label?.text) { type in
          self.checkPattern(element.pattern, against: type, isLet: isLet, in: context)
        }
      }
      return tuple(elements, against: type, origin)
    case .valueBindingPattern(let node):
      let isLet = node.bindingSpecifier.tokenKind != .keyword(.var)
      let matched = checkPattern(node.pattern, against: type, isLet: isLet, in: context)
      if !isLet, case .bind(let variable) = matched.pattern {
        findings.ownVariables.insert(variable)
      }
      return matched
    case .isTypePattern(let node):
      let target = table.resolve(node.type, in: context.scope)
      if let bridge = bridge(to: target, from: type, origin, in: context, { .wildcard() }) {
        return bridge
      }
      warnOfCast(.check, type.fullySettled, target, at: origin, in: context)
      return cast(to: target, .wildcard(), from: type)
    case .expressionPattern(let node):
      return checkPattern(node.expression, against: type, isLet: isLet, in: context)
    case .missingPattern:
      return .wildcard()
    }
  }

  func bind(
    _ token: TokenSyntax, _ type: Type, _ isLet: Bool, in context: BodyContext
  ) -> MatchedPattern {
    let name = token.identifierText
    if let shared = context.flow.caseBindings?[name], shared.type.fullySettled == type.fullySettled
    {
      return .wildcard(.bind(shared))
    }
    let variable = LocalVariable(
      name: name, type: type, isLet: isLet, origin: origin(of: token, in: context))
    context.declareLocal(variable)
    context.flow.caseBindings?[name] = variable
    return .wildcard(.bind(variable))
  }

  // MARK: Tuples

  struct TuplePart {
    var label: String?
    var check: (Type) -> MatchedPattern
  }

  func tuple(_ parts: [TuplePart], against type: Type, _ origin: Origin) -> MatchedPattern {
    if parts.count == 1, parts[0].label == nil { return parts[0].check(type) }
    let elements: [TupleElement]? =
      if case .tuple(let elements) = type.settled { elements } else { nil }
    guard let elements, elements.count == parts.count else {
      if elements != nil {
        report(
          .tupleCount,
          "tuple pattern has the wrong length for tuple type '\(type.fullySettled)'", at: origin)
      } else if !type.isError {
        report(
          .patternNotTuple,
          "tuple pattern cannot match values of the non-tuple type '\(type.fullySettled)'",
          at: origin)
      }
      return MatchedPattern(pattern: .tuple(parts.map { $0.check(.error).pattern }), space: .any)
    }
    let matched = zip(parts, elements).map { $0.check($1.type) }
    return MatchedPattern(
      pattern: .tuple(matched.map(\.pattern)),
      space: .constructor(.tuple(elements.count), matched.map(\.space)))
  }

  /// `let (a, b) = f(x)`: an overload that returns a tuple is meant.
  ///
  /// (For a tuple literal only nested tuples add information.)
  func openTuple(_ pattern: PatternSyntax, _ value: ExprSyntax) -> Type? {
    guard let tuple = pattern.as(TuplePatternSyntax.self), tuple.elements.count > 1,
      !value.is(TupleExprSyntax.self)
        || tuple.elements.contains(where: { $0.pattern.is(TuplePatternSyntax.self) })
    else { return nil }
    return openTuple(tuple)
  }

  private func openTuple(_ tuple: TuplePatternSyntax) -> Type {
    .tuple(
      tuple.elements.map { element in
        let inner = element.pattern.as(TuplePatternSyntax.self)
        return TupleElement(type: inner.map(openTuple) ?? .variable(solver.fresh()))
      })
  }

  /// `let (a, b) = (1, 2, 3)`: reported at the value.
  func isUnlike(_ pattern: PatternSyntax, _ value: Expr) -> Bool {
    let type = value.type.fullySettled
    guard let tuple = pattern.as(TuplePatternSyntax.self), tuple.elements.count > 1, !type.isError
    else { return false }
    let count = tuple.elements.count
    guard case .tuple(let elements) = type else {
      let shape = Array(repeating: "_", count: count).joined(separator: ", ")
      report(
        .patternNotTuple,
        "cannot convert value of type '\(type)' to specified type '(\(shape))'", at: value.origin)
      return true
    }
    guard elements.count != count else { return false }
    let shape = (0..<count).map {
      elements.indices.contains($0) ? Type.tuple([elements[$0]]).elementText : "_"
    }.joined(separator: ", ")
    report(
      .tupleCount,
      "'\(type)' is not convertible to '(\(shape))', tuples have a different number of elements",
      at: value.origin)
    return true
  }

  // MARK: Casts

  func cast(to target: Type, _ inner: MatchedPattern, from type: Type) -> MatchedPattern {
    MatchedPattern(
      pattern: .cast(target, inner.pattern),
      space: isCertain(type.fullySettled, target) ? inner.space : .partial)
  }

  /// Whether every value of a type has the other, too: `case let .name(text as any Encodable)`.
  private func isCertain(_ type: Type, _ target: Type) -> Bool {
    if type == target { return true }
    guard case .existential(let existential) = target, existential.superclass == nil else {
      return false
    }
    return existential.protocols.allSatisfy { solver.conforms(type, to: $0) }
  }

  /// `let error as NSError` of any error: the conversion always succeeds, like one by `as`. Nil
  /// where there is none.
  func bridge(
    to target: Type, from type: Type, _ origin: Origin, in context: BodyContext,
    _ inner: () -> MatchedPattern
  ) -> MatchedPattern? {
    guard target != type.fullySettled, !type.isError else { return nil }
    let subject = LocalVariable(name: "$subject", type: type, isLet: true, origin: origin)
    let value = local(subject, at: origin)
    guard converted(value, to: target) == nil,
      let bridged = bridged(value, to: target, origin, context)
    else { return nil }
    let matched = inner()
    return MatchedPattern(
      pattern: .bridged(bridged, subject: subject, matched.pattern), space: matched.space)
  }
}

extension Pattern {
  /// Every variable that the pattern binds, from left to right.
  func forEachVariable(_ body: (LocalVariable) -> Void) {
    switch self {
    case .bind(let variable): body(variable)
    case .tuple(let parts): for part in parts { part.forEachVariable(body) }
    case .enumCase(_, let parts): for part in parts { part.forEachVariable(body) }
    case .some(let inner), .cast(_, let inner), .bridged(_, _, let inner):
      inner.forEachVariable(body)
    case .wildcard, .none, .expression: break
    }
  }
}

extension Type {
  /// `name: Int` of a single-element tuple.
  fileprivate var elementText: String { String(description.dropFirst().dropLast()) }
}
