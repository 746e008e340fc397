// Saying that a body is out of date, or that it was looked at and left alone.

import AttributeGraph
import Trace
import Values

extension ViewGraph {
  /// Says once per update and reason that the node's body is out of date.
  func invalidate(
    _ node: ViewNode, _ reason: InvalidationReason, _ name: String, slot: SlotID? = nil,
    cause: EventID? = nil
  ) {
    guard case .body(let content) = node.content, let nodeName = node.name, content.hasRun else {
      return
    }
    guard content.noteReason(reason, name, in: updateCount) else { return }
    let event = emit(
      .bodyInvalidate(nodeName, reason: reason, name: name, slot: slot), cause: cause,
      at: node.origin)
    content.noteInvalidation(event)
  }

  /// A property was signalled that the body does not read.
  func noteUnread(_ node: ViewNode, _ property: Property) {
    // A first run is skipped for no reason.
    guard case .body(let content) = node.content, content.hasRun else { return }
    content.skip = (property.template.name, .unread)
  }

  /// A property was refreshed and has the value that it had.
  func noteUnchanged(_ node: ViewNode, _ detail: String) {
    guard case .body(let content) = node.content, content.hasRun, content.skip == nil else {
      return
    }
    content.skip = (detail, .unchanged)
  }

  /// The content of a node was found equal before the node itself was asked.
  func noteSkip(_ node: ViewNode, _ reason: TraceEvent.SkipReason, _ detail: String) {
    var next: ViewNode? = node
    while let current = next {
      if case .body(let content) = current.content {
        if content.hasRun { emitSkip(current, reason, detail) }
        return
      }
      if current.name != nil { return }
      next = current.children.first
    }
  }

  func emitSkip(_ node: ViewNode, _ reason: TraceEvent.SkipReason, _ detail: String) {
    guard case .body(let content) = node.content, let name = node.name else { return }
    current.skipped += 1
    emit(.bodySkip(name, reason: reason, detail: detail), at: content.viewType.bodyOrigin)
  }
}
