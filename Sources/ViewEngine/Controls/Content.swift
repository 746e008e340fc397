// The content on screen, as events record it: the text of a leaf, the label and the value of a
// control.
//
// A control's label consists of views below it, which begin after it; so contents of controls are
// emitted after the walk.

import Trace
import Values

extension ViewGraph {
  /// The node's content may have changed.
  func tellLater(_ node: PrimitiveNode) {
    switch node.primitive {
    case .text, .image:
      tell(node)
      var around = node.surroundings.control
      while let control = around, case .primitive(let outer) = control.content {
        tellLater(outer)
        around = control.surroundings.control
      }
    case .leaf, .container, .lazy, .window: break
    default:
      node.tellCause = currentCause
      if node.isToBeEmitted { return }
      node.isToBeEmitted = true
      current.telling.contents.append(node)
    }
  }

  func emitContents() {
    for node in current.telling.contents.sorted(by: { $0.sequence < $1.sequence }) {
      node.isToBeEmitted = false
      if !node.isEnded { withCause(node.tellCause) { tell(node) } }
    }
    current.telling.contents = []
  }

  private func tell(_ node: PrimitiveNode) {
    guard let name = node.name else { return }
    let shown = node.shownNow(in: self)
    let before = node.shown
    if shown == before || before == nil && shown.isNothing { return }
    node.shown = shown
    // The value comes through the binding, whatever changed the label.
    let written = before != nil && before?.value != shown.value ? node.boundCause : nil
    let isLabelTheSame = before?.text == shown.text
    let event = recorder.recordContent(
      of: name, role: node.primitive == .navigation ? .title : .primitive(node.primitive),
      text: shown.text, value: shown.value,
      cause: isLabelTheSame ? written ?? currentCause : currentCause, at: node.origin)
    if let written, !isLabelTheSame, written != currentCause {
      recorder.explain(event) { $0.others.append(written) }
    }
    if let title = node.navigation.flatMap(title) {
      recorder.explain(event) { $0.title = title.origin }
    }
  }
}

extension PrimitiveNode {
  /// The content that the node shows now.
  func shownNow(in graph: ViewGraph) -> Shown {
    switch primitive {
    case .text:
      Shown(text: value.field(.storage)?.text)
    case .image:
      Shown(text: value.field(.name)?.text)
    case .tabs:
      Shown(value: selectionText)
    case .navigation:
      Shown(text: self.navigation.flatMap(graph.title)?.text)
    default:
      Shown(text: label, value: self.bound)
    }
  }
}

extension ViewNode {
  /// The visible text of a control's label: its title, or else its prompt.
  var label: String {
    guard let control = asPrimitive else { return Children(self).visibleText }
    if let parts = control.styled?.labelParts {
      let text = Children(parts).visibleText
      if !text.isEmpty { return text }
      // A style that leaves out the label does not take away the control's name.
      if let title = value.field(.label)?.field(.storage)?.text { return title }
      return children.visibleText
    }
    // A label among other parts has its own segment; a label alone is the only child.
    let labels = children.filter { $0.segment == "label" }
    let text = (labels.isEmpty ? children : labels).visibleText
    if !text.isEmpty { return text }
    return children.filter { $0.segment == "prompt" }.visibleText
  }
}

extension Children {
  /// The texts in tree order; names of images only if there is no text.
  var visibleText: String {
    var texts: [String] = []
    var images: [String] = []
    let seen = TreeOrder(self) {
      $0.keepsContentAway ? $0.children.filter(\.segment.isEmpty) : $0.children
    }
    for node in seen {
      if case .primitive(let content) = node.content {
        if content.primitive == .text, let text = node.value.field(.storage)?.text {
          texts.append(text)
        } else if content.primitive == .image, let name = node.value.field(.name)?.text {
          images.append(name)
        }
      }
    }
    return (texts.isEmpty ? images : texts).list(separatedBy: " ")
  }
}
