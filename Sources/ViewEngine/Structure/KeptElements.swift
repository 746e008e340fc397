// Elements that a container continues to show although its data have replaced them.

import Trace
import Values

extension ViewGraph {
  /// A list keeps all objects it has received, even removed ones: a new object that is equal by the
  /// program's `==` is ignored, and the old one shown (FB23923342, observed on iOS 16 to 27; not in a
  /// stack, and not where the class has no `==`).
  func keptObjects(
    _ elements: [Value], of node: ViewNode, _ content: ForEachContent, _ value: Value
  ) throws(Failure) -> [Value] {
    guard node.surroundings.lazy?.isList == true, case .object(let first)? = elements.first,
      case .custom = first.type.equality
    else { return elements }
    var shown = elements
    for (index, element) in elements.enumerated() {
      let key = try key(of: element, type: node.type, value)
      guard case .object(let new) = element, let kept = content.kept[key],
        case .object(let old) = kept, old !== new,
        try compare(kept, element, new.type, .equatableAlways).isEqual
      else {
        content.kept[key] = element
        continue
      }
      shown[index] = kept
    }
    return shown
  }

  /// In a lazy stack a row with an `.id` inside is found again by that id. If a new element with the
  /// same inner id replaces one, the row stays, and does not receive the new element (observed on macOS
  /// 26).
  func keepRows(
    _ next: inout (elements: [Value], keys: [HashKey]), of node: ViewNode,
    _ content: ForEachContent
  ) throws(Failure) {
    guard let type = node.rowsWithID, let function = node.value.function(.content)
    else { return }
    let wanted = Set(next.keys)
    var idle: [HashKey: HashKey] = [:]
    for row in node.children {
      guard case .row(let old) = row.content, !wanted.contains(old.key), let id = row.innerID
      else { continue }
      idle[id] = old.key
    }
    if idle.isEmpty { return }
    let elements = Dictionary(
      zip(content.keys, content.elements), uniquingKeysWith: { first, _ in first })
    let known = content.keySet
    next = try track(node) { [next] (_) throws(Failure) in
      var next = next
      for index in next.keys.indices where !known.contains(next.keys[index]) {
        let view = try evaluator.call(function, [next.elements[index]])
        guard let (id, idType) = view.explicitID(type),
          let key = idle.removeValue(forKey: try evaluator.hashKey(of: id, type: idType)),
          let element = elements[key]
        else { continue }
        (next.elements[index], next.keys[index]) = (element, key)
      }
      return next
    }
  }
}

extension ViewNode {
  /// The explicit id directly in a row.
  fileprivate var innerID: HashKey? {
    var next = children.first
    while let node = next, node.name == nil {
      if case .dynamic(let dynamic) = node.content, case .id(let id) = dynamic.key { return id }
      next = node.children.first
    }
    return nil
  }

  /// The rows of a lazy stack, if each has an explicit id.
  var rowsWithID: TypeMetadata? {
    guard surroundings.lazy?.node.type.surface.layout?.isLazyStack == true,
      type.arguments.count > 2, type.arguments[2].identifiedContent != nil
    else { return nil }
    return type.arguments[2]
  }
}
