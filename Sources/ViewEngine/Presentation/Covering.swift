// Covering: content that is alive but not on screen, such as a tab that was left or a screen below
// another. It keeps its nodes and state; its views disappear, and appear again when it is uncovered.
//
// Covering can be nested: when a tab comes back, only the top screen of its stack appears, and views
// that begin in a tab that was left wait for the tab.

import Trace
import Values

extension ViewGraph {
  func cover(_ node: ViewNode) {
    hasCovered = true
    tellTitle(around: node)
    for effect in appearances(below: node) {
      guard let lifecycle = effect.lifecycle, lifecycle.hasAppeared else { continue }
      effect.queueDisappearance(by: .appearsAgain, in: self)
      lifecycle.isCovered = true
    }
  }

  func uncover(_ node: ViewNode) {
    node.surroundings.region.isCovered = false
    tellTitle(around: node)
    guard isOnScreen(node) else { return }
    for effect in appearances(below: node) {
      guard let lifecycle = effect.lifecycle, lifecycle.isCovered else { continue }
      lifecycle.isCovered = false
      noteAppearance(effect)
    }
  }

  /// Whether nothing around it covers it, considering only what is at or below `top`.
  func isOnScreen(_ node: ViewNode, below top: ViewNode? = nil) -> Bool {
    guard hasCovered || top != nil else { return true }
    var page: ViewNode?
    var next = node
    while next !== top, let parent = next.parent {
      if next.surroundings.tabs != nil, next.isPage { page = next }
      switch parent.content {
      case .candidate(let content): if !content.isChosen { return false }
      case .primitive(let content):
        if let tabs = content.tabs, let shown = page {
          if tabs.selectedPage !== shown { return false }
          page = nil
        }
        if let navigation = content.navigation,
          !navigation.visible.contains(where: { $0 === next })
        {
          return false
        }
      // Presented content is in front of everything.
      case .modified(let state):
        if case .presentation(let kind) = state.effect,
          state.presented.contains(where: { $0 === next })
        {
          guard kind == .navigationDestination, let navigation = parent.surroundings.navigation
          else { return top == nil }
          if navigation.topModifier !== parent { return false }
          next = navigation.node
          continue
        }
      default: break
      }
      next = parent
    }
    return true
  }

  private func appearances(below node: ViewNode) -> [ModifiedNode] {
    TreeOrder([node]) { $0.reachableChildren.filter { !$0.isOutOfSight } }
      .compactMap(\.asModified).filter(\.isRegistered)
  }
}
