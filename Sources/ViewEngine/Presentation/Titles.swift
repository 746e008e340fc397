// The title of a navigation container is that of its top screen. It is treated as content, like the
// text of a control, so that changes are seen and it can be queried.

import Values

extension ViewGraph {
  /// A title registers with the enclosing container.
  func noteTitle(_ node: ViewNode) {
    guard let navigation = node.surroundings.navigation else { return }
    let known = navigation.titles.live()
    if !known.contains(where: { $0 === node }) { navigation.titles.append(Weak(node)) }
    tellTitle(around: node)
  }

  /// The enclosing container may have a different title on top. The end of one is no news where another has
  /// come, or another screen: that is why it changes.
  func tellTitle(around node: ViewNode, unlessTold: Bool = false) {
    guard let container = node.surroundings.navigation?.container.node, !container.isEnded,
      case .primitive(let content) = container.content, !(unlessTold && content.isToBeEmitted)
    else { return }
    tellLater(content)
  }

  /// The title that the container shows: the first on its top screen, as its preference's `reduce`
  /// keeps that.
  func title(of navigation: NavigationState) -> String? {
    for title in navigation.titles {
      guard let node = title.node, !node.isEnded, isOnScreen(node, below: navigation.node),
        let text = node.modifier?.field(.value)?.unwrapped?.field(.storage)?.text
      else { continue }
      return text
    }
    return nil
  }
}
