// `ForEach`: a row for each element, found again by id (F105–F115).
//
// A row's content closure is evaluated in a separate node: what the closure observes belongs to the
// row, not to the surrounding body (F107). When the `ForEach` value has changed, every row's closure is
// called again (F106), and the result is compared like any other value.

import AttributeGraph
import Releases
import Trace
import Values

final class ForEachContent {
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
  var place = 0
  var shownRows = 0..<0
  /// In a list, the number of rows of every element; or of each, if it depends on the value.
  var rowsPerElement = 1
  var rowCounts: [HashKey: Int]?
  /// Its elements have several rows each, known only once they are made: these are counted in the window.
  var isTransparent = false

  /// In a list, the objects received so far, by their ids.
  var kept: [HashKey: Value] = [:]

  var strangers = Strangers()

  var hiddenNodes: [ViewNode] {
    leaving.values.sorted { $0.order < $1.order }.map(\.row) + (lazy?.hiddenNodes ?? [])
  }

  /// The ids of all elements as a set; made when first needed.
  var keySet: Set<HashKey> {
    if let knownKeys { return knownKeys }
    let made = Set(keys)
    knownKeys = made
    return made
  }

  /// Whether a row that begins now is new because its element is, not because it came near.
  func brings(_ row: ViewNode) -> Bool {
    guard lazy != nil, case .row(let row) = row.content else { return true }
    return !hasOnlyMoved && added.contains(row.key)
  }

  /// Rearranges rows of unchanged data.
  fileprivate func moved(_ arrange: () throws(EvaluationError) -> Void) throws(EvaluationError) {
    hasOnlyMoved = true
    defer { hasOnlyMoved = false }
    try arrange()
  }

  func dispose() {
    leaving = [:]
    elements = []
    kept = [:]
    lazy = nil
  }
}

final class RowNode: ViewNode {
  override var content: NodeContent { .row(self) }

  let key: HashKey
  var attribute: Attribute?
  /// The row that the closure made of the element, if calling it again could only make the same.
  var repeatable: RepeatableRow?

  init(
    key: HashKey, idText: String, type: TypeMetadata, parent: ViewNode, surroundings: Surroundings
  ) {
    self.key = key
    super.init(
      type: type, parent: parent, segment: "[\(idText)]", surroundings: surroundings)
  }

  override var rowID: String? { idText }

  /// The segment without the brackets.
  var idText: String {
    var segment = segment
    return segment.withUTF8 { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]), as: UTF8.self)
    }
  }

  override func process(in graph: ViewGraph) throws(EvaluationError) {
    let rule = graph.rule(of: self, &attribute)
    if let element = takePendingValue() {
      let isRepeated = graph.isRepeatable(self, for: element)
      value = element
      if isRepeated { return graph.repeatRow(self) }
      graph.graph.invalidate(rule)
    }
    try graph.update(rule)
  }

  /// Calls the content closure for the element.
  override func evaluate(in graph: ViewGraph) throws(EvaluationError) -> Evaluation {
    guard let collection = parent, case .forEach(let rows) = collection.content,
      let function = collection.value.function(.content),
      let type = collection.type.field(.content)?.type.result
    else { return .unchanged }
    beginObserving()
    let counted =
      graph.current.containers.countedViews.isEmpty
      ? nil : graph.current.containers.countedViews[ObjectIdentifier(collection)]?[key]
    repeatable = nil
    let view = try graph.track(self) { (tracking) throws(EvaluationError) in
      if children.isEmpty, let counted { return counted }
      tracking.collectMade()
      var isPure = false
      let view = try graph.evaluator.call(function, value, isPure: &isPure)
      if isPure { graph.noteRepeatable(self, view, tracking, in: rows) }
      return view
    }
    graph.setChild(of: self, at: 0, type: type, value: view)
    if rows.rowCounts != nil, let lazy = collection.surroundings.lazy { graph.noteLazy(lazy) }
    return .changed
  }

  override func disposeContent() { repeatable = nil }
}

extension ViewGraph {
  func processForEach(_ node: ViewNode, _ content: ForEachContent) throws(Failure) {
    if let value = node.takePendingValue() {
      var isUnchanged = false
      if content.isDisplayed { isUnchanged = try hasSameRows(node, value) }
      if !isUnchanged {
        if !hasSameClosure(node.value, value) { content.closure &+= 1 }
        node.value = value
        try readElements(of: node, content, value)
        if let lazy = node.surroundings.lazy {
          content.isTransparent = hasRowsBelow(node, in: lazy)
          noteLazy(lazy)
        }
        try arrangeRows(of: node, content, hasNewValue: true)
        content.isDisplayed = true
        content.mustArrange = false
      }
    }
    if content.mustArrange {
      content.mustArrange = false
      try content.moved { () throws(Failure) in
        try arrangeRows(of: node, content, hasNewValue: false)
      }
    }
  }

  /// The same data and a closure that cannot differ: the rows stay as they are (F58, F106).
  private func hasSameRows(_ node: ViewNode, _ value: Value) throws(Failure) -> Bool {
    comparedBy = nil
    for name in [FieldName.data, .content] {
      guard let type = node.type.field(name)?.type, let old = node.value.field(name),
        let new = value.field(name)
      else { return false }
      if isWrappedAnew(old, new, type, in: node.type) { return false }
      if try !compare(old, new, type, .equatableUnlessPlain).isEqual { return false }
    }
    if let refreshing {
      if let decider = comparedBy, let old = node.value.field(.data),
        let new = value.field(.data), !isSameSnapshot(old, new)
      {
        refreshing.hidden[ObjectIdentifier(node)] = decider
      }
      return false
    }
    if isEqualHere(node.namedAncestor) == false { return false }
    if let decider = comparedBy, isComparedByProgram(decider) { noteStop(at: node, decider) }
    return true
  }

  /// A program type's `==` found the data equal, so no row is checked: this is the answer to why a
  /// row's body did not run.
  private func noteStop(at node: ViewNode, _ decider: TypeMetadata) {
    guard let cause = currentCause, let view = node.namedAncestor?.name
    else { return }
    let place = evaluator.placeOfEquality(of: decider)
    recorder.explain(cause) { ground in
      ground.stops.append(
        Ground.Stop(
          view: view.node, rule: .programSaysEqual, type: decider.baseName, place: place,
          origin: node.origin))
    }
  }

  /// The elements and their ids, without repeated occurrences of an id (F111).
  private func readElements(
    of node: ViewNode, _ content: ForEachContent, _ value: Value
  ) throws(Failure) {
    guard let data = value.field(.data), let dataType = node.type.field(.data)?.type else {
      return
    }
    let given = try evaluator.elements(of: data, type: dataType)
    let elements = try keptObjects(given, of: node, content, value)
    if value.field(.isConstant)?.isTrue == true {
      if let count = content.initialCount, count != elements.count {
        warn(
          .forEachConstantRange,
          "\(node.type.name) count (\(elements.count)) != its initial count (\(count)). "
            + "`ForEach(_:content:)` should only be used for *constant* data. Instead conform "
            + "data to `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit "
            + "`id`!", at: value.origin ?? node.origin)
        // The old data, with the new closure (F109).
        return
      }
      content.initialCount = elements.count
    }
    if node.rowsWithID == nil, try takePlain(elements, of: node, content, value) { return }
    content.hasPlainKeys = false
    var seen: Set<HashKey> = []
    var repeated: Set<HashKey> = []
    var different: (elements: [Value], keys: [HashKey]) = ([], [])
    for element in elements {
      let key = try key(of: element, type: node.type, value)
      guard seen.insert(key).inserted else {
        if repeated.insert(key).inserted, !content.emitted.contains(key) {
          tellDuplicate(try identity(of: element, type: node.type, value).text, node, value)
        }
        continue
      }
      different.elements.append(element)
      different.keys.append(key)
    }
    content.emitted = repeated
    if content.isDisplayed { try keepRows(&different, of: node, content) }
    if content.lazy != nil { content.added = seen.subtracting(content.keySet) }
    (content.elements, content.keys) = different
  }

  /// The id of an element of the type's `ForEach`.
  func identity(
    of element: Value, type forEach: TypeMetadata, _ value: Value
  ) throws(Failure) -> (key: HashKey, text: String) {
    let (id, type) = try id(of: element, type: forEach, value)
    return (try evaluator.hashKey(of: id, type: type), evaluator.describe(id, type: type))
  }

  /// The same without the text.
  func key(
    of element: Value, type forEach: TypeMetadata, _ value: Value
  ) throws(Failure) -> HashKey {
    let (id, type) = try id(of: element, type: forEach, value)
    return try evaluator.hashKey(of: id, type: type)
  }

  private func id(
    of element: Value, type forEach: TypeMetadata, _ value: Value
  ) throws(Failure) -> (Value, TypeMetadata) {
    let type = forEach.arguments.count > 1 ? forEach.arguments[1] : forEach
    var id = element
    if case .keyPath(let keyPath)? = value.field(.id), !keyPath.components.isEmpty {
      id = try evaluator.read(keyPath, of: element)
    } else if let function = value.function(.id) {
      id = try evaluator.call(function, [element])
    }
    return (id, type)
  }

  private func tellDuplicate(_ id: String, _ node: ViewNode, _ value: Value) {
    let named =
      options.rules[.duplicateMessageNamesID] ? "the ID \(id.unquoted) occurs" : "the ID occurs"
    warn(
      .forEachDuplicateID,
      "\(node.type.name): \(named) multiple times within the collection, this will give "
        + "undefined results!", rule: .idIsShared,
      at: value.origin ?? node.origin)
    guard let container = node.surroundings.lazy?.node,
      container.type.surface.layout?.isLazyStack == true
    else { return }
    warn(
      .lazyDuplicateID,
      "\(container.type.baseName)Layout: the ID \(id.unquoted) is used by multiple child "
        + "views, this will give undefined results!",
      at: value.origin ?? node.origin)
  }

  /// Makes the rows of the elements the children, in order.
  private func arrangeRows(
    of node: ViewNode, _ content: ForEachContent, hasNewValue: Bool
  ) throws(Failure) {
    let visible = visibleRows(of: node, content)
    let old = node.children
    let same = content.unchangedRows(in: old, visible)
    let changed = visible.dropFirst(same.front).dropLast(same.back)
    // Rows between those that stay in place: only these can have moved.
    var known: [HashKey: ViewNode] = [:]
    var isReordered = false
    if same.front + same.back < old.count {
      let wanted =
        changed.count == content.keys.count
        ? content.keySet : Set(changed.map { content.keys[$0] })
      for row in old.dropFirst(same.front).dropLast(same.back) {
        guard case .row(let rowContent) = row.content else { continue }
        if wanted.contains(rowContent.key) {
          known[rowContent.key] = row
          continue
        }
        isReordered = true
        if hide(row, rowContent.key, content) { continue }
        remove(row, from: node, by: .rowIsElement) {
          content.leftCount += 1
          content.leaving[rowContent.key] = (row, content.leftCount)
        }
      }
    }
    var children: [ViewNode] = []
    children.reserveCapacity(visible.count)
    for index in visible {
      let row: ViewNode
      if changed.contains(index) {
        row = try self.row(at: index, of: node, content, known, hasNewValue: hasNewValue)
      } else {
        let place = index - visible.lowerBound
        row = old[place < same.front ? place : place + old.count - visible.count]
        if hasNewValue { give(row, content.elements[index]) }
      }
      if index - (visible.first ?? 0) >= old.count || row.index != children.count
        || old.indices.contains(children.count) && old[children.count] !== row
      {
        isReordered = true
      }
      row.index = children.count
      children.append(row)
    }
    node.children = Children(children)
    forgetFarRows(of: node, content, visible)
    if hasNewValue { try makeHiddenRows(of: node, content, visible) }
    if isReordered {
      noteReordered(above: node)
      notePreferencesChanged(at: node)
    }
  }

  private func row(
    at index: Int, of node: ViewNode, _ content: ForEachContent, _ known: [HashKey: ViewNode],
    hasNewValue: Bool
  ) throws(Failure) -> ViewNode {
    let key = content.keys[index]
    let element = content.elements[index]
    if !known.isEmpty, let row = known[key] {
      if hasNewValue { give(row, element) }
      return row
    }
    if !content.leaving.isEmpty, let row = content.leaving.removeValue(forKey: key)?.row {
      revive(row, element)
      return row
    }
    if let row = content.lazy?.takeHidden(key) {
      show(row, element)
      return row
    }
    var text = try idText(of: element, key, in: node, content)
    // An id that does not equal itself is another identity each time.
    if !key.equalsItself { text += content.strangers.next() }
    var surroundings = node.surroundings
    surroundings.region = makeRegion(in: node.surroundings.region)
    if !content.isTransparent { surroundings.lazy = nil }
    let row = RowNode(
      key: key, idText: text, type: node.type, parent: node, surroundings: surroundings)
    give(row, element)
    let isNew = content.lazy == nil || hasNewValue && content.added.contains(key)
    if content.isDisplayed, isNew {
      current.items.insertions.append(Insertion(item: row, cause: currentCause))
    }
    return row
  }

  private func idText(
    of element: Value, _ key: HashKey, in node: ViewNode, _ content: ForEachContent
  ) throws(Failure) -> String {
    // A number can be used as a key directly.
    let arguments = node.type.arguments
    if content.hasPlainKeys, case .int(let number) = key, arguments.count > 1,
      arguments[1].kind == .builtin
    {
      return evaluator.describe(.int(number), type: arguments[1])
    }
    let (id, type) = try id(of: element, type: node.type, node.value)
    return evaluator.describe(id, type: type)
  }
}

extension String {
  /// Without the quotes of a string literal.
  var unquoted: String {
    guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast())
  }
}
