import SourceSyntax
import SwiftSyntax
import Values

extension DeclarationTable {
  /// See `SyntaxPlaces.widestExpression`. Asked once for each place: the runs of a clinic assume at
  /// the same places again and again.
  func assumedExpression(at origin: Origin) -> String? {
    guard let opaque else { return nil }
    if let known = opaque.assumed[origin] { return known }
    let expression = opaque.code.widestExpression(at: origin)
    opaque.assumed[origin] = .some(expression)
    return expression
  }
}

extension SyntaxPlaces {
  /// The widest expression that a place stands for: an operator for it with its operands, a name
  /// for the chain of members and calls that it is in.
  fileprivate func widestExpression(at origin: Origin) -> String? {
    guard let token = token(at: origin)?.token else { return nil }
    var found = Syntax(token)
    while let around = found.parent,
      around.is(ExprSyntax.self) || around.is(DeclReferenceExprSyntax.self)
    {
      if let chain = around.as(FunctionCallExprSyntax.self), chain.calledExpression.id != found.id {
        break
      }
      if let chain = around.as(SubscriptCallExprSyntax.self), chain.calledExpression.id != found.id
      {
        break
      }
      if around.is(SequenceExprSyntax.self) || around.is(ClosureExprSyntax.self) { break }
      if around.as(PrefixOperatorExprSyntax.self).map({ $0.operator.id != token.id }) == true {
        break
      }
      found = around
    }
    guard found.is(BinaryOperatorExprSyntax.self),
      let elements = found.parent?.as(ExprListSyntax.self).map(Array.init),
      let place = elements.firstIndex(where: { $0.id == found.id }), place > 0,
      place + 1 < elements.count
    else { return found.is(ExprSyntax.self) ? found.trimmedDescription.singleLine : nil }
    let operands = [elements[place - 1], elements[place], elements[place + 1]]
    return operands.map(\.trimmedDescription.singleLine).joined(separator: " ")
  }
}
