// The user's actions on a control with a style of the program.
//
// SwiftUI itself makes a `ButtonStyle`'s content tappable and reports presses. With every other style
// the user acts on the view that the style puts in the control's place.

import Trace
import Values

extension ViewGraph {
  /// The finger goes down, which the style may show, and up again (then the action runs).
  func pressStyled(_ node: ViewNode) throws(Failure) {
    guard let node = node.asPrimitive, node.styled?.styling.saysPressed == true else { return }
    enqueue(at: node) { (node, graph) throws(Failure) in try node.press(true, in: graph) }
    try settle()
    enqueue(at: node) { (node, graph) throws(Failure) in try node.press(false, in: graph) }
  }

  /// The target itself, or the control that its style puts in its place.
  func inStyle(
    _ target: ControlTarget, for call: StepKind, where canDo: (ControlTarget.Kind) -> Bool
  ) throws(Failure) -> ControlTarget {
    guard let styled = target.node.asPrimitive?.styled, !styled.styling.saysPressed else {
      return target
    }
    let canTap: (ControlTarget.Kind) -> Bool = { kind in
      [.control(.button), .control(.toggle), .gesture(.tap)].contains(kind)
    }
    for node in TreeOrder(target.node.children) {
      guard let kind = node.controlKind, canDo(kind) || call == .toggle && canTap(kind),
        try isEnabled(node)
      else { continue }
      let inner = ControlTarget(
        node: node, label: target.label, kind: kind, styledControl: target.node)
      return try inStyle(inner, for: call, where: canDo)
    }
    throw .noControl(
      "\(styled.styling.type.name) shows nothing to \(call.verb) for \"\(target.label)\"")
  }
}

extension Styling {
  /// A `ButtonStyle`: the control stays a button.
  var saysPressed: Bool { style == .button }
}

extension ViewNode {
  var isControl: Bool { asPrimitive?.primitive.isControl ?? false }

  fileprivate var controlKind: ControlTarget.Kind? {
    switch self.content {
    case .primitive(let content) where content.isControl: .control(content.primitive)
    case .modified(let state):
      if case .action(let action) = state.effect { .gesture(action) } else { nil }
    default: nil
    }
  }
}
