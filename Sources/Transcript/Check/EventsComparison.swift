public import LessonFormat

// Compares the lines of a block with the recorded events, and can rewrite the block.
//
// A line with only `...` stands for any number of lines, so that a block can show just what it is
// about. There are no other patterns: output is the same on every machine, and a looser match would
// only hide mistakes.

/// The outcome for one `events` block.
public struct EventsComparison: Sendable {
  public let block: EventsBlock
  /// The recorded lines, with the block's filter.
  public let recorded: [String]
  public let matches: Bool

  public init(_ block: EventsBlock, recorded: String) {
    self.block = block
    self.recorded = Self.lines(recorded)
    matches = Self.match(Self.lines(block.fence.content), self.recorded)
  }

  /// The difference, with line numbers of the lesson; empty when it matches.
  public var diff: [StyledLine] {
    guard !matches else { return [] }
    return LineDiff(from: Self.lines(block.fence.content), to: recorded)
      .unified(startingAtLine: block.fence.line + 1)
  }

  static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Greedy from elision to elision, like `*` in a shell.
  static func match(_ pattern: [String], _ lines: [String]) -> Bool {
    var at = 0
    var line = 0
    var resume: (pattern: Int, line: Int)?
    while line < lines.count {
      if at < pattern.count, isElision(pattern[at]) {
        resume = (at + 1, line)
        at += 1
      } else if at < pattern.count, LineDiff.same(pattern[at], lines[line]) {
        at += 1
        line += 1
      } else if let (afterElision, begin) = resume {
        resume = (afterElision, begin + 1)
        at = afterElision
        line = begin + 1
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy(isElision)
  }

  private static func isElision(_ line: String) -> Bool {
    line.drop { $0 == " " }.hasPrefix("...") && line.allSatisfy { $0 == " " || $0 == "." }
      && line.count { $0 == "." } == 3
  }
}

extension Lesson {
  /// The document with the recorded events in the blocks that do not match; every other byte stays. Nil
  /// when there is nothing to change.
  public func updated(with comparisons: [EventsComparison]) -> String? {
    let stale = comparisons.filter { !$0.matches }
      .sorted { $0.block.fence.contentRange.lowerBound < $1.block.fence.contentRange.lowerBound }
    guard !stale.isEmpty else { return nil }
    let bytes = Array(text.utf8)
    let lineEnd = text.utf8.elementsEqual(text.replacing("\r\n", with: "\n").utf8) ? "\n" : "\r\n"
    var result: [UInt8] = []
    var position = 0
    for comparison in stale {
      let fence = comparison.block.fence
      result += bytes[position..<fence.contentRange.lowerBound]
      let indentation = String(repeating: " ", count: fence.indentation)
      for line in comparison.recorded {
        result += ((line.isEmpty ? "" : indentation + line) + lineEnd).utf8
      }
      position = fence.contentRange.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
