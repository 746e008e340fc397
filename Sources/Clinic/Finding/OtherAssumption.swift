import Session
import Trace

// An unknown condition is assumed to be false, and a fault may occur only because of that. So a finding
// is tried in worlds where such a condition is true. And between two steps no time passes, as it does
// between what a person does: ids that are made of the time are tried with pauses.

extension Ward {
  /// How many of a run's assumptions are tried, latest first: each takes a run.
  private static var triedAtMost: Int { 4 }

  /// Whether the fault disappears when a condition assumed by its script is the other way. A world in
  /// which the script cannot be played, or where other views are on screen, proves nothing.
  func isDenied(_ key: Symptom.Key, by codes: [String]) -> Bool {
    guard let visit = visit(codes, isDoubt: true) else { return false }
    if isOfOneMoment(key, visit, codes) { return true }
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

  private static var pause: String { "advance(by: 2)" }
  private static let ofEqualIDs: Set<FindingRule> = [
    .remark(.forEachDuplicateID), .remark(.lazyDuplicateID), .remark(.adviceDuplicateID),
  ]

  /// Whether elements have one id only because they were made at one time.
  private func isOfOneMoment(_ key: Symptom.Key, _ visit: Visit, _ codes: [String]) -> Bool {
    guard Self.ofEqualIDs.contains(key.rule), visit.take.hasReadClock, codes.count > 1,
      let slow = self.visit(
        Array(codes.flatMap { [Self.pause, $0] }.dropFirst()), isDoubt: true),
      slow.isAlive, slow.codes.filter({ $0 != Self.pause }) == visit.codes,
      slow.ownViews.isSuperset(of: visit.ownViews)
    else { return false }
    return !Chart.shown(by: slow).contains { $0.key == key }
  }
}

extension Visit {
  /// The types of the program's views that are alive.
  var ownViews: Set<String> {
    Set(world.nodes.values.map(\.name.view)).intersection(viewNames)
  }
}
