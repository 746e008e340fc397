// Unicode date patterns (`yyyy-MM-dd`), in American English.

struct DatePattern {
  /// A run of one pattern letter, or text that stands for itself.
  enum Part {
    case field(Character, Int)
    case text(String)
  }

  let parts: [Part]

  init(_ pattern: String) {
    var parts: [Part] = []
    var characters = Array(pattern)[...]
    while let character = characters.popFirst() {
      if character == "'" {
        parts.append(.text(DatePattern.quoted(&characters)))
      } else if character.isASCII, character.isLetter {
        var count = 1
        while characters.first == character {
          characters.removeFirst()
          count += 1
        }
        parts.append(.field(character, count))
      } else {
        parts.append(.text(String(character)))
      }
    }
    self.parts = parts
  }

  /// After an opening quote; two quotes are one.
  private static func quoted(_ characters: inout ArraySlice<Character>) -> String {
    if characters.first == "'" {
      characters.removeFirst()
      return "'"
    }
    var text = ""
    while let character = characters.popFirst() {
      if character != "'" {
        text.append(character)
      } else if characters.first == "'" {
        characters.removeFirst()
        text.append("'")
      } else {
        break
      }
    }
    return text
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  func text(for date: CivilDate) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let letter, let count): DatePattern.text(letter, count, date)
      }
    }.joined()
  }

  private static func text(_ letter: Character, _ count: Int, _ date: CivilDate) -> String {
    let twelve = date.hour % 12 == 0 ? 12 : date.hour % 12
    switch letter {
    case "y", "Y", "u": return count == 2 ? padded(date.year % 100, 2) : padded(date.year, count)
    case "M", "L": return name(date.month, count, months)
    case "d": return padded(date.day, count)
    case "D": return padded(date.dayOfYear, count)
    case "e", "c":
      return count <= 2
        ? padded(date.weekday, 1) : text("E", count, date)
    case "E":
      return count <= 3
        ? String(weekdays[date.weekday - 1].prefix(3))
        : count == 4
          ? weekdays[date.weekday - 1]
          : String(weekdays[date.weekday - 1].prefix(count == 5 ? 1 : 2))
    case "H": return padded(date.hour, count)
    case "k": return padded(date.hour == 0 ? 24 : date.hour, count)
    case "h": return padded(twelve, count)
    case "K": return padded(date.hour % 12, count)
    case "m": return padded(date.minute, count)
    case "s": return padded(date.second, count)
    case "S": return String(padded(date.nanosecond, 9).prefix(count))
    case "a":
      let mark = date.hour < 12 ? "AM" : "PM"
      return count == 5 ? mark.prefix(1).lowercased() : mark
    case "Q", "q": return quarter(date.quarter, count)
    case "w": return padded(date.weekOfYear, count)
    case "W": return padded(date.weekOfMonth, count)
    case "F": return padded((date.day - 1) / 7 + 1, count)
    case "A":
      let seconds = (date.hour * 60 + date.minute) * 60 + date.second
      return padded(seconds * 1000 + date.nanosecond / 1_000_000, count)
    case "G":
      let names = date.year > 0 ? ["AD", "Anno Domini", "A"] : ["BC", "Before Christ", "B"]
      return names[count == 4 ? 1 : count == 5 ? 2 : 0]
    case "z", "v": return count >= 4 ? "Greenwich Mean Time" : "GMT"
    case "O", "V": return "GMT"
    case "Z": return count == 5 ? "Z" : count == 4 ? "GMT" : "+0000"
    case "X": return "Z"
    case "x": return count == 3 ? "+00:00" : "+0000"
    default: return ""
    }
  }

  private static func quarter(_ number: Int, _ count: Int) -> String {
    switch count {
    case 1, 2: padded(number, count)
    case 3: "Q\(number)"
    case 4: ["1st", "2nd", "3rd", "4th"][number - 1] + " quarter"
    default: "\(number)"
    }
  }

  private static func name(_ number: Int, _ count: Int, _ names: [String]) -> String {
    switch count {
    case 1, 2: padded(number, count)
    case 3: String(names[number - 1].prefix(3))
    case 4: names[number - 1]
    default: String(names[number - 1].prefix(1))
    }
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(count - digits.count, 0))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}

// MARK: Parsing

extension DatePattern {
  /// Seconds since 2001-01-01 of a text in this pattern; nil when it does not match.
  func parse(_ text: String) -> Double? {
    var rest = Array(text)[...]
    var (year, month, day, hour, minute, second) = (2000, 1, 1, 0, 0, 0)
    var isAfternoon: Bool?
    var fraction = 0.0
    // The separators that may replace one another after the last field, and whether one may.
    var separators: Set<Character> = []
    var isSkipping = false
    for (index, part) in parts.enumerated() {
      switch part {
      case .text(let expected):
        if isSkipping, expected.allSatisfy(separators.contains) { continue }
        if rest.starts(with: expected) {
          rest = rest.dropFirst(expected.count)
          continue
        }
        // `3/4/2026` and `3 4 2026` match `d-M-yyyy`; a blank in the pattern matches only a blank.
        guard expected != " ", expected.allSatisfy(separators.contains),
          let next = rest.first, separators.contains(next)
        else { return nil }
        rest = rest.drop(while: separators.contains)
        isSkipping = true
      case .field(let letter, let count):
        separators = DatePattern.separators(behind: letter)
        isSkipping = false
        if index > 0 { rest = rest.drop { $0 == " " } }
        switch letter {
        case "M" where count >= 3, "L" where count >= 3:
          guard let index = DatePattern.take(nameFrom: DatePattern.months, count, &rest) else {
            return nil
          }
          month = index + 1
        case "E", "e", "c":
          guard DatePattern.take(nameFrom: DatePattern.weekdays, count, &rest) != nil else {
            return nil
          }
        case "a":
          let mark = String(rest.prefix(2)).uppercased()
          guard mark == "AM" || mark == "PM" else { return nil }
          isAfternoon = mark == "PM"
          rest = rest.dropFirst(2)
        case "z", "Z", "X", "x":
          rest = rest.drop { $0.isLetter || $0.isNumber || "+-:".contains($0) }
        default:
          let before = rest.count
          // A year followed by something other than digits may have more digits than the pattern has letters.
          let isOpen = letter == "y" && count > 2 && isFollowedByText(index)
          guard let number = DatePattern.take(numberOf: isOpen ? 1 : count, &rest) else {
            return nil
          }
          switch letter {
          case "y", "Y", "u": year = count == 2 && number < 100 ? 2000 + number : number
          case "M", "L": month = number
          case "d": day = number
          case "H", "h", "k", "K": hour = number
          case "m": minute = number
          case "s": second = number
          case "S": fraction = Double(number) / pow10(before - rest.count)
          default: break
          }
        }
      }
    }
    guard rest.isEmpty, (1...12).contains(month), day >= 1,
      day <= CivilDate.daysInMonth(year, month), (0...24).contains(hour),
      (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    return CivilDate.seconds(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second) + fraction
  }

  private static func separators(behind letter: Character) -> Set<Character> {
    switch letter {
    case "H", "h", "k", "K", "m", "s": ["-", ".", ":", " "]
    case "d", "M", "L", "y", "Y", "u", "E", "e", "c": ["-", ",", ".", "/", " "]
    default: [" "]
    }
  }

  private func isFollowedByText(_ index: Int) -> Bool {
    guard parts.indices.contains(index + 1) else { return true }
    if case .text = parts[index + 1] { return true }
    return false
  }

  private func pow10(_ count: Int) -> Double { (0..<count).reduce(1) { value, _ in value * 10 } }

  private static func take(
    nameFrom names: [String], _ count: Int, _ rest: inout ArraySlice<Character>
  )
    -> Int?
  {
    for (index, name) in names.enumerated() {
      let expected = count == 3 ? String(name.prefix(3)) : name
      guard String(rest.prefix(expected.count)).lowercased() == expected.lowercased() else {
        continue
      }
      rest = rest.dropFirst(expected.count)
      return index
    }
    return nil
  }

  /// One letter takes up to nine digits; several take at most one digit each.
  private static func take(numberOf count: Int, _ rest: inout ArraySlice<Character>) -> Int? {
    let digits = rest.prefix(count == 1 ? 9 : max(count, 2)).prefix {
      $0.isASCII && $0.isWholeNumber
    }
    guard let number = Int(String(digits)) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }
}
