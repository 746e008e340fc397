// Styles flow down to the controls that they are for.
//
// A style modifier begins a scope; a control asks for the nearest scope whose style is for it. The
// types of both are fixed at their places, so the answer is too: another type of style is another
// branch, and so another identity of what is below. Only the style's value may change.
//
// The program's own style makes the control's content by its body. In that body the style is used up:
// the same control made again has the next one further out. Styles are no part of the environment:
// what is presented (a sheet, a dialog) begins without.

import AttributeGraph
import Trace
import Values

/// The styles around a place, innermost first.
final class StyleScope {
  enum Entry {
    /// A modifier's style.
    case given(protocols: [StyleProtocol], type: TypeMetadata)
    /// The scope is used up from here on.
    case used(StyleScope)
  }

  let entry: Entry
  let outer: StyleScope?
  /// The modifier.
  @WeakNode private(set) var writer: ViewNode?
  /// The controls that have the style.
  var users: [Weak] = []

  init(_ entry: Entry, outer: StyleScope?, writer: ViewNode? = nil) {
    self.entry = entry
    self.outer = outer
    self.writer = writer
  }

  var style: Value? { writer?.value.field(.modifier)?.field(.style) }
}

extension ViewGraph {
  func prepareStyle(_ node: ViewNode, _ state: ModifiedState, _ protocols: [StyleProtocol]) {
    guard let type = state.type.field(.style)?.type else { return }
    // SwiftUI's own styles change nothing here but hide the program's styles further out.
    if type.isSurface, node.surroundings.styles == nil { return }
    state.styles = StyleScope(
      .given(protocols: protocols, type: type), outer: node.surroundings.styles, writer: node)
  }

  /// The style has another value: so have the controls that it makes.
  func applyStyle(_ node: ViewNode, _ state: ModifiedState, old: Value?) throws(Failure) {
    guard let scope = state.styles, old != nil else { return }
    scope.users.removeAll { $0.node?.isEnded ?? true }
    for user in scope.users.compactMap(\.node) {
      guard case .primitive(let content) = user.content else { continue }
      try giveStyle(content)
    }
  }

  /// The nearest style for the control, when it is one of the program's own.
  func styling(of node: ViewNode) -> (styling: Styling, scope: StyleScope)? {
    var used: [ObjectIdentifier] = []
    var next = node.surroundings.styles
    while let scope = next {
      next = scope.outer
      switch scope.entry {
      case .used(let other): used.append(ObjectIdentifier(other))
      case .given(let protocols, let type):
        guard !used.contains(ObjectIdentifier(scope)),
          let styling = evaluator.styling(of: node.type, by: type, protocols: protocols)
        else { continue }
        return type.isSurface ? nil : (styling, scope)
      }
    }
    return nil
  }
}
