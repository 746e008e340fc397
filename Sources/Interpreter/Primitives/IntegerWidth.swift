import Values

/// A fixed-width integer type: how its values wrap and overflow.
///
/// Values of every width are `Value.int`. Narrow ones are stored as their number, unsigned words as
/// their bit pattern.
struct IntegerWidth {
  let name: String
  let bits: Int
  let isSigned: Bool

  init(_ type: TypeMetadata) {
    switch type.name {
    case "Int", "Int64": (bits, isSigned) = (64, true)
    case "UInt", "UInt64": (bits, isSigned) = (64, false)
    case "Int8": (bits, isSigned) = (8, true)
    case "Int16": (bits, isSigned) = (16, true)
    case "Int32": (bits, isSigned) = (32, true)
    case "UInt8": (bits, isSigned) = (8, false)
    case "UInt16": (bits, isSigned) = (16, false)
    case "UInt32": (bits, isSigned) = (32, false)
    default: preconditionFailure("\(type.name) is not an integer type")
    }
    name = type.name
  }

  init?(ifInteger type: TypeMetadata) {
    guard type.kind == .builtin, type.name.hasPrefix("Int") || type.name.hasPrefix("UInt") else {
      return nil
    }
    self.init(type)
  }

  var isUnsignedWord: Bool { bits == 64 && !isSigned }

  /// The lowest bits of a number, as a value of this type.
  func wrapping(_ value: Int) -> Int {
    switch (bits, isSigned) {
    case (8, true): Int(Int8(truncatingIfNeeded: value))
    case (16, true): Int(Int16(truncatingIfNeeded: value))
    case (32, true): Int(Int32(truncatingIfNeeded: value))
    case (8, false): Int(UInt8(truncatingIfNeeded: value))
    case (16, false): Int(UInt16(truncatingIfNeeded: value))
    case (32, false): Int(UInt32(truncatingIfNeeded: value))
    default: value
    }
  }

  var maximum: Int {
    if isUnsignedWord { return -1 }
    return isSigned ? Int.max >> (64 - bits) : (1 << bits) - 1
  }

  var minimum: Int { isSigned ? Int.min >> (64 - bits) : 0 }

  // MARK: Arithmetic

  func adding(_ a: Int, _ b: Int) -> (value: Int, overflow: Bool) {
    guard !isUnsignedWord else {
      let sum = UInt(bitPattern: a).addingReportingOverflow(UInt(bitPattern: b))
      return (Int(bitPattern: sum.partialValue), sum.overflow)
    }
    return narrowed(a.addingReportingOverflow(b))
  }

  func subtracting(_ a: Int, _ b: Int) -> (value: Int, overflow: Bool) {
    guard !isUnsignedWord else {
      let difference = UInt(bitPattern: a).subtractingReportingOverflow(UInt(bitPattern: b))
      return (Int(bitPattern: difference.partialValue), difference.overflow)
    }
    return narrowed(a.subtractingReportingOverflow(b))
  }

  func multiplying(_ a: Int, _ b: Int) -> (value: Int, overflow: Bool) {
    guard !isUnsignedWord else {
      let product = UInt(bitPattern: a).multipliedReportingOverflow(by: UInt(bitPattern: b))
      return (Int(bitPattern: product.partialValue), product.overflow)
    }
    return narrowed(a.multipliedReportingOverflow(by: b))
  }

  /// The divisor is not zero.
  func dividing(_ a: Int, _ b: Int) -> (quotient: Int, remainder: Int, overflow: Bool) {
    guard !isUnsignedWord else {
      let (quotient, remainder) = UInt(bitPattern: a).quotientAndRemainder(
        dividingBy: UInt(bitPattern: b))
      return (Int(bitPattern: quotient), Int(bitPattern: remainder), false)
    }
    if isSigned, a == minimum, b == -1 { return (minimum, 0, true) }
    return (a / b, a % b, false)
  }

  private func narrowed(_ result: (partialValue: Int, overflow: Bool)) -> (
    value: Int, overflow: Bool
  ) {
    let value = wrapping(result.partialValue)
    return (value, result.overflow || value != result.partialValue)
  }

  func isLess(_ a: Int, _ b: Int) -> Bool {
    isUnsignedWord ? UInt(bitPattern: a) < UInt(bitPattern: b) : a < b
  }

  // MARK: Conversion

  enum Misfit: String {
    case negative = "Negative value is not representable"
    case bits = "Not enough bits to represent the passed value"
  }

  /// Why a value of another width is not a value of this one; nil when it is.
  func misfit(_ value: Int, from source: IntegerWidth) -> Misfit? {
    let isNegative = value < 0 && !source.isUnsignedWord
    if isNegative, !isSigned { return .negative }
    if isUnsignedWord { return nil }
    if value < 0, source.isUnsignedWord { return .bits }
    return wrapping(value) == value ? nil : .bits
  }

  func clamping(_ value: Int, from source: IntegerWidth) -> Int {
    switch misfit(value, from: source) {
    case nil: value
    case .negative: 0
    case .bits: value < 0 && !source.isUnsignedWord ? minimum : maximum
    }
  }

  /// The whole part of a number; nil when it does not fit.
  func truncating(_ value: Double) -> Int? {
    if isUnsignedWord {
      guard value > -1, value < 18_446_744_073_709_551_616 else { return nil }
      return Int(bitPattern: UInt(value))
    }
    guard value >= -9_223_372_036_854_775_808, value < 9_223_372_036_854_775_808 else { return nil }
    let whole = Int(value)
    return wrapping(whole) == whole ? whole : nil
  }

  func floating(_ value: Int) -> Double {
    isUnsignedWord ? Double(UInt(bitPattern: value)) : Double(value)
  }

  func text(_ value: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    isUnsignedWord
      ? String(UInt(bitPattern: value), radix: radix, uppercase: uppercase)
      : String(value, radix: radix, uppercase: uppercase)
  }

  func parse(_ text: String, radix: Int) -> Int? {
    if isUnsignedWord { return UInt(text, radix: radix).map { Int(bitPattern: $0) } }
    guard let value = Int(text, radix: radix), wrapping(value) == value else { return nil }
    return value
  }
}

extension PrimitiveContext {
  /// The type made by an initialiser that may fail.
  var madeType: TypeMetadata {
    resultType.kind == .optional ? resultType.arguments[0] : resultType
  }

  /// `Self` of an extension of an integer protocol.
  var selfWidth: IntegerWidth { IntegerWidth(typeArguments[0]) }

  /// The width of an argument whose type is the declaration's last generic parameter; `Int` without
  /// one.
  func sourceWidth(_ arguments: PrimitiveArguments) -> IntegerWidth? {
    guard let last = typeArguments.last else { return nil }
    if last.kind == .existential, case .existential(let box) = arguments[0] {
      return IntegerWidth(box.type)
    }
    return IntegerWidth(last)
  }

  /// Arithmetic overflow: Swift stops there without a specific message.
  func overflow() -> EvaluationError { trap("arithmetic overflow") }
}
