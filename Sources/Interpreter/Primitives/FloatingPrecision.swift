import Values

/// How many digits a type keeps. `Float16` is rounded here, since not every system has it.
enum FloatingPrecision {
  case half, single, double

  /// The nearest value of the type.
  func rounding(_ value: Double) -> Double {
    switch self {
    case .double: return value
    case .single: return Double(Float(value))
    case .half:
      guard value.isFinite, value != 0 else { return value }
      // Eleven bits; the smallest numbers have fewer.
      let step = Double(sign: .plus, exponent: max(Int(value.exponent), -14) - 10, significand: 1)
      let rounded = (value / step).rounded(.toNearestOrEven) * step
      return abs(rounded) > 65504 ? (value < 0 ? -.infinity : .infinity) : rounded
    }
  }

  /// The fewest digits of a `Float16` are found by trying.
  var workOfText: Int { self == .half ? 500 : 8 }

  /// As Swift prints it: the shortest digits that identify this value.
  func text(_ value: Double) -> String {
    switch self {
    case .double: return value.description
    case .single: return Float(value).description
    case .half:
      // (Whole numbers are exact.)
      guard value.isFinite, value != value.rounded() else { return value.description }
      for digits in 1...5 {
        var text = DecimalText(value)
        text.round(toSignificant: digits)
        let number = Double(text.sign + text.text(minimumFraction: 0, isGrouped: false)) ?? value
        if rounding(number) == value { return number.description }
      }
      return value.description
    }
  }
}

extension TypeMetadata {
  var precision: FloatingPrecision {
    switch name {
    case "Float": .single
    case "Float16": .half
    default: .double
    }
  }

  func rounding(_ value: Double) -> Double { precision.rounding(value) }

  func floatingText(_ value: Double) -> String { precision.text(value) }
}
