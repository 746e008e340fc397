import Screen
import Values

/// How an element looks, in declarations of CSS.
///
/// Only numbers and names from closed lists are written: a program's strings never become part of a
/// style. The browser does the layout, so the order of modifiers is kept only where it shows.
struct CSS {
  private var declarations: [(String, String)] = []
  private(set) var classes: [String] = []
  private var transforms: [String] = []
  private var paddings = [0.0, 0.0, 0.0, 0.0]
  private var hasPadding = false
  private var opacity: Double?

  var text: String {
    var all = declarations
    if hasPadding {
      all.append(("padding", paddings.map { Self.points($0) }.joined(separator: " ")))
    }
    if let opacity { all.append(("opacity", Self.number(opacity))) }
    if !transforms.isEmpty { all.append(("transform", transforms.joined(separator: " "))) }
    return all.map { "\($0.0):\($0.1)" }.joined(separator: ";")
  }

  private mutating func set(_ name: String, _ value: String) {
    declarations.removeAll { $0.0 == name }
    declarations.append((name, value))
  }

  // MARK: Numbers

  /// At most two decimals, the same on every machine.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let hundredths = Int((max(-100_000, min(100_000, value)) * 100).rounded())
    if hundredths % 100 == 0 { return String(hundredths / 100) }
    let fraction = String(100 + abs(hundredths) % 100).dropFirst()
    return (hundredths < 0 ? "-" : "") + "\(abs(hundredths) / 100).\(fraction)"
  }

  private static func points(_ value: Double) -> String { number(value) + "px" }

  /// How far a bar is filled, from 0 to 1.
  mutating func add(part: Double) { set("--part", Self.number(part * 100) + "%") }

  // MARK: Layout

  mutating func add(_ layout: Element.Layout, to kind: Element.Kind) {
    if let spacing = layout.spacing { set("gap", Self.points(spacing)) }
    switch kind {
    case .vertical, .scroll:
      if let alignment = layout.horizontal { set("align-items", Self.flex(alignment)) }
    case .horizontal, .gridRow:
      if let alignment = layout.vertical { set("align-items", Self.flex(alignment)) }
    case .depth:
      set(
        "place-items",
        "\(Self.flex(layout.vertical ?? .center)) \(Self.flex(layout.horizontal ?? .center))")
    case .grid where !layout.tracks.isEmpty:
      let tracks = layout.tracks.map { track in
        switch track {
        case .fixed(let size): Self.points(size)
        case .flexible: "minmax(0,1fr)"
        case .adaptive(let size): "repeat(auto-fill,minmax(\(Self.points(max(20, size))),1fr))"
        }
      }
      set("grid-template-columns", tracks.joined(separator: " "))
    default: break
    }
    if layout.axis == .horizontal, kind == .scroll { classes.append("sideways") }
  }

  private static func flex(_ alignment: Element.Alignment) -> String {
    switch alignment {
    case .leading, .top: "start"
    case .center: "safe center"
    case .trailing, .bottom: "safe end"
    case .firstTextBaseline: "baseline"
    case .lastTextBaseline: "last baseline"
    }
  }

  // MARK: Traits

  mutating func add(_ trait: Trait) {
    switch trait {
    case .padding(let edges, let length): pad(edges, length ?? 12)
    case .frame(let frame): add(frame)
    case .foreground(let paint): paints("color", paint)
    case .tint(let paint):
      paints("accent-color", paint)
      paints("--accent", paint)
    case .background(let paint): fill(paint)
    case .font(let font): add(font)
    case .bold(let isOn): set("font-weight", isOn ? "700" : "400")
    case .italic(let isOn): set("font-style", isOn ? "italic" : "normal")
    case .monospaced: set("font-family", "var(--mono)")
    case .underline(let isOn): if isOn { set("text-decoration", "underline") }
    case .strikethrough(let isOn): if isOn { set("text-decoration", "line-through") }
    case .lineLimit(let lines): if lines == 1 { classes.append("one-line") }
    case .textAlignment(let alignment):
      set("text-align", alignment == .leading ? "start" : Self.flex(alignment))
    case .opacity(let value): opacity = (opacity ?? 1) * max(0, min(1, value))
    case .offset(let x, let y): transforms.append("translate(\(Self.points(x)),\(Self.points(y)))")
    case .position(let x, let y):
      transforms.append("translate(\(Self.points(x - 140)),\(Self.points(y - 140)))")
    case .rotation(let degrees): transforms.append("rotate(\(Self.number(degrees))deg)")
    case .scale(let x, let y): transforms.append("scale(\(Self.number(x)),\(Self.number(y)))")
    case .blur(let radius): set("filter", "blur(\(Self.points(radius)))")
    case .shadow: classes.append("shadow")
    case .clip(let outline), .outline(let outline): clip(outline)
    case .fill(let paint): fill(paint)
    case .stroke(let paint, let width):
      if let color = Self.color(paint) {
        set("border", "\(Self.points(max(1, width))) solid \(color)")
        set("background", "none")
      }
    case .hidden: set("visibility", "hidden")
    case .zIndex(let index): set("z-index", String(max(-9, min(9, index.whole(.towardZero)))))
    case .role(let role): classes.append("role-" + Self.word(role))
    case .style(let kind, let style):
      if kind.hasSuffix("Style") { classes.append("style-" + Self.word(style)) }
    case .symbol: classes.append("sf")
    case .colorScheme(let isDark): set("color-scheme", isDark ? "dark" : "light")
    case .redacted: classes.append("redacted")
    case .direction(let isRightToLeft): set("direction", isRightToLeft ? "rtl" : "ltr")
    case .aspectRatio(let ratio, _): if let ratio { set("aspect-ratio", Self.number(ratio)) }
    case .fixedSize, .attachment, .badge, .resizable, .bounds: break
    }
  }

  /// Letters only: a name cannot break out of a class.
  private static func word(_ name: String) -> String {
    String(
      name.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }.map(Character.init))
  }

  private mutating func pad(_ edges: Trait.Edges, _ length: Double) {
    hasPadding = true
    for (index, edge) in [Trait.Edges.top, .trailing, .bottom, .leading].enumerated()
    where edges.contains(edge) {
      paddings[index] += length
    }
  }

  private mutating func add(_ frame: Trait.Frame) {
    // (As wide as it is in a parent that is as wide as its children; never wider than the screen.)
    if let width = frame.width { set("width", width == .infinity ? "100%" : Self.points(width)) }
    // (A fraction of a height that depends on the content has no effect.)
    if let height = frame.height {
      set("height", height == .infinity ? "100%" : Self.points(height))
      if height != .infinity { classes.append("fixed") }
    }
    if let width = frame.minWidth { set("min-width", Self.length(width)) }
    if let height = frame.minHeight, height != .infinity {
      set("min-height", Self.points(height))
    }
    if frame.maxWidth == .infinity {
      classes.append("wide")
    } else if let width = frame.maxWidth {
      set("max-width", Self.points(width))
    }
    if frame.maxHeight == .infinity {
      classes.append("tall")
    } else if let height = frame.maxHeight {
      set("max-height", Self.points(height))
    }
    let keyword = [Element.Alignment.leading: "left", .trailing: "right"][frame.horizontal]
    classes.append("at-\(keyword ?? "center")")
    classes.append(
      "on-\(frame.vertical == .top || frame.vertical == .bottom ? frame.vertical.rawValue : "middle")"
    )
  }

  private static func length(_ value: Double) -> String {
    value == .infinity ? "100%" : "min(100%,\(points(value)))"
  }

  private mutating func add(_ font: Trait.Font) {
    if let size = font.size {
      set("font-size", Self.points(max(6, min(96, size))))
    } else if let style = font.style, let size = Self.sizes[style] {
      set("font-size", size)
      if style == "headline" { set("font-weight", "600") }
    }
    if let weight = font.weight, let value = Self.weights[weight] { set("font-weight", value) }
    if font.isItalic { set("font-style", "italic") }
    switch font.design {
    case "monospaced": set("font-family", "var(--mono)")
    case "serif": set("font-family", "Georgia,serif")
    default: break
    }
  }

  private static let sizes = [
    "largeTitle": "2rem", "title": "1.65rem", "title2": "1.35rem", "title3": "1.2rem",
    "headline": "1.05rem", "body": "1rem", "callout": ".95rem", "subheadline": ".9rem",
    "footnote": ".8rem", "caption": ".75rem", "caption2": ".7rem",
  ]

  private static let weights = [
    "ultraLight": "200", "thin": "200", "light": "300", "regular": "400", "medium": "500",
    "semibold": "600", "bold": "700", "heavy": "800", "black": "900",
  ]

  private mutating func clip(_ outline: Trait.Outline) {
    switch outline {
    case .rectangle, .other: break
    case .rounded(let radius): set("border-radius", Self.points(radius))
    case .circle, .ellipse: set("border-radius", "50%")
    case .capsule: set("border-radius", "999px")
    }
    if outline == .circle { classes.append("square") }
  }

  // MARK: Paint

  private mutating func paints(_ property: String, _ paint: Trait.Paint) {
    if let color = Self.color(paint) { set(property, color) }
  }

  private mutating func fill(_ paint: Trait.Paint) {
    // (A colour's own gradient is that colour, a little brighter at the top.)
    if case .linear(let stops, _, _, _, _) = paint, stops.count == 1 {
      fill(stops[0].paint)
    } else if let image = Self.gradient(paint) {
      set("background-image", image)
    } else if case .named(let name) = paint, Self.names.contains(name) {
      // A surface may be brighter than words.
      set("background-color", "var(--fill-\(name))")
    } else if let color = Self.color(paint) {
      set("background-color", color)
    }
  }

  private static func gradient(_ paint: Trait.Paint) -> String? {
    func stops(_ stops: [Trait.Stop], _ unit: String, _ scale: Double) -> String {
      stops.compactMap { stop in
        color(stop.paint).map { "\($0) \(number(stop.location * scale))\(unit)" }
      }.joined(separator: ",")
    }
    switch paint {
    case .linear(let list, let fromX, let fromY, let toX, let toY):
      let side =
        abs(toX - fromX) > abs(toY - fromY)
        ? (toX > fromX ? "to right" : "to left") : (toY >= fromY ? "to bottom" : "to top")
      return "linear-gradient(\(side),\(stops(list, "%", 100)))"
    case .radial(let list): return "radial-gradient(\(stops(list, "%", 100)))"
    case .angular(let list): return "conic-gradient(\(stops(list, "turn", 1)))"
    default: return nil
    }
  }

  private static let names: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black",
  ]

  static func color(_ paint: Trait.Paint) -> String? {
    switch paint {
    case .named(let name):
      if names.contains(name) { return "var(--\(name))" }
      switch name {
      case "primary": return "var(--ink)"
      case "secondary": return "var(--soft)"
      case "accentColor", "accent": return "var(--accent)"
      case "clear": return "transparent"
      default: return nil
      }
    case .rgb(let red, let green, let blue):
      let parts = [red, green, blue].map { String((max(0, min(1, $0)) * 255).whole()) }
      return "rgb(\(parts.joined(separator: " ")))"
    case .opacity(let inner, let value):
      return color(inner).map {
        "color-mix(in srgb,\($0) \(number(max(0, min(1, value)) * 100))%,transparent)"
      }
    case .level(let level): return level == 0 ? "var(--ink)" : "var(--soft)"
    case .material, .backdrop: return "var(--panel)"
    case .tint: return "var(--accent)"
    case .asset, .other, .linear, .radial, .angular: return nil
    }
  }
}
