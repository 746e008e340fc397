// `preferredColorScheme`: a preference that the window or the sheet around takes up, and hands back down
// as the environment's colour scheme. Here it reaches the view that it is written on and what is below,
// which is the whole window where it is written on its content.

import AttributeGraph
import Trace
import Values

extension ViewGraph {
  func preparePreferredScheme(_ node: ViewNode, _ state: ModifiedState) {
    guard case .preference = state.effect,
      state.type.arguments.first?.surface.kind == .colorScheme
    else { return }
    state.environment = makeSystemScope(
      below: node.surroundings.environment, in: node.surroundings.region, [:])
  }

  /// Nil leaves the scheme to the views around.
  func applyPreferredScheme(_ node: ViewNode, _ state: ModifiedState) {
    guard let scope = state.environment,
      let value = node.value.field(.modifier)?.field(.value)
    else { return }
    scope.entries = value.unwrapped.map { ["colorScheme": $0] } ?? [:]
    scope.cause = currentCause
    graph.invalidate(scope.attribute)
    markStaleNodes()
  }
}
