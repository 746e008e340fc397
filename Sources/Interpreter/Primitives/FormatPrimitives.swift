import Values

extension PrimitiveTable {
  /// Numbers as text, in American English.
  mutating func addFormatting() {
    func format(_ name: String, list: Int) {
      register(name) { context, arguments throws(EvaluationError) in
        var format = PrintfFormat(arguments.string(0), arguments.array(list))
        var bytes = 0
        return .string(
          try format.text { box throws(EvaluationError) in
            // One text may be asked for many times, and where the whole has no room it is copied.
            let text = try context.describe(box.value, box.type)
            bytes += text.utf8.count
            try context.machine.charge(text.utf8.count / 64)
            try context.machine.reserve(2 * bytes)
            return text
          })
      }
    }
    format("string.format", list: 1)
    format("string.formatList", list: 1)
    format("string.formatLocale", list: 2)
    register("number.format") { _, arguments in
      .string(
        formattedNumber(
          arguments.double(0), style: arguments.string(1), low: digits(arguments.int(2)),
          high: digits(arguments.int(3)), currency: arguments.string(4),
          isGrouped: arguments.bool(5)))
    }
  }
}

/// As many digits as Foundation allows: larger numbers are clamped.
private func digits(_ count: Int) -> Int { max(-999, min(count, 999)) }

/// `low` and `high` are the digits after the point; negative, they count significant digits.
private func formattedNumber(
  _ value: Double, style: String, low: Int, high: Int, currency: String, isGrouped: Bool
) -> String {
  if value.isNaN { return "NaN" }
  if value.isInfinite { return value < 0 ? "-∞" : "∞" }
  var number = DecimalText(value)
  if style == "percent" { number.multiplyByPowerOfTen(2) }
  if style == "spellOut" { return spelledOut(value) }
  if style == "ordinal" { return ordinal(value) }
  if style == "scientific" {
    let exponent = number.exponent
    number.multiplyByPowerOfTen(-exponent)
    return number.sign + number.text(minimumFraction: 0, isGrouped: false) + "E\(exponent)"
  }
  if style == "compact" { return compact(number, currency.isEmpty ? "" : symbol(of: currency)) }
  let (low, high) =
    style == "currency" && low == 2 && high == 2 ? fraction(of: currency) : (low, high)
  var minimum = max(low, 0)
  if high < 0 {
    number.round(toSignificant: -high)
    minimum = low < 0 ? max(-low - number.exponent - 1, 0) : 0
  } else {
    number.round(toFraction: high)
  }
  let digits = number.text(minimumFraction: minimum, isGrouped: isGrouped)
  switch style {
  case "percent": return number.sign + digits + "%"
  case "currency": return number.sign + symbol(of: currency) + digits
  default: return number.sign + digits
  }
}

/// `1.2M`: two digits, or as many as precede the point.
private func compact(_ number: DecimalText, _ symbol: String) -> String {
  var number = number
  let marks = ["", "K", "M", "B", "T"]
  var group = min(max(number.exponent, 0) / 3, marks.count - 1)
  number.multiplyByPowerOfTen(-3 * group)
  if number.exponent >= 1 { number.round(toFraction: 0) } else { number.round(toSignificant: 2) }
  if number.exponent >= 3, group < marks.count - 1 {
    number.multiplyByPowerOfTen(-3)
    group += 1
  }
  return number.sign + symbol + number.text(minimumFraction: 0, isGrouped: false) + marks[group]
}

/// Digits after the point of amounts in a currency.
private func fraction(of currency: String) -> (Int, Int) {
  ["JPY", "KRW", "VND", "CLP", "ISK"].contains(currency) ? (0, 0) : (2, 2)
}

private func symbol(of currency: String) -> String {
  switch currency.uppercased() {
  case "USD": "$"
  case "EUR": "€"
  case "GBP": "£"
  case "JPY": "¥"
  case "INR": "₹"
  case "KRW": "₩"
  case "CNY": "CN¥"
  case "BRL": "R$"
  case "CAD": "CA$"
  case "AUD": "A$"
  case "MXN": "MX$"
  case "NZD": "NZ$"
  case "ILS": "₪"
  case "VND": "₫"
  case "HKD": "HK$"
  case "TWD": "NT$"
  default: currency.uppercased() + "\u{A0}"
  }
}

private func ordinal(_ value: Double) -> String {
  var number = DecimalText(value)
  number.round(toFraction: 0)
  let whole = Int(exactly: value.rounded(.toNearestOrEven)) ?? 0
  let suffix =
    switch (abs(whole % 100), abs(whole % 10)) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  return number.sign + number.text(minimumFraction: 0, isGrouped: true) + suffix
}

private func spelledOut(_ value: Double) -> String {
  guard let whole = Int(exactly: value.rounded(.towardZero)), abs(whole) < 1_000_000_000_000 else {
    return DecimalText(value).text(minimumFraction: 0, isGrouped: true)
  }
  var words = value < 0 ? "minus " : ""
  words += spelledOut(abs(whole))
  let fraction = DecimalText(value.magnitude).text(minimumFraction: 0, isGrouped: false)
    .split(separator: ".").dropFirst().joined()
  if !fraction.isEmpty {
    words +=
      " point " + fraction.compactMap(\.wholeNumberValue).map(spelledOut).joined(separator: " ")
  }
  return words
}

private func spelledOut(_ number: Int) -> String {
  let small = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  if number < 20 { return small[number] }
  if number < 100 {
    return tens[number / 10] + (number % 10 == 0 ? "" : "-" + small[number % 10])
  }
  for (unit, name) in [
    (1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"), (100, "hundred"),
  ] where number >= unit {
    let rest = number % unit
    return spelledOut(number / unit) + " " + name + (rest == 0 ? "" : " " + spelledOut(rest))
  }
  return small[0]
}
