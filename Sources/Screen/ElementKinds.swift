// The element kind of a view: by its role and, for containers and leaves, by its type's name.

import Trace
import Values

extension Element.Kind {
  init(role: ViewRole, view: String) {
    switch role {
    case .view, .modifier, .style, .app, .scene: self = .view
    case .primitive(let primitive): self.init(primitive, view: view)
    case .title, .composite: self = .other
    }
  }

  private init(_ primitive: Primitive, view: String) {
    switch primitive {
    case .window: self = .view
    case .text: self = .text
    case .image: self = .image
    case .leaf: self = Self.leaves[view] ?? .shape
    case .container, .lazy: self = Self.containers[view] ?? .other
    case .button: self = .button
    case .link: self = .link
    case .toggle: self = .toggle
    case .field: self = Self.fields[view] ?? .field
    case .picker: self = .picker
    case .slider: self = .slider
    case .stepper: self = .stepper
    case .valuePicker: self = .valuePicker
    case .disclosure: self = view == "Menu" ? .menu : .disclosure
    case .tabs: self = .tabs
    case .navigation: self = view == "NavigationSplitView" ? .columns : .navigation
    }
  }

  private static let leaves: [String: Self] = ["Spacer": .spacer, "Divider": .divider]

  private static let fields: [String: Self] = [
    "SecureField": .secureField, "TextEditor": .editor, "_SearchField": .searchField,
  ]

  private static let containers: [String: Self] = [
    "VStack": .vertical, "LazyVStack": .vertical, "VSplitView": .vertical,
    "HStack": .horizontal, "LazyHStack": .horizontal, "HSplitView": .horizontal,
    "ControlGroup": .horizontal, "ZStack": .depth, "Grid": .grid, "LazyVGrid": .grid,
    "LazyHGrid": .grid, "GridRow": .gridRow, "List": .list, "Table": .table, "Form": .form,
    "ScrollView": .scroll, "Label": .label, "LabeledContent": .labeled, "GroupBox": .box,
    "ProgressView": .progress, "Gauge": .gauge,
    "Chart": .chart, "Chart3D": .chart,
  ]

  /// Whether a person acts on it; its `text` is the label by which the script finds it.
  public var isControl: Bool {
    switch self {
    case .button, .link, .toggle, .field, .secureField, .editor, .searchField, .picker, .slider,
      .stepper, .valuePicker, .disclosure, .menu:
      true
    case .view, .text, .image, .shape, .spacer, .divider, .vertical, .horizontal, .depth, .grid,
      .gridRow, .list, .table, .form, .scroll, .section, .header, .footer, .label, .labeled, .box,
      .progress, .gauge, .tabs, .navigation, .columns, .bar, .chart, .other:
      false
    }
  }
}

extension Element.Attachment.Region {
  /// Where a view attached by a modifier is seen; nil for a name that attaches nothing.
  static func region(of segment: String) -> (name: String, region: Self)? {
    let word = word(of: segment)
    return regions[word].map { (word, $0) }
  }

  /// The modifier that a segment of a place names: `overlay2` is the second overlay around the same
  /// view. Empty for an element's segment, whose id may have any length.
  static func word(of segment: String) -> String {
    var word = segment.prefix { $0 != "." && $0 != "[" }
    while word.last?.isNumber == true { word.removeLast() }
    return String(word)
  }

  private static let regions: [String: Self] = [
    "background": .behind, "listRowBackground": .behind, "containerBackground": .behind,
    "overlay": .over, "safeAreaInset": .after, "tabViewBottomAccessory": .after,
    "searchable": .before, "searchSuggestions": .before, "searchScopes": .before,
    "swipeActions": .actions, "sectionActions": .actions, "contextMenu": .actions,
    "commands": .actions, "mask": .unseen, "tabItem": .unseen, "tabViewSidebar": .before,
    "inspector": .after,
  ]
}

extension Element.Layout {
  init(_ own: Look.Modifier?, view: String) {
    self.init()
    axis = view.contains("HGrid") ? .horizontal : .vertical
    for value in own?.values ?? [] {
      guard let colon = value.firstIndex(of: ":") else { continue }
      let literal = Literal(value[value.index(after: colon)...])
      switch value[..<colon] {
      case "spacing": spacing = literal.number
      case "alignment":
        let both = (literal["horizontal"], literal["vertical"])
        horizontal = (both.0 ?? literal).inAxis(of: "HorizontalAlignment")
        vertical = (both.1 ?? literal).inAxis(of: "VerticalAlignment")
      case "columns", "rows": tracks = (literal.list ?? []).map(Element.Track.init)
      case "axes": axis = Element.Axis(axes: literal)
      default: break
      }
    }
  }
}

extension Literal {
  fileprivate func inAxis(of type: String) -> Element.Alignment? {
    guard case .call(let name, _) = self, name.hasSuffix(type) else { return nil }
    return Element.Alignment(self)
  }
}

extension Element.Axis {
  fileprivate init(axes: Literal) {
    switch axes["rawValue"]?.number ?? 2 {
    case 1: self = .horizontal
    case 3: self = .both
    default: self = .vertical
    }
  }
}

extension Element.Track {
  fileprivate init(_ item: Literal) {
    let size = item["size"]
    switch size?.name {
    case "fixed": self = .fixed(size?[0]?.number ?? 0)
    case "adaptive": self = .adaptive(size?["minimum"]?.number ?? 50)
    default: self = .flexible
    }
  }
}
