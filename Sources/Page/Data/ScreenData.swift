import Screen
import Trace

// What a person sees of the screen at each moment: the drawing model's elements in the form the page
// needs.

enum ScreenData {
  static func screens(of log: TraceLog, _ table: inout StringTable) -> [PageJSON] {
    var world = World()
    var writer = ScreenWriter()
    var screens: [PageJSON] = []
    for moment in log.moments() {
      for event in log[moment.events] { world.apply(event) }
      let windows = Drawing(of: world).windows
      let roots = windows.flatMap { Drawn.layers(of: $0, isAlone: windows.count == 1) }
      screens.append(writer.difference(roots, &table))
    }
    return screens
  }
}

extension Drawn {
  /// The layers of a window; those that cover others come last.
  fileprivate static func layers(of window: Drawing.Window, isAlone: Bool) -> [Drawn] {
    window.layers.enumerated().map { index, layer in
      var drawn = Drawn(key: "layer \(layer.key)", kind: "layer")
      drawn.classes = ["layer-\(layer.kind.rawValue)"]
      if layer.isDialog { drawn.classes.append("dialog") }
      if !layer.isFront { drawn.classes.append("covered") }
      if !isAlone { drawn.classes.append(window.isActive ? "window active" : "window") }
      let parts = [("title", layer.title), ("message", layer.message), ("content", layer.content)]
      for (name, elements) in parts where !elements.isEmpty {
        let shown = elements.compactMap { Drawn($0) }
        if name == "content" {
          drawn.children += shown
        } else {
          var part = Drawn(key: "\(drawn.key) \(name)", kind: name)
          part.children = shown
          drawn.children.append(part)
        }
      }
      drawn.children += [layer.systemButton].compactMap(\.self).compactMap { Drawn($0) }
      // The titles of the app's menus are below everything else.
      if index == 0, !window.menus.isEmpty {
        var bar = Drawn(key: "\(drawn.key) menus", kind: "menus")
        bar.children = window.menus.map { Drawn($0) }
        drawn.children.append(bar)
      }
      return drawn
    }
  }

  /// The player opens and closes it.
  private init(_ menu: Drawing.Menu) {
    self.init(key: menu.key, kind: "barMenu")
    text = menu.title
    children = menu.items.compactMap { Drawn($0) }
  }

  /// Nil for a view that is leaving: for the program it is gone, and the player fades it out.
  fileprivate init?(_ element: Element) {
    guard element.departure == nil else { return nil }
    self.init(key: element.key, kind: element.kind.rawValue)
    node = element.node?.number ?? 0
    part = element.part
    text = element.text
    value = element.value.map { Self.words(for: $0) } ?? nil
    isEnabled = element.isEnabled
    var look = CSS()
    look.add(element.layout, to: element.kind)
    for trait in element.traits { look.add(trait) }
    if let part = element.part(of: element.value) { look.add(part: part) }
    style = look.text
    classes = look.classes
    if let isSelected = element.isSelected {
      classes.append(isSelected ? "selectable selected" : "selectable")
    }
    // (A link to a page of the web leads out of the app.)
    if element.kind == .link, element.view == "NavigationLink" { classes.append("pushes") }
    children = element.children.compactMap { Drawn($0) }
    for case .badge(let text) in element.traits {
      var badge = Drawn(key: "\(key) badge", kind: "badge")
      badge.text = text
      children.append(badge)
    }
    attachments = element.attachments.compactMap { attachment in
      guard attachment.region != .unseen, attachment.region != .actions else { return nil }
      let region = ([attachment.region.rawValue] + Self.sides(of: attachment.layout))
        .joined(separator: " ")
      return (region, attachment.elements.compactMap { Drawn($0) })
    }
    choices = element.choices.map { ($0.shown, $0.isSelected, $0.call?.code()) }
    calls = element.calls.map { $0.code() }
  }

  /// The sides at which something attached stands; none for the middle.
  private static func sides(of layout: Element.Layout) -> [String] {
    [layout.horizontal, layout.vertical].compactMap { alignment in
      switch alignment {
      case .leading: "left"
      case .trailing: "right"
      case .top: "top"
      case .bottom: "low"
      default: nil
      }
    }
  }

  /// The value of a control, as a person reads it.
  private static func words(for value: Literal) -> String? {
    switch value {
    case .absent: nil
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .text(let text): text
    case .name(let name): name
    case .call("Date", let arguments):
      arguments.first?.value.number.map(Literal.day) ?? ""
    case .call(let name, _): name
    case .list(let values): values.compactMap { words(for: $0) }.joined(separator: ", ")
    }
  }
}
