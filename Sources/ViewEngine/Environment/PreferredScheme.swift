// `preferredColorScheme`: a preference that the surrounding window or sheet reads and passes down again
// as the environment's colour scheme. Here it affects the modified view and everything below, which is
// the whole window if it is on the window's content.

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

  /// Nil leaves the scheme to the enclosing views.
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
