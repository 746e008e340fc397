// `animation(_:value:)` and `transaction`: what changes the transaction for a part of the tree (F141).

import AttributeGraph
import Trace
import Values

/// A modifier around a place that changes the transaction there.
final class AnimationScope {
  let outer: AnimationScope?
  /// The update in which the modifier's value changed, and the animation that it asks for then.
  var activeIn = 0
  var animation: Value?
  /// A `transaction` modifier applies in every update.
  var transform: ((ViewTransaction) -> ViewTransaction)?

  init(outer: AnimationScope?) { self.outer = outer }
}

extension ViewGraph {
  /// The transaction as a place in the tree sees it: modifiers further in have the last word.
  func localTransaction(at node: ViewNode) -> ViewTransaction {
    var scopes: [AnimationScope] = []
    var next = node.surroundings.animations
    while let scope = next {
      scopes.append(scope)
      next = scope.outer
    }
    var result = transaction
    for scope in scopes.reversed() {
      if let transform = scope.transform {
        result = transform(result)
      } else if scope.activeIn == updateCount, !result.disablesAnimations {
        result.animation = scope.animation
      }
    }
    return result
  }

  /// How long a change at this place is animated; nil when it is not.
  func duration(at node: ViewNode) -> Double? { localTransaction(at: node).duration }
}
