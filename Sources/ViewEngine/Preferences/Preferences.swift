// Preferences: values that flow up (F153–F159).
//
// Nothing is computed unless something above reads the key (F156). A reader computes when something
// below it has changed; `PreferenceCombining.swift` describes how values are combined.

import Trace
import Values

/// A reader of preferences that encloses a place.
final class PreferenceScope: NestedScope {
  unowned let node: ModifiedNode
  let outer: PreferenceScope?
  /// The events that changed something below it since it was last read, in order, each with its node.
  var causes: [(event: EventID, node: Weak)] = []

  init(node: ModifiedNode, outer: PreferenceScope?) {
    self.node = node
    self.outer = outer
  }
}

extension ViewGraph {
  func emitPreferenceWrites() {
    for write in current.preferences.writes where !write.node.isEnded {
      guard let name = write.node.subject else { continue }
      emit(
        .preferenceWrite(key: write.key, name, value: write.text), cause: write.cause,
        at: write.node.modifierOrigin)
    }
    current.preferences.writes = []
  }

  /// Something changed here that readers further up may see.
  func notePreferencesChanged(at node: ViewNode) {
    let innermost = node.asModified?.preferences ?? node.surroundings.preferences
    for scope in Outwards(from: innermost) {
      notePreferenceReader(scope.node)
      if let cause = currentCause {
        let isKnown = scope.causes.last.map { $0.event == cause && $0.node.node === node } ?? false
        if !isKnown { scope.causes.append((cause, Weak(node))) }
      }
    }
  }

  func notePreferenceReader(_ node: ModifiedNode) {
    guard !node.isPreferenceDue else { return }
    node.isPreferenceDue = true
    current.preferences.readers.append(node)
  }

  /// After the walk readers get the values from below. Content made from these is walked, and may write
  /// preferences in turn; the number of rounds is limited, as in SwiftUI.
  func settlePreferences() throws(Failure) {
    var round = 0
    while !current.preferences.readers.isEmpty, round < 8 {
      round += 1
      let readers = current.preferences.readers.sorted { $0.sequence > $1.sequence }
      current.preferences.readers = []
      for node in readers {
        node.isPreferenceDue = false
        if node.isEnded { continue }
        try node.readPreference(in: self)
        node.preferences?.causes = []
      }
      try walk()
    }
    for node in current.preferences.readers { node.isPreferenceDue = false }
    current.preferences.readers = []
  }

  /// Among the changes, the one that determined the whole value (as a maximum does); otherwise all.
  /// Writers of other keys contributed nothing.
  fileprivate func givers(
    of value: Value, _ type: TypeMetadata, _ key: TypeMetadata,
    among changes: [(event: EventID, node: Weak)]
  ) -> [EventID] {
    let own = changes.filter { $0.node.node.map { $0.mayWrite(key) } ?? true }
    let causes = own.isEmpty ? changes : own
    var all: [EventID] = []
    for cause in causes where !all.contains(cause.event) { all.append(cause.event) }
    // Calling the program's own `==` would be visible.
    if case .custom = type.equality { return all }
    guard causes.count > 1 else { return all }
    let givers = causes.filter { cause in
      guard let node = cause.node.node?.asModified, !node.isEnded,
        case .preference = node.effect, let given = node.modifier?.field(.value)
      else { return false }
      return (try? compare(given, value, type, .equatableAlways).isEqual) ?? false
    }
    return givers.isEmpty ? all : givers.map(\.event)
  }
}

extension ModifiedNode {
  func applyPreference(old: Value?, in graph: ViewGraph) throws(Failure) {
    guard let new = modifier else { return }
    // Subtrees without writers are skipped; each path upwards is marked once.
    for current in selfAndAncestors.prefix(while: { !$0.containsPreferences }) {
      current.containsPreferences = true
    }
    if let old, try graph.compare(old, new, modifierType, .equatableUnlessPlain).isEqual { return }
    graph.notePreferencesChanged(at: self)
    applyPreferredScheme(in: graph)
    guard case .preference = effect, let value = given(.value), let preference else { return }
    let text = graph.evaluator.describe(value.value, type: value.type)
    if preference.emitted == text { return }
    preference.emitted = text
    graph.current.preferences.writes.append(
      PreferenceWrite(
        node: self, key: modifierType.arguments.first?.name ?? "", text: text,
        cause: graph.currentCause))
  }

  fileprivate func readPreference(in graph: ViewGraph) throws(Failure) {
    guard let key = modifierType.arguments.first, let modifier, let content = children.first
    else { return }
    let value = try graph.combined(key, below: content)
    if case .preferenceReader = effect {
      let fallback = try graph.evaluator.defaultValue(ofKey: key)
      return try showPreference(value ?? fallback, in: graph)
    }
    // Content that cannot write the key never calls the action (F157).
    guard let value, let preference, let action = modifier.function(.action),
      let type = modifierType.field(.action)?.type.arguments.first
    else { return }
    if let last = preference.last, try graph.compare(last, value, type, .equatableAlways).isEqual {
      return
    }
    let isFirst = preference.last == nil
    let old = preference.last.map { graph.evaluator.describe($0, type: type) }
    preference.last = value
    guard
      graph.passes(
        &preference.loop, .preferenceMultipleUpdates, "Bound preference \(key.name)",
        at: modifierOrigin)
    else { return }
    // The writes of the preference, and everything else that changed below.
    let causes = graph.givers(of: value, type, key, among: preferences?.causes ?? [])
    graph.withCause(causes.last ?? graph.currentCause) {
      graph.queueEffect(
        "onPreferenceChange", of: self, .call(action, [value]), by: .preferenceDiffers, old: old,
        new: graph.evaluator.describe(value, type: type), isLoop: !isFirst,
        others: Array(causes.dropLast()))
    }
  }

  /// `overlayPreferenceValue`: makes the content from the value.
  private func showPreference(_ value: Value, in graph: ViewGraph) throws(Failure) {
    guard let field = modifierType.field(.content)?.type, let type = field.result,
      let valueType = field.arguments.first, let function = modifier?.function(.content),
      let preference
    else { return }
    let made: MadeNode
    if let known = preference.made {
      made = known
      if let last = preference.last, preference.function === function,
        try graph.compare(last, value, valueType, .equatableUnlessPlain).isEqual
      {
        return
      }
    } else {
      made = addMade(type, segment: "preferenceValue", surroundings: surroundings, in: graph)
      preference.made = made
    }
    preference.last = value
    preference.function = function
    made.setSource(function: function, arguments: [value], in: graph)
  }
}

extension ViewNode {
  /// Whether a change at the node may concern the key: a writer of another key does not.
  fileprivate func mayWrite(_ key: TypeMetadata) -> Bool {
    guard let node = asModified, case .preference = node.effect,
      let written = node.modifierType.arguments.first
    else { return true }
    return written === key
  }
}

/// The preferences changed by an update.
struct PreferenceWork {
  /// Readers below which something changed.
  var readers: [ModifiedNode] = []
  var writes: [PreferenceWrite] = []

  var unfinished: [String] {
    (readers.isEmpty ? [] : ["a reader of a preference waits"])
      + (writes.isEmpty ? [] : ["a preference is not told"])
  }
}

struct PreferenceWrite {
  let node: ViewNode
  let key: String
  let text: String
  let cause: EventID?
}
