/// A decimal number as its digits, which formatters round and group.
///
/// Made from the shortest digits that mean a `Double`, as the international number formatters do, so
/// that 2.675 rounds as written, not as its binary approximation.
struct DecimalText {
  private var isNegative: Bool
  /// Without leading zeros; empty for zero.
  private var digits: [Int]
  /// How many of the digits precede the point; may be negative or more than there are.
  private var pointPlace: Int

  /// A finite number.
  init(_ value: Double) {
    isNegative = value.sign == .minus
    var mantissa = value.magnitude.description
    var exponent = 0
    if let mark = mantissa.firstIndex(of: "e") {
      exponent = Int(mantissa[mantissa.index(after: mark)...]) ?? 0
      mantissa = String(mantissa[..<mark])
    }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    digits = parts.joined().compactMap(\.wholeNumberValue)
    pointPlace = parts[0].count + exponent
    trim()
  }

  private mutating func trim() {
    while digits.first == 0 {
      digits.removeFirst()
      pointPlace -= 1
    }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { pointPlace = 0 }
  }

  var isZero: Bool { digits.isEmpty }

  mutating func multiplyByPowerOfTen(_ power: Int) {
    if !digits.isEmpty { pointPlace += power }
  }

  /// Scientific notation's exponent.
  var exponent: Int { isZero ? 0 : pointPlace - 1 }

  /// Rounds to so many digits after the point; ties go to the even digit.
  mutating func round(toFraction places: Int) { round(keeping: pointPlace + places) }

  mutating func round(toSignificant count: Int) { round(keeping: count) }

  private mutating func round(keeping count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      pointPlace = 0
      return
    }
    let rest = digits[count...]
    let isTie = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let last = count > 0 ? digits[count - 1] : 0
    let goesUp = isTie ? last % 2 == 1 : (rest.first ?? 0) >= 5
    digits.removeSubrange(count...)
    if goesUp {
      var place = count - 1
      while place >= 0, digits[place] == 9 {
        digits[place] = 0
        place -= 1
      }
      if place >= 0 {
        digits[place] += 1
      } else {
        digits.insert(1, at: 0)
        pointPlace += 1
      }
    }
    trim()
  }

  /// `1,234.50`, without sign.
  func text(minimumFraction: Int, isGrouped: Bool) -> String {
    // By bytes: a number may have hundreds of digits, and a program format thousands of them.
    let zero = UInt8(ascii: "0")
    var text: [UInt8] = []
    let whole = max(pointPlace, 1)
    for place in 0..<whole {
      if isGrouped, place > 0, (whole - place) % 3 == 0 { text.append(UInt8(ascii: ",")) }
      let isKnown = pointPlace > 0 && place < digits.count
      text.append(isKnown ? zero + UInt8(digits[place]) : zero)
    }
    var fraction = [UInt8](repeating: zero, count: isZero ? 0 : max(-pointPlace, 0))
    fraction += digits.dropFirst(max(pointPlace, 0)).map { zero + UInt8($0) }
    fraction += [UInt8](repeating: zero, count: max(minimumFraction - fraction.count, 0))
    if !fraction.isEmpty { text += [UInt8(ascii: ".")] + fraction }
    return String(decoding: text, as: UTF8.self)
  }

  var sign: String { isNegative && !isZero ? "-" : "" }
}
