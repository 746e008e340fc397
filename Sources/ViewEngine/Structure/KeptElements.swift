// Elements that a container continues to show although its data have replaced them.

import Trace
import Values

extension ForEachNode {
  /// A list keeps all objects it has received, even removed ones: a new object that is equal by the
  /// program's `==` is ignored, and the old one shown (FB23923342, observed on iOS 16 to 27; not in a
  /// stack, and not where the class has no `==`).
  func keptObjects(
    _ elements: [Value], of value: Value, in graph: ViewGraph
  ) throws(Failure) -> [Value] {
    guard surroundings.lazy?.isList == true, case .object(let first)? = elements.first,
      case .custom = first.type.equality
    else { return elements }
    var shown = elements
    for (index, element) in elements.enumerated() {
      let key = try graph.evaluator.key(of: element, in: value, type)
      guard case .object(let new) = element, let kept = self.kept[key],
        case .object(let old) = kept, old !== new,
        try graph.compare(kept, element, new.type, .equatableAlways).isEqual
      else {
        if key.equalsItself { self.kept[key] = element }
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
    _ next: inout (elements: [Value], keys: [HashKey]), in graph: ViewGraph
  ) throws(Failure) {
    guard let type = rowsWithID, let function = value.function(.content) else { return }
    let wanted = Set(next.keys)
    var idle: [HashKey: HashKey] = [:]
    for row in children {
      guard case .row(let old) = row.content, !wanted.contains(old.key), let id = row.innerIDs.first
      else { continue }
      idle[id] = old.key
    }
    if idle.isEmpty { return }
    let elements = Dictionary(zip(keys, self.elements), uniquingKeysWith: { first, _ in first })
    let known = keySet
    next = try graph.track(self) { [next] (_) throws(Failure) in
      var next = next
      for index in next.keys.indices where !known.contains(next.keys[index]) {
        let view = try graph.evaluator.call(function, [next.elements[index]])
        guard let id = TypedValue(view, type).explicitID,
          let key = idle.removeValue(
            forKey: try graph.evaluator.hashKey(of: id.value, type: id.type)),
          let element = elements[key]
        else { continue }
        (next.elements[index], next.keys[index]) = (element, key)
      }
      return next
    }
  }
}

extension ViewNode {
  /// The explicit ids in a row, around its first view.
  var innerIDs: [HashKey] {
    var ids: [HashKey] = []
    var next = children.first
    while let node = next, node.name == nil {
      if case .dynamic(let dynamic) = node.content, case .id(let id) = dynamic.key {
        ids.append(id)
      }
      next = node.children.first
    }
    return ids
  }

  /// The rows of a lazy stack, if each has an explicit id.
  var rowsWithID: TypeMetadata? {
    guard surroundings.lazy?.node.type.surface.layout?.isLazyStack == true,
      let row = type.rowType, row.identifiedContent != nil
    else { return nil }
    return row
  }
}
