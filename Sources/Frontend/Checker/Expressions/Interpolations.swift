import Program
import SourceSyntax
import SwiftSyntax
import Values

// Interpolations that the program customises: `extension String.StringInterpolation` with an
// `appendInterpolation`, and types with their own `StringInterpolation`. Both are written out as
// Swift does: a variable to which literals and values are appended one after the other.
extension Checker {
  /// A segment handled by the program's `appendInterpolation`, or by one of the surface with
  /// further arguments (`"\(name, default: "nobody")"`): the text that it appends.
  func appended(_ segment: ExpressionSegmentSyntax, _ context: BodyContext) -> Expr? {
    let type = Type.nominal(table.known("DefaultStringInterpolation"), [])
    let candidates = table.members(
      of: type, named: "appendInterpolation", onMetatype: false, in: context.scope)
    let labels = segment.expressions.map { $0.label?.text }
    let own = candidates.filter { candidate in
      guard let function = candidate.declaration as? FunctionDecl else { return false }
      if function.isSurface {
        return labels.count > 1 && function.parameters.map(\.label) == labels
      }
      return function.parameters.first?.label == labels.first
        && labels.count <= function.parameters.count
        && labels.count >= function.parameters.count(where: { !$0.hasDefault })
    }
    guard !own.isEmpty else { return nil }
    let origin = origin(of: segment, in: context)
    let text = solver.known("String")
    return trying {
      interpolation(type, text, [.expressionSegment(segment)], origin, context) { variable in
        self.property("text", of: self.local(variable, at: origin), origin)
      }
    }
  }

  /// A literal with interpolations for a type that has its own `StringInterpolation`. Types of the
  /// surface treat values as any text does, except labelled ones: `"\(year: .twoDigits)"`.
  func ownInterpolation(
    _ node: StringLiteralExprSyntax, _ expected: Type?, _ context: BodyContext
  ) -> Expr? {
    guard let type = expected.map(solver.payload), case .nominal(let decl, _) = type,
      !decl.isSurface || hasLabelled(node),
      solver.conforms(type, to: table.known("ExpressibleByStringInterpolation")),
      let storage = table.associatedType(
        named: "StringInterpolation", of: type, in: context.scope),
      storage.nominal?.isSurface == decl.isSurface
    else { return nil }
    let origin = origin(of: node, in: context)
    return interpolation(storage, type, node.segments.elements, origin, context) { variable in
      self.literalCall("stringInterpolation", self.local(variable, at: origin), type)
    }
  }

  /// A literal of a localised text (`LocalizedStringKey`, `String.LocalizationValue`) where the
  /// program has tables: its key as Xcode extracts it (`"%lld items"`) and its arguments as texts.
  /// Nil for any other literal.
  func keyedText(_ kind: ExprKind, _ type: Type, _ origin: Origin) -> Expr? {
    guard table.followsTextKeys, let maker = keyInitializer(of: type) else {
      return markedText(kind, type, origin)
    }
    let text = solver.known("String")
    var key = ""
    var arguments: [Expr] = []
    switch localized(kind, type, origin) {
    case .string(let literal): key = literal
    case .interpolation(let segments):
      for segment in segments {
        switch segment.kind {
        case .literal(let literal):
          key += literal.split(separator: "%", omittingEmptySubsequences: false)
            .joined(separator: "%%")
          continue
        case .value: key += "%@"
        case .formatted(_, let specifier):
          // `%lld` of a number, or `specifier: "%.2f"`, is the placeholder.
          if case .string(let format) = specifier.kind { key += format } else { key += "%@" }
        }
        arguments.append(Expr(.interpolation([segment]), type: text, origin: origin))
      }
    default: return nil
    }
    return making(
      type, maker,
      [
        Expr(.string(key), type: text, origin: origin),
        Expr(.arrayLiteral(arguments), type: array(of: text), origin: origin),
      ], origin)
  }

  /// A value made by an initialiser that the checker itself chooses.
  func making(
    _ type: Type, _ maker: FunctionDecl, as member: Member = Member(), _ arguments: [Expr],
    _ origin: Origin
  ) -> Expr {
    Expr(
      .call(.initializer(maker, member, metatype: nil), arguments.map { Argument($0) }),
      type: type, origin: origin)
  }

  /// A literal of a `LocalizedStringKey` that may have marks of Markdown; nil for any other.
  func markedText(_ kind: ExprKind, _ type: Type, _ origin: Origin) -> Expr? {
    guard let maker = initializer(of: type, ["_marked"]) else { return nil }
    let text = solver.known("String")
    var marked: ExprKind
    switch localized(kind, type, origin) {
    case .string(let literal) where literal.mayHaveMarks: marked = .string(literal)
    case .interpolation(let segments):
      let mayHaveMarks = segments.contains {
        if case .literal(let literal) = $0.kind { literal.mayHaveMarks } else { false }
      }
      if !mayHaveMarks { return nil }
      marked = .interpolation(
        segments.map { segment in
          if case .literal = segment.kind { return segment }
          let value = Expr(.interpolation([segment]), type: text, origin: origin)
          return InterpolationSegment(
            .value(property("_escapedMarkdown", of: value, origin) ?? value))
        })
    default: return nil
    }
    return making(type, maker, [Expr(marked, type: text, origin: origin)], origin)
  }

  /// A literal of a localised text: its numbers are written as their placeholders say, in the way
  /// of the locale (F274); a text or a picture in it is inserted as its type prescribes.
  func localized(_ kind: ExprKind, _ type: Type, _ origin: Origin) -> ExprKind {
    guard case .interpolation(let segments) = kind, keyInitializer(of: type) != nil else {
      return kind
    }
    let text = solver.known("String")
    return .interpolation(
      segments.map { segment in
        guard case .value(let value) = segment.kind else { return segment }
        if let decl = value.type.nominal, decl.isSurface, decl.module != "Swift",
          let words = property("_inText", of: value, value.origin)
        {
          return InterpolationSegment(.value(words))
        }
        let placeholder = Self.placeholder(for: value.type)
        guard placeholder != "%@" else { return segment }
        return InterpolationSegment(
          .formatted(value, specifier: Expr(.string(placeholder), type: text, origin: origin)))
      })
  }

  /// The initialiser by which a localised text of the surface takes its key and its arguments.
  private func keyInitializer(of type: Type) -> FunctionDecl? {
    initializer(of: type, ["_key", "_arguments"])
  }

  /// The initialiser of the surface with those labels.
  private func initializer(of type: Type, _ labels: [String]) -> FunctionDecl? {
    guard let decl = type.nominal, decl.isSurface else { return nil }
    return table.initializers(of: type, in: solver.scope).lazy
      .compactMap { $0.declaration as? FunctionDecl }
      .first { $0.parameters.map(\.label) == labels }
  }

  /// How a value of the type appears in the key of a localised text.
  private static func placeholder(for type: Type) -> String {
    switch type.nominal?.name {
    case "Int", "Int64": "%lld"
    case "UInt", "UInt64": "%llu"
    case "Int8", "Int16", "Int32": "%d"
    case "UInt8", "UInt16", "UInt32": "%u"
    case "Double", "CGFloat": "%lf"
    case "Float": "%f"
    default: "%@"
    }
  }

  private func hasLabelled(_ node: StringLiteralExprSyntax) -> Bool {
    node.segments.contains {
      $0.as(ExpressionSegmentSyntax.self)?.expressions.first?.label != nil
    }
  }

  private func interpolation(
    _ storage: Type, _ type: Type, _ segments: [StringLiteralSegmentListSyntax.Element],
    _ origin: Origin, _ context: BodyContext, _ finish: (LocalVariable) -> Expr?
  ) -> Expr? {
    let variable = LocalVariable(
      name: "$interpolation", type: storage, isLet: false, origin: origin)
    let result = LocalVariable(name: "$text", type: type, isLet: false, origin: origin)
    let counts = [("literalCapacity", 0), ("interpolationCount", segments.count)].map {
      TypedArgument(Expr(.integer($1), type: solver.known("Int"), origin: origin), label: $0)
    }
    guard let made = made(storage, CallSite(counts, origin, in: context)) else { return nil }
    var statements = [Stmt(.binding(.bind(variable), made), origin: origin)]
    for segment in segments {
      guard let call = append(segment, to: variable, origin, context) else { return nil }
      statements.append(Stmt(.expression(call), origin: origin))
    }
    guard let value = finish(variable) else { return nil }
    statements.append(
      Stmt(
        .expression(
          Expr(.assign(to: local(result, at: origin), value), type: .void, origin: origin)),
        origin: origin))
    return Expr(.block(Block(statements), result: result), type: type, origin: origin)
  }

  private func append(
    _ segment: StringLiteralSegmentListSyntax.Element, to variable: LocalVariable,
    _ origin: Origin, _ context: BodyContext
  ) -> Expr? {
    let base = local(variable, at: origin)
    switch segment {
    case .stringSegment(let text):
      let literal = Expr(
        .string(unescaped(text.content.text, "\\")), type: solver.known("String"), origin: origin)
      return resolveCall(
        methods("appendLiteral", of: base, context),
        CallSite([TypedArgument(literal)], origin, in: context), nil)
    case .expressionSegment(let node):
      let site = CallSite(
        arguments: arguments(node.expressions, context),
        origin: self.origin(of: node, in: context), in: context)
      return resolveCall(methods("appendInterpolation", of: base, context), site, nil)
    }
  }
}

extension String {
  /// Whether a character in it may be a mark of Markdown.
  fileprivate var mayHaveMarks: Bool {
    utf8.contains { "*_`~[\\<".utf8.contains($0) }
  }
}
