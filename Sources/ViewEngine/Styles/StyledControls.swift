// Controls whose content is made by a style of the program.
//
// The style's body has its own node below the control, because styles have dynamic properties: they see
// the control's environment, and their state lives as long as the control. The node's value is the pair
// of style and configuration; a change of either makes the body run, and so does a change of what the
// configuration's bindings refer to.
//
// The parts of the configuration (`label`, `content`) are placeholders: what the control shows there
// can change without running the style's body.

import AttributeGraph
import Trace
import Values

/// What a control keeps for the style that makes its content.
final class StyledState {
  let styling: Styling
  let scope: StyleScope
  /// The pair of style and configuration.
  let pair: TypeMetadata
  var isPressed = false
  /// Where parts of the control are shown.
  var parts: [Weak] = []

  init(styling: Styling, scope: StyleScope) {
    self.styling = styling
    self.scope = scope
    pair = TypeMetadata(
      name: styling.type.name, baseName: styling.type.baseName, kind: .structure)
    pair.fields = [
      TypeMetadata.Field(name: "style", type: styling.type),
      TypeMetadata.Field(name: "configuration", type: styling.configuration),
    ]
  }

  /// The places that show the label, or a label's title.
  var labelParts: [ViewNode] {
    parts.compactMap(\.node).filter {
      guard !$0.isEnded, let part = $0.type.surface.stylePart else { return false }
      return part.field == .label || part.field == .title
    }
  }
}

/// The styled controls in whose style bodies a place is.
final class StyledScope: NestedScope {
  @WeakNode private(set) var control: ViewNode?
  let state: StyledState
  let outer: StyledScope?

  init(control: ViewNode, state: StyledState, outer: StyledScope?) {
    self.control = control
    self.state = state
    self.outer = outer
  }
}

extension ViewGraph {
  /// False if the control looks as SwiftUI makes it.
  func placeStyled(_ node: PrimitiveNode) throws(Failure) -> Bool {
    guard node.surroundings.styles != nil else { return false }
    if node.styled == nil {
      guard node.children.isEmpty, let (styling, scope) = styling(of: node) else { return false }
      node.styled = StyledState(styling: styling, scope: scope)
      scope.users.append(Weak(node))
    }
    try giveStyle(node)
    guard let styled = node.styled else { return false }
    styled.parts.removeAll { $0.node?.isEnded ?? true }
    for part in styled.parts.compactMap(\.node) { give(part, .unit) }
    return true
  }

  /// Gives the style's body its style and configuration.
  func giveStyle(_ node: PrimitiveNode) throws(Failure) {
    guard let styled = node.styled, let style = styled.scope.style else { return }
    let styling = styled.styling
    var configuration = try evaluator.configuration(of: node.value, styling)
    if styled.isPressed {
      configuration = configuration.replacing(field: .isPressed, with: .bool(true))
    }
    let value = Value.aggregate(
      Aggregate.make(
        type: styled.pair, fields: [style, configuration], origin: node.value.origin ?? .none))
    if let body = node.children.first { return give(body, value) }
    var surroundings = node.surroundings
    if node.isControl { surroundings.control = node }
    surroundings.styles = StyleScope(.used(styled.scope), outer: node.surroundings.styles)
    surroundings.styled = StyledScope(
      control: node, state: styled, outer: node.surroundings.styled)
    let body = BodyNode(
      type: styled.pair, styling: styling, parent: node, segment: "", surroundings: surroundings)
    node.children.append(body)
    give(body, value)
  }

  /// The dynamic properties of a style, and the bindings of its configuration.
  func propertyTemplates(of styling: Styling, in node: ViewNode) -> [PropertyTemplate] {
    var found: [PropertyTemplate] = []
    collectTemplates(of: styling.type, at: [0], into: &found)
    collectTemplates(of: styling.configuration, at: [1], into: &found)
    // A disclosure group without a binding of the program keeps its own state.
    guard let control = node.parent, let own = control.value.field(.isExpanded),
      own.unwrapped == nil, let place = found.firstIndex(where: { $0.name == "isExpanded" })
    else { return found }
    found[place].wrapper = .state
    found[place].initial = .bool(false)
    return found
  }

  /// The finger is down on the control, or up again.
  func press(_ node: ViewNode, _ isPressed: Bool) throws(Failure) {
    guard !node.isEnded, case .primitive(let content) = node.content, let styled = content.styled
    else { return }
    styled.isPressed = isPressed
    try giveStyle(content)
    if case .body(let body)? = node.children.first?.content { body.pressed = currentCause }
  }

  /// A part of a styled control: shows the view in the control's field with that name.
  func processStylePart(_ node: ViewNode, _ content: PlaceholderContent) {
    _ = node.takePendingValue()
    guard let part = node.type.surface.stylePart,
      let scope = Outwards(from: node.surroundings.styled).first(where: {
        $0.state.styling.style == part.style
      }), let control = scope.control,
      let place = control.type.fieldIndex(part.field),
      let value = control.value.field(at: place)
    else { return }
    let field = control.type.fields[place]
    if !content.isRegistered {
      content.isRegistered = true
      scope.state.parts.append(Weak(node))
    }
    var surroundings = node.surroundings
    surroundings.styled = control.surroundings.styled
    surroundings.owner = control.surroundings.owner
    surroundings.modifiers = control.surroundings.modifiers
    if case .function(let function) = value {
      if node.children.isEmpty, let type = field.type.result {
        _ = makeMade(
          of: type, below: node, segment: part.field.rawValue, surroundings: surroundings)
      }
      if let made = node.children.first { setSource(of: made, function: function) }
      return
    }
    let isOptional = field.type.wrapped != nil && value.unwrapped != nil
    setChild(
      of: node, at: 0, segment: part.field.rawValue,
      type: isOptional ? field.type.wrapped ?? field.type : field.type,
      value: isOptional ? value.unwrapped ?? value : value, surroundings: surroundings)
  }
}
