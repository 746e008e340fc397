// The order in which a sitting shows the choices of a question.
//
// Seed 0 keeps the lesson's written order, so that a lesson read as text, on a page and at the prompt
// is the same; `lint` makes sure that right answers are evenly spread there. Every other seed gives a
// different order, the same in each language of a lesson: it depends on the seed, the lesson's name and
// the number of the question, never on which choice is right (a translation does not say that).

import Values

/// Puts the choices of a lesson's questions into the order of a sitting.
public struct QuestionOrder: Sendable {
  private let seed: UInt64

  /// `lesson` is the name that all languages of a lesson share: the file's, without endings.
  public init(seed: UInt64, lesson: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in lesson.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.seed = seed == 0 ? 0 : seed ^ hash
  }

  /// The document with its choices in that order. Every other byte stays in place.
  public func arranged(_ text: String) -> String {
    guard seed != 0 else { return text }
    var bytes = Array(text.utf8)
    var number: UInt64 = 0
    for block in Lesson.blocks(of: text) {
      guard case .fence(let fence) = block, fence.words.first == "predict" else { continue }
      let lines = Self.lines(of: fence.contentRange, in: bytes)
      let groups = Self.groups(lines, bytes)
      guard groups.count > 1, let first = groups.first, let last = groups.last else { continue }
      number += 1
      let arranged = Self.shuffled(groups, seed &+ number).flatMap { bytes[$0] }
      bytes.replaceSubrange(first.lowerBound..<last.upperBound, with: arranged)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Fisher–Yates, written out: the standard library's shuffle may change between versions.
  private static func shuffled(_ groups: [Range<Int>], _ seed: UInt64) -> [Range<Int>] {
    var generator = SeededGenerator(seed: seed)
    var groups = groups
    for last in groups.indices.dropFirst().reversed() {
      groups.swapAt(last, Int(generator.next() % UInt64(last + 1)))
    }
    return groups
  }

  /// Each line with its end.
  private static func lines(of range: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        bytes[start..<range.upperBound].firstIndex(of: 10).map { $0 + 1 } ?? range.upperBound
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  /// The bytes of each choice with the lines that belong to it; empty if something else is between two
  /// of them, because then it is unclear what would move.
  private static func groups(_ lines: [Range<Int>], _ bytes: [UInt8]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var isOpen = false
    for line in lines {
      if bytes[line].starts(with: "- ".utf8) {
        if let last = groups.last, last.upperBound != line.lowerBound { return [] }
        groups.append(line)
        isOpen = true
      } else if isOpen, let last = groups.indices.last,
        bytes[line].starts(with: "  ".utf8) || bytes[line].starts(with: "\t".utf8)
      {
        groups[last] = groups[last].lowerBound..<line.upperBound
      } else {
        isOpen = false
      }
    }
    return groups
  }
}
