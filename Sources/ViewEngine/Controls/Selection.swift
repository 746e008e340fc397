// Choosing: pickers, selectable lists, tabs.

import Trace
public import Values

/// The value that identifies an option: the value of its `tag`, or the id of its row (F115).
struct SelectionTag {
  let value: Value
  let type: TypeMetadata
}

extension SelectionTag {
  /// Nil for a modifier that removes the tag.
  init?(writtenBy modifier: TypedValue) {
    guard let field = modifier.field(.value), let value = field.value.unwrapped,
      let type = field.type.wrapped
    else { return nil }
    self.init(value: value, type: type)
  }

  /// The value of a link, which selects it in a list (F239); nil for a link without one.
  init?(ofLink link: ViewNode) {
    guard case .primitive(let content) = link.content, content.primitive == .link,
      let value = link.value.field(.value)?.unwrapped,
      let (element, type) = value.erased(link.type.field(.value)?.type.wrapped ?? link.type)
    else { return nil }
    self.init(value: element, type: type)
  }

  /// The tag as a selection of a type: unchanged, or wrapped in an optional. A tag of any other type
  /// matches nothing, and choosing its option has no effect.
  func value(as selection: TypeMetadata) -> Value? {
    if selection === type { return value }
    if selection.wrapped === type { return value.wrapped }
    return nil
  }
}

extension ViewGraph {
  /// Chooses an option by its text: in the picker or tab view with the label, or in the first that
  /// has such an option.
  public func select(
    _ option: String, in query: ControlQuery, at origin: Origin
  ) throws(Failure) {
    var options: [String] = []
    for place in try selectionPlaces(query) {
      let choices = choices(of: place)
      if let choice = choices.first(where: { $0.label == option }) {
        let target = ControlTarget(node: place, label: option, kind: .option)
        return try act(.select, target, at: origin) { () throws(Failure) in
          try choose(choice, in: place, at: origin)
        }
      }
      options += choices.map(\.label)
    }
    let known: Message =
      options.isEmpty
      ? "; there is nothing to select on screen"
      : "; there is \(options.map { "\"\($0)\"" }.joined(separator: ", "))"
    throw .noControl("nothing to \(StepKind.select.verb) is labelled \"\(option)\"\(known)")
  }

  /// The texts of all options that the user could choose.
  func selectableOptions() throws(Failure) -> [String] {
    try selectionPlaces(ControlQuery(nil)).flatMap { choices(of: $0).map(\.label) }
  }

  /// Pickers, tab views and selectable lists that the user can reach, in tree order.
  private func selectionPlaces(_ query: ControlQuery) throws(Failure) -> [ViewNode] {
    reachable(from: frontNodes(of: query.window ?? activeWindow)).filter { node in
      guard case .primitive(let content) = node.content else { return false }
      return switch content.primitive {
      case .picker: query.label.map { $0 == node.label } ?? true
      case .tabs: query.label == nil
      case .lazy: query.label == nil && node.isSelectable
      default: false
      }
    }
  }

  struct Choice {
    let label: String
    let tag: SelectionTag?
    let index: Int
  }

  /// The options of a picker or list with their tags: an explicit `tag`, or else the row's id (F115).
  private func choices(of place: ViewNode) -> [Choice] {
    if case .primitive(let content) = place.content, let tabs = content.tabs {
      return tabs.items.enumerated().filter { !$0.element.isHidden }.map { index, item in
        Choice(label: item.label, tag: item.tag, index: index)
      }
    }
    return taggedViews(of: place, row: rowTag, written: \.self).enumerated().map { index, view in
      let link = linkTag(below: view.node, as: place.selectionType)
      let own = place.elementType.flatMap(view.tags.matching)
      return Choice(label: Children(view.node).visibleText, tag: link ?? own, index: index)
    }
  }

  /// The tags in force at an option. A tag is a trait of its type: one does not hide those of others.
  struct OptionTags<Tag> {
    private var all: [(type: TypeMetadata, tag: Tag, isOfRow: Bool)] = []

    /// The tag closer to the option replaces one of the same type; an id of a row replaces only that of
    /// a row around it (F115).
    fileprivate mutating func add(_ tag: Tag, _ type: TypeMetadata, isOfRow: Bool) {
      if let index = all.firstIndex(where: { $0.type === type }) {
        if isOfRow, !all[index].isOfRow { return }
        all.remove(at: index)
      }
      all.append((type, tag, isOfRow))
    }

    /// The tag that can be the selection: of its type, or of the type in its optional.
    func matching(_ selection: TypeMetadata) -> Tag? {
      (all.last { $0.type === selection } ?? all.last { $0.type === selection.wrapped })?.tag
    }
  }

  /// The views that are options of a picker or list, each with the tags in force there: what modifiers
  /// have written, and the ids of its rows. What heads a section is no option.
  func taggedViews<Tag>(
    of place: ViewNode, row: (ViewNode) -> Tag?, written: (SelectionTag) -> Tag
  ) -> [(node: ViewNode, tags: OptionTags<Tag>)] {
    var found: [(node: ViewNode, tags: OptionTags<Tag>)] = []
    var stack: [(node: ViewNode, tags: OptionTags<Tag>)] = [(place, OptionTags())]
    while let (node, inherited) = stack.popLast() {
      if node.isOutOfSight, node !== place { continue }
      var tags = inherited
      if case .row = node.content, let type = node.rowIDType, let tag = row(node) {
        tags.add(tag, type, isOfRow: true)
      }
      if case .modified(let state) = node.content, state.trait == .tagValue,
        let tag = node.field(.modifier).flatMap(SelectionTag.init(writtenBy:))
      {
        tags.add(written(tag), tag.type, isOfRow: false)
      }
      if node.name != nil, node !== place {
        found.append((node, tags))
      } else {
        let inside = node.children.filter { !$0.isBesideOptions }
        stack.append(contentsOf: inside.reversed().map { ($0, tags) })
      }
    }
    return found
  }

  /// The value of the link that the row is or contains, if it can be the selection.
  private func linkTag(below row: ViewNode, as selection: TypeMetadata?) -> SelectionTag? {
    guard let selection else { return nil }
    for case let tag? in TreeOrder([row]).lazy.map(SelectionTag.init(ofLink:)) {
      return tag.value(as: selection) == nil ? nil : tag
    }
    return nil
  }

  /// The row's id as a tag; for a constant range, its offset (F109, F115).
  func rowTag(of row: ViewNode) -> SelectionTag? {
    guard let collection = row.parent, case .keyPath(let keyPath)? = collection.value.field(.id),
      let type = row.rowIDType
    else { return nil }
    if case .forEach(let content) = collection.content,
      collection.value.field(.isConstant)?.isTrue == true,
      case .int(let first)? = content.elements.first, case .int(let own) = row.value
    {
      return SelectionTag(value: .int(own - first), type: type)
    }
    if keyPath.components.isEmpty { return SelectionTag(value: row.value, type: type) }
    return (try? evaluator.read(keyPath, of: row.value)).map { SelectionTag(value: $0, type: type) }
  }

  private func choose(_ choice: Choice, in place: ViewNode, at origin: Origin) throws(Failure) {
    if case .primitive(let content) = place.content, content.tabs != nil {
      return try content.select(tab: choice.index, at: origin, in: self)
    }
    guard let tag = choice.tag else { return }
    if let multiple = place.value.field(.multipleSelection)?.unwrapped?.location,
      let type = place.multipleType
    {
      guard let value = place.elementType.flatMap({ tag.value(as: $0) }) else { return }
      let set = try evaluator.toggling(value, in: try peek(multiple), type: type)
      return try write(set, through: place.value.field(.multipleSelection), at: origin)
    }
    guard let value = place.selectionType.flatMap({ tag.value(as: $0) }) else { return }
    try write(value, through: place.value.field(.selection), at: origin)
    if let navigation = place.surroundings.navigation, place.pushesOptions {
      enqueue(at: navigation.node) { node, graph in node.navigation?.leaveAndReturn(in: graph) }
    }
  }

  // MARK: Lists

  /// Calls `onDelete` of the visible list for the element at an index.
  public func delete(at index: Int, at origin: Origin) throws(Failure) {
    try edit(
      .delete, index, at: origin, impossible: { $0.indices.contains(index) ? nil : index },
      reorder: { (_, _) throws(Failure) in }
    ) {
      evaluator.indexSet([index]).map { [$0] } ?? []
    }
  }

  /// Calls `onMove` of the visible list.
  public func move(from index: Int, to target: Int, at origin: Origin) throws(Failure) {
    try edit(
      .move, index, at: origin,
      impossible: {
        !$0.indices.contains(index) ? index : (0...$0.count).contains(target) ? nil : target
      },
      reorder: { (node, container) throws(Failure) in
        try reorder(node, in: container, from: index, to: target)
      }
    ) {
      evaluator.indexSet([index]).map { [$0, .int(target)] } ?? []
    }
  }

  /// The function of an `onDelete`, or for the `editActions` of a `ForEach`.
  func editing(_ node: ViewNode, _ edit: RowEdit) -> FunctionValue? {
    switch node.content {
    case .modified(let state) where state.trait == edit.trait:
      node.modifier?.function(.value)
    case .forEach: node.value.function(edit.field)
    default: nil
    }
  }

  /// The elements of the `ForEach` below that an edit acts on, and the row of the one at the index, if
  /// it has been made.
  private func editedElements(
    below node: ViewNode, at place: Int
  ) -> (keys: [HashKey], row: ViewNode?)? {
    for next in TreeOrder([node]) {
      guard case .forEach(let content) = next.content else { continue }
      let row = next.children.first { row in
        guard case .row(let row) = row.content, content.keys.indices.contains(place) else {
          return false
        }
        return row.key == content.keys[place]
      }
      return (content.keys, row)
    }
    return nil
  }

  /// `impossible` receives an index that the rows do not have: it cannot be swiped.
  private func edit(
    _ edit: RowEdit, _ index: Int, at origin: Origin, impossible: ([HashKey]) -> Int?,
    reorder: (ViewNode, ViewNode) throws(Failure) -> Void, _ arguments: () -> [Value]
  ) throws(Failure) {
    for node in reachable(from: frontNodes(of: activeWindow)) {
      let action = editing(node, edit)
      let container = action == nil && edit == .move ? node.reorderContainer : nil
      if action != nil || container != nil {
        let edited = editedElements(below: node, at: index)
        if let rows = edited?.keys, let place = impossible(rows) {
          let known: Message =
            rows.isEmpty
            ? "the list is empty" : "the rows are 0 to \(rows.count - 1)"
          throw .noControl("nothing to \(edit.call.verb): there is no row \(place); \(known)")
        }
        let target = ControlTarget(
          node: edited?.row ?? node, label: edited?.row.map { $0.label } ?? "",
          kind: .gesture(edit.action))
        return try act(edit.call, target, at: origin) { () throws(Failure) in
          if let action { _ = try evaluator.call(action, arguments()) }
          if let container { try reorder(node, container) }
        }
      }
    }
    throw .noControl(
      "nothing to \(edit.call.verb): no list on screen has an \(edit.trait.rawValue) action")
  }

  // MARK: A selection that matches none of the options (F267)

  /// After an update: reports pickers that were evaluated in it and whose selection has no option.
  /// The same value is reported once, until it has been valid.
  func emitInvalidSelections() throws(Failure) {
    for node in current.telling.pickers where !node.isEnded && !isMeasuredOnly(node) {
      guard case .primitive(let content) = node.content, content.styled == nil,
        let selected = content.selected, let type = node.selectionType
      else { continue }
      // What is not simulated is no option, and hides none.
      if case .unit = selected { continue }
      if try hasOption(selected, type, node) {
        content.invalidSelection = nil
        continue
      }
      let text = try evaluator.text(of: selected, type: type)
      if content.invalidSelection == text { continue }
      content.invalidSelection = text
      warn(
        .pickerInvalidSelection,
        "Picker: the selection \"\(text)\" is invalid and does not have an associated "
          + "tag, this will give undefined results.",
        at: node.value.origin ?? node.origin)
    }
  }

  private func hasOption(
    _ selected: Value, _ type: TypeMetadata, _ picker: ViewNode
  ) throws(Failure) -> Bool {
    // Tags are found by type, so a tag with another type does not hide the id of a row (F115).
    for view in taggedViews(of: picker, row: rowTag, written: \.self) {
      guard let value = view.tags.matching(type)?.value(as: type) else { continue }
      if try compare(selected, value, type, .equatableAlways).isEqual { return true }
    }
    return false
  }
}

/// What the user can do with the rows of a list.
struct RowEdit: Equatable {
  let action: UserAction
  /// The script's call for it.
  let call: StepKind
  /// The trait that a modifier sets.
  let trait: ViewTrait
  /// The field in which a `ForEach` stores the function that its `editActions` provide.
  let field: FieldName

  static let delete = RowEdit(
    action: .delete, call: .delete, trait: .onDelete, field: .storedOnDelete)
  static let move = RowEdit(action: .move, call: .move, trait: .onMove, field: .storedOnMove)
}

extension ViewNode {
  /// A list with a selection.
  var isSelectable: Bool {
    [FieldName.selection, .multipleSelection].contains {
      value.field($0)?.unwrapped?.location != nil
    }
  }

  /// The label of a picker, and what heads or ends a section, stand beside the options.
  fileprivate var isBesideOptions: Bool {
    guard case .structure(.section)? = parent?.type.role else { return segment == "label" }
    return FieldName.sectionParts[index] != .content
  }

  /// The type of the id of a row of a `ForEach`.
  var rowIDType: TypeMetadata? { parent?.type.field(.id)?.type.arguments.last }

  /// The type of a list's selection of several rows.
  var multipleType: TypeMetadata? {
    type.field(.multipleSelection)?.type.wrapped?.arguments.first
  }

  /// The type that a tag must have, or be wrapped to, so that its option can be chosen.
  var elementType: TypeMetadata? {
    value.field(.multipleSelection)?.unwrapped?.location == nil
      ? selectionType : multipleType?.arguments.first
  }

  /// Whether the options are on a pushed screen: after choosing, the user returns from it, and what is
  /// around the picker appears again (F131).
  fileprivate var pushesOptions: Bool {
    ancestors.prefix { $0 !== surroundings.navigation?.node }.contains {
      $0.type.field(.modifier)?.type.field(.style)?.type.surface.kind == .pushedOptions
    }
  }
}
