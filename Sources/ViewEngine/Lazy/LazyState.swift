// The window of a lazy container: which of its rows are in sight.
//
// The content of a lazy container is a list of rows, numbered in tree order: each element of a
// `ForEach` is one, and so is each single view, including those in groups, sections and branches. Such
// static rows are made on demand like the others (F247). Headers and footers of a list's sections are
// not rows; they are in sight when their position is.
//
// When the container is first shown, the walk visits rows in tree order, so a row's position is known
// as soon as it is reached. After a later change of the list, rows are counted again after the walk.

import Trace
import Values

/// The rows that a lazy container shows.
final class LazyState {
  unowned let node: ViewNode
  /// The position of the first visible row among all rows of the container.
  var first = 0
  /// All rows have been counted.
  var isArranged = false
  /// During the first display: the position of the view that the walk reaches next.
  var next = 0
  /// The rows must be counted again.
  var isDue = false
  /// The rows that it contains, in tree order.
  var items: [LazyItem] = []
  var count = 0

  init(_ node: ViewNode) { self.node = node }

  /// A table's cells are not separate rows.
  var hasStaticRows: Bool { node.type.surface.layout != .table }
  var isList: Bool { node.type.surface.layout == .list }
}

/// One static row, or all rows of a `ForEach`.
struct LazyItem {
  let node: Weak
  let place: Int
  let count: Int
}

/// A single view in a lazy container, not from a `ForEach`.
final class StaticRow {
  let lazy: LazyState
  /// Headers and footers do not count.
  let isRow: Bool
  var isHidden = false
  var isPlaced = false

  init(_ lazy: LazyState, isRow: Bool = true) {
    self.lazy = lazy
    self.isRow = isRow
  }

  func isInSight(at place: Int, window: Int) -> Bool {
    place >= lazy.first && place < lazy.first + window + (isRow ? 0 : 1)
  }
}

extension ViewGraph {
  /// The surroundings of a view that may be a static row; nil when it is not one.
  func staticRow(
    of type: TypeMetadata, below node: ViewNode, _ surroundings: Surroundings
  ) -> StaticRow? {
    guard let lazy = surroundings.lazy, lazy.hasStaticRows, !isSeveralRows(type, below: node) else {
      return nil
    }
    return StaticRow(lazy)
  }

  /// A row begins and ends on its own, and the views in it are not rows.
  func enterRow(_ surroundings: inout Surroundings, below node: ViewNode) {
    surroundings.lazy = nil
    guard surroundings.region === node.surroundings.region else { return }
    surroundings.region = makeRegion(in: node.surroundings.region)
    surroundings.region.joinsParent = true
  }

  /// The header or footer of a section that has not been made yet. Outside a list it is made with its
  /// section.
  func sectionPart(
    of section: ViewNode, at index: Int, _ surroundings: inout Surroundings
  ) -> StaticRow? {
    guard let lazy = surroundings.lazy else { return nil }
    surroundings.lazy = nil
    guard index >= section.children.count, lazy.isList else { return nil }
    enterRow(&surroundings, below: section)
    return StaticRow(lazy, isRow: false)
  }

  /// Whether the elements of a `ForEach` are themselves lists, such as sections with rows. A list makes
  /// the views of all elements to know how many rows they are (F238); a stack does so where the
  /// element's closure says it.
  func hasRowsBelow(_ node: ViewNode, in lazy: LazyState) -> Bool {
    guard lazy.hasStaticRows, node.type.arguments.count > 2 else { return false }
    return node.type.arguments[2].leadsToEnd { next in
      switch next.role {
      case .structure(.section), .structure(.forEach): nil
      case .structure(.conditional): next.arguments
      case .structure(.tuple): next.field(.value)?.type.arguments ?? []
      case .structure(.equatable), .structure(.anyView): []
      case .structure, .modified: [next.field(.content)?.type].compactMap(\.self)
      case .view where lazy.isList: [evaluator.bodyType(of: next)]
      default: [next.wrapped].compactMap(\.self)
      }
    }
  }

  /// Whether a view of the type adds more or fewer than one row to a lazy container, or an unknown number.
  func isSeveralRows(_ type: TypeMetadata, below node: ViewNode) -> Bool {
    type.leadsToEnd { next in
      if next.wrapped != nil || next.kind == .existential { return nil }
      switch next.role {
      case .structure(.tuple):
        let elements = next.field(.value)?.type.arguments ?? []
        return elements.count == 1 ? elements : nil
      case .structure(.group), .structure(.subscription), .modified:
        return next.field(.content).map { [$0.type] }
      case .structure(.equatable): return []
      case .structure(.modifierContent): return node.appliedType(of: next).map { [$0] }
      case .structure: return nil
      case .view: return [evaluator.bodyType(of: next)]
      default: return []
      }
    }
  }

  // MARK: Counting

  /// Whether the walk may continue to a static row.
  func passesWindow(_ node: ViewNode, _ row: StaticRow) -> Bool {
    if row.isPlaced { return !row.isHidden }
    row.isPlaced = true
    let lazy = row.lazy
    if !lazy.isArranged {
      let place = lazy.next
      if row.isRow { lazy.next += 1 }
      if row.isInSight(at: place, window: options.lazyWindow) { return true }
    } else {
      noteLazy(lazy)
    }
    row.isHidden = true
    node.surroundings.region.isDetached = true
    return false
  }

  /// The rows of a lazy container have changed, or its window has moved.
  func noteLazy(_ lazy: LazyState) {
    guard !lazy.isDue else { return }
    lazy.isDue = true
    current.containers.lazy.append(Noted(node: lazy.node, cause: currentCause))
  }

  /// After the walk: rows that came into sight begin or appear, those that went out of sight disappear.
  func settleLazy() throws(Failure) {
    try settle(\.lazy) { node in
      guard let lazy = node.asPrimitive?.lazy else { return }
      lazy.isDue = false
      count(lazy)
      arrange(lazy)
    }
  }

  private func count(_ lazy: LazyState) {
    var items: [LazyItem] = []
    var place = 0
    var stack = Array(lazy.node.children.reversed())
    while let node = stack.popLast() {
      if let row = node.staticRow {
        let count = row.isRow ? 1 : 0
        items.append(LazyItem(node: Weak(node), place: place, count: count))
        place += count
        continue
      }
      guard node.surroundings.lazy === lazy else { continue }
      if case .forEach(let content) = node.content, content.lazy != nil {
        countShownRows(of: node, content)
        let count = content.rowCount(before: content.keys.count)
        items.append(LazyItem(node: Weak(node), place: place, count: count))
        content.place = place
        place += count
        continue
      }
      stack.append(contentsOf: node.children.reversed())
    }
    lazy.items = items
    lazy.count = place
    lazy.isArranged = true
    lazy.first = max(0, min(lazy.first, place - options.lazyWindow))
  }

  private func arrange(_ lazy: LazyState) {
    for item in lazy.items {
      guard let node = item.node.node else { continue }
      if case .forEach(let content) = node.content {
        let shown = content.shownRows
        if visibleRows(of: node, content) != shown {
          content.mustArrange = true
          markNow(node)
        }
      } else if let row = node.staticRow {
        arrange(node, row, at: item.place)
      }
    }
  }

  private func arrange(_ node: ViewNode, _ row: StaticRow, at place: Int) {
    let isInSight = row.isInSight(at: place, window: options.lazyWindow)
    if isInSight == row.isHidden {
      row.isHidden = !isInSight
      if isInSight {
        reveal(node)
        markNow(node)
        if node.isMounted { uncover(node) }
      } else {
        cover(node)
        node.surroundings.region.isDetached = true
      }
      noteReordered(above: node)
      notePreferencesChanged(at: node)
    }
    guard row.isHidden, node.isMounted else { return }
    let first = row.lazy.first
    let distance = place < first ? first - place : place - first - options.lazyWindow + 1
    if distance >= options.lazyDistance { forget(node) }
  }
}

extension ViewNode {
  /// A static row that is out of sight, or a view that did not fit.
  var isOutOfSight: Bool {
    if case .candidate(let content) = content { return !content.isChosen }
    return staticRow?.isHidden ?? false
  }
}
