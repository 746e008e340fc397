import Trace
import Values

extension Trait.Paint {
  /// Nil for a literal that is neither a colour nor a style.
  init?(_ literal: Literal) {
    switch literal {
    case .name(let name):
      guard let last = literal.name else { return nil }
      self = name.hasPrefix("Material") ? .material(last) : .named(last)
    case .call(let type, _):
      guard let paint = Self.made(type, literal) else { return nil }
      self = paint
    case .absent, .flag, .number, .text, .list: return nil
    }
  }

  private static func made(_ type: String, _ literal: Literal) -> Self? {
    switch String(type.prefix { $0 != "<" }) {
    case "Color":
      guard let base = literal["provider"].flatMap(provided) else { return nil }
      let alpha = literal["alpha"]?.number ?? 1
      return alpha == 1 ? base : .opacity(base, alpha)
    case "AnyShapeStyle", "_OpacityShapeStyle", "OpacityShapeStyle":
      guard let base = (literal["style"] ?? literal["base"] ?? literal[0]).flatMap(Self.init)
      else { return nil }
      return literal["opacity"]?.number.map { .opacity(base, $0) } ?? base
    case "HierarchicalShapeStyle": return .level((literal["level"]?.number ?? 0).whole())
    case "BackgroundStyle": return .backdrop
    case "ForegroundStyle": return .level(0)
    case "TintShapeStyle": return .tint
    case "Material": return .material("regular")
    case "LinearGradient":
      let start = literal["startPoint"]
      let end = literal["endPoint"]
      return .linear(
        stops(literal), fromX: start?["x"]?.number ?? 0.5, fromY: start?["y"]?.number ?? 0,
        toX: end?["x"]?.number ?? 0.5, toY: end?["y"]?.number ?? 1)
    case "RadialGradient", "EllipticalGradient": return .radial(stops(literal))
    case "AngularGradient": return .angular(stops(literal))
    case "AnyGradient", "Gradient":
      return .linear(stops(literal), fromX: 0.5, fromY: 0, toX: 0.5, toY: 1)
    case let name: return name.isEmpty ? nil : .other(name)
    }
  }

  /// A view that is a colour or a gradient: by its type, with its values.
  init?(view: String, _ values: Literal, modifiers: [Look.Modifier]) {
    // `Color.red` is identified by its name.
    let named = values.arguments.count == 1 && view == "Color" ? values[0].flatMap(Self.init) : nil
    guard let paint = named ?? Self.made(view, values) else { return nil }
    if case .other = paint { return nil }
    self = paint
  }

  /// The colour that a provider makes.
  private static func provided(_ provider: Literal) -> Self? {
    let numbers = provider.arguments.compactMap(\.value.number)
    switch provider.name {
    case "rgb" where numbers.count == 3:
      return .rgb(red: numbers[0], green: numbers[1], blue: numbers[2])
    case "hsb" where numbers.count == 3:
      return rgb(hue: numbers[0], saturation: numbers[1], brightness: numbers[2])
    case "white" where numbers.count == 1:
      return .rgb(red: numbers[0], green: numbers[0], blue: numbers[0])
    case "asset": return provider[0]?.text.map { .asset($0) }
    case "opaque", "mix": return provider[0].flatMap(Self.init)
    default: return nil
    }
  }

  private static func rgb(hue: Double, saturation: Double, brightness: Double) -> Self {
    func channel(_ offset: Double) -> Double {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    return .rgb(red: channel(5), green: channel(3), blue: channel(1))
  }

  private static func stops(_ literal: Literal) -> [Trait.Stop] {
    let list = (literal["gradient"] ?? literal)["stops"]?.list ?? []
    return list.compactMap { stop in
      guard let paint = stop["color"].flatMap(Self.init) else { return nil }
      return Trait.Stop(paint: paint, location: stop["location"]?.number ?? 0)
    }
  }
}

extension Trait.Outline {
  init(_ shape: Literal) {
    self.init(type: shape.name ?? "", shape)
  }

  /// By the shape's type, with its values.
  init(type: String, _ values: Literal) {
    switch type {
    case "Rectangle": self = .rectangle
    case "Circle": self = .circle
    case "Ellipse": self = .ellipse
    case "Capsule": self = .capsule
    case "RoundedRectangle": self = .rounded(values["cornerSize"]?["width"]?.number ?? 8)
    default: self = .other(type)
    }
  }
}
