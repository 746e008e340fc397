// The data fields of views and modifiers that say how something looks.
//
// The surface's interface files say which fields there are and what a modifier is called; no modifier
// is known here by name.

import Trace
import Values

extension ViewGraph {
  /// The look of a primitive view itself; nil if it has none.
  func ownLook(of node: ViewNode) -> Look.Modifier? {
    guard case .primitive(let content) = node.content else { return nil }
    if let known = content.ownLook { return known }
    var values = data(in: node.value, node.type, except: content.primitive.shownField)
    // A constant of the surface (`Color.red`) has no fields; its name says everything.
    if content.primitive == .leaf, case .host = node.value {
      values = [evaluator.describe(node.value, type: node.type)]
    }
    let look = values.isEmpty ? nil : Look.Modifier(name: node.type.baseName, values: values)
    content.ownLook = look
    return look
  }

  /// The look that an unnamed node gives its content.
  func look(ofStructure node: ViewNode) -> Look.Modifier? {
    switch node.content {
    case .modified(let state):
      if let known = state.look { return known }
      let look = self.look(of: node, state)
      // The environment's values may change while the modifier does not.
      if case .environmentTransform = state.effect { return look }
      state.look = look
      return look
    case .list:
      guard case .structure(.group) = node.type.role else { return nil }
      let values = data(in: node.value, node.type)
      return values.isEmpty ? nil : Look.Modifier(name: node.type.baseName, values: values)
    default: return nil
    }
  }

  private func look(of node: ViewNode, _ state: ModifiedState) -> Look.Modifier? {
    guard let modifier = node.value.field(.modifier) else { return nil }
    func dataLook(_ name: String) -> Look.Modifier {
      Look.Modifier(name: name, values: data(in: modifier, state.type, withViews: true))
    }
    switch state.effect {
    case .inert(let name, _), .title(let name): return dataLook(name)
    case .focus(let focus): return dataLook(focus.rawValue)
    case .containerValue: return dataLook("containerValue")
    case .accessibility: return dataLook("accessibility")
    case .trait: return state.trait.map { dataLook($0.rawValue) }
    case .attachment(let attachment):
      return Look.Modifier(name: attachment.rawValue, values: data(in: modifier, state.type))
    case .environment:
      guard case .keyPath(let keyPath)? = modifier.field(.keyPath)?.unwrapped,
        let value = modifier.field(.value), let type = state.type.field(.value)?.type
      else { return nil }
      return Look.Modifier(
        name: keyPath.lookName, values: [evaluator.describe(value, type: type)])
    case .environmentTransform:
      guard case .keyPath(let keyPath)? = modifier.field(.keyPath)?.unwrapped,
        let value = state.environment?.transformed?.value
      else { return nil }
      return Look.Modifier(
        name: keyPath.lookName, values: [evaluator.describe(value, type: keyPath.value)])
    case .style(let protocols):
      guard let style = modifier.field(.style), let type = state.type.field(.style)?.type,
        let first = protocols.first
      else { return nil }
      return Look.Modifier(
        name: first.modifierName, values: [evaluator.describe(style, type: type)])
    case .appearance, .task, .change, .action, .presentation, .preference, .preferenceTransform,
      .preferenceAction, .preferenceReader, .animation, .transaction, .destination:
      return nil
    }
  }

  /// The fields that are data, each as `label: value`. A field that is absent or empty is left out.
  /// Views count as data only in modifiers that mount none: a text then gives its words, a shape or
  /// colour itself.
  private func data(
    in value: Value, _ type: TypeMetadata, except shown: FieldName? = nil, withViews: Bool = false
  ) -> [String] {
    type.fields.enumerated().compactMap { index, field in
      guard field.name != shown?.rawValue, let part = value.field(at: index)?.unwrapped,
        !part.isEmptyArray
      else { return nil }
      let kind = field.type.wrapped ?? field.type
      if withViews, case .primitive(.text) = kind.role {
        return part.field(.storage)?.text.map { "\(field.name): \($0.debugDescription)" }
      }
      guard kind.isLookData(withViews: withViews) else { return nil }
      return "\(field.name): \(evaluator.describe(part, type: kind))"
    }
  }
}

extension TypeMetadata {
  fileprivate func isLookData(withViews: Bool) -> Bool {
    switch kind {
    case .function, .metatype, .classType: return false
    case .structure, .enumeration, .tuple, .existential, .optional, .builtin: break
    }
    switch role {
    case .none: return true
    case .primitive(.leaf): return withViews
    case .view, .modifier, .app, .scene, .structure, .primitive, .modified, .effect, .wrapper:
      return false
    }
  }
}

extension Primitive {
  /// The field that `content` events show.
  fileprivate var shownField: FieldName? {
    switch self {
    case .text: .storage
    case .image: .name
    default: nil
    }
  }
}

extension Value {
  fileprivate var isEmptyArray: Bool {
    if case .array(let elements) = self { elements.isEmpty } else { false }
  }
}

extension KeyPathValue {
  /// `font` of `\.font`, `tintColor` of `\._tintColor`.
  fileprivate var lookName: String {
    let name = key
    return name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
}
