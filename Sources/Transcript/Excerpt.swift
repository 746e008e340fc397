public import Trace

// What is left out when an action writes endlessly.
//
// A step that loops records hundreds of thousands of events before its budget ends, and a terminal that
// shows them all is useless for minutes. The beginning and the end tell the story.

/// A stretch of events, shown or left out.
public enum Excerpt: Hashable, Sendable {
  case shown(Range<Int>)
  case left(Range<Int>)

  /// How many events of a long stretch are shown at either end.
  static let edge = 12
  /// The number of events from which a stretch is long.
  static let limit = 120

  /// Cuts the middle out of each stretch of one step's events that is too long, and out of a step with
  /// too many updates.
  public static func excerpts(of range: Range<Int>, in log: TraceLog) -> [Excerpt] {
    var parts: [Excerpt] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let step = log.step(at: position)
      let end = min(range.upperBound, log.firstPosition(ofStep: step + 1))
      parts += excerpts(ofStep: position..<end, in: log)
      position = end
    }
    return joined(parts)
  }

  private static func excerpts(ofStep range: Range<Int>, in log: TraceLog) -> [Excerpt] {
    var pieces: [(range: Range<Int>, isUpdate: Bool)] = []
    var start = range.lowerBound
    for position in range {
      let isLast = position + 1 == range.upperBound
      if isLast || log.update(at: position) != log.update(at: position + 1) {
        pieces.append((start..<position + 1, log.update(at: position) > 0))
        start = position + 1
      }
    }
    let updates = pieces.indices.filter { pieces[$0].isUpdate }
    guard updates.count > limit else { return pieces.flatMap { cut($0.range, $0.isUpdate) } }
    let first = updates[edge - 1]
    let last = updates[updates.count - edge]
    let middle = pieces[first + 1].range.lowerBound..<pieces[last].range.lowerBound
    return pieces[...first].flatMap { cut($0.range, $0.isUpdate) } + [.left(middle)]
      + pieces[last...].flatMap { cut($0.range, $0.isUpdate) }
  }

  private static func cut(_ range: Range<Int>, _ isUpdate: Bool) -> [Excerpt] {
    guard !isUpdate, range.count > limit else { return [.shown(range)] }
    let (first, last) = (range.lowerBound + edge, range.upperBound - edge)
    return [.shown(range.lowerBound..<first), .left(first..<last), .shown(last..<range.upperBound)]
  }

  private static func joined(_ parts: [Excerpt]) -> [Excerpt] {
    var result: [Excerpt] = []
    for part in parts {
      if case .shown(let next) = part, case .shown(let before)? = result.last,
        before.upperBound == next.lowerBound
      {
        result[result.count - 1] = .shown(before.lowerBound..<next.upperBound)
      } else {
        result.append(part)
      }
    }
    return result
  }
}
