// `animation(_:value:)` and `transaction`: the modifiers that change the transaction for a part of
// the tree (F141).

import Trace
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
  /// Where the modifier is.
  var origin = Origin.none

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
        result.animator = .modifier(scope.origin)
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
    var result = ViewTransaction(
      try evaluator.call(function, mutating: transaction.value(of: type)))
    let isSame =
      result.animation.map { AnimationTiming($0).text }
      == transaction.animation.map { AnimationTiming($0).text }
    result.animator = isSame ? transaction.animator : .modifier(scope.origin)
    scope.transformed = (updateCount, result)
    return result
  }
}

extension ViewGraph {
  /// The update says what asks for its animation; here is what else does.
  func explain(_ motion: EventID, animatedIn transaction: ViewTransaction) {
    guard transaction.animation != nil, case .modifier? = transaction.animator else { return }
    recorder.explain(motion) { $0.animator = transaction.animator }
  }
}

extension AnimationScope {
  /// The scope around the view to which `animation(_:body:)` was applied.
  var outsideOfBody: AnimationScope? {
    if let ofBody = Outwards(from: self).first(where: \.isOfBody) { return ofBody.outer }
    return self
  }
}
