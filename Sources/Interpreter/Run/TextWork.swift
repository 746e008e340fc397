// What texts cost that are compared or hashed.
//
// Texts are equal if they mean the same, so that from where their bytes differ the host takes both apart into
// scalars. Marks after a letter are put into an order meanwhile, one by one: for a hundred thousand of them
// that takes minutes, and no interruption stops it. So this is charged before.

import Values

extension Machine {
  /// `==` of texts, charged by their length.
  func isSame(_ left: String, _ right: String) throws(EvaluationError) -> Bool {
    try chargeComparison(left, right)
    return left == right
  }

  /// `<` of texts, charged by their length.
  func isBefore(_ left: String, _ right: String) throws(EvaluationError) -> Bool {
    try chargeComparison(left, right)
    return left < right
  }

  private func chargeComparison(_ left: String, _ right: String) throws(EvaluationError) {
    let (low, high) = (
      min(left.utf8.count, right.utf8.count), max(left.utf8.count, right.utf8.count)
    )
    if high >= MarkRuns.shortest {
      try charge(MarkRuns.work(of: left) &+ MarkRuns.work(of: right))
    }
    if low <= 64 { return }
    try charge(low >> 3)
    // Where the first characters that differ in their bytes are the same, there may be more of them.
    var place = 0
    for (a, b) in zip(left.utf8, right.utf8) {
      if a != b { break }
      place += 1
    }
    if place < low, left.character(at: place) == right.character(at: place) {
      try charge(4 &* (low - place))
    }
  }

  /// Hashing takes every text apart that is not plain.
  func chargeHash(of text: String) throws(EvaluationError) {
    let count = text.utf8.count
    if count <= 64 { return }
    try charge(
      text.utf8.allSatisfy { $0 < 0x80 } ? count >> 4 : 2 &* count &+ MarkRuns.work(of: text))
  }
}

extension String {
  /// The character with the byte at an offset.
  fileprivate func character(at offset: Int) -> Character {
    self[utf8.index(startIndex, offsetBy: offset)]
  }
}

/// Marks that follow one another in a text.
enum MarkRuns {
  /// Bytes of the shortest text that is looked at.
  static var shortest: Int { 2_048 }

  /// What it takes to put the marks of a text in order: the square of their number, if there are many in a
  /// row. Such a row is met by looking at the scalars in certain distances.
  static func work(of text: String) -> Int {
    let (scalars, bytes) = (text.unicodeScalars, text.utf8)
    guard bytes.count >= shortest else { return 0 }
    var work = 0
    var offset = 0
    while offset < bytes.count {
      let middle = scalars.index(bytes.startIndex, bytes, offset)
      offset += shortest / 2
      guard isMark(scalars[middle]) else { continue }
      var (low, high) = (middle, middle)
      while low > scalars.startIndex, isMark(scalars[scalars.index(before: low)]) {
        scalars.formIndex(before: &low)
      }
      while high < scalars.endIndex, isMark(scalars[high]) { scalars.formIndex(after: &high) }
      let count = scalars.distance(from: low, to: high)
      work &+= count &* count / 32
      offset = max(offset, bytes.distance(from: bytes.startIndex, to: high))
    }
    return work
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }
}

extension String.UnicodeScalarView {
  /// The place of the scalar with the byte at an offset.
  fileprivate func index(_ start: Index, _ bytes: String.UTF8View, _ offset: Int) -> Index {
    let place = bytes.index(start, offsetBy: offset)
    return place.samePosition(in: self) ?? bytes.scalarStart(before: place)
  }
}

extension String.UTF8View {
  /// Bytes after the first of a scalar begin with the bits 10.
  fileprivate func scalarStart(before place: Index) -> Index {
    var place = place
    while place > startIndex, self[place] & 0xC0 == 0x80 { formIndex(before: &place) }
    return place
  }
}
