// Tabs. From iOS 18 a tab's content begins when it is first selected; it stays alive afterwards, and
// appears and disappears as it is selected and left (oracle 127).

import Releases
import Trace
import Values

final class TabState {
  struct Item {
    let page: ViewNode
    /// The label in the modifiers around the page; empty if it has none there.
    fileprivate var given = ""
    /// Otherwise the body of the page may give one.
    var label: String { given.isEmpty ? page.labelInside ?? "" : given }
    /// Nil if only its index distinguishes the tab from the others.
    var tag: SelectionTag?
    let index: Int
    var isHidden = false
  }

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
}

extension PrimitiveNode {
  /// The label of the selected tab.
  var selectionText: String? {
    guard let tabs = self.tabs else { return nil }
    return tabs.items.first { $0.page === tabs.selectedPage }?.label
  }
}

extension TabState.Item {
  /// The label and the tag are in the modifiers around the page.
  fileprivate init(_ page: ViewNode, at index: Int, implicitTag: SelectionTag?) {
    self.page = page
    self.index = index
    tag = nil
    var inner = TypedValue(page.pendingValue ?? page.value, page.type)
    loop: while true {
      switch inner.type.role {
      case .modified:
        guard let modifier = inner.field(.modifier) else { break loop }
        if case .effect(.attachment(.tabItem)) = modifier.type.role, given.isEmpty,
          let content = modifier.field(.content)
        {
          given = content.value.writtenText(content.type)
        }
        if modifier.type.writtenTrait == .tagValue {
          tag = tag ?? SelectionTag(writtenBy: modifier)
        }
      case .structure(.group): if inner.value.field(.isHidden)?.isTrue == true { isHidden = true }
      default: break loop
      }
      guard let content = inner.field(.content) else { break }
      inner = content
    }
    tag = tag ?? implicitTag
  }

  /// The selection for which the tab is shown.
  fileprivate func tag(for type: TypeMetadata) -> Value? {
    if let tag { return tag.value(as: type) }
    return type.surface.kind == .index ? .int(index) : nil
  }
}

extension PrimitiveNode {
  func placeTabs(in graph: ViewGraph) throws(Failure) {
    let tabs = self.tabs.orMake(TabState.init)
    if let location = value.field(.selection)?.unwrapped?.location {
      tabs.selection = try graph.peek(location)
    }
    guard let content = field(.content) else { return }
    var surroundings = self.surroundings
    surroundings.tabs = tabs
    setChild(content, surroundings: surroundings, in: graph)
    graph.current.containers.tabs.append(Noted(node: self, cause: graph.currentCause))
  }

  /// The tab view's rule reads the selection again.
  func selectTab(in graph: ViewGraph) throws(Failure) {
    guard let tabs = self.tabs,
      let (selection, _) = try readBinding(.selection, in: graph)
    else { return }
    tabs.selection = selection
    let location = value.field(.selection)?.unwrapped?.location
    graph.current.containers.tabs.removeAll { $0.node === self }
    graph.current.containers.tabs.append(
      Noted(node: self, cause: location.flatMap(graph.decidingWrite) ?? graph.currentCause))
  }

  /// After the walk: the selected page begins, the others wait or disappear.
  func settleTabs(in graph: ViewGraph) throws(Failure) {
    guard let tabs = self.tabs else { return }
    let labels = tabs.items.map { $0.isHidden ? nil : $0.label }
    tabs.items = tabItems(in: graph)
    if tabs.items.map({ $0.isHidden ? nil : $0.label }) != labels { graph.forgetFinds() }
    let old = tabs.selectedPage
    var selected: TabState.Item?
    var hasSelection = false
    if let selection = tabs.selection, let type = selectionType {
      hasSelection = true
      for item in tabs.items where selected == nil {
        guard let tag = item.tag(for: type) else { continue }
        if try graph.compare(tag, selection, type, .equatableAlways).isEqual { selected = item }
      }
    } else if tabs.items.indices.contains(tabs.chosen) {
      selected = tabs.items[tabs.chosen]
    }
    if graph.options.rules[.selectionIsVisibleTab], hasSelection, !tabs.items.isEmpty {
      noteSelection(tabs, isVisible: selected.map { !$0.isHidden } ?? false, in: graph)
      if selected?.isHidden == true { selected = tabs.items.first { !$0.isHidden } }
    }
    let page = (selected ?? tabs.items.first)?.page
    graph.tellLater(self)
    if page === old { return }
    tabs.selectedPage = page
    if let old, !old.isEnded { graph.cover(old) }
    guard let page else { return }
    if page.isMounted {
      graph.uncover(page)
    } else {
      page.isWaitingTab = false
      graph.markNow(page)
      // Its body may name the tab.
      graph.forgetFinds()
    }
  }

  private func tabItems(in graph: ViewGraph) -> [TabState.Item] {
    var found: [TabState.Item] = []
    var stack: [(node: ViewNode, id: SelectionTag?)] = children.reversed().map { ($0, nil) }
    while let (next, id) = stack.popLast() {
      if next.isPage, !next.isEmptyContent {
        found.append(TabState.Item(next, at: found.count, implicitTag: id))
        continue
      }
      var id = id
      if case .row = next.content { id = graph.rowTag(of: next) }
      stack.append(contentsOf: next.children.reversed().map { ($0, id) })
    }
    return found
  }

  /// The user chooses a tab.
  func select(tab index: Int, at origin: Origin, in graph: ViewGraph) throws(Failure) {
    guard let tabs = self.tabs, tabs.items.indices.contains(index) else { return }
    if value.field(.selection)?.unwrapped?.location != nil {
      guard let type = selectionType, let tag = tabs.items[index].tag(for: type) else { return }
      return try graph.write(tag, through: value.field(.selection), at: origin)
    }
    tabs.chosen = index
    graph.enqueue(at: self) { node, graph in
      graph.current.containers.tabs.append(Noted(node: node, cause: graph.currentCause))
    }
  }

  /// N85: built with Xcode 27, a selection that is not a visible tab may end the program. Its message
  /// has not been observed.
  private func noteSelection(_ tabs: TabState, isVisible: Bool, in graph: ViewGraph) {
    defer { tabs.isAstray = !isVisible }
    guard !isVisible, !tabs.isAstray else { return }
    graph.note(
      .tabsSelectionHidden,
      "the selection is none of the tabs that are visible: built with Xcode 27 the program may end "
        + "here; a visible tab is shown", at: origin)
  }
}

extension Surroundings {
  /// The same inside a view: one directly in a tab view is a page, but nothing inside the page is one.
  func inside(_ parent: ViewNode) -> Surroundings {
    guard let tabs = self.tabs, tabs === parent.surroundings.tabs, parent.isPage else {
      return self
    }
    var inside = self
    inside.tabs = nil
    return inside
  }
}

extension ViewNode {
  /// A page of a tab view waits here until it is selected; true when it may begin.
  func passesTab(in graph: ViewGraph) -> Bool {
    guard let tabs = surroundings.tabs, isPage else { return true }
    if !tabs.pages.contains(where: { $0.node === self }) { tabs.pages.append(Weak(self)) }
    let waits = graph.options.rules[.tabsAreMadeWhenSelected]
    if isMounted || !waits || tabs.selectedPage === self { return true }
    isWaitingTab = true
    return false
  }

  /// Whether it is directly in a tab view's list, as the content of a tab.
  var isPage: Bool {
    switch content {
    case .list: if case .structure(.group) = type.role { type.surface.kind == .tab } else { false }
    case .dynamic, .forEach, .row: false
    default: true
    }
  }

  /// The label that the body of a page gives its tab, around all that it shows; nil while it has not run, and if
  /// it gives none.
  fileprivate var labelInside: String? {
    var next: ViewNode? = self
    while let node = next {
      switch node.content {
      case .body: break
      case .modified(let modified):
        if case .attachment(.tabItem) = modified.effect, let label = modified.given(.content) {
          return label.value.writtenText(label.type)
        }
      default: return nil
      }
      next = node.children.first
    }
    return nil
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
