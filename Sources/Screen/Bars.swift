// Bars: modifiers that describe the container around them.
//
// A navigation container shows the title and toolbar of the screen in it. A toolbar without such a
// container can still be used, so the layer shows it.

import Trace

extension DrawingBuilder {
  /// The elements of a layer, below a bar if there is something for one.
  func topBar(_ items: [Item], key: String) -> [Element] {
    var elements = arrange(items, key: key)
    let bar = takeBar(from: &elements, key: "\(key).bar")
    guard !bar.children.isEmpty else { return elements }
    return [bar] + elements
  }

  /// Puts the bar of a navigation container before its other children.
  func addBar(to element: inout Element) {
    var bar = takeBar(from: &element.children, key: "\(element.key).bar")
    bar.text = words("Title", of: element)
    if let words = words("Subtitle", of: element) {
      var subtitle = Element(key: "\(bar.key).subtitle", kind: .text)
      subtitle.part = "title"
      subtitle.text = words
      bar.children.insert(subtitle, at: 0)
    }
    bar.calls = element.calls.filter { $0.kind == .back }
    element.calls.removeAll { $0.kind == .back }
    bar.departure = element.departure
    var bottom = Element(key: "\(bar.key).bottom", kind: .bar)
    bottom.part = "bottom"
    bottom.departure = element.departure
    bottom.children = bar.children(in: "bottom")
    bar.children.removeAll { $0.part == "bottom" }
    if !bottom.children.isEmpty { element.children.append(bottom) }
    guard bar.text != nil || !bar.children.isEmpty || !bar.calls.isEmpty else { return }
    element.children.insert(bar, at: 0)
  }

  /// A bar of all toolbar items in the elements, which lose them.
  private func takeBar(from elements: inout [Element], key: String) -> Element {
    var bar = Element(key: key, kind: .bar)
    for index in elements.indices { takeItems(from: &elements[index], into: &bar.children) }
    return bar
  }

  private func takeItems(from element: inout Element, into items: inout [Element]) {
    // Items in another container belong to that container's bar, which was made before.
    for index in element.children.indices {
      takeItems(from: &element.children[index], into: &items)
    }
    for index in element.attachments.indices {
      for inner in element.attachments[index].elements.indices {
        takeItems(from: &element.attachments[index].elements[inner], into: &items)
      }
    }
    for attachment in element.attachments where attachment.name == "toolbar" {
      items += attachment.elements
    }
    element.attachments.removeAll { $0.name == "toolbar" }
  }

  /// The title or subtitle that the first view in the container gives itself.
  private func words(_ part: String, of element: Element) -> String? {
    for inner in element.children.flatMap(\.withDescendants) where inner.departure == nil {
      guard let node = inner.node, let look = world.nodes[node]?.look else { continue }
      for modifier in look.modifiers where modifier.name.hasPrefix("navigation") {
        if modifier.name.hasSuffix(part), let first = modifier.values.first {
          return Literal(first.drop { $0 != "\"" }).text
        }
      }
    }
    return nil
  }

  /// A filled or stroked shape is one element: a person does not see its parts as views.
  func becomeShape(_ element: inout Element, _ look: Look?) {
    var paint: Trait.Paint?
    var parts = element.children[...]
    var outlines: [Trait] = []
    while let part = parts.popFirst() {
      parts += part.children
      guard let id = part.node, let node = world.nodes[id] else { continue }
      let own = node.look?.modifiers.first { $0.name == part.view }
      let values = Literal.call(
        part.view, (own?.values ?? []).map { Literal.labelled($0) })
      if part.part == "style" {
        paint = Trait.Paint(view: part.view, values, modifiers: node.look?.modifiers ?? [])
      } else if let width = values["style"]?["lineWidth"]?.number {
        outlines.append(.stroke(.level(0), width: width))
      } else {
        outlines.append(.outline(Trait.Outline(type: part.view, values)))
      }
    }
    if element.children.isEmpty {
      let own = look?.modifiers.first { $0.name == element.view }
      let values = Literal.call(element.view, (own?.values ?? []).map { Literal.labelled($0) })
      if let own = Trait.Paint(view: element.view, values, modifiers: look?.modifiers ?? []) {
        paint = own
        outlines.append(.outline(.rectangle))
      } else {
        outlines.append(.outline(Trait.Outline(type: element.view, values)))
      }
    }
    element.children = []
    let stroke = outlines.first { if case .stroke = $0 { true } else { false } }
    if case .stroke(_, let width)? = stroke {
      outlines.removeAll { $0 == stroke }
      outlines.append(.stroke(paint ?? .level(0), width: width))
    } else if let paint {
      outlines.append(.fill(paint))
    }
    element.traits = outlines + element.traits
  }
}

extension Literal {
  /// `label: value`
  static func labelled(_ text: String) -> Argument {
    guard let colon = text.firstIndex(of: ":") else {
      return Argument(label: nil, value: Literal(text))
    }
    return Argument(
      label: String(text[..<colon]), value: Literal(text[text.index(after: colon)...]))
  }
}
