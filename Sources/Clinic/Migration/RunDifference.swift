import Releases
import Trace
import Values

/// What is seen on one side.
public enum Outcome: Hashable, Sendable {
  case makes(type: String, count: Int)
  case runs(view: String, count: Int)
  case keeps(property: String, value: String)
  case beginsAgain(property: String, value: String)
  case lives, ends
  case calls([String])
  case prints(String), shows(String)
  case says(String), saysNothing
  case fails(String)
}

/// One difference between two runs of the same steps, about one view.
struct RunDifference {
  let subject: String
  var origin: Origin
  var before: [Outcome]
  var after: [Outcome]

  /// The differences that a rule makes. Consequences of a difference belong to it.
  static func all(_ a: RunFacts, _ b: RunFacts, by rule: ReleaseRule) -> [RunDifference] {
    guard !a.isCutOff, !b.isCutOff else { return [] }
    var found: [RunDifference]
    switch rule {
    case .lazyPrivateState: found = ofInitialValues(a, b)
    case .farRowsEnd: found = ofFarRows(a, b)
    case .tasksStartInOrder: found = ofOrder(a, b)
    case .addedEqualityCounts: found = ofBodies(a, b) { _ in true }
    default: found = []
    }
    for (_, text, origin) in b.messages
    where !a.messages.contains(where: { $0.text == text && $0.origin == origin }) {
      found.append(
        RunDifference(
          subject: text, origin: origin, before: [.saysNothing], after: [.says(text)]))
    }
    if let failure = b.failure, a.failure != failure {
      found.append(
        RunDifference(
          subject: failure, origin: .none, before: [.saysNothing], after: [.fails(failure)]))
    }
    return withSights(found, a, b, by: rule)
  }

  /// What is printed and shown follows from the first difference, or is a difference itself.
  private static func withSights(
    _ found: [RunDifference], _ a: RunFacts, _ b: RunFacts, by rule: ReleaseRule
  ) -> [RunDifference] {
    var before: [Outcome] = []
    var after: [Outcome] = []
    if a.outputs.sorted() != b.outputs.sorted() {
      before.append(.prints(a.outputs.suffix(3).joined(separator: " · ")))
      after.append(.prints(b.outputs.suffix(3).joined(separator: " · ")))
    }
    if let sight = sight(a, b, by: rule) {
      before.append(sight.before)
      after.append(sight.after)
    }
    guard !before.isEmpty else { return found }
    var found = found
    if found.isEmpty {
      found.append(RunDifference(subject: "", origin: .none, before: before, after: after))
    } else {
      found[0].before += before
      found[0].after += after
    }
    return found
  }

  /// The first view whose text differs, or that exists on one side only. Where far rows end, they are
  /// missing on one side only while out of sight, which is not visible.
  private static func sight(
    _ a: RunFacts, _ b: RunFacts, by rule: ReleaseRule
  ) -> (before: Outcome, after: Outcome)? {
    let others = Dictionary(b.shown.map { ($0.path, $0.text) }) { first, _ in first }
    for (path, text) in a.shown {
      if let other = others[path], other != text { return (.shows(text), .shows(other)) }
    }
    guard rule != .farRowsEnd else { return nil }
    let own = Set(a.shown.map(\.path))
    if let gone = a.shown.first(where: { others[$0.path] == nil }) {
      return (.shows(gone.text), .saysNothing)
    }
    if let new = b.shown.first(where: { !own.contains($0.path) }) {
      return (.saysNothing, .shows(new.text))
    }
    return nil
  }

  // MARK: Initial values

  /// Objects made fewer or more times, by the view that keeps them, and the bodies of views with
  /// storage.
  private static func ofInitialValues(_ a: RunFacts, _ b: RunFacts) -> [RunDifference] {
    var found: [RunDifference] = []
    let types = Set(a.made.keys).union(b.made.keys).filter { a.made[$0] != b.made[$0] }.sorted()
    // Objects kept by no view were made by an object that one keeps.
    let kept = types.filter { a.owners[$0] != nil || b.owners[$0] != nil }
    for type in kept.isEmpty ? types : kept {
      let (left, right) = (a.made[type] ?? 0, b.made[type] ?? 0)
      let owner = b.owners[type] ?? a.owners[type]
      add(
        RunDifference(
          subject: owner?.view ?? type, origin: owner?.origin ?? .none,
          before: [.makes(type: type, count: left)], after: [.makes(type: type, count: right)]),
        to: &found)
    }
    for difference in ofBodies(a, b, where: { a.keepers.contains($0) }) {
      add(difference, to: &found)
    }
    return found
  }

  private static func ofBodies(
    _ a: RunFacts, _ b: RunFacts, where isWanted: (String) -> Bool
  ) -> [RunDifference] {
    Set(a.runs.keys).union(b.runs.keys).sorted().filter(isWanted).compactMap { view in
      let (left, right) = (a.runs[view] ?? 0, b.runs[view] ?? 0)
      guard left != right else { return nil }
      return RunDifference(
        subject: view, origin: a.bodies[view] ?? b.bodies[view] ?? .none,
        before: [.runs(view: view, count: left)], after: [.runs(view: view, count: right)])
    }
  }

  private static func add(_ difference: RunDifference, to found: inout [RunDifference]) {
    if let place = found.firstIndex(where: { $0.subject == difference.subject }) {
      found[place].before += difference.before
      found[place].after += difference.after
    } else {
      found.append(difference)
    }
  }

  // MARK: Rows

  /// Lifetimes that end on the other side only, each with its outermost one, if their storage had
  /// content.
  private static func ofFarRows(_ a: RunFacts, _ b: RunFacts) -> [RunDifference] {
    let gone = b.ended.keys.filter { a.ended[$0] == nil }.sorted()
    var found: [RunDifference] = []
    for path in gone {
      let lost = gone.filter { $0.hasPrefix(path) }.flatMap { b.lost[$0] ?? [] }
      guard !lost.isEmpty, let row = b.ended[path],
        !gone.contains(where: { $0 != path && path.hasPrefix($0) }),
        !found.contains(where: { $0.subject == row.view })
      else { continue }
      found.append(
        RunDifference(
          subject: row.view, origin: row.origin,
          before: [.lives] + lost.prefix(3).map { .keeps(property: $0.property, value: $0.value) },
          after: [.ends]
            + lost.prefix(3).map { .beginsAgain(property: $0.property, value: $0.first) }))
    }
    return found
  }

  // MARK: Order

  /// Callbacks of one view, or of nested views, come in a different order; for adjacent views that does
  /// not count unless it shows in printed output.
  private static func ofOrder(_ a: RunFacts, _ b: RunFacts) -> [RunDifference] {
    var found: [RunDifference] = []
    for (left, right) in zip(a.callbacks, b.callbacks) {
      let before = left.map { "\($0.name) (\($0.view))" }
      let after = right.map { "\($0.name) (\($0.view))" }
      guard before != after, before.sorted() == after.sorted() else { continue }
      let places = Dictionary(
        left.enumerated().map { ("\($0.element.name) \($0.element.path)", $0.offset) },
        uniquingKeysWith: { first, _ in first })
      let task = right.indices.first { index in
        right[index].name == "task"
          && right[(index + 1)...].contains { other in
            guard other.name != "task",
              let mine = places["task \(right[index].path)"],
              let place = places["\(other.name) \(other.path)"], place < mine
            else { return false }
            return a.outputs != b.outputs || other.path.hasPrefix(right[index].path)
              || right[index].path.hasPrefix(other.path)
          }
      }
      guard let task, !found.contains(where: { $0.subject == right[task].view }) else { continue }
      let path = right[task].path
      func related(_ calls: [RunFacts.Callback]) -> [Outcome] {
        let names = calls.filter { $0.path.hasPrefix(path) || path.hasPrefix($0.path) }
          .map { "\($0.name) (\($0.view))" }
        return [.calls(Array(names.prefix(6)))]
      }
      found.append(
        RunDifference(
          subject: right[task].view, origin: right[task].origin, before: related(left),
          after: related(right)))
    }
    return found
  }
}
