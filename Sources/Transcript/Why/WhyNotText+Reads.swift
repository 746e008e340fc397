import Meaning
import Phrases
import Trace

extension WhyText {
  /// What a body depends on, by how it came to: what is in the environment counts whether the body reads it or
  /// only an action does (F81), and what a closure that it has handed on reads counts like its own reads (F8).
  func lines(forReadsOf body: BodyAbsence) -> [StyledLine] {
    let given = body.reads.filter { $0.reason == .environment }
    let read = body.reads.filter { $0.reason != .environment }
    let handedOn = body.standing.filter { $0.step == nil }.map(\.dependency)
    let earlier = body.standing.filter { $0.step != nil }.map(\.dependency)
    var lines: [StyledLine] = []
    if !read.isEmpty { lines.append(words.line("its body reads \(list(read))", .dim)) }
    if !handedOn.isEmpty {
      lines.append(
        words.line("a closure that it has handed on reads \(list(handedOn))", .dim))
    }
    if !given.isEmpty {
      lines.append(
        words.line("it depends on \(list(given)) from the environment", .dim))
    }
    if !earlier.isEmpty {
      lines.append(
        words.line(
          "it has read \(list(earlier)) before, which counts for its lifetime", .dim))
    } else if lines.isEmpty, body.readUnwatched.isEmpty {
      lines.append(words.line("its body reads nothing that tells of changes", .dim))
    }
    return lines.map { StyledLine("  ") + $0 }
  }
}
