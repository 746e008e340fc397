// How many rows the elements of a `ForEach` have in a list.
//
// An element without a view has no row, an element with two views has two. A list counts its rows, so
// it makes the views of all elements if their number depends on the value (F238). In a lazy stack an
// element is always one row.

import Trace
import Values

extension ForEachContent {
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
      let lower = min(max(first - place, 0), count)
      return lower..<min(max(first - place + window, lower), count)
    }
    var lower: Int?
    var next = place
    for index in keys.indices {
      if next >= first + window { return (lower ?? index)..<index }
      let end = next + rowCount(at: index)
      if lower == nil, end > first || end == next && next >= first { lower = index }
      next = end
    }
    return (lower ?? count)..<count
  }
}

extension ViewGraph {
  /// Decides how the rows of a list's elements are counted.
  func prepareRowCounts(of node: ViewNode, _ content: ForEachContent) {
    guard node.surroundings.lazy?.isList == true, node.type.arguments.count > 2 else { return }
    let row = node.type.arguments[2]
    if hasVaryingCount(row) {
      content.rowCounts = [:]
    } else {
      content.rowsPerElement = max(rowCount(ofEvery: row), 1)
    }
  }

  /// Counts the rows of each shown child, from its newest value.
  func countShownRows(of node: ViewNode, _ content: ForEachContent) {
    guard content.rowCounts != nil else { return }
    for row in node.children {
      guard case .row(let shown) = row.content, let child = row.children.first else { continue }
      content.rowCounts?[shown.key] = rowCount(of: child.pendingValue ?? child.value, child.type)
    }
  }

  /// The number of rows of a view value in a list.
  func rowCount(of view: Value, _ type: TypeMetadata) -> Int {
    var count = 0
    var waiting = [(value: view, type: type)]
    func add(_ name: FieldName, of value: Value, _ type: TypeMetadata) {
      if let inner = value.field(name), let innerType = type.field(name)?.type {
        waiting.append((inner, innerType))
      }
    }
    while let (value, type) = waiting.popLast() {
      switch type.role {
      case _ where type.wrapped != nil, .structure(.conditional), .structure(.optional):
        let leaf = ConditionalLeaf(of: value, type: type)
        if let leafType = leaf.type { waiting.append((leaf.value, leafType)) }
      case .structure(.tuple):
        guard case .aggregate(let tuple)? = value.field(.value) else { continue }
        waiting += Array(zip(tuple.fields, tuple.type.arguments))
      case .structure(.empty): continue
      case .structure(.group), .structure(.identified), .structure(.subscription):
        add(.content, of: value, type)
      case .structure(.anyView):
        guard case .existential(let box)? = value.field(.storage) else { continue }
        waiting.append((box.value, box.type))
      case .modified:
        if case .modifier? = type.field(.modifier)?.type.role { count += 1; continue }
        add(.content, of: value, type)
      default: count += 1
      }
    }
    return count
  }

  /// The number of rows of a type's values, if it is the same for all.
  private func rowCount(ofEvery type: TypeMetadata) -> Int {
    var count = 0
    var waiting = [type]
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
