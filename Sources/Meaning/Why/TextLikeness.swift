extension String {
  /// Whether two texts have a word in common, or how they begin or end. What one code says under two conditions
  /// may be as different as two texts are.
  func hasSomething(of other: String) -> Bool {
    func words(_ text: String) -> Set<Substring> {
      Set(text.split { !$0.isLetter && !$0.isNumber })
    }
    return !words(self).isDisjoint(with: words(other)) || commonPrefix(with: other).count > 1
      || zip(reversed(), other.reversed()).prefix { $0 == $1 }.count > 1
  }

  /// Whether two texts have a word of some letters in common.
  func sharesWord(with other: String) -> Bool {
    func words(_ text: String) -> Set<Substring> {
      Set(text.split { !$0.isLetter }.filter { $0.count > 2 })
    }
    return !words(self).isDisjoint(with: words(other))
  }

  private func commonPrefix(with other: String) -> Substring {
    prefix(zip(self, other).prefix { $0 == $1 }.count)
  }

  /// How many letters two texts share where they begin and where they end.
  func likeness(to other: String) -> Int {
    let start = zip(self, other).prefix { $0 == $1 }.count
    let end = zip(reversed(), other.reversed()).prefix { $0 == $1 }.count
    return start == 0 ? 0 : min(start + end, min(count, other.count))
  }
}

extension String {
  /// Whether the text contains a value as printed in an interpolation, as a separate word; with a part of
  /// the text, whether that has something of it.
  func shows(_ value: String, in part: Range<Index>? = nil) -> Bool {
    var value = value[...]
    if value.count >= 2, value.first == "\"", value.last == "\"" {
      value = value.dropFirst().dropLast()
    }
    if value.hasPrefix(".") { value = value.dropFirst() }
    // Most texts of a long run do not contain it; letters beyond ASCII may be spelled in several ways.
    guard !value.isEmpty, !value.utf8.allSatisfy({ $0 < 0x80 }) || containsBytes(of: value)
    else { return false }
    return ranges(of: value).contains { range in
      if let part, !part.overlaps(range) { return false }
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      // One star of five is no word, as one letter of a word is none.
      let isCut = before == value.first && before != nil || after == value.last && after != nil
      return !isCut
        && ![before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
    }
  }

  /// The words between what two texts have in common at their beginnings and ends; nil if that is nothing, or
  /// all of the text.
  func part(differingFrom other: String) -> Range<Index>? {
    let start = zip(self, other).prefix { $0 == $1 }.count
    let shared = zip(reversed(), other.reversed()).prefix { $0 == $1 }.count
    let end = max(start, count - shared)
    var range = index(startIndex, offsetBy: start)..<index(startIndex, offsetBy: end)
    func isInWord(_ place: Index) -> Bool {
      place > startIndex && place < endIndex
        && [self[index(before: place)], self[place]].allSatisfy { $0.isLetter || $0.isNumber }
    }
    while isInWord(range.lowerBound) {
      range = index(before: range.lowerBound)..<range.upperBound
    }
    while isInWord(range.upperBound) {
      range = range.lowerBound..<index(after: range.upperBound)
    }
    return range.isEmpty || range == startIndex..<endIndex ? nil : range
  }

  /// Whether the bytes of a word are in it.
  func containsBytes(of word: some StringProtocol) -> Bool {
    guard let first = word.utf8.first else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return true }
      rest.removeFirst()
    }
    return false
  }
}
