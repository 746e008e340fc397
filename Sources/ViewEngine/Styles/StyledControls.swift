// Controls whose content is made by a style of the program.
//
// The style's body has its own node below the control, because styles have dynamic properties: they see
// the control's environment, and their state lives as long as the control. The node's value is the pair
// of style and configuration; a change of either makes the body run, and so does a change of what the
// configuration's bindings refer to.
//
// The parts of the configuration (`label`, `content`) are placeholders: what the control shows there
// can change without running the style's body.

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

extension PrimitiveNode {
  /// False if the control looks as SwiftUI makes it.
  func placeStyled(in graph: ViewGraph) throws(Failure) -> Bool {
    guard surroundings.styles != nil else { return false }
    if self.styled == nil {
      guard children.isEmpty, let (styling, scope) = styling(by: graph.evaluator) else {
        return false
      }
      self.styled = StyledState(styling: styling, scope: scope)
      scope.users.append(Weak(self))
    }
    try giveStyle(in: graph)
    for part in self.styled?.parts.live() ?? [] { graph.give(part, .unit) }
    return true
  }

  /// Gives the style's body its style and configuration.
  func giveStyle(in graph: ViewGraph) throws(Failure) {
    guard let styled = self.styled, let style = styled.scope.style else { return }
    let styling = styled.styling
    var configuration = try graph.evaluator.configuration(of: self.value, styling)
    if styled.isPressed {
      configuration = configuration.replacing(field: .isPressed, with: .bool(true))
    }
    let value = Value.aggregate(
      Aggregate.make(
        type: styled.pair, fields: [style, configuration], origin: self.value.origin ?? .none))
    if let body = children.first { return graph.give(body, value) }
    var surroundings = self.surroundings.inside(self)
    if isControl { surroundings.control = self }
    surroundings.styles = StyleScope(.used(styled.scope), outer: self.surroundings.styles)
    surroundings.styled = StyledScope(
      control: self, state: styled, outer: self.surroundings.styled)
    let body = BodyNode(
      NodePlace(type: styled.pair, parent: self, surroundings: surroundings), styling: styling)
    children.append(body)
    graph.give(body, value)
  }

  /// The finger is down on the control, or up again.
  func press(_ isPressed: Bool, in graph: ViewGraph) throws(Failure) {
    guard !isEnded, let styled = self.styled else { return }
    styled.isPressed = isPressed
    try giveStyle(in: graph)
    children.first?.asBody?.pressed = graph.currentCause
  }
}

extension BodyNode {
  /// The dynamic properties of a style, and the bindings of its configuration.
  func propertyTemplates(of styling: Styling) -> [PropertyTemplate] {
    var found: [PropertyTemplate] = []
    found.collect(of: styling.type, at: [0])
    found.collect(of: styling.configuration, at: [1])
    // A disclosure group without a binding of the program keeps its own state.
    guard let control = parent, let own = control.value.field(.isExpanded),
      own.unwrapped == nil, let place = found.firstIndex(where: { $0.name == "isExpanded" })
    else { return found }
    found[place].wrapper = .state
    found[place].initial = .bool(false)
    return found
  }
}

/// A part of a styled control: shows the view in the control's field with that name.
final class StylePartNode: ViewNode {
  override var content: NodeContent { .placeholder }

  private var isRegistered = false

  override func process(in graph: ViewGraph) {
    _ = takePendingValue()
    guard let part = type.surface.stylePart,
      let scope = Outwards(from: surroundings.styled).first(where: {
        $0.state.styling.style == part.style
      }), let control = scope.control,
      let place = control.type.fieldIndex(part.field),
      let value = control.value.field(at: place)
    else { return }
    let field = control.type.fields[place]
    if !isRegistered {
      isRegistered = true
      scope.state.parts.append(Weak(self))
    }
    var surroundings = self.surroundings
    surroundings.styled = control.surroundings.styled
    surroundings.owner = control.surroundings.owner
    surroundings.modifiers = control.surroundings.modifiers
    if case .function(let function) = value {
      if children.isEmpty, let type = field.type.result {
        _ = addMade(type, segment: part.field.rawValue, surroundings: surroundings, in: graph)
      }
      (children.first as? MadeNode)?.setSource(function: function, in: graph)
      return
    }
    var content = TypedValue(value, field.type)
    if let wrapped = field.type.wrapped, let payload = value.unwrapped {
      content = TypedValue(payload, wrapped)
    }
    setChild(segment: part.field.rawValue, content, surroundings: surroundings, in: graph)
  }
}
