public import Trace
import Values

extension Drawing {
  /// The drawing of the world as a person would see it; its run records looks. New or changed
  /// elements since an earlier world are marked.
  public init(of world: World, since earlier: World? = nil) {
    let builder = DrawingBuilder(world: world, earlier: earlier)
    windows = world.windows.map(builder.window)
  }
}

/// Makes elements of nodes.
struct DrawingBuilder {
  let world: World
  let earlier: World?
  /// Nodes at the top of layers: they are drawn there, not at the places of their modifiers.
  let layered: Set<NodeID>
  /// The commands that the app adds to its menus.
  private let menus: [NodeID]
  private let table: CallTable

  init(world: World, earlier: World?) {
    self.world = world
    self.earlier = earlier
    layered = Set(world.windows.flatMap(\.layers).flatMap(\.parts).flatMap(\.nodes))
    menus = world.tree().map(\.node).filter { $0.look?.place.contains("commands") ?? false }
      .map(\.name.node)
    table = CallTable(world, layered: layered, menus: menus)
  }

  func window(_ window: Look.Window) -> Drawing.Window {
    let key = "w\(window.number)"
    // What a layer presents is also below it in the tree, but is drawn only as a separate layer.
    let presented = window.layers.map { Set($0.parts.flatMap(\.nodes)) }
    func own(_ nodes: [NodeID], below index: Int) -> [NodeID] {
      nodes.filter { node in !presented[index...].contains { $0.contains(node) } }
    }
    var layers = [
      Drawing.Layer(
        kind: .content, key: key, title: [], message: [],
        content: topBar(items(from: own(window.content, below: 0)), key: key), systemButton: nil,
        dismissal: nil,
        isFront: window.layers.isEmpty)
    ]
    let named = window.isActive ? nil : window.number
    for (index, layer) in window.layers.enumerated() {
      layers.append(
        self.layer(
          layer, key: "\(key).\(index).\(layer.name)", window: named,
          isFront: index == window.layers.count - 1
        ) { own($0, below: index + 1) })
    }
    return Drawing.Window(
      number: window.number, isActive: window.isActive, layers: layers,
      menus: window.isActive ? menuBar(key: "\(key).menus") : [])
  }

  /// Commands are sections with the title of their menu; several may belong to one menu.
  private func menuBar(key: String) -> [Drawing.Menu] {
    var bar: [Drawing.Menu] = []
    let commands = items(below: menus, isLeaving: false, isTop: true).map {
      Item(
        id: $0.id, place: $0.place.drop { $0 != "commands" }.dropFirst(), isLeaving: $0.isLeaving)
    }
    for group in arrange(commands, key: key).flatMap(\.sections) {
      let title =
        group.children(in: "header").flatMap(\.withDescendants).lazy.compactMap(\.text).first ?? "…"
      let items = group.children.filter { $0.part != "header" }
      if let known = bar.firstIndex(where: { $0.title == title }) {
        bar[known].items += items
      } else {
        bar.append(Drawing.Menu(key: "\(key).\(bar.count)", title: title, items: items))
      }
    }
    return bar
  }

  private func layer(
    _ layer: Look.Layer, key: String, window: Int?, isFront: Bool, own: ([NodeID]) -> [NodeID]
  ) -> Drawing.Layer {
    func part(_ wanted: (String) -> Bool) -> [Item] {
      layer.parts.filter { wanted($0.name) }.flatMap { items(from: own($0.nodes)) }
    }
    var button: Element?
    if let label = layer.systemButton {
      button = Element(key: "\(key).system", kind: .button)
      button?.text = label
      if isFront { button?.calls = [Call(.tap, label: label, window: window)] }
    }
    return Drawing.Layer(
      kind: Drawing.Layer.Kind(rawValue: layer.name) ?? .other, key: key,
      title: arrange(part { $0 == "title" }, key: "\(key).title"),
      message: arrange(part { $0 == "message" }, key: "\(key).message"),
      content: topBar(part { $0 != "title" && $0 != "message" }, key: key), systemButton: button,
      dismissal: isFront ? Call(.dismiss, window: window) : nil, isFront: isFront)
  }

  // MARK: Nodes

  /// A node and its place below its parent.
  struct Item {
    let id: NodeID
    let place: ArraySlice<String>
    /// It is leaving, or is in something that is.
    var isLeaving = false
  }

  private func items(from ids: [NodeID]) -> [Item] {
    ids.flatMap { id -> [Item] in
      let below = items(below: [id], isLeaving: false, isTop: true)
      return below.map { Item(id: $0.id, place: [], isLeaving: $0.isLeaving) }
    }
  }

  /// The visible ones of these nodes, and for an invisible one those below it that are visible: a
  /// screen that a covered one presents. Iterative, because a program decides how deep its tree is.
  private func items(below ids: [NodeID], isLeaving: Bool, isTop: Bool = false) -> [Item] {
    var found: [Item] = []
    var stack = ids.reversed().map { (id: $0, isDirect: true) }
    while let (id, isDirect) = stack.popLast() {
      guard isTop && isDirect || !layered.contains(id), let node = world.nodes[id] else { continue }
      let leaves = isLeaving || node.departure != nil
      if node.look?.isShown ?? false || leaves {
        let place = isDirect ? node.look?.place[...] ?? [] : []
        found.append(Item(id: id, place: place, isLeaving: leaves))
      } else {
        stack += node.children.reversed().map { ($0, false) }
      }
    }
    return found
  }

  func element(_ item: Item, part: String) -> Element {
    guard let node = world.nodes[item.id] else { return Element(key: "", kind: .other) }
    let look = node.look
    let view = node.name.view
    var element = Element(
      key: "n\(item.id.number)", kind: Element.Kind(role: look?.role ?? .composite, view: view))
    element.node = item.id
    element.view = view
    element.part = part
    let content = node.contents.last
    element.text = content?.text
    element.value = content?.value.map { Literal($0) }
    let own = look?.modifiers.first { $0.name == view }
    element.layout = Element.Layout(own, view: view)
    element.traits = (look?.modifiers ?? []).flatMap(Trait.reading)
    if element.kind == .progress || element.kind == .gauge { element.value = own?.value("value") }
    element.isEnabled = look?.isEnabled ?? true
    element.mark = mark(node)
    element.departure = item.isLeaving ? node.departure ?? "" : nil
    if !item.isLeaving {
      element.calls = table.calls[item.id] ?? []
    }
    let below = items(below: node.children, isLeaving: item.isLeaving)
    element.isStyled = below.contains { world.nodes[$0.id]?.look?.role == .style }
    element.children = arrange(below, key: element.key)
    choose(look?.choices ?? [], in: &element)
    if look?.hidesLabels ?? false { element.hideLabels() }
    finish(&element, look)
    return element
  }

  private func mark(_ node: World.Node) -> Element.Mark? {
    guard let earlier else { return nil }
    guard let old = earlier.nodes[node.name.node], old.look?.isShown ?? true else {
      return .appeared
    }
    let isSame =
      old.contents == node.contents && old.look?.modifiers == node.look?.modifiers
      && old.look?.isEnabled == node.look?.isEnabled
      && old.look?.choices == node.look?.choices
    return isSame ? nil : .changed
  }

  private func choose(_ choices: [Look.Choice], in element: inout Element) {
    guard !choices.isEmpty else { return }
    let isUsable =
      element.departure == nil && element.isEnabled
      && element.node.map(table.reachable.contains) ?? false
    let taps = element.calls.filter { $0.kind == .tap }
    element.choices = choices.enumerated().map { index, choice in
      var call: Call?
      switch element.kind {
      case .tabs: call = taps.indices.contains(index) ? taps[index] : nil
      case .picker:
        let label = element.text ?? ""
        call = Call(.select, label: choice.label, picker: label.isEmpty ? nil : label)
      default: call = Call(.select, label: choice.label)
      }
      return Element.Choice(
        label: choice.label, isSelected: choice.isSelected, call: isUsable ? call : nil)
    }
    if element.kind == .tabs {
      element.calls.removeAll { $0.kind == .tap }
      if let chosen = element.choices.firstIndex(where: \.isSelected) {
        element.choices[chosen].badge = takeBadge(from: &element.children)
      }
    }
    if element.kind == .list || element.kind == .table { Self.chooseRows(of: &element) }
  }

  /// The badge of the open tab is attached to its content but shown on its item.
  private func takeBadge(from elements: inout [Element]) -> String? {
    for index in elements.indices {
      for case .badge(let text) in elements[index].traits {
        elements[index].traits.removeAll { $0 == .badge(text) }
        return text
      }
      guard elements[index].kind == .view else { continue }
      if let text = takeBadge(from: &elements[index].children) { return text }
    }
    return nil
  }

  /// A list's options are its rows, in the same order. What heads or ends a section is none.
  private static func chooseRows(of list: inout Element) {
    guard rowCount(list.children) == list.choices.count else { return }
    var rest = list.choices[...]
    mark(&list.children, &rest)
    list.choices = []
  }

  private static func rowCount(_ elements: [Element]) -> Int {
    elements.reduce(0) { count, element in
      if element.isBesideRows { return count }
      return count + (element.node == nil ? rowCount(element.children) : 1)
    }
  }

  private static func mark(_ elements: inout [Element], _ choices: inout ArraySlice<Element.Choice>)
  {
    for index in elements.indices where !elements[index].isBesideRows {
      if elements[index].node == nil {
        mark(&elements[index].children, &choices)
      } else if let choice = choices.popFirst() {
        elements[index].isSelected = choice.isSelected
        elements[index].calls += choice.call.map { [$0] } ?? []
      }
    }
  }

  /// The traits that an element takes from the elements below it.
  private func finish(_ element: inout Element, _ look: Look?) {
    switch element.kind {
    case .shape: becomeShape(&element, look)
    case .navigation, .columns: addBar(to: &element)
    default: break
    }
  }
}

extension Element {
  fileprivate var isBesideRows: Bool { kind == .header || kind == .footer }

  /// The sections in composites of the program's views.
  fileprivate var sections: [Element] {
    kind == .view || kind == .other ? children.flatMap(\.sections) : [self]
  }
}

extension Element {
  /// Hides the labels of the controls in it; the script still finds them by their labels.
  fileprivate mutating func hideLabels() {
    switch kind {
    case .toggle, .picker, .stepper, .slider, .valuePicker:
      text = nil
      if !isStyled { children.removeAll { $0.part.isEmpty || $0.part == "label" } }
    default: break
    }
    for index in children.indices { children[index].hideLabels() }
  }
}

extension Look {
  fileprivate var hidesLabels: Bool {
    modifiers.contains {
      $0.name == "labelsHidden"
        || $0.name == "labelsVisibility" && $0.values == ["visibility: .hidden"]
    }
  }
}

extension Look.Modifier {
  /// The value with a label.
  func value(_ label: String) -> Literal? {
    values.first { $0.hasPrefix(label + ": ") }.map { Literal($0.dropFirst(label.count + 2)) }
  }
}
