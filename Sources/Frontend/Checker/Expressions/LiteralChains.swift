import Program
import SourceSyntax
import SwiftSyntax
import Values

// Chains that begin with an array which has no type by itself.
extension Checker {
  /// The array at the root of a chain that decides the type of its elements; nil where the elements
  /// have a type of their own.
  func openLiteral(
    _ node: ArrayExprSyntax, before links: [ChainLink], _ context: BodyContext
  ) -> Expr? {
    if links.isEmpty { return nil }
    if chainsThroughElements(links) {
      let payload = Type.variable(solver.fresh("Element"))
      return expression(ExprSyntax(node), array(of: optional(of: payload)), context)
    }
    guard isOfImplicitMembers(node) else { return nil }
    let origin = origin(of: node, in: context)
    let element = Type.variable(solver.fresh("Element", origin: origin))
    let elements = node.elements.map { item in
      let place = LocalVariable(
        name: "$element", type: element, isLet: true,
        origin: self.origin(of: item.expression, in: context))
      return waiting(at: place, context) { type in
        type.isUnboundVariable
          ? self.expression(item.expression, nil, context)
          : self.expression(item.expression, as: type, context, for: .element)
      }
    }
    return Expr(.arrayLiteral(elements), type: array(of: element), origin: origin)
  }

  /// A property does not decide the element type: in `[.red, .green].first` the members have no
  /// type.
  func reportOpenElements(of operand: Operand) {
    guard !solver.waiting.isEmpty, case .value(let base) = operand,
      case .variable(let element)? = solver.resolve(base.type).arguments.first
    else { return }
    let members = solver.waiting.filter { solver.head($0.place.type) == .variable(element) }
    for member in members { _ = member.check(.variable(element)) }
    if !members.isEmpty { solver.spreadError(to: .variable(element)) }
  }

  /// `[name, city].compactMap { $0?.lowercased() }`: a closure that uses `?.` on its argument makes
  /// the elements optional, whatever their own types are.
  private func chainsThroughElements(_ links: [ChainLink]) -> Bool {
    guard links.count > 1, case .member = links[0], case .call(let call) = links[1],
      let closure = call.trailingClosure
        ?? call.arguments.lazy.compactMap({ $0.expression.as(ClosureExprSyntax.self) }).first
    else { return false }
    let chained = closure.statements.all(OptionalChainingExprSyntax.self) {
      $0.is(ClosureExprSyntax.self)
    }
    return chained.contains {
      $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.text == "$0"
    }
  }

  /// Whether no element decides a type by itself.
  func isOfImplicitMembers(_ node: ArrayExprSyntax) -> Bool {
    !node.elements.isEmpty
      && node.elements.allSatisfy { element in
        var current = element.expression
        while let call = current.as(FunctionCallExprSyntax.self) { current = call.calledExpression }
        return current.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
      }
  }
}
