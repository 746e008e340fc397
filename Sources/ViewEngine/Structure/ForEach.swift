// `ForEach`: a row for each element, found again by id (F105–F115).
//
// A row's content closure is evaluated in a separate node: what the closure observes belongs to the
// row, not to the surrounding body (F107). When the `ForEach` value has changed, every row's closure is
// called again (F106), and the result is compared like any other value.

import AttributeGraph
import Releases
import Trace
import Values

final class ForEachNode: ViewNode {
  override var content: NodeContent { .forEach(self) }

  /// Rows whose removal is animated, with the order in which they left; an id may come back (F108).
  var leaving: [HashKey: (row: ViewNode, order: Int)] = [:]
  var leftCount = 0
  /// Ids that occur more than once and have been reported.
  var emitted: Set<HashKey> = []
  var elements: [Value] = []
  /// The ids of the elements, in order; those with live rows are the node's children.
  var keys: [HashKey] = [] { didSet { knownKeys = nil } }
  private var knownKeys: Set<HashKey>?
  /// The count of a constant range, fixed by its first value (F109).
  var initialCount: Int?
  var isDisplayed = false
  /// The views that the closure last made, for a row that can be repeated.
  var made: [MadeView] = []
  /// Incremented whenever the closure differs from the previous one.
  var closure: Int32 = 0
  var lazy: LazyRows?
  /// Comparing the keys runs no code of the program.
  var hasPlainKeys = false
  /// In a lazy container, the ids that the latest data added: such a row is inserted, others only come
  /// into sight.
  var added: Set<HashKey> = []
  /// The window of a lazy container has moved.
  var mustArrange = false
  /// New rows come from that movement, not from new data.
  private(set) var hasOnlyMoved = false
  /// In a lazy container, the position of the first row and the elements that have rows.
  var firstPlace = 0
  var shownRows = 0..<0
  /// In a list, the number of rows of every element; or of each, if it depends on the value.
  var rowsPerElement = 1
  var rowCounts: [HashKey: Int]?
  /// Its elements have several rows each, known only once they are made: these are counted in the window.
  var isTransparent = false

  /// In a list, the objects received so far, by their ids.
  var kept: [HashKey: Value] = [:]

  private var strangers = Strangers()

  override var hiddenNodes: [ViewNode] {
    leaving.values.sorted { $0.order < $1.order }.map(\.row) + (lazy?.hiddenNodes ?? [])
  }

  /// The ids of all elements as a set; made when first needed.
  var keySet: Set<HashKey> { knownKeys.orMake { Set(keys) } }

  /// Whether a row that begins now is new because its element is, not because it came near.
  func brings(_ row: ViewNode) -> Bool {
    guard lazy != nil, case .row(let row) = row.content else { return true }
    return !hasOnlyMoved && added.contains(row.key)
  }

  override func process(in graph: ViewGraph) throws(Failure) {
    if let value = takePendingValue() {
      var isUnchanged = false
      if isDisplayed { isUnchanged = try hasSameRows(as: value, in: graph) }
      if !isUnchanged {
        if !graph.hasSameClosure(self.value, value) { closure &+= 1 }
        self.value = value
        try readElements(of: value, in: graph)
        if let lazy = surroundings.lazy {
          isTransparent = graph.evaluator.hasRows(below: type, in: lazy)
          graph.noteLazy(lazy)
        }
        try arrangeRows(hasNewValue: true, in: graph)
        isDisplayed = true
        mustArrange = false
      }
    }
    if mustArrange {
      mustArrange = false
      hasOnlyMoved = true
      defer { hasOnlyMoved = false }
      try arrangeRows(hasNewValue: false, in: graph)
    }
  }

  override func forget(_ item: ViewNode) {
    // An id that does not equal itself finds nothing.
    leaving = leaving.filter { $0.value.row !== item }
  }

  override func disposeContent() {
    leaving = [:]
    elements = []
    kept = [:]
    lazy = nil
  }
}

extension ForEachNode {
  /// The same data and a closure that cannot differ: the rows stay as they are (F58, F106).
  private func hasSameRows(as value: Value, in graph: ViewGraph) throws(Failure) -> Bool {
    graph.comparedBy = nil
    for name in [FieldName.data, .content] {
      guard let type = self.type.field(name)?.type, let old = self.value.field(name),
        let new = value.field(name)
      else { return false }
      if old.isWrappedAnew(new, type, in: self.type) { return false }
      if try !graph.compare(old, new, type, .equatableUnlessPlain).isEqual { return false }
    }
    if let refreshing = graph.refreshing {
      if let decider = graph.comparedBy, let old = self.value.field(.data),
        let new = value.field(.data), !graph.isSameSnapshot(old, new)
      {
        refreshing.hidden[ObjectIdentifier(self)] = decider
      }
      return false
    }
    if graph.isEqualHere(namedAncestor) == false { return false }
    if let decider = graph.comparedBy, graph.isComparedByProgram(decider) {
      noteStop(by: decider, in: graph)
    }
    return true
  }

  /// A program type's `==` found the data equal, so no row is checked: this is the answer to why a
  /// row's body did not run.
  private func noteStop(by decider: TypeMetadata, in graph: ViewGraph) {
    guard let cause = graph.currentCause, let view = namedAncestor?.name else { return }
    let place = graph.evaluator.placeOfEquality(of: decider)
    graph.recorder.explain(cause) { ground in
      ground.stops.append(
        Ground.Stop(
          view: view.node, rule: .programSaysEqual, type: decider.baseName, place: place,
          origin: origin))
    }
  }

  /// The elements and their ids, without repeated occurrences of an id (F111).
  private func readElements(of value: Value, in graph: ViewGraph) throws(Failure) {
    guard let data = value.field(.data), let dataType = type.field(.data)?.type else { return }
    let given = try graph.evaluator.elements(of: data, type: dataType)
    let elements = try keptObjects(given, of: value, in: graph)
    if value.field(.isConstant)?.isTrue == true {
      if let count = initialCount, count != elements.count {
        graph.warn(
          .forEachConstantRange,
          "\(type.name) count (\(elements.count)) != its initial count (\(count)). "
            + "`ForEach(_:content:)` should only be used for *constant* data. Instead conform "
            + "data to `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit "
            + "`id`!", at: value.origin ?? origin)
        // The old data, with the new closure (F109).
        return
      }
      initialCount = elements.count
    }
    if rowsWithID == nil, try takePlain(elements, of: value, in: graph) { return }
    hasPlainKeys = false
    var seen: Set<HashKey> = []
    var repeated: Set<HashKey> = []
    var different: (elements: [Value], keys: [HashKey]) = ([], [])
    for element in elements {
      let key = try graph.evaluator.key(of: element, in: value, type)
      guard seen.insert(key).inserted else {
        if repeated.insert(key).inserted, !emitted.contains(key) {
          tellDuplicate(
            try graph.evaluator.idText(of: element, in: value, type), value, in: graph)
        }
        continue
      }
      different.elements.append(element)
      different.keys.append(key)
    }
    emitted = repeated
    if isDisplayed { try keepRows(&different, in: graph) }
    if lazy != nil { added = seen.subtracting(keySet) }
    (self.elements, keys) = different
  }

  private func tellDuplicate(_ id: String, _ value: Value, in graph: ViewGraph) {
    let named =
      graph.options.rules[.duplicateMessageNamesID]
      ? "the ID \(id.unquoted) occurs" : "the ID occurs"
    graph.warn(
      .forEachDuplicateID,
      "\(type.name): \(named) multiple times within the collection, this will give "
        + "undefined results!", rule: .idIsShared, at: value.origin ?? origin)
    guard let container = surroundings.lazy?.node,
      container.type.surface.layout?.isLazyStack == true
    else { return }
    graph.warn(
      .lazyDuplicateID,
      "\(container.type.baseName)Layout: the ID \(id.unquoted) is used by multiple child "
        + "views, this will give undefined results!", at: value.origin ?? origin)
  }

  /// Makes the rows of the elements the children, in order.
  private func arrangeRows(hasNewValue: Bool, in graph: ViewGraph) throws(Failure) {
    let visible = visibleRows(in: graph)
    let old = self.children
    let same = unchangedRows(in: old, visible)
    let changed = visible.dropFirst(same.front).dropLast(same.back)
    // Rows between those that stay in place: only these can have moved.
    var known: [HashKey: ViewNode] = [:]
    var isReordered = false
    if same.front + same.back < old.count {
      let wanted = changed.count == keys.count ? keySet : Set(changed.map { keys[$0] })
      for row in old.dropFirst(same.front).dropLast(same.back) {
        guard case .row(let rowContent) = row.content else { continue }
        if wanted.contains(rowContent.key) {
          known[rowContent.key] = row
          continue
        }
        isReordered = true
        if hide(row, rowContent.key, in: graph) { continue }
        graph.remove(row, from: self, by: .rowIsElement) { [self] in
          leftCount += 1
          leaving[rowContent.key] = (row, leftCount)
        }
      }
    }
    var children: [ViewNode] = []
    children.reserveCapacity(visible.count)
    for index in visible {
      let row: ViewNode
      if changed.contains(index) {
        row = try self.row(at: index, known, hasNewValue: hasNewValue, in: graph)
      } else {
        let place = index - visible.lowerBound
        row = old[place < same.front ? place : place + old.count - visible.count]
        if hasNewValue { graph.give(row, elements[index]) }
      }
      if index - (visible.first ?? 0) >= old.count || row.index != children.count
        || old.indices.contains(children.count) && old[children.count] !== row
      {
        isReordered = true
      }
      row.index = children.count
      children.append(row)
    }
    self.children = Children(children)
    forgetFarRows(visible, in: graph)
    if hasNewValue { try makeHiddenRows(visible, in: graph) }
    if isReordered {
      graph.noteListChanged(at: self)
    }
  }

  private func row(
    at index: Int, _ known: [HashKey: ViewNode], hasNewValue: Bool, in graph: ViewGraph
  ) throws(Failure) -> ViewNode {
    let key = keys[index]
    let element = elements[index]
    if !known.isEmpty, let row = known[key] {
      if hasNewValue { graph.give(row, element) }
      return row
    }
    if !leaving.isEmpty, let row = leaving.removeValue(forKey: key)?.row {
      graph.revive(row, element)
      return row
    }
    if let row = lazy?.takeHidden(key) {
      row.reveal(in: graph)
      graph.give(row, element)
      graph.uncover(row)
      return row
    }
    var text = try idText(of: element, key, in: graph)
    // An id that does not equal itself is another identity each time.
    if !key.equalsItself { text += strangers.next() }
    var surroundings = self.surroundings
    surroundings.region = graph.makeRegion(in: self.surroundings.region)
    if !isTransparent { surroundings.lazy = nil }
    let row = RowNode(key: key, idText: text, of: self, surroundings: surroundings)
    graph.give(row, element)
    let isNew = lazy == nil || hasNewValue && added.contains(key)
    if isDisplayed, isNew {
      graph.current.items.insertions.append(Insertion(item: row, cause: graph.currentCause))
    }
    return row
  }

  private func idText(
    of element: Value, _ key: HashKey, in graph: ViewGraph
  ) throws(Failure) -> String {
    // A number can be used as a key directly.
    let arguments = type.arguments
    if hasPlainKeys, case .int(let number) = key, arguments.count > 1,
      arguments[1].kind == .builtin
    {
      return graph.evaluator.describe(.int(number), type: arguments[1])
    }
    return try graph.evaluator.idText(of: element, in: value, type)
  }
}

final class RowNode: ViewNode {
  override var content: NodeContent { .row(self) }
  override var rule: Attribute? { attribute }

  let key: HashKey
  var attribute: Attribute?
  /// The row that the closure made of the element, if calling it again could only make the same.
  var repeatable: RepeatableRow?

  init(key: HashKey, idText: String, of collection: ForEachNode, surroundings: Surroundings) {
    self.key = key
    super.init(
      NodePlace(
        type: collection.type, parent: collection, segment: "[\(idText)]",
        surroundings: surroundings))
  }

  override var rowID: String? { idText }

  /// The segment without the brackets.
  var idText: String {
    var segment = segment
    return segment.withUTF8 { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]), as: UTF8.self)
    }
  }

  override func process(in graph: ViewGraph) throws(Failure) {
    let rule = graph.rule(of: self, &attribute)
    if let element = takePendingValue() {
      let isRepeated = isRepeatable(for: element, in: graph)
      value = element
      if isRepeated { return repeatEvents(in: graph) }
      graph.graph.invalidate(rule)
    }
    try graph.update(rule)
  }

  /// Calls the content closure for the element.
  override func evaluate(in graph: ViewGraph) throws(Failure) -> Evaluation {
    guard let collection = parent, case .forEach(let rows) = collection.content,
      let function = collection.value.function(.content),
      let type = collection.type.field(.content)?.type.result
    else { return .unchanged }
    beginObserving()
    let counted =
      graph.current.containers.countedViews.isEmpty
      ? nil : graph.current.containers.countedViews[ObjectIdentifier(collection)]?[key]
    repeatable = nil
    let view = try graph.track(self) { (tracking) throws(Failure) in
      if children.isEmpty, let counted { return counted }
      tracking.collectMade()
      var isPure = false
      let view = try graph.evaluator.call(function, value, isPure: &isPure)
      if isPure { noteRepeatable(view, tracking, in: rows) }
      return view
    }
    setChild(TypedValue(view, type), in: graph)
    if rows.rowCounts != nil, let lazy = collection.surroundings.lazy { graph.noteLazy(lazy) }
    return .changed
  }

  override func disposeContent() { repeatable = nil }
}

extension ViewEvaluator {
  /// The id of an element of a `ForEach`, as a key.
  func key(of element: Value, in forEach: Value, _ type: TypeMetadata) throws(Failure) -> HashKey {
    let (id, type) = try id(of: element, in: forEach, type)
    return try hashKey(of: id, type: type)
  }

  /// The same as text.
  func idText(
    of element: Value, in forEach: Value, _ type: TypeMetadata
  ) throws(Failure) -> String {
    let (id, type) = try id(of: element, in: forEach, type)
    return describe(id, type: type)
  }

  private func id(
    of element: Value, in forEach: Value, _ type: TypeMetadata
  ) throws(Failure) -> (Value, TypeMetadata) {
    var id = element
    if case .keyPath(let keyPath)? = forEach.field(.id), !keyPath.components.isEmpty {
      id = try read(keyPath, of: element)
    } else if let function = forEach.function(.id) {
      id = try call(function, [element])
    }
    return (id, type.idType)
  }
}

extension TypeMetadata {
  /// The type of a `ForEach`'s ids.
  var idType: TypeMetadata { arguments.count > 1 ? arguments[1] : self }

  /// The view type of a `ForEach`'s rows.
  var rowType: TypeMetadata? { arguments.count > 2 ? arguments[2] : nil }
}

extension String {
  /// Without the quotes of a string literal.
  var unquoted: String {
    guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast())
  }
}
