// From a modifier's name and values to its visual effect.
//
// The names are those of the surface's declarations (roles, environment keys, styles' protocols). A
// missing name only costs a drawing that effect.

import Trace
import Values

extension Trait {
  /// The traits of a modifier, or of a view's own data.
  static func reading(_ modifier: Look.Modifier) -> [Trait] {
    let values = Literal.call(modifier.name, modifier.values.map(argument))
    let first = values[0]
    switch modifier.name {
    case "padding", "safeAreaPadding":
      let edges = Edges(
        rawValue: (values["edges"]?["rawValue"]?.number ?? 15).whole())
      return padding(edges, values["insets"])
    case "frame": return [.frame(Frame(values))]
    case "fixedSize":
      return [
        .fixedSize(
          horizontal: values["horizontal"]?.flag ?? true, vertical: values["vertical"]?.flag ?? true
        )
      ]
    case "aspectRatio":
      let fills = values["contentMode"]?.name == "fill"
      return [.aspectRatio(values["aspectRatio"]?.number, fills: fills)]
    case "foregroundStyle", "foregroundColor":
      return paints([values["style"] ?? values["primary"] ?? first]).map { .foreground($0) }
    case "tintColor", "tintStyle", "accentColor": return paints([first]).map { .tint($0) }
    case "background":
      if let shape = values["shape"] {
        return paints([values["style"]]).map { .background($0) } + [.clip(Outline(shape))]
      }
      return background(values) ?? [.attachment("background")]
    case "overlay":
      return paints([values["style"]]).isEmpty ? [.attachment("overlay")] : []
    case "font": return [font(first)].compactMap { $0 }
    case "fontWeight": return first?.name.map { [part(weight: $0)] } ?? []
    case "fontDesign":
      return first?.name.map { [part(design: $0)] } ?? []
    case "bold": return [.bold(values["isActive"]?.flag ?? first?.flag ?? true)]
    case "italic": return [.italic(values["isActive"]?.flag ?? first?.flag ?? true)]
    case "monospaced": return [.monospaced]
    case "underline": return [.underline(values["isActive"]?.flag ?? true)]
    case "strikethrough": return [.strikethrough(values["isActive"]?.flag ?? true)]
    case "lineLimit": return first?.number.map { [.lineLimit($0.whole())] } ?? []
    case "multilineTextAlignment":
      return first?.name.flatMap(Element.Alignment.init).map { [.textAlignment($0)] } ?? []
    case "hidden": return [.hidden]
    case "badge": return first?.text.map { [.badge($0)] } ?? []
    case "colorScheme": return [.colorScheme(dark: first?.name == "dark")]
    case "layoutDirection": return [.direction(isRightToLeft: first?.name == "rightToLeft")]
    case "redactionReasons": return first?["rawValue"]?.number ?? 0 > 0 ? [.redacted] : []
    case "clipShape": return [.clip(Outline(values["shape"] ?? .absent))]
    default:
      if let trait = geometry(modifier.name, values) { return [trait] }
      if modifier.name.hasSuffix("Style"), let style = (values["style"] ?? first)?.name {
        return [.style(modifier.name, style)]
      }
      return own(modifier.name, values)
    }
  }

  /// `edges: Set(rawValue: 15)`; the value that an environment modifier writes has no label.
  private static func argument(_ value: String) -> Literal.Argument {
    let label = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !label.isEmpty, value[label.endIndex...].hasPrefix(": ") else {
      return Literal.Argument(label: nil, value: Literal(value))
    }
    return Literal.Argument(
      label: String(label), value: Literal(value[label.endIndex...].dropFirst(2)))
  }

  private static func geometry(_ name: String, _ values: Literal) -> Trait? {
    let x = values["x"]?.number ?? 0
    let y = values["y"]?.number ?? 0
    switch name {
    case "opacity": return .opacity(values[0]?.number ?? 1)
    case "offset": return .offset(x: x, y: y)
    case "position": return .position(x: x, y: y)
    case "rotationEffect":
      return .rotation((values["angle"]?["radians"]?.number ?? 0) * 180 / Double.pi)
    case "scaleEffect":
      return .scale(
        x: values["scale"]?["width"]?.number ?? 1, y: values["scale"]?["height"]?.number ?? 1)
    case "blur": return .blur(values["radius"]?.number ?? 0)
    case "shadow":
      let paint = values["color"].flatMap(Paint.init) ?? .named("black")
      return .shadow(paint, radius: values["radius"]?.number ?? 0, x: x, y: y)
    case "zIndex": return .zIndex(values[0]?.number ?? 0)
    default: return nil
    }
  }

  /// The traits that views have by themselves.
  private static func own(_ name: String, _ values: Literal) -> [Trait] {
    var traits: [Trait] = []
    for attribute in values["attributes"]?.list ?? [] { traits += textAttribute(attribute) }
    if values["isSystem"]?.flag == true { traits.append(.symbol) }
    if let role = values["role"]?.name { traits.append(.role(role)) }
    if let bounds = values["bounds"], let lower = bounds["lowerBound"]?.number,
      let upper = bounds["upperBound"]?.number
    {
      traits.append(.bounds(lower: lower, upper: upper))
    }
    return traits
  }

  private static func textAttribute(_ attribute: Literal) -> [Trait] {
    switch attribute.name {
    case "font": font(attribute[0]).map { [$0] } ?? []
    case "weight": attribute[0]?.name.map { [part(weight: $0)] } ?? []
    case "design": attribute[0]?.name.map { [part(design: $0)] } ?? []
    case "color", "style": paints([attribute[0]]).map { .foreground($0) }
    case "bold": [.bold(attribute[0]?.flag ?? true)]
    case "italic": [.italic(attribute[0]?.flag ?? true)]
    case "monospaced", "monospacedDigit": [.monospaced]
    case "strikethrough": [.strikethrough(attribute[0]?.flag ?? true)]
    case "underline": [.underline(attribute[0]?.flag ?? true)]
    case "resizable": [.resizable]
    default: []
    }
  }

  private static func padding(_ edges: Edges, _ insets: Literal?) -> [Trait] {
    guard let insets else { return [.padding(edges, nil)] }
    let all: [(Edges, String)] = [
      (.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing"),
    ]
    let lengths = all.filter { edges.contains($0.0) }.map { ($0.0, insets[$0.1]?.number ?? 0) }
    guard let length = lengths.first?.1, lengths.contains(where: { $0.1 != length }) else {
      return lengths.first.map { [.padding(edges, $0.1)] } ?? []
    }
    return lengths.map { .padding($0.0, $0.1) }
  }

  private static func background(_ values: Literal) -> [Trait]? {
    let paints = paints([values["style"]])
    return paints.isEmpty ? nil : paints.map { .background($0) }
  }

  private static func paints(_ literals: [Literal?]) -> [Paint] {
    literals.compactMap { $0.flatMap(Paint.init) }
  }

  private static func font(_ literal: Literal?) -> Trait? {
    literal.flatMap { Font($0) }.map { .font($0) }
  }

  /// A font that changes one aspect of the surrounding font.
  private static func part(weight: String? = nil, design: String? = nil) -> Trait {
    var font = Font()
    font.weight = weight
    font.design = design
    return .font(font)
  }
}

extension Trait.Frame {
  fileprivate init(_ values: Literal) {
    self.init()
    width = values["width"]?.number
    height = values["height"]?.number
    minWidth = values["minWidth"]?.number
    maxWidth = values["maxWidth"]?.number
    minHeight = values["minHeight"]?.number
    maxHeight = values["maxHeight"]?.number
    horizontal = values["alignment"]?["horizontal"].flatMap(Element.Alignment.init) ?? .center
    vertical = values["alignment"]?["vertical"].flatMap(Element.Alignment.init) ?? .center
  }
}

extension Element.Alignment {
  /// `HorizontalAlignment(id: _Leading.self)`; nil for one that the program declares.
  init?(_ literal: Literal) {
    guard var name = (literal["id"] ?? literal).name else { return nil }
    if name.hasPrefix("_") { name.removeFirst() }
    self.init(rawValue: name.prefix(1).lowercased() + name.dropFirst())
  }
}

extension Trait.Font {
  /// Nil for a literal that names no font.
  fileprivate init?(_ literal: Literal) {
    self.init()
    switch literal {
    case .name:
      guard let name = literal.name else { return nil }
      style = name
    case .call:
      guard let provider = literal["provider"] else { return nil }
      read(provider)
    case .absent, .flag, .number, .text, .list: return nil
    }
  }

  private mutating func read(_ provider: Literal) {
    switch provider.name {
    case "system":
      size = provider["size"]?.number
      weight = provider["weight"]?.name
      design = provider["design"]?.name
    case "style":
      style = provider[0]?.name
      weight = provider["weight"]?.name
      design = provider["design"]?.name
    case "custom":
      family = provider[0]?.text
      size = provider["size"]?.number
    case "modified":
      if let base = provider[0].flatMap({ Self($0) }) { self = base }
      switch provider[1]?.name {
      case "weight": weight = provider[1]?[0]?.name
      case "italic": isItalic = true
      case "monospaced", "monospacedDigit": design = "monospaced"
      default: break
      }
    default: break
    }
  }
}
