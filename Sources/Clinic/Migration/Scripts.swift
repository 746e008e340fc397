import Releases
import Screen
import Session
import Trace
import Values

/// The scripts under which two versions of a program are compared.
struct Scripts {
  private let ward: Ward
  private var codes: [[String]] = []
  private var known: [Int: RunFacts] = [:]
  private var together: [Int: RunFacts] = [:]

  private static let limit = 40

  /// Those that led somewhere new, and for long lists the way there and back.
  init(_ exploration: Exploration, _ ward: Ward) {
    self.ward = ward
    let away = ["scroll(by: 500)", "scroll(by: -500)"]
    for start in [[]] + exploration.trails where codes.count < Self.limit {
      codes.append(start)
      guard let visit = ward.visit(start), visit.isAlive, visit.hasLongList else { continue }
      codes.append(start + away)
      var seen: Set<Move.Key> = []
      for offer in visit.offers where seen.count < 4 {
        let kind = offer.call.kind
        let key = Move.Key(kind, origin: offer.origin)
        guard offer.element.isEnabled, !offer.isCovered,
          [.tap, .toggle, .type].contains(kind),
          seen.insert(key).inserted
        else { continue }
        codes.append(start + [offer.call.code(kind == .type ? "\"Rex\"" : nil)] + away)
      }
    }
    // A script that another one begins with shows no more than that one.
    codes = codes.filter { short in
      !codes.contains { $0.count > short.count && Array($0.prefix(short.count)) == short }
    }
  }

  var count: Int { codes.count }

  /// Whether the rule changes something when all rules hold. A run that fails because of them hides
  /// what comes after.
  mutating func mayDiffer(by rule: ReleaseRule, among all: Ward) -> Bool {
    codes.indices.contains { index in
      let before = facts(of: index)
      let after = together[index] ?? RunFacts(all.visit(codes[index]), all)
      together[index] = after
      return after.failure != before.failure
        || !RunDifference.all(before, after, by: rule).isEmpty
    }
  }

  private mutating func facts(of index: Int) -> RunFacts {
    let facts = known[index] ?? RunFacts(ward.visit(codes[index]), ward)
    known[index] = facts
    return facts
  }

  /// What the rule changes, each subject once, with the shortest script found.
  mutating func differences(by rule: ReleaseRule, with other: Ward) -> [Change] {
    var found: [RunDifference] = []
    var scripts: [[String]] = []
    for (index, script) in codes.enumerated() {
      let before = facts(of: index)
      let after = RunFacts(other.visit(script), other)
      for difference in RunDifference.all(before, after, by: rule) {
        if let place = found.firstIndex(where: { $0.subject == difference.subject }) {
          if script.count < scripts[place].count {
            (found[place], scripts[place]) = (difference, script)
          }
        } else {
          found.append(difference)
          scripts.append(script)
        }
      }
    }
    return zip(found, scripts).map { difference, script in
      let (difference, script) = shortened(difference, script, by: rule, with: other)
      return Change(difference, by: rule, script: script, other.rehearsal.sources)
    }
  }

  /// Steps are left out as long as the difference remains.
  private func shortened(
    _ difference: RunDifference, _ script: [String], by rule: ReleaseRule, with other: Ward
  ) -> (RunDifference, [String]) {
    var (best, codes) = (difference, script)
    var index = codes.count - 1
    while index >= 0 {
      var shorter = codes
      shorter.remove(at: index)
      let before = RunFacts(ward.visit(shorter), ward)
      let after = RunFacts(other.visit(shorter), other)
      let left = RunDifference.all(before, after, by: rule).first { $0.subject == best.subject }
      if let left { (best, codes) = (left, shorter) }
      index -= 1
    }
    return (best, codes)
  }
}

extension Visit {
  fileprivate var hasLongList: Bool {
    world.nodes.values.contains { $0.look?.role == .primitive(.lazy) }
  }
}
