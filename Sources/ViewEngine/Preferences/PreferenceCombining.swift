// How the values of a preference are combined (F153–F155, F244).
//
// A container reduces the values of the views that it lays out, in their order: groups, branches and
// rows have no value themselves; their views belong to the list of the enclosing container. So an
// absent branch in a stack contributes nothing. A container whose list can vary always contributes a
// value, if necessary the default, and so does a place for a single view (`overlay`) that contains a
// branch.
//
// The writers are visited in tree order, skipping every subtree that has none.

import Values

extension ViewGraph {
  /// The value of the subtree for the key; nil if it cannot provide any.
  func combined(_ key: TypeMetadata, below top: ViewNode) throws(Failure) -> Value? {
    var frames = [PreferenceFrame(node: top, host: 0)]
    while true {
      let last = frames.count - 1
      if let child = frames[last].nextChild() {
        let isHost = child.isPreferenceHost || frames[last].node.hasPlaces
        frames.append(PreferenceFrame(node: child, host: isHost ? last + 1 : frames[last].host))
        continue
      }
      let frame = frames.removeLast()
      let node = frame.node
      // It may only contribute its views to the list of another.
      if frame.host != last {
        if node.isDynamic { frames[frame.host].isDynamic = true }
        continue
      }
      let isListed = frames.last.map { frames[$0.host].node.isContainer } ?? false
      let values = try values(of: frame, key, isListed: isListed)
      guard let host = frames.last?.host else { return values.first }
      // One value per view in a varying list makes the values vary, too.
      if isListed, frame.isDynamic, values.isEmpty { frames[host].isDynamic = true }
      for value in values {
        if let accumulated = frames[host].value {
          frames[host].value = try evaluator.reduce(key: key, accumulated) {
            () throws(Failure) in value
          }
        } else {
          frames[host].value = value
        }
      }
    }
  }

  /// The values that a host contributes to the enclosing one.
  private func values(
    of frame: PreferenceFrame, _ key: TypeMetadata, isListed: Bool
  ) throws(Failure) -> [Value] {
    let node = frame.node
    var inner = frame.value
    if inner == nil, frame.isDynamic || node.isDynamic {
      inner = try evaluator.defaultValue(ofKey: key)
    }
    guard case .modified(let state) = node.content, state.modifierType.arguments.first === key,
      let modifier = node.modifier
    else { return inner.map { [$0] } ?? [] }
    switch state.effect {
    case .preference:
      // Replaces everything below it for the key (F155); around several views, one value each (F213).
      guard let value = modifier.field(.value) else { return [] }
      return Array(repeating: value, count: isListed ? node.listedChildren.count : 1)
    case .preferenceTransform:
      guard let action = modifier.function(.action) else { return inner.map { [$0] } ?? [] }
      let fallback = try evaluator.defaultValue(ofKey: key)
      return [try evaluator.call(action, mutating: inner ?? fallback)]
    default: return inner.map { [$0] } ?? []
    }
  }
}

/// A node whose children's values are being reduced.
private struct PreferenceFrame {
  let node: ViewNode
  /// The frame that receives its values; its own index, if it has a value itself.
  let host: Int
  var value: Value?
  /// Its list may vary.
  var isDynamic = false
  private var position = 0

  init(node: ViewNode, host: Int) {
    self.node = node
    self.host = host
  }

  /// The next child that may contribute something.
  mutating func nextChild() -> ViewNode? {
    while position < node.children.count {
      // The child behind comes first.
      let child = node.children[
        node.placesComeFirst ? node.children.count - 1 - position : position]
      position += 1
      if child.mayGivePreferences, !child.isOutOfSight, !node.presents(child) { return child }
    }
    return nil
  }
}

extension ViewNode {
  fileprivate var mayGivePreferences: Bool {
    containsPreferences || isDynamic || containsDynamic
  }

  fileprivate var isContainer: Bool { if case .primitive = content { true } else { false } }

  /// It has its own value, not only a list of views.
  fileprivate var isPreferenceHost: Bool {
    switch content {
    case .primitive, .reader, .made: true
    case .modified(let state):
      switch state.effect {
      case .preference, .preferenceTransform, .attachment: true
      default: false
      }
    default: false
    }
  }

  /// Its children are its content and places for single views beside it.
  fileprivate var hasPlaces: Bool {
    if case .attachment? = asModified?.effect { true } else { false }
  }

  /// A background is behind the content.
  fileprivate var placesComeFirst: Bool {
    if case .attachment(.background)? = asModified?.effect { true } else { false }
  }

  /// Presented content has its own window: its values do not flow to its presenter.
  fileprivate func presents(_ child: ViewNode) -> Bool {
    guard let state = asModified, case .presentation(let kind) = state.effect else { return false }
    return kind.isModal && state.presented.contains { $0 === child }
  }
}
