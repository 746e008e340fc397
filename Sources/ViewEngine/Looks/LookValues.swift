// The data fields of views and modifiers that say how something looks.
//
// The surface's interface files say which fields there are and what a modifier is called; no modifier
// is known here by name.

import Trace
import Values

extension PrimitiveNode {
  /// The look of the view itself; nil if it has none.
  func look(by evaluator: any ViewEvaluator) -> Look.Modifier? {
    if let ownLook = self.ownLook { return ownLook }
    var values = evaluator.lookData(in: value, type, except: primitive.shownField)
    // A constant of the surface (`Color.red`) has no fields; its name says everything.
    if primitive == .leaf, case .host = value { values = [evaluator.describe(value, type: type)] }
    self.ownLook = values.isEmpty ? nil : Look.Modifier(name: type.baseName, values: values)
    return self.ownLook
  }
}

extension ViewNode {
  /// The look that an unnamed node gives its content.
  func lookOfStructure(by evaluator: any ViewEvaluator) -> Look.Modifier? {
    switch content {
    case .modified(let node):
      if let known = node.ownLook { return known }
      let look = node.makeLook(by: evaluator)
      // The environment's values may change while the modifier does not.
      if case .environmentTransform = node.effect { return look }
      node.ownLook = look
      return look
    case .list:
      guard case .structure(.group) = type.role else { return nil }
      let values = evaluator.lookData(in: value, type)
      return values.isEmpty ? nil : Look.Modifier(name: type.baseName, values: values)
    default: return nil
    }
  }
}

extension ModifiedNode {
  fileprivate func makeLook(by evaluator: any ViewEvaluator) -> Look.Modifier? {
    guard let modifier else { return nil }
    func dataLook(_ name: String) -> Look.Modifier {
      Look.Modifier(
        name: name, values: evaluator.lookData(in: modifier, modifierType, withViews: true))
    }
    switch effect {
    case .inert(let name, _), .title(let name): return dataLook(name)
    case .focus(let focus): return dataLook(focus.rawValue)
    case .containerValue: return dataLook("containerValue")
    case .accessibility: return dataLook("accessibility")
    case .trait: return trait.map { dataLook($0.rawValue) }
    case .attachment(let attachment):
      return Look.Modifier(
        name: attachment.rawValue, values: evaluator.lookData(in: modifier, modifierType))
    case .environment:
      guard case .keyPath(let keyPath)? = modifier.field(.keyPath)?.unwrapped,
        let given = given(.value)
      else { return nil }
      return Look.Modifier(
        name: keyPath.lookName, values: [evaluator.describe(given.value, type: given.type)])
    case .environmentTransform:
      guard case .keyPath(let keyPath)? = modifier.field(.keyPath)?.unwrapped,
        let value = environment?.transformed?.value
      else { return nil }
      return Look.Modifier(
        name: keyPath.lookName, values: [evaluator.describe(value, type: keyPath.value)])
    case .style(let protocols):
      guard let style = given(.style), let first = protocols.first else { return nil }
      return Look.Modifier(
        name: first.modifierName, values: [evaluator.describe(style.value, type: style.type)])
    case .appearance, .task, .change, .action, .presentation, .preference, .preferenceTransform,
      .preferenceAction, .preferenceReader, .animation, .transaction, .destination:
      return nil
    }
  }
}

extension ViewEvaluator {
  /// The fields that are data, each as `label: value`. A field that is absent or empty is left out.
  /// Views count as data only in modifiers that mount none: a text then gives its words, a shape or
  /// colour itself.
  fileprivate func lookData(
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
      return "\(field.name): \(describe(part, type: kind))"
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
