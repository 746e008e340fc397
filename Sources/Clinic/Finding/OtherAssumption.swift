import Session
import Trace

// An unknown condition is assumed to be false, and a fault may occur only because of that. So a finding
// is tried in worlds where such a condition is true.

extension Ward {
  /// How many of a run's assumptions are tried, latest first: each takes a run.
  private static var triedAtMost: Int { 4 }

  /// Whether the fault disappears when a condition assumed by its script is the other way. A world in
  /// which the script cannot be played, or where other views are on screen, proves nothing.
  func isDenied(_ key: Symptom.Key, by codes: [String]) -> Bool {
    guard let visit = visit(codes, isDoubt: true) else { return false }
    for choice in visit.take.choices.suffix(Self.triedAtMost) {
      guard
        let other = self.visit(
          codes, assuming: [choice.expression: choice.other], isDoubt: true),
        other.isAlive, other.codes == visit.codes, other.ownViews.isSuperset(of: visit.ownViews)
      else { continue }
      if !Chart.shown(by: other).contains(where: { $0.key == key }) { return true }
    }
    return false
  }
}

extension Visit {
  /// The types of the program's views that are alive.
  var ownViews: Set<String> {
    Set(world.nodes.values.map(\.name.view)).intersection(viewNames)
  }
}
