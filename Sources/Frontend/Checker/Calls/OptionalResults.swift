import SwiftSyntax

extension ExprSyntax {
  /// Whether its value is unwrapped where it is used: `f()?.x`, `f()!`, `f() ?? 0`, `if let x = f()`.
  var isUnwrapped: Bool {
    var node = Syntax(self)
    while let mark = node.parent,
      mark.is(AwaitExprSyntax.self)
        || mark.as(TryExprSyntax.self).map({ $0.questionOrExclamationMark == nil }) == true
    {
      node = mark
    }
    guard let parent = node.parent else { return false }
    if let list = parent.as(ExprListSyntax.self).map(Array.init) {
      let place = list.firstIndex { $0.id == node.id } ?? 0
      func isCoalescing(_ index: Int) -> Bool? {
        list.indices.contains(index)
          ? list[index].as(BinaryOperatorExprSyntax.self).map { $0.operator.text == "??" } : nil
      }
      return isCoalescing(place + 1) == true && isCoalescing(place - 1) != false
    }
    let binding = parent.parent?.as(OptionalBindingConditionSyntax.self)
    return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      || parent.is(InitializerClauseSyntax.self) && binding.map { $0.typeAnnotation == nil } == true
  }
}
