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
      // What has a row of its own is told there.
      guard contents.count <= 2,
        contents.allSatisfy({ options.toldElsewhere.contains($0.id) })
      else { return nil }
      let used = Self.subjectColumn + DisplayWidth.of(node.shownWords + reasonText(of: run)) + 4
      // Its own row says the same, or that of the screen.
      return [contents.map(change(of:)), contents.map(nowShown(by:))]
        .map { $0.joined(separator: ", ") }
        .first { used + DisplayWidth.of($0) <= Self.columns }
    }
    // The looks are known before and after the step, not after each update.
    let step = log.positions(ofStepAt: run.id.number - 1)
    guard log.all(.updateBegin, in: step).count == 1 else { return nil }
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
    var isDrawn = false
    for place in worlds.now.tree(from: view.node) {
      let node = place.node
      isDrawn = isDrawn || node.isDrawnByCode
      guard let look = node.look, let before = worlds.before.nodes[node.name.node]?.look else {
        continue
      }
      isKnown = true
      guard surroundings?.owner(of: node.name.node)?.node == view.node else { continue }
      guard let change = change(from: before, to: look, of: node.name) else { continue }
      found.append("\(node.name.shownView) \(change)")
    }
    guard isKnown else { return nil }
    guard let first = found.first else { return isDrawn ? nil : words("shows the same") }
    return first + (found.count > 1 ? ", … " + words("\(found.count - 1) more") : "")
  }

  /// `scaleEffect 1.0 → 1.5`: the first modifier of a view that differs; nil if none does. What the view
  /// itself is made of has no name but that of the view.
  public func change(from old: Look, to new: Look, of view: NodeName) -> String? {
    guard old.modifiers.map(\.name) == new.modifiers.map(\.name) else {
      let names = Set(old.modifiers.map(\.name))
      let added = new.modifiers.first { !names.contains($0.name) }
      return added.map { "+ \($0.name)" } ?? words("with other modifiers")
    }
    for (before, after) in zip(old.modifiers, new.modifiers) where before != after {
      let isOwn = before.name == view.shownView
      var cell = StyledLine(isOwn ? "" : before.name)
      for (from, to) in zip(before.values, after.values) where from != to {
        // `opacity(opacity: 1.0)`
        let label = before.name + ": "
        motion(
          from.hasPrefix(label) ? String(from.dropFirst(label.count)) : from,
          to.hasPrefix(label) ? String(to.dropFirst(label.count)) : to, in: &cell)
        return Self.withoutInnerNames(cell.withoutDoubleBlanks.plain)
      }
      return isOwn ? words("with other values") : before.name
    }
    return old.isEnabled == new.isEnabled
      ? nil : new.isEnabled ? words("enabled") : words("disabled")
  }

  /// `provider .0 0.0 → 0.5`, `attributes [0].style .red → .gray`: the names of values without a label are
  /// not those of the program.
  private static func withoutInnerNames(_ change: String) -> String {
    let words = change.split(separator: " ", omittingEmptySubsequences: true)
    guard let arrow = words.firstIndex(of: "→"), !words.contains("+"), !words.contains("-"),
      let inner = words[..<arrow].dropLast().firstIndex(where: { word in
        word.hasPrefix("[") && word.contains("]")
          || word.hasPrefix(".") && word.dropFirst().first?.isNumber == true
      })
    else { return words.joined(separator: " ") }
    return words[(inner + 1)...].joined(separator: " ")
  }
}

extension World.Node {
  /// Whether a closure draws what it shows, or the time decides it: its look does not tell.
  public var isDrawnByCode: Bool { name.view == "Canvas" || name.view == "TimelineView" }
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
