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
