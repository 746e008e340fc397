public import Trace
import Values

/// A view that went and a view that came, of the same type, in one update: a person takes them for
/// one, SwiftUI does not.
struct Replacement {
  let old: Figure
  let new: Figure

  /// Of the program's own views any two of a type make a pair, in order; of primitive ones only those
  /// in two branches of the same condition, for there are too many texts to pair them up by chance.
  static func pairs(of goers: [Figure], and comers: [Figure]) -> [Replacement] {
    var waiting: [String: [Figure]] = [:]
    for goer in goers.reversed() { waiting[goer.name.view, default: []].append(goer) }
    var pairs: [Replacement] = []
    for comer in comers {
      guard var candidates = waiting[comer.name.view] else { continue }
      let place =
        candidates.lastIndex { $0.name.identity.isOtherBranch(of: comer.name.identity) }
        ?? (comer.isCustom ? candidates.indices.last : nil)
      guard let place else { continue }
      pairs.append(Replacement(old: candidates.remove(at: place), new: comer))
      waiting[comer.name.view] = candidates
    }
    return pairs
  }
}

extension IdentityPath {
  /// Where two paths part at a condition.
  struct Fork {
    /// Of the node in which the condition stands.
    let above: IdentityPath?
  }

  /// Whether the two part at a condition: each stands in a branch of it.
  public func isOtherBranch(of other: IdentityPath) -> Bool { fork(with: other) != nil }

  func fork(with other: IdentityPath) -> Fork? {
    var ours: IdentityPath? = self
    // The segments of one path are those between two nodes, so the condition stands in the segment
    // in which the paths first differ.
    var theirs: IdentityPath? = other
    while let a = ours, let b = theirs {
      if a.parent == b.parent {
        let one = a.segment.split(separator: "/")
        let two = b.segment.split(separator: "/")
        guard let (first, second) = zip(one, two).first(where: { $0 != $1 }) else { return nil }
        let isFork = [first, second].allSatisfy { $0.hasPrefix("if.") && !$0.hasSuffix("none") }
        return isFork ? Fork(above: a.parent) : nil
      }
      ours = a.parent
      theirs = b.parent
    }
    return nil
  }
}
