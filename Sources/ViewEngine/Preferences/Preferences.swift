// Preferences: values that flow up (F153–F159).
//
// Nothing is computed unless something above reads the key (F156). A reader computes when something
// below it has changed; `PreferenceCombining.swift` describes how values are combined.

import AttributeGraph
import Trace
import Values

/// A reader of preferences that encloses a place.
final class PreferenceScope: NestedScope {
  unowned let node: ViewNode
  let outer: PreferenceScope?
  /// The events that changed something below it since it was last read, in order, each with its node.
  var causes: [(event: EventID, node: Weak)] = []

  init(node: ViewNode, outer: PreferenceScope?) {
    self.node = node
    self.outer = outer
  }
}

extension ViewGraph {
  func applyPreference(_ node: ViewNode, _ state: ModifiedState, old: Value?) throws(Failure) {
    guard let new = node.value.field(.modifier) else { return }
    markContainsPreferences(node)
    if let old, try compare(old, new, state.type, .equatableUnlessPlain).isEqual { return }
    notePreferencesChanged(at: node)
    applyPreferredScheme(node, state)
    if case .preference = state.effect, let value = new.field(.value),
      let type = state.type.field(.value)?.type
    {
      let text = evaluator.describe(value, type: type)
      if let preference = state.preference, preference.emitted != text {
        preference.emitted = text
        current.preferences.writes.append(
          PreferenceWrite(
            node: node, key: state.type.arguments.first?.name ?? "", text: text,
            cause: currentCause))
      }
    }
  }

  func emitPreferenceWrites() {
    for write in current.preferences.writes where !write.node.isEnded {
      guard let name = write.node.subject else { continue }
      emit(
        .preferenceWrite(key: write.key, name, value: write.text), cause: write.cause,
        at: write.node.modifierOrigin)
    }
    current.preferences.writes = []
  }

  /// Subtrees without writers are skipped; each path upwards is marked once.
  private func markContainsPreferences(_ node: ViewNode) {
    for current in node.selfAndAncestors.prefix(while: { !$0.containsPreferences }) {
      current.containsPreferences = true
    }
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

  func notePreferenceReader(_ node: ViewNode) {
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
        guard !node.isEnded, case .modified(let state) = node.content else { continue }
        try readPreference(node, state)
        state.preferences?.causes = []
      }
      try walk()
    }
    for node in current.preferences.readers { node.isPreferenceDue = false }
    current.preferences.readers = []
  }

  private func readPreference(_ node: ViewNode, _ state: ModifiedState) throws(Failure) {
    guard let key = state.type.arguments.first, let modifier = node.value.field(.modifier),
      let content = node.children.first
    else { return }
    let value = try combined(key, below: content)
    if case .preferenceReader = state.effect {
      let fallback = try evaluator.defaultValue(ofKey: key)
      return try showPreference(value ?? fallback, node, state, modifier)
    }
    // Content that cannot write the key never calls the action (F157).
    guard let value, let preference = state.preference, let action = modifier.function(.action),
      let type = state.type.field(.action)?.type.arguments.first
    else { return }
    if let last = preference.last,
      try compare(last, value, type, .equatableAlways).isEqual
    {
      return
    }
    let isFirst = preference.last == nil
    let old = preference.last.map { evaluator.describe($0, type: type) }
    preference.last = value
    guard
      passes(
        &preference.loop, .preferenceMultipleUpdates, "Bound preference \(key.name)",
        at: node.modifierOrigin)
    else { return }
    // The writes of the preference, and everything else that changed below.
    let causes = givers(of: value, type, key, among: state.preferences?.causes ?? [])
    withCause(causes.last ?? currentCause) {
      queueEffect(
        "onPreferenceChange", of: node, .call(action, [value]), by: .preferenceDiffers, old: old,
        new: evaluator.describe(value, type: type), isLoop: !isFirst,
        others: Array(causes.dropLast()))
    }
  }

  /// Among the changes, the one that determined the whole value (as a maximum does); otherwise all.
  /// Writers of other keys contributed nothing.
  private func givers(
    of value: Value, _ type: TypeMetadata, _ key: TypeMetadata,
    among changes: [(event: EventID, node: Weak)]
  ) -> [EventID] {
    let own = changes.filter { $0.node.node.map { mayWrite(key, $0) } ?? true }
    let causes = own.isEmpty ? changes : own
    var all: [EventID] = []
    for cause in causes where !all.contains(cause.event) { all.append(cause.event) }
    // Calling the program's own `==` would be visible.
    if case .custom = type.equality { return all }
    guard causes.count > 1 else { return all }
    let givers = causes.filter { cause in
      guard let node = cause.node.node, !node.isEnded, case .modified(let state) = node.content,
        case .preference = state.effect, let given = node.value.field(.modifier)?.field(.value)
      else { return false }
      return (try? compare(given, value, type, .equatableAlways).isEqual) ?? false
    }
    return givers.isEmpty ? all : givers.map(\.event)
  }

  /// Whether the change at a node may concern the key: a writer of another key does not.
  private func mayWrite(_ key: TypeMetadata, _ node: ViewNode) -> Bool {
    guard case .modified(let state) = node.content, case .preference = state.effect,
      let written = state.type.arguments.first
    else { return true }
    return written === key
  }

  /// `overlayPreferenceValue`: makes the content from the value.
  private func showPreference(
    _ value: Value, _ node: ViewNode, _ state: ModifiedState, _ modifier: Value
  ) throws(Failure) {
    guard let field = state.type.field(.content)?.type, let type = field.result,
      let valueType = field.arguments.first, let function = modifier.function(.content),
      let preference = state.preference
    else { return }
    let made: ViewNode
    if let known = preference.made {
      made = known
      if let last = preference.last, preference.function === function,
        try compare(last, value, valueType, .equatableUnlessPlain).isEqual
      {
        return
      }
    } else {
      made = makeMade(
        of: type, below: node, segment: "preferenceValue", surroundings: node.surroundings)
      preference.made = made
    }
    preference.last = value
    preference.function = function
    setSource(of: made, function: function, arguments: [value])
  }
}

/// The preferences changed by an update.
struct PreferenceWork {
  /// Readers below which something changed.
  var readers: [ViewNode] = []
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
