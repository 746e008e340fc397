// Styles flow down to the controls that they are for.
//
// A style modifier begins a scope; a control uses the nearest scope whose style applies to it. The
// types of both are fixed at their places, so the answer is fixed too: a different type of style would
// be a different branch, and so a different identity below. Only the style's value may change.
//
// A style of the program makes the control's content with its body. Inside that body the style no
// longer applies: the same kind of control there gets the next outer style. Styles are not part of the
// environment: presented content (a sheet, a dialog) begins without any.

import Values

/// The enclosing styles, innermost first.
final class StyleScope: NestedScope {
  enum Entry {
    /// A modifier's style.
    case given(protocols: [StyleProtocol], type: TypeMetadata)
    /// The scope no longer applies from here on.
    case used(StyleScope)
  }

  let entry: Entry
  let outer: StyleScope?
  /// The modifier.
  @WeakNode private(set) var writer: ViewNode?
  /// The controls that use the style.
  var users: [Weak] = []

  init(_ entry: Entry, outer: StyleScope?, writer: ViewNode? = nil) {
    self.entry = entry
    self.outer = outer
    self.writer = writer
  }

  var style: Value? { writer?.modifier?.field(.style) }
}

extension ModifiedNode {
  func prepareStyle(_ protocols: [StyleProtocol]) {
    guard let type = modifierType.field(.style)?.type else { return }
    // SwiftUI's own styles change nothing here, except that they hide outer styles of the program.
    if type.isSurface, surroundings.styles == nil { return }
    styles = StyleScope(
      .given(protocols: protocols, type: type), outer: surroundings.styles, writer: self)
  }

  /// The style has a new value, and so have the controls that use it.
  func giveStyleToUsers(in graph: ViewGraph) throws(Failure) {
    guard let users = styles?.users.live() else { return }
    for user in users { try user.asPrimitive?.giveStyle(in: graph) }
  }
}

extension PrimitiveNode {
  /// The nearest style for the control, if it is one of the program's.
  func styling(by evaluator: any ViewEvaluator) -> (styling: Styling, scope: StyleScope)? {
    var used: [ObjectIdentifier] = []
    for scope in Outwards(from: surroundings.styles) {
      switch scope.entry {
      case .used(let other): used.append(ObjectIdentifier(other))
      case .given(let protocols, let type):
        guard !used.contains(ObjectIdentifier(scope)),
          let styling = evaluator.styling(of: self.type, by: type, protocols: protocols)
        else { continue }
        return type.isSurface ? nil : (styling, scope)
      }
    }
    return nil
  }
}
