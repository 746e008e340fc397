// The title of a navigation container: that of the screen on top. It is content like the text of a
// control, so that it is seen when it changes and can be asked about.

import AttributeGraph
import Trace
import Values

extension ViewGraph {
  /// A title makes itself known to the container around it.
  func noteTitle(_ node: ViewNode) {
    guard let navigation = node.surroundings.navigation else { return }
    navigation.titles.removeAll { $0.node?.isEnded ?? true }
    if !navigation.titles.contains(where: { $0.node === node }) {
      navigation.titles.append(Weak(node))
    }
    tellTitle(around: node)
  }

  /// Another title may be on top in the container around.
  func tellTitle(around node: ViewNode) {
    guard let container = node.surroundings.navigation?.container.node, !container.isEnded,
      case .primitive(let content) = container.content
    else { return }
    tellLater(content)
  }

  /// The title that the container shows: of several on its top screen the first, as its preference's
  /// `reduce` keeps it.
  func title(of navigation: NavigationState) -> String? {
    for title in navigation.titles {
      guard let node = title.node, !node.isEnded, isOnScreen(node, below: navigation.node),
        let text = node.value.field(.modifier)?.field(.value)?.unwrapped?.field(.storage)?.text
      else { continue }
      return text
    }
    return nil
  }
}
