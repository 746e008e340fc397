/// What a manifest in YAML says: the part of the language that manifests are written in. Blocks and flows of
/// lists and maps are read; texts of several lines, anchors and tags are left out.
///
/// (Yams reads all of it, but brings Foundation as a whole: the program links only the essentials, and
/// begins in milliseconds for that.)
indirect enum YAML {
  case text(String)
  case list([YAML])
  case map([(key: String, value: YAML)])

  var string: String? { if case .text(let text) = self { text } else { nil } }
  var map: [(key: String, value: YAML)] { if case .map(let pairs) = self { pairs } else { [] } }
  /// A list, or what stands for a list of one.
  var items: [YAML] {
    switch self {
    case .list(let items): items
    case .text(let text): text.isEmpty ? [] : [self]
    case .map(let pairs): pairs.isEmpty ? [] : [self]
    }
  }

  subscript(key: String) -> YAML? { map.first { $0.key == key }?.value }

  static func parse(_ text: String) -> YAML {
    var reader = YAMLReader(text)
    return reader.block(deeperThan: -1)
  }
}

private struct YAMLReader {
  private var lines: [(indent: Int, text: Substring)]
  private var index = 0

  init(_ text: String) {
    lines = text.split(separator: "\n").compactMap { line in
      let line = Self.withoutComment(line.hasSuffix("\r") ? line.dropLast() : line)
      let words = line.drop { $0 == " " }
      guard !words.isEmpty, !words.hasPrefix("---") else { return nil }
      return (line.count - words.count, words)
    }
  }

  /// The block of lines that begins here, if it lies deeper.
  mutating func block(deeperThan outer: Int) -> YAML {
    guard index < lines.count, lines[index].indent > outer else { return .text("") }
    let indent = lines[index].indent
    return Self.isItem(lines[index].text) ? list(at: indent) : map(at: indent)
  }

  private mutating func list(at indent: Int) -> YAML {
    var items: [YAML] = []
    while index < lines.count, lines[index].indent == indent, Self.isItem(lines[index].text) {
      let rest = lines[index].text.dropFirst().drop { $0 == " " }
      if rest.isEmpty || Self.pair(rest) != nil {
        // `- path: App` begins a map: the dash is as good as a space.
        let dash = lines[index].text.count - rest.count
        lines[index] = (indent + dash, rest)
        if rest.isEmpty { index += 1 }
        items.append(block(deeperThan: indent))
      } else {
        index += 1
        items.append(Self.flow(rest))
      }
    }
    return .list(items)
  }

  private mutating func map(at indent: Int) -> YAML {
    var pairs: [(key: String, value: YAML)] = []
    while index < lines.count, lines[index].indent >= indent {
      let (depth, text) = lines[index]
      index += 1
      // What is deeper belongs to a text of several lines.
      guard depth == indent, let (key, rest) = Self.pair(text) else { continue }
      if !rest.isEmpty {
        pairs.append((key, Self.flow(rest)))
      } else if index < lines.count, lines[index].indent == indent, Self.isItem(lines[index].text) {
        // A list may stand as far left as its key.
        pairs.append((key, list(at: indent)))
      } else {
        pairs.append((key, block(deeperThan: indent)))
      }
    }
    return .map(pairs)
  }

  // MARK: Within a line

  private static func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

  /// `key: rest`
  private static func pair(_ text: Substring) -> (key: String, rest: Substring)? {
    if let first = text.first, "[{".contains(first) { return nil }
    guard
      let colon = position(
        in: text,
        of: { place in
          let next = text.index(after: place)
          return text[place] == ":" && (next == text.endIndex || text[next] == " ")
        })
    else { return nil }
    let rest = text[text.index(after: colon)...].drop { $0 == " " }
    return (unquoted(text[..<colon]), rest)
  }

  private static func flow(_ text: Substring) -> YAML {
    let text = trimmed(text)
    if text.hasPrefix("["), text.hasSuffix("]") {
      return .list(parts(of: text.dropFirst().dropLast()).map(flow))
    }
    if text.hasPrefix("{"), text.hasSuffix("}") {
      return .map(
        parts(of: text.dropFirst().dropLast()).compactMap { part in
          pair(trimmed(part)).map { ($0.key, flow($0.rest)) }
        })
    }
    return .text(unquoted(text))
  }

  /// What commas part, outside of brackets within.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var rest = text
    while !rest.isEmpty {
      var depth = 0
      let comma = position(in: rest) { place in
        if "[{".contains(rest[place]) { depth += 1 }
        if "]}".contains(rest[place]) { depth -= 1 }
        return depth == 0 && rest[place] == ","
      }
      parts.append(rest[..<(comma ?? rest.endIndex)])
      rest = comma.map { rest[rest.index(after: $0)...] } ?? ""
    }
    return parts.filter { !trimmed($0).isEmpty }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    let mark = position(in: line) { place in
      line[place] == "#" && (place == line.startIndex || line[line.index(before: place)] == " ")
    }
    return trimmedEnd(line[..<(mark ?? line.endIndex)])
  }

  /// The first place outside of quotes.
  private static func position(
    in text: Substring, of isWanted: (Substring.Index) -> Bool
  ) -> Substring.Index? {
    var quote: Character?
    for place in text.indices {
      let character = text[place]
      if let open = quote {
        if character == open { quote = nil }
      } else if isWanted(place) {
        return place
      } else if character == "\"" || character == "'",
        place == text.startIndex || " [{,".contains(text[text.index(before: place)])
      {
        quote = character
      }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    trimmedEnd(text.drop { $0 == " " })
  }

  private static func trimmedEnd(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  private static func unquoted(_ text: Substring) -> String {
    let text = trimmed(text)
    guard text.count > 1, let first = text.first, first == "\"" || first == "'", text.last == first
    else { return String(text) }
    return String(text.dropFirst().dropLast())
  }
}
