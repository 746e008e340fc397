// `animation(_:value:)` and `transaction`: the modifiers that change the transaction for a part of
// the tree (F141).

import Values

/// A modifier that changes the transaction for a place.
final class AnimationScope: NestedScope {
  let outer: AnimationScope?
  /// The last update in which the modifier's value changed, and the animation it then requests.
  var activeIn = 0
  var animation: Value?
  /// A `transaction` modifier applies in every update; its closure runs at most once in each.
  var transform: (function: FunctionValue, type: TypeMetadata)?
  var transformed: (update: Int, transaction: ViewTransaction)?
  /// For `animation(_:body:)`: the view to which the body was applied is outside.
  var isOfBody = false

  init(outer: AnimationScope?) { self.outer = outer }
}

extension ViewGraph {
  /// The transaction as seen at a place in the tree: inner modifiers win.
  func localTransaction(at node: ViewNode) throws(Failure) -> ViewTransaction {
    var result = transaction
    for scope in Outwards(from: node.surroundings.animations).reversed() {
      if scope.transform != nil {
        result = try transformed(result, by: scope)
      } else if scope.activeIn == updateCount, !result.disablesAnimations {
        result.animation = scope.animation
      }
    }
    return result
  }

  /// The transaction after a `transaction` modifier has changed it, in this update.
  func transformed(
    _ transaction: ViewTransaction, by scope: AnimationScope
  ) throws(Failure) -> ViewTransaction {
    if let known = scope.transformed, known.update == updateCount { return known.transaction }
    guard let (function, type) = scope.transform else { return transaction }
    let result = ViewTransaction(
      try evaluator.call(function, mutating: transaction.value(of: type)))
    scope.transformed = (updateCount, result)
    return result
  }
}

extension AnimationScope {
  /// The scope around the view to which `animation(_:body:)` was applied.
  var outsideOfBody: AnimationScope? {
    if let ofBody = Outwards(from: self).first(where: \.isOfBody) { return ofBody.outer }
    return self
  }
}
