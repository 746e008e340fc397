import Wire

/// A place in a text as clients count: lines from 0, columns in UTF-16.
struct TextPlace: Comparable {
  var line: Int
  var column: Int

  init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// As a client sends it; what is below zero counts as zero.
  init(_ json: JSONValue) {
    line = max(0, json["line"].int ?? 0)
    column = max(0, json["character"].int ?? 0)
  }

  static func < (a: TextPlace, b: TextPlace) -> Bool { (a.line, a.column) < (b.line, b.column) }

  var json: JSONValue { ["line": .int(line), "character": .int(column)] }
}

/// A text as lines, which end as the protocol says: a form feed ends none.
struct Lines {
  let lines: [Substring]

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine)
  }

  private static func endsLine(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }

  /// The lines with their terminators.
  static func whole(_ text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text[...]
    while let end = rest.firstIndex(where: endsLine) {
      lines.append(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return lines + [rest]
  }

  /// The text with something else between two places; places past a line or the text are its end.
  func replacing(_ start: TextPlace, _ end: TextPlace, with new: String) -> String {
    let text = lines.first?.base ?? ""
    let units = Array(text.utf16)
    let (first, last) = (offset(of: start, in: text), offset(of: end, in: text))
    guard first <= last else { return text }
    return String(decoding: units[..<first], as: UTF16.self) + new
      + String(decoding: units[last...], as: UTF16.self)
  }

  /// Units before a place.
  private func offset(of place: TextPlace, in text: String) -> Int {
    guard lines.indices.contains(place.line) else { return place.line < 0 ? 0 : text.utf16.count }
    let line = lines[place.line]
    return text[..<line.startIndex].utf16.count + min(max(0, place.column), line.utf16.count)
  }

  /// The place of a column in bytes of UTF-8, both from 1, as the compiler counts.
  func place(line: Int, utf8Column: Int) -> TextPlace {
    guard lines.indices.contains(line - 1) else {
      return TextPlace(line: max(0, line - 1), column: 0)
    }
    let before = String(decoding: lines[line - 1].utf8.prefix(utf8Column - 1), as: UTF8.self)
    return TextPlace(line: line - 1, column: before.utf16.count)
  }

  /// From a place to the end of the word there, or one character.
  func range(from start: TextPlace) -> JSONValue {
    var end = start
    if lines.indices.contains(start.line) {
      let rest = Array(lines[start.line].utf16.dropFirst(start.column))
      let word = String(decoding: rest, as: UTF16.self).prefix {
        $0.isLetter || $0.isNumber || $0 == "_"
      }
      end.column += max(min(1, rest.count), word.utf16.count)
    }
    return ["start": start.json, "end": end.json]
  }

  /// The word around a place.
  func word(at place: TextPlace) -> String? {
    guard lines.indices.contains(place.line) else { return nil }
    let units = Array(lines[place.line].utf16)
    let (before, after) = (units.prefix(place.column), units.dropFirst(place.column))
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    let head = String(decoding: before, as: UTF16.self).reversed().prefix(while: isPart).reversed()
    let tail = String(decoding: after, as: UTF16.self).prefix(while: isPart)
    let word = String(head) + tail
    return word.first.map { $0.isLetter || $0 == "_" } == true ? word : nil
  }
}
