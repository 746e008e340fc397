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
  unowned let node: PrimitiveNode
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

  init(_ node: PrimitiveNode) { self.node = node }

  /// A table's cells are not separate rows.
  var hasStaticRows: Bool { node.type.surface.layout != .table }
  var isList: Bool { node.type.surface.layout == .list }
}

/// One static row, or all rows of a `ForEach`.
struct LazyItem {
  let node: Weak
  let place: Int
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
      lazy.count(in: self)
      lazy.arrange(in: self)
    }
  }
}

extension LazyState {
  fileprivate func count(in graph: ViewGraph) {
    var items: [LazyItem] = []
    var place = 0
    var stack = Array(self.node.children.reversed())
    while let node = stack.popLast() {
      if let row = node.staticRow {
        items.append(LazyItem(node: Weak(node), place: place))
        if row.isRow { place += 1 }
        continue
      }
      guard node.surroundings.lazy === self else { continue }
      if case .forEach(let content) = node.content, content.lazy != nil {
        content.countShownRows()
        items.append(LazyItem(node: Weak(node), place: place))
        content.firstPlace = place
        place += content.rowCount(before: content.keys.count)
        continue
      }
      stack.append(contentsOf: node.children.reversed())
    }
    self.items = items
    self.count = place
    isArranged = true
    first = max(0, min(first, place - graph.options.lazyWindow))
  }

  fileprivate func arrange(in graph: ViewGraph) {
    for item in items {
      guard let node = item.node.node else { continue }
      if case .forEach(let content) = node.content {
        let shown = content.shownRows
        if content.visibleRows(in: graph) != shown {
          content.mustArrange = true
          graph.markNow(node)
        }
      } else if let row = node.staticRow {
        node.arrange(row, at: item.place, in: graph)
      }
    }
  }
}

extension ViewEvaluator {
  /// Whether the elements of a `ForEach` are themselves lists, such as sections with rows. A list makes
  /// the views of all elements to know how many rows they are (F238); a stack does so where the
  /// element's closure says it.
  func hasRows(below forEach: TypeMetadata, in lazy: LazyState) -> Bool {
    guard lazy.hasStaticRows, let row = forEach.rowType else { return false }
    return row.leadsToEnd { next in
      switch next.role {
      case .structure(.section), .structure(.forEach): nil
      case .structure(.conditional): next.arguments
      case .structure(.tuple): next.field(.value)?.type.arguments ?? []
      case .structure(.equatable), .structure(.anyView): []
      case .structure, .modified: [next.field(.content)?.type].compactMap(\.self)
      case .view where lazy.isList: [bodyType(of: next)]
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
      case .view: return [bodyType(of: next)]
      default: return []
      }
    }
  }
}

extension ViewNode {
  /// Whether the walk may continue to a static row.
  func passesWindow(of row: StaticRow, in graph: ViewGraph) -> Bool {
    if row.isPlaced { return !row.isHidden }
    row.isPlaced = true
    let lazy = row.lazy
    if !lazy.isArranged {
      let place = lazy.next
      if row.isRow { lazy.next += 1 }
      if row.isInSight(at: place, window: graph.options.lazyWindow) { return true }
    } else {
      graph.noteLazy(lazy)
    }
    row.isHidden = true
    surroundings.region.isDetached = true
    return false
  }

  fileprivate func arrange(_ row: StaticRow, at place: Int, in graph: ViewGraph) {
    let isInSight = row.isInSight(at: place, window: graph.options.lazyWindow)
    if isInSight == row.isHidden {
      row.isHidden = !isInSight
      if isInSight {
        reveal(in: graph)
        graph.markNow(self)
        if isMounted { graph.uncover(self) }
      } else {
        graph.cover(self)
        surroundings.region.isDetached = true
      }
      graph.noteListChanged(at: self)
    }
    guard row.isHidden, isMounted else { return }
    let first = row.lazy.first
    let distance = place < first ? first - place : place - first - graph.options.lazyWindow + 1
    if distance >= graph.options.lazyDistance { forgetContent(in: graph) }
  }

  /// A row begins and ends on its own, and the views in it are not rows.
  func enterRow(_ surroundings: inout Surroundings, in graph: ViewGraph) {
    surroundings.lazy = nil
    guard surroundings.region === self.surroundings.region else { return }
    surroundings.region = graph.makeRegion(in: self.surroundings.region)
    surroundings.region.joinsParent = true
  }

  /// The header or footer of a section that has not been made yet. Outside a list it is made with its
  /// section.
  func sectionPart(
    at index: Int, _ surroundings: inout Surroundings, in graph: ViewGraph
  ) -> StaticRow? {
    guard let lazy = surroundings.lazy else { return nil }
    surroundings.lazy = nil
    guard index >= children.count, lazy.isList else { return nil }
    enterRow(&surroundings, in: graph)
    return StaticRow(lazy, isRow: false)
  }

  /// A static row that is out of sight, or a view that did not fit.
  var isOutOfSight: Bool {
    if case .candidate(let content) = content { return !content.isChosen }
    return staticRow?.isHidden ?? false
  }
}
