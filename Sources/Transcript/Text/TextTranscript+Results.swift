import Diagnostics
import Phrases
public import Trace
import Values

// What a body shows now that ran because a value given to it is another one: what differs, or that nothing
// does. Without it a reader cannot tell whether such a run changed anything.

extension TextTranscript {
  /// Why a body ran, with what came of it.
  func wholeReason(of run: TraceEvent) -> String {
    let reason = reasonText(of: run)
    guard let result = result(of: run) else { return reason }
    return "\(reason): \(result)"
  }

  /// `"Scale 1.0" → "Scale 1.5"`, or that the view shows the same; nil where other rows say it, or nothing
  /// does.
  func result(of run: TraceEvent) -> String? {
    guard tellsInShort, let surroundings, let log, case .bodyRun(let node, _, _, _) = run.kind,
      let reasons = reasons(of: run.id), reasons.contains(where: \.isOfAnotherValue)
    else { return nil }
    let update = log.positions(ofUpdateAt: run.id.number - 1)
    let later = run.id.number..<update.upperBound
    guard later.count <= Self.eventsSearched else { return nil }
    var behind: Set<EventID> = [run.id]
    var contents: [TraceEvent] = []
    for event in log.all(Self.effects, in: later) {
      let isBehind = event.cause.map(behind.contains) == true
      let isInside =
        event.kind.node.map { surroundings.owner(of: $0.node)?.node == node.node } == true
      switch event.kind {
      case .bodyRun, .bodyInvalidate: if isBehind { behind.insert(event.id) }
      case .content where isInside: contents.append(event)
      default: if isBehind || isInside { return nil }
      }
    }
    guard contents.isEmpty else {
      guard contents.count <= 2 else { return nil }
      let used = Self.subjectColumn + DisplayWidth.of(node.shownWords + reasonText(of: run)) + 4
      // Its own row says the same, or that of the screen.
      return [contents.map(change(of:)), contents.map(nowShown(by:))]
        .map { $0.joined(separator: ", ") }
        .first { used + DisplayWidth.of($0) <= Self.columns }
    }
    return look(of: node, after: run)
  }

  /// `Slider 1.0 → 1.5`, `"Scale 1.0" → "Scale 1.5"`
  private func change(of content: TraceEvent) -> String {
    guard case .content(let node, _, let text, _) = content.kind else { return "" }
    let change = shortContentText(of: content)
    return shownBefore(content.id)?.text == text ? "\(node.shownView) \(change)" : change
  }

  private func nowShown(by content: TraceEvent) -> String {
    guard case .content(let node, _, let text, let value) = content.kind else { return "" }
    return shownBefore(content.id)?.text == text
      ? "\(node.shownView) \(value ?? "")" : (text ?? "").asText
  }

  private static let effects: EventKinds = [
    .bodyRun, .bodyInvalidate, .content, .animate, .lifeBegin, .lifeEnd, .transition, .order,
  ]
  private static let eventsSearched = 400

  /// The modifiers in a view that have other values; that it shows the same if none has.
  private func look(of view: NodeName, after run: TraceEvent) -> String? {
    guard let worlds = surroundings?.worldsWithLooks() else { return nil }
    var found: [String] = []
    var isKnown = false
    for place in worlds.now.tree(from: view.node) {
      let node = place.node
      guard let look = node.look, let before = worlds.before.nodes[node.name.node]?.look else {
        continue
      }
      isKnown = true
      guard surroundings?.owner(of: node.name.node)?.node == view.node else { continue }
      guard let change = change(from: before, to: look) else { continue }
      found.append("\(node.name.shownView) \(change)")
    }
    guard isKnown else { return nil }
    guard let first = found.first else { return words("shows the same") }
    return first + (found.count > 1 ? ", … \(found.count - 1) more" : "")
  }

  /// `scaleEffect 1.0 → 1.5`: the first modifier that differs; nil if none does.
  public func change(from old: Look, to new: Look) -> String? {
    guard old.modifiers.map(\.name) == new.modifiers.map(\.name) else {
      let names = Set(old.modifiers.map(\.name))
      let added = new.modifiers.first { !names.contains($0.name) }
      return added.map { "+ \($0.name)" } ?? words("with other modifiers")
    }
    for (before, after) in zip(old.modifiers, new.modifiers) where before != after {
      var cell = StyledLine(before.name)
      for (from, to) in zip(before.values, after.values) where from != to {
        // `opacity(opacity: 1.0)`
        let label = before.name + ": "
        motion(
          from.hasPrefix(label) ? String(from.dropFirst(label.count)) : from,
          to.hasPrefix(label) ? String(to.dropFirst(label.count)) : to, in: &cell)
        return cell.withoutDoubleBlanks.plain
      }
      return before.name
    }
    return old.isEnabled == new.isEnabled
      ? nil : new.isEnabled ? words("enabled") : words("disabled")
  }
}

extension TraceEvent {
  /// Whether a body is out of date because a value given to it is another one, not only a closure.
  fileprivate var isOfAnotherValue: Bool {
    guard case .bodyInvalidate(_, let reason, _, _) = kind else { return false }
    switch rule {
    case .closureIsOther, .closureCaptures, .closureOfGeneric: return false
    default: return reason == .input || reason == .environment
    }
  }
}
