import Program
import SourceSyntax

// The same overloads are asked about the same kinds of arguments again and again: every `Text("…")`
// chooses one of six, every `.frame(width: 32, height: 32)` one of two. Where only the arguments'
// types decide, the choice is made once and cached.

/// The overloads and argument types for which a choice was made.
struct OverloadQuestion: Hashable {
  enum Kind: Hashable {
    case literal(TypeVariable.Literal)
    case type(Type)
  }

  struct Argument: Hashable {
    var label: String?
    var kind: Kind
  }

  var declarations: [Declaration]
  var arguments: [Argument]
}

extension Checker {
  /// The question that a call asks, if every call that looks the same has the same answer: no
  /// closures, no arguments that take their type from the parameter, nothing expected of the
  /// result, no types whose meaning depends on the place, and overloads independent of their type.
  func question(
    _ matched: [(target: CallTarget, match: ArgumentMatch)], _ site: CallSite, _ expected: Type?
  ) -> OverloadQuestion? {
    guard expected == nil, table.isSettled, !site.isUnwrapped else { return nil }
    // Between `func load()` and `func load() async` the place of the call decides.
    let suspending = matched.count { $0.target.isAsync }
    guard suspending == 0 || suspending == matched.count else { return nil }
    let arguments = site.arguments.enumerated().mapAll { index, argument in
      (argument.closure == nil ? site.shared[index] : nil).flatMap(kind).map {
        OverloadQuestion.Argument(label: argument.label, kind: $0)
      }
    }
    guard let arguments else { return nil }
    let declarations = matched.mapAll { target, _ in
      target.declaration.flatMap { isIndependent(target, $0) ? $0 : nil }
    }
    return declarations.map { OverloadQuestion(declarations: $0, arguments: arguments) }
  }

  private func kind(of value: Expr) -> OverloadQuestion.Kind? {
    switch value.kind {
    case .integer, .floating, .string, .boolean, .interpolation:
      if case .variable(let variable) = solver.head(value.type), variable.literal != .none {
        return .literal(variable.literal)
      }
    default: if value.convertsByItself { return nil }
    }
    let type = solver.head(value.type)
    guard case .nominal(_, let parts) = type, !parts.contents.isReplaceable,
      implicitlyUnwrapped(value) == nil
    else { return nil }
    return .type(type)
  }

  /// Whether neither the parameters' types nor their requirements mention the type that contains
  /// the overload.
  private func isIndependent(_ target: CallTarget, _ declaration: Declaration) -> Bool {
    let outer = target.candidate?.substitution.parameters ?? []
    if outer.isEmpty { return true }
    if let known = independentOverloads[declaration] { return known }
    func mentions(_ type: Type, _ isWanted: (GenericParameter) -> Bool) -> Bool {
      type.contains {
        if case .parameter(let parameter) = $0 { isWanted(parameter) } else { false }
      }
    }
    let isOuter = { (parameter: GenericParameter) in outer.contains { $0 === parameter } }
    let isOwn = { (parameter: GenericParameter) in !isOuter(parameter) }
    let answer =
      !target.parameterTypes.contains { mentions($0, isOuter) }
      && target.signature.requirements.allSatisfy { requirement in
        let types = requirement.types
        return !types.contains { mentions($0, isOuter) } || !types.contains { mentions($0, isOwn) }
      }
    independentOverloads[declaration] = answer
    return answer
  }
}

extension Expr {
  /// Whether what it converts to depends on the expression, not only on its type.
  var convertsByItself: Bool {
    switch kind {
    case .arrayLiteral, .dictionaryLiteral, .tuple, .closure, .functionReference: true
    default: false
    }
  }
}

extension GenericSignature.Requirement {
  fileprivate var types: [Type] {
    switch self {
    case .conformance(let type, _): [type]
    case .superclass(let type, let other), .sameType(let type, let other): [type, other]
    }
  }
}
