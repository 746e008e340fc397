import Diagnostics
import Meaning
import Phrases
import Trace
import Values

extension TextTranscript {
  /// An event without numbers and values; nil for one that is never combined with others.
  func shape(of event: TraceEvent) -> String? {
    let name = event.kind.name
    switch event.kind {
    case .lifeBegin(let node):
      let isExplicit = identity(of: node.node)?.map { _ in true } ?? false
      return "\(name) \(node.view) \(isExplicit)"
    case .lifeEnd(let node), .identity(let node, _): return "\(name) \(node.view)"
    case .content(let node, let role, let text, _):
      return "\(name) \(node.view) \(role) \(text == nil)"
    case .stateAlloc(let node, let property, _, _, _), .stateFree(let node, let property, _, _, _):
      return "\(name) \(node.view).\(property)"
    case .stateWrite(let view, _, let property, let slot, _, _, let effect, let readers):
      return "\(name) \(view).\(property) \(slot?.number ?? 0) \(effect) \(readers.isEmpty)"
    case .objectWrite(let object, let property, _, _, let effect, let readers):
      if event.isMoveOfModel { return moveShape(of: event, object) }
      return "\(name) \(object).\(property) \(effect) \(readers.isEmpty)"
    case .objectAlloc(let object), .objectFree(let object): return "\(name) \(object.className)"
    case .objectSend(let object, let property, let key):
      return "\(name) \(object) \(property ?? "") \(key ?? "")"
    case .bodyRun(let node, _, _, _):
      return "\(name) \(node.view) \(reasonText(of: event))"
    case .bodySkip(let node, let reason, let detail):
      return "\(name) \(node.view) \(reason) \(detail)"
    case .bodyInvalidate(let node, _, _, _):
      return "\(name) \(node.view) \(reason(event))"
    case .callback(let call, let node, _, let new):
      return "\(name) \(call) \(node?.view ?? "") \(new == nil)"
    case .transition(let node, let edge, let style, let animated, _):
      return "\(name) \(node.view) \(edge) \(style) \(animated)"
    case .animate(let node, let property, _, _):
      return "\(name) \(node.view) #\(node.node.number) \(property)"
    case .meaning(let effect, _, _): return "\(name) \(effect)"
    case .action(let call, let label, _, _): return "\(name) \(call) \(label)"
    case .environmentWrite(let key, let node, _, _), .preferenceWrite(let key, let node, _):
      return "\(name) \(node.view) #\(node.node.number) \(key)"
    default: return nil
    }
  }

  /// Many models inserted, or deleted, are one row.
  func moveShape(of event: TraceEvent, _ model: ObjectID) -> String {
    "\(event.kind.name) \(model.className) \(event.rule == .modelIsInserted)"
  }

  /// The overall effect of consecutive writes to the same storage.
  func change(from events: [TraceEvent]) -> (name: String, text: String)? {
    guard let first = events.first, let last = events.last else { return nil }
    switch (first.kind, last.kind) {
    case (
      .stateWrite(let view, _, let property, _, let old, _, _, _),
      .stateWrite(_, _, _, _, _, let new, _, _)
    ):
      return (
        EventSentence.name(property, of: view),
        ValueChange(old, new, words, namesElements: tellsInShort).text
      )
    case (
      .objectWrite(let object, let property, let old, _, _, _),
      .objectWrite(_, _, _, let new, _, _)
    ) where !new.isEmpty:
      return (
        "\(object).\(property)",
        ValueChange(old, new, words, namesElements: tellsInShort).text
      )
    default: return nil
    }
  }

  /// One line for events with one shape; nil if each is shown separately.
  func line(forAll events: [TraceEvent]) -> StyledLine? {
    guard let first = events.first else { return nil }
    var line = StyledLine("  ")
    let words = kindWords(of: first)
    line.add(words.family, words.style)
    line.pad(to: 9, atLeast: 1)
    line.add(words.verb, words.style)
    line.pad(to: Self.subjectColumn)
    func subject(_ name: String, before gap: Int = 0) {
      line.add(name, .view)
      line.add(" ×\(events.count)")
      line.pad(to: Self.detailColumn - gap, atLeast: gap > 0 ? 0 : 2)
    }
    let nodes = events.compactMap(\.kind.node)
    switch first.kind {
    case .lifeBegin(let node):
      subject(node.shownView)
      line.add(Self.range(nodes.map { "#\($0.node.number)" }, limit: tellsInShort ? 2 : 3))
      line.add("  identity \(common(nodes.lazy.map(\.shownPath)))", .dim)
      addIDs(nodes.compactMap { identity(of: $0.node) ?? nil }, to: &line)
    case .identity(let node, _):
      subject(node.shownView)
      line.add(Self.range(nodes.map { "#\($0.node.number)" }))
      line.add("  \(common(nodes.lazy.map(\.shownPath)))", .dim)
      addIDs(
        events.compactMap { event in
          if case .identity(_, let id) = event.kind { id } else { nil }
        }, to: &line)
    case .lifeEnd(let node):
      subject(node.shownView)
      line.add(Self.range(nodes.map { "#\($0.node.number)" }))
      if tellsInShort {
        let ids = nodes.compactMap(\.identity.explicitID)
        guard ids.count == nodes.count else { break }
        line.add("  ids ", .dim)
        line.add(Self.list(ids.map { $0.brief(20) }), .value)
        let rows = node.identity.row
        if nodes.allSatisfy({ $0.identity.row == rows }), let identifier = identifier(ofRow: node) {
          line.add(" (\(identifier))", .dim)
        }
        break
      }
      line.add("  \(common(nodes.lazy.map(\.shownPath)))", .dim)
    case .stateAlloc(let node, let property, _, _, _), .stateFree(let node, let property, _, _, _):
      subject("\(node.view).\(property)")
      var slots: [String] = []
      var values: [String] = []
      for event in events {
        switch event.kind {
        case .stateAlloc(_, _, _, let slot, let value), .stateFree(_, _, _, let slot, let value):
          slots.append("#s\(slot.number)")
          values.append(value.brief(24))
        default: continue
        }
      }
      line.add(Self.range(slots) + " = ")
      line.add(Self.list(Set(values).count == 1 ? [values[0]] : values), .value)
    case .objectWrite(let object, _, _, _, _, _) where first.isMoveOfModel:
      subject(object.className)
      line.add(Self.range(events.compactMap { $0.kind.objectNumber.map { "#\($0)" } }))
    case .stateWrite, .objectWrite:
      guard let change = change(from: events) else { return nil }
      // Between equal writes another one may have changed the value.
      let isEqual = tellsInShort && events.allSatisfy(\.kind.repeatsValue)
      subject(change.name, before: isEqual ? 2 : 0)
      let slots = events.compactMap(\.kind.slotName)
      if Set(slots).count > 1 { line.add(Self.range(slots) + "  ") }
      if !isEqual { line.add(change.text, .value) }
      if tellsInShort { addEffect(ofAll: events, to: &line) }
    case .objectAlloc(let object), .objectFree(let object):
      subject(object.className)
      line.add(Self.range(events.compactMap { $0.kind.objectNumber.map { "#\($0)" } }))
    case .bodyRun(let node, _, _, _):
      subject(node.shownView)
      line.add(Self.range(nodes.map { "#\($0.node.number)" }))
      line.add("  " + reasonText(of: first))
    case .bodyInvalidate(let node, _, _, _):
      subject(node.shownView)
      line.add(Self.range(nodes.map { "#\($0.node.number)" }))
      line.add("  " + reason(first))
    case .bodySkip(let node, let reason, let detail):
      subject(node.shownView)
      line.add(skipText(reason, detail, of: first.id))
    case .content(let node, let role, _, _):
      subject(node.shownView)
      if role.rawValue.lowercased() != node.view.lowercased() { line.add("\(role)  ") }
      let shown = events.compactMap { event -> String? in
        guard case .content(_, _, let text, let value) = event.kind else { return nil }
        return text.map { "\"\($0)\"".withoutMiddle(24) } ?? value?.brief(24)
      }
      line.add(Self.list(Set(shown).count == 1 ? Array(shown.prefix(1)) : shown), .value)
    case .callback(_, let node?, _, _):
      subject(node.shownView)
      let numbers = nodes.map { "#\($0.node.number)" }
      let hasOne = tellsInShort && Set(numbers).count == 1
      line.add(hasOne ? numbers[0] : Self.range(numbers))
      if tellsInShort { addDetails(ofCallbacks: events, to: &line) }
    case .animate(let node, let property, let from, let to) where tellsInShort:
      subject(node.shownView)
      line.add(Self.range(nodes.map { "#\($0.node.number)" }) + "  \(property)")
      motion(from, to, in: &line)
    case .transition(let node, _, let style, let animated, _):
      subject(node.shownView)
      line.add(Self.range(nodes.map { "#\($0.node.number)" }))
      line.add("  \(style)" + (animated ? "" : ", not animated"))
    default: return nil
    }
    return line
  }

  /// In whose bodies the callbacks are, and with which values they are called.
  private func addDetails(ofCallbacks events: [TraceEvent], to line: inout StyledLine) {
    var owners: [String] = []
    var changes: [String] = []
    for case .callback(_, let node?, let old, let new) in events.map(\.kind) {
      if let owner = owner(of: node), !owners.contains(String(owner)) {
        owners.append(String(owner))
      }
      if let old, let new { changes.append(ValueChange(old, new, words).text) }
    }
    let beginnings = Set(events.map(beginning(ofTask:)))
    if beginnings.count == 1, case let beginning?? = beginnings.first { line.add("  " + beginning) }
    if !owners.isEmpty { line.add("  in " + Self.list(owners), .dim) }
    guard !changes.isEmpty else { return }
    line.add("  ")
    line.add(Self.list(Set(changes).count == 1 ? Array(changes.prefix(1)) : changes), .value)
    if isWithoutWrites(events) { line.add("  " + words("writes nothing"), .dim) }
  }

  /// Whether nothing in the step is written because of these calls of `onChange`.
  func isWithoutWrites(_ callbacks: [TraceEvent]) -> Bool {
    guard let log, let first = callbacks.first,
      callbacks.allSatisfy({ callback in
        if case .callback("onChange", _, _, _?) = callback.kind { true } else { false }
      })
    else { return false }
    let step = log.positions(ofStepAt: first.id.number - 1)
    let after = first.id.number..<step.upperBound
    guard after.count <= Self.eventsFollowed else { return false }
    let causes = Set(callbacks.map(\.id))
    let effects: EventKinds = [
      .stateWrite, .objectWrite, .objectSend, .output, .callback, .note, .issue, .updateBegin,
    ]
    return !log.all(effects, in: after).contains { $0.cause.map(causes.contains) == true }
  }

  private static let eventsFollowed = 1_000

  private func addIDs(_ ids: [String], to line: inout StyledLine) {
    guard !ids.isEmpty else { return line.add(", structural", .dim) }
    line.add(", explicit ids ", .dim)
    line.add(Self.list(ids.map { $0.brief(20) }), .value)
  }

  /// `#3, #5`, `#3 … #2000`
  static func range(_ names: [String], limit: Int = 3) -> String {
    guard names.count > limit, let first = names.first, let last = names.last else {
      return names.joined(separator: ", ")
    }
    return "\(first) … \(last)"
  }

  /// `1, 2, 3`, `1, 2 … 1000`
  static func list(_ names: [String]) -> String {
    guard names.count > 6, let last = names.last else { return names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + " … " + last
  }

  /// The same, as much as one of several rows has room for in a short transcript.
  private func common(_ paths: some Sequence<String>) -> String {
    let path = Self.common(paths)
    return tellsInShort ? path.endOfPath(within: Self.columns / 2) : path
  }

  /// A path with an ellipsis for what is not common to all. (One after the other: the paths of a tree
  /// that is deep and wide are more than the tree.)
  static func common(_ paths: some Sequence<String>) -> String {
    var first: [Substring]?
    var differing: Set<Int> = []
    for path in paths {
      let parts = path.withHandles.split(separator: "/", omittingEmptySubsequences: false)
      guard let first else {
        first = parts
        continue
      }
      if parts.count != first.count { return first.joined(separator: "/") + " …" }
      differing.formUnion(parts.indices.filter { parts[$0] != first[$0] })
    }
    guard let first else { return "" }
    return first.enumerated().map { index, part in
      differing.contains(index) ? part.hasPrefix("[") ? "[…]" : "…" : String(part)
    }.joined(separator: "/")
  }
}

extension TraceEvent.Kind {
  /// The storage that is written.
  fileprivate var slotName: String? {
    guard case .stateWrite(_, _, _, let slot?, _, _, _, _) = self else { return nil }
    return "#s\(slot.number)"
  }

  fileprivate var objectNumber: Int? {
    switch self {
    case .objectAlloc(let object), .objectFree(let object),
      .objectWrite(let object, _, _, _, _, _):
      object.number
    default: nil
    }
  }
}
