import Program
import SwiftSyntax
import Values

// `[.red, .green].randomElement()!`, `[.loading, .failed].contains(state)`: a chain that begins
// with an array of implicit members. The chain gives the type whose members they are: by an
// argument that is one of the elements, or by the type that it must have. Properties (`.first`) say
// nothing, as in Swift.
extension Checker {
  /// The type of the array at the root of the chain; nil when its elements or the chain do not need
  /// one, or say none.
  func typeOfLiteral(
    _ node: ArrayExprSyntax, before links: [ChainLink], _ expected: Type?, _ context: BodyContext
  ) -> Type? {
    guard !links.isEmpty else { return nil }
    if chainsThroughElements(links) {
      return array(of: optional(of: .variable(solver.fresh("Element"))))
    }
    guard isOfImplicitMembers(node) else { return nil }
    let element =
      elementInArguments(of: links, context) ?? expected.flatMap { elementInResult($0, links) }
    return element.map(array(of:))
  }

  /// `[name, city].compactMap { $0?.lowercased() }`: a closure that chains through its argument makes
  /// the elements optional, whatever they are by themselves.
  private func chainsThroughElements(_ links: [ChainLink]) -> Bool {
    guard links.count > 1, case .member = links[0], case .call(let call) = links[1],
      let closure = call.trailingClosure
        ?? call.arguments.lazy.compactMap({ $0.expression.as(ClosureExprSyntax.self) }).first
    else { return false }
    return OptionalArgumentFinder.isFound(in: closure)
  }

  /// Whether no element says a type by itself.
  func isOfImplicitMembers(_ node: ArrayExprSyntax) -> Bool {
    !node.elements.isEmpty
      && node.elements.allSatisfy { element in
        var current = element.expression
        while let call = current.as(FunctionCallExprSyntax.self) { current = call.calledExpression }
        return current.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
      }
  }

  /// Whether a method's argument is an element of the collection.
  static func takesElement(_ method: String) -> Bool {
    method == "contains" || method == "firstIndex" || method == "lastIndex"
  }

  /// `contains(state)`, `firstIndex(of: state)`
  private func elementInArguments(of links: [ChainLink], _ context: BodyContext) -> Type? {
    guard links.count > 1, case .member(let access) = links[0], case .call(let call) = links[1],
      Self.takesElement(access.declName.baseName.text),
      call.arguments.count == 1, let argument = call.arguments.first,
      argument.label == nil || argument.label?.text == "of",
      !isContextual(argument.expression, context)
    else { return nil }
    let type = solver.asking {
      solver.resolve(holdingDiagnostics { expression(argument.expression, nil, context) }.0.type)
    }
    return type.isError || type.hasOpenVariables ? nil : type
  }

  /// The type of the elements where the chain has the type `expected`.
  private func elementInResult(_ expected: Type, _ links: [ChainLink]) -> Type? {
    var isCollection = true
    var index = 0
    while index < links.count {
      switch links[index] {
      case .member(let access):
        guard isCollection, index + 1 < links.count, case .call = links[index + 1] else {
          return nil
        }
        index += 1
        switch access.declName.baseName.text {
        case "randomElement", "min", "max", "first", "last": isCollection = false
        case "shuffled", "sorted", "reversed", "filter", "dropFirst", "dropLast", "prefix",
          "suffix":
          break
        default: return nil
        }
      case .subscripted: isCollection = false
      case .force: break
      case .call, .optional, .specialised: return nil
      }
      index += 1
    }
    var type = solver.resolve(expected)
    while let wrapped = type.optionalWrapped { type = wrapped }
    if isCollection {
      guard case .nominal(let decl, let arguments) = type, decl.isStandard("Array") else {
        return nil
      }
      type = arguments[0]
    }
    return type.isError || type.hasOpenVariables ? nil : type
  }
}

/// Looks for `$0?` in a closure, but not in those inside it.
private final class OptionalArgumentFinder: SyntaxVisitor {
  private var isFound = false

  static func isFound(in closure: ClosureExprSyntax) -> Bool {
    let finder = OptionalArgumentFinder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.isFound
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "$0" { isFound = true }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
