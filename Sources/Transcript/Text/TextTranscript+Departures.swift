import Meaning
import Phrases
import Trace
import Values

// Why a view ends now that began to leave before. Its transition was told where it began, which may be
// steps ago, so the row of the end says that this transition is over and what had begun it.

/// A view that ends because the transition by which it left is over.
struct EndedTransition {
  /// The transition, as its event spells it.
  let style: String
  /// The step in which it began; nil if that is the step in which it is over.
  let step: Int?
  /// The properties whose change made the view leave; empty if nothing tells.
  let properties: [String]
  /// The view that took its place then.
  let heir: Heir?

  struct Heir {
    let node: NodeName
    /// Whether it is in another branch; else it has another id.
    let isInOtherBranch: Bool
  }

  /// The rest of a sentence that says which views are gone. The short form leaves out what the other
  /// words imply.
  func words(_ words: Words, isShort: Bool) -> String {
    let cause = self.cause(words, isShort)
    guard let heir else { return cause }
    let name = heir.node.shownWords
    return cause + "; "
      + (heir.isInOtherBranch
        ? words("\(name) took its place then, in another branch")
        : words("\(name) took its place then, under another id"))
  }

  private func cause(_ words: Words, _ isShort: Bool) -> String {
    let fades = style == "opacity"
    guard let step else {
      return fades ? words("the fade-out is over") : words("the transition (\(style)) is over")
    }
    guard !properties.isEmpty else {
      return fades
        ? words("the fade-out from step \(step) is over")
        : words("the transition (\(style)) from step \(step) is over")
    }
    let names = properties.joined(separator: ", ")
    if isShort {
      return fades
        ? words("faded out, because \(names) changed in step \(step)")
        : words("left (\(style)), because \(names) changed in step \(step)")
    }
    return fades
      ? words("the fade-out from step \(step) is over, because \(names) changed there")
      : words("the transition (\(style)) from step \(step) is over, because \(names) changed there")
  }
}

extension TraceLog {
  /// By which transition, begun in an earlier update, a view left whose lifetime ends; nil for one that
  /// ends at once.
  func departure(endingWith end: TraceEvent) -> EndedTransition? {
    guard case .lifeEnd(let old) = end.kind else { return nil }
    var next = end.cause
    while let id = next, contains(id) {
      let event = self[id]
      switch event.kind {
      // What is below a view ends with it.
      case .lifeEnd: next = event.cause
      case .transition(_, .removal, let style, true, _) where event.update < end.update:
        return EndedTransition(
          style: style, step: event.step < end.step ? event.step : nil,
          properties: properties(deciding: event.cause),
          heir: heir(of: old, inUpdateAt: id.number - 1))
      default: return nil
      }
    }
    return nil
  }

  /// The view of the same type that began in that update where another branch, or another id, is all that
  /// tells the two apart.
  private func heir(of old: NodeName, inUpdateAt position: Int) -> EndedTransition.Heir? {
    for event in all(.lifeBegin, in: positions(ofUpdateAt: position)) {
      guard case .lifeBegin(let new) = event.kind, new.view == old.view else { continue }
      let isInOtherBranch = new.identity.isOtherBranch(of: old.identity)
      guard isInOtherBranch || new.identity.differsInID(from: old.identity) else { continue }
      return .init(node: new, isInOtherBranch: isInOtherBranch)
    }
    return nil
  }

  /// The properties that changed when a body, or a write, decided.
  private func properties(deciding id: EventID?) -> [String] {
    guard let id, contains(id) else { return [] }
    let event = self[id]
    guard case .bodyRun(let owner, _, _, _) = event.kind else {
      return [event.kind.property].compactMap(\.self)
    }
    var names: [String] = []
    for reason in all(.bodyInvalidate, in: positions(ofUpdateAt: id.number - 1)) {
      guard case .bodyInvalidate(let node, _, let name, _) = reason.kind, node.node == owner.node
      else { continue }
      let property = TextTranscript.property(name)
      for property in self.properties(behind: reason, named: property)
      where !names.contains(property) {
        names.append(property)
      }
    }
    return names.count <= 2 ? names : []
  }

  /// Of an object, the properties that were written.
  private func properties(behind invalidation: TraceEvent, named name: String) -> [String] {
    guard case .bodyInvalidate(_, let reason, _, _) = invalidation.kind,
      let cause = invalidation.cause, contains(cause)
    else { return [name] }
    switch (reason, self[cause].kind) {
    case (.observable, .objectWrite(let object, name, _, _, _, _)): return ["\(object).\(name)"]
    case (.object, .objectSend):
      var found: [String] = []
      for (property, _) in writes(behind: invalidation)
      where !found.contains("\(name).\(property)") {
        found.append("\(name).\(property)")
      }
      return found.isEmpty ? [name] : found
    default: return [name]
    }
  }

  /// The changes of an object that says only that it changes, by which a body is out of date: those before
  /// the update of that body. Empty if it was not a write that made the object say so.
  func writes(behind invalidation: TraceEvent) -> [(property: String, write: EventID)] {
    guard let cause = invalidation.cause, contains(cause),
      case .objectSend(let object, _, _) = self[cause].kind, let first = self[cause].cause,
      contains(first), case .objectWrite(object, _, _, _, _, _) = self[first].kind
    else { return [] }
    let update = positions(ofUpdateAt: invalidation.id.number - 1).lowerBound
    guard first.number <= update else { return [] }
    return all(.objectWrite, in: first.number - 1..<update).compactMap { event in
      guard case .objectWrite(object, let property, _, _, .changed, _) = event.kind else {
        return nil
      }
      return (property, event.id)
    }
  }
}
