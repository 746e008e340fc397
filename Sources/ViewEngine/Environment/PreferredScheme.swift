// `preferredColorScheme`: a preference that the surrounding window or sheet reads and passes down again
// as the environment's colour scheme. Here it affects the modified view and everything below, which is
// the whole window if it is on the window's content.

import AttributeGraph
import Trace
import Values

extension ModifiedNode {
  func preparePreferredScheme(in graph: ViewGraph) {
    guard modifierType.arguments.first?.surface.kind == .colorScheme else { return }
    environment = graph.makeSystemScope(
      below: surroundings.environment, in: surroundings.region, [:])
  }

  /// Nil leaves the scheme to the enclosing views.
  func applyPreferredScheme(in graph: ViewGraph) {
    guard let scope = environment, let value = modifier?.field(.value) else { return }
    scope.entries = value.unwrapped.map { ["colorScheme": $0] } ?? [:]
    scope.cause = graph.currentCause
    graph.graph.invalidate(scope.attribute)
    graph.markStaleNodes()
  }
}
