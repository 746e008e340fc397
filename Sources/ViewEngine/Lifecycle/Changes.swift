// `onChange` (F143–F148).

import AttributeGraph
import Trace
import Values

extension ViewGraph {
  /// Compares the observed value with the one of the previous evaluation (F146).
  func processChange(
    _ node: ViewNode, _ state: ModifiedState, old: Value?, deprecated: Bool
  ) throws(Failure) {
    guard let modifier = node.value.field(.modifier), let new = modifier.field(.value),
      let type = state.type.field(.value)?.type
    else { return }
    guard let old, let oldValue = old.field(.value) else {
      // `initial: true` is an extra appearance (F144).
      if modifier.field(.initial)?.isTrue == true { processAppearance(node, state) }
      return
    }
    if try compare(oldValue, new, type, .equatableAlways).isEqual { return }
    guard let lifecycle = state.lifecycle else { return }
    guard
      passes(
        &lifecycle.loop, .onChangeMultipleUpdates, "onChange(of: \(type.name)) action",
        at: node.modifierOrigin)
    else { return }
    // The deprecated form runs the closure of the previous evaluation (F145).
    if isInMiddleScreen(node) { return noteDeaf(node, lifecycle) }
    let source = deprecated ? old : modifier
    if let action = source.function(.action) {
      queueChange(node, state, action, oldValue, new, type, by: .changeCompares)
    }
  }

  /// Reports once that a modifier is never notified at its place.
  private func noteDeaf(_ node: ViewNode, _ lifecycle: LifecycleState) {
    guard !lifecycle.isDeafTold else { return }
    lifecycle.isDeafTold = true
    emit(
      .note(
        id: .navigationDeaf,
        message:
          "onChange is not called: its screen is covered, and of the screens of a stack only the first "
          + "and the one on top hear of changes"), at: node.modifierOrigin)
  }

  /// Whether it is on a screen that is neither the first of its stack nor on top: such a screen gets no
  /// changes (observed on iOS 15 to 18).
  private func isInMiddleScreen(_ node: ViewNode) -> Bool {
    guard hasCovered, let navigation = node.surroundings.navigation,
      navigation.screens.count > 1, !navigation.node.isEnded
    else { return false }
    var inner = node
    while let outer = inner.parent, outer !== navigation.node { inner = outer }
    return navigation.screens.contains { $0.node === inner }
      && !navigation.visible(of: navigation.node).contains { $0 === inner }
  }

  /// The initial call of `initial: true` is emitted as a change from the value to itself.
  func appearChanged(_ node: ViewNode, _ state: ModifiedState) {
    guard let modifier = node.value.field(.modifier), let value = modifier.field(.value),
      let type = state.type.field(.value)?.type, let action = modifier.function(.action)
    else { return }
    queueChange(node, state, action, value, value, type, by: .changeInitially)
  }

  private func queueChange(
    _ node: ViewNode, _ state: ModifiedState, _ action: FunctionValue, _ old: Value, _ new: Value,
    _ type: TypeMetadata, by rule: Rule
  ) {
    let isFirst = rule == .changeInitially
    var arguments: [Value] = []
    switch state.parameterCount(of: .action) {
    case 0: break
    case 1: arguments = [new]
    default: arguments = [old, new]
    }
    queueEffect(
      "onChange", of: node, .call(action, arguments), by: rule,
      old: evaluator.describe(old, type: type),
      new: evaluator.describe(new, type: type), isLoop: !isFirst, isAppearance: isFirst)
  }
}
