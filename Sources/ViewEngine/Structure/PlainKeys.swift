// Rows of a collection that has changed only a little.
//
// Most changes of a collection leave everything before and after them unchanged. So ids are compared
// with the previous ones from both ends, and only those between are looked up in sets: inserting one of
// a thousand rows costs a thousand comparisons of numbers. This applies to ids whose comparison runs no
// code of the program; others are looked up one by one, because each call of `==` may be visible.

import Values

extension ForEachNode {
  /// Takes the new elements if they store their ids and these are plain and distinct; false if not.
  func takePlain(
    _ elements: [Value], of value: Value, in graph: ViewGraph
  ) throws(Failure) -> Bool {
    guard emitted.isEmpty, hasPlainKeys || self.keys.isEmpty,
      let keys = try plainKeys(of: elements, value, in: graph)
    else { return false }
    let (front, back) = self.keys.shared(with: keys)
    let old = self.keys[front..<(self.keys.count - back)]
    let new = keys[front..<(keys.count - back)]
    guard keys.areDifferent(given: new) else { return false }
    if lazy != nil { added = Set(new).subtracting(old) }
    self.elements = elements
    self.keys = keys
    hasPlainKeys = true
    return true
  }

  private func plainKeys(
    of elements: [Value], _ value: Value, in graph: ViewGraph
  ) throws(Failure) -> [HashKey]? {
    let type = type.idType
    guard value.function(.id) == nil, type.isPlainKey else { return nil }
    var field: Int?
    if case .keyPath(let keyPath)? = value.field(.id), !keyPath.components.isEmpty {
      guard keyPath.components.count == 1, case .field(let index, _)? = keyPath.components.first
      else { return nil }
      field = index
    }
    var keys: [HashKey] = []
    keys.reserveCapacity(elements.count)
    for element in elements {
      var id = element
      if let field {
        guard case .aggregate(let aggregate) = element else { return nil }
        id = aggregate.fields[field]
      }
      switch id {
      case .int(let number): keys.append(.int(number))
      case .string(let text): keys.append(.string(text))
      case .aggregate: keys.append(try graph.evaluator.hashKey(of: id, type: type))
      default: return nil
      }
    }
    return keys
  }
}

extension TypeMetadata {
  /// Whether hashing and comparing values run no code of the program: numbers, texts, and surface types
  /// that consist only of those, such as `UUID`.
  fileprivate var isPlainKey: Bool {
    if kind == .builtin { return arguments.isEmpty }
    guard isSurface, kind == .structure else { return false }
    if case .custom = equality { return false }
    return fields.allSatisfy { $0.type.kind == .builtin && $0.type.arguments.isEmpty }
  }
}

extension ForEachNode {
  /// How many rows at the front and at the back already match the elements to be shown.
  func unchangedRows(in rows: Children, _ visible: Range<Int>) -> (front: Int, back: Int) {
    guard hasPlainKeys else { return (0, 0) }
    func isRow(_ row: ViewNode, at index: Int) -> Bool {
      guard case .row(let content) = row.content else { return false }
      return content.key == keys[index]
    }
    let most = min(rows.count, visible.count)
    var front = 0
    while front < most, isRow(rows[front], at: visible.lowerBound + front) { front += 1 }
    var back = 0
    while back < most - front,
      isRow(rows[rows.count - 1 - back], at: visible.upperBound - 1 - back)
    {
      back += 1
    }
    return (front, back)
  }
}

extension [HashKey] {
  /// Whether no id occurs twice, given that this holds outside the slice.
  fileprivate func areDifferent(given new: ArraySlice<HashKey>) -> Bool {
    if new.isEmpty || isAscending { return true }
    // Comparing one inserted id with each is faster than putting all into a set.
    guard new.count <= 2 else { return Set(self).count == count }
    return new.indices.allSatisfy { place in
      indices.allSatisfy { $0 == place || self[$0] != self[place] }
    }
  }

  private var isAscending: Bool {
    var last = Int.min
    for key in self {
      guard case .int(let number) = key, number > last else { return false }
      last = number
    }
    return true
  }
}

extension Array where Element: Equatable {
  /// How many elements at the front and at the back of another array equal those of this one.
  func shared(with other: Self) -> (front: Int, back: Int) {
    let most = Swift.min(count, other.count)
    var front = 0
    while front < most, self[front] == other[front] { front += 1 }
    var back = 0
    while back < most - front, self[count - 1 - back] == other[other.count - 1 - back] { back += 1 }
    return (front, back)
  }
}
