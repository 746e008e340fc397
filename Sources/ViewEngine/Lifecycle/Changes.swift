// `onChange` (F143–F148).

import Trace
import Values

extension ModifiedNode {
  /// Compares the observed value with the one of the previous evaluation (F146).
  func processChange(old: Value?, deprecated: Bool, in graph: ViewGraph) throws(Failure) {
    guard let modifier, let new = given(.value) else { return }
    guard let old, let oldValue = old.field(.value) else {
      // `initial: true` is an extra appearance (F144).
      if modifier.field(.initial)?.isTrue == true { processAppearance(in: graph) }
      return
    }
    if try graph.compare(oldValue, new.value, new.type, .equatableAlways).isEqual { return }
    guard let lifecycle,
      graph.passes(
        &lifecycle.loop, .onChangeMultipleUpdates, "onChange(of: \(new.type.name)) action",
        at: modifierOrigin)
    else { return }
    // The deprecated form runs the closure of the previous evaluation (F145).
    if isInMiddleScreen(in: graph) { return noteDeaf(lifecycle, in: graph) }
    let source = deprecated ? old : modifier
    if let action = source.function(.action) {
      queueChange(action, oldValue, new, by: .changeCompares, in: graph)
    }
  }

  /// Reports once that a modifier is never notified at its place.
  private func noteDeaf(_ lifecycle: LifecycleState, in graph: ViewGraph) {
    guard !lifecycle.isDeafTold else { return }
    lifecycle.isDeafTold = true
    graph.note(
      .navigationDeaf,
      "onChange is not called: its screen is covered, and of the screens of a stack only the first "
        + "and the one on top hear of changes", at: modifierOrigin)
  }

  /// Whether it is on a screen that is neither the first of its stack nor on top: such a screen gets no
  /// changes (observed on iOS 15 to 18).
  private func isInMiddleScreen(in graph: ViewGraph) -> Bool {
    guard graph.hasCovered, let navigation = surroundings.navigation,
      navigation.screens.count > 1, !navigation.node.isEnded
    else { return false }
    var inner: ViewNode = self
    while let outer = inner.parent, outer !== navigation.node { inner = outer }
    return navigation.screens.contains { $0.node === inner }
      && !navigation.visible.contains { $0 === inner }
  }

  /// The initial call of `initial: true` is emitted as a change from the value to itself.
  func appearChanged(in graph: ViewGraph) {
    guard let value = given(.value), let action = modifier?.function(.action) else { return }
    queueChange(action, value.value, value, by: .changeInitially, in: graph)
  }

  private func queueChange(
    _ action: FunctionValue, _ old: Value, _ new: TypedValue, by rule: Rule, in graph: ViewGraph
  ) {
    let isFirst = rule == .changeInitially
    var arguments: [Value] = []
    switch modifierType.parameterCount(of: .action) {
    case 0: break
    case 1: arguments = [new.value]
    default: arguments = [old, new.value]
    }
    graph.queueEffect(
      "onChange", of: self, .call(action, arguments), by: rule,
      old: graph.evaluator.describe(old, type: new.type),
      new: graph.evaluator.describe(new.value, type: new.type), isLoop: !isFirst,
      isAppearance: isFirst)
  }
}

extension TypeMetadata {
  /// How many arguments a function field takes.
  fileprivate func parameterCount(of field: FieldName) -> Int {
    guard let type = self.field(field)?.type else { return 0 }
    return max((type.wrapped ?? type).arguments.count - 1, 0)
  }
}
