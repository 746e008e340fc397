// How many rows the elements of a `ForEach` have in a list.
//
// An element without a view has no row, an element with two views has two. A list counts its rows, so
// it makes the views of all elements if their number depends on the value (F238). In a lazy stack an
// element is always one row.

import Values

extension ForEachNode {
  /// The number of rows of the element at an index.
  func rowCount(at index: Int) -> Int { rowCounts?[keys[index]] ?? rowsPerElement }

  /// The number of rows of the elements before an index.
  func rowCount(before index: Int) -> Int {
    guard rowCounts != nil else { return index * rowsPerElement }
    return (0..<index).reduce(0) { $0 + rowCount(at: $1) }
  }

  /// The elements with a row from `first` on, up to `window` rows.
  func elements(from first: Int, window: Int) -> Range<Int> {
    let count = keys.count
    if rowCounts == nil, rowsPerElement == 1 {
      let lower = min(max(first - firstPlace, 0), count)
      return lower..<min(max(first - firstPlace + window, lower), count)
    }
    var lower: Int?
    var next = firstPlace
    for index in keys.indices {
      if next >= first + window { return (lower ?? index)..<index }
      let end = next + rowCount(at: index)
      if lower == nil, end > first || end == next && next >= first { lower = index }
      next = end
    }
    return (lower ?? count)..<count
  }

  /// Decides how the rows of a list's elements are counted.
  func prepareRowCounts(by evaluator: any ViewEvaluator) {
    guard surroundings.lazy?.isList == true, let row = type.rowType else { return }
    if evaluator.hasVaryingCount(row) {
      rowCounts = [:]
    } else {
      rowsPerElement = max(row.rowCount, 1)
    }
  }

  /// Counts the rows of each shown child, from its newest value.
  func countShownRows() {
    guard rowCounts != nil else { return }
    for row in children {
      guard case .row(let shown) = row.content, shown.key.equalsItself,
        let child = row.children.first
      else { continue }
      rowCounts?[shown.key] =
        TypedValue(child.pendingValue ?? child.value, child.type).rowCount
    }
  }
}

extension TypedValue {
  /// The number of rows of a view value in a list.
  var rowCount: Int {
    var count = 0
    var waiting = [self]
    while let view = waiting.popLast() {
      switch view.type.role {
      case _ where view.type.wrapped != nil, .structure(.conditional), .structure(.optional):
        if let content = ConditionalLeaf(of: view).content { waiting.append(content) }
      case .structure(.tuple):
        guard case .aggregate(let tuple)? = view.value.field(.value) else { continue }
        waiting += zip(tuple.fields, tuple.type.arguments).map { TypedValue($0, $1) }
      case .structure(.empty): continue
      case .structure(.group), .structure(.identified), .structure(.subscription):
        if let content = view.field(.content) { waiting.append(content) }
      case .structure(.anyView):
        guard case .existential(let box)? = view.value.field(.storage) else { continue }
        waiting.append(TypedValue(box))
      case .modified:
        if case .modifier? = view.type.field(.modifier)?.type.role { count += 1; continue }
        if let content = view.field(.content) { waiting.append(content) }
      default: count += 1
      }
    }
    return count
  }
}

extension TypeMetadata {
  /// The number of rows of the type's values in a list, if it is the same for all.
  fileprivate var rowCount: Int {
    var count = 0
    var waiting = [self]
    while let next = waiting.popLast() {
      switch next.role {
      case .structure(.tuple): waiting += next.field(.value)?.type.arguments ?? []
      case .structure(.empty): continue
      case .structure(.conditional): waiting += next.arguments.prefix(1)
      case .structure(.group), .structure(.identified), .structure(.subscription):
        if let content = next.field(.content)?.type { waiting.append(content) }
      case .modified:
        if case .modifier? = next.field(.modifier)?.type.role { count += 1; continue }
        if let content = next.field(.content)?.type { waiting.append(content) }
      default: count += 1
      }
    }
    return count
  }
}
