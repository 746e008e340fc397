// Views without a body: leaves, containers, controls.

import AttributeGraph
import Trace
import Values

final class PrimitiveContent {
  let primitive: Primitive
  var attribute: Attribute?
  /// What events have told of it.
  var shown: Shown?

  struct Shown: Equatable {
    var role: String
    var text: String?
    var value: String?
  }

  init(_ primitive: Primitive) { self.primitive = primitive }
  func dispose() {}
}

extension ViewGraph {
  func processPrimitive(_ node: ViewNode, _ content: PrimitiveContent) throws(Failure) {
    if let value = node.pendingValue {
      node.pendingValue = nil
      node.value = value
      placeChildren(of: node)
    }
    if case .text = content.primitive, let name = node.name {
      let shown = PrimitiveContent.Shown(
        role: "text", text: node.value.field("storage")?.text, value: nil)
      if shown != content.shown {
        content.shown = shown
        emit(
          .content(name, role: shown.role, text: shown.text, value: shown.value), at: node.origin)
      }
    }
  }

  func evaluatePrimitive(_ node: ViewNode, _ content: PrimitiveContent) throws(Failure)
    -> Evaluation
  {
    .unchanged
  }

  /// The views in the fields are the children, in declared order.
  func placeChildren(of node: ViewNode) {
    let fields = node.type.fields.filter { $0.type.holdsViews }
    for (position, field) in fields.enumerated() {
      guard let value = node.value.field(field.name) else { continue }
      setChild(
        of: node, at: position, segment: fields.count > 1 ? field.name : "", type: field.type,
        value: value)
    }
  }
}
