// Elements of a `ForEach` that is `reorderable`, in any container (N41): the `reorderContainer` around
// it is told where an element was dropped, and nothing moves until the data change.

import Values

extension ViewGraph {
  /// The user dragged one element to another place.
  func reorder(
    _ node: ViewNode, in container: ViewNode, from index: Int, to target: Int
  ) throws(Failure) {
    guard let modifier = node.modifier, let elements = modifier.field(.elements),
      let collection = modifier.field(.value),
      let action = container.modifier?.function(.action)
    else { return }
    try callBack(
      "reorder", of: container, action, [elements, collection, .int(index), .int(target)])
  }
}

extension ViewNode {
  /// What kind of effect the modifier itself has.
  fileprivate var modifierKind: SurfaceAttributes.Kind? {
    if case .modified(let state) = content { state.modifierType.surface.kind } else { nil }
  }

  /// The container that is told about moves of elements in a reorderable collection.
  var reorderContainer: ViewNode? {
    guard modifierKind == .reorderable else { return nil }
    let container = ancestors.first { $0.modifierKind == .reorderContainer }
    return container?.modifier?.field(.isEnabled)?.isTrue == true ? container : nil
  }
}
