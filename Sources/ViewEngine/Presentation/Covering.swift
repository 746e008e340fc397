// Covering: content that is alive but not on screen. A tab that was left, a screen below another one.
// It keeps its nodes and state; what had appeared disappears, and appears again when it is uncovered.

import Values

extension ViewGraph {
  func cover(_ node: ViewNode) {
    for effect in appearances(below: node) {
      guard case .modified(let state) = effect.content, state.hasAppeared else { continue }
      queueDisappearance(of: effect)
      state.isCovered = true
    }
  }

  func uncover(_ node: ViewNode) {
    node.surroundings.region.isCovered = false
    for effect in appearances(below: node) {
      guard case .modified(let state) = effect.content, state.isCovered else { continue }
      state.isCovered = false
      current.appearances.append(effect)
    }
  }

  private func appearances(below node: ViewNode) -> [ViewNode] {
    var found: [ViewNode] = []
    var stack = [node]
    while let next = stack.popLast() {
      if case .modified(let state) = next.content, state.isRegistered { found.append(next) }
      stack.append(contentsOf: next.children.reversed().filter { !$0.isOutOfSight })
    }
    return found
  }
}
