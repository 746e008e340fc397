// Lines on a terminal of a given width.
//
// A line breaks only between words, never beside an equals sign (`count = 0`) or before a path, and
// continuation lines are indented below what they belong to. A path that is too long for a line loses
// its middle, where the containers are; its root and its end say which view it is.

import Diagnostics

extension StyledLine {
  /// The line wrapped to a width; a single line if it fits. Lines after the first begin at the column
  /// `hanging`, or where the text of the first does.
  public func wrapped(to columns: Int, hanging: Int? = nil) -> [StyledLine] {
    guard width > columns, columns >= 8 else { return [self] }
    // A narrow terminal has no room for table columns.
    var words = tokens(keepingColumns: columns >= 64 || hanging != nil)
    // How many columns follow each word: a value may have ten thousand words.
    var following = [Int](repeating: 0, count: words.count)
    for index in words.indices.dropLast().reversed() {
      following[index] = following[index + 1] + words[index + 1].width
    }
    let hang = min(hanging ?? hangingIndent(columns), columns / 2)
    var lines: [StyledLine] = []
    var line = StyledLine()
    var isFresh = true
    /// Whether a blank did not fit: then the next word must not take its place.
    var isFull = false
    for (index, word) in words.enumerated() {
      let room = columns - (isFresh ? 0 : line.width)
      if word.isBlank {
        if isFresh, !lines.isEmpty { continue }
        if word.width < room { line.add(word.text, word.style) } else { isFull = true }
        if lines.isEmpty, line.parts.count == 1, word.width >= columns { continue }
        isFresh = false
        continue
      }
      var word = word
      // A path loses its middle rather than its place on the line.
      let after = following[index]
      let rest = columns - line.width - (after < columns / 2 ? after : 0)
      if word.width > rest, rest >= Self.narrowestPath, !isFull {
        let shorter = word.text.shortened(to: rest)
        if DisplayWidth.of(shorter) <= rest { word.text = shorter }
        words[index] = word
      }
      let most = columns - hang
      // A path that begins a row leaves room for the words that follow it.
      let behind = after < columns / 2 ? after : 0
      let crowds = word.isPath && word.width + behind > min(most, columns - line.width)
      if word.width > most || crowds, most - behind >= Self.narrowestPath {
        word.text = word.text.shortened(to: most - behind)
        words[index] = word
      } else if word.width > most {
        word.text = word.text.shortened(to: most)
      }
      let together = width(ofWordsTogether: words[index...], most: most)
      let isTooWide = line.width + (together > most ? word.width : together) > columns
      if isFull || isTooWide, !isFresh {
        lines.append(line)
        line = StyledLine(String(repeating: " ", count: hang))
        isFresh = true
      }
      isFull = false
      var remainder = word.text
      // A word that is not a path and has no blank breaks anywhere.
      while DisplayWidth.of(remainder) > columns - line.width {
        let room = remainder.prefix(columns: max(1, columns - line.width))
        // (A character may be wider than the available space.)
        let head = room.isEmpty ? String(remainder.prefix(1)) : room
        line.add(head, word.style)
        lines.append(line)
        line = StyledLine(String(repeating: " ", count: hang))
        remainder = String(remainder.dropFirst(head.count))
      }
      line.add(remainder, word.style)
      isFresh = false
    }
    if line.width > 0 { lines.append(line) }
    return lines
  }

  /// The line in one row: a list of names ends with an ellipsis if there is no more room.
  public func cutAtComma(to columns: Int) -> StyledLine {
    guard width > columns, let first = parts.first else { return self }
    var shown = ""
    for name in plain.split(separator: ", ", omittingEmptySubsequences: false) {
      let longer = shown.isEmpty ? String(name) : "\(shown), \(name)"
      if DisplayWidth.of(longer) + 3 > columns, !shown.isEmpty { break }
      shown = longer
    }
    return StyledLine(shown + ", …", first.style)
  }

  /// Where the text of the line begins: after its first columns, or slightly to the right.
  private func hangingIndent(_ columns: Int) -> Int {
    let plain = parts.map(\.text).joined()
    let leading = plain.prefix { $0 == " " }.count
    // In a tree the rest of a line is indented to the name of its view.
    if let branch = plain.firstRange(of: "├─ ") ?? plain.firstRange(of: "└─ ") {
      let name = plain.distance(from: plain.startIndex, to: branch.upperBound)
      return min(name + 2, columns / 2)
    }
    guard columns >= 64 else { return min(leading + 2, columns / 4) }
    var gap = 0
    var blanks = 0
    for (place, character) in plain.enumerated() {
      if place > 20 { break }
      if character == " " {
        blanks += 1
      } else {
        if blanks >= 2, place > leading { gap = place }
        blanks = 0
      }
    }
    return gap > 0 ? gap : leading + 4
  }

  /// A shorter part of a path tells nothing.
  private static let narrowestPath = 32

  private static let branchBeginnings = [
    "/case", "/if let", "/if var", "/if case", "/if",
  ]

  private struct Token {
    var text: String
    let style: Style
    let isBlank: Bool
    var width: Int { DisplayWidth.of(text) }
    var isEqualsSign: Bool { text == "=" }
    /// What is said about a path stays beside it.
    var isPath: Bool { text.first == "/" && text.utf8.count > 1 }
  }

  /// The width of the first word and the words that must stay with it, up to `most`.
  private func width(ofWordsTogether words: ArraySlice<Token>, most: Int) -> Int {
    var width = 0
    for index in words.indices where width <= most {
      let word = words[index]
      if word.isBlank {
        let isInside =
          word.text == " "
          && (words[index - 1].isEqualsSign
            || index + 1 < words.endIndex && words[index + 1].isEqualsSign
            || index + 1 < words.endIndex && words[index + 1].isPath)
        guard isInside else { break }
      }
      width += word.width
    }
    return width
  }

  /// Words and the blanks between them. A word whose style changes in the middle is several tokens
  /// without blanks between, which stay together if they fit.
  private func tokens(keepingColumns: Bool) -> [Token] {
    var tokens: [Token] = []
    for part in parts {
      var word = ""
      var isBlank = false
      for character in part.text {
        // A case in a path is one segment: `/case .detail/Row`, `/if let note/Row`.
        if character == " ", Self.branchBeginnings.contains(where: word.hasSuffix) {
          word.append(character)
          continue
        }
        if (character == " ") != isBlank, !word.isEmpty {
          tokens.append(Token(text: word, style: part.style, isBlank: isBlank))
          word = ""
        }
        isBlank = character == " "
        word.append(character)
      }
      if !word.isEmpty { tokens.append(Token(text: word, style: part.style, isBlank: isBlank)) }
    }
    guard !keepingColumns else { return tokens }
    return tokens.enumerated().map { index, token in
      guard token.isBlank, index > 0, token.text.count > 2 else { return token }
      // The blanks before a tree's branches are part of its shape.
      if index + 1 < tokens.count, let next = tokens[index + 1].text.first, "│├└".contains(next) {
        return token
      }
      return Token(text: "  ", style: token.style, isBlank: true)
    }
  }
}

extension String {
  /// A path with an ellipsis for as many middle segments as necessary; other words unchanged.
  ///
  /// (A mount shortens thousands: widths are added up, and only what is returned is put together.)
  func shortened(to columns: Int) -> String {
    guard slashes > 1, DisplayWidth.of(self) > columns else { return self }
    let segments = utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
      .map { Substring($0) }
    let head = segments.prefix(segments.first == "" ? 2 : 1)
    var width = head.reduce(0) { $0 + DisplayWidth.of($1) + 1 } + 1
    let tail = segments.dropFirst(head.count).reversed().prefix { segment in
      width += 1 + DisplayWidth.of(segment)
      return width <= columns
    }
    if tail.isEmpty { return "…/" + (segments.last ?? "") }
    return (head + ["…"] + tail.reversed()).joined(separator: "/")
  }

  /// A path, or as many of its last segments as fit: these say which view it is. The first is kept too if
  /// there is room for it beside two of them.
  func endOfPath(within columns: Int) -> String {
    guard DisplayWidth.of(self) > columns else { return self }
    let short = shortened(to: columns)
    if short.slashes > 3 { return short }
    var width = 0
    let tail = utf8.split(separator: Self.slash).map { Substring($0) }.reversed().prefix {
      segment in
      let isFirst = width == 0
      width += 1 + DisplayWidth.of(segment)
      return isFirst || width < columns
    }
    return "…" + tail.reversed().map { "/\($0)" }.joined()
  }

  private static let slash = UInt8(ascii: "/")
  private var slashes: Int { utf8.count { $0 == Self.slash } }

  /// The text, or as much of its beginning as fits with an ellipsis after it.
  public func cut(to columns: Int) -> String {
    DisplayWidth.of(self) <= columns ? self : prefix(columns: max(1, columns - 1)) + "…"
  }

  /// As much of the beginning as fits.
  func prefix(columns: Int) -> String {
    var width = 0
    var text = ""
    for character in self {
      let next = DisplayWidth.of(character)
      if width + next > columns, !text.isEmpty { break }
      width += next
      text.append(character)
    }
    return text
  }
}
