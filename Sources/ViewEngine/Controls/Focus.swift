// Focus: the field that the user types into (F236).
//
// `focused(_:equals:)` assigns a value of a `FocusState` to the field below. The program writes the
// value to move the focus; the system writes it when the user goes to another field or leaves, and when
// the field itself is removed.

import Trace
import Values

/// A removed field to which a value of a `FocusState` was assigned.
struct LostFocus {
  let location: Location
  let value: Value
  let type: TypeMetadata
  /// The event that ended the field.
  var cause: EventID?
  /// The view that `focused` is on.
  let view: NodeID?
  /// Whether the field had the focus, or was only assigned the value.
  let wasFocused: Bool
}

/// A field that has the focus.
struct FocusHolder {
  /// The `focused` modifier on it.
  let modifier: Weak
  /// The field itself, which may be replaced below the modifier; nil if there is none.
  let field: Weak?
}

extension ViewGraph {
  /// The user goes to a field; nil means leaving the focused one.
  func moveFocus(to field: ViewNode?, at origin: Origin) throws(Failure) {
    try edit(field)
    focus.forgetEnded()
    let all = focus.modifiers
    let reached = all.filter { node in field.map { $0.isInside(node) } ?? false }
    for node in all where !reached.contains(where: { $0 === node }) {
      guard let location = node.focusLocation, try hasFocus(node),
        !reached.contains(where: { sharesFocus($0, location) })
      else { continue }
      try leaveFocus(location, at: origin)
    }
    for node in reached {
      guard let location = node.focusLocation, try !hasFocus(node),
        let value = node.modifier?.field(.value)
      else { continue }
      try write(value, to: location, at: origin)
    }
    focus.hold(reached.map { FocusHolder(modifier: Weak($0), field: field.map { Weak($0) }) })
  }

  /// The user begins to edit a field and stops editing the one before.
  func edit(_ field: ViewNode?) throws(Failure) {
    let last = focus.editedField
    guard last !== field else { return }
    focus.edit(field)
    if let last, !last.isEnded { try tellEditing(last, false) }
    if let field { try tellEditing(field, true) }
  }

  /// `onEditingChanged` of a control.
  func tellEditing(_ node: ViewNode, _ isEditing: Bool) throws(Failure) {
    guard let action = node.value.function(.onEditingChanged) else { return }
    _ = try evaluator.call(action, [.bool(isEditing)])
  }

  /// Return ends typing, unless one of its actions has moved the focus already.
  func endTyping(in field: ViewNode, at origin: Origin) throws(Failure) {
    for node in focus.modifiers where field.isInside(node) {
      if try hasFocus(node) { return try moveFocus(to: nil, at: origin) }
    }
  }

  /// A field ends. The `focused` around it may stay and get another field: that one does not inherit
  /// the focus (F268).
  func noteLostFocus(inField field: ViewNode) {
    for holder in focus.holders where holder.field?.node === field {
      if let modifier = holder.modifier.node { noteLostFocus(modifier) }
    }
  }

  /// A view with `focused` on it ends, or begins to be removed.
  func noteLostFocus(_ node: ViewNode) {
    guard node.asModified?.effect.isFocused ?? false,
      let (location, value, type) = node.focusBinding
    else { return }
    focus.noteLost(
      LostFocus(
        location: location, value: value, type: type, cause: currentCause,
        view: node.subject?.node, wasFocused: focus.holds(node)))
  }

  /// The views below begin to be removed: meanwhile they cannot have the focus.
  func noteLostFocus(below item: ViewNode) {
    for node in focus.modifiers where node.isInside(item) { noteLostFocus(node) }
    for field in focus.holders.compactMap(\.field?.node) where field.isInside(item) {
      noteLostFocus(inField: field)
    }
  }

  /// After an update: handles focus whose view has gone, and the default focus of windows.
  func settleFocus() throws(Failure) {
    for lost in focus.takeLost() {
      guard let storage = storage(of: lost.location), !storage.isEnded,
        try isFocused(lost.location, lost.value, lost.type)
      else { continue }
      // Another view with the same value does not take over this one's focus; if this one was not
      // focused yet, the value was written for the other.
      if !lost.wasFocused, try isHeld(lost.location) { continue }
      try withCause(lost.cause) { () throws(Failure) in
        try leaveFocus(lost.location, at: .none, by: .focusLeaves)
      }
    }
    for node in focus.takeDefaults() where !node.isEnded {
      guard let (location, value, type) = node.focusBinding, try !isHeld(location) else { continue }
      for other in focus.modifiers where other.surroundings.region.isAttached {
        guard sharesFocus(other, location),
          let own = other.modifier?.field(.value),
          try compare(own, value, type, .equatableAlways).isEqual
        else { continue }
        try write(value, to: location, at: node.modifierOrigin)
        break
      }
    }
    if focus.isDue { try findFocusHolders() }
  }

  /// Finds the focused fields: the previous ones as long as their value is the focus, and for any other
  /// value the first view that it is assigned to.
  private func findFocusHolders() throws(Failure) {
    focus.forgetEnded()
    var holders: [FocusHolder] = []
    for holder in focus.holders {
      guard let node = holder.modifier.node, !node.isEnded, holder.field?.node?.isEnded != true,
        try hasFocus(node)
      else { continue }
      holders.append(holder)
    }
    for node in focus.modifiers where node.surroundings.region.isAttached {
      guard let location = node.focusLocation, try hasFocus(node),
        !holders.compactMap(\.modifier.node).contains(where: { sharesFocus($0, location) })
      else { continue }
      holders.append(FocusHolder(modifier: Weak(node), field: node.firstField.map { Weak($0) }))
    }
    focus.settle(on: holders)
  }

  /// A window or a presentation gets its default focus when it first appears.
  func noteDefaultFocus(_ node: ViewNode) {
    var top = node
    while let parent = top.parent {
      if case .modified(let state) = parent.content, state.presented.contains(where: { $0 === top })
      {
        break
      }
      top = parent
    }
    if top.sequence > current.count.firstSequence { focus.addDefault(node) }
  }

  /// Whether a live view has the focus that the location represents.
  private func isHeld(_ location: Location) throws(Failure) -> Bool {
    for node in focus.modifiers
    where !node.isEnded && node.surroundings.region.isAttached && sharesFocus(node, location) {
      if try hasFocus(node) { return true }
    }
    return false
  }

  /// Whether a `focused` modifier is bound to the location.
  private func sharesFocus(_ modifier: ViewNode, _ location: Location) -> Bool {
    modifier.focusLocation.map { isSameLocation($0, location, ignoringSnapshot: true) } ?? false
  }

  private func leaveFocus(
    _ location: Location, at origin: Origin, by rule: Rule? = nil
  ) throws(Failure) {
    let isCondition = if case .bool = try peek(location) { true } else { false }
    try write(isCondition ? .bool(false) : .nil, to: location, at: origin, by: rule)
  }

  private func storage(of location: Location) -> StateStorage? {
    guard case .slot(let slot) = location.unscoped.kind else { return nil }
    return (slot as? InstalledState)?.storage
  }

  private func hasFocus(_ node: ViewNode) throws(Failure) -> Bool {
    guard let (location, value, type) = node.focusBinding else { return false }
    return try isFocused(location, value, type)
  }

  private func isFocused(
    _ location: Location, _ value: Value, _ type: TypeMetadata
  ) throws(Failure) -> Bool {
    try compare(try peek(location), value, type, .equatableAlways).isEqual
  }
}

extension Effect {
  var isFocused: Bool { if case .focus(.focused) = self { true } else { false } }
}

extension ViewNode {
  /// The location that a `focused` modifier is bound to.
  fileprivate var focusLocation: Location? {
    modifier?.field(.binding)?.location
  }

  /// The same with the value that stands for this view, and its type.
  fileprivate var focusBinding: (location: Location, value: Value, type: TypeMetadata)? {
    guard let location = focusLocation, let own = modifier?.field(.value),
      let type = asModified?.modifierType.field(.value)?.type
    else { return nil }
    return (location, own, type)
  }

  fileprivate var firstField: ViewNode? {
    TreeOrder([self]).first { $0.asPrimitive?.primitive == .field }
  }
}
