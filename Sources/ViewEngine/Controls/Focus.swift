// Focus: the field that the user types into (F236).
//
// `focused(_:equals:)` says which value of a `FocusState` stands for the field below. The program
// writes it to move the focus; when the user goes to another field, or leaves, the system does.

import Trace
import Values

extension ViewGraph {
  /// The user goes to a field; nil for leaving the one that has the focus.
  func moveFocus(to field: ViewNode?, at origin: Origin) throws(Failure) {
    focusables.removeAll { $0.node?.isEnded ?? true }
    let all = focusables.compactMap(\.node)
    let reached = all.filter { node in field.map { isInside($0, node) } ?? false }
    for node in all where !reached.contains(where: { $0 === node }) {
      guard let location = focusLocation(of: node), try hasFocus(node),
        !reached.compactMap(focusLocation).contains(where: { isSameLocation($0, location) })
      else { continue }
      let isCondition = if case .bool = try peek(location) { true } else { false }
      try write(isCondition ? .bool(false) : .nil, to: location, at: origin)
    }
    for node in reached {
      guard let location = focusLocation(of: node), try !hasFocus(node),
        let value = node.value.field("modifier")?.field("value")
      else { continue }
      try write(value, to: location, at: origin)
    }
  }

  /// Return ends typing, unless what it led to has moved the focus already.
  func endTyping(in field: ViewNode, at origin: Origin) throws(Failure) {
    for node in focusables.compactMap(\.node) where isInside(field, node) {
      if try hasFocus(node) { return try moveFocus(to: nil, at: origin) }
    }
  }

  private func focusLocation(of node: ViewNode) -> Location? {
    node.value.field("modifier")?.field("binding")?.location
  }

  private func hasFocus(_ node: ViewNode) throws(Failure) -> Bool {
    guard case .modified(let state) = node.content, let location = focusLocation(of: node),
      let value = node.value.field("modifier")?.field("value"),
      let type = state.type.field(named: "value")?.type
    else { return false }
    return try compare(try peek(location), value, type, .equatableAlways).isEqual
  }
}
