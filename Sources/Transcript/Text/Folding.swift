import Diagnostics
import Phrases
import Trace

// Similar lines are shown only once.
//
// A list of a thousand rows mounts with three events for each, and a timer makes the same update for
// every second. Each line has a shape: the line without numbers and values. A group of lines that
// repeats is shown once, each line with how often and from where to where; and of consecutive updates
// with one shape only the first is shown, followed by the range of the others with what they did to
// each value.

/// A line, and the event that it describes.
struct Telling {
  let event: TraceEvent?
  /// Lines with one shape may be combined; nil for a line that is always shown.
  let shape: String?
  let line: StyledLine
  /// The primitive views that a line counts, and whether they began or ended.
  struct Tally {
    let count: Int
    let names: [String]
    let isBegun: Bool
  }
  var tally: Tally?
  /// Whether it only introduces the next line: with it an update is still like others.
  var isAside = false

  init(_ event: TraceEvent, _ shape: String?, _ line: StyledLine) {
    self.event = event
    self.shape = shape
    self.line = line
  }

  /// A line about many events.
  init(_ line: StyledLine) {
    event = nil
    shape = line.plain
    self.line = line
  }
}

/// The lines of a stretch of events, by update.
struct Story {
  /// An update, with what led to it.
  private struct Chapter {
    var prologue: [Telling] = []
    var heading: (line: StyledLine, number: Int, isAnimated: Bool)?
    var tellings: [Telling] = []

    /// What an update does in which nothing begins, ends or is written, if it is more than a line or two.
    var steadyShape: [String]? {
      guard heading != nil, tellings.count > 2 else { return nil }
      var shapes: [String] = []
      for telling in tellings {
        guard let event = telling.event, let shape = telling.shape else { return nil }
        switch event.kind {
        // Runs and texts are alike only where each view does the same.
        case .bodyRun(let node, _, _, _): shapes.append("\(shape) \(node.node.number)")
        case .content(let node, _, let text, let value):
          shapes.append("\(shape) \(node.node.number) \(text ?? "") \(value ?? "")")
        case .bodySkip, .animate: shapes.append(shape)
        case .meaning(.stays, let node, _), .meaning(.moves, let node, _):
          shapes.append("\(shape) \(node?.node.number ?? 0)")
        default: return nil
        }
      }
      return shapes
    }

    /// Nil if it has a line that must be shown.
    var shape: [String]? {
      guard heading != nil else { return nil }
      var shapes: [String] = []
      for telling in prologue + tellings where !telling.isAside {
        guard let shape = telling.shape else { return nil }
        shapes.append(shape)
      }
      return shapes
    }
  }

  private var steps: [(heading: StyledLine?, chapters: [Chapter])] = [(nil, [Chapter()])]

  /// A step begins.
  mutating func begin(_ heading: StyledLine) { steps.append((heading, [Chapter()])) }

  /// An update begins: the lines since the previous one led to it.
  mutating func add(_ heading: StyledLine, ofUpdate number: Int, isAnimated: Bool) {
    let step = steps.count - 1
    let last = steps[step].chapters.count - 1
    guard steps[step].chapters[last].heading != nil else {
      steps[step].chapters[last].heading = (heading, number, isAnimated)
      return
    }
    var chapter = Chapter()
    let led = steps[step].chapters[last].tellings.lastIndex {
      $0.event.map { $0.update > 0 } ?? !$0.isAside
    }
    let start = led.map { $0 + 1 } ?? 0
    chapter.prologue = Array(steps[step].chapters[last].tellings[start...])
    steps[step].chapters[last].tellings.removeSubrange(start...)
    chapter.heading = (heading, number, isAnimated)
    steps[step].chapters.append(chapter)
  }

  mutating func add(_ telling: Telling) {
    let step = steps.count - 1
    let last = steps[step].chapters.count - 1
    if steps[step].chapters[last].heading == nil {
      steps[step].chapters[last].prologue.append(telling)
    } else {
      steps[step].chapters[last].tellings.append(telling)
    }
  }

  func rows(of transcript: TextTranscript) -> [ToldRow] {
    var rows: [ToldRow] = []
    for step in steps {
      if let heading = step.heading { rows.append(ToldRow(heading)) }
      var index = 0
      var seen: Set<String> = []
      var models: [[String]: Int] = [:]
      while index < step.chapters.count {
        let chapter = step.chapters[index]
        if transcript.tellsInShort {
          let steady = chapter.steadyShape
          rows += Gathering(chapter.prologue, chapter.tellings, transcript)
            .rows(
              chapter.heading?.line, ofUpdate: chapter.heading?.number ?? 0,
              isAnimated: chapter.heading?.isAnimated ?? false,
              like: steady.flatMap { models[$0] }, &seen)
          if let steady, let number = chapter.heading?.number, models[steady] == nil {
            models[steady] = number
          }
        } else {
          var lines = Self.folded(chapter.prologue, transcript)
          if let heading = chapter.heading { lines.append(heading.line) }
          lines += Self.folded(chapter.tellings, transcript)
          rows += lines.map { ToldRow($0) }
        }
        index += 1
        guard let shape = chapter.shape, !shape.isEmpty else { continue }
        var end = index
        while end < step.chapters.count, step.chapters[end].shape == shape { end += 1 }
        // Two are told one by one where each event has its line.
        guard end - index >= (transcript.tellsInShort ? 1 : 2) else { continue }
        rows.append(
          ToldRow(Self.summary(of: step.chapters[index..<end], like: chapter, transcript)))
        index = end
      }
    }
    return rows
  }

  /// `updates 7–10  4 more like update 6: ContentView.ticks 1 → 5`, `update 7  1 more like update 6`
  private static func summary(
    of chapters: ArraySlice<Chapter>, like first: Chapter, _ transcript: TextTranscript
  ) -> StyledLine {
    guard let from = chapters.first?.heading?.number, let to = chapters.last?.heading?.number,
      let model = first.heading?.number
    else { return StyledLine() }
    var line = StyledLine(from == to ? "update \(to)" : "updates \(from)–\(to)", .heading)
    let words = transcript.words
    line.add("  " + words("\(chapters.count) more like update \(model)"), .dim)
    let all = chapters.map { ($0.prologue + $0.tellings).filter { !$0.isAside } }
    var isFirst = true
    for position in all[0].indices {
      let events = all.compactMap { $0[position].event }
      guard let change = transcript.change(from: events) else { continue }
      line.add(isFirst ? ": " : ", ", .dim)
      line.add(change.name + " ", .view)
      line.add(change.text, .value)
      isFirst = false
    }
    return line
  }

  // MARK: Inside an update

  /// How many lines make a group at most.
  private static let longestGroup = 8

  private static func folded(
    _ tellings: [Telling], _ transcript: TextTranscript
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    var index = 0
    while index < tellings.count {
      guard let (length, times) = repetition(in: tellings, at: index) else {
        lines.append(tellings[index].line)
        index += 1
        continue
      }
      for offset in 0..<length {
        let events = (0..<times).compactMap { tellings[index + offset + $0 * length].event }
        lines.append(transcript.line(forAll: events) ?? tellings[index + offset].line)
      }
      index += length * times
    }
    return lines
  }

  /// The shortest group that begins there and repeats immediately, often enough.
  private static func repetition(
    in tellings: [Telling], at start: Int
  ) -> (length: Int, times: Int)? {
    for length in 1...longestGroup {
      guard start + length <= tellings.count else { return nil }
      let group = tellings[start..<start + length]
      guard group.allSatisfy({ $0.event != nil && $0.shape != nil }) else { return nil }
      let least = group.map(\.leastRepetition).max() ?? 1
      guard start + length * least <= tellings.count else { continue }
      var end = start + length
      while end < tellings.count, tellings[end].event != nil,
        tellings[end].shape == tellings[end - length].shape
      {
        end += 1
      }
      let times = (end - start) / length
      if times >= least { return (length, times) }
    }
    return nil
  }
}

extension Telling {
  /// The number of repetitions from which it is combined: the more it says, the higher.
  fileprivate var leastRepetition: Int {
    switch event?.kind {
    case .bodyRun: 2
    case .bodySkip: 3
    case .content: 7
    default: 4
    }
  }
}
