import Trace
import Values

// Fields that are replaced while the user types: the focus and the caret are lost.

/// The views with keyboard input.
private let fields: Set<String> = ["TextField", "SecureField", "TextEditor"]

/// An id, or a row's id, that contains the text being edited (F102, F113): each letter makes a new field.
struct EditedIDAdvisor: Advisor {
  private var typing: (node: NodeName, event: EventID)?
  private var writes: [(old: String, new: String)] = []

  mutating func read(_ event: TraceEvent, before world: World) {
    switch event.kind {
    case .step:
      typing = nil
      writes = []
    case .action(.type, _, let node?, _): typing = (node, event.id)
    case .stateWrite(_, _, _, _, let old, let new, .changed, _): writes.append((old, new))
    case .objectWrite(_, _, let old, let new, .changed, _): writes.append((old, new))
    default: break
    }
  }

  mutating func advice(on evidence: Evidence) -> [Advice] {
    guard let typing, evidence.update.ended.contains(where: { $0.node.name == typing.node }) else {
      return []
    }
    let segments = Self.segments(of: typing.node)
    let successor = evidence.update.began.first { name in
      let new = Self.segments(of: name)
      guard name.view == typing.node.view, new.count == segments.count else { return false }
      let different = zip(segments, new).filter { $0 != $1 }
      // A single id, which contained the old text and now contains the new one.
      return different.count == 1
        && different.allSatisfy { before, after in
          (before.contains("id(") || before.contains("["))
            && writes.contains { Self.isSame(before, after, but: $0.old, $0.new) }
        }
    }
    guard let successor else { return [] }
    return [
      Advice(
        .adviceEditedID,
        on: .fieldBelow(typing.node.view, path: Self.place(typing.node, successor)),
        "typing ended \(typing.node.words) and began \(successor.words): the id around it contains the "
          + "text that is being edited, so each letter makes another field, without focus. Use an id that "
          + "editing does not change",
        cause: typing.event, at: evidence.update.beganEvents[successor.node]?.origin ?? .none)
    ]
  }

  /// Where the two paths differ: several fields may have this habit.
  private static func place(_ old: NodeName, _ new: NodeName) -> [String] {
    zip(segments(of: old), segments(of: new)).prefix { $0 == $1 }.map { String($0.0) }
  }

  private static func segments(of name: NodeName) -> [Substring] {
    name.path.split(separator: "/")
  }

  /// Whether one segment becomes the other when a value in it is replaced.
  private static func isSame(
    _ before: Substring, _ after: Substring, but old: String, _ new: String
  ) -> Bool {
    func bare(_ value: String) -> String {
      value.hasPrefix("\"") && value.hasSuffix("\"") && value.count >= 2
        ? String(value.dropFirst().dropLast()) : value
    }
    func inside(_ segment: Substring) -> String? {
      guard let open = segment.firstIndex(where: { "([".contains($0) }),
        let close = segment.lastIndex(where: { ")]".contains($0) }), open < close
      else { return nil }
      return String(segment[segment.index(after: open)..<close])
    }
    guard let before = inside(before), let after = inside(after) else { return false }
    let (was, now) = (bare(old), bare(new))
    if was.isEmpty { return bare(before).isEmpty && bare(after) == now }
    // An element of a collection that was written as a whole.
    if old.hasPrefix("["), new.hasPrefix("[") { return old.contains(before) && new.contains(after) }
    return before.contains(was) && after.contains(now)
      && before.replacing(was, with: now) == after
  }
}

/// A text field in both branches of a condition (F98): when the branch switches, the field is a new one.
struct FieldBranchAdvisor: Advisor {
  mutating func advice(on evidence: Evidence) -> [Advice] {
    let update = evidence.update
    guard !update.isFirstDisplay else { return [] }
    let ended = update.ended.filter { fields.contains($0.node.name.view) }
    if ended.isEmpty { return [] }
    let nodes = evidence.endedNodes
    func ownViews(_ name: NodeName, _ parent: NodeID?) -> [String] {
      evidence.world.ownViews(around: name, under: parent) { id in
        nodes[id].map { ($0.name, $0.parent, $0.runs > 0) }
      }
    }
    return ended.compactMap { end in
      let old = end.node.name
      // The field of another view of the program is a different field to everyone.
      let new = update.began.first { name in
        name.view == old.view && old.identity.isOtherBranch(of: name.identity)
          && ownViews(old, end.node.parent)
            == ownViews(name, evidence.world.nodes[name.node]?.parent)
      }
      guard let new else { return nil }
      let origin = update.beganEvents[new.node]?.origin ?? .none
      let own = owner(of: new, beside: old, evidence)
      // The branches make a view that contains the field, and all its state goes with it.
      let topic =
        own.map { Topic.field(old.view, in: $0.name.view) } ?? .place(origin, of: old.view)
      if let brancher = evidence.brancher(of: old, new) {
        return Advice(
          .adviceFieldInBranches, on: topic,
          "\(old.words) ended and \(new.words) began: the "
            + "field is written once, and \(brancher) puts what is written into two branches of a "
            + "condition, so it loses focus and caret when the branch switches. Put the condition "
            + "there into the arguments of modifiers",
          cause: end.event, at: own?.origin ?? origin,
          dueTo: evidence.surroundings.program.condition(in: brancher))
      }
      // A view that is in the source only once is one screen, whatever its texts are now.
      if evidence.saysSomethingElse(old, new, beside: { fields.contains($0.view) }) { return nil }
      if let own {
        return Advice(
          .adviceFieldInBranches, on: topic,
          "\(old.words) ended and \(new.words) began: the field "
            + "is in both branches of a condition, in \(own.name.view), so it loses focus and caret "
            + "when the branch switches. Write \(own.name.view) once and put the condition into its "
            + "arguments or modifiers",
          cause: end.event, at: own.origin)
      }
      return Advice(
        .adviceFieldInBranches, on: topic,
        "\(old.words) ended and \(new.words) began: the field "
          + "is in both branches of a condition, so it loses focus and caret when the branch "
          + "switches. Write the field once and put the condition into its prompt or modifiers",
        cause: end.event, at: origin)
    }
  }

  /// The program's view in the branch that contains the field; nil if the field is directly in the
  /// branch.
  private func owner(
    of new: NodeName, beside old: NodeName, _ evidence: Evidence
  ) -> World.Node? {
    guard let fork = new.identity.fork(with: old.identity) else { return nil }
    return evidence.world.way(to: new, below: fork, ended: { _ in nil })?.ownViews.first
  }
}
