// The environment: values that flow down (F78–F88).
//
// Each modifier that writes it begins a scope: a rule that computes the environment below from the one
// above and the modifier. Views that read it depend on the scope they are in, at any depth below; a
// change invalidates them without invalidating anything between (F80).

import AttributeGraph
import Trace
import Values

final class EnvironmentScope {
  let parent: EnvironmentScope?
  let attribute: Attribute
  /// A value of `EnvironmentValues`.
  var values = Value.unit
  /// Makes the values from those above; nil for a source.
  @WeakNode var writer: ViewNode?
  /// Values that the system sets, by name, and the phase of the scene.
  var entries: [String: Value] = [:]
  var phase: Int?
  /// The size and shape of controls are not inherited (N86).
  var resetsControls = false
  /// The event that last changed its values.
  var cause: EventID?
  /// The value that a transform last produced, and its key.
  var transformed: (key: String, value: Value)?
  /// Keys whose readers run in this update although their values are the same (F85).
  var missed: (update: Int, keys: [String]) = (0, [])
  /// The text last emitted, so that an equal value is not emitted again.
  var emitted: String?
  /// The key last emitted, and the node named in the event.
  var emittedKey = ""
  var emittedText = ""
  @WeakNode var carrier: ViewNode?
  /// The update in which it was emitted.
  var emittedUpdate = 0
  /// For the table of targets, which does not keep scopes alive.
  let handle = ScopeHandle()

  /// The node named in the event has ended, and with it the emitted value.
  var isUnemitted: Bool { emitted != nil && carrier?.isEnded ?? true }

  init(parent: EnvironmentScope?, attribute: Attribute) {
    self.parent = parent
    self.attribute = attribute
    handle.scope = self
  }

  deinit { handle.scope = nil }

  /// The event that gave a key its value here: that of the nearest enclosing modifier that writes it.
  /// For keys that no modifier writes, such as the system's, the latest change on the way down.
  func cause(of key: String) -> EventID? {
    var latest: EventID?
    var next: EnvironmentScope? = self
    while let scope = next {
      if scope.emitted != nil, scope.emittedKey == key { return scope.cause }
      latest = [latest, scope.cause].compactMap { $0 }.max()
      next = scope.parent
    }
    return latest
  }

  /// The rule to update before the values are used.
  var attributeToUpdate: Attribute? { parent == nil ? nil : attribute }
}

/// A weak reference to a scope (see `NodeHandle`).
final class ScopeHandle {
  fileprivate(set) unowned(unsafe) var scope: EnvironmentScope?
}

/// An environment write whose event waits until the view below has a name.
struct EnvironmentWrite {
  let scope: EnvironmentScope
  let node: ViewNode
  let key: String
  let text: String
  /// The key that the same modifier wrote before.
  var instead: String?
  let cause: EventID?
}

extension ViewGraph {
  func evaluate(_ scope: EnvironmentScope) throws(Failure) -> Evaluation {
    guard let parent = scope.parent else { return .unchanged }
    let above = graph.read(parent.attribute)
    if case .notReady = above { return .blocked(on: parent.attribute) }
    guard let node = scope.writer?.asModified, let modifier = node.modifier else {
      var values = parent.values
      if scope.resetsControls { values = evaluator.environmentWithoutControls(values) }
      for (name, value) in scope.entries.sorted(by: { $0.key < $1.key }) {
        values = evaluator.environment(values, settingNamed: name, to: value)
      }
      if let phase = scope.phase {
        values = evaluator.environment(values, settingScenePhase: phase)
      }
      scope.values = values
      return .changed
    }
    return try track(node) { (_) throws(Failure) in
      if case .environmentTransform = node.effect {
        return try transformEnvironment(
          scope, parent.values, node, modifier, isNewAbove: above.isChanged)
      }
      try writeEnvironment(scope, parent.values, node, modifier)
      return .changed
    }
  }

  private func writeEnvironment(
    _ scope: EnvironmentScope, _ above: Value, _ node: ModifiedNode, _ modifier: Value
  ) throws(Failure) {
    guard let value = modifier.field(.value), let type = node.given(.value)?.type else { return }
    if case .keyPath(let keyPath)? = modifier.field(.keyPath)?.unwrapped {
      scope.values = try evaluator.write(value, keyPath, of: above)
      tell(scope, node, keyPath.key, evaluator.describe(value, type: type))
    } else {
      // Found by its static type; an injected nil takes the object away (F75).
      let objectType = type.wrapped ?? type
      scope.values = evaluator.environment(
        above, settingObject: value.unwrapped ?? .nil, of: objectType)
      tell(scope, node, objectType.name, evaluator.describe(value, type: type))
    }
  }

  /// The closure gets the value from above (F84); if its result is the same as before, there is no new
  /// environment unless there is one above (F82). SwiftUI drops a new value that comes together with a
  /// new key path if nothing above changed; the readers still run (F85).
  private func transformEnvironment(
    _ scope: EnvironmentScope, _ above: Value, _ node: ViewNode, _ modifier: Value,
    isNewAbove: Bool
  ) throws(Failure) -> Evaluation {
    guard case .keyPath(let keyPath)? = modifier.field(.keyPath)?.unwrapped,
      let transform = modifier.function(.transform)
    else { return .unchanged }
    let before = try evaluator.read(keyPath, of: above)
    let after = try evaluator.call(transform, mutating: before)
    if let last = scope.transformed, !isNewAbove {
      let isEqual = try compare(last.value, after, keyPath.value, .equatableUnlessPlain).isEqual
      if last.key == keyPath.key {
        if isEqual { return .unchanged }
      } else if !isEqual {
        scope.missed = (updateCount, [last.key, keyPath.key])
        scope.cause = currentCause
        return .changed
      }
    }
    scope.transformed = (keyPath.key, after)
    scope.values = try evaluator.write(after, keyPath, of: above)
    let text = evaluator.describe(after, type: keyPath.value)
    if scope.emitted != nil || text != evaluator.describe(before, type: keyPath.value) {
      tell(scope, node, keyPath.key, text)
    }
    return .changed
  }

  private func tell(_ scope: EnvironmentScope, _ node: ViewNode, _ key: String, _ text: String) {
    let emitted = "\(key)=\(text)"
    // A scope outside it that writes the same key was emitted after it: repeat the value in force below.
    if scope.emitted == emitted, !isHidden(scope, key) { return }
    let old = scope.emitted == nil || scope.emittedKey == key ? nil : scope.emittedKey
    scope.emitted = emitted
    scope.emittedUpdate = updateCount
    scope.emittedKey = key
    scope.emittedText = text
    scope.cause = currentCause
    current.telling.environment.append(
      EnvironmentWrite(
        scope: scope, node: node, key: key, text: text, instead: old, cause: currentCause))
    if let old { retell(old, outside: scope) }
    if node.children.first != nil { emitEnvironmentWrites() }
  }

  /// Among the enclosing modifiers whose writes have one name, the nearest that writes the key: its
  /// value is in force again.
  private func retell(_ key: String, outside scope: EnvironmentScope) {
    var outer = scope.parent
    while let around = outer, let writer = around.writer,
      writer.namedAncestor === scope.writer?.namedAncestor
    {
      if around.emitted != nil, around.emittedKey == key {
        current.telling.environment.append(
          EnvironmentWrite(
            scope: around, node: writer, key: key, text: around.emittedText, cause: currentCause))
        return
      }
      outer = around.parent
    }
  }

  private func isHidden(_ scope: EnvironmentScope, _ key: String) -> Bool {
    var outer = scope.parent
    while let around = outer, around.writer?.namedAncestor === scope.writer?.namedAncestor {
      if around.emittedKey == key, around.emittedUpdate == updateCount { return true }
      outer = around.parent
    }
    return false
  }

  /// Emits the writes whose views have begun.
  func emitEnvironmentWrites() {
    let writes = current.telling.environment
    current.telling.environment = []
    for write in writes {
      guard !write.node.isEnded else { continue }
      let known = write.scope.carrier.flatMap { $0.isEnded ? nil : $0 }
      guard let named = known ?? write.node.children.first.flatMap(\.firstNamed),
        let name = named.name
      else {
        current.telling.environment.append(write)
        continue
      }
      write.scope.carrier = named
      if heritage?.environment[name.node]?[write.key] == write.text { continue }
      write.scope.cause = emit(
        .environmentWrite(key: write.key, name, value: write.text, instead: write.instead),
        cause: write.cause,
        at: write.node.modifierOrigin)
    }
  }

  /// The views directly below a modifier may change while its value does not: then it is emitted again,
  /// under the name of the new view.
  func retellEnvironment(above node: ViewNode) {
    var around: [(scope: EnvironmentScope, writer: ViewNode)] = []
    for ancestor in node.ancestors.prefix(while: { $0.name == nil }) {
      if let scope = ancestor.asModified?.environment { around.append((scope, ancestor)) }
    }
    // The innermost is emitted last, because it is in force.
    var hidden: Set<String> = []
    for (scope, writer) in around.reversed() where scope.emitted != nil {
      guard scope.isUnemitted || hidden.contains(scope.emittedKey) else { continue }
      if let waiting = current.telling.environment.firstIndex(where: { $0.scope === scope }) {
        // It is still to be emitted, but not before an outer one that is emitted now.
        if hidden.contains(scope.emittedKey) {
          current.telling.environment.append(current.telling.environment.remove(at: waiting))
        }
        continue
      }
      hidden.insert(scope.emittedKey)
      current.telling.environment.append(
        EnvironmentWrite(
          scope: scope, node: writer, key: scope.emittedKey, text: scope.emittedText,
          cause: currentCause))
    }
  }

  /// Something ended in the node: the views left under the surrounding modifiers carry their values.
  func retellEnvironment(around node: ViewNode) {
    var outermost: ViewNode?
    for ancestor in node.selfAndAncestors.prefix(while: { $0.name == nil }) {
      if ancestor.asModified?.environment?.isUnemitted == true { outermost = ancestor }
    }
    if let outermost, let left = outermost.firstNamed { retellEnvironment(above: left) }
  }
}

extension KeyPathValue {
  /// `colorScheme` of `\.colorScheme`.
  var key: String {
    var name = spelling[...]
    if name.hasPrefix("\\") { name = name.dropFirst() }
    if name.hasPrefix(root.baseName) { name = name.dropFirst(root.baseName.count) }
    if name.hasPrefix(".") { name = name.dropFirst() }
    return String(name)
  }
}

// `preferredColorScheme`: a preference that the surrounding window or sheet reads and passes down again
// as the environment's colour scheme. Here it affects the modified view and everything below, which is
// the whole window if it is on the window's content.

extension ModifiedNode {
  func preparePreferredScheme(in graph: ViewGraph) {
    guard modifierType.arguments.first?.surface.kind == .colorScheme else { return }
    environment = graph.makeSystemScope(
      below: surroundings.environment, in: surroundings.region, [:])
  }

  /// Nil leaves the scheme to the enclosing views.
  func applyPreferredScheme(in graph: ViewGraph) {
    guard let scope = environment, let value = modifier?.field(.value) else { return }
    scope.entries = value.unwrapped.map { ["colorScheme": $0] } ?? [:]
    scope.cause = graph.currentCause
    graph.graph.invalidate(scope.attribute)
    graph.markStaleNodes()
  }
}
