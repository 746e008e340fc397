import AttributeGraph
import Trace
import Values

/// A reader of preferences around a place.
final class PreferenceScope {
  unowned let node: ViewNode
  let outer: PreferenceScope?

  init(node: ViewNode, outer: PreferenceScope?) {
    self.node = node
    self.outer = outer
  }
}

extension ViewGraph {
  func applyPreference(_ node: ViewNode, _ state: ModifiedState, old: Value?) throws(Failure) {}
  func notePreferenceReader(_ node: ViewNode) {}
  func notePreferencesChanged(at node: ViewNode) {}
  func settlePreferences() throws(Failure) {}
}
