// Tabs. From iOS 18 a tab's content begins when it is first selected; it stays alive afterwards, and
// appears and disappears as it is selected and left (oracle 127).

import AttributeGraph
import Releases
import Trace
import Values

final class TabState {
  struct Item {
    let page: ViewNode
    let label: String
    /// Nil if only its index distinguishes the tab from the others.
    let tag: SelectionTag?
    let index: Int
    var isHidden = false
  }

  unowned let node: ViewNode
  /// The pages in tree order, as far as the walk has reached.
  var pages: [Weak] = []
  var items: [Item] = []
  var selectedPage: ViewNode?
  /// The value of the binding; nil without one.
  var selection: Value?
  /// The last chosen page, without a binding.
  var chosen: Int = 0
  /// It has been reported that the selection is not a visible tab.
  var isAstray = false

  init(_ node: ViewNode) { self.node = node }
}

extension PrimitiveNode {
  /// The label of the selected tab.
  var selectionText: String? {
    guard let tabs = self.tabs else { return nil }
    return tabs.items.first { $0.page === tabs.selectedPage }?.label
  }
}

extension ViewGraph {
  func placeTabs(of node: PrimitiveNode) throws(Failure) {
    let tabs = node.tabs ?? TabState(node)
    node.tabs = tabs
    if let location = node.value.field(.selection)?.unwrapped?.location {
      tabs.selection = try peek(location)
    }
    guard let type = node.type.field(.content)?.type,
      let value = node.value.field(.content)
    else { return }
    var surroundings = node.surroundings
    surroundings.tabs = tabs
    setChild(of: node, at: 0, type: type, value: value, surroundings: surroundings)
    current.containers.tabs.append(Noted(node: node, cause: currentCause))
  }

  /// The tab view's rule reads the selection again.
  func selectTab(of node: PrimitiveNode) throws(Failure) {
    guard let tabs = node.tabs,
      let (selection, _) = try readBinding(node.value.field(.selection), in: node, .selection)
    else { return }
    tabs.selection = selection
    let location = node.value.field(.selection)?.unwrapped?.location
    current.containers.tabs.removeAll { $0.node === node }
    current.containers.tabs.append(
      Noted(node: node, cause: location.flatMap(decidingWrite) ?? currentCause))
  }

  /// A page of a tab view waits here until it is selected; true when it may begin.
  func passesTab(_ node: ViewNode) -> Bool {
    guard let tabs = node.surroundings.tabs, node.isPage else { return true }
    if !tabs.pages.contains(where: { $0.node === node }) { tabs.pages.append(Weak(node)) }
    let waits = options.rules[.tabsAreMadeWhenSelected]
    if node.isMounted || !waits || tabs.selectedPage === node { return true }
    node.isWaitingTab = true
    return false
  }

  /// After the walk: the selected page begins, the others wait or disappear. True if something must be
  /// walked again.
  func settleTabs() throws(Failure) {
    try settle(\.tabs) { (node) throws(Failure) in try settle(node) }
  }

  private func settle(_ node: ViewNode) throws(Failure) {
    guard case .primitive(let content) = node.content, let tabs = content.tabs else { return }
    let labels = tabs.items.map { $0.isHidden ? nil : $0.label }
    tabs.items = items(of: node)
    if tabs.items.map({ $0.isHidden ? nil : $0.label }) != labels { forgetFinds() }
    let old = tabs.selectedPage
    var selected: TabState.Item?
    var hasSelection = false
    if let selection = tabs.selection, let type = node.selectionType {
      hasSelection = true
      for item in tabs.items where selected == nil {
        guard let tag = self.tag(of: item, for: type) else { continue }
        if try compare(tag, selection, type, .equatableAlways).isEqual { selected = item }
      }
    } else if tabs.items.indices.contains(tabs.chosen) {
      selected = tabs.items[tabs.chosen]
    }
    if options.rules[.selectionIsVisibleTab], hasSelection, !tabs.items.isEmpty {
      noteSelection(of: content, tabs, isVisible: selected.map { !$0.isHidden } ?? false)
      if selected?.isHidden == true { selected = tabs.items.first { !$0.isHidden } }
    }
    let page = (selected ?? tabs.items.first)?.page
    tellLater(content)
    if page === old { return }
    tabs.selectedPage = page
    if let old, !old.isEnded { cover(old) }
    guard let page else { return }
    if page.isMounted {
      uncover(page)
    } else {
      page.isWaitingTab = false
      markNow(page)
    }
  }

  /// N85: built with Xcode 27, a selection that is not a visible tab may end the program. Its message
  /// has not been observed.
  private func noteSelection(of node: PrimitiveNode, _ tabs: TabState, isVisible: Bool) {
    defer { tabs.isAstray = !isVisible }
    guard !isVisible, !tabs.isAstray else { return }
    emit(
      .note(
        id: .tabsSelectionHidden,
        message:
          "the selection is none of the tabs that are visible: built with Xcode 27 the program may end "
          + "here; a visible tab is shown"), at: node.origin)
  }

  /// The selection for which the tab is shown.
  private func tag(of item: TabState.Item, for type: TypeMetadata) -> Value? {
    if let tag = item.tag { return tag.value(as: type) }
    return type.surface.kind == .index ? .int(item.index) : nil
  }

  private func items(of node: ViewNode) -> [TabState.Item] {
    var found: [TabState.Item] = []
    var stack: [(node: ViewNode, id: SelectionTag?)] = node.children.reversed().map { ($0, nil) }
    while let (next, id) = stack.popLast() {
      if next.isPage, !next.isEmptyContent {
        found.append(item(of: next, at: found.count, implicitTag: id))
        continue
      }
      var id = id
      if case .row = next.content { id = rowTag(of: next) }
      stack.append(contentsOf: next.children.reversed().map { ($0, id) })
    }
    return found
  }

  /// The label and the tag are in the modifiers around the page.
  private func item(
    of page: ViewNode, at index: Int, implicitTag: SelectionTag?
  ) -> TabState.Item {
    var label = ""
    var tag: SelectionTag?
    var value = page.pendingValue ?? page.value
    var type = page.type
    var isHidden = false
    loop: while true {
      switch type.role {
      case .modified:
        guard let modifier = value.field(.modifier),
          let modifierType = type.field(.modifier)?.type
        else { break loop }
        if case .effect(.attachment(.tabItem)) = modifierType.role,
          let content = modifier.field(.content),
          let contentType = modifierType.field(.content)?.type, label.isEmpty
        {
          label = content.writtenText(contentType)
        }
        if modifierType.writtenTrait == .tagValue {
          tag = tag ?? SelectionTag(writtenBy: modifier, modifierType)
        }
      case .structure(.group): if value.field(.isHidden)?.isTrue == true { isHidden = true }
      default: break loop
      }
      guard let content = value.field(.content), let next = type.field(.content)?.type
      else { break }
      value = content
      type = next
    }
    return TabState.Item(
      page: page, label: label, tag: tag ?? implicitTag, index: index,
      isHidden: isHidden)
  }

  /// The user chooses a tab.
  func select(tab index: Int, of node: ViewNode, at origin: Origin) throws(Failure) {
    guard let tabs = node.asPrimitive?.tabs, tabs.items.indices.contains(index) else { return }
    if node.value.field(.selection)?.unwrapped?.location != nil {
      guard let type = node.selectionType, let tag = tag(of: tabs.items[index], for: type)
      else { return }
      return try write(tag, through: node.value.field(.selection), at: origin)
    }
    tabs.chosen = index
    enqueue(.tabs(Weak(node)), cause: currentCause)
  }
}

extension ViewNode {
  /// Whether it is directly in a tab view's list, as the content of a tab.
  var isPage: Bool {
    switch content {
    case .list: if case .structure(.group) = type.role { type.surface.kind == .tab } else { false }
    case .dynamic, .forEach, .row: false
    default: true
    }
  }

  fileprivate var isEmptyContent: Bool { if case .empty = content { true } else { false } }

  var selectionType: TypeMetadata? {
    let type = self.type.field(.selection)?.type
    return (type?.wrapped ?? type)?.arguments.first
  }
}

extension Value {
  /// The texts in a view value, found without making nodes.
  func writtenText(_ type: TypeMetadata) -> String {
    var texts: [String] = []
    var images: [String] = []
    var stack: [(Value, TypeMetadata)] = [(self, type)]
    while let (value, type) = stack.popLast() {
      if case .primitive(.text) = type.role, let text = value.field(.storage)?.text {
        texts.append(text)
        continue
      }
      if case .primitive(.image) = type.role, let name = value.field(.name)?.text {
        images.append(name)
        continue
      }
      switch value {
      case .existential(let box): stack.append((box.value, box.type))
      case .enumeration(let value):
        let types = value.type.cases[value.tag].payload
        for (payload, type) in zip(value.payload, types).reversed() {
          stack.append((payload, type))
        }
      case .aggregate(let aggregate):
        let types =
          aggregate.type.fields.isEmpty
          ? aggregate.type.arguments : aggregate.type.fields.map(\.type)
        for (field, type) in zip(aggregate.fields, types).reversed() { stack.append((field, type)) }
      default: continue
      }
    }
    return (texts.isEmpty ? images : texts).list(separatedBy: " ")
  }
}
