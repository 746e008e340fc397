// Colours on a terminal: for named ones the sixteen that its user has chosen, otherwise the nearest of
// the 256.

import Screen
import Values

extension Trait.Paint {
  /// The number behind 38;5 and 48;5, or a short code; nil for the terminal's own colour.
  func sgr(isBackground: Bool) -> String? {
    switch self {
    case .named(let name):
      if name == "primary" || name == "clear" { return nil }
      if name == "secondary" { return isBackground ? nil : "2" }
      guard let code = Self.codes[name] else { return nil }
      return isBackground ? "\(code + 10)" : "\(code)"
    case .rgb(let red, let green, let blue):
      func level(_ part: Double) -> Int { min(5, max(0, (part * 5).whole())) }
      let number = 16 + 36 * level(red) + 6 * level(green) + level(blue)
      return "\(isBackground ? 48 : 38);5;\(number)"
    case .opacity(let paint, let amount):
      return isBackground && amount < 0.25 ? nil : paint.sgr(isBackground: isBackground)
    case .level(let level): return level > 0 && !isBackground ? "2" : nil
    case .linear(let stops, _, _, _, _), .radial(let stops), .angular(let stops):
      return stops.first?.paint.sgr(isBackground: isBackground)
    case .tint: return isBackground ? "44" : "34"
    case .asset, .material, .backdrop, .other: return nil
    }
  }

  private static let codes: [String: Int] = [
    "black": 30, "red": 31, "green": 32, "yellow": 33, "blue": 34, "purple": 35, "pink": 95,
    "cyan": 36, "teal": 36, "mint": 92, "white": 97, "gray": 90, "orange": 33, "brown": 33,
    "indigo": 34, "accentColor": 34,
  ]

  /// Whether what is painted with it cannot be seen.
  var isClear: Bool {
    switch self {
    case .named(let name): name == "clear"
    case .opacity(let paint, let amount): amount == 0 || paint.isClear
    case .rgb, .asset, .level, .linear, .radial, .angular, .material, .backdrop, .tint, .other:
      false
    }
  }

  /// The colour in words, if a shape shows nothing else.
  var words: String {
    switch self {
    case .named(let name), .asset(let name): name
    case .opacity(let paint, _): paint.words
    case .rgb: "colour"
    case .linear, .radial, .angular: "gradient"
    case .material(let name): "\(name) material"
    case .level, .backdrop, .tint, .other: ""
    }
  }
}
